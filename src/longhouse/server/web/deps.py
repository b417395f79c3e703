"""What the calls of the web have in common: who asks, where, at which table; and how they are answered."""

from typing import Annotated

from fastapi import Depends, Path, Query, Request
from fastapi.responses import Response

from longhouse.server.hall.hall import Hall
from longhouse.server.messages.message import Look, written
from longhouse.server.thinking.reviews import Reviews
from longhouse.server.web.limits import Limits


def the_hall(request: Request) -> Hall:
    """The hall behind this request."""
    hall = request.app.state.hall
    assert isinstance(hall, Hall), "an app has its hall"
    return hall


def the_limits(request: Request) -> Limits:
    """How much may be asked of this hall."""
    limits = request.app.state.limits
    assert isinstance(limits, Limits), "an app has its limits"
    return limits


def the_reviews(request: Request) -> Reviews:
    """The reviews of this hall."""
    reviews = request.app.state.reviews
    assert isinstance(reviews, Reviews), "an app has its reviews"
    return reviews


def the_person(request: Request) -> str:
    """Who asks, as the hall knows the person."""
    return str(request.state.person)


HallHere = Annotated[Hall, Depends(the_hall)]
LimitsHere = Annotated[Limits, Depends(the_limits)]
ReviewsHere = Annotated[Reviews, Depends(the_reviews)]
Person = Annotated[str, Depends(the_person)]
TableId = Annotated[str, Path(pattern=r"^[a-z0-9]{1,32}$", examples=["k3m9x2p7q4rt"])]
SeatPath = Annotated[str, Path(pattern=r"^P[1-9]$", examples=["P2"])]
GameName = Annotated[str, Path(max_length=60, examples=["viking_games"])]
SeatWanted = Annotated[
    str | None, Query(pattern=r"^(P[1-9]|watcher)$", description="Which of your seats, if you hold several.")
]
LookWanted = Annotated[Look, Query(description="Which pictures to send: wide, tall, both or none.")]


def opens_table(limits: LimitsHere, person: Person) -> None:
    """Whoever calls this opens a table: not too many."""
    limits.opens_table(person)


class Written(Response):
    """An answer as JSON; what it holds was made by us, so it is not checked again (tests do)."""

    media_type = "application/json"

    def __init__(self, part: object, status: int = 200) -> None:
        super().__init__(written(part), status)
