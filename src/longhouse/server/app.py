"""The web application: routes, answers to what goes wrong, opening and closing."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

from longhouse import __version__
from longhouse.core.errors import LonghouseError, Refused
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.problems import NotYours, Problem
from longhouse.server.messages.streams import tell
from longhouse.server.settings import Settings
from longhouse.server.storage import queries
from longhouse.server.thinking.reviews import Reviews
from longhouse.server.thinking.thinkers import Thinkers
from longhouse.server.upkeep.keeper import Keeper
from longhouse.server.web import games_api, guides_api, pages, qr_api, tables_api
from longhouse.server.web.guard import Guard
from longhouse.server.web.limits import Limits

PROXY_HEADERS = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
STATIC = Path(__file__).parent / "web" / "static"


def create_app(settings: Settings | None = None) -> FastAPI:
    """A hall as a web application."""
    hall = Hall(settings or Settings())
    limits = Limits(hall.settings)
    thinkers = Thinkers(hall)
    keeper = Keeper(hall, thinkers)
    reviews = Reviews(hall.catalogue.modules)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall.store.open()
        hall.live.open(partial(tell, hall))
        thinkers.open()
        keeper.open()
        yield
        reviews.close()
        keeper.close()
        thinkers.close()
        hall.live.close()
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
    for part in (tables_api, games_api, guides_api, qr_api, pages):
        app.include_router(part.router)
    _add_operator(app, hall)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    _add_answers(app)
    app.add_middleware(Guard, hall=hall, limits=limits, broken=_broken)
    return app


def _add_operator(app: FastAPI, hall: Hall) -> None:
    @app.head("/healthz", include_in_schema=False)
    @app.get("/healthz", tags=["operator"])
    def health() -> dict[str, str]:
        """Whether the hall can read its database."""
        hall.store.read(queries.count_tables)
        return {"status": "ok", "version": __version__}

    @app.get("/metrics", tags=["operator"], response_class=PlainTextResponse)
    def metrics(request: Request) -> PlainTextResponse:
        """Figures for Prometheus; asked from the same machine only, for they count secret answers, too."""
        client = request.client.host if request.client else ""
        if client not in ("127.0.0.1", "::1") or any(name in request.headers for name in PROXY_HEADERS):
            raise NotYours("These figures are for the operator, on the same machine.")
        stands = hall.store.read(queries.count_tables)
        gauges: dict[str, float] = {f'tables{{status="{status}"}}': number for status, number in stands.items()}
        gauges["streams"] = hall.live.streams()
        gauges["commits"] = hall.store.commits
        return PlainTextResponse(hall.metrics.text(gauges))


def _add_answers(app: FastAPI) -> None:
    """Whatever goes wrong is answered with a status and a sentence, never with a stack trace."""

    @app.exception_handler(Problem)
    def problem(request: Request, error: Problem) -> Response:
        return _trouble(request, error.status, error.says, error.rule, error.fresh)

    @app.exception_handler(LonghouseError)
    def refused(request: Request, error: LonghouseError) -> Response:
        rule = error.rule if isinstance(error, Refused) else None
        return _trouble(request, 422, str(error), rule)

    @app.exception_handler(RequestValidationError)
    def unfit(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        if first["loc"][0] == "path" and not _for_programs(request):
            return _trouble(request, 404, "There is nothing here. Is the whole address there?")
        where = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
        named = "".join(c for c in where if c.isprintable())[:80]
        return _trouble(request, 422, f"What was sent does not fit ({named}): {first['msg']}.")

    @app.exception_handler(HTTPException)
    def http(request: Request, error: HTTPException) -> Response:
        says = {404: "There is nothing here.", 405: "That cannot be done here."}.get(
            error.status_code, str(error.detail)
        )
        return _trouble(request, error.status_code, says)


def _for_programs(request: Request) -> bool:
    """Whether an answer is read by a program and not by a person."""
    return request.url.path.startswith(("/api/", "/healthz", "/metrics")) or request.method != "GET"


def _broken(request: Request) -> Response:
    return _trouble(request, 500, "Something went wrong in the hall. Nothing you did is lost.")


def _trouble(
    request: Request, status: int, says: str, rule: str | None = None, fresh: dict[str, Any] | None = None
) -> Response:
    if _for_programs(request):
        return JSONResponse({"error": says, "rule": rule, "fresh": fresh}, status_code=status)
    return pages.page(request, "trouble.html", code=status, status=status, says=says)
