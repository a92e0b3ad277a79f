"""What the box of Maison Ombreval contains beside its cards, with what it costs or does."""

from sleuth.edition import Label, Pieces
from sleuth.games.ombreval.box import (
    ConditionKind,
    MailCard,
    MailEffect,
    Objective,
    OmbrevalBox,
    Role,
    Shop,
)
from sleuth.games.ombreval.words import CLUES
from sleuth.language import _


def pieces_of(box: OmbrevalBox) -> tuple[Pieces, ...]:
    """All that can be named in a line; amounts are k€."""
    return (
        Pieces(
            _("shops"),
            tuple((shop.label, 1) for shop in box.shops),
            tuple(_shop(box, shop) for shop in box.shops),
        ),
        Pieces(_("subjects"), tuple((each.label, each.questions) for each in box.subjects)),
        Pieces(
            _("roles"),
            tuple((role.label, 1) for role in box.roles),
            tuple(expertise(box, role) for role in box.roles),
        ),
        Pieces(
            _("objectives"),
            tuple((each.label, 1) for each in box.objectives),
            tuple(map(_objective, box.objectives)),
        ),
        Pieces(
            _("Indice cards"),
            tuple((Label(CLUES.word(kind)), number) for kind, number in box.clues),
        ),
        Pieces(
            _("Courrier cards"),
            tuple((card.label, card.count) for card in box.mail),
            tuple(map(_mail, box.mail)),
        ),
    )


def _shop(box: OmbrevalBox, shop: Shop) -> str:
    city = box.city(shop.city)
    return _("day {day}, {price} k€, rent {rent}, Flagship {flagship}").format(
        day=shop.day, price=city.price, rent=city.rent, flagship=city.flagship_price
    )


def expertise(box: OmbrevalBox, role: Role) -> str:
    """In which subject the role is the expert, if in any."""
    if role.subject is None:
        return _("generalist")
    return _("expert, {subject}").format(subject=box.subject(role.subject).label.local())


def _objective(objective: Objective) -> str:
    return {
        ConditionKind.CLUES: _("Indice cards: {n} or more"),
        ConditionKind.PAIRS: _("cities with both shops: {n} or more"),
        ConditionKind.FLAGSHIPS: _("Flagships: {n} or more"),
        ConditionKind.LOANS_AT_MOST: _("loans: {n} at most"),
        ConditionKind.SUBJECTS: _("subjects among the trophies: {n} or more"),
        ConditionKind.TROPHIES: _("trophies: {n} or more"),
        ConditionKind.SAME_SUBJECT: _("trophies of one subject: {n} or more"),
        ConditionKind.STARRED: _("★★ trophies: {n} or more"),
        ConditionKind.CASH: _("k€ of cash: {n} or more"),
        ConditionKind.CITIES: _("cities with a shop: {n} or more"),
        ConditionKind.SHOPS: _("shops: {n} or more"),
    }[objective.condition.kind].format(n=objective.condition.number)


def _mail(card: MailCard) -> str:
    return {
        MailEffect.RECEIVE: _("the bank pays {n} k€"),
        MailEffect.PAY: _("{n} k€ to the bank"),
        MailEffect.PENALTY: _("{n} k€ to the Cagnotte"),
        MailEffect.SUMMONS: _("to the Tribunal"),
        MailEffect.LAWYER: _("kept: makes an Assignation void"),
        MailEffect.RENT_WAIVER: _("kept: makes a rent void"),
    }[card.effect].format(n=card.amount)
