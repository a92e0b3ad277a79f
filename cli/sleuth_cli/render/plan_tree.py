"""A plan of questions: as a tree for eyes, as numbered steps for ears, and for programs."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from sleuth.language import _, ngettext
from sleuth.types import CardName
from sleuth_cli.output import Form, put, put_rich
from sleuth_cli.render import facts
from sleuth_cli.render.json import Json, head, put_json
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.numbers import decimal, percent
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.symbols.inquiries import Questioning
from sleuth_solvers.symbols.plan import Branch, Plan, Step
from sleuth_solvers.symbols.ranking import answer_text, short

if TYPE_CHECKING:
    from rich.tree import Tree


def put_plan(
    view: View, beliefs: Beliefs, asked: Questioning | None, plan: Plan | None, form: Form
) -> None:
    """The plan; nothing but the JSON where the notebook contradicts itself."""
    if asked is None or plan is None:
        if form is Form.JSON:
            put_json(head(view, beliefs) | {"plan": None})
        return
    drawn = _Drawn(view, asked)
    if form is Form.JSON:
        put_json(head(view, beliefs) | drawn.document(plan))
        return
    if form is Form.PLAIN:
        for line in drawn.plain(plan):
            put(line)
        return
    from rich.text import Text

    put_rich(Text(facts.title(view), style="bold"))
    for line in drawn.summary(plan):
        put(line)
    if plan.first is not None:
        put_rich(drawn.tree(plan.first))
    put_rich(Text(facts.assumed(view), style="dim"))


class _Drawn:
    """The words for the steps of one plan."""

    def __init__(self, view: View, asked: Questioning) -> None:
        self._view = view
        self._asked = asked
        self._labels = Labels(view.table)

    def document(self, plan: Plan) -> Json:
        """The part of the JSON that is the plan."""
        return {
            "asker": self._asked.asker,
            "worlds": str(plan.worlds),
            "sure": float(plan.sure),
            "cost": plan.cost,
            "bound": plan.bound,
            "proved": plan.proved,
            "mean_questions": plan.mean,
            "plan": self._step_document(plan.first),
        }

    def _step_document(self, step: Step | None) -> Json | None:
        if step is None:
            return None
        return {
            "question": self._question(step),
            "answers": [
                {
                    "text": self._answer(step, branch),
                    "worlds": len(branch.rows),
                    "suspects": [card for card, _name in self._suspects(branch.rows)],
                    "then": self._step_document(branch.then),
                }
                for branch in step.branches
            ],
        }

    def summary(self, plan: Plan) -> Iterator[str]:
        """What the plan is worth, and whether that is proved."""
        if plan.first is None:
            yield _("Nothing needs to be asked.")
            return
        until = (
            _("until the criminal is known")
            if plan.sure == 1
            else _("until the criminal has {p}").format(p=percent(plan.sure))
        )
        yield ngettext(
            "{mean} questions on average {until} ({cost} over {n} deal).",
            "{mean} questions on average {until} ({cost} over {n} deals).",
            plan.worlds,
        ).format(mean=decimal(plan.mean, 3), until=until, cost=plan.cost, n=plan.worlds)
        if plan.proved:
            yield _("Proved: no plan needs less.")
        else:
            yield _(
                "The best found; no plan needs less than {bound} on average (gap {gap})."
            ).format(
                bound=decimal(plan.bound / plan.worlds, 3),
                gap=decimal((plan.cost - plan.bound) / plan.worlds, 3),
            )

    def plain(self, plan: Plan) -> Iterator[str]:
        """Numbered steps: each says what to ask, and where each answer leads."""
        yield from self.summary(plan)
        if plan.first is None:
            return
        steps: list[Step] = [plan.first]
        for number, step in enumerate(steps, 1):
            yield _("Step {n}: {question}.").format(n=number, question=self._question(step))
            for branch in step.branches:
                answer = self._answer(step, branch)
                if branch.then is None:
                    line = _("Step {n}, answer {answer}: {end}.")
                    end = self._end(branch)
                else:
                    steps.append(branch.then)
                    line = _("Step {n}, answer {answer}: go to step {end}.")
                    end = str(len(steps))
                yield line.format(n=number, answer=answer, end=end)
        yield f"{facts.assumed(self._view)}."

    def tree(self, first: Step) -> "Tree":
        """The plan as a tree: questions, and under each its answers."""
        from rich.text import Text
        from rich.tree import Tree

        tree = Tree(Text(self._question(first), style="bold"))

        def grow(node: Tree, step: Step) -> None:
            for branch in step.branches:
                answer = self._answer(step, branch)
                if branch.then is None:
                    node.add(Text(f"{answer}: {self._end(branch)}"))
                else:
                    question = Text(f"{answer}: ")
                    question.append(self._question(branch.then), "bold")
                    grow(node.add(question), branch.then)

        grow(tree, first)
        return tree

    def _question(self, step: Step) -> str:
        return short(self._view.table, self._asked.asked[step.question])

    def _answer(self, step: Step, branch: Branch) -> str:
        return answer_text(self._asked, step.question, branch.code)

    def _end(self, branch: Branch) -> str:
        suspects = self._suspects(branch.rows)
        _card, likeliest = suspects[0]
        if len(suspects) == 1:
            return likeliest
        criminals = self._criminals(branch.rows)
        share = max(map(criminals.count, criminals)) / len(criminals)
        return _("{suspect}, {p}").format(suspect=likeliest, p=percent(share))

    def _suspects(self, rows: Sequence[int]) -> tuple[tuple[CardName, str], ...]:
        """Who may be the criminal, and what they are called; the likeliest first."""
        criminals = self._criminals(rows)
        order = sorted(set(criminals), key=lambda card: (-criminals.count(card), card))
        cards = (self._asked.model.cards[card] for card in order)
        return tuple((card, self._labels.card(card)) for card in cards)

    def _criminals(self, rows: Sequence[int]) -> list[int]:
        return [int(self._asked.rows.criminal[row]) for row in rows]
