"""The HTML pages; what they show of a table they fetch from the API like everybody else."""

from functools import partial
from pathlib import Path as FilePath
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from fastapi.templating import Jinja2Templates
from markupsafe import Markup, escape

from longhouse import __version__
from longhouse.bots.levels import LEVELS, USUAL
from longhouse.core.catalogue import spoken
from longhouse.core.seats import seat_name
from longhouse.core.style import PAGE_STYLE
from longhouse.server.hall.people import hashed
from longhouse.server.hall.problems import NotFound
from longhouse.server.web.deps import HallHere, Person, TableId
from longhouse.server.web.games_api import about, known, options
from longhouse.server.web.kept import kept
from longhouse.server.web.languages import known as known_languages
from longhouse.server.words import for_scripts, say

PRIVATE = 0xE000  # where letters begin that nobody writes
HERE = FilePath(__file__).parent
templates = Jinja2Templates(directory=str(HERE / "templates"))  # .html is escaped by itself
router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
shown = partial(router.api_route, methods=["GET", "HEAD"])  # whoever watches over a hall asks for the head only


def in_page(section: str, key: str, /, **slots: object) -> Markup:
    """A sentence of the hall as it stands in a page; blanks may be filled with markup, such as a link."""
    marked = {name: value for name, value in slots.items() if isinstance(value, Markup)}
    places = {name: chr(PRIVATE + i) for i, name in enumerate(marked)}
    text = escape(say(section, key, **{**slots, **places}))
    for name, place in places.items():
        text = text.replace(place, marked[name])
    return text


templates.env.globals["say"] = in_page


def page(request: Request, template: str, /, code: int = 200, **facts: Any) -> HTMLResponse:
    """One page."""
    house = {
        "version": __version__,
        "language": spoken(),
        "languages": known_languages(),
        "script_words": for_scripts(),
        "levels": {name: level.plays for name, level in LEVELS.items()},
        "usual_level": USUAL,
    }
    return templates.TemplateResponse(request, template, house | facts, status_code=code)


@shown("/")
def front(request: Request, hall: HallHere) -> HTMLResponse:
    """The five games, play now, your tables."""
    return page(request, "front.html", games=[about(game) for game in hall.shelf.all()])


@shown("/new/{game}")
def new(request: Request, game: str, hall: HallHere) -> HTMLResponse:
    """A new table."""
    offered = known(hall, game)
    return page(request, "new.html", game=about(offered), options=options(offered))


@shown("/t/{table_id}")
def table(request: Request, table_id: TableId, hall: HallHere, person: Person) -> HTMLResponse:
    """A table: to play, to look on, to look back."""
    with hall.at(table_id) as table:
        facts: dict[str, Any] = {
            "table": table.id,
            "game": about(table.game),
            "status": table.row.status,
            "kind": table.row.kind,
            "my_seats": [seat_name(seat) for seat in hall.seats_of(table, person)],
            "host": table.row.host == person,
        }
    return page(request, "table.html", **facts)


@shown("/t/{table_id}/sit/{token}")
def sit(request: Request, table_id: TableId, token: str, hall: HallHere, person: Person) -> HTMLResponse:
    """Offers a seat; only the button on the page takes it."""
    with hall.at(table_id) as table:
        for seat in table.seats:
            if seat.token is not None and seat.token == hashed(token):
                facts: dict[str, Any] = {
                    "table": table.id,
                    "game": about(table.game),
                    "seat": seat_name(seat.seat),
                    "token": token,
                    "name": seat.name,
                    "state": "yours" if seat.held_by(person) else "free" if seat.person is None else "used",
                    "begun": bool(table.record.events),
                    "seats": [{"id": seat_name(s.seat), "name": s.name, "kind": s.kind} for s in table.seats],
                }
                return page(request, "sit.html", **facts)
    raise NotFound("old_link")


@shown("/rules/{game}")
def rules(request: Request, game: str, hall: HallHere) -> HTMLResponse:
    """The rules of a game."""
    book = known(hall, game).rules
    return page(request, "rules.html", game=about(known(hall, game)), rules=list(book.rules.values()), text=book.text)


@shown("/learn/{game}")
def learn(request: Request, game: str, hall: HallHere) -> HTMLResponse:
    """A guided first game."""
    return page(request, "learn.html", game=about(known(hall, game)))


@shown("/your")
def your(request: Request) -> HTMLResponse:
    """The tables where it is your turn, and the others."""
    return page(request, "your.html")


@shown("/open")
def open_record(request: Request, hall: HallHere) -> HTMLResponse:
    """Open a .saga."""
    return page(request, "open.html", games=[about(game) for game in hall.shelf.all()])


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
    return kept(request, PAGE_STYLE, "text/css")
