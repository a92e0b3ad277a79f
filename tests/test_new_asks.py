"""What ``sleuth new`` asks for at a terminal."""

from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from sleuth_cli.beginning import Told, draft
from sleuth_cli.prompt.questions import complete


def asked(path: Path, game: str, options: tuple[str, ...] = ()) -> Told:
    """A command line that tells the game alone."""
    return Told(
        path=path,
        game=game,
        players=None,
        me=None,
        hands=(),
        sizes=None,
        face_up=None,
        pile=None,
        first=None,
        options=options,
    )


def answered(told: Told, *answers: str) -> Told:
    """What is told once these lines were typed."""
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        pipe.send_text("".join(f"{answer}\r" for answer in answers))
        return complete(told)


def test_cards_left_over_at_maison_ombreval_are_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.sleuth"
    told = answered(
        asked(path, "ombreval"),
        "Alice, Bruno, Chloé, David",
        "basile, chantage",
        "basile, chantage, accueil",
        "alice",
        "contrefaçon, octave, usine",
        "",
    )
    assert told.face_up == "basile, chantage, accueil"
    assert told.hands == ("contrefaçon, octave, usine",)
    assert told.me == "alice"
    assert "the header names 2" in capsys.readouterr().err


def test_the_last_two_of_a_list_may_be_parted_by_a_word(tmp_path: Path) -> None:
    told = answered(
        asked(tmp_path / "evening.sleuth", "ombreval"),
        "Alice, Bruno et Chloé",
        "alice",
        "basile, chantage, accueil, octave et usine",
        "",
    )
    table = draft(told).table
    assert table.players == ("Alice", "Bruno", "Chloé")
    assert len(table.hands[0].cards) == 5


@pytest.mark.parametrize(
    ("game", "options"), [("ombreval", ("leftover=dealt",)), ("mega", ()), ("ombreval", ())]
)
def test_nothing_is_asked_where_nothing_lies_face_up(
    tmp_path: Path, game: str, options: tuple[str, ...]
) -> None:
    begun = asked(tmp_path / "evening.sleuth", game, options)
    told = answered(begun, "Alice, Bruno, Chloé", "", "")
    assert told.players == "Alice, Bruno, Chloé"
    assert told.face_up is None
