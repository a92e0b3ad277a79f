"""Outside cases told in JSON, as notebooks: what a person would have written down.

What the rules allow in no single line becomes free observations: answers where somebody between was
not asked, suggestions by players who are out. What was withdrawn becomes a struck line.
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sleuth.notebook import Notebook, read_notebook
from sleuth.types import FACE_UP, PILE, SOLUTION, Place

CASES = Path(__file__).parent / "cases"
_SPECIAL = {"ENV": SOLUTION, "PILE": PILE, "FACE_UP": FACE_UP}
_WORDS = {SOLUTION: "solution", PILE: "pile", FACE_UP: "face-up"}

Json = dict[str, Any]
"""An object as it stands in the file of cases."""


def outside_cases() -> list[Json]:
    """The cases of ``outside.json`` that are games."""
    cases: list[Json] = json.loads((CASES / "outside.json").read_text(encoding="utf-8"))
    return [case for case in cases if "events" in case["observations"]]


def place_of(owner: str) -> Place:
    """The place that a case calls so."""
    return _SPECIAL.get(owner, Place(owner))


@dataclass(frozen=True)
class CaseNotebook:
    """A case as a notebook, and the entry that each event ends with."""

    notebook: Notebook
    entry_of: dict[str, int]

    def after(self, event: str) -> Notebook:
        """The notebook as it stood after this event."""
        return self.notebook.until(self.entry_of[event])


def notebook_of(
    observations: Json,
    folder: Path,
    sizes_known: bool = True,
    struck: frozenset[object] = frozenset(),
) -> CaseNotebook:
    """Write the case's edition and notebook into the folder and read them back.

    ``struck`` are rows to leave out: ids of events, or ``hand``.
    """
    (folder / "box.toml").write_text(_edition(observations["deck"]), encoding="utf-8")
    lines = _header(observations, sizes_known, "hand" not in struck)
    entry_of: dict[str, int] = {}
    entries = 0
    writer = _Writer([player["name"] for player in observations["players"]])
    for event in observations["events"]:
        withdrawn = event.get("retracted", False) or event["id"] in struck
        for line in writer.lines(event, withdrawn):
            lines.append(f"~ {line}" if withdrawn else line)
            entries += not withdrawn
        entry_of[str(event["id"])] = entries
    path = folder / "case.sleuth"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    notebook = read_notebook(path.read_bytes(), folder)
    assert notebook.unreadable == ()
    assert len(notebook.entries) == entries
    return CaseNotebook(notebook, entry_of)


def _edition(deck: dict[str, list[str]]) -> str:
    lines = ['family = "cluedo"', 'title = "The box of a case"', ""]
    for category, cards in deck.items():
        lines += ["[[category]]", f"id = {json.dumps(category)}", f"name = {json.dumps(category)}"]
        lines += [f"cards = {json.dumps(cards)}", ""]
    return "\n".join(lines)


def _header(observations: Json, sizes_known: bool, hand_known: bool) -> list[str]:
    players = observations["players"]
    lines = ["sleuth: 1", "game: box.toml", f"players: {_list(p['name'] for p in players)}"]
    if observations.get("me"):
        lines.append(f"me: {_name(observations['me'])}")
        if observations.get("my_hand") and hand_known:
            lines.append(f"hand: {_list(observations['my_hand'])}")
    told = [
        f"{_name(player['name'])} {player['hand_size']}"
        for player in players
        if sizes_known and player["hand_size"] is not None
    ]
    lines.append(f"sizes: {', '.join(told + ['unknown'] * (len(told) < len(players)))}")
    if observations.get("face_up"):
        lines.append(f"face-up: {_list(observations['face_up'])}")
    if observations.get("face_down"):
        lines.append(f"pile: {observations['face_down']}")
    return [*lines, ""]


class _Writer:
    """Writes events; remembers who is out, for whom the notebook takes no further suggestion."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = players
        self.out: set[str] = set()

    def lines(self, event: Json, withdrawn: bool) -> Iterator[str]:
        """The lines that say what the event tells."""
        cards = _list(event.get("cards") or [event["card"]])
        match event["type"]:
            case "suggest":
                yield from self._suggestion(event)
            case "has":
                yield f"{self._owner(event['who'])} has {cards}"
            case "hasnt":
                yield f"{self._owner(event['who'])} lacks {cards}"
            case "one_of":
                yield f"{self._owner(event['who'])} has one of {cards}"
            case "envelope":
                yield f"{self._owner('ENV')} has {cards}"
            case "accuse_right":
                yield f"{_name(event['by'])} accuses {cards}: right"
                self.out.update(() if withdrawn else self.players)
            case "accuse_wrong":
                yield f"{_name(event['by'])} accuses {cards}: wrong"
                self.out.update(() if withdrawn else (event["by"],))
            case kind:
                raise ValueError(f"event {event['id']} is of an unknown kind: {kind}")

    def _suggestion(self, event: Json) -> Iterator[str]:
        cards = _list(event["cards"])
        shower, card = event["shown_by"], event["card"]
        seat = self.players.index(event["by"])
        order = [*self.players[seat + 1 :], *self.players[:seat]]
        answered = [*event["passed"], *([shower] if shower else [])]
        if answered == order[: len(answered)] and event["by"] not in self.out:
            answers = [f"{_name(player)} passes" for player in event["passed"]]
            if shower:
                answers.append(f"{_name(shower)} shows{f' {_name(card)}' if card else ''}")
            elif len(answered) < len(order):
                answers.append("?")
            yield f"{_name(event['by'])} suspects {cards}: {', '.join(answers)}"
            return
        for player in event["passed"]:
            yield f"{_name(player)} lacks {cards}"
        if shower:
            held = f"has {_name(card)}" if card else f"has one of {cards}"
            yield f"{_name(shower)} {held}"

    def _owner(self, who: str) -> str:
        place = place_of(who)
        word = _WORDS.get(place, "")
        if word in map(str.casefold, self.players):
            return str(place)
        return word or _name(who)


def _list(names: Iterable[str]) -> str:
    return ", ".join(map(_name, names))


def _name(name: str) -> str:
    """The name as one writes it: in quotes where it would be cut, or taken for a place."""
    plain = re.fullmatch(r"[^\W_][\w.'’ -]*", name) and name.casefold() not in _WORDS.values()
    return name if plain else '"' + name.replace('"', '""') + '"'
