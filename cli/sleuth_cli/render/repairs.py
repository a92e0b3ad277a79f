"""What ``sleuth check`` found: what cannot all be true, and what to take back."""

from sleuth.entries import Withdrawn
from sleuth.language import _, ngettext
from sleuth.writing import semicolon
from sleuth_cli.explaining import Checked, Mending
from sleuth_cli.output import put, put_wrapped
from sleuth_cli.render import facts
from sleuth_cli.render.doubts import put_doubts
from sleuth_cli.render.json import Json, head, put_json
from sleuth_cli.render.lines import said
from sleuth_cli.render.numbers import about, percent
from sleuth_cli.render.proof import ProofWriter
from sleuth_cli.render.reasons import proof_document, put_proof, rule_document
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.theory import FromEntry, KnownHand


def put_check(view: View, beliefs: Beliefs, found: Checked | None) -> None:
    """Everything is well, or: the entries in every clash, the clashes, the repairs."""
    if found is None:
        put(
            _("Nothing contradicts itself: {deals_left}.").format(
                deals_left=facts.deals_left(beliefs)
            )
        )
        put_doubts(view, beliefs)
        return
    writer = ProofWriter(view)
    for ground in found.in_every_clash:
        put_wrapped(_("Part of every clash: {ground}.").format(ground=writer.ground(ground)), 2)
    for number, clash in enumerate(found.found.clashes, start=1):
        if number > 1 or found.in_every_clash:
            put()
        put(_("Clash {n}: these cannot all be true.").format(n=number))
        put_proof(writer, clash.proof)
    if not found.found.all_clashes:
        put()
        put(_("There may be more clashes than these."))
    put()
    _put_repairs(view, writer, found)


def _put_repairs(view: View, writer: ProofWriter, found: Checked) -> None:
    if not found.mendings:
        put(_("No entry can be taken back to mend it: look at the header."))
        return
    put(_("What could be taken back, the likeliest first:"))
    for mending in found.mendings:
        put_wrapped(f"  {_repair(writer, mending)}", 4)
        for ground in mending.repair.withdrawn:
            if isinstance(ground, FromEntry):
                put(f"    {view.notebook.format(Withdrawn(ground.entry))}")
                for text in mending.amendments:
                    put_wrapped(f"    {_correction(view, ground, text)}", 6)
    if not found.found.all_repairs:
        put(_("Others may do as well; there was no time to try them all."))
    put(_("Nothing was changed: 'sleuth log' writes one of these lines."))


def _repair(writer: ProofWriter, mending: Mending) -> str:
    repair = mending.repair
    what = semicolon().join(writer.ground(ground) for ground in repair.withdrawn)
    left = ngettext("{n} deal is left", "{n} deals are left", repair.worlds).format(
        n=about(repair.worlds)
    )
    return _("{p}: {what} ({left})").format(p=percent(float(repair.p)), what=what, left=left)


def _correction(view: View, ground: FromEntry, text: str) -> str:
    entry = view.notebook.read(f"correct {ground.entry}: {text}")
    return said(view.notebook, entry)


def put_check_document(view: View, beliefs: Beliefs, found: Checked | None) -> None:
    """The document of ``sleuth check --json``."""
    writer = ProofWriter(view)
    document: Json = head(view, beliefs) | {
        "in_every_clash": [],
        "clashes": [],
        "all_clashes": True,
        "repairs": [],
        "all_repairs": True,
    }
    if found is not None:
        document |= {
            "in_every_clash": [
                each.entry for each in found.in_every_clash if isinstance(each, FromEntry)
            ],
            "clashes": [proof_document(writer, each.proof) for each in found.found.clashes],
            "all_clashes": found.found.all_clashes,
            "repairs": [_mending_document(view, writer, each) for each in found.mendings],
            "all_repairs": found.found.all_repairs,
        }
    put_json(document)


def _mending_document(view: View, writer: ProofWriter, mending: Mending) -> Json:
    repair = mending.repair
    entries = [each for each in repair.withdrawn if isinstance(each, FromEntry)]
    hands = [each for each in repair.withdrawn if isinstance(each, KnownHand)]
    return {
        "withdraw": [each.entry for each in entries],
        "header": [rule_document(writer, each) for each in hands],
        "amend": [_correction(view, entries[0], text) for text in mending.amendments],
        "worlds": str(repair.worlds),
        "exact": repair.exact,
        "p": float(repair.p),
    }
