"""How fast Sherlock 13 is: values of questions, experts' beliefs, the plan, whole commands.

    python benchmarks/symbols.py [--plan | --quick]

Each line is the median of some hands, or runs, in milliseconds of CPU, and its ratio to a rival in
the same run: plain enumeration, deal by deal in Python. Commands are timed as whole processes, CPU
too, so that what else the machine does matters less. ``--quick`` takes fewer hands and leaves out
the rollouts.
"""

import argparse
import resource
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from math import log2
from pathlib import Path
from statistics import median
from time import process_time

from sleuth.chance import Dice
from sleuth.edition_file import load_edition
from sleuth.games.sherlock13.events import SymbolAnswered, SymbolCounted, TurnBegan
from sleuth.table import Hand, Table
from sleuth.timeline import EVERYONE, Event, Step, timeline_of
from sleuth.types import CardName, EntryNumber
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.symbols.inference import beliefs
from sleuth_solvers.symbols.opening_hands import PLAYERS, opening_hands, opening_questioning
from sleuth_solvers.symbols.plan import best_plan

EDITION = load_edition("sherlock13")
SYMBOLS = {card.name: frozenset(card.symbols) for card in EDITION.cards}


def milliseconds(work: Callable[[], object]) -> float:
    """CPU time of one call."""
    started = process_time()
    work()
    return 1000 * (process_time() - started)


def plain_gains(hand: tuple[CardName, ...], players: int) -> list[float]:
    """The rival: every deal listed, the answers to every question counted, one step only."""
    rest = [card for card in SYMBOLS if card not in hand]
    deals: list[tuple[CardName, list[tuple[CardName, ...]]]] = []

    def deal(left: list[CardName], hands: list[tuple[CardName, ...]]) -> None:
        if len(hands) == players - 1:
            deals.append((left[0], hands))
            return
        for held in combinations(left, len(hand)):
            deal([card for card in left if card not in held], [*hands, held])

    deal(rest, [])
    gains = []
    for symbol in (each.id for each in EDITION.symbols):
        for player in (None, *range(players - 1)):
            table: Counter[tuple[object, CardName]] = Counter()
            for criminal, hands in deals:
                counts = [sum(symbol in SYMBOLS[card] for card in held) for held in hands]
                answer = tuple(n > 0 for n in counts) if player is None else counts[player]
                table[answer, criminal] += 1
            of_answer: Counter[object] = Counter()
            for (answer, _criminal), n in table.items():
                of_answer[answer] += n
            gains.append(sum(n * log2(n / of_answer[a]) for (a, _c), n in table.items()))
    return gains


def report(what: str, times: list[float], target: float, rival: float | None = None) -> None:
    """One line of the table."""
    ratio = "" if rival is None else f"{rival / median(times):.0f} times plain enumeration"
    print(
        f"| {what} | {median(times):.1f} | {max(times):.1f} | {target:.0f} | {ratio} |", flush=True
    )


def questions(*, quick: bool) -> None:
    """Two-step values of all questions, in process, and their rollouts."""
    for players, target, n in ((3, 30, 5 if quick else 20), (4, 200, 3 if quick else 6)):
        dice = Dice(f"benchmark {players}")
        hands = [dice.pick(list(opening_hands(EDITION, players))) for _ in range(n)]
        rival = milliseconds(lambda: plain_gains(hands[0], players))
        two, all_rolled = [], []
        for hand in hands:
            costs = opening_questioning(EDITION, players, hand).costs
            different = sorted(set(costs.alike.tolist()))
            start = costs.everything()
            two.append(milliseconds(lambda: costs.two_steps(start, questions=different)))
            if not quick:
                all_rolled.append(milliseconds(lambda: costs.rollouts(start, questions=different)))
        report(f"two-step values, {players} players (rival: one step)", two, target, rival)
        if all_rolled:
            report(f"rollouts, {players} players", all_rolled, 2000)


def expert_beliefs(*, quick: bool) -> None:
    """Beliefs of experts at four players, from a seat and from nowhere, after each of 12 turns."""
    players = PLAYERS
    for seated in (True, False):
        times = []
        for seed in range(1 if quick else 3):
            dice = Dice(f"experts {seed}")
            cards = [card.name for card in EDITION.cards]
            dice.shuffle(cards)
            hands = {player: cards[3 * i : 3 * i + 3] for i, player in enumerate(players)}
            known = (Hand(players[0], tuple(hands[players[0]])),) if seated else ()
            table = Table(EDITION, players, hands=known, options=(("variant", "expert"),))
            events: list[Event] = []
            for turn in range(12):
                asker = players[turn % 4]
                events.append(TurnBegan(asker))
                hands[asker] = [*hands[asker][1:], hands[asker][0]]
                symbol = dice.pick([each.id for each in EDITION.symbols])
                said = {
                    player: sum(symbol in SYMBOLS[card] for card in held[:-1])
                    for player, held in hands.items()
                    if player != asker
                }
                if dice.chance(1, 2):
                    events += [SymbolAnswered(p, symbol, n > 0) for p, n in said.items()]
                else:
                    other = dice.pick(list(said))
                    events.append(SymbolCounted(other, symbol, said[other]))
                steps = [Step(EntryNumber(i), EVERYONE, e) for i, e in enumerate(events, 1)]
                timeline = timeline_of([*table.opening(), *steps])
                times.append(
                    milliseconds(lambda: beliefs(table, timeline, table.writer, Assumptions()))
                )
        report(f"experts' beliefs, 4 players, {'a seat' if seated else 'onlooker'}", times, 300)


HANDS = {
    2: "Moran, Bradstreet, Hopkins, Watson, Adler",
    3: "Moran, Bradstreet, Hopkins, Watson",
    4: "Moran, Adler, Watson",
}
COMMANDS = (
    (("show",), 600),
    (("ask", "--fast"), 900),
    (("ask",), 2000),
    (("ask", "--quiet"), 4000),
    (("accuse",), 2000),
)


def notebook(players: int, variant: str) -> str:
    """A game at its start, or after one question to all."""
    names = PLAYERS[:players]
    head = f"sleuth: 1\ngame: sherlock13\nplayers: {', '.join(names)}\nme: {names[0]}\n"
    head += f"hand: {HANDS[players]}\noption variant: {variant}\n\n"
    yes = ", ".join(f"{player} yes" for player in names[1:])
    return head if players == 2 else f"{head}{names[0]} asks all fist: {yes}\n"


def commands(*, quick: bool) -> None:
    """The CPU time of whole processes."""
    with tempfile.TemporaryDirectory() as folder:
        for variant, players in product(("standard", "expert"), HANDS):
            path = Path(folder) / f"{players} {variant}.sleuth"
            path.write_text(notebook(players, variant), encoding="utf-8")
            for words, target in COMMANDS:
                times = []
                for _ in range(1 if quick else 3):
                    started = _children()
                    command = [sys.executable, "-m", "sleuth_cli", words[0], str(path), *words[1:]]
                    subprocess.run(command, check=True, capture_output=True)
                    times.append(1000 * (_children() - started))
                report(f"sleuth {' '.join(words)}, {players} players, {variant}", times, target)


def _children() -> float:
    """CPU seconds of all child processes so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def plan() -> None:
    """The proved optima that are known."""
    moran = next(
        each
        for each in opening_hands(EDITION, 3)
        if {name.split()[-1] for name in each} == {"Moran", "Bradstreet", "Hopkins", "Watson"}
    )
    for sure in (Fraction(1), Fraction(9, 10)):
        started = process_time()
        found = best_plan(opening_questioning(EDITION, 3, moran), sure)
        seconds = process_time() - started
        proved = "proved" if found.proved else f"no less than {found.bound}"
        print(f"plan until P = {sure}: {found.cost}, {proved}, {found.sets} sets, {seconds:.0f} s")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python benchmarks/symbols.py")
    parser.add_argument("--plan", action="store_true", help="only the plans of two known optima")
    parser.add_argument("--quick", action="store_true", help="fewer hands, no rollouts")
    chosen = parser.parse_args()
    if chosen.plan:
        plan()
        return
    print("| what | median ms | worst ms | target ms | rival |")
    print("|---|---|---|---|---|")
    questions(quick=chosen.quick)
    expert_beliefs(quick=chosen.quick)
    commands(quick=chosen.quick)


if __name__ == "__main__":
    main()
