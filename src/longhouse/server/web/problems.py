"""What goes wrong, as the web answers it: the status of each kind of problem."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import RootModel

from longhouse.server.hall.problems import NotFound, NotYours, Problem, Stale, TooMuch, Unfit
from longhouse.server.messages.message import Part, Seen


class TooLarge(Problem):
    """More than the hall reads."""


STATUS: Mapping[type[Problem], int] = {
    NotYours: 403,
    NotFound: 404,
    Stale: 409,
    TooLarge: 413,
    Unfit: 422,
    TooMuch: 429,
}


@dataclass(frozen=True)
class Trouble(Part):
    """Why something cannot be done; fresh is how the table stands now, where it has moved on."""

    error: str
    rule: str | None = None
    fresh: Seen | None = None


class Told(RootModel[Trouble]):
    """The same as a model, so that its description is worked out once."""


TROUBLE: dict[int | str, dict[str, Any]] = {
    400: {"model": Told, "description": "The request makes no sense."},
    **{status: {"model": Told, "description": problem.__doc__} for problem, status in STATUS.items()},
}


def trouble(problem: Problem) -> Trouble:
    """A problem as it is answered."""
    return Trouble(problem.says, fresh=problem.fresh if isinstance(problem.fresh, Seen) else None)
