"""Setting a game of Maison Ombreval up: the safe, the deal, roles, secret objectives, capital."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import TypeVar

from sleuth.edition import Edition
from sleuth.errors import OptionError
from sleuth.games.ombreval.actions import (
    Accuse,
    Action,
    ChanceAction,
    Dealt,
    Drawn,
    Interrogate,
    KeepObjective,
    ObjectiveDrawn,
    PlayerAction,
    RoleDealt,
    TakeRole,
    TurnedUp,
)
from sleuth.games.ombreval.box import OmbrevalBox, SquareKind
from sleuth.games.ombreval.entries import ObjectiveKept, RoleTaken
from sleuth.games.ombreval.house_rules import (
    Answers,
    Duration,
    InquiryLoss,
    InquiryWin,
    Leftover,
    Plea,
    Prime,
    Reader,
    Roles,
    Trades,
)
from sleuth.games.ombreval.pile import Pile
from sleuth.games.ombreval.seats import cells_of, tables_of
from sleuth.games.ombreval.state import Game, Holdings, HouseRules, Question, State, Task
from sleuth.games.ombreval.turn import turn_of
from sleuth.games.seating import check_seats, chosen_rules
from sleuth.language import _
from sleuth.types import CardName, PlayerName

OBJECTIVES_DRAWN = 2
"""Of which one is kept."""

C = TypeVar("C")


def begin(
    edition: Edition,
    players: Sequence[PlayerName],
    first: PlayerName | None = None,
    options: Sequence[tuple[str, str]] = (),
) -> State:
    """The state before the first card is drawn; ``players`` in clockwise order.

    ``first`` has the first turn (the first player where it is not told); ``options`` are house
    rules that differ from the edition's. Raises OptionError.
    """
    check_seats(edition, players, first)
    chosen = chosen_rules(edition, options)
    box = edition.box
    if not isinstance(box, OmbrevalBox):
        raise TypeError(f"{edition.id} is no edition of Maison Ombreval")
    _check_enough(_("roles"), len(box.roles), len(players))
    _check_enough(_("objectives"), len(box.objectives), OBJECTIVES_DRAWN * len(players))
    house = HouseRules(
        duration=Duration(chosen["duration"]),
        leftover=Leftover(chosen["leftover"]),
        answers=Answers(chosen["answers"]),
        inquiry_win=InquiryWin(chosen["inquiry-win"]),
        inquiry_loss=InquiryLoss(chosen["inquiry-loss"]),
        reader=Reader(chosen["reader"]),
        plea=Plea(chosen["plea"]),
        trades=Trades(chosen["trades"]),
        prime=Prime(chosen["prime"]),
        roles=Roles(chosen["roles"]),
    )
    triples = tuple(product(*([card.name for card in kind.cards] for kind in edition.categories)))
    game = Game(
        edition=edition,
        box=box,
        players=tuple(players),
        first=first or players[0],
        options=tuple(options),
        house=house,
        cities={shop.name: box.city(shop.city) for shop in box.shops},
        twins={shop.name: box.twin(shop.name) for shop in box.shops},
        accusations=tuple(Accuse(cards) for cards in triples),
        hypotheses=tuple(Interrogate(cards) for cards in triples),
    )
    seat = Holdings(cash=box.amounts.capital, day=box.day_of(SquareKind.PAYDAY))
    questions = tuple(
        _shuffled(
            (Question(subject.id, starred=False), subject.questions - subject.starred),
            (Question(subject.id, starred=True), subject.starred),
        )
        for subject in box.subjects
    )
    return State(
        game=game,
        tasks=(DrawSolution(),),
        active=game.first,
        holdings=tuple(seat for _player in players),
        pot=box.amounts.pot,
        questions=questions,
        clues=_shuffled(*box.clues),
        mail=_shuffled(*((card.name, card.count) for card in box.mail)),
        roles=tuple(role.name for role in box.roles),
        objectives=tuple(objective.name for objective in box.objectives),
        notes=tuple(() for _player in players),
    )


def _check_enough(what: str, there: int, needed: int) -> None:
    if there < needed:
        raise OptionError(
            _("So many players need {needed} {what}; the box has {there}.").format(
                needed=needed, what=what, there=there
            )
        )


def _shuffled(*cards: tuple[C, int]) -> Pile[C]:
    return Pile(tuple((card, number) for card, number in cards if number))


@dataclass(frozen=True, slots=True)
class DrawSolution(Task):
    """A card of each kind goes into the safe, unseen."""

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("the next card of the solution")

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        """The cards of the next kind."""
        kind = state.game.edition.categories[len(state.solution)]
        return tuple((Drawn(card.name), 1) for card in kind.cards)

    def do(self, state: State, action: Action) -> State:
        """The next kind follows; after the last one the others are dealt."""
        assert isinstance(action, Drawn)
        solution = (*state.solution, action.card)
        state = replace(state, solution=solution)
        if len(solution) < len(state.game.edition.categories):
            return state.todo(self)
        cards = state.game.edition.cards
        undealt = tuple(card.name for card in cards if card.name not in solution)
        return _deal(replace(state, undealt=undealt))


def _deal(state: State) -> State:
    """The next card is dealt, or laid face up; once there is none, roles are given out."""
    if not state.undealt:
        dealt = replace(
            state, tables=tables_of(state), cells=cells_of(state), active=state.game.first
        )
        return dealt.todo(GiveRole())
    even = state.game.house.leftover is Leftover.FACE_UP
    round_begins = state.active == state.game.first
    if even and round_begins and len(state.undealt) < len(state.game.players):
        return state.todo(TurnUp())
    return state.todo(Deal())


def _without(cards: tuple[CardName, ...], card: CardName) -> tuple[CardName, ...]:
    return tuple(each for each in cards if each != card)


@dataclass(frozen=True, slots=True)
class Deal(Task):
    """The next seat is dealt a card."""

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("the next card to be dealt")

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        """Any card that is left."""
        return tuple((Dealt(card), 1) for card in state.undealt)

    def do(self, state: State, action: Action) -> State:
        """It goes into the hand."""
        assert isinstance(action, Dealt)
        mine = state.of(state.active)
        state = state.put(state.active, replace(mine, hand=(*mine.hand, action.card)))
        undealt = _without(state.undealt, action.card)
        return _deal(replace(state, undealt=undealt, active=state.game.left_of(state.active)))


@dataclass(frozen=True, slots=True)
class TurnUp(Task):
    """A card that is left over is laid face up."""

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("the next card left over to be laid face up")

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        """Any card that is left."""
        return tuple((TurnedUp(card), 1) for card in state.undealt)

    def do(self, state: State, action: Action) -> State:
        """All see it."""
        assert isinstance(action, TurnedUp)
        undealt = _without(state.undealt, action.card)
        return _deal(replace(state, undealt=undealt, face_up=(*state.face_up, action.card)))


@dataclass(frozen=True, slots=True)
class GiveRole(Task):
    """The next seat gets a role: at random, or of its choice, from the first player on."""

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to get a role")

    def actor(self, state: State) -> PlayerName | None:
        """Whoever gets it, where roles are chosen."""
        return state.active if state.game.house.roles is Roles.CHOSEN else None

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """The roles that are left."""
        return tuple(TakeRole(role) for role in state.roles)

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        """The roles that are left, where chance gives them out."""
        if state.game.house.roles is Roles.CHOSEN:
            return ()
        return tuple((RoleDealt(role), 1) for role in state.roles)

    def do(self, state: State, action: Action) -> State:
        """The role lies face up; after the last seat, objectives are drawn."""
        assert isinstance(action, TakeRole | RoleDealt)
        player = state.active
        following = state.game.left_of(player)
        role = state.game.box.role(action.role)
        given = replace(
            state.put(player, replace(state.of(player), role=role)),
            roles=tuple(each for each in state.roles if each != action.role),
            active=following,
        ).noted(RoleTaken(player, action.role))
        return given.todo(DrawObjective() if following == state.game.first else self)


@dataclass(frozen=True, slots=True)
class DrawObjective(Task):
    """The next seat draws an objective, and then another one."""

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("an objective to be drawn")

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        """The objectives that are left."""
        return tuple((ObjectiveDrawn(objective), 1) for objective in state.objectives)

    def do(self, state: State, action: Action) -> State:
        """Once two are drawn, one is kept."""
        assert isinstance(action, ObjectiveDrawn)
        player = state.active
        drawn = (*state.of(player).drawn, action.objective)
        state = replace(
            state.put(player, replace(state.of(player), drawn=drawn)),
            objectives=tuple(each for each in state.objectives if each != action.objective),
        )
        return state.todo(self if len(drawn) < OBJECTIVES_DRAWN else ChooseObjective())


@dataclass(frozen=True, slots=True)
class ChooseObjective(Task):
    """The player keeps one objective, in secret."""

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to keep an objective")

    def actor(self, state: State) -> PlayerName:
        """Whoever drew them."""
        return state.active

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """Either of the two."""
        return tuple(KeepObjective(each) for each in state.of(state.active).drawn)

    def do(self, state: State, action: Action) -> State:
        """The other one is out of the game; after the last seat, the first turn begins."""
        assert isinstance(action, KeepObjective)
        player = state.active
        following = state.game.left_of(player)
        mine = replace(state.of(player), objective=action.objective, drawn=())
        kept = replace(state.put(player, mine), active=following)
        kept = kept.noted(ObjectiveKept(player, action.objective))
        if following == state.game.first:
            return turn_of(kept, following)
        return kept.todo(DrawObjective())
