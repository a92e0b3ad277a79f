"""Entries of Maison Ombreval as lines."""

from collections.abc import Iterator

from sleuth.edition import Label
from sleuth.entries import GameEntry
from sleuth.games.ombreval.box import OmbrevalBox, ShopName
from sleuth.games.ombreval.entries import (
    Accusation,
    Answer,
    Bought,
    CashCounted,
    ClueDrawn,
    FlagshipBuilt,
    Goods,
    Interrogation,
    LoanRepaid,
    LoanTaken,
    MailDrawn,
    MailPlayed,
    Moved,
    ObjectiveKept,
    Paid,
    Party,
    Payday,
    Pleaded,
    PotCollected,
    Purse,
    Received,
    RentPaid,
    RoleTaken,
    Search,
    Sold,
    Summoned,
    TargetedQuestion,
    Traded,
    Trophy,
    Witness,
)
from sleuth.games.ombreval.words import (
    ALL_REPLIES,
    CLUES,
    MOVES,
    OTHERS,
    PURSES,
    REPLIES,
    SMALL,
    SQUARES,
    YES_NO,
    Move,
    Word,
)
from sleuth.keywords import LISTS, PLACES, VERBS
from sleuth.language import Language, current_language
from sleuth.lexing import reserved_by
from sleuth.names import player_names
from sleuth.outcomes import OUTCOMES
from sleuth.table import Table
from sleuth.types import PlayerName
from sleuth.writing import LineWriter


class OmbrevalWriter(LineWriter):
    """Writes the lines of a game of Maison Ombreval."""

    reserved = reserved_by(
        *(MOVES, REPLIES, ALL_REPLIES, OTHERS, YES_NO, PURSES, SMALL, SQUARES, CLUES),
        *(VERBS, PLACES, LISTS),
    )
    _things = reserved_by(SMALL, LISTS)
    """What the name of a shop or a Courrier card cannot hold unquoted: it stands after the verb."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        box = table.edition.box
        if not isinstance(box, OmbrevalBox):
            raise TypeError(f"{table.edition.id} is no edition of Maison Ombreval")
        self.box = box
        self._then = " ; " if current_language() is Language.FRENCH else "; "

    def move(self, entry: GameEntry) -> str:
        """A line of the inquiry, of the pawns, or of the business."""
        return self._inquiry(entry) or self._pawns(entry) or self._business(entry)

    def group(self, group: str, count: int) -> str:
        """The category, one or many."""
        category = next(each for each in self.table.edition.categories if each.id == group)
        label = category.single if count == 1 and category.single else category.label
        return self._thing(label)

    def interrogation(self, asker: PlayerName, cards: tuple[str, ...]) -> str:
        """The line of an Interrogatoire, ``?`` for what will be answered."""
        return self._says(asker, Move.SUSPECTS, self.names(cards), "?")

    def _inquiry(self, entry: GameEntry) -> str | None:
        match entry:
            case Interrogation(player, cards, answers):
                said = self._answers(answers)
                return self._says(player, Move.SUSPECTS, self.names(cards), said)
            case TargetedQuestion(player, target, card, has):
                said = "?" if has is None else YES_NO.word(has)
                whom = f"{self.name(target)} {self.name(card)}"
                return self._says(player, Move.ASKS, whom, said)
            case Search(player, target, card):
                said = "?" if card is None else self.name(card)
                return self._says(player, Move.SEARCHES, self.name(target), said)
            case Witness(player, target, category, showed, card):
                whom = f"{self.name(target)}, {self.group(category, 1)}"
                return self._says(player, Move.HEARS, whom, self._reply(showed, card))
            case Accusation(player, cards, right, paid):
                said = OUTCOMES.word(right)
                if paid is not None:
                    said += f", {MOVES.word(Move.PAYS)} {paid}"
                return self._says(player, Move.ACCUSES, self.names(cards), said)
            case ClueDrawn(player, kind):
                return self._says(player, Move.DRAWS, CLUES.word(kind))
            case _:
                return None

    def _pawns(self, entry: GameEntry) -> str | None:
        match entry:
            case Moved(player, day):
                return self._says(player, Move.GOES, str(day))
            case Summoned(player):
                return self._says(player, Move.SUMMONED)
            case Pleaded(player, won, paid):
                said = OUTCOMES.word(won)
                if not won and paid != self.box.amounts.fine:
                    said += f", {paid}"
                return self._says(player, Move.PLEADS, "", said)
            case Payday(player):
                return self._says(player, Move.PAYDAY)
            case RoleTaken(player, role):
                return self._says(player, Move.IS, self._thing(self.box.role(role).label))
            case ObjectiveKept(player, objective):
                label = self.box.objective(objective).label
                return self._says(player, Move.KEEPS, self._thing(label))
            case MailDrawn(player, name, amount):
                card = self.box.mail_card(name)
                said = "" if amount == card.amount else str(amount)
                return self._says(player, Move.DRAWS, self._thing(card.label), said)
            case MailPlayed(player, name):
                label = self.box.mail_card(name).label
                return self._says(player, Move.PLAYS, self._thing(label))
            case _:
                return None

    def _business(self, entry: GameEntry) -> str:
        match entry:
            case Trophy(player, subject, starred, prize):
                named = self._thing(self.box.subject(subject).label) + (" ★★" if starred else "")
                return self._says(player, Move.WINS, named, str(prize))
            case Bought(player, shop):
                return self._says(player, Move.BUYS, self._shop(shop))
            case FlagshipBuilt(player, shop):
                return self._says(player, Move.BUILDS, self._shop(shop))
            case Sold(player, shop):
                return self._says(player, Move.SELLS, self._shop(shop))
            case RentPaid(player, owner, shop, amount):
                whom = f"{self._shop(shop)} {SMALL.word(Word.TO)} {self.name(owner)}"
                return self._says(player, Move.PAYS_RENT, whom, str(amount))
            case LoanTaken(player):
                return self._says(player, Move.BORROWS)
            case LoanRepaid(player):
                return self._says(player, Move.REPAYS)
            case PotCollected(player, amount):
                return self._says(player, Move.COLLECTS, "", str(amount))
            case Traded(player, other, gives, takes):
                sides = (
                    f"{SMALL.word(word)} {', '.join(self._goods(goods))}"
                    for word, goods in ((Word.GIVES, gives), (Word.TAKES, takes))
                    if goods != Goods()
                )
                return self._says(player, Move.TRADES, self.name(other), self._then.join(sides))
            case Paid(player, to, amount, reason):
                whom = f"{amount} {SMALL.word(Word.TO)} {self._party(to)}"
                return self._says(player, Move.PAYS, whom, reason)
            case Received(player, amount, reason):
                return self._says(player, Move.RECEIVES, str(amount), reason)
            case CashCounted(player, cash):
                return self._says(player, Move.COUNTS, str(cash))
            case _:
                raise TypeError(f"{entry!r} is no entry of Maison Ombreval")

    def _says(self, player: PlayerName, verb: Move, what: str = "", tail: str = "") -> str:
        head = f"{self.name(player)} {MOVES.word(verb)} {what}".rstrip()
        return f"{head}{self.colon}{tail}" if tail else head

    def _answers(self, answers: tuple[Answer, ...]) -> str:
        if all(answer.showed is False for answer in answers) and not self._nobody_is_a_player():
            return ALL_REPLIES.word(False)
        if all(answer.showed is None for answer in answers):
            return "?"
        return ", ".join(
            f"{self.name(answer.player)} {self._reply(answer.showed, answer.card)}"
            for answer in answers
        )

    def _reply(self, showed: bool | None, card: str | None) -> str:
        if showed is None:
            return "?"
        return f"{REPLIES.word(showed)} {self.name(card)}" if card else REPLIES.word(showed)

    def _nobody_is_a_player(self) -> bool:
        names = player_names(self.table.players)
        return bool(names.matches(ALL_REPLIES.word(False), typos=False).values)

    def _thing(self, label: Label) -> str:
        return self._things.quote(label.local())

    def _shop(self, shop: ShopName) -> str:
        return self._thing(self.box.shop(shop).label)

    def _party(self, party: Party) -> str:
        return PURSES.word(party) if isinstance(party, Purse) else self.name(party)

    def _goods(self, goods: Goods) -> Iterator[str]:
        if goods.cash:
            yield str(goods.cash)
        yield from map(self._shop, goods.shops)
        yield from (self._thing(self.box.mail_card(name).label) for name in goods.mail)
