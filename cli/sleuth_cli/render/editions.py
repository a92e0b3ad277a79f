"""What an edition contains: its cards with all their names, its house rules, its board."""

from sleuth.edition import Card, Edition, FamilyId, Label
from sleuth.language import _
from sleuth_cli.output import put
from sleuth_cli.render.json import Json


def put_details(edition: Edition) -> None:
    """Everything that can be named when playing this edition, one card a line."""
    low, high = edition.players
    put(
        _("{id}: {name}, {low} to {high} players").format(
            id=edition.id, name=edition.label.local(), low=low, high=high
        )
    )
    for category in edition.categories:
        put()
        put(f"{category.label.local()}:")
        for card in category.cards:
            put(f"  {_all_names(card.label)}{_symbols(edition, card)}")
    if edition.symbols:
        put()
        put(_("symbols:"))
        for symbol in edition.symbols:
            put(f"  {_all_names(symbol.label)}: {edition.total(symbol.id)}")
    for pieces in edition.box.pieces():
        put()
        put(f"{pieces.title}:")
        for label, count, note in pieces.noted:
            put(f"  {_all_names(label)}{_times(count)}{_noted(note)}")
    if edition.house_rules:
        put()
        put(_("House rules (the first choice holds where nothing is said):"))
        for rule in edition.house_rules:
            put(f"  {rule.name}: {' | '.join(rule.choices)}")
    board = _board(edition)
    if board:
        put()
        put(board)


def put_sentences(edition: Edition) -> None:
    """The same to be read aloud: one fact a line, a sentence each."""
    low, high = edition.players
    put(
        _("{name} is for {low} to {high} players; its name here is {id}.").format(
            name=edition.label.local(), low=low, high=high, id=edition.id
        )
    )
    for category in edition.categories:
        put(_("{n} {category}.").format(n=len(category.cards), category=category.label.local()))
        for card in category.cards:
            line = f"{_spoken(card.label)}{_symbols(edition, card)}"
            put(line if line.endswith(".") else f"{line}.")
    for symbol in edition.symbols:
        put(
            _("Symbol {symbol}: on {n} cards.").format(
                symbol=_spoken(symbol.label), n=edition.total(symbol.id)
            )
        )
    for pieces in edition.box.pieces():
        total = sum(count for _label, count in pieces.things)
        put(_("{n} {category}.").format(n=total, category=pieces.title))
        for label, count, note in pieces.noted:
            put(f"{_spoken(label)}{_times(count)}{_noted(note)}.")
    for rule in edition.house_rules:
        default, *others = rule.choices
        put(
            _("House rule {name}: {default}, unless {others} is chosen.").format(
                name=rule.name, default=default, others=", ".join(others)
            )
        )
    board = _board(edition)
    if board:
        put(board)


def _board(edition: Edition) -> str:
    """What there is to say of the board; nothing where the game has no rooms."""
    if edition.family is not FamilyId.CLUEDO:
        return ""
    if edition.board is None:
        return _("No board: 'ask' ranks the suggestions of all rooms.")
    return _("Board: {squares} squares, {rooms} rooms.").format(
        squares=len(edition.board.squares), rooms=len(edition.board.rooms)
    )


def _times(count: int) -> str:
    """How many there are of a thing, where it is not alone."""
    return f": {count}" if count > 1 else ""


def _noted(note: str) -> str:
    """What there is to say of a thing, after its names."""
    return f"; {note}" if note else ""


def _symbols(edition: Edition, card: Card) -> str:
    """What is printed on the card, after its names."""
    if not card.symbols:
        return ""
    return ": " + ", ".join(edition.symbol(id_).label.local() for id_ in card.symbols)


def _spoken(label: Label) -> str:
    local = label.local()
    others = [name for name in label.all_names() if name != local]
    if not others:
        return local
    return _("{name}, also {others}").format(name=local, others=", ".join(others))


def document(edition: Edition) -> Json:
    """The same as JSON."""
    return {
        "id": edition.id,
        "game": edition.family.value,
        "names": _names(edition.label),
        "players": list(edition.players),
        "digest": edition.digest,
        "categories": [
            {
                "id": category.id,
                "names": _names(category.label),
                "cards": [_names(card.label) for card in category.cards],
            }
            for category in edition.categories
        ],
        "symbols": [
            {
                "id": symbol.id,
                "names": _names(symbol.label),
                "total": edition.total(symbol.id),
                "cards": [card.name for card in edition.cards if symbol.id in card.symbols],
            }
            for symbol in edition.symbols
        ],
        "house_rules": [
            {"name": rule.name, "choices": list(rule.choices)} for rule in edition.house_rules
        ],
        "pieces": [
            {
                "title": pieces.title,
                "things": [
                    {"names": _names(label), "count": count} for label, count in pieces.things
                ],
            }
            for pieces in edition.box.pieces()
        ],
        "board": edition.board is not None,
    }


def _all_names(label: Label) -> str:
    local = label.local()
    others = [name for name in label.all_names() if name != local]
    return f"{local} ({', '.join(others)})" if others else local


def _names(label: Label) -> Json:
    return {
        "canonical": label.canonical,
        "translations": {str(language): name for language, name in label.translations},
        "aliases": list(label.aliases),
    }
