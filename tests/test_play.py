"""The prompt: entries and commands typed at the table."""

from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from command_line import FRIDAY
from keystrokes import shortest
from sleuth.errors import OptionError
from sleuth.language import Language, use_language
from sleuth.notebook import Notebook, read_notebook
from sleuth_cli.asking import Whereabouts, whereabouts_typed
from sleuth_cli.failures import Exit
from sleuth_cli.options import Wanted
from sleuth_cli.output import Form
from sleuth_cli.prompt.completer import LineCompleter
from sleuth_cli.prompt.session import converse
from sleuth_cli.prompt.table_talk import TableTalk
from sleuth_cli.prompt.words import Word, command_of

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "friday.sleuth"
    path.write_text(FRIDAY, encoding="utf-8")
    return path


def talk_about(path: Path) -> TableTalk:
    return TableTalk(path, Wanted(str(path)), Form.PLAIN)


def test_a_line_is_an_entry_and_says_what_it_told(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    talk = talk_about(path)
    assert talk.prompt() == "3 Chloé> "
    assert talk.answer("tygg kamui homos: b tygg")
    out = capsys.readouterr().out
    assert "3  Chloé suspects Concept Tygg, Kamui Sacré, Homoseconde" in out
    assert "Certain: Bruno has Concept Tygg." in out
    assert talk.prompt() == "4 Alice (me)> "
    assert path.read_text(encoding="utf-8").endswith("Bruno shows Concept Tygg\n")


def test_a_bad_line_is_pointed_at_and_leaves_everything_as_it_was(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    talk = talk_about(path)
    assert talk.answer("Chloé suspects Tygg, Kamui, Atlantis: nobody")
    complaint = capsys.readouterr().err.splitlines()
    assert complaint[0][complaint[1].index("^") :].startswith("Atlantis")
    assert talk.worst is Exit.REFUSED
    assert path.read_text(encoding="utf-8") == FRIDAY


def test_undo_and_redo_at_the_prompt(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talk = talk_about(path)
    talk.answer("undo")
    assert "Struck: Bruno suspects" in capsys.readouterr().out
    assert talk.prompt() == "2 Bruno> "
    talk.answer("refais")
    assert "Restored: Bruno suspects" in capsys.readouterr().out
    assert talk.prompt() == "3 Chloé> "


def test_commands_in_both_languages() -> None:
    for line, word in {
        "show": Word.SHOW,
        "montre": Word.SHOW,
        "demande norjane 4": Word.ASK,
        "accuse": Word.ACCUSE,
        "Annule": Word.UNDO,
        "aide": Word.HELP,
        "q": Word.QUIT,
        "/voir": Word.SHOW,
    }.items():
        command = command_of(line)
        assert command is not None
        assert command.word is word
    assert command_of("Alice accuse Tygg, Kamui, Norjane: faux") is None
    assert command_of("? Bruno suspects Tygg") is None
    help_ = command_of("?")
    assert help_ is not None
    assert help_.word is Word.HELP


def test_an_entry_wins_over_a_command_and_a_mark_over_both(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.sleuth"
    path.write_text("sleuth: 1\ngame: mega\nplayers: Show, Ask, Quit\n\n", encoding="utf-8")
    talk = talk_about(path)
    assert talk.answer("show has Tygg")
    assert '1  "Show" has Concept Tygg' in capsys.readouterr().out
    assert talk.answer("quit skips")
    assert "2  Quit skips" in capsys.readouterr().out
    assert talk.answer("show")
    assert "Show has Concept Tygg" in capsys.readouterr().out
    assert talk.answer("/show ask")
    assert "seen by Ask" in capsys.readouterr().out
    assert not talk.answer("/quit")


def test_a_contradiction_is_kept_and_said(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talk = talk_about(path)
    talk.answer("Bruno has Loge")
    complaint = capsys.readouterr().err
    assert "after entry 3 no deal is left" in complaint
    assert "'undo' strikes it" in complaint
    talk.answer("Chloé has Kamui")
    assert "'check' says what can be taken back" in capsys.readouterr().err
    talk.answer("undo")
    talk.answer("undo")
    talk.answer("show")
    assert "contradicts" not in capsys.readouterr().err


def completed(text: str, players: str = "Alice, Bruno, Chloé") -> list[str]:
    table = read_notebook(f"sleuth: 1\ngame: mega\nplayers: {players}\n\n").table
    found = LineCompleter(table).get_completions(Document(text), CompleteEvent())
    return [text[: len(text) + c.start_position] + c.text for c in found]


def test_completion_of_names_by_any_word_of_them() -> None:
    assert completed("Al") == ["Alice"]
    assert completed("Alice suspects tyg") == ["Alice suspects Concept Tygg"]
    assert completed("Alice suspects Concept Tygg, kam") == [
        "Alice suspects Concept Tygg, Kamui Sacré"
    ]
    assert completed("b a, l'ar") == ["b a, Secteur de l'Araignée"]
    assert completed("und") == ["undo"]
    assert completed("x: zzz") == []


def test_completion_of_what_else_lies_in_the_box() -> None:
    table = read_notebook("sleuth: 1\ngame: trois-ombres\nplayers: Alice, Bruno\n").table
    found = LineCompleter(table).get_completions(Document("Alice draws fog"), CompleteEvent())
    assert [each.text for each in found] == ["Fog"]


def test_completion_quotes_what_needs_it() -> None:
    assert completed("smi", '"Smith, Jr.", Bruno') == ['"Smith, Jr."']


def test_the_prompt_of_a_terminal(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
        typed.send_text("tygg kamui homos: b tygg\rquit\r")
        converse(talk_about(path))
    assert "Certain: Bruno has Concept Tygg." in capsys.readouterr().out


@pytest.mark.parametrize("name", ["vendredi", "friday"])
def test_an_ordinary_entry_takes_about_a_dozen_keys(name: str) -> None:
    evening = read_notebook((EXAMPLES / f"{name}.sleuth").read_bytes())
    typed = [shortest(evening, number) for number in range(1, len(evening.entries) + 1)]
    mean = sum(len(line) + 1 for line in typed) / len(typed)
    assert mean <= 15, "\n".join(typed)


def test_a_french_evening_typed_as_it_comes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    use_language(Language.FRENCH)
    try:
        whole = read_notebook((EXAMPLES / "vendredi.sleuth").read_bytes())
        path = tmp_path / "soir.sleuth"
        path.write_bytes(whole.until(0).to_bytes())
        talk = talk_about(path)
        for number in range(1, len(whole.entries) + 1):
            assert talk.answer(shortest(whole, number))
        talk.answer("accuse")
    finally:
        use_language(Language.ENGLISH)
    captured = capsys.readouterr()
    assert captured.err == ""
    assert isinstance(talk.notebook, Notebook)
    assert talk.notebook.entries == whole.entries
    assert "Loge Polymorphe, Cube Cénobite, Féerie" in captured.out


def test_a_command_that_takes_nothing_does_nothing_with_something_after_it(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    talk = talk_about(path)
    for line, hint in {
        "undo 1": "'withdraw 3' takes back entry 3",
        "/undo 1": "'withdraw 3' takes back entry 3",
        "redo 1": "",
        "accuse tygg kamui norjane": "who accuses?",
        "q tygg kamuu norjane: b": "",
        "/quit now": "nothing after it",
    }.items():
        assert talk.answer(line)
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err
        assert hint in said.err
    assert path.read_text(encoding="utf-8") == FRIDAY


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", Whereabouts()),
        ("norjane", Whereabouts(room="norjane")),
        ("norjane 4", Whereabouts(at="norjane", roll="4")),
        ("--in norjane", Whereabouts(room="norjane")),
        ("--in=norjane", Whereabouts(room="norjane")),
        ("--roll 4 --at norjane", Whereabouts(at="norjane", roll="4")),
        ("--at l'araignée --roll=4", Whereabouts(at="l'araignée", roll="4")),
    ],
)
def test_asking_from_a_place_in_short_or_as_on_the_command_line(
    typed: str, meant: Whereabouts
) -> None:
    assert whereabouts_typed(typed) == meant


@pytest.mark.parametrize("typed", ["4", "norjane --roll 4"])
def test_asking_from_nowhere_is_refused(typed: str) -> None:
    with pytest.raises(OptionError):
        whereabouts_typed(typed)


def test_what_i_can_know(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talk = talk_about(path)
    for line in ("show me", "montre moi"):
        talk.answer(line)
        assert "seen by Alice" in capsys.readouterr().out


def test_help_tells_every_kind_of_entry(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talk = talk_about(path)
    talk.answer("help")
    helped = capsys.readouterr().out
    for example in ("withdraw 3", "correct 3: ", "note: ", ": ?", ": nobody", ": wrong", "skips"):
        assert example in helped


def test_once_a_category_is_solved_its_other_cards_go_without_saying(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    talk = talk_about(path)
    talk.answer("solution has tygg")
    out = capsys.readouterr().out
    assert "Certain: the solution has Concept Tygg." in out
    assert "Not in the solution" not in out


def test_taking_back_what_contradicted_is_said_to_have_helped(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    talk = talk_about(path)
    talk.answer("Bruno has Loge")
    talk.answer("withdraw 3")
    assert "does not contradict itself any more" in capsys.readouterr().out
