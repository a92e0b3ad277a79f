"""What lies in the box of Maison Ombreval beside the inquiry cards.

Amounts are whole k€. Days are counted from 1; day 1 is Jour de paie.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from sleuth.edition import Box, Label, Pieces

Day = NewType("Day", int)
"""A square of the board, from 1."""

CityId = NewType("CityId", str)
"""What the edition calls a city: ``lille``."""

SubjectId = NewType("SubjectId", str)
"""What the edition calls a subject of challenges: ``law``."""

ShopName = NewType("ShopName", str)
"""The canonical name of a shop (boutique)."""

RoleName = NewType("RoleName", str)
"""The canonical name of a role."""

ObjectiveName = NewType("ObjectiveName", str)
"""The canonical name of an objective."""

MailName = NewType("MailName", str)
"""The canonical name of a Courrier card."""


class SquareKind(StrEnum):
    """What a square asks of whoever stops there."""

    PAYDAY = "payday"
    """Jour de paie."""
    SHOP = "shop"
    """Boutique."""
    CHALLENGE = "challenge"
    """Défi."""
    INQUIRY = "inquiry"
    """Enquête."""
    MAIL = "mail"
    """Imprévu: a Courrier card."""
    COURT = "court"
    """Tribunal de commerce."""
    CAFE = "cafe"
    """Le Comptoir."""
    SUMMONS = "summons"
    """Assignation."""


class ClueKind(StrEnum):
    """The Indice cards."""

    SEARCH = "search"
    """Perquisition: one card of a player, drawn blind."""
    TARGETED = "targeted"
    """Question ciblée: one player, one named card, yes or no."""
    DOUBLE = "double"
    """Double interrogatoire: two Interrogatoires."""
    WITNESS = "witness"
    """Témoin: a player shows one card of a category, or says that there is none."""


class ConditionKind(StrEnum):
    """What an objective counts at the end."""

    CLUES = "clues"
    """Indice cards in front of the player."""
    PAIRS = "pairs"
    """Cities of which the player owns both shops."""
    FLAGSHIPS = "flagships"
    LOANS_AT_MOST = "loans-at-most"
    """Outstanding loans: the one condition with a ceiling."""
    SUBJECTS = "subjects"
    """Different subjects among the trophies."""
    TROPHIES = "trophies"
    SAME_SUBJECT = "same-subject"
    """Trophies of the subject of which there are most."""
    STARRED = "starred"
    """Trophies of ★★ cards."""
    CASH = "cash"
    """k€."""
    CITIES = "cities"
    """Different cities with a shop of the player's."""
    SHOPS = "shops"


class MailEffect(StrEnum):
    """What a Courrier card does."""

    RECEIVE = "receive"
    """The bank pays the player."""
    PAY = "pay"
    """The player pays the bank."""
    PENALTY = "penalty"
    """The player pays into the Cagnotte."""
    SUMMONS = "summons"
    """The player is sent to the Tribunal."""
    LAWYER = "lawyer"
    """Kept; makes one Assignation void."""
    RENT_WAIVER = "rent-waiver"
    """Kept; makes one rent void."""

    @property
    def kept(self) -> bool:
        """Whether the card stays with the player until it is played ("à garder")."""
        return self in (MailEffect.LAWYER, MailEffect.RENT_WAIVER)

    @property
    def costs(self) -> bool:
        """Whether the player pays."""
        return self in (MailEffect.PAY, MailEffect.PENALTY)

    @property
    def moves_money(self) -> bool:
        """Whether the card has an amount."""
        return self in (MailEffect.RECEIVE, MailEffect.PAY, MailEffect.PENALTY)


@dataclass(frozen=True, slots=True)
class Amounts:
    """What things cost and bring, in k€ (``most_loans`` is a number of loans)."""

    capital: int
    pot: int
    """What lies in the Cagnotte at the start."""
    salary: int
    loan: int
    most_loans: int
    interest: int
    """For each loan, at each Jour de paie."""
    prize: int
    starred_prize: int
    counter: int
    """For the right answer to a challenge that another failed."""
    counter_expert: int
    fine: int
    """For a plea that fails."""
    wrong_accusation: int
    right_accusation: int
    objective: int


@dataclass(frozen=True, slots=True)
class City:
    """A city: what each of its two shops costs and brings."""

    id: CityId
    label: Label
    price: int
    rent: int
    """Of one shop alone."""
    flagship_price: int
    resale: int
    """What the bank pays for a shop."""
    flagship_resale: int
    """What the bank pays for its Flagship, on top."""


@dataclass(frozen=True, slots=True)
class Shop:
    """A shop (boutique) and the day on which it stands."""

    label: Label
    city: CityId
    day: Day

    @property
    def name(self) -> ShopName:
        """The canonical name."""
        return ShopName(self.label.canonical)


@dataclass(frozen=True, slots=True)
class Subject:
    """A subject of challenges (matière) and its pile of questions."""

    id: SubjectId
    label: Label
    questions: int
    starred: int
    """How many of them are ★★."""


@dataclass(frozen=True, slots=True)
class Square:
    """One day of the board."""

    day: Day
    kind: SquareKind
    shop: ShopName | None = None
    """Of a shop."""
    subject: SubjectId | None = None
    """Of a challenge."""


@dataclass(frozen=True, slots=True)
class Role:
    """A role: the expert of a subject, or the generalist."""

    label: Label
    subject: SubjectId | None

    @property
    def name(self) -> RoleName:
        """The canonical name."""
        return RoleName(self.label.canonical)


@dataclass(frozen=True, slots=True)
class Chances:
    """How often an answer is right, in percent."""

    plain: int
    starred: int


@dataclass(frozen=True, slots=True)
class Success:
    """How often simulated players know the answer, by what their role is to the subject."""

    expert: Chances
    generalist: Chances
    other: Chances

    def of(self, role: Role, subject: SubjectId, *, starred: bool) -> int:
        """The chance of this role at a question of this subject, in percent."""
        if role.subject is None:
            chances = self.generalist
        else:
            chances = self.expert if role.subject == subject else self.other
        return chances.starred if starred else chances.plain


@dataclass(frozen=True, slots=True)
class Condition:
    """What an objective asks for."""

    kind: ConditionKind
    number: int

    def met(self, count: int) -> bool:
        """Whether so many of what it counts fulfil it."""
        if self.kind is ConditionKind.LOANS_AT_MOST:
            return count <= self.number
        return count >= self.number


@dataclass(frozen=True, slots=True)
class Objective:
    """A secret objective."""

    label: Label
    condition: Condition

    @property
    def name(self) -> ObjectiveName:
        """The canonical name."""
        return ObjectiveName(self.label.canonical)


@dataclass(frozen=True, slots=True)
class MailCard:
    """A Courrier card, of which the deck has ``count``; ``amount`` is 0 where no money moves."""

    label: Label
    effect: MailEffect
    amount: int
    count: int

    @property
    def name(self) -> MailName:
        """The canonical name."""
        return MailName(self.label.canonical)


@dataclass(frozen=True, slots=True)
class OmbrevalBox(Box):
    """What lies in the box of Maison Ombreval beside the inquiry cards."""

    amounts: Amounts
    pair_rent: int
    """Times the rent, for the owner of both shops of a city."""
    flagship_rent: int
    """Times the rent, instead of the pair's."""
    cities: tuple[City, ...]
    shops: tuple[Shop, ...]
    """In the order of the board."""
    subjects: tuple[Subject, ...]
    """In the order of the die: the first is thrown with a 1."""
    plea: SubjectId
    """What a plea before the Tribunal is about."""
    success: Success
    roles: tuple[Role, ...]
    squares: tuple[Square, ...]
    """The square of day d is ``squares[d - 1]``; after the last comes the first again."""
    clues: tuple[tuple[ClueKind, int], ...]
    """How many Indice cards of each kind."""
    objectives: tuple[Objective, ...]
    mail: tuple[MailCard, ...]

    def pieces(self) -> tuple[Pieces, ...]:
        """Shops, subjects, roles, objectives and both decks."""
        from sleuth.games.ombreval.pieces import pieces_of

        return pieces_of(self)

    def square(self, day: Day) -> Square:
        """The square of this day."""
        return self.squares[day - 1]

    def day_of(self, kind: SquareKind) -> Day:
        """The day of the one square of this kind: payday, court or café. Raises KeyError."""
        for square in self.squares:
            if square.kind is kind:
                return square.day
        raise KeyError(kind)

    def ahead(self, day: Day, steps: int) -> Day:
        """The day that so many steps lead to, round the board."""
        return Day((day - 1 + steps) % len(self.squares) + 1)

    def city(self, id_: CityId) -> City:
        """The city of this id. Raises KeyError."""
        for city in self.cities:
            if city.id == id_:
                return city
        raise KeyError(id_)

    def shop(self, name: ShopName) -> Shop:
        """The shop of this canonical name. Raises KeyError."""
        for shop in self.shops:
            if shop.name == name:
                return shop
        raise KeyError(name)

    def city_of(self, shop: ShopName) -> City:
        """The city that this shop stands in. Raises KeyError."""
        return self.city(self.shop(shop).city)

    def twin(self, shop: ShopName) -> ShopName:
        """The other shop of the same city. Raises KeyError."""
        city = self.shop(shop).city
        return next(each.name for each in self.shops if each.city == city and each.name != shop)

    def subject(self, id_: SubjectId) -> Subject:
        """The subject of this id. Raises KeyError."""
        for subject in self.subjects:
            if subject.id == id_:
                return subject
        raise KeyError(id_)

    def role(self, name: RoleName) -> Role:
        """The role of this canonical name. Raises KeyError."""
        for role in self.roles:
            if role.name == name:
                return role
        raise KeyError(name)

    def objective(self, name: ObjectiveName) -> Objective:
        """The objective of this canonical name. Raises KeyError."""
        for objective in self.objectives:
            if objective.name == name:
                return objective
        raise KeyError(name)

    def mail_card(self, name: MailName) -> MailCard:
        """The Courrier card of this canonical name. Raises KeyError."""
        for card in self.mail:
            if card.name == name:
                return card
        raise KeyError(name)
