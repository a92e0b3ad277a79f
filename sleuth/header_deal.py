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
    if table.edition.family is FamilyId.SHERLOCK13:
        _check_even_deal(table, told, hands)
    try:
        table.hand_sizes()
    except NotebookError as error:
        about = (Key.SIZES, Key.HAND, Key.PILE, Key.FACE_UP, Key.PLAYERS)
        line = next(told[key] for key in about if key in told)
        if Key.SIZES not in told and hands:
            line = hands[-1]
        raise NotebookError(str(error), line.number) from None


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
