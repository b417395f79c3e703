"""The HTML pages; what they show of a table they fetch from the API like everybody else."""

from functools import partial
from hashlib import sha256
from pathlib import Path as FilePath
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from fastapi.templating import Jinja2Templates

from longhouse import __version__
from longhouse.core.style import PAGE_STYLE
from longhouse.server.hall.people import hashed
from longhouse.server.hall.problems import NotFound
from longhouse.server.web.games_api import about, known, levels, options
from longhouse.server.web.tables_api import HallHere, Person, TableId

HERE = FilePath(__file__).parent
PALETTE_TAG = f'"{sha256(PAGE_STYLE.encode()).hexdigest()[:16]}"'
templates = Jinja2Templates(directory=str(HERE / "templates"))  # .html is escaped by itself
router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
shown = partial(router.api_route, methods=["GET", "HEAD"])  # whoever watches over a hall asks for the head only


def page(request: Request, template: str, /, code: int = 200, **facts: Any) -> HTMLResponse:
    """One page."""
    return templates.TemplateResponse(request, template, {"version": __version__, **facts}, status_code=code)


@shown("/")
def front(request: Request, hall: HallHere) -> HTMLResponse:
    """The five games, play now, your tables."""
    return page(request, "front.html", games=[about(game) for game in hall.catalogue.all()])


@shown("/new/{game}")
def new(request: Request, game: str, hall: HallHere) -> HTMLResponse:
    """A new table."""
    found = known(hall, game)
    return page(request, "new.html", game=about(found), options=options(found), levels=levels())


@shown("/t/{table}")
def table(request: Request, table: TableId, hall: HallHere, person: Person) -> HTMLResponse:
    """A table: to play, to look on, to look back."""
    with hall.at(table) as found:
        facts: dict[str, Any] = {
            "table": found.id,
            "game": about(found.game),
            "status": found.row.status,
            "kind": found.row.kind,
            "my_seats": [f"P{seat + 1}" for seat in hall.seats_of(found, person)],
            "host": found.row.host == person,
            "levels": levels(),
        }
    return page(request, "table.html", **facts)


@shown("/t/{table}/sit/{token}")
def sit(request: Request, table: TableId, token: str, hall: HallHere, person: Person) -> HTMLResponse:
    """Offers a seat; only the button on the page takes it."""
    with hall.at(table) as found:
        for seat in found.seats:
            if seat.token is not None and seat.token == hashed(token):
                facts: dict[str, Any] = {
                    "table": found.id,
                    "game": about(found.game),
                    "seat": f"P{seat.seat + 1}",
                    "token": token,
                    "name": seat.name,
                    "state": "yours" if seat.held_by(person) else "free" if seat.person is None else "continue",
                    "begun": bool(found.table.record.events),
                    "seats": [{"id": f"P{s.seat + 1}", "name": s.name, "kind": s.kind} for s in found.seats],
                }
                return page(request, "sit.html", **facts)
    raise NotFound("This link does not belong to a seat any more; ask the host for a new one.")


@shown("/rules/{game}")
def rules(request: Request, game: str, hall: HallHere) -> HTMLResponse:
    """The rules of a game."""
    found = known(hall, game)
    rules = list(found.rules.rules.values())
    return page(request, "rules.html", game=about(found), rules=rules, text=found.rules.text)


@shown("/learn/{game}")
def learn(request: Request, game: str, hall: HallHere) -> HTMLResponse:
    """A guided first game."""
    found = known(hall, game)
    return page(request, "learn.html", game=about(found))


@shown("/your")
def your(request: Request) -> HTMLResponse:
    """The tables where it is your turn, and the others."""
    return page(request, "your.html")


@shown("/open")
def open_record(request: Request, hall: HallHere) -> HTMLResponse:
    """Open a .saga."""
    return page(request, "open.html", games=[about(game) for game in hall.catalogue.all()])


@shown("/about")
def about_page(request: Request, hall: HallHere) -> HTMLResponse:
    """What this is, and how chance can be checked."""
    return page(request, "about.html", expire_days=hall.settings.expire_days)


@shown("/docs")
def docs(request: Request) -> HTMLResponse:
    """Every JSON call, for people who write programs."""
    calls = [
        {"method": method.upper(), "path": path, "says": call.get("description", ""), "takes": _takes(call)}
        for path, methods in request.app.openapi()["paths"].items()
        for method, call in methods.items()
    ]
    return page(request, "docs.html", calls=calls)


def _takes(call: dict[str, Any]) -> str:
    """What a call wants, in a few words."""
    parts = [f"{p['name']} ({p['in']})" for p in call.get("parameters", ()) if p["in"] != "header"]
    body = call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    if "$ref" in body:
        parts.append(f"body {body['$ref'].rsplit('/', 1)[1]}")
    return ", ".join(parts)


@shown("/static/palette.css")
def palette(request: Request) -> Response:
    """The colours, fonts and seats of the house for every page, as the core has them."""
    if request.headers.get("if-none-match") == PALETTE_TAG:
        return Response(status_code=304, headers={"ETag": PALETTE_TAG})
    return Response(PAGE_STYLE, media_type="text/css", headers={"ETag": PALETTE_TAG})
