"""The web application: routes, opening and closing."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from longhouse import __version__
from longhouse.server.hall.hall import Hall
from longhouse.server.messages.streams import tell
from longhouse.server.settings import Settings
from longhouse.server.thinking.reviews import Reviews
from longhouse.server.thinking.thinkers import Thinkers
from longhouse.server.upkeep.keeper import Keeper
from longhouse.server.web import (
    games_api,
    guides_api,
    languages,
    operator_api,
    pages,
    past_api,
    qr_api,
    tables_api,
    trust_api,
)
from longhouse.server.web.answers import add_answers, broken
from longhouse.server.web.guard import Guard
from longhouse.server.web.limits import Allowed, Limits

STATIC = Path(__file__).parent / "web" / "static"


def create_app(settings: Settings | None = None, allowed: Allowed | None = None) -> FastAPI:
    """A hall as a web application, and how much may be asked of it."""
    hall = Hall(settings or Settings())
    languages.check(hall)
    limits = Limits(allowed or Allowed())
    thinkers = Thinkers(hall)
    keeper = Keeper(hall, thinkers)
    reviews = Reviews(hall.shelf.modules)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall.open()
        hall.bell.open(partial(tell, hall))
        thinkers.open()
        keeper.open()
        yield
        reviews.close()
        keeper.close()
        thinkers.close()
        hall.bell.close()
        hall.store.close()

    app = FastAPI(
        title="Longhouse",
        version=__version__,
        description="Five Viking board games in a web hall: everything the pages do, as JSON calls.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.hall = hall
    app.state.limits = limits
    app.state.reviews = reviews
    for calls in (tables_api, trust_api, past_api, games_api, guides_api, languages, qr_api, operator_api, pages):
        app.include_router(calls.router)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    add_answers(app)
    app.add_middleware(Guard, hall=hall, limits=limits, broken=broken)
    return app
