"""The commands, as processes: what they print, in which form, and what they leave behind."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import CONTRADICTORY, FRIDAY, CommandLine


@pytest.fixture
def sleuth(tmp_path: Path) -> CommandLine:
    return CommandLine(tmp_path)


def test_help_loads_nothing_heavy(sleuth: CommandLine) -> None:
    loaded = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from sleuth_cli.main import main; main(['--help']);"
            "print('loaded:', *sorted(m for m in sys.modules if '.' not in m))",
        ],
        capture_output=True,
        text=True,
        env=sleuth.environment,
        check=True,
    ).stdout.rpartition("loaded:")[2]
    heavy = {"numpy", "ortools", "constraint", "rich", "prompt_toolkit", "rapidfuzz", "filelock"}
    assert not heavy & set(loaded.split())


def test_show_needs_neither_numpy_nor_ortools(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    loaded = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from sleuth_cli.main import main; main(['show', 'friday.sleuth']);"
            "print('loaded:', *sorted(m for m in sys.modules if '.' not in m))",
        ],
        capture_output=True,
        text=True,
        cwd=sleuth.folder,
        env=sleuth.environment,
        check=True,
    ).stdout.rpartition("loaded:")[2]
    assert not {"numpy", "ortools", "constraint", "prompt_toolkit"} & set(loaded.split())


def test_an_evening_from_new_to_accuse(sleuth: CommandLine) -> None:
    begun = sleuth(
        *("new", "friday.sleuth", "--game", "mega", "--players", "Alice, Bruno, Chloé"),
        *("--me", "alice", "--hand", "cube, norjane, féerie, empire, globo, intercontinuum"),
    )
    assert begun.code == 0, begun.err
    assert "hand: Cube Cénobite, Norjane, Féerie, Empire Gouluz" in begun.out
    logged = sleuth("log", "alice suspects loge, cube, norjane: c shows loge")
    assert logged.code == 0, logged.err
    assert "1  Alice suspects Loge Polymorphe, Cube Cénobite, Norjane" in logged.out
    assert "Certain: Chloé has Loge Polymorphe." in logged.out
    assert sleuth("log", "bruno", "tygg", "kamui", "homop:", "c").code == 0
    assert "Struck: Bruno suspects" in sleuth("undo").out
    assert "Restored: Bruno suspects" in sleuth("redo").out
    shown = sleuth("show")
    assert "friday.sleuth · seen by Alice · 2 entries" in shown.out
    assert sleuth("ask").code == 0
    assert sleuth("accuse").code == 0


def test_lines_from_stdin_are_kept_one_by_one(sleuth: CommandLine) -> None:
    path = sleuth.write("friday.sleuth")
    typed = "# after the break\nChloé skips\n\nAlice eats cake\nAlice skips\n"
    ended = sleuth("log", "friday.sleuth", "-", stdin=typed)
    assert ended.code == 3
    assert "line 4" in ended.err
    assert path.read_text(encoding="utf-8") == FRIDAY + "Chloé skips\nAlice skips\n"


def test_show_json_has_the_documented_shape(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    document = json.loads(sleuth("show", "friday.sleuth", "--json").out)
    assert document["schema"] == 1
    assert (document["game"], document["edition"]) == ("cluedo", "mega")
    assert document["viewpoint"] == "Alice"
    assert document["assumptions"]["showing"] == "uniform"
    assert document["consistent"] is True
    assert document["entries"] == 2
    assert int(document["worlds"]) > 1
    assert document["places"] == ["Alice", "Bruno", "Chloé", "@solution"]
    assert sum(document["p"]["Concept Tygg"].values()) == pytest.approx(1)
    assert ["Loge Polymorphe", "Chloé"] in document["certain"]
    assert ["Loge Polymorphe", "@solution"] in document["impossible"]
    ps = [solution["p"] for solution in document["solution"]]
    assert ps == sorted(ps, reverse=True)
    assert sum(ps) == pytest.approx(1)
    assert set(document["solution"][0]) == {"items", "p", "certain"}


def test_json_of_a_notebook_that_contradicts_itself(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth", CONTRADICTORY)
    for command in ("show", "ask", "accuse"):
        ended = sleuth(command, "friday.sleuth", "--json")
        document = json.loads(ended.out)
        assert ended.code == 4
        assert document["consistent"] is False
        assert document["first_bad_entry"] == 4
        assert document.get("p") is None


def test_ask_and_accuse_json_have_the_documented_shape(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    asked = json.loads(sleuth("ask", "friday.sleuth", "--json", "--top", "3").out)
    assert asked["exact"] is True
    assert len(asked["questions"]) == 3
    best = asked["questions"][0]
    assert best["rank"] == 1
    assert best["text"].endswith("?")
    assert best["gain_bits"] >= asked["questions"][1]["gain_bits"] > 0
    assert sum(answer["p"] for answer in best["answers"]) == pytest.approx(1)
    assert set(best["answers"][0]) >= {"text", "p", "entropy_bits"}
    accused = json.loads(sleuth("accuse", "friday.sleuth", "--json").out)
    assert set(accused) >= {"best", "runner_up", "cost", "allowed", "advice"}
    assert set(accused["best"]) >= {"items", "place", "p"}


def test_questions_in_one_room_and_after_a_throw(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    here = json.loads(sleuth("ask", "friday.sleuth", "--in", "galyp", "--json").out)
    assert {question["items"][2] for question in here["questions"]} == {"Galyprimale"}
    there = sleuth(
        "ask", "friday.sleuth", "--at", "Norjane", "--roll", "6", "--top", "999", "--json"
    )
    rooms = {question["items"][2] for question in json.loads(there.out)["questions"]}
    assert 0 < len(rooms) < 9
    assert sleuth("ask", "friday.sleuth", "--roll", "6").code == 2


def test_looking_back_and_through_other_eyes(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    before = json.loads(sleuth("show", "friday.sleuth", "--json", "--after", "0").out)
    assert before["entries"] == 0
    chloe = json.loads(sleuth("show", "friday.sleuth", "--json", "--as", "chlo").out)
    assert chloe["viewpoint"] == "Chloé"
    assert ["Cube Cénobite", "Alice"] not in chloe["certain"]
    everybody = json.loads(sleuth("show", "friday.sleuth", "--json", "--as", "onlooker").out)
    assert everybody["viewpoint"] == "@onlooker"
    assert ["Loge Polymorphe", "Chloé"] not in everybody["certain"]


def test_an_option_wins_over_the_header_and_the_header_over_the_default(
    sleuth: CommandLine,
) -> None:
    sleuth.write("friday.sleuth", FRIDAY.replace("\nme:", "\noption showing: ignored\nme:"))
    told = json.loads(sleuth("show", "friday.sleuth", "--json").out)
    assert told["assumptions"]["showing"] == "ignored"
    typed = json.loads(sleuth("show", "friday.sleuth", "--json", "--showing", "habit").out)
    assert typed["assumptions"]["showing"] == "habit"


def test_plain_has_the_answer_first_and_no_drawing(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    for command in ("show", "ask", "accuse"):
        out = sleuth(command, "friday.sleuth", "--plain").out
        assert not set("✓✗│─┌·→\x1b") & set(out)
        assert all(line.endswith((".", "?")) for line in out.splitlines()), out
    assert sleuth("show", "friday.sleuth", "--plain").out.startswith("Likeliest solution: ")


def test_a_terminal_without_such_characters_gets_others(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    shown = sleuth(
        "show",
        "friday.sleuth",
        environment={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "COLUMNS": "70"},
    )
    assert shown.code == 0
    assert " Y" in shown.out
    assert max(map(len, shown.out.splitlines())) <= 70


def test_ten_players_fit_in_eighty_columns(sleuth: CommandLine) -> None:
    names = ", ".join(f"Player{i}" for i in range(10))
    sleuth("new", "big.sleuth", "--game", "master-detective", "--players", names, "--me", "player3")
    shown = sleuth("show", "big.sleuth", environment={"COLUMNS": "80"})
    assert shown.code == 0
    assert max(map(len, shown.out.splitlines())) <= 80
    heads = shown.out.splitlines()[1].split()
    assert len(set(heads)) == 11


def test_what_is_simulated_can_be_shown(sleuth: CommandLine) -> None:
    game = sleuth("simulate", "mega", "--players", "3", "--seat", "2", "--seed", "7")
    again = sleuth("simulate", "mega", "--players", "3", "--seat", "2", "--seed", "7")
    assert game.code == 0, game.err
    assert game.out == again.out
    shown = sleuth("show", "-", "--json", stdin=game.out)
    assert shown.code == 0, shown.err
    assert json.loads(shown.out)["viewpoint"] == "Bruno"
    assert sleuth("simulate", "mega", "--seat", "9").code == 2
    assert sleuth("simulate", "mega", "--agents", "wizard").code == 2


def test_games_and_the_template_of_an_edition(sleuth: CommandLine) -> None:
    games = json.loads(sleuth("games", "--json").out)
    assert {game["id"] for game in games["games"]} >= {"mega", "cluedo", "master-detective"}
    sleuth.write("mine.toml", sleuth("games", "--template").out)
    assert sleuth("games", "mine.toml").code == 0
    begun = sleuth("new", "n.sleuth", "--game", "mine.toml", "--players", "Ann, Bob")
    assert begun.code == 0, begun.err
    assert sleuth("show", "n.sleuth").code == 0


def test_the_shell_completes_games_players_and_cards(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    sleuth("show", "friday.sleuth")

    def completed(line: str) -> str:
        words = {"_SLEUTH_COMPLETE": "complete_bash", "COMP_WORDS": line}
        return sleuth(environment=words | {"COMP_CWORD": str(len(line.split(" ")) - 1)}).out

    assert "mega" in completed("sleuth simulate me")
    assert "Bruno" in completed("sleuth show --as Br")
    assert "Galyprimale" in completed("sleuth ask --in Gal")
    assert "Rope" in completed("sleuth new x --game cluedo --hand Ro")


def test_what_bash_completes_is_one_word(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth", FRIDAY.replace("Bruno", "Dan O'Hara"))
    sleuth("show", "friday.sleuth")

    def completed(*words: str) -> list[str]:
        environment = {"COMP_WORDS": "\n".join(words), "COMP_CWORD": str(len(words) - 1)}
        environment["_SLEUTH_COMPLETE"] = "complete_bash"
        return sleuth(environment=environment).out.splitlines()

    assert completed("sleuth", "show", "--as", "Da") == [r"Dan\ O\'Hara"]
    assert completed("sleuth", "show", "--as", r"Dan\ O") == [r"Dan\ O\'Hara"]
    assert completed("sleuth", "show", "--as", '"Da') == ["Dan O'Hara"]
    assert completed("sleuth", "new", "x", "--game", "clue", "--hand", "Rope,Mrs") == [
        r"Rope,Mrs\ White",
        r"Rope,Mrs\ Peacock",
    ]


def test_a_closed_pipe_is_no_error(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    process = subprocess.Popen(
        [sys.executable, "-m", "sleuth_cli", "show", "friday.sleuth"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=sleuth.folder,
        env=sleuth.environment,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    complaint = process.stderr.read()
    process.stderr.close()
    assert process.wait(timeout=60) == 0
    assert complaint == b""


def test_examples_are_sound(sleuth: CommandLine) -> None:
    examples = Path(__file__).parent.parent / "examples"
    for path in examples.glob("*.sleuth"):
        document = json.loads(sleuth("show", str(path), "--json").out)
        assert document["unreadable"] == []
        assert document["solution"][0]["certain"] is True


def test_once_the_solution_is_proved_asking_says_so(sleuth: CommandLine) -> None:
    path = str(Path(__file__).parents[1] / "examples" / "friday.sleuth")
    for form in ((), ("--plain",)):
        asked = sleuth("ask", path, *form).out
        assert "The solution is proved" in asked
        assert "Mrs Peacock, Dagger, Library" in asked
        assert "bits" not in asked
