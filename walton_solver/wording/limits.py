"""What each limit is called, in any tongue."""

from collections.abc import Mapping
from dataclasses import asdict

from walton_solver.limits import (
    Branches,
    DealSteps,
    Limit,
    MemoryBudget,
    SolverStatus,
    StoneWays,
    TimeLimit,
    WalkStates,
    Work,
)
from walton_solver.wording.messages import Message
from walton_solver.wording.tongues import Tongue

LIMITS: Mapping[type[Limit], Message] = {
    TimeLimit: Message("the time limit of {seconds:g} s"),
    MemoryBudget: Message("the tables' memory budget"),
    SolverStatus: Message("CP-SAT answered {status}"),
    Work: Message("as much work as a solver may do where no time limit is given"),
    Branches: Message("the most branches of a search"),
    WalkStates: Message("the house has more walks than the {most:,} states that this engine lists"),
    DealSteps: Message("{most:,} steps of counting deals"),
    StoneWays: Message("the limit of {most:,} ways in which stones of one colour can have moved"),
}


def limit_named(tongue: Tongue, reached: Limit) -> str:
    """The limit as a name in a sentence.

    >>> from walton_solver.wording.tongues import tongue_of
    >>> limit_named(tongue_of("en"), TimeLimit(2.5)), limit_named(tongue_of("nl"), TimeLimit(2.5))
    ('the time limit of 2.5 s', 'de tijdslimiet van 2,5 s')
    """
    return tongue.say(LIMITS[type(reached)], **asdict(reached))
