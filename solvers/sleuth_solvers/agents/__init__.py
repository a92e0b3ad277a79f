"""Players that see nothing but a notebook, by name; each is loaded when needed."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from sleuth.edition import Edition, FamilyId
from sleuth.errors import OptionError
from sleuth.language import _
from sleuth.simulate import Agent

_AGENTS: Final[Mapping[FamilyId, Mapping[str, str]]] = {
    FamilyId.CLUEDO: {
        "random": "cluedo.random:RandomAgent",
        "notepad": "cluedo.notepad:NotepadAgent",
        "greedy": "cluedo.greedy:GreedyAgent",
    },
    FamilyId.SHERLOCK13: {
        "random": "sherlock13.random:RandomAgent",
        "notepad": "sherlock13.notepad:NotepadAgent",
        "greedy": "sherlock13.advised:GreedyAgent",
        "lookahead": "sherlock13.advised:LookaheadAgent",
    },
    FamilyId.OMBREVAL: {
        "random": "ombreval.random:RandomAgent",
        "trader": "ombreval.trader:TraderAgent",
        "greedy": "ombreval.greedy:GreedyAgent",
        "planner": "ombreval.planner:PlannerAgent",
    },
    FamilyId.TROIS_OMBRES: {
        "random": "trois_ombres.random:RandomAgent",
        "forgetful": "trois_ombres.forgetful:ForgetfulAgent",
        "perfect": "trois_ombres.perfect:PerfectAgent",
        "planner": "trois_ombres.planner:PlannerAgent",
    },
}
"""Where the agents of each family are: module and class. The second one plays like people."""


def agent_names(edition: Edition) -> tuple[str, ...]:
    """The agents that can play this edition."""
    return tuple(_AGENTS.get(edition.family, {}))


def usual_agent(edition: Edition) -> str:
    """The agent that plays where none is named: a careful human."""
    return agent_names(edition)[1]


def agent(name: str, edition: Edition) -> Agent[Any]:
    """A new agent of this name, for one seat of one game. Raises OptionError."""
    agents = _AGENTS.get(edition.family, {})
    if name not in agents:
        raise OptionError(
            _("There is no agent {name!r} for {game}; there are: {names}.").format(
                name=name, game=edition.label.local(), names=", ".join(agents) or _("none")
            )
        )
    module, made_by = agents[name].split(":")
    made: Agent[Any] = getattr(import_module(f"{__name__}.{module}"), made_by)()
    return made
