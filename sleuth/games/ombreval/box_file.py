"""Reads the ``box`` of an edition file of Maison Ombreval; every error names its line."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, TypeVar

from sleuth.edition import Category, Label
from sleuth.games.ombreval.board_file import read_shops, read_squares
from sleuth.games.ombreval.box import (
    Amounts,
    Chances,
    City,
    CityId,
    ClueKind,
    Condition,
    ConditionKind,
    MailCard,
    MailEffect,
    Objective,
    OmbrevalBox,
    Role,
    Subject,
    SubjectId,
    Success,
)
from sleuth.label_file import LABEL_KEYS, NamesTaken, read_label
from sleuth.language import _
from sleuth.toml_source import TomlNode, unknown

E = TypeVar("E", bound=StrEnum)

_KEYS: Final = (
    "amounts",
    "shops",
    "city",
    "challenges",
    "role",
    "board",
    "clues",
    "objective",
    "mail",
)
_AMOUNTS: Final = (
    "capital",
    "pot",
    "salary",
    "loan",
    "most-loans",
    "interest",
    "prize",
    "starred-prize",
    "counter",
    "counter-expert",
    "fine",
    "wrong-accusation",
    "right-accusation",
    "objective",
)
_SHOPS: Final = ("pair-rent", "flagship-rent", "flagship-price", "resale")
_LARGEST: Final = 1000
"""k€, or cards: no amount and no pile comes near it."""
_MOST_SUBJECTS: Final = 6
"""A die picks the subject."""
_EVERYBODY_CERTAIN: Final = 100


def read_box(node: TomlNode, categories: tuple[Category, ...]) -> OmbrevalBox:
    """The box that this table describes. Raises EditionError."""
    if len(categories) < 2:
        raise node.error(_("an inquiry needs cards of at least two categories"))
    table = _complete(node, _KEYS)
    shops = _complete(table["shops"], _SHOPS)
    cities = _cities(table["city"], shops)
    subjects, plea, success = _challenges(table["challenges"])
    squares = read_squares(table["board"], cities, subjects)
    return OmbrevalBox(
        amounts=_amounts(table["amounts"]),
        pair_rent=_number(shops["pair-rent"], low=1),
        flagship_rent=_number(shops["flagship-rent"], low=1),
        cities=cities,
        shops=read_shops(table["board"], cities),
        subjects=subjects,
        plea=plea,
        success=success,
        roles=_roles(table["role"], subjects),
        squares=squares,
        clues=_clues(table["clues"]),
        objectives=_objectives(table["objective"]),
        mail=_mail(table["mail"]),
    )


def _complete(node: TomlNode, keys: tuple[str, ...]) -> dict[str, TomlNode]:
    """A table that has all of these keys and no other."""
    table = node.table(keys)
    for key in keys:
        if key not in table:
            raise node.error(_("“{key}” is missing").format(key=key))
    return table


def _needed(node: TomlNode, table: Mapping[str, TomlNode], key: str) -> TomlNode:
    if key not in table:
        raise node.error(_("“{key}” is missing").format(key=key))
    return table[key]


def _number(node: TomlNode, low: int = 0, high: int = _LARGEST) -> int:
    number = node.whole_number()
    if not low <= number <= high:
        raise node.error(
            _("{number} is not possible here; it should be from {low} to {high}").format(
                number=number, low=low, high=high
            )
        )
    return number


def _choice(node: TomlNode, kind: str, choices: type[E]) -> E:
    values = {choice.value: choice for choice in choices}
    name = node.name()
    if name not in values:
        raise node.error(unknown(kind, name, values))
    return values[name]


def _amounts(node: TomlNode) -> Amounts:
    table = _complete(node, _AMOUNTS)
    amounts = Amounts(**{key.replace("-", "_"): _number(table[key]) for key in _AMOUNTS})
    if amounts.interest * amounts.most_loans > amounts.salary:
        raise table["salary"].error(
            _("the salary should pay the interest of {loans} loans, which is {interest} k€").format(
                loans=amounts.most_loans, interest=amounts.interest * amounts.most_loans
            )
        )
    return amounts


def _share(node: TomlNode, of: int, where: TomlNode) -> int:
    """The share of an amount that [numerator, denominator] tells, a whole number of k€."""
    numbers = [_number(item, low=1) for item in node.items()]
    if len(numbers) != 2:
        raise node.error(_("a share is two whole numbers, as in [1, 2] for a half"))
    part, rest = divmod(of * numbers[0], numbers[1])
    if rest:
        raise where.error(
            _("{part}/{whole} of {amount} k€ is no whole number of k€").format(
                part=numbers[0], whole=numbers[1], amount=of
            )
        )
    return part


def _cities(node: TomlNode, shops: Mapping[str, TomlNode]) -> tuple[City, ...]:
    cities: list[City] = []
    names = NamesTaken()
    for item in node.items():
        table = _complete(item, ("id", "name", "price", "rent"))
        id_ = CityId(table["id"].name())
        if id_ in (city.id for city in cities):
            raise table["id"].error(_("there are two cities “{id}”").format(id=id_))
        label = read_label(table["name"])
        names.claim(table["name"], label)
        price, where = _number(table["price"], low=1), table["price"]
        flagship = _share(shops["flagship-price"], price, where)
        cities.append(
            City(
                id=id_,
                label=label,
                price=price,
                rent=_number(table["rent"]),
                flagship_price=flagship,
                resale=_share(shops["resale"], price, where),
                flagship_resale=_share(shops["resale"], flagship, where),
            )
        )
    return tuple(cities)


def _challenges(node: TomlNode) -> tuple[tuple[Subject, ...], SubjectId, Success]:
    table = _complete(node, ("subjects", "plea", "success"))
    subjects: list[Subject] = []
    names = NamesTaken()
    keys = (*LABEL_KEYS, "id", "questions", "starred")
    for item in table["subjects"].items():
        entry = item.table(keys)
        id_ = SubjectId(_needed(item, entry, "id").name())
        if id_ in (subject.id for subject in subjects):
            raise item.error(_("there are two subjects “{id}”").format(id=id_))
        label = read_label(item, keys=keys)
        names.claim(item, label)
        questions = _number(_needed(item, entry, "questions"), low=1)
        starred = _number(_needed(item, entry, "starred"), high=questions)
        subjects.append(Subject(id_, label, questions, starred))
    names.check_aliases()
    if not 1 <= len(subjects) <= _MOST_SUBJECTS:
        raise table["subjects"].error(
            _("there should be from 1 to {most} subjects: a die picks one").format(
                most=_MOST_SUBJECTS
            )
        )
    plea = SubjectId(table["plea"].name())
    ids = [subject.id for subject in subjects]
    if plea not in ids:
        raise table["plea"].error(unknown(_("subject"), plea, ids))
    return tuple(subjects), plea, _success(table["success"])


def _success(node: TomlNode) -> Success:
    table = _complete(node, ("expert", "generalist", "other"))

    def chances(key: str) -> Chances:
        numbers = [_number(item, high=_EVERYBODY_CERTAIN) for item in table[key].items()]
        if len(numbers) != 2:
            raise table[key].error(
                _("“{key}” should be two percentages: of a plain question, of a ★★ one").format(
                    key=key
                )
            )
        return Chances(*numbers)

    return Success(chances("expert"), chances("generalist"), chances("other"))


def _labelled(node: TomlNode, table: Mapping[str, TomlNode], names: NamesTaken) -> Label:
    where = _needed(node, table, "name")
    label = read_label(where)
    names.claim(where, label)
    return label


def _roles(node: TomlNode, subjects: tuple[Subject, ...]) -> tuple[Role, ...]:
    known = [subject.id for subject in subjects]
    roles: list[Role] = []
    names = NamesTaken()
    for item in node.items():
        table = item.table(("name", "expert"))
        label = _labelled(item, table, names)
        subject = SubjectId(table["expert"].name()) if "expert" in table else None
        if subject is not None and subject not in known:
            raise table["expert"].error(unknown(_("subject"), subject, known))
        roles.append(Role(label, subject))
    names.check_aliases()
    return tuple(roles)


def _clues(node: TomlNode) -> tuple[tuple[ClueKind, int], ...]:
    table = node.table([kind.value for kind in ClueKind])
    return tuple((kind, _number(table[kind.value])) for kind in ClueKind if kind.value in table)


def _objectives(node: TomlNode) -> tuple[Objective, ...]:
    objectives: list[Objective] = []
    names = NamesTaken()
    for item in node.items():
        table = _complete(item, ("name", "condition", "number"))
        label = _labelled(item, table, names)
        kind = _choice(table["condition"], _("condition"), ConditionKind)
        objectives.append(Objective(label, Condition(kind, _number(table["number"]))))
    names.check_aliases()
    return tuple(objectives)


def _mail(node: TomlNode) -> tuple[MailCard, ...]:
    cards: list[MailCard] = []
    names = NamesTaken()
    for item in node.items():
        table = item.table(("name", "effect", "amount", "count"))
        label = _labelled(item, table, names)
        effect = _choice(_needed(item, table, "effect"), _("effect"), MailEffect)
        if effect.moves_money:
            amount = _number(_needed(item, table, "amount"), low=1)
        elif "amount" in table:
            raise table["amount"].error(
                _("a card with the effect “{effect}” has no amount").format(effect=effect.value)
            )
        else:
            amount = 0
        count = _number(table["count"], low=1) if "count" in table else 1
        cards.append(MailCard(label, effect, amount, count))
    names.check_aliases()
    return tuple(cards)
