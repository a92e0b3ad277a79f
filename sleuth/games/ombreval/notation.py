"""How Maison Ombreval is written down: the inquiry and, as far as one likes, the business.

``Alice suspects A, B, C: Bruno shows A, Chloé has none``, ``Bruno buys Place Kléber``, ``Chloé gets
paid``; at the table ``b a b c: c a, d -`` will do.
"""

from collections.abc import Sequence
from copy import copy

from sleuth.entries import Entry
from sleuth.games.ombreval.accounts import Standing
from sleuth.games.ombreval.amounts import amount_of, length_of_amount, read_amount, starts_amount
from sleuth.games.ombreval.box import (
    ClueKind,
    Day,
    MailName,
    ObjectiveName,
    RoleName,
    ShopName,
    SquareKind,
    SubjectId,
)
from sleuth.games.ombreval.entries import (
    CashCounted,
    ClueDrawn,
    MailDrawn,
    MailPlayed,
    Moved,
    ObjectiveKept,
    RoleTaken,
    Summoned,
)
from sleuth.games.ombreval.inquiry_reader import InquiryReader
from sleuth.games.ombreval.money_reader import MoneyReader
from sleuth.games.ombreval.words import CLUES, MOVES, REPLIES, SQUARES, Move
from sleuth.keywords import Verb
from sleuth.language import _
from sleuth.lexing import Phrase, Words
from sleuth.names import Kind, Names, category_names, listed
from sleuth.naming import nothing_after, read_name, refuse
from sleuth.notation import LineReader, Sentence
from sleuth.table import Table
from sleuth.terse import asker_and_cards, may_name_cards
from sleuth.types import PlayerName
from sleuth.writing import colon

_FACES = 6


class OmbrevalReader(LineReader[Move]):
    """Reads the lines of a game of Maison Ombreval, against where everybody stands."""

    moves = MOVES

    def __init__(self, table: Table, standing: Standing) -> None:
        super().__init__(table, category_names(table.edition))
        self.inquiry = InquiryReader(self, self.groups)
        self.standing = standing
        box = standing.box
        self.shops: Names[ShopName] = Names(
            ((shop.name, shop.label.all_names()) for shop in box.shops),
            Kind.SHOP,
            lambda name: box.shop(name).label.local(),
        )
        self.subjects: Names[str] = Names(
            ((str(each.id), (*each.label.all_names(), str(each.id))) for each in box.subjects),
            Kind.SUBJECT,
            lambda id_: box.subject(SubjectId(id_)).label.local(),
        )
        self.roles: Names[RoleName] = Names(
            ((role.name, role.label.all_names()) for role in box.roles),
            Kind.ROLE,
            lambda name: box.role(name).label.local(),
        )
        self.objectives: Names[ObjectiveName] = Names(
            ((each.name, each.label.all_names()) for each in box.objectives),
            Kind.OBJECTIVE,
            lambda name: box.objective(name).label.local(),
        )
        self.mail: Names[MailName] = Names(
            ((card.name, card.label.all_names()) for card in box.mail),
            Kind.CARD,
            lambda name: box.mail_card(name).label.local(),
        )

    def at(self, standing: Standing) -> "OmbrevalReader":
        """The same reader where everybody stands otherwise."""
        other = copy(self)
        other.standing = standing
        return other

    def move(self, verb: Move, sentence: Sentence, turn: PlayerName | None) -> Entry:
        """A line of the inquiry, of the pawns, or of the business."""
        if verb in (Move.ROLLS, Move.GOES):
            return self._moved(verb, sentence)
        player = self.actor(sentence.subject, turn)
        rest = sentence.rest
        match verb:
            case Move.SUSPECTS:
                return self.inquiry.interrogation(player, sentence)
            case Move.ACCUSES:
                if not sentence.subject:
                    raise refuse(_("who accuses? Name the player"), sentence.subject)
                return self.inquiry.accusation(player, sentence)
            case Move.ASKS:
                return self.inquiry.targeted(player, rest)
            case Move.SEARCHES:
                return self.inquiry.search(player, rest)
            case Move.HEARS:
                return self.inquiry.witness(player, rest)
            case Move.DRAWS:
                return self._drawn(player, rest)
            case Move.PLAYS:
                return MailPlayed(player, read_name(self.mail, _kept(rest)))
            case Move.IS:
                return RoleTaken(player, read_name(self.roles, _only(rest)))
            case Move.KEEPS:
                return ObjectiveKept(player, read_name(self.objectives, _only(rest)))
            case Move.SUMMONED:
                nothing_after(rest)
                return Summoned(player)
            case _:
                return self._money(verb, player, rest)

    def may_be_terse(self, phrases: Sequence[Phrase]) -> bool:
        """Whether there is a mark in the line, or just what an Interrogatoire names."""
        marked = len(phrases) > 1 or bool(phrases[0].mark)
        return marked or may_name_cards(self, self.inquiry.each, phrases)

    def terse(self, phrases: Sequence[Phrase], turn: PlayerName | None) -> Entry:
        """An Interrogatoire whose verb was left out, and maybe who asks and the commas too."""
        sentence = asker_and_cards(self, self.inquiry.each, phrases)
        return self.inquiry.interrogation(self.actor(sentence.subject, turn), sentence)

    def example(self) -> str:
        """An Interrogatoire about the first card of each category."""
        first, *others = self.table.players
        cards = ", ".join(each.cards[0].label.local() for each in self.table.edition.categories)
        answers = ", ".join(
            f"{player} {REPLIES.word(index == 0)}" for index, player in enumerate(others)
        )
        return f"{first} {MOVES.word(Move.SUSPECTS)} {cards}{colon()}{answers}"

    def _sentence(self, verb: Move | Verb, sentence: Sentence, turn: PlayerName | None) -> Entry:
        """``Alice has 25 k€`` counts cash; ``has 2 suspects`` does not."""
        if verb is Verb.HAS and sentence.subject:
            words = sentence.rest[0].words
            if starts_amount(words) and length_of_amount(words, 0) == len(words) == 2:
                return CashCounted(self.player(sentence.subject), read_amount(sentence.rest))
            if len(words) == 1 and words[0].key.endswith(("k€", "k")) and starts_amount(words):
                return CashCounted(self.player(sentence.subject), read_amount(sentence.rest))
        return super()._sentence(verb, sentence, turn)

    def _money(self, verb: Move, player: PlayerName, rest: Sequence[Phrase]) -> Entry:
        money = MoneyReader(self, self.standing, self.shops, self.mail, self.subjects)
        match verb:
            case Move.BORROWS | Move.REPAYS:
                return money.loan(player, rest, taken=verb is Move.BORROWS)
            case Move.BUYS:
                return money.bought(player, rest)
            case Move.BUILDS:
                return money.built(player, rest)
            case Move.SELLS:
                return money.sold(player, rest)
            case Move.TRADES:
                return money.traded(player, rest)
            case Move.PAYS_RENT:
                return money.rent(player, rest)
            case Move.PAYS:
                return money.paid(player, rest)
            case Move.RECEIVES:
                return money.received(player, rest)
            case Move.COLLECTS:
                return money.collected(player, rest)
            case Move.PAYDAY:
                return money.payday(player, rest)
            case Move.WINS:
                return money.won(player, rest)
            case Move.PLEADS:
                return money.pleaded(player, rest)
            case _:
                return money.counted(player, rest)

    def _moved(self, verb: Move, sentence: Sentence) -> Moved:
        """A throw, or the day that it led to. Whoever is not named is the next to throw."""
        mover = self.standing.mover
        following = self.table.first or self.table.players[0]
        player = self.actor(
            sentence.subject, following if mover is None else self.table.left_of(mover)
        )
        words = _only(sentence.rest)
        if verb is Move.GOES:
            return Moved(player, self._day(words))
        start = self.standing.of(player).day or self.standing.box.day_of(SquareKind.PAYDAY)
        return Moved(player, self.standing.box.ahead(start, _throw(words)))

    def _day(self, words: Words) -> Day:
        """A day by its number, by the shop that stands there, or by its name."""
        box = self.standing.box
        if starts_amount(words):
            number = amount_of(words)
            if not 1 <= number <= len(box.squares):
                raise refuse(
                    _("there is no day {day}; the board has the days 1 to {last}").format(
                        day=number, last=len(box.squares)
                    ),
                    words,
                )
            return Day(number)
        kind = SQUARES.whole(words)
        if kind is not None:
            return box.day_of(kind)
        return box.shop(read_name(self.shops, words)).day

    def _drawn(self, player: PlayerName, rest: Sequence[Phrase]) -> Entry:
        """An Indice card or a Courrier card; of the latter, what was paid where it differs."""
        words, mark = rest[0]
        clue: ClueKind | None = CLUES.whole(words)
        if clue is not None:
            nothing_after([Phrase(words[len(words) :], mark), *rest[1:]])
            return ClueDrawn(player, clue)
        card = self.standing.box.mail_card(read_name(self.mail, words))
        if mark == ":":
            amount = read_amount(rest[1:])
            if amount > card.amount:
                raise refuse(
                    _("the card {card} moves {amount} k€ at most").format(
                        card=card.label.local(), amount=card.amount
                    ),
                    rest[1].words,
                )
            return MailDrawn(player, card.name, amount)
        nothing_after([Phrase(words[len(words) :], mark), *rest[1:]])
        return MailDrawn(player, card.name, card.amount)


def _only(rest: Sequence[Phrase]) -> Words:
    """The words that end the line. Raises EntryError where more follows."""
    words, mark = rest[0]
    nothing_after([Phrase(words[len(words) :], mark), *rest[1:]])
    return words


def _kept(rest: Sequence[Phrase]) -> Words:
    """The words for a card that is played: Courrier, for an Indice card's use has its own line."""
    words = rest[0].words
    if words and CLUES.at(words, 0) is not None:
        uses = [MOVES.word(move) for move in (Move.SEARCHES, Move.ASKS, Move.HEARS)]
        raise refuse(
            _("an Indice card is logged by what it does: {uses}").format(uses=listed(uses)), words
        )
    return _only(rest)


def _throw(words: Words) -> int:
    """The sum of two dice, or both of them. Raises EntryError."""
    told = [
        number
        for word in words
        if word.key not in ("and", "et")
        for number in word.text.split("+")
        if number
    ]
    numbers = [int(number) for number in told if number.isdecimal() and len(number) <= 2]
    both = len(numbers) == 2 and all(1 <= number <= _FACES for number in numbers)
    total = len(numbers) == 1 and 2 <= numbers[0] <= 2 * _FACES
    if len(numbers) == len(told) and (both or total):
        return sum(numbers)
    raise refuse(_("two dice show 2 to 12; write their sum, such as “{n}”").format(n=7), words)
