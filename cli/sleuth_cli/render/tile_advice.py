"""What to do in a turn of L'heure des 3 ombres, and whether to bluff: for eyes, ears, programs."""

from collections.abc import Iterator, Sequence
from typing import Final

from sleuth.games.trois_ombres.box import Face, tiles_box
from sleuth.games.trois_ombres.legality import what_is_due
from sleuth.language import _, ngettext
from sleuth.types import CardName, Place
from sleuth_cli.output import Form, put, put_rich, put_wrapped
from sleuth_cli.render import facts
from sleuth_cli.render.json import Json, head, odds
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.numbers import decimal, percent, whole
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.tiles.advice import TileQuestion, TileRanking
from sleuth_solvers.tiles.bluff import BluffOdds, TileAccusation
from sleuth_solvers.tiles.candidates import Deed
from sleuth_solvers.tiles.explained import TileAnswer
from sleuth_solvers.tiles.options import Moment
from sleuth_solvers.tiles.playout import Estimate

EXPLAINED: Final = 2
"""It is told of so many of the best choices what may be seen."""
_MOST_NAMES: Final = 4
"""So many kinds are named that lead to the same next tile."""


def questions_document(
    view: View, beliefs: Beliefs, ranking: TileRanking | None, questions: Sequence[TileQuestion]
) -> Json:
    """The document of ``sleuth ask --json``; no ranking where the notebook contradicts itself."""
    return head(view, beliefs) | {
        "asker": None if ranking is None else ranking.asker,
        "exact": True if ranking is None else ranking.exact,
        "objective": None if ranking is None else ranking.objective.value,
        "moment": None if ranking is None else ranking.moment.value,
        "questions": [_question(each) for each in questions],
        "hints": [] if ranking is None else list(ranking.hints),
    }


def _question(question: TileQuestion) -> Json:
    return {
        "rank": question.rank,
        "text": question.text,
        "deed": question.deed.value,
        "place": question.spot,
        "alike": list(question.alike),
        "start": question.start,
        "face": None if question.face is None else question.face.value,
        "value": question.value,
        "error": question.error,
        "worth": question.worth,
        "gain_bits": question.gain_bits,
        "p_solved": question.p_solved,
        "answers": [
            {
                "text": answer.kind,
                "p": answer.p,
                "entropy_bits": answer.entropy_bits,
                "then": answer.then,
            }
            for answer in question.answers
        ],
    }


class AdviceWriter:
    """Says what can be chosen, in the names that are spoken."""

    def __init__(self, view: View, ranking: TileRanking) -> None:
        self._ranking = ranking
        self._labels = Labels(view.table)
        self._box = tiles_box(view.table.edition.box)

    def title(self) -> str:
        """What is to be chosen."""
        player = self._ranking.asker
        match self._ranking.moment:
            case Moment.ROLL:
                return _("{player} rolls: the best first tile for each face").format(player=player)
            case Moment.SECOND:
                return _("the second tile of {player}").format(player=player)
            case Moment.MARK:
                return _("where {player} lays clues").format(player=player)
            case Moment.TRAP:
                return _("where {player} lays the trap").format(player=player)
            case Moment.MIX:
                return _("which tiles {player} shuffles").format(player=player)
            case Moment.FIRST:
                return _("the first tile of {player}").format(player=player)
            case Moment.NOTHING:
                return _("what {player} does next").format(player=player)

    def request(self, question: TileQuestion) -> str:
        """The choice, without its full stop."""
        spot = self._labels.place(question.spot)
        match question.deed:
            case Deed.REVEAL:
                text = _("Reveal {spot}").format(spot=spot)
            case Deed.UNCOVER:
                text = _("Take the cube off {spot}").format(spot=spot)
            case Deed.MARK:
                text = _("Lay a clue on {spot}").format(spot=spot)
            case Deed.MOVE:
                start = self._labels.place(question.start) if question.start else "?"
                text = _("Move the clue on {start} to {spot}").format(start=start, spot=spot)
            case Deed.TRAP:
                text = _("Lay the trap on {spot}").format(spot=spot)
            case Deed.MIX:
                text = _("Take {spot}").format(spot=spot)
        if question.alike:
            others = self._labels.spots(question.alike)
            text = _("{choice} (or {spots})").format(choice=text, spots=others)
        if self._ranking.by_face and question.face is not None:
            text = _("{face}: {choice}").format(face=self._face(question.face), choice=_lower(text))
        return text

    def _face(self, face: Face) -> str:
        """The face of the die; with the Horloge tiles are chosen as with the Loupe."""
        both = (Face.LOUPE, Face.CLOCK) if face is Face.LOUPE else (face,)
        return ", ".join(self._box.faces[each].local() for each in both)

    def worth(self, question: TileQuestion) -> Iterator[str]:
        """What it is worth."""
        yield _("the team wins {p}, give or take {error}").format(
            p=percent(question.value), error=percent(2 * question.error)
        )
        if question.deed is Deed.REVEAL:
            yield _("tells {bits} bits").format(bits=decimal(question.gain_bits, 3))
        if question.p_solved > 0:
            yield _("Démon known after it: {p}").format(p=percent(question.p_solved))

    def answers(self, question: TileQuestion) -> Iterator[str]:
        """What may be seen, those that lead to the same next tile together; likely ones first."""
        groups: dict[Place | None, list[TileAnswer]] = {}
        pairs = [answer for answer in question.answers if answer.is_pair]
        for answer in question.answers:
            if not answer.is_pair:
                groups.setdefault(answer.then, []).append(answer)
        lines = [(self._p(pairs), self._pairs(pairs))] if pairs else []
        for then, answers in groups.items():
            what = self._kinds([answer.kind for answer in answers])
            if then is not None:
                spot = self._labels.place(then)
                what = _("{what}: then {spot}").format(what=what, spot=spot)
            lines.append((self._p(answers), what))
        for p, line in sorted(lines, key=lambda each: -each[0]):
            sure = len(lines) == 1 and len(question.answers) == 1
            yield (
                _("known: {what}").format(what=line)
                if sure
                else _("it shows, with {p}: {what}").format(p=percent(p), what=line)
            )

    @staticmethod
    def _p(answers: Sequence[TileAnswer]) -> float:
        return sum(answer.p for answer in answers)

    def _pairs(self, answers: Sequence[TileAnswer]) -> str:
        """Kinds whose second tile is known, each with its spot."""
        mates = ", ".join(
            _("{card} with {spot}").format(
                card=self._labels.card(answer.kind), spot=self._labels.place(answer.then)
            )
            for answer in answers
            if answer.then is not None
        )
        return _("makes a pair: {pairs}").format(pairs=mates)

    def _kinds(self, kinds: Sequence[CardName]) -> str:
        if len(kinds) <= _MOST_NAMES:
            return self._labels.cards(kinds)
        traps = [kind for kind in kinds if self._box.trap(kind) is not None]
        if len(traps) == len(kinds):
            return _("a trap")
        return _("one of {n} suspects").format(n=len(kinds))


def put_questions(
    view: View, ranking: TileRanking, questions: Sequence[TileQuestion], form: Form
) -> None:
    """The best choices, what they are worth, and what may be seen."""
    writer = AdviceWriter(view, ranking)
    if form is Form.PLAIN:
        for line in plain_questions(view, ranking, questions):
            put(line)
        return
    from rich.text import Text

    put_rich(Text(f"{facts.title(view)} · {writer.title()}", style="bold"))
    for hint in ranking.hints:
        put_wrapped(hint, 0)
    if not questions:
        put_wrapped(_nothing(ranking), 0)
    for i, question in enumerate(questions):
        put_rich(Text(f"{question.rank:>4}  ").append(writer.request(question), "bold"))
        put_wrapped(f"      {' · '.join(writer.worth(question))}", 6)
        explained = i < EXPLAINED and not ranking.by_face
        for answer in writer.answers(question) if explained else ():
            put_wrapped(f"        {answer}", 10)
    if questions:
        put_wrapped(_rests_on(ranking), 0)
    put_rich(Text(facts.assumed(view), style="dim"))


def plain_questions(
    view: View, ranking: TileRanking, questions: Sequence[TileQuestion]
) -> Iterator[str]:
    """One fact a line, the best choice first."""
    writer = AdviceWriter(view, ranking)
    if not questions:
        yield _nothing(ranking)
    for i, question in enumerate(questions):
        what = writer.request(question)
        first = i == 0 or ranking.by_face
        text = what if first else _("Rank {rank}: {what}").format(rank=question.rank, what=what)
        yield f"{_upper(text)}."
        for line in writer.worth(question):
            yield f"{_upper(line)}."
        if i < EXPLAINED and not ranking.by_face:
            yield from (f"{answer}." for answer in writer.answers(question))
        if question.text and not ranking.by_face:
            yield _("To log: {line}").format(line=question.text)
    yield from ranking.hints
    if questions:
        yield _rests_on(ranking)
    yield f"{facts.assumed(view)}."
    yield f"{facts.title(view)} · {writer.title()}".replace(" · ", ", ") + "."


def accusation_document(view: View, beliefs: Beliefs, given: TileAccusation | None) -> Json:
    """The document of ``sleuth accuse --json``."""
    if given is None:
        return head(view, beliefs) | {"best": None, "allowed": False, "advice": None}
    best = None
    if given.best is not None and given.bluff is not None:
        best = odds(given.best) | _bluff(given.bluff)
    on = given.playing_on
    return head(view, beliefs) | {
        "accuser": given.accuser,
        "best": best,
        "runner_up": None if given.runner_up is None else _bluff(given.runner_up),
        "cost": {"text": given.cost},
        "playing_on": None if on is None else {"p": on.p, "error": on.error, "games": on.games},
        "allowed": given.allowed,
        "advice": given.advice,
    }


def _bluff(bluff: BluffOdds) -> Json:
    return {
        "items": [bluff.suspect],
        "place": bluff.spot,
        "p": float(bluff.p),
        "error": bluff.error,
    }


def put_accusation(view: View, given: TileAccusation, form: Form) -> None:
    """Whether to bluff, what it wins, and what playing on does."""
    lines = [*accusation_lines(view, given), f"{facts.assumed(view)}."]
    if form is Form.SCREEN:
        from rich.text import Text

        put_rich(Text(facts.title(view), style="bold"))
    for line in lines:
        put_wrapped(line, 0)


def accusation_lines(view: View, given: TileAccusation) -> Iterator[str]:
    """One fact a line, the advice first."""
    labels = Labels(view.table)
    yield given.advice
    if given.playing_on is None:
        return
    if given.bluff is not None:
        yield _("Best bluff: {odds}.").format(odds=_odds(given.bluff, labels))
        if given.best is not None and given.best.certain:
            yield _("The Démon is certain: {card}.").format(card=labels.cards(given.best.cards))
    if given.runner_up is not None and given.runner_up.p:
        yield _("Next: {odds}.").format(odds=_odds(given.runner_up, labels))
    yield _playing_on(given.playing_on)
    if given.bluff is not None and given.allowed:
        yield given.cost


def _odds(bluff: BluffOdds, labels: Labels) -> str:
    text = _("{spot}, most likely {card}, wins {p}").format(
        spot=labels.place(bluff.spot), card=labels.card(bluff.suspect), p=percent(float(bluff.p))
    )
    if bluff.p == 1:
        text = _("{spot}, {card}, wins for sure").format(
            spot=labels.place(bluff.spot), card=labels.card(bluff.suspect)
        )
    if bluff.error:
        text = _("{odds}, give or take {error}").format(odds=text, error=percent(2 * bluff.error))
    return text


def _playing_on(on: Estimate) -> str:
    return ngettext(
        "Playing on wins {p}, give or take {error} (from {n} game played forward).",
        "Playing on wins {p}, give or take {error} (from {n} games played forward).",
        on.games,
    ).format(p=percent(on.p), error=percent(2 * on.error), n=whole(on.games))


def _rests_on(ranking: TileRanking) -> str:
    """How good the numbers are."""
    text = _(
        "Chances of winning are measured by playing on, with a team that remembers all; choices"
        " within the error are in order of the pairs and new tiles that they promise."
    )
    if not ranking.exact:
        text += " " + _("What a tile tells is estimated from sampled worlds.")
    return text


def _nothing(ranking: TileRanking) -> str:
    """What is to be done, which is no choice."""
    for due in ranking.forward.open_table.due:
        return f"{_upper(what_is_due(due))}."
    return _("There is nothing to choose now.")


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
