"""Whether the deal that a header tells can be."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sleuth.edition import FamilyId
from sleuth.errors import NotebookError
from sleuth.header import HeaderLine, Key
from sleuth.language import _, ngettext
from sleuth.table import Table


def check_deal(table: Table, told: Mapping[Key, HeaderLine], hands: Sequence[HeaderLine]) -> None:
    """Check the sizes of the hands.

    ``told`` are the lines of the header that occur once, ``hands`` those of other players' hands.
    Raises NotebookError, with the line that is wrong.
    """
    if not table.edition.has_hands:
        _check_no_deal(table, told, hands)
        return
    if table.edition.family is FamilyId.SHERLOCK13:
        _check_even_deal(table, told, hands)
    if table.edition.family is FamilyId.OMBREVAL and table.rule("leftover") == "face-up":
        _check_face_up_deal(table, told)
    try:
        table.hand_sizes()
    except NotebookError as error:
        about = (Key.SIZES, Key.HAND, Key.PILE, Key.FACE_UP, Key.PLAYERS)
        line = next(told[key] for key in about if key in told)
        if Key.SIZES not in told and hands:
            line = hands[-1]
        raise NotebookError(str(error), line.number) from None


def _check_no_deal(
    table: Table, told: Mapping[Key, HeaderLine], hands: Sequence[HeaderLine]
) -> None:
    """Where nothing is dealt into hands there is nothing to tell of them."""
    lines = [told[key] for key in (Key.HAND, Key.SIZES, Key.FACE_UP, Key.PILE) if key in told]
    for line in (*lines, *hands):
        raise NotebookError(
            _("in {game} nobody holds cards: leave the line “{word}:” out").format(
                game=table.edition.label.local(), word=line.word
            ),
            line.number,
        )


def _check_even_deal(
    table: Table, told: Mapping[Key, HeaderLine], hands: Sequence[HeaderLine]
) -> None:
    """Where every deal is even and nothing is left over, there is nothing to tell of it."""
    game, n = table.edition.label.local(), len(table.players)
    size = replace(table, face_up=(), pile=0).dealt // n
    for key in (Key.SIZES, Key.FACE_UP, Key.PILE):
        if key in told:
            raise NotebookError(
                _(
                    "in {game} all cards are dealt evenly, {size} to each of {n} players: leave "
                    "the line “{word}:” out"
                ).format(game=game, size=size, n=n, word=told[key].word),
                told[key].number,
            )
    mine = [told[Key.HAND]] if Key.HAND in told else []
    for line, hand in zip([*mine, *hands], table.hands, strict=True):
        if len(hand.cards) != size:
            raise NotebookError(
                ngettext(
                    "the hand of {player} has {cards} card, and in {game} each of {n} players has "
                    "{size}",
                    "the hand of {player} has {cards} cards, and in {game} each of {n} players has "
                    "{size}",
                    len(hand.cards),
                ).format(player=hand.player, cards=len(hand.cards), game=game, n=n, size=size),
                line.number,
            )


def _check_face_up_deal(table: Table, told: Mapping[Key, HeaderLine]) -> None:
    """Where hands are alike and what is left over lies face up, the header must say just that."""
    game, n = table.edition.label.local(), len(table.players)
    size, rest = divmod(replace(table, face_up=(), pile=0).dealt, n)
    if Key.PILE in told:
        raise NotebookError(
            _("in {game} no card lies in a pile: leave the line “{word}:” out").format(
                game=game, word=told[Key.PILE].word
            ),
            told[Key.PILE].number,
        )
    if len(table.face_up) != rest:
        line = told[Key.FACE_UP if Key.FACE_UP in told else Key.PLAYERS]
        raise NotebookError(
            ngettext(
                "in {game} each of {n} players gets {size} cards and {rest} lies face up, and the "
                "header names {named}: “face-up: ...” tells which (or “option leftover: dealt”)",
                "in {game} each of {n} players gets {size} cards and {rest} lie face up, and the "
                "header names {named}: “face-up: ...” tells which (or “option leftover: dealt”)",
                rest,
            ).format(game=game, n=n, size=size, rest=rest, named=len(table.face_up)),
            line.number,
        )
    for player, cards in table.sizes.of:
        if cards != size:
            raise NotebookError(
                _(
                    "in {game} each of {n} players gets {size} cards, and “{word}:” says {cards} "
                    "of {player} (with “option leftover: dealt” it may)"
                ).format(
                    game=game,
                    n=n,
                    size=size,
                    word=told[Key.SIZES].word,
                    cards=cards,
                    player=player,
                ),
                told[Key.SIZES].number,
            )
