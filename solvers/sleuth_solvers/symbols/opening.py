"""The values of first questions, which take longest to work out: a table that comes with Sleuth.

    python -m sleuth_solvers.symbols.opening [--resume FILE]

makes it anew, for every opening hand of three and four players: the cost of each question (summed
over the deals) by rollout. Columns are the symbols asked of all, then asked of one opponent, who
may be any of them.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib.resources import files
from io import BytesIO
from math import factorial
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from sleuth.edition import Edition
from sleuth.edition_file import load_edition
from sleuth.games.sherlock13.actions import AskAll, AskOne
from sleuth.games.sherlock13.house_rules import Answers, Variant
from sleuth_solvers.kept import Kept
from sleuth_solvers.symbols.cost import Floats, Ints
from sleuth_solvers.symbols.inquiries import Questioning
from sleuth_solvers.symbols.opening_hands import (
    hand_size,
    opening_hands,
    opening_questioning,
)

FILE: Final = "opening.npz"
PLAYERS: Final = (3, 4)


def opening_costs(asked: Questioning) -> Floats | None:
    """What each question costs, where nothing was asked yet and the table has the hand."""
    table = asked.model.table
    players = len(table.players)
    if (
        players not in PLAYERS
        or table.rule("variant") == Variant.EXPERT
        or table.rule("answers") == Answers.PRIVATE
        or not asked.rows.exact
    ):
        return None
    seat = table.players.index(asked.asker)
    hands: Ints = np.unique(asked.rows.sets[:, seat])
    size = hand_size(table.edition, players)
    others = players - 1
    deals = factorial(size * others + 1) // factorial(size) ** others
    if len(hands) != 1 or int(hands[0]).bit_count() != size or len(asked.rows) != deals:
        return None
    shipped = np.load(BytesIO((files("sleuth_solvers.symbols") / FILE).read_bytes()))
    if not np.array_equal(shipped["symbols"], _symbols(table.edition)):
        return None
    names = asked.model.names(int(hands[0]))
    row = next(i for i, hand in enumerate(opening_hands(table.edition, players)) if hand == names)
    costs = shipped[f"costs{players}"][row]
    return np.array([costs[_column(table.edition, each)] for each in asked.asked], dtype=float)


def _column(edition: Edition, asked: object) -> int:
    symbols = [symbol.id for symbol in edition.symbols]
    match asked:
        case AskAll(symbol):
            return symbols.index(symbol)
        case AskOne(_player, symbol):
            return len(symbols) + symbols.index(symbol)
        case _:
            raise ValueError(f"there is no first question {asked!r} in the table")


def _symbols(edition: Edition) -> Ints:
    """(cards, symbols): which cards carry which symbols, what the table depends on."""
    return np.array(
        [[symbol.id in card.symbols for symbol in edition.symbols] for card in edition.cards],
        dtype=np.int64,
    )


def hand_costs(asked: Questioning) -> list[int]:
    """A row of the table."""
    columns = 2 * len(asked.model.table.edition.symbols)
    questions = [int(asked.costs.alike[q]) for q in range(columns)]
    costs = asked.costs.rollouts(asked.costs.everything(), questions=questions)[:, 0]
    return [round(cost) for cost in costs]


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the table. It takes some minutes, and says how far it is."""
    parser = argparse.ArgumentParser(prog="python -m sleuth_solvers.symbols.opening")
    parser.add_argument("--resume", type=Path, help="keep each hand's row in this file")
    kept = Kept(parser.parse_args(arguments).resume)
    edition = load_edition("sherlock13")
    made: dict[str, npt.NDArray[np.signedinteger]] = {"symbols": _symbols(edition)}
    for players in PLAYERS:
        rows = []
        for hand in opening_hands(edition, players):
            row = kept.get(
                f"{players} {'+'.join(hand)}",
                lambda: hand_costs(opening_questioning(edition, players, hand)),  # noqa: B023 - called at once
            )
            rows.append([int(cost) for cost in row])
            print(f"\r{players} players, {len(rows)} hands", end="", file=sys.stderr)
        made[f"costs{players}"] = np.array(rows, dtype=np.int32)
        print(file=sys.stderr)
    np.savez_compressed(Path(__file__).with_name(FILE), allow_pickle=False, **made)


if __name__ == "__main__":
    main()
