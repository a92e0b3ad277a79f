"""How often the wrong entry is found: one entry of each simulated game is falsified.

    python -m sleuth_solvers.falsified --game mega --games 500 [--players 3,4,5,6] [--resume FILE]

A notebook is one seat's, of ten to forty entries, or up to the first accusation. One entry, or the
hand in its header, is wrong by the doubt model: which one, and what stands there instead, is drawn
in proportion to chance/(1 - chance)/M for each of the M records that could have been written.
``check`` ranks what may be taken back; beside it stands the exact posterior over all that may be
wrong, which also says something where no clash shows. Prints a table.
With ``--resume`` each game's result is kept in the file, and what it holds is not worked out again.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from fractions import Fraction
from math import lcm
from pathlib import Path
from time import process_time
from typing import Final

from sleuth.chance import Dice
from sleuth.edition_file import load_edition
from sleuth.entries import Entry
from sleuth.games import family_of
from sleuth.simulate import simulate
from sleuth.table import Hand, Table
from sleuth.timeline import Accused, Step, timeline_of
from sleuth.types import EntryNumber
from sleuth_solvers.agents import agent
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.doubt import OWN_HAND, Slip, hands_like, ranked, usual_chance, without
from sleuth_solvers.explain import clashes
from sleuth_solvers.kept import Kept
from sleuth_solvers.theory import Fallible, FromEntry, KnownHand
from sleuth_solvers.worlds import world_of

ENTRIES: Final = (10, 40)
"""How many a notebook has at least and at most, drawn for each game."""
SECONDS: Final = 1.2
"""What ``check`` takes for all proofs."""
UNRANKED: Final = 0.0
"""Stands for the rank of a wrong entry that is not among the repairs."""


@dataclass(frozen=True, slots=True)
class Page:
    """A notebook as far as it matters here."""

    table: Table
    entries: Mapping[EntryNumber, Entry]

    @property
    def steps(self) -> tuple[Step, ...]:
        """What it means."""
        family = family_of(self.table.edition)
        numbered = timeline_of(family.steps(sorted(self.entries.items()), self.table))
        return tuple(numbered.seen_from(self.table.writer))


@dataclass(frozen=True, slots=True)
class Found:
    """How one wrong notebook was judged; ranks count from 1."""

    clash: bool
    check_rank: float
    """0 where ``check`` does not name it, or finds no clash."""
    posterior_rank: float
    p_wrong: float
    """What the exact posterior gives the wrong one."""
    p_first: float
    """What it gives the one that it ranks first."""
    seconds: float
    """CPU time of ``check``."""


def falsified(page: Page, dice: Dice) -> tuple[Page, Fallible]:
    """The page with one thing wrong, and what is wrong."""
    family, table = family_of(page.table.edition), page.table
    slips: list[tuple[EntryNumber, Entry, Fraction]] = []
    for number, entry in page.entries.items():
        others = list(family.alternatives(entry, table))
        records = family.records(entry, table)
        for other in others:
            steps = Page(table, {number: other}).steps
            chance = usual_chance(step for step in steps if step.entry == number)
            slips.append((number, other, Slip(chance, records).odds))
    hands = [hand for hand in table.hands if hand.player == table.me]
    of_hand = [Slip(OWN_HAND, 1).odds] * len(hands)
    odds = [*(each for _number, _other, each in slips), *of_hand]
    whole = lcm(*(each.denominator for each in odds))
    at = dice.below(sum(int(each * whole) for each in odds))
    for (number, other, _odds), weight in zip(slips, odds, strict=False):
        at -= int(weight * whole)
        if at < 0:
            return replace(page, entries={**page.entries, number: other}), FromEntry(number)
    cards = [card.name for card in table.edition.cards]
    right = hands[0]
    while frozenset(cards[: len(right.cards)]) == frozenset(right.cards):
        dice.shuffle(cards)
    wrong = Hand(right.player, tuple(cards[: len(right.cards)]))
    kept = tuple(wrong if hand == right else hand for hand in table.hands)
    return replace(page, table=replace(table, hands=kept)), KnownHand(right.player)


def judge(page: Page, wrong: Fallible) -> Found:
    """What ``check`` and the exact posterior say of a page on which this is wrong."""
    table, entries, steps = page.table, page.entries, page.steps
    world, family, assumptions = world_of(table.edition), family_of(table.edition), Assumptions()
    right = world.weigh(table, steps, assumptions)
    check_rank, started = UNRANKED, process_time()
    theory = world.theory(table).theory(steps)
    if not right.worlds:
        found = clashes(theory, SECONDS)
        order = ranked(world, family, table, entries, steps, assumptions, found.repairs)
        named = [repair.withdrawn for repair in order]
        check_rank = named.index((wrong,)) + 1 if (wrong,) in named else UNRANKED
    seconds = process_time() - started
    weights: dict[Fallible, Fraction] = {}
    for ground in theory.fallible:
        if isinstance(ground, KnownHand):
            slip = Slip(OWN_HAND, hands_like(table, ground.player))
        else:
            of_entry = (step for step in steps if step.entry == ground.entry)
            slip = Slip(usual_chance(of_entry), family.records(entries[ground.entry], table))
        if slip.records > 1:
            left = world.weigh(table, without(steps, (ground,)), assumptions)
            weights[ground] = slip.odds * (left.weight - right.weight)
    order_of = sorted(weights, key=lambda ground: -weights[ground])
    total = sum(weights.values()) or Fraction(1)
    return Found(
        clash=not right.worlds,
        check_rank=check_rank,
        posterior_rank=order_of.index(wrong) + 1 if wrong in order_of else UNRANKED,
        p_wrong=float(weights.get(wrong, Fraction(0)) / total),
        p_first=float(weights[order_of[0]] / total),
        seconds=seconds,
    )


def page_of(game: str, players: int, seed: str) -> Page:
    """One seat's notebook of a simulated game."""
    edition = load_edition(game)
    played = simulate(edition, [agent("random", edition) for _seat in range(players)], seed)
    seat = Dice(f"{seed} seat").pick(tuple(played.seats))
    seen = played.seen_by(seat)
    whole = Page(seen.table, {EntryNumber(n): entry for n, entry in enumerate(seen.entries, 1)})
    accused = (step.entry for step in whole.steps if isinstance(step.event, Accused))
    fewest, most = ENTRIES
    length = fewest + Dice(f"{seed} length").below(most - fewest + 1)
    end = min(next(accused, EntryNumber(length + 1)), length + 1)
    return Page(seen.table, {n: entry for n, entry in whole.entries.items() if n < end})


def study(
    game: str, players: Sequence[int], games: int, seed: str, kept: Path | None = None
) -> Iterator[tuple[int, Found]]:
    """The number of players and what was found, game by game; ``kept`` holds what is known."""
    results = Kept(kept)

    def play(name: str, n: int) -> Sequence[float]:
        page = page_of(game, n, name)
        found = judge(*falsified(page, Dice(f"{name} slip")))
        return [float(value) for value in astuple(found)]

    for number in range(games):
        n = players[number % len(players)]
        name = f"{seed} {game} {n} players, game {number}"
        values = results.get(name, lambda: play(name, n))  # noqa: B023 - called at once
        yield n, Found(bool(values[0]), *values[1:])


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m sleuth_solvers.falsified")
    parser.add_argument("--game", default="mega")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--players", default="3,4", help="as in 3,4,5,6: taken in turn")
    parser.add_argument("--seed", default="falsified")
    parser.add_argument("--resume", type=Path, help="keep results in this file")
    chosen = parser.parse_args(arguments)
    players = [int(text) for text in chosen.players.split(",")]
    by_players: dict[int, list[Found]] = {n: [] for n in players}
    found_in = study(chosen.game, players, chosen.games, chosen.seed, chosen.resume)
    for done, (n, found) in enumerate(found_in, start=1):
        by_players[n].append(found)
        if sys.stderr.isatty():
            print(f"\r{done} games", end="", file=sys.stderr, flush=True)
    print(f"| players | {' | '.join(_COLUMNS)} |")
    print("|---|" + "---|" * len(_COLUMNS))
    for n, some in by_players.items():
        print(f"| {n} | {' | '.join(_row(some))} |")
    print(f"| all | {' | '.join(_row([each for some in by_players.values() for each in some]))} |")


_COLUMNS: Final = (
    "games",
    "clash shows",
    "check: first",
    "check: first three",
    "posterior: first",
    "posterior: first three",
    "posterior expects first",
    "no clash, posterior: first",
    "first three",
    "expects first",
    "check, s: median / worst",
)


def _row(some: Sequence[Found]) -> Iterator[str]:
    """Shares in per cent of the games in which a clash shows, then of the others."""
    shows = [each for each in some if each.clash]
    quiet = [each for each in some if not each.clash]
    yield f"{len(some)}"
    yield _percent([each.clash for each in some])
    yield _percent([each.check_rank == 1 for each in shows])
    yield _percent([1 <= each.check_rank <= 3 for each in shows])
    for part in (shows, quiet):
        yield _percent([each.posterior_rank == 1 for each in part])
        yield _percent([1 <= each.posterior_rank <= 3 for each in part])
        yield _percent([each.p_first for each in part])
    times = sorted(each.seconds for each in shows) or [0.0]
    yield f"{times[len(times) // 2]:.2f} / {times[-1]:.2f}"


def _percent(values: Sequence[float]) -> str:
    return f"{100 * sum(values) / len(values):.1f} %" if values else "–"


if __name__ == "__main__":
    main()
