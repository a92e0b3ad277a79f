"""Lines that people write, and the entries that they mean."""

import pytest

from sleuth.claims import Has, HasCount, HasOneOf, Lacks
from sleuth.edition import Card, Category, Edition, FamilyId, Label
from sleuth.edition_file import load_edition
from sleuth.entries import Entry, Hearsay, Note, Observed, Revealed, Skipped
from sleuth.errors import EntryError
from sleuth.games import family_of
from sleuth.games.cluedo.entries import Accusation, Answer, Reply, Suggestion
from sleuth.language import Language, use_language
from sleuth.names import Matches, Names
from sleuth.table import Table
from sleuth.types import FACE_UP, PILE, SOLUTION, CardName, CategoryId, Place, PlayerName

MEGA = load_edition("mega")
ALICE, BRUNO, CHLOE, DAVID = (PlayerName(n) for n in ("Alice", "Bruno", "Chloé", "David"))
TABLE = Table(MEGA, (ALICE, BRUNO, CHLOE, DAVID), me=ALICE)
FAMILY = family_of(MEGA)
LOGE, CUBE, NORJANE = (CardName(n) for n in ("Loge Polymorphe", "Cube Cénobite", "Norjane"))
TYGG, KAMUI, FEERIE = (CardName(n) for n in ("Concept Tygg", "Kamui Sacré", "Féerie"))
HAND = {player: Place(player) for player in TABLE.players}


def read(text: str, table: Table = TABLE) -> Entry:
    return FAMILY.begin(table).parse(text)


def passed(*players: PlayerName) -> tuple[Answer, ...]:
    return tuple(Answer(player, Reply.PASSED) for player in players)


def showed(player: PlayerName, card: CardName | None = None) -> tuple[Answer, ...]:
    return (Answer(player, Reply.SHOWED, card),)


SEEN = Suggestion(ALICE, (LOGE, CUBE, NORJANE), passed(BRUNO) + showed(CHLOE, LOGE))
UNSEEN = Suggestion(BRUNO, (TYGG, KAMUI, FEERIE), passed(CHLOE) + showed(DAVID))
NOBODY = Suggestion(BRUNO, (TYGG, KAMUI, FEERIE), passed(CHLOE, DAVID, ALICE))
MINE = Suggestion(BRUNO, (TYGG, KAMUI, FEERIE), passed(CHLOE, DAVID) + showed(ALICE, TYGG))
UNHEARD = Suggestion(BRUNO, (TYGG, KAMUI, FEERIE), (), heard_all=False)
HALF_HEARD = Suggestion(BRUNO, (TYGG, KAMUI, FEERIE), passed(CHLOE), heard_all=False)


@pytest.mark.parametrize(
    "text",
    [
        "Alice suspects Loge Polymorphe, Cube Cénobite, Norjane: Bruno passes, "
        "Chloé shows Loge Polymorphe",
        "Alice suspects Loge Polymorphe, Cube Cénobite, Norjane: Chloé shows Loge Polymorphe",
        "Alice suspecte Loge Polymorphe, Cube Cénobite, Norjane : Bruno n'a rien, "
        "Chloé montre Loge Polymorphe",
        "alice SOUPÇONNE norjane, loge polymorphe, cube cenobite : bruno passe, chloe montre loge",
        "I suspect Loge, Cube, Norjane: Chloé shows me Loge",
        "Je suspecte la Loge Polymorphe d’avoir conspiré avec le cube cénobite à Norjane : "
        "Bruno n’a rien, Chloé me montre la Loge",
        "I suspect the Loge Polymorphe with the Cube Cénobite in Norjane: Chloé shows the Loge",
        "lo cu no: c lo",
        "Alice? Loge/Cube/Norjane -> Chloé:Loge",
        "Alice? Loge/Cube/Norjane -> Chloé (Loge)",
        "a lo cu no → b -, c lo",
        "Alice suspects Loge, Cube, Norjane: Bruno -, Chloé shows Loge",
        "Alice suspects Loge, Cube, Norjane: Bruno –, Chloé shows Loge",
        "Alice propose Loge et Cube, Norjane : Bruno rien, Chloé Loge",
        "Alice suspects Loge, Cube, Norjane: Chloé shows Loge, Bruno passes",
        "“Alice” suspects “Loge Polymorphe”, Cube, Norjane: Chloé shows “Loge Polymorphe”",
    ],
)
def test_a_suggestion_whose_card_was_seen(text: str) -> None:
    assert read(text) == SEEN


@pytest.mark.parametrize(
    "text",
    [
        "Bruno suspects Concept Tygg, Kamui Sacré, Féerie: Chloé passes, David shows",
        "Bruno suspects Tygg, Kamui, Féerie: David shows",
        "Bruno suspecte Tygg, Kamui, Féerie : Chloé passe, David montre une carte",
        "b ty ka fe: d",
        "b ty ka fe: d?",
        "b fe ty ka -> d",
        "b, ty, ka, fe: d".replace("b,", "b"),
        "b sus ty ka fe: c no, d showed",
        "b suspects ty ka fe: c can't, d shows a card",
    ],
)
def test_a_suggestion_whose_card_was_not_seen(text: str) -> None:
    assert read(text) == UNSEEN


@pytest.mark.parametrize(
    "text",
    [
        "Bruno suspects Tygg, Kamui, Féerie: nobody",
        "Bruno suspects Tygg, Kamui, Féerie: no one shows",
        "Bruno suspecte Tygg, Kamui, Féerie : personne",
        "Bruno suspecte Tygg, Kamui, Féerie : tous passent",
        "Bruno suspects Tygg, Kamui, Féerie: Chloé passes, David passes, I pass",
        "Bruno suspects Tygg, Kamui, Féerie: Chloé and David pass, me -",
        "b ty ka fe: -",
        "b ty ka fe -> none",
        "b ty ka fe: c pass, d pass, a pass, ?",
    ],
)
def test_a_suggestion_that_nobody_refutes(text: str) -> None:
    assert read(text) == NOBODY


@pytest.mark.parametrize(
    "text", ["b ty ka fe: me ty", "b ty ka fe: je montre ty", "b ty ka fe -> me (ty)"]
)
def test_the_card_that_i_show(text: str) -> None:
    assert read(text) == MINE


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("b ty ka fe: ?", UNHEARD),
        ("b ty ka fe?", UNHEARD),
        ("Bruno suspects Tygg, Kamui, Féerie: Chloé passes, ?", HALF_HEARD),
        ("Bruno suspects Tygg, Kamui, Féerie: Chloé passes?", HALF_HEARD),
    ],
)
def test_what_was_not_heard_is_left_open(text: str, entry: Suggestion) -> None:
    assert read(text) == entry


def test_an_ordinary_entry_takes_about_twelve_keystrokes() -> None:
    for text in ("ty ka fe: c ty", "b ty ka fe: d"):
        assert len(text) + 1 <= 15
        assert isinstance(read(text), Suggestion)


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("Bruno accuses Tygg, Kamui, Féerie: wrong", (BRUNO, False)),
        ("Bruno accuse Tygg, Kamui, Féerie : faux", (BRUNO, False)),
        ("b acc ty ka fe: no", (BRUNO, False)),
        ("Bruno accuses Féerie, Tygg, Kamui -> right", (BRUNO, True)),
        ("J'accuse Tygg, Kamui, Féerie : juste", (ALICE, True)),
        ("I accuse Tygg with Kamui in Féerie: correct", (ALICE, True)),
    ],
)
def test_accusations(text: str, entry: tuple[PlayerName, bool]) -> None:
    assert read(text) == Accusation(entry[0], (TYGG, KAMUI, FEERIE), entry[1])


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("Bruno has Norjane", Has(HAND[BRUNO], (NORJANE,))),
        ("Bruno a Norjane et Tygg", Has(HAND[BRUNO], (NORJANE, TYGG))),
        ("j'ai Norjane", Has(HAND[ALICE], (NORJANE,))),
        ("b has norj ty", Has(HAND[BRUNO], (NORJANE, TYGG))),
        ("Bruno lacks Norjane, Tygg", Lacks(HAND[BRUNO], (NORJANE, TYGG))),
        ("Bruno doesn't have Norjane", Lacks(HAND[BRUNO], (NORJANE,))),
        ("Bruno n’a pas Norjane", Lacks(HAND[BRUNO], (NORJANE,))),
        ("Bruno n'a pas la Loge Polymorphe", Lacks(HAND[BRUNO], (LOGE,))),
        ("Bruno has one of Norjane, Tygg", HasOneOf(HAND[BRUNO], (NORJANE, TYGG))),
        ("Bruno a l'une de Norjane, Tygg", HasOneOf(HAND[BRUNO], (NORJANE, TYGG))),
        ("Bruno a un de Norjane ou Tygg", HasOneOf(HAND[BRUNO], (NORJANE, TYGG))),
        ("Bruno has 2 suspects", HasCount(HAND[BRUNO], 2, "suspect")),
        ("Bruno a 1 suspect", HasCount(HAND[BRUNO], 1, "suspect")),
        ("Bruno has no suspects", HasCount(HAND[BRUNO], 0, "suspect")),
        ("solution has Tygg", Has(SOLUTION, (TYGG,))),
        ("la solution n'a pas Tygg", Lacks(SOLUTION, (TYGG,))),
        ("pile has Tygg", Has(PILE, (TYGG,))),
        ("le talon a Tygg", Has(PILE, (TYGG,))),
        ("face-up has Tygg", Has(FACE_UP, (TYGG,))),
        ("visibles a Tygg", Has(FACE_UP, (TYGG,))),
    ],
)
def test_free_observations(text: str, claim: Has | Lacks | HasOneOf | HasCount) -> None:
    assert read(text) == Observed(claim)


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("Bruno reveals Tygg", Revealed(BRUNO, (TYGG,))),
        ("Bruno blurts out Tygg, Kamui", Revealed(BRUNO, (TYGG, KAMUI))),
        ("Bruno laisse tomber Tygg", Revealed(BRUNO, (TYGG,))),
        ("Bruno says Chloé has Tygg", Hearsay(BRUNO, Has(HAND[CHLOE], (TYGG,)))),
        ("Bruno says that he lacks Tygg", Hearsay(BRUNO, Lacks(HAND[BRUNO], (TYGG,)))),
        ("Bruno dit qu'Alice a Tygg", Hearsay(BRUNO, Has(HAND[ALICE], (TYGG,)))),
        ("Bruno dit que la solution a Tygg", Hearsay(BRUNO, Has(SOLUTION, (TYGG,)))),
        ("Bruno skips", Skipped(BRUNO)),
        ("Bruno passe son tour", Skipped(BRUNO)),
        ("skip", Skipped(ALICE)),
        ("note: Bruno has a tell, #1?", Note("Bruno has a tell, #1?")),
        ("Note : à voir", Note("à voir")),
        ("note: a\x00b\u2028c", Note("a b c")),
    ],
)
def test_what_else_is_logged(text: str, entry: Entry) -> None:
    assert read(text) == entry


@pytest.mark.parametrize(
    ("entry", "english", "french"),
    [
        (
            SEEN,
            "Alice suspects Loge Polymorphe, Cube Cénobite, Norjane: Bruno passes, "
            "Chloé shows Loge Polymorphe",
            "Alice suspecte Loge Polymorphe, Cube Cénobite, Norjane : Bruno passe, "
            "Chloé montre Loge Polymorphe",
        ),
        (
            HALF_HEARD,
            "Bruno suspects Concept Tygg, Kamui Sacré, Féerie: Chloé passes, ?",
            "Bruno suspecte Concept Tygg, Kamui Sacré, Féerie : Chloé passe, ?",
        ),
        (
            NOBODY,
            "Bruno suspects Concept Tygg, Kamui Sacré, Féerie: nobody",
            "Bruno suspecte Concept Tygg, Kamui Sacré, Féerie : personne",
        ),
        (
            Accusation(BRUNO, (TYGG, KAMUI, FEERIE), False),
            "Bruno accuses Concept Tygg, Kamui Sacré, Féerie: wrong",
            "Bruno accuse Concept Tygg, Kamui Sacré, Féerie : faux",
        ),
        (Observed(Has(SOLUTION, (TYGG,))), "solution has Concept Tygg", "solution a Concept Tygg"),
    ],
)
def test_entries_are_written_in_the_spoken_language(
    entry: Entry, english: str, french: str
) -> None:
    assert FAMILY.format(entry, TABLE) == english
    use_language(Language.FRENCH)
    try:
        assert FAMILY.format(entry, TABLE) == french
    finally:
        use_language(Language.ENGLISH)


def nasty_table(*players: str) -> Table:
    return Table(MEGA, tuple(PlayerName(player) for player in players))


@pytest.mark.parametrize(
    "name", ["passe", "shows", "suspects", "Norjane", "a", "has", "note", "me"]
)
def test_a_player_called_like_a_card_or_a_keyword_may_be_written_as_is(name: str) -> None:
    table = nasty_table(name, "Bo", "Cy")
    assert read(f"{name} suspects Loge, Cube, Norjane: Bo", table) == Suggestion(
        PlayerName(name), (LOGE, CUBE, NORJANE), showed(PlayerName("Bo"))
    )
    assert read(f"Bo suspects Loge, Cube, Norjane: Cy passes, {name} shows", table) == Suggestion(
        PlayerName("Bo"), (LOGE, CUBE, NORJANE), passed(PlayerName("Cy")) + showed(PlayerName(name))
    )
    assert read(f"{name} has Norjane", table) == Observed(Has(Place(name), (NORJANE,)))


@pytest.mark.parametrize(
    ("player", "line", "quoted", "meant"),
    [
        ("nobody", "Bo suspects Loge, Cube, Norjane: nobody", '"nobody"', "the word for nobody"),
        ("Solution", "solution has Norjane", '"solution"', "@solution for the place"),
        ("talon", "talon has Norjane", '"talon"', "@pile for the place"),
    ],
)
def test_what_may_be_a_player_or_a_word_of_the_game_is_refused_with_both_ways_to_say_it(
    player: str, line: str, quoted: str, meant: str
) -> None:
    table = nasty_table("Bo", player)
    with pytest.raises(EntryError, match=meant) as refused:
        read(line, table)
    assert f"write {quoted} for the player" in str(refused.value)
    word = quoted.strip('"')
    entry = read(line.replace(word, quoted), table)
    assert player in str(entry)
    assert read(FAMILY.format(entry, table), table) == entry


def test_a_special_place_that_a_player_is_called_like_is_written_with_its_sign() -> None:
    table = nasty_table("Bo", "Solution")
    assert FAMILY.format(Observed(Has(SOLUTION, (TYGG,))), table) == "@solution has Concept Tygg"
    assert read("@solution has Tygg", table) == Observed(Has(SOLUTION, (TYGG,)))
    assert FAMILY.format(Observed(Has(Place("Solution"), (TYGG,))), table) == (
        '"Solution" has Concept Tygg'
    )


def test_a_name_that_the_categories_settle_is_read() -> None:
    box = load_edition("cluedo")
    table = Table(box, (ALICE, BRUNO, CHLOE))
    # "rev" begins the Revolver and the Reverend: the other names say which is meant
    entry = FAMILY.begin(table).parse("a rev knife hall: b")
    assert isinstance(entry, Suggestion)
    assert entry.cards == ("Reverend Green", "Dagger", "Hall")
    entry = FAMILY.begin(table).parse("a plum rev hall: b")
    assert isinstance(entry, Suggestion)
    assert entry.cards == ("Professor Plum", "Revolver", "Hall")


@pytest.mark.parametrize(
    "text",
    [
        "Alice suspecte Mademoiselle Rose, Corde, Salle à manger : Bruno",
        "a rose corde salle a manger: b",
        "Alice suspects Miss Scarlet with the Rope in the Dining Room: Bruno shows",
        "scarlett, rope, dining: b",
    ],
)
def test_the_french_box_and_the_english_box_are_one(text: str) -> None:
    table = Table(load_edition("cluedo"), (ALICE, BRUNO, CHLOE))
    entry = FAMILY.begin(table).parse(text)
    assert entry == Suggestion(
        ALICE,
        (CardName("Miss Scarlett"), CardName("Rope"), CardName("Dining Room")),
        showed(BRUNO),
    )


def box_with_names_that_run_together() -> Table:
    names = (("Anna", "Anna Belle"), ("Rope", "Belle Rope X"), ("Hall", "Attic"))
    ids = tuple(CategoryId(each) for each in ("suspect", "weapon", "room"))
    categories = tuple(
        Category(each, Label(each), tuple(Card(Label(name), each) for name in of))
        for each, of in zip(ids, names, strict=True)
    )
    box = Edition("own", FamilyId.CLUEDO, Label("Own"), (2, 6), categories, (), None, "0" * 64)
    return Table(box, (ALICE, BRUNO, CHLOE))


def test_without_commas_full_names_win_over_beginnings() -> None:
    table = box_with_names_that_run_together()
    entry = read("anna belle rope hall: b", table)
    assert isinstance(entry, Suggestion)
    assert entry.cards == ("Anna Belle", "Rope", "Hall")


def test_without_commas_two_readings_of_as_many_cards_are_not_chosen_between() -> None:
    table = box_with_names_that_run_together()
    with pytest.raises(EntryError):
        read("Bruno has anna belle rope", table)
    claim = Has(HAND[BRUNO], (CardName("Anna Belle"), CardName("Rope")))
    assert read("Bruno has anna belle, rope", table) == Observed(claim)


def test_many_words_without_commas_are_cut_in_few_lookups(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_up = 0
    matches = Names.matches

    def counted(names: Names[str], text: str, typos: bool = True) -> Matches[str]:
        nonlocal looked_up
        looked_up += 1
        return matches(names, text, typos)

    monkeypatch.setattr(Names, "matches", counted)
    with pytest.raises(EntryError, match="no card is called"):
        read("Bruno has gfd hce mhk nad dda hmo poj djb pgd cib xyz")
    assert looked_up < 150


def test_the_fewest_names_that_words_can_be_cut_into_are_meant() -> None:
    entry = read("Bruno has tygg kamui norjane cube féerie")
    assert entry == Observed(Has(HAND[BRUNO], (TYGG, KAMUI, NORJANE, CUBE, FEERIE)))
