"""What an edition contains: its cards with all their names, its house rules, its board."""

from sleuth.edition import Edition, Label
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
            put(f"  {_all_names(card.label)}")
    if edition.house_rules:
        put()
        put(_("House rules (the first choice holds where nothing is said):"))
        for rule in edition.house_rules:
            put(f"  {rule.name}: {' | '.join(rule.choices)}")
    put()
    if edition.board is None:
        put(_("No board: 'ask' ranks the suggestions of all rooms."))
    else:
        put(
            _("Board: {squares} squares, {rooms} rooms.").format(
                squares=len(edition.board.squares), rooms=len(edition.board.rooms)
            )
        )


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
        "house_rules": [
            {"name": rule.name, "choices": list(rule.choices)} for rule in edition.house_rules
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
