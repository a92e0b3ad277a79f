"""Lines of Maison Ombreval: what is read, in both languages, and what is refused and how."""

import pytest

from ombreval_notebooks import ALICE, BRUNO, CHLOE, DAVID, entries, notebook
from sleuth.claims import Has, HasCount
from sleuth.entries import Entry, Observed, Skipped
from sleuth.errors import EntryError
from sleuth.games.ombreval.box import (
    ClueKind,
    Day,
    MailName,
    ObjectiveName,
    RoleName,
    ShopName,
    SubjectId,
)
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
from sleuth.language import Language, use_language
from sleuth.notebook import read_notebook
from sleuth.types import CardName, CategoryId, Place

OCTAVE, SABOTAGE, USINE = (CardName(n) for n in ("Octave Delmas", "Sabotage", "L'Usine"))
BASILE, COUNTERFEIT, ATELIER = (CardName(n) for n in ("Basile Ferrand", "Contrefaçon", "L'Atelier"))
TRIPLE = (OCTAVE, SABOTAGE, USINE)
KLEBER, ORFEVRES, LILLE = (
    ShopName(n) for n in ("Place Kléber", "Rue des Orfèvres", "Rue de la Monnaie")
)
LAW = SubjectId("law")
PLACE, MISDEED = CategoryId("place"), CategoryId("misdeed")


def asked(*showed: bool | None, card: CardName | None = None) -> Interrogation:
    """Bruno's Interrogatoire: what Chloé, David and Alice did; ``card`` is what Alice showed."""
    chloe, david, alice = showed
    answers = (Answer(CHLOE, chloe), Answer(DAVID, david), Answer(ALICE, alice, card))
    return Interrogation(BRUNO, TRIPLE, answers)


ONLY_ALICE = asked(False, False, True, card=USINE)


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        (
            "Bruno suspects Octave, Sabotage, Usine: Chloé shows, David none, Alice shows Usine",
            asked(True, False, True, card=USINE),
        ),
        (
            "Bruno soupçonne Octave, Sabotage, L'Usine : Chloé montre, David n'a rien,"
            " Alice montre l'usine",
            asked(True, False, True, card=USINE),
        ),
        ("b octave sabot usine: c, d -, a usine", asked(True, False, True, card=USINE)),
        ("b octave sabot usine: c, d none, me (usine)", asked(True, False, True, card=USINE)),
        ("Bruno suspects Octave, Sabotage, Usine: Chloé -, David -, Alice usine", ONLY_ALICE),
        (
            "Bruno soupçonne Octave, Sabotage, Usine : Chloé n'a rien et David n'a rien et Alice"
            " montre l'Usine",
            ONLY_ALICE,
        ),
        ("Bruno suspects Octave, Sabotage, Usine: Chloé: none, David: -, Alice: usine", ONLY_ALICE),
        ("Bruno suspects Octave, Sabotage, Usine: chloe -, David –, me usine", ONLY_ALICE),
        ("Bruno suspects Octave, Sabotage, Usine: nobody", asked(False, False, False)),
        ("Bruno suspects Octave, Sabotage, Usine: personne", asked(False, False, False)),
        ("Bruno suspects Octave, Sabotage, Usine: everybody shows", asked(True, True, True)),
        ("Bruno soupçonne Octave, Sabotage, Usine : tous", asked(True, True, True)),
        ("b octave sabot usine: c oui, d non, a non", asked(True, False, False)),
        ("Bruno suspects Octave, Sabotage, Usine: ?", asked(None, None, None)),
        ("Bruno suspects Octave, Sabotage, Usine: Chloé shows, ?", asked(True, None, None)),
        (
            "Bruno suspects Octave, Sabotage, Usine: Chloé ?, David shows, Alice none",
            asked(None, True, False),
        ),
        (
            "Bruno suspects Octave, Sabotage, Usine: David shows, others none",
            asked(False, True, False),
        ),
        (
            "Bruno suspects Usine, Octave, Sabotage: Alice usine, Chloé and David have none",
            asked(False, False, True, card=USINE),
        ),
        (
            "Bruno soupçonne Octave Delmas, pour Sabotage, dans L'Usine : Chloé montre, David rien,"
            " Alice rien",
            asked(True, False, False),
        ),
        ("b octave pour sabotage dans l'usine : c, les autres rien", asked(True, False, False)),
        (
            "Chloé demande à Bruno s'il a Sabotage: oui",
            TargetedQuestion(CHLOE, BRUNO, SABOTAGE, True),
        ),
        ("Chloé asks Bruno for Sabotage: no", TargetedQuestion(CHLOE, BRUNO, SABOTAGE, False)),
        ("Alice perquisitionne chez Bruno : Sabotage", Search(ALICE, BRUNO, SABOTAGE)),
        (
            "David fait témoigner Bruno sur les méfaits : rien",
            Witness(DAVID, BRUNO, MISDEED, False),
        ),
        ("Chloé asks Bruno Sabotage: yes", TargetedQuestion(CHLOE, BRUNO, SABOTAGE, True)),
        ("Chloé demande à Bruno Sabotage : non", TargetedQuestion(CHLOE, BRUNO, SABOTAGE, False)),
        ("Chloé asks Bruno, L'Usine: ?", TargetedQuestion(CHLOE, BRUNO, USINE, None)),
        ("Alice searches Bruno: Sabotage", Search(ALICE, BRUNO, SABOTAGE)),
        ("Alice fouille Bruno, Sabotage", Search(ALICE, BRUNO, SABOTAGE)),
        ("David hears Bruno, misdeed: yes", Witness(DAVID, BRUNO, MISDEED, True)),
        ("Bruno perquisitionne Chloé", Search(BRUNO, CHLOE)),
        ("Bruno searches Chloé: ?", Search(BRUNO, CHLOE)),
        ("Alice hears Bruno, place: shows Usine", Witness(ALICE, BRUNO, PLACE, True, USINE)),
        ("Alice entend Bruno, lieu : l'atelier", Witness(ALICE, BRUNO, PLACE, True, ATELIER)),
        ("David hears Bruno misdeeds: shows", Witness(DAVID, BRUNO, MISDEED, True)),
        ("David entend Bruno, méfait : n'a rien", Witness(DAVID, BRUNO, MISDEED, False)),
        ("David hears Bruno, misdeed: ?", Witness(DAVID, BRUNO, MISDEED, None)),
        ("Bruno draws Double Interrogation", ClueDrawn(BRUNO, ClueKind.DOUBLE)),
        ("Bruno pioche Perquisition", ClueDrawn(BRUNO, ClueKind.SEARCH)),
        ("Bruno accuses Octave, Sabotage, Usine: wrong", Accusation(BRUNO, TRIPLE, False)),
        ("Bruno accuse Octave, Sabotage, Usine : juste", Accusation(BRUNO, TRIPLE, True)),
    ],
)
def test_lines_of_the_inquiry(line: str, entry: Entry) -> None:
    assert entries(line) == (entry,)


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("Alice is Legal Counsel", RoleTaken(ALICE, RoleName("Legal Counsel"))),
        ("Alice est Juriste", RoleTaken(ALICE, RoleName("Legal Counsel"))),
        ("Alice garde Fin limier", ObjectiveKept(ALICE, ObjectiveName("Sleuth"))),
        ("Alice goes to 12", Moved(ALICE, Day(12))),
        ("Alice va au jour 12", Moved(ALICE, Day(12))),
        ("Alice goes to Place Kléber", Moved(ALICE, Day(11))),
        ("Alice va au Comptoir", Moved(ALICE, Day(16))),
        ("Alice rolls 7", Moved(ALICE, Day(8))),
        ("Alice lance 3 et 4", Moved(ALICE, Day(8))),
        ("Alice lance 3+4", Moved(ALICE, Day(8))),
        ("Alice rolls 3 + 4", Moved(ALICE, Day(8))),
        ("rolls 7", Moved(ALICE, Day(8))),
        ("Bruno is summoned", Summoned(BRUNO)),
        ("Bruno est assigné", Summoned(BRUNO)),
        ("Bruno pleads: right", Pleaded(BRUNO, True, 0)),
        ("Bruno plaide : faux", Pleaded(BRUNO, False, 3)),
        ("Bruno gets paid", Payday(BRUNO)),
        ("Bruno touche son salaire", Payday(BRUNO)),
        ("Bruno wins Law", Trophy(BRUNO, LAW, False, 5)),
        ("Bruno gagne Droit ★★", Trophy(BRUNO, LAW, True, 7)),
        ("Bruno wins Law **: 3", Trophy(BRUNO, LAW, True, 3)),
        ("Bruno wins Law at the counter", Trophy(BRUNO, LAW, False, 2)),
        ("Bruno gagne Droit ★★ au comptoir", Trophy(BRUNO, LAW, True, 2)),
        ("Bruno wins Law: 0", Trophy(BRUNO, LAW, False, 0)),
        ("Bruno buys Place Kléber", Bought(BRUNO, KLEBER)),
        ("Bruno buys Place Kléber for 12 k€", Bought(BRUNO, KLEBER)),
        ("Bruno achète Strasbourg 1 : 12", Bought(BRUNO, KLEBER)),
        ("Bruno achète Place Kléber à 12 k€", Bought(BRUNO, KLEBER)),
        ("Bruno pays rent on Lille 1 to Chloé: 2", RentPaid(BRUNO, CHLOE, LILLE, 2)),
        ("Bruno paie le loyer Lille 1 à Chloé", RentPaid(BRUNO, CHLOE, LILLE, 2)),
        ("Bruno paie loyer Lille 1 à Chloé", RentPaid(BRUNO, CHLOE, LILLE, 2)),
        ("Bruno fait 7", Moved(BRUNO, Day(8))),
        ("je vais au 12", Moved(ALICE, Day(12))),
        ("Bruno passe par le jour de paie", Payday(BRUNO)),
        ("Bruno réussit le défi Droit", Trophy(BRUNO, LAW, False, 5)),
        ("Bruno takes a loan", LoanTaken(BRUNO)),
        ("Bruno emprunte", LoanTaken(BRUNO)),
        ("Bruno pays 2 to Chloé for her help", Paid(BRUNO, CHLOE, 2, "her help")),
        ("Bruno draws the card Insurance", MailDrawn(BRUNO, MailName("Insurance"), 3)),
        ("Bruno borrows", LoanTaken(BRUNO)),
        ("Bruno emprunte 10 k€", LoanTaken(BRUNO)),
        ("Bruno draws Large Order", MailDrawn(BRUNO, MailName("Large Order"), 3)),
        ("Bruno pioche Travaux", MailDrawn(BRUNO, MailName("Repairs"), 4)),
        ("Bruno takes the pot", PotCollected(BRUNO, 5)),
        ("Bruno ramasse la Cagnotte : 5", PotCollected(BRUNO, 5)),
        ("Bruno pays 3 to the bank: rain, wind", Paid(BRUNO, Purse.BANK, 3, "rain, wind")),
        ("Bruno paie à Chloé 4", Paid(BRUNO, CHLOE, 4)),
        ("Bruno pays Chloé 4k", Paid(BRUNO, CHLOE, 4)),
        ("Bruno verse 2 à la Cagnotte", Paid(BRUNO, Purse.POT, 2)),
        ("Bruno receives 3: subsidy", Received(BRUNO, 3, "subsidy")),
        ("Bruno receives 3 from Chloé", Paid(CHLOE, BRUNO, 3)),
        ("Bruno compte 25", CashCounted(BRUNO, 25)),
        ("Bruno has 25 k€", CashCounted(BRUNO, 25)),
        ("Bruno a 25k€", CashCounted(BRUNO, 25)),
        ("Bruno skips", Skipped(BRUNO)),
    ],
)
def test_lines_of_the_business(line: str, entry: Entry) -> None:
    assert entries(line) == (entry,)


def test_free_observations_are_those_of_every_game() -> None:
    read = entries("Bruno has Sabotage", "Bruno a 2 suspects")
    assert read == (
        Observed(Has(Place(BRUNO), (SABOTAGE,))),
        Observed(HasCount(Place(BRUNO), 2, "suspect")),
    )


PAIR = ("Bruno buys Strasbourg 1", "Bruno buys Strasbourg 2")


def test_trades_name_what_each_side_gives() -> None:
    lines = (*PAIR, "Bruno trades with Chloé: gives Strasbourg 1; takes 14")
    trade = Traded(BRUNO, CHLOE, Goods(shops=(KLEBER,)), Goods(cash=14))
    assert entries(*lines)[-1] == trade
    assert entries(*PAIR, "Bruno sells Strasbourg 1 to Chloé for 14")[-1] == trade
    french = "Bruno échange avec Chloé : donne Strasbourg 1 ; prend 14"
    assert entries(*PAIR, french)[-1] == trade


def test_the_prize_follows_from_the_occasion() -> None:
    at_inquiry = entries("Alice goes to 12", "Alice wins Law", "Bruno wins Law")
    assert [entry.prize for entry in at_inquiry if isinstance(entry, Trophy)] == [0, 2]
    expert = entries("Bruno is Legal Counsel", "Alice goes to 10", "Bruno wins Law ★★")
    assert expert[-1] == Trophy(BRUNO, LAW, True, 3)


def test_the_rent_follows_from_pair_and_flagship() -> None:
    def rent(*lines: str) -> int:
        paid = entries(*lines, "Alice pays rent on Strasbourg 1")[-1]
        assert isinstance(paid, RentPaid)
        return paid.amount

    assert rent(PAIR[0]) == 3
    assert rent(*PAIR) == 6
    assert rent(*PAIR, "Bruno builds a Flagship on Strasbourg 1") == 12
    broken_up = "Bruno sells Strasbourg 2"
    assert rent(*PAIR, "Bruno builds a Flagship on Strasbourg 1", broken_up) == 12


def test_whoever_moved_last_acts_where_nobody_is_named() -> None:
    read = entries("Bruno goes to 11", "buys Strasbourg 1", "rolls 4")
    assert read[1:] == (Bought(BRUNO, KLEBER), Moved(CHLOE, Day(5)))


def test_the_shop_where_the_pawn_stands_need_not_be_named() -> None:
    read = entries("Bruno goes to 11", "buys", "Alice goes to 11", "Alice paie le loyer")
    assert read[1] == Bought(BRUNO, KLEBER)
    assert read[3] == RentPaid(ALICE, BRUNO, KLEBER, 3)
    with pytest.raises(EntryError, match="a name is missing"):
        notebook("Bruno goes to 5").read("Bruno buys")


def test_flagships_and_sales_to_the_bank() -> None:
    read = entries(*PAIR, "Bruno pose un Flagship sur Strasbourg 2 pour 6", "Bruno revend Kléber")
    assert read[2:] == (FlagshipBuilt(BRUNO, ORFEVRES), Sold(BRUNO, KLEBER))


def test_kept_cards_are_played() -> None:
    read = entries("Bruno pioche Avocat", "Bruno joue Avocat", "Bruno borrows", "Bruno repays")
    assert read[1:] == (
        MailPlayed(BRUNO, MailName("Lawyer")),
        LoanTaken(BRUNO),
        LoanRepaid(BRUNO),
    )


THREE_LOANS = ("Bruno borrows", "Bruno borrows", "Bruno borrows")
SUSPECTS = "Bruno suspects Octave, Sabotage, Usine: "


@pytest.mark.parametrize(
    ("before", "line", "said"),
    [
        ((), SUSPECTS + "Chloé shows, Alice none", "not told what “David” did"),
        ((), SUSPECTS + "Chloé shows", "not told what “David”, “Alice” did"),
        ((), SUSPECTS.rstrip(": "), "what was answered"),
        ((), SUSPECTS + "Chloé shows, Bruno none, David none", "nobody is asked by themselves"),
        ((), SUSPECTS + "Chloé shows, Chloé none", "Chloé answers twice"),
        ((), SUSPECTS + "nobody, Chloé shows, others none", "“nobody” speaks of all"),
        ((), SUSPECTS + "Chloé shows Corruption, others none", "cannot have shown Corruption"),
        ((), SUSPECTS + "Zoé shows", "Zoé"),
        (
            (),
            "Alice suspects Octave, Sabotage, Usine: Bruno sabotage, Chloé sabotage, David none",
            "no two players can show the same one",
        ),
        ((), "Bruno suspects Octave, Sabotage: nobody", "category place is missing"),
        ((), "Bruno asks Bruno Sabotage: yes", "nobody asks themselves"),
        ((), "Bruno asks Chloé Sabotage", "yes or no"),
        ((), "Bruno asks Chloé Sabotage: maybe", "is no answer"),
        ((), "Bruno hears Chloé, place: shows Sabotage", "cannot have shown Sabotage"),
        ((), "Bruno hears Chloé, colour: none", "colour"),
        ((), "Bruno accuses Octave, Sabotage, Usine", "right or wrong"),
        ((), "Bruno accuses Octave, Sabotage, Usine: right, pays 3", "costs nothing"),
        ((), "Bruno pays 2.5 to the bank", "“2.5” is no whole number of k€"),
        ((), "Bruno paie 2,5 à la banque", "“2,5” is no whole number of k€"),
        ((), "Bruno buys Place Kléber for 12,5", "“12,5” is no whole number of k€"),
        ((), "Bruno receives -3", "“-3” is no whole number of k€"),
        ((), "Bruno counts 2500 €", "no whole number of k€"),
        ((), "Bruno pays 3", "to whom"),
        ((), "Bruno pays Chloé", "how much"),
        ((), "Bruno pays 3 to Bruno", "nobody pays themselves"),
        ((), "Bruno buys Place Kléber for 10", "price of Place Kléber is 12 k€ here, not 10"),
        (("Bruno buys Paris 1",), "Bruno buys Place Kléber", "cannot pay 12 k€.* there are 10"),
        (("Bruno buys Lille 1",), "Chloé buys Lille 1", "belongs to Bruno; Chloé can only"),
        (("Bruno buys Lille 1",), "Bruno buys Lille 1", "belongs to Bruno already"),
        (
            PAIR[:1],
            "Bruno builds a Flagship on Strasbourg 1",
            "needs both shops of Strasbourg.*Rue des Orfèvres",
        ),
        (PAIR, "Bruno builds a Flagship on Strasbourg 1 for 12", "costs 6 k€, not 12"),
        (
            (*PAIR, "Bruno builds a Flagship on Strasbourg 1"),
            "Bruno builds a Flagship on Strasbourg 1",
            "a Flagship on Place Kléber already",
        ),
        (
            ("Bruno buys Paris 1", "Bruno borrows", "Bruno buys Paris 2"),
            "Bruno builds a Flagship on Paris 2",
            "cannot pay 10 k€",
        ),
        (THREE_LOANS, "Bruno borrows", "3 loans outstanding"),
        ((), "Bruno borrows 20", "a loan is 10 k€"),
        ((), "Bruno repays", "no loan to repay"),
        ((), "Bruno sells Lille 1", "does not own Rue de la Monnaie"),
        ((), "Bruno pays rent on Lille 1", "does not say whose"),
        (PAIR, "Alice pays rent on Strasbourg 1: 7", "the rent of Place Kléber is 6 k€ now, not 7"),
        (PAIR, "Alice pays rent on Strasbourg 1: 3", "6 k€ are due, not 3"),
        (PAIR, "Alice pays rent on Strasbourg 1 to Chloé", "belongs to Bruno, not to Chloé"),
        ((), "Bruno takes the pot: 9", "the Cagnotte holds 5 k€, not 9"),
        ((), "Bruno wins Law: 4", "a challenge brings 5 k€"),
        ((), "Bruno draws Repairs: 1", "4 k€ are due, not 1"),
        ((), "Bruno draws Repairs: 5", "moves 4 k€ at most"),
        ((), "Bruno plays Lawyer", "has not kept Lawyer"),
        ((), "Bruno plays Witness on Alice", "by what it does: “searches”, “asks”, “hears”"),
        ((), "Bruno searches Chloé, Sabotage, Usine", "is too much"),
        ((), "Bruno goes to 31", "no day 31"),
        ((), "Bruno rolls 13", "two dice show 2 to 12"),
        ((), "Bruno rolls 7+1", "two dice show 2 to 12"),
        ((), "Bruno pleads", "did the plea succeed"),
        ((), "Bruno pleads: right, 3", "a plea that succeeds costs nothing"),
        ((), "Bruno sells", r"a name is missing here \(shop\)"),
        ((), "Bruno pleads: wrong, 4", "pays 3 k€ for this, not 4"),
        ((), "Bruno trades with Chloé: gives Sabotage; takes 3", "are not traded"),
        ((), "Bruno trades with Chloé: gives Lille 1; takes 3", "does not own"),
        ((), "Bruno trades with Chloé: gives 40; takes", "a name is missing here"),
        ((), "Bruno trades with Bruno: gives 3", "nobody trades with themselves"),
        (
            ("Bruno gets paid", "Bruno gets paid"),
            "Bruno gets paid",
            "ticked 2 months already, and the game lasts 2",
        ),
        (
            ("Bruno accuses Octave, Sabotage, Usine: wrong",),
            "Bruno accuses Octave, Sabotage, Atelier: wrong",
            "cannot accuse again",
        ),
        (
            ("Bruno accuses Octave, Sabotage, Usine: right",),
            "Chloé accuses Octave, Sabotage, Usine: right",
            "nobody accuses any more",
        ),
        ((), "suspects Octave, Sabotage, Usine: nobody, huh", "huh"),
        (
            ("Bruno goes to 4",),
            "Bruno accuses Octave, Sabotage, Usine: wrong",
            "stands on day 4: one accuses on an Enquête square or on Le Comptoir",
        ),
        (
            ("Bruno goes to 4",),
            "Bruno takes the pot",
            "day 4: the Cagnotte is taken on Le Comptoir",
        ),
        (("Bruno goes to 4",), "Bruno draws Repairs", "day 4: a Courrier card is drawn on"),
        (("Bruno goes to 4",), "Bruno draws Search", "day 4: an Indice card is drawn on"),
        (
            ("Bruno buys Paris 1", "Bruno buys Lille 1"),
            "Bruno accuses Octave, Sabotage, Usine: wrong",
            "cannot pay 10 k€.* there are 2",
        ),
        (("Bruno goes to 4",), "Bruno buys Lille 1", "stands on day 4.*log “Bruno goes to 2”"),
        (
            (*PAIR, "Alice goes to 4"),
            "Alice pays rent on Strasbourg 1",
            "stands on day 4, and Place Kléber is day 11",
        ),
    ],
)
def test_what_cannot_be_is_refused(before: tuple[str, ...], line: str, said: str) -> None:
    with pytest.raises(EntryError, match=said):
        notebook(*before).read(line)


def test_more_players_than_cards_cannot_all_show() -> None:
    six = read_notebook(
        "sleuth: 1\ngame: ombreval\nplayers: A, B, C, D, E, F\noption leftover: dealt\n\n"
    )
    with pytest.raises(EntryError, match="3 cards were asked for"):
        six.read("A suspects Octave, Sabotage, Usine: B, C, D, E, others none")
    assert six.read("A suspects Octave, Sabotage, Usine: B, C, D, others none")


@pytest.mark.parametrize(("duration", "months"), [("1", 1), ("2", 2), ("2.5", 2), ("3", 3)])
def test_a_month_beyond_the_end_is_refused(duration: str, months: int) -> None:
    played = notebook(*["Bruno gets paid"] * months, more=f"option duration: {duration}")
    with pytest.raises(EntryError, match="already"):
        played.read("Bruno gets paid")


def test_where_not_all_is_logged_money_is_not_checked() -> None:
    free = notebook("Bruno buys Paris 1", more="option money: free")
    assert free.read("Bruno buys Paris 2") == Bought(BRUNO, ShopName("Avenue Montaigne"))


def test_counting_the_cash_makes_up_for_what_was_not_logged() -> None:
    assert entries("Bruno buys Paris 1", "Bruno counts 30", "Bruno buys Paris 2")


def test_one_who_can_raise_no_more_pays_what_there_is() -> None:
    poor = (*THREE_LOANS, "Bruno counts 2")
    assert entries(*poor, "Bruno pleads: wrong, 2")[-1] == Pleaded(BRUNO, False, 2)
    wrong = entries(*poor, "Bruno accuses Octave, Sabotage, Usine: wrong, pays 2")[-1]
    assert wrong == Accusation(BRUNO, TRIPLE, False, 2)


def test_a_correction_changes_what_was_known_to_be_owned() -> None:
    book = notebook("Bruno buys Lille 1").append("correct 1: Chloé buys Lille 1")
    assert book.read("Alice pays rent on Lille 1") == RentPaid(ALICE, CHLOE, LILLE, 2)


@pytest.mark.parametrize(
    ("line", "written"),
    [
        (
            "b octave sabot usine: c, d -, a usine",
            "Bruno soupçonne Octave Delmas, Sabotage, L'Usine : Chloé montre, David n'a rien, "
            "Alice montre L'Usine",
        ),
        ("Bruno draws witness", "Bruno pioche Témoin"),
        ("Alice hears Bruno place: none", "Alice entend Bruno, lieu : n'a rien"),
        ("Bruno wins Law **", "Bruno gagne Droit ★★ : 7"),
        ("Bruno buys Lille 1", "Bruno achète Rue de la Monnaie"),
        ("Bruno pays 3 to the pot", "Bruno paie 3 à la Cagnotte"),
    ],
)
def test_what_is_written_in_french(line: str, written: str) -> None:
    book = notebook(line)
    use_language(Language.FRENCH)
    try:
        assert book.format(book.entries[0]) == written
    finally:
        use_language(Language.ENGLISH)
