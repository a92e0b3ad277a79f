"""Random truthful games as deal problems: a real deal, random questions, the real answers."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sleuth.chance import Dice
from sleuth_solvers.deals.problem import CardSet, DealProblem, PlaceSet, Tally


@dataclass(frozen=True, slots=True)
class Scenario:
    """Games of one kind: who plays, with which cards, how far on, and who looks."""

    players: int
    categories: tuple[int, ...]
    suggestions: int
    onlooker: bool = False
    """Nobody's hand is known, else that of player 0."""
    stress: bool = False
    """Every suggestion is answered unseen by the next player who can, and no pass is heard."""

    @property
    def cards(self) -> int:
        return sum(self.categories)

    @property
    def name(self) -> str:
        who = "onlooker " if self.onlooker else "stress " if self.stress else ""
        return f"{who}{self.players}p{self.cards} L{self.suggestions}"

    def instances(self, games: int) -> Iterator[DealProblem]:
        return (truthful(self, Dice(f"{self.name} {game}")) for game in range(games))


def truthful(scenario: Scenario, dice: Dice) -> DealProblem:
    """What is known in one random game."""
    players, cards = scenario.players, scenario.cards
    categories, first = [], 0
    for size in scenario.categories:
        categories.append(range(first, first + size))
        first += size
    holder = [players] * cards
    solution = {dice.pick(category) for category in categories}
    deck = [card for card in range(cards) if card not in solution]
    dice.shuffle(deck)
    for turn, card in enumerate(deck):
        holder[card] = turn % players

    every = (1 << players + 1) - 1
    allowed = [every] * cards
    tallies = []
    for player in range(players):
        size = holder.count(player)
        exactly = tuple(int(n == size) for n in range(cards + 1))
        tallies.append(Tally(player, CardSet((1 << cards) - 1), exactly))
    for category in categories:
        one = tuple(int(n == 1) for n in range(len(category) + 1))
        tallies.append(Tally(players, _set(category), one))
    me = None if scenario.onlooker else 0
    if me is not None:
        for card in range(cards):
            allowed[card] = 1 if holder[card] == me else every & ~1
    for turn in range(scenario.suggestions):
        asker = turn % players
        asked = [dice.pick(category) for category in categories]
        if scenario.stress:
            asker = 1 + turn % (players - 1)
        for step in range(1, players):
            player = (asker + step) % players
            held = [card for card in asked if holder[card] == player]
            if held and not (scenario.stress and player == me):
                shown = dice.pick(held)
                if asker == me:
                    allowed[shown] &= 1 << player
                    weights = (0, *(6 // n for n in range(1, len(asked) + 1)))
                    tallies.append(Tally(player, _set(asked), weights))
                else:
                    tallies.append(Tally(player, _set(asked), (0, *(1 for _ in asked))))
                break
            if not scenario.stress:
                for card in asked:
                    allowed[card] &= ~(1 << player)
    return DealProblem(
        players + 1,
        tuple(map(PlaceSet, allowed)),
        tuple(tallies),
        tuple(map(_set, categories)),
    )


def _set(cards: Iterable[int]) -> CardSet:
    return CardSet(sum(1 << card for card in cards))
