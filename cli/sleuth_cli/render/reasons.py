"""What ``sleuth why`` found: the verdict, what it rests on, and the steps."""

from collections.abc import Sequence

from sleuth.entries import Observed
from sleuth.language import _
from sleuth_cli.explaining import Why
from sleuth_cli.output import put, put_wrapped
from sleuth_cli.render import facts
from sleuth_cli.render.json import Json, head, put_json
from sleuth_cli.render.lines import said
from sleuth_cli.render.numbers import percent
from sleuth_cli.render.proof import ProofWriter
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.explain import Explanation, Proof, Verdict
from sleuth_solvers.search import World
from sleuth_solvers.theory import FromEntry, Ground


def put_why(view: View, beliefs: Beliefs, found: Why) -> None:
    """One claim in full: one fact a line."""
    writer = ProofWriter(view)
    explanation = found.explanation
    claim = said(view.notebook, Observed(found.claim))
    match explanation.verdict:
        case Verdict.OPEN:
            put_wrapped(_("Open: {claim}, {p}.").format(claim=claim, p=percent(found.p)), 2)
            _put_world(writer, _("It may be so: {world}."), explanation.world_with)
            _put_world(writer, _("It may not be so: {world}."), explanation.world_without)
            _put_by_doubt(found)
            put_wrapped(f"{facts.assumed(view)}.", 2)
            if found.trusting is not None:
                _put_trusting(ProofWriter(view.likeliest(beliefs)), found, found.trusting)
        case Verdict.CERTAIN:
            put_wrapped(_("Certain: {fact}.").format(fact=claim), 2)
        case Verdict.IMPOSSIBLE:
            put_wrapped(_("Impossible: {claim}.").format(claim=claim), 2)
    if explanation.proof is not None:
        put_proof(writer, explanation.proof)
        put_wrapped(writer.quality(explanation.proof), 2)


def put_learnt(view: View, beliefs: Beliefs, found: Sequence[Why]) -> None:
    """Everything that the last entry made certain."""
    if not found:
        put(_("The last entry made nothing certain."))
    for i, each in enumerate(found):
        if i:
            put()
        put_why(view, beliefs, each)


def put_proof(writer: ProofWriter, proof: Proof) -> None:
    """What it rests on, then the steps with their numbers."""
    put(_("It rests on:"))
    for ground in proof.grounds:
        put_wrapped(f"  {writer.ground(ground)}", 4)
    put(_("Proof:"))
    for number, step in enumerate(writer.steps(proof), start=1):
        put_wrapped(f"  {number}. {step}", 5)


def _put_by_doubt(found: Why) -> None:
    """What each doubtful entry makes of the claim."""
    for each in found.by_doubt:
        if each.p_if_true is None or each.p_if_false is None:
            continue
        put_wrapped(
            _("If the doubtful entry {n} is right: {right}; if it is not: {wrong}.").format(
                n=each.entry, right=percent(each.p_if_true), wrong=percent(each.p_if_false)
            ),
            2,
        )


def _put_trusting(writer: ProofWriter, found: Why, trusting: Explanation) -> None:
    """The proof that doubtful entries give, if they are right."""
    sentence = (
        _("Certain if the doubtful entries below are right: {claim}.")
        if trusting.verdict is Verdict.CERTAIN
        else _("Impossible if the doubtful entries below are right: {claim}.")
    )
    put_wrapped(sentence.format(claim=found.text), 2)
    if trusting.proof is not None:
        put_proof(writer, trusting.proof)


def _put_world(writer: ProofWriter, sentence: str, world: World | None) -> None:
    if world is not None:
        put_wrapped(sentence.format(world=writer.world(world)), 2)


def put_why_document(view: View, beliefs: Beliefs, found: Sequence[Why], one: bool) -> None:
    """The document of ``sleuth why --json``: of one claim, or of all that were learnt."""
    document = head(view, beliefs)
    writer = ProofWriter(view)
    if one:
        document |= _why_document(writer, found[0]) if found else {"verdict": None}
    else:
        document |= {"learnt": [_why_document(writer, each) for each in found]}
    put_json(document)


def _why_document(writer: ProofWriter, found: Why) -> Json:
    explanation = found.explanation
    document: Json = {
        "claim": found.text,
        "verdict": explanation.verdict.value,
        "p": float(found.p),
        "exact": found.exact,
        "entries": [],
        "rules": [],
        "steps": [],
        "irreducible": False,
        "smallest": False,
        "world_with": _world_document(explanation.world_with),
        "world_without": _world_document(explanation.world_without),
        "by_doubt": [
            {
                "entry": each.entry,
                "p_if_true": None if each.p_if_true is None else float(each.p_if_true),
                "p_if_false": None if each.p_if_false is None else float(each.p_if_false),
            }
            for each in found.by_doubt
        ],
        "likeliest_reading": None,
    }
    if found.trusting is not None and found.trusting.proof is not None:
        document["likeliest_reading"] = {
            "verdict": found.trusting.verdict.value,
            **proof_document(writer, found.trusting.proof),
        }
    return document | (proof_document(writer, explanation.proof) if explanation.proof else {})


def proof_document(writer: ProofWriter, proof: Proof) -> Json:
    """Entries by number, rules in words, and for each step what it is from."""
    return {
        "entries": [each.entry for each in proof.entries],
        "rules": [rule_document(writer, each) for each in proof.rules],
        "steps": [
            {
                "text": text,
                "from": [
                    *({"step": number} for number in step.earlier),
                    *(_ground_document(writer, ground) for ground in step.grounds),
                ],
            }
            for text, step in zip(writer.steps(proof), proof.steps, strict=True)
        ],
        "irreducible": proof.irreducible,
        "smallest": proof.smallest,
    }


def rule_document(writer: ProofWriter, ground: Ground) -> Json:
    """A rule or a line of the header, named for programs and for people."""
    return {"rule": writer.kind(ground), "text": writer.short(ground)}


def _ground_document(writer: ProofWriter, ground: Ground) -> Json:
    if isinstance(ground, FromEntry):
        return {"entry": ground.entry}
    return rule_document(writer, ground)


def _world_document(world: World | None) -> Json | None:
    return None if world is None else dict(sorted(world))
