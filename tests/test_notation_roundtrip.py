"""What is written reads back as the same entry, whatever players and cards are called."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sleuth.claims import Claim, Has, HasCount, HasOneOf, Lacks
from sleuth.edition import Card, Category, Edition, FamilyId, Label
from sleuth.edition_file import load_edition
from sleuth.entries import Entry, Hearsay, Note, Observed, Revealed, Skipped
from sleuth.errors import EntryError
from sleuth.games import family_of
from sleuth.games.cluedo.entries import Accusation, Answer, Reply, Suggestion
from sleuth.language import Language, use_language
from sleuth.names import fold
from sleuth.table import Table
from sleuth.types import FACE_UP, PILE, SOLUTION, CardName, CategoryId, Place, PlayerName

MEGA = load_edition("mega")
THREE = Table(MEGA, tuple(PlayerName(name) for name in ("Alice", "Bruno", "Chloé")))
NASTY = (
    *("nobody", "personne", "Alice", "alice", "ALICE", "Zoé", "Zoe", "O'Brien", "L’Abbé"),
    *("shows", "montre", "passe", "passes", "rien", "no", "-", "->", "=>", "=", "a", "as", "à"),
    *("suspects", "accuse", "has", "has one of", "a l'une de", "n'a pas", "lacks", "says", "dit"),
    *("dit que", "that", "one of A", "solution", "la solution", "pile", "talon", "face-up", "j'a"),
    *("visibles", "note", "note: x", "withdraw 3", "correct 3: x", "skip", "me", "moi", "je"),
    *("he", "il", "and", "Rose and Crown", "Ann & Bo", "or", "ou", "et", "2 suspects", "2", "-1 x"),
    *(
        "suspects suspects",
        "Alice suspects",
        "Bob passes",
        "passes the turn",
        "de",
        "the",
        "le Roux",
    ),
    *('"', '""', '"quoted"', "“curly”", "a, b", "what?", "AC/DC", "C#", "#1", "x:y", "(dad)", ";"),
    *("🦊", "👩‍🚀 Léa", "דנה", "محمد علي", "\u200fדוד", "Ωmega", "Jean  Paul", "Jean\u00a0Luc"),
    *("wrong", "right", "juste", "?", "~", "~ Bo", "J'onn", "qu'Alice", "Dr. No", "x.", "..."),
)
"""Names that mean something in a line, or hold what ends a name."""

TEXT = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=12
).map(str.strip)
WORDS = (
    *("A", "B", "has", "one", "of", "a", "l'une", "de", "says", "that", "dit", "que", "nobody"),
    *("shows", "passes", "passe", "son", "tour", "solution", "2", "suspects", "suspect", "and"),
)
SENTENCES = st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(" ".join)
"""Names that are made of the words of a line: where they meet, only quotes tell what is what."""

NAMES = (st.sampled_from(NASTY) | SENTENCES | SENTENCES | TEXT).filter(
    lambda name: name and not name.startswith("@")
)


def normal(name: str) -> str:
    return unicodedata.normalize("NFC", name)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    players = draw(st.lists(NAMES, min_size=2, max_size=5, unique_by=normal))
    cards = draw(st.lists(NAMES, min_size=6, max_size=6, unique_by=fold))
    ids = tuple(CategoryId(each) for each in ("suspect", "weapon", "room"))
    categories = tuple(
        Category(
            each,
            Label(f"{each}s"),
            tuple(Card(Label(name), each) for name in cards[2 * i : 2 * i + 2]),
            Label(each),
        )
        for i, each in enumerate(ids)
    )
    edition = Edition("own", FamilyId.CLUEDO, Label("Own"), (2, 10), categories, (), None, "0" * 64)
    names = tuple(PlayerName(name) for name in players)
    return Table(edition, names, me=draw(st.sampled_from((None, *names))))


@st.composite
def suggestions(draw: st.DrawFn, table: Table) -> Suggestion:
    asker = draw(st.sampled_from(table.players))
    cards = draw(triples(table))
    asked = table.others_from_left(asker)
    count = draw(st.integers(0, len(asked)))
    answers = tuple(Answer(player, Reply.PASSED) for player in asked[:count])
    if count < len(asked) and draw(st.booleans()):
        card = draw(st.sampled_from((None, *cards)))
        return Suggestion(asker, cards, (*answers, Answer(asked[count], Reply.SHOWED, card)))
    return Suggestion(asker, cards, answers, heard_all=count == len(asked))


def triples(table: Table) -> st.SearchStrategy[tuple[CardName, ...]]:
    categories = table.edition.categories
    return st.tuples(*(st.sampled_from([c.name for c in each.cards]) for each in categories))


def claims(table: Table) -> st.SearchStrategy[Claim]:
    places = st.sampled_from([*(Place(p) for p in table.players), SOLUTION, PILE, FACE_UP])
    names = [card.name for card in table.edition.cards]
    some = st.lists(st.sampled_from(names), min_size=1, max_size=3, unique=True).map(tuple)
    groups = st.sampled_from([str(each.id) for each in table.edition.categories])
    return (
        st.builds(Has, places, some)
        | st.builds(Lacks, places, some)
        | st.builds(HasOneOf, places, some)
        | st.builds(HasCount, places, st.integers(0, 2), groups)
    )


@st.composite
def logged(draw: st.DrawFn) -> tuple[Table, Entry]:
    table = draw(tables())
    players = st.sampled_from(table.players)
    names = [card.name for card in table.edition.cards]
    some = st.lists(st.sampled_from(names), min_size=1, max_size=3, unique=True).map(tuple)
    entry: Entry = draw(
        suggestions(table)
        | st.builds(Accusation, players, triples(table), st.booleans())
        | st.builds(Observed, claims(table))
        | st.builds(Revealed, players, some)
        | st.builds(Hearsay, players, claims(table))
        | st.builds(Skipped, players)
        | st.builds(Note, TEXT.filter(bool))
    )
    return table, entry


@pytest.mark.parametrize("language", list(Language))
@given(made=logged())
@settings(max_examples=200, deadline=None)
def test_what_is_written_reads_back(language: Language, made: tuple[Table, Entry]) -> None:
    table, entry = made
    family = family_of(table.edition)
    use_language(language)
    try:
        line = family.format(entry, table)
    finally:
        use_language(Language.ENGLISH)
    assert "\n" not in line
    assert family.begin(table).parse(line) == entry


PIECES = st.sampled_from(
    (
        *("Alice", "Bruno", "Ch", "b", "me", "Tygg", "ka", "fe", "Loge Polymorphe", "Xyz", "2"),
        *("suspects", "accuse", "has", "lacks", "one of", "says", "passes", "montre", "nobody"),
        *(":", ",", "?", "->", "/", "(", ")", ";", '"', "“", "-", "and", "solution", "wrong"),
        *("withdraw", "note", "qu'il", "j'", "\x00", "\u202e", "#", "suspects suspects"),
    )
)


@given(text=st.lists(PIECES, max_size=14).map(" ".join) | st.text(max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_line_is_an_entry_or_refused_with_a_sentence_and_a_place_in_it(text: str) -> None:
    family = family_of(MEGA)
    try:
        entry = family.begin(THREE).parse(text)
    except EntryError as error:
        refusal = error
    else:
        assert family.begin(THREE).parse(family.format(entry, THREE)) == entry
        return
    assert str(refusal)
    assert "\x00" not in str(refusal)
    if refusal.span is not None:
        assert 1 <= refusal.span.start < refusal.span.end <= len(text) + 2


@pytest.mark.parametrize(
    "text", ["x" * 100_000, "b " * 900, "a,b:" * 400, '"' * 1999, "b ty" * 400]
)
def test_a_very_long_line_is_refused_at_once(text: str) -> None:
    with pytest.raises(EntryError) as refused:
        family_of(MEGA).begin(THREE).parse(text)
    assert len(str(refused.value)) < 400
