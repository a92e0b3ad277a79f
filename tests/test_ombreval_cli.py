"""Maison Ombreval on the command line, each command a process of its own: screen, plain, JSON."""

import json
from pathlib import Path
from typing import Any

import pytest

from command_line import CommandLine

SOIREE = """\
sleuth: 1
game: ombreval
players: Alice, Bruno, Chloé
me: Alice
hand: Clarisse Ombreval, Octave Delmas, Espionnage, L'Atelier, L'Usine

Alice soupçonne Basile, Contrefaçon, L'Entrepôt: Bruno montre Basile, Chloé montre L'Entrepôt
Bruno soupçonne Solène, Sabotage, L'Usine: Chloé montre, Alice montre L'Usine
"""
MONEY = "Bruno reçoit 12 de la banque\n"


@pytest.fixture
def sleuth(tmp_path: Path) -> CommandLine:
    return CommandLine(tmp_path)


def document(sleuth: CommandLine, *arguments: str) -> dict[str, Any]:
    ended = sleuth(*arguments, "--json")
    assert ended.code == 0, ended.err
    read: dict[str, Any] = json.loads(ended.out)
    return read


def test_an_evening_from_an_empty_folder(sleuth: CommandLine) -> None:
    hand = "Clarisse, Octave, Espionnage, L'Atelier, L'Usine"
    players = ("--players", "Alice, Bruno, Chloé", "--me", "Alice", "--hand", hand)
    assert sleuth("new", "soiree.sleuth", "--game", "ombreval", *players).code == 0
    for line in SOIREE.split("\n\n")[1].splitlines():
        assert sleuth("log", line).code == 0
    shown = sleuth("show", "--plain", "--lang", "fr")
    assert "Bruno a Basile Ferrand" in shown.out.replace("\u00a0", " ")
    assert sleuth("log", "Alice va au 5").code == 0
    accused = sleuth("accuse", "--plain", "--lang", "fr")
    assert accused.code == 0
    assert accused.out.startswith("Attendez")


def test_the_best_interrogatoires_in_json(sleuth: CommandLine) -> None:
    sleuth.write("soiree.sleuth", SOIREE)
    told = document(sleuth, "ask", "soiree.sleuth", "--top", "3")
    assert told["exact"] is True
    assert told["asker"] == "Alice"
    assert told["objective"] == "solution bits"
    assert len(told["questions"]) == 3
    best = told["questions"][0]
    assert best["text"].endswith("?")
    assert best["value"] == best["gain_bits"] > 1
    assert len(best["items"]) == 3
    assert abs(sum(answer["p"] for answer in best["answers"]) - 1) < 1e-9
    assert {"place", "item"} == set(best["answers"][0]["shown"][0])


def test_questions_are_told_to_eyes_and_to_ears(sleuth: CommandLine) -> None:
    sleuth.write("soiree.sleuth", SOIREE)
    screen = sleuth("ask", "soiree.sleuth", "--top", "2").out
    assert "the best of 216 Interrogatoires" in screen
    assert "other answers" in screen
    plain = sleuth("ask", "--plain", "--top", "2", "--lang", "fr").out.splitlines()
    assert plain[0].startswith("Demander")
    assert all(line.endswith(".") for line in plain)


def test_the_indice_card_just_drawn_is_what_ask_is_about(sleuth: CommandLine) -> None:
    sleuth.write("soiree.sleuth", SOIREE + "Alice pioche Témoin\n")
    told = document(sleuth, "ask", "soiree.sleuth")
    assert told["card"] == "witness"
    assert len(told["questions"]) == 5
    assert told["questions"][0]["gain_bits"] >= told["questions"][1]["gain_bits"] > 0
    asked = document(sleuth, "ask", "soiree.sleuth", "--card", "question ciblée", "--top", "1")
    assert asked["card"] == "targeted"
    assert [answer["item"] is None for answer in asked["questions"][0]["answers"]].count(True) == 1


def test_a_double_interrogatoire_is_told_with_its_second(sleuth: CommandLine) -> None:
    sleuth.write("soiree.sleuth", SOIREE)
    told = document(sleuth, "ask", "soiree.sleuth", "--card", "double", "--top", "1")
    second = told["second"]
    assert second["gain_bits_at_least"] > told["questions"][0]["gain_bits"]
    assert second["after"][0]["ask"]


def test_an_accusation_in_money_and_in_chances(sleuth: CommandLine) -> None:
    sleuth.write("soiree.sleuth", SOIREE + MONEY)
    told = document(sleuth, "accuse", "soiree.sleuth", "--at", "Comptoir")
    assert told["allowed"] is True
    assert told["square"] == "cafe"
    worth = told["worth"]
    assert worth["equities"] == {"Alice": 30, "Bruno": 42, "Chloé": 30}
    p = told["best"]["p"]
    assert abs(worth["now"]["money"] - (30 * p - 10 * (1 - p))) < 1e-9
    low, high = worth["now"]["range"]
    assert low <= worth["now"]["chance"] <= high
    plain = sleuth("accuse", "--at", "5", "--plain", "--lang", "fr").out
    assert "Bruno 42" in plain


def test_an_accusation_is_refused_on_another_square(sleuth: CommandLine) -> None:
    sleuth.write("soiree.sleuth", SOIREE)
    told = document(sleuth, "accuse", "soiree.sleuth", "--at", "boutique")
    assert told["allowed"] is False
    assert "Enquête" in told["advice"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("ask", "--card", "dagger"), "no Indice card is called"),
        (("ask", "--fast"), "--fast: that means nothing in Maison Ombreval"),
        (("accuse", "--at", "31"), "a whole number from 1 to 30"),
        (("accuse", "--at", "moon"), "no square is called"),
    ],
)
def test_what_means_nothing_is_refused_with_what_would_be_right(
    sleuth: CommandLine, arguments: tuple[str, ...], said: str
) -> None:
    sleuth.write("soiree.sleuth", SOIREE)
    command, *options = arguments
    ended = sleuth(command, "soiree.sleuth", *options)
    assert ended.code == 2
    assert said in ended.err
    assert "Traceback" not in ended.err


def test_other_games_have_no_square_to_accuse_from(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    ended = sleuth("accuse", "friday.sleuth", "--at", "5")
    assert ended.code == 2
    assert "--at: that means nothing in Mega Cluedo" in ended.err


def test_the_prompt_takes_the_indice_card_after_the_word_for_asking(sleuth: CommandLine) -> None:
    sleuth.write("soiree.sleuth", SOIREE)
    typed = "demande perquisition\naccuse\nquitte\n"
    ended = sleuth("play", "soiree.sleuth", "--plain", "--lang", "fr", stdin=typed)
    assert ended.code == 0, ended.err
    assert "Alice perquisitionne Bruno" in ended.out
    assert "Attendez" in ended.out


def test_a_notebook_that_contradicts_itself_gets_no_advice(sleuth: CommandLine) -> None:
    sleuth.write("soiree.sleuth", SOIREE + "Bruno n'a pas Basile\n")
    for command in ("ask", "accuse"):
        ended = sleuth(command, "soiree.sleuth")
        assert ended.code == 4
        assert ended.out == ""
        assert "contradicts itself" in ended.err
