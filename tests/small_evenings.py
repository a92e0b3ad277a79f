"""Random small evenings at Maison Ombreval with the truth at hand, for property tests."""

from dataclasses import dataclass, replace
from functools import cache

from hypothesis import strategies as st

from sleuth.edition import Edition, FamilyId
from sleuth.edition_file import load_edition
from sleuth.entries import Entry, Revealed
from sleuth.games.ombreval.entries import (
    Accusation,
    Answer,
    Interrogation,
    Search,
    TargetedQuestion,
    Witness,
)
from sleuth.notebook import Notebook, new_notebook
from sleuth.table import Hand, Table, ToldSizes
from sleuth.types import FACE_UP, SOLUTION, CardName, Place, PlayerName, hand_of
from small_games import PLAYERS, edition_of


@cache
def ombreval() -> Edition:
    """The edition as it is."""
    return load_edition("ombreval")


def small_ombreval(*sizes: int) -> Edition:
    """The same box with so many inquiry cards in each category: a1, a2, ..., b1, ..."""
    return replace(
        edition_of(*sizes),
        family=FamilyId.OMBREVAL,
        house_rules=ombreval().house_rules,
        box=ombreval().box,
    )


@dataclass(frozen=True)
class Evening:
    """What is truly where, and a notebook of what was seen."""

    deal: dict[CardName, Place]
    notebook: Notebook

    @property
    def table(self) -> Table:
        """Who plays, with which cards."""
        return self.notebook.table


@st.composite
def evenings(draw: st.DrawFn, most_entries: int = 5) -> Evening:
    """Two to four players, truthful entries of every kind that tells of cards.

    All entries go through the text of a notebook.
    """
    edition = small_ombreval(*draw(st.sampled_from([(2, 2, 3), (3, 4), (2, 5), (2, 3, 4)])))
    players = PLAYERS[: draw(st.integers(2, 4))]
    cards = draw(st.permutations([card.name for card in edition.cards]))
    deal: dict[CardName, Place] = {}
    for category in edition.categories:
        ours = {card.name for card in category.cards}
        deal[next(card for card in cards if card in ours)] = SOLUTION
    rest = [card for card in cards if card not in deal]
    each = len(rest) // len(players)
    for i, card in enumerate(rest):
        deal[card] = hand_of(players[i // each]) if i < each * len(players) else FACE_UP
    me = draw(st.sampled_from([None, *players]))
    own = tuple(card for card in sorted(deal) if me is not None and deal[card] == hand_of(me))
    table = Table(
        edition=edition,
        players=players,
        me=me,
        hands=(Hand(me, own),) if me is not None else (),
        sizes=ToldSizes(),
        face_up=tuple(card for card in sorted(deal) if deal[card] == FACE_UP),
        pile=0,
    )
    notebook = new_notebook(table)
    for _ in range(draw(st.integers(1, most_entries))):
        notebook = notebook.add(_entry(draw, notebook, deal))
    return Evening(deal, notebook)


def _entry(draw: st.DrawFn, notebook: Notebook, deal: dict[CardName, Place]) -> Entry:
    table = notebook.table
    player = draw(st.sampled_from(table.players))
    other = draw(st.sampled_from(table.others_from_left(player)))
    held = [card for card in sorted(deal) if deal[card] == hand_of(other)]
    failed = {entry.accuser for entry in notebook.entries if isinstance(entry, Accusation)}
    kinds = ["interrogation", "interrogation", "targeted", "witness", "revealed"]
    kinds += ["search"] if held else []
    kinds += ["accusation"] if player not in failed else []
    match draw(st.sampled_from(kinds)):
        case "interrogation":
            named = _one_of_each(draw, table.edition)
            answers = tuple(
                _answer(draw, table, player, each, named, deal)
                for each in table.others_from_left(player)
            )
            return Interrogation(player, named, answers)
        case "witness":
            category = draw(st.sampled_from(table.edition.categories))
            of_kind = tuple(card.name for card in category.cards)
            answer = _answer(draw, table, player, other, of_kind, deal)
            return Witness(player, other, category.id, answer.showed, answer.card)
        case "targeted":
            card = draw(st.sampled_from(sorted(deal)))
            return TargetedQuestion(player, other, card, deal[card] == hand_of(other))
        case "search":
            drawn = draw(st.sampled_from(held))
            return Search(player, other, drawn if table.me in (player, other) else None)
        case "accusation":
            named = _one_of_each(draw, table.edition)
            if all(deal[card] == SOLUTION for card in named):
                wrong = next(c for c in sorted(deal) if deal[c] != SOLUTION)
                kind = table.edition.card(wrong).category
                named = tuple(
                    wrong if table.edition.card(card).category == kind else card for card in named
                )
            return Accusation(player, named, right=False)
        case _:
            if held:
                return Revealed(other, (draw(st.sampled_from(held)),))
            return TargetedQuestion(player, other, min(deal), has=False)


def _answer(
    draw: st.DrawFn,
    table: Table,
    asker: PlayerName,
    player: PlayerName,
    named: tuple[CardName, ...],
    deal: dict[CardName, Place],
) -> Answer:
    could = [card for card in named if deal[card] == hand_of(player)]
    if not could:
        return Answer(player, showed=False)
    shown = draw(st.sampled_from(could))
    return Answer(player, showed=True, card=shown if table.me in (asker, player) else None)


def _one_of_each(draw: st.DrawFn, edition: Edition) -> tuple[CardName, ...]:
    return tuple(
        draw(st.sampled_from([card.name for card in category.cards]))
        for category in edition.categories
    )
