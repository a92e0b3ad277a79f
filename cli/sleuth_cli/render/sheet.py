"""The books of Maison Ombreval: on the screen, aloud, and as JSON. Amounts are whole k€."""

from collections.abc import Callable, Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from sleuth.games.ombreval.books import Asset, BalanceSheet, Books, Goal
from sleuth.games.ombreval.box import ConditionKind, OmbrevalBox
from sleuth.games.ombreval.ledger import Heading, LedgerLine
from sleuth.language import _, ngettext
from sleuth.types import PlayerName
from sleuth_cli.output import put, put_rich, put_wrapped, symbols
from sleuth_cli.render.facts import title
from sleuth_cli.render.grid import abbreviated
from sleuth_cli.render.json import SCHEMA, Json, put_json
from sleuth_cli.render.lines import said
from sleuth_cli.view import View

_NAMES = 24
_COLUMN = 9


def heading_name(heading: Heading) -> str:
    """What incomes and costs of a kind are called."""
    return {
        Heading.SALARY: _("Salaries"),
        Heading.INTEREST: _("Interest"),
        Heading.CHALLENGES: _("Challenges"),
        Heading.RENT: _("Rents"),
        Heading.MAIL: _("Courrier"),
        Heading.POT: _("Cagnotte"),
        Heading.INQUIRY: _("Accusations"),
        Heading.COURT: _("Tribunal"),
        Heading.RESALE: _("Lost in sales to the bank"),
        Heading.TRADE: _("Trades"),
        Heading.OTHER: _("Other"),
        Heading.COUNT: _("Counted, not logged"),
    }[heading]


def put_screen(view: View, books: Books, player: PlayerName | None) -> None:
    """The sheets side by side, a player a column; or one player's with every line of the ledger."""
    put(title(view))
    put()
    for line in _Screen(view, books).lines(player):
        put_rich(line)
    put()
    for sentence in (*_owned(view, books, player), *_remarks(view, books, player)):
        put_wrapped(sentence, 2)


def put_plain(view: View, books: Books, player: PlayerName | None) -> None:
    """The same to be read aloud: one fact a line."""
    box = _box(view)
    for sheet in _wanted(books, player):
        for line in _spoken(sheet, box):
            put(line)
        if player is not None:
            for line in _ledger_lines(view, sheet):
                put(line)
    for sentence in _remarks(view, books, player):
        put(sentence)
    put(title(view).replace(" · ", ", ") + ".")


def put_document(view: View, books: Books, player: PlayerName | None) -> None:
    """The same for other programs; names are canonical."""
    edition = view.table.edition
    put_json(
        {
            "schema": SCHEMA,
            "game": edition.family.value,
            "edition": edition.id,
            "entries": len(view.entries),
            "pot": books.pot,
            "agree": books.agree,
            "leaders": list(books.leaders),
            "moves_logged": books.moves_logged,
            "sheets": [_document(sheet) for sheet in _wanted(books, player)],
        }
    )


def _document(sheet: BalanceSheet) -> Json:
    goal = sheet.goal
    return {
        "player": sheet.player,
        "shops": [_asset(asset) for asset in sheet.shops],
        "flagships": [_asset(asset) for asset in sheet.flagships],
        "cash": sheet.cash,
        "assets": sheet.assets,
        "loans": sheet.loans,
        "debts": sheet.debts,
        "equity": sheet.equity,
        "capital": sheet.capital,
        "income": sheet.income,
        "costs": sheet.costs,
        "equity_by_ledger": sheet.equity_by_ledger,
        "agrees": sheet.agrees,
        "objective": None
        if goal is None
        else {
            "name": goal.name,
            "condition": goal.condition.kind.value,
            "number": goal.condition.number,
            "count": goal.count,
            "met": goal.met,
        },
        "score": sheet.score,
        "trophies": sheet.trophies,
        "clues": sheet.clues,
        "months": sheet.months,
        "logged": sheet.logged,
        "ledger": [
            {"entry": line.entry, "heading": line.heading.value, "amount": line.amount}
            for line in sheet.lines
        ],
    }


def _asset(asset: Asset) -> Json:
    return {"shop": asset.shop, "value": asset.value}


class _Screen:
    """The table of a notebook's books."""

    def __init__(self, view: View, books: Books) -> None:
        self._view = view
        self._books = books
        self._box = _box(view)

    def lines(self, player: PlayerName | None) -> Iterator[Text]:
        """Players across: assets, debts, equity, score; then the ledger."""
        sheets = _wanted(self._books, player)
        heads = abbreviated([sheet.player for sheet in sheets], _COLUMN - 1)
        yield _row(_("k€"), heads, "bold")
        yield self._sums(_("Shops"), sheets, lambda sheet: _value(sheet.shops))
        if player is not None:
            yield from self._assets(sheets[0].shops)
        yield self._sums(_("Flagships"), sheets, lambda sheet: _value(sheet.flagships))
        if player is not None:
            yield from self._assets(sheets[0].flagships)
        yield self._sums(_("Cash"), sheets, lambda sheet: sheet.cash)
        yield self._sums(_("Assets"), sheets, lambda sheet: sheet.assets, "bold")
        yield self._sums(_("Loans"), sheets, lambda sheet: -sheet.debts)
        yield self._sums(_("Equity"), sheets, lambda sheet: sheet.equity, "bold")
        yield _row(_("Objective"), [_bonus(sheet) for sheet in sheets])
        if any(sheet.prime_bonus for sheet in sheets):
            yield self._sums(_("Prime"), sheets, lambda sheet: sheet.prime_bonus)
        yield self._sums(_("Score now"), sheets, lambda sheet: sheet.score, "bold")
        yield Text()
        yield self._sums(_("Capital"), sheets, lambda sheet: sheet.capital)
        yield from self._ledger(sheets, player)
        yield self._sums(
            _("Equity by the ledger"), sheets, lambda sheet: sheet.equity_by_ledger, "bold"
        )
        marks = symbols()
        agree = [marks.yes if sheet.agrees else marks.no for sheet in sheets]
        yield _row(_("agrees"), agree, "dim")
        yield Text()
        yield self._sums(_("Trophies"), sheets, lambda sheet: sheet.trophies)
        yield self._sums(_("Indice cards"), sheets, lambda sheet: sheet.clues)
        yield self._sums(_("Months ticked"), sheets, lambda sheet: sheet.months)

    def _sums(
        self,
        name: str,
        sheets: Sequence[BalanceSheet],
        amount: Callable[[BalanceSheet], int],
        style: str = "",
    ) -> Text:
        return _row(name, [_signed(amount(sheet)) for sheet in sheets], style)

    def _assets(self, assets: Sequence[Asset]) -> Iterator[Text]:
        for asset in assets:
            label = self._box.shop(asset.shop).label.local()
            yield _row(f"  {label}", [str(asset.value)], "dim")

    def _ledger(self, sheets: Sequence[BalanceSheet], player: PlayerName | None) -> Iterator[Text]:
        if player is not None:
            for line in sheets[0].lines:
                name = f"{line.entry:>3}. {heading_name(line.heading)}"
                yield _row(name, [f"{line.amount:+}".replace("-", "−")], "dim")
            return
        for heading in Heading:
            amounts = [_of(sheet.lines, heading) for sheet in sheets]
            if any(amounts):
                yield _row(
                    f"  {heading_name(heading)}", [_signed(amount) for amount in amounts], "dim"
                )


def _spoken(sheet: BalanceSheet, box: OmbrevalBox) -> Iterator[str]:
    """One player's sheet in sentences."""
    player = sheet.player
    yield _("{player}: equity {equity} k€, score now {score}.").format(
        player=player, equity=sheet.equity, score=sheet.score
    )
    for asset in sheet.shops:
        yield _("{player}, shop {shop}: {value} k€.").format(
            player=player, shop=box.shop(asset.shop).label.local(), value=asset.value
        )
    for asset in sheet.flagships:
        yield _("{player}, Flagship on {shop}: {value} k€.").format(
            player=player, shop=box.shop(asset.shop).label.local(), value=asset.value
        )
    yield _("{player}, cash: {cash} k€; assets in all {assets}.").format(
        player=player, cash=sheet.cash, assets=sheet.assets
    )
    yield ngettext(
        "{player}, debts: {debts} k€, {loans} loan.",
        "{player}, debts: {debts} k€, {loans} loans.",
        sheet.loans,
    ).format(player=player, debts=sheet.debts, loans=sheet.loans)
    for heading in Heading:
        amount = _of(sheet.lines, heading)
        if amount:
            yield _("{player}, ledger, {heading}: {amount}.").format(
                player=player, heading=heading_name(heading), amount=_in_words(amount)
            )
    yield _(
        "{player}, ledger: capital {capital}, income {income}, costs {costs}, makes {equity} k€."
    ).format(
        player=player,
        capital=sheet.capital,
        income=sheet.income,
        costs=sheet.costs,
        equity=sheet.equity_by_ledger,
    )
    yield tally(sheet)


def tally(sheet: BalanceSheet) -> str:
    """What the player has beside money: trophies, Indice cards, months that are ticked."""
    return _("{player}: {trophies}, {clues}, {months}.").format(
        player=sheet.player,
        trophies=ngettext("{n} trophy", "{n} trophies", sheet.trophies).format(n=sheet.trophies),
        clues=ngettext("{n} Indice card", "{n} Indice cards", sheet.clues).format(n=sheet.clues),
        months=ngettext("{n} month ticked", "{n} months ticked", sheet.months).format(
            n=sheet.months
        ),
    )


def _ledger_lines(view: View, sheet: BalanceSheet) -> Iterator[str]:
    """Every line of the ledger with the entry that it comes from."""
    entries = dict(view.notebook.effective())
    for line in sheet.lines:
        yield _("Entry {entry}: {amount}, {heading} ({line}).").format(
            entry=line.entry,
            amount=_in_words(line.amount),
            heading=heading_name(line.heading),
            line=said(view.notebook, entries[line.entry]),
        )


def _remarks(view: View, books: Books, player: PlayerName | None) -> Iterator[str]:
    """Whether the books agree, who leads, and what is not logged."""
    sheets = _wanted(books, player)
    wrong = [sheet.player for sheet in sheets if not sheet.agrees]
    if wrong:
        yield _(
            "The books do not agree for {players}: something was sold or traded that was not"
            " logged as bought."
        ).format(players=", ".join(wrong))
    else:
        yield _("The books agree: assets less debts is capital and income less costs.")
    for sheet in sheets:
        if sheet.goal is not None:
            yield goal_line(sheet.player, sheet.goal, _box(view))
    yield _("The Cagnotte holds {pot} k€.").format(pot=books.pot)
    if player is None:
        yield ngettext(
            "Ahead by what is logged, trophies settling ties: {players}.",
            "Level by what is logged, trophies counted: {players}.",
            len(books.leaders),
        ).format(players=", ".join(books.leaders))
    silent = [sheet.player for sheet in sheets if not sheet.logged]
    if silent:
        yield _("No money is logged of {players}: the sheet shows the capital alone.").format(
            players=", ".join(silent)
        )
    unknown = [sheet.player for sheet in sheets if sheet.goal is None]
    if unknown:
        yield _("The objective is not logged, and not counted, of {players}.").format(
            players=", ".join(unknown)
        )
    if not books.moves_logged:
        yield _("No moves are logged, so nobody can say whether a Jour de paie is missing.")


def _owned(view: View, books: Books, player: PlayerName | None) -> Iterator[str]:
    """Who owns which shops, where the table has only their sum."""
    box = _box(view)
    for sheet in books.sheets if player is None else ():
        flagships = [asset.shop for asset in sheet.flagships]
        shops = []
        for asset in sheet.shops:
            label = box.shop(asset.shop).label.local()
            flagged = asset.shop in flagships
            shops.append(_("{shop} (Flagship)").format(shop=label) if flagged else label)
        if shops:
            yield _("{player} owns {shops}.").format(player=sheet.player, shops=", ".join(shops))


def goal_line(player: PlayerName, goal: Goal, box: OmbrevalBox) -> str:
    """A player's objective, and how far it got."""
    template = _("{player}'s objective, {name}: {count} of {number}, {state}.")
    if goal.condition.kind is ConditionKind.LOANS_AT_MOST:
        template = _("{player}'s objective, {name}: {count}, at most {number}, {state}.")
    return template.format(
        player=player,
        name=box.objective(goal.name).label.local(),
        count=goal.count,
        number=goal.condition.number,
        state=_("reached") if goal.met else _("not reached"),
    )


def _wanted(books: Books, player: PlayerName | None) -> tuple[BalanceSheet, ...]:
    return books.sheets if player is None else (books.of(player),)


def _box(view: View) -> OmbrevalBox:
    box = view.table.edition.box
    assert isinstance(box, OmbrevalBox)
    return box


def _row(name: str, cells: Sequence[str], style: str = "") -> Text:
    row = Text()
    row.append(name + " " * max(1, _NAMES - cell_len(name)), style)
    for content in cells:
        row.append(" " * max(0, _COLUMN - cell_len(content)) + content, style)
    return row


def _bonus(sheet: BalanceSheet) -> str:
    return "?" if sheet.goal is None else str(sheet.objective_bonus)


def _value(assets: Sequence[Asset]) -> int:
    return sum(asset.value for asset in assets)


def _of(lines: Sequence[LedgerLine], heading: Heading) -> int:
    return sum(line.amount for line in lines if line.heading is heading)


def _in_words(amount: int) -> str:
    """An income or a cost, its sign a word."""
    template = _("income {amount} k€") if amount > 0 else _("cost {amount} k€")
    return template.format(amount=abs(amount))


def _signed(amount: int) -> str:
    """The amount with a minus that is one."""
    return str(amount).replace("-", "−")
