"""``sleuth sheet`` and what is said of money while an evening is logged, tried as people do."""

import json
from pathlib import Path

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from command_line import CommandLine
from sleuth.notebook import read_notebook
from sleuth_cli.prompt.completer import LineCompleter

EVENING = """\
sleuth: 1
game: ombreval
players: Alice, Bruno, Chloé, David
me: Alice
hand: Contrefaçon, Octave Delmas, L'Usine
face-up: Basile Ferrand, Chantage, L'Accueil

Alice keeps Pair
Bruno goes to 11
Bruno buys Place Kléber
Bruno borrows
Alice goes to 11
Alice pays rent on Place Kléber to Bruno: 3
Alice gets paid
"""


@pytest.fixture
def sleuth(tmp_path: Path) -> CommandLine:
    command = CommandLine(tmp_path)
    command.write("evening.sleuth", EVENING)
    return command


def row(text: str, name: str) -> list[str]:
    line = next(line for line in text.split("\n") if line.startswith(name))
    return line.removeprefix(name).split()


def test_the_sheets_stand_side_by_side(sleuth: CommandLine) -> None:
    ended = sleuth("sheet", "evening.sleuth")
    assert ended.code == 0
    assert row(ended.out, "Shops") == ["0", "12", "0", "0"]
    assert row(ended.out, "Cash") == ["37", "31", "30", "30"]
    assert row(ended.out, "Loans") == ["0", "−10", "0", "0"]
    assert row(ended.out, "Equity by the ledger") == ["37", "33", "30", "30"]
    assert row(ended.out, "agrees") == ["✓"] * 4
    assert "The books agree" in ended.out
    assert "The objective is not logged, and not counted, of Bruno, Chloé, David." in ended.out
    assert "No money is logged of Chloé, David" in ended.out
    assert all(len(line) <= 80 for line in ended.out.split("\n")[:24])


def test_one_players_sheet_has_every_line_of_the_ledger(sleuth: CommandLine) -> None:
    out = sleuth("sheet", "evening.sleuth", "--of", "alice").out
    assert row(out, "  6. Rents") == ["−3"]
    assert row(out, "  7. Salaries") == ["+10"]
    assert "Bruno" not in out


def test_read_aloud_it_is_one_fact_a_line_without_signs(sleuth: CommandLine) -> None:
    out = sleuth("sheet", "evening.sleuth", "--plain").out
    assert "Alice: equity 37 k€, score now 37.\n" in out
    assert "Bruno, shop Place Kléber: 12 k€.\n" in out
    assert "Bruno, debts: 10 k€, 1 loan.\n" in out
    assert "Alice, ledger, Rents: cost 3 k€.\n" in out
    assert not {"−", "✓", "─", "│", "·"} & set(out)
    assert out.endswith("seen by Alice, 7 entries.\n")


def test_other_programs_get_json(sleuth: CommandLine) -> None:
    document = json.loads(sleuth("sheet", "evening.sleuth", "--json").out)
    assert document["schema"] == 1
    assert document["agree"] is True
    assert document["leaders"] == ["Alice"]
    alice, bruno, *_others = document["sheets"]
    assert alice["objective"] == {
        "name": "Pair",
        "condition": "pairs",
        "number": 1,
        "count": 0,
        "met": False,
    }
    assert bruno["shops"] == [{"shop": "Place Kléber", "value": 12}]
    assert (bruno["assets"], bruno["debts"], bruno["equity"]) == (43, 10, 33)
    assert alice["ledger"][0] == {"entry": 6, "heading": "rent", "amount": -3}


def test_in_french_as_on_the_fiche_bilan(sleuth: CommandLine) -> None:
    out = sleuth("sheet", "evening.sleuth", "--lang", "fr").out
    assert row(out, "Capitaux propres") == ["37", "33", "30", "30"]
    assert "Les comptes concordent" in out


def test_at_any_moment(sleuth: CommandLine) -> None:
    out = sleuth("sheet", "evening.sleuth", "--after", "3").out
    assert row(out, "Cash") == ["30", "18", "30", "30"]


def test_books_that_do_not_agree_say_whose(sleuth: CommandLine) -> None:
    free = EVENING.replace("\n\n", "\noption money: free\n\n", 1)
    sleuth.write("free.sleuth", free + "David trades with Chloé: gives Lille 1; takes 10\n")
    ended = sleuth("sheet", "free.sleuth")
    assert "The books do not agree for David" in ended.out
    assert row(ended.out, "agrees") == ["✓", "✓", "✓", "✗"]


def test_a_game_without_money_has_no_books(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    ended = sleuth("sheet", "friday.sleuth")
    assert ended.code == 2
    assert "no books" in ended.err
    assert "Traceback" not in ended.err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--of", "Zoé"), 2, "Zoé"),
        (("--after", "99"), 2, "from 0 to 7"),
        (("--json", "--plain"), 2, "cannot go together"),
    ],
)
def test_what_is_wrong_with_the_options(
    sleuth: CommandLine, arguments: tuple[str, ...], code: int, said: str
) -> None:
    ended = sleuth("sheet", "evening.sleuth", *arguments)
    assert (ended.code, ended.out) == (code, "")
    assert said in ended.err


def test_lines_that_cannot_be_read_are_left_out_and_said(sleuth: CommandLine) -> None:
    sleuth.write("bad.sleuth", EVENING + "Bruno buys the moon\nChloé borrows\n")
    ended = sleuth("sheet", "bad.sleuth")
    assert ended.code == 3
    assert row(ended.out, "Loans") == ["0", "−10", "−10", "0"]
    assert "moon" in ended.err


def test_logging_says_where_the_pawn_stands_and_what_money_is_left(sleuth: CommandLine) -> None:
    logged = sleuth("log", "evening.sleuth", "Chloé goes to 11").out
    assert "Day 11: Place Kléber, which is Bruno's: the rent is 3 k€." in logged
    assert "nothing new" not in logged
    paid = sleuth("log", "Chloé pays rent Place Kléber").out
    assert "Chloé: 27 k€ of cash, equity 27 k€." in paid
    assert "Bruno: 34 k€ of cash, equity 36 k€." in paid


def test_a_plea_that_is_due_is_remembered(sleuth: CommandLine) -> None:
    sleuth("log", "evening.sleuth", "Chloé is summoned")
    assert "“Chloé pleads: right” logs it" in sleuth("log", "Chloé goes to 12").out
    sleuth("log", "Chloé is summoned", "Chloé pleads: right")
    assert "plead" not in sleuth("log", "Chloé goes to 14").out


def test_logging_says_what_roles_trophies_and_objectives_come_to(sleuth: CommandLine) -> None:
    assert "Chloé: expert, Law." in sleuth("log", "evening.sleuth", "Chloé is Legal Counsel").out
    assert "Chloé: 1 trophy, 0 Indice cards" in sleuth("log", "Chloé wins Law: 0").out
    kept = sleuth("log", "Chloé keeps Free of Debt").out
    assert "Chloé's objective, Free of Debt: 0, at most 0, reached." in kept
    assert "at most 0, not reached" in sleuth("log", "Chloé borrows").out


def test_a_jour_de_paie_on_the_way_is_remembered(sleuth: CommandLine) -> None:
    sleuth("log", "evening.sleuth", "Chloé goes to 28")
    assert "“Chloé gets paid” logs it" in sleuth("log", "Chloé rolls 5").out
    assert (
        "gets paid" not in sleuth("log", "Chloé gets paid", "Chloé rolls 3").out.split("\n", 1)[1]
    )


@pytest.mark.parametrize(
    ("duration", "lines", "last"),
    [
        ("1", ("Bruno gets paid",), True),
        ("2", ("Bruno gets paid",), False),
        ("2", ("Bruno gets paid", "Bruno gets paid"), True),
        ("2.5", ("Bruno gets paid", "Bruno gets paid"), False),
        ("2.5", ("Bruno gets paid", "Bruno gets paid", "Bruno goes to 16"), True),
        ("2.5", ("Bruno gets paid", "Bruno goes to 16"), False),
        ("3", ("Bruno goes to 12", "Bruno accuses Solène, Sabotage, Atelier: right"), True),
    ],
)
def test_what_makes_the_round_the_last_is_said(
    sleuth: CommandLine, duration: str, lines: tuple[str, ...], last: bool
) -> None:
    head, _blank, entries = EVENING.partition("\n\n")
    text = f"{head}\noption duration: {duration}\n\n{entries}"
    sleuth.write("evening.sleuth", text + "".join(f"{line}\n" for line in lines[:-1]))
    out = sleuth("log", "evening.sleuth", lines[-1]).out
    assert ("The game ends with this round." in out) is last


def test_at_the_prompt(sleuth: CommandLine) -> None:
    typed = "Chloé buys Lille 1\nsheet\nbilan bruno\nquit\n"
    out = sleuth("play", "evening.sleuth", stdin=typed).out
    assert row(out, "Shops") == ["0", "12", "8", "0"]
    assert "  4. " not in out
    assert "  6. Rents" in out


def test_the_example_evening_reads_and_its_books_agree(sleuth: CommandLine) -> None:
    example = Path(__file__).parent.parent / "examples" / "ombreval.sleuth"
    sleuth.write("ombreval.sleuth", example.read_text(encoding="utf-8"))
    ended = sleuth("sheet", "ombreval.sleuth")
    assert ended.code == 0
    assert "The books agree" in ended.out
    shown = sleuth("show", "ombreval.sleuth", "--after", "65", "--plain")
    assert "The solution is certain: Mathilde Roche, Sabotage, L'Auditorium." in shown.out


def test_shops_and_the_word_for_the_books_are_completed(sleuth: CommandLine) -> None:
    def completed(text: str, file: Path) -> list[str]:
        completer = LineCompleter(read_notebook(file.read_bytes()).table)
        found = completer.get_completions(Document(text), CompleteEvent())
        return [each.text for each in found]

    evening = sleuth.folder / "evening.sleuth"
    assert completed("Alice buys klé", evening) == ["Place Kléber"]
    assert completed("shee", evening) == ["sheet"]
    assert completed("shee", sleuth.write("friday.sleuth")) == []
