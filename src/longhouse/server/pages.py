"""The HTML pages; what they show of a table they fetch from the API like everybody else."""

from pathlib import Path as FilePath
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from fastapi.templating import Jinja2Templates

from longhouse import __version__
from longhouse.server.api import HallHere, Person, TableId
from longhouse.server.library import about, cover, levels, options, your_tables
from longhouse.server.people import hashed
from longhouse.server.problems import NotFound

HERE = FilePath(__file__).parent
templates = Jinja2Templates(directory=str(HERE / "pages"))  # .html is escaped by itself
router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


def page(request: Request, name: str, status: int = 200, **facts: Any) -> HTMLResponse:
    """One page."""
    return templates.TemplateResponse(request, name, {"version": __version__, **facts}, status_code=status)


@router.get("/")
def front(request: Request, hall: HallHere, person: Person) -> HTMLResponse:
    """The five games, play now, your tables."""
    games = [{**about(game), "svg": cover(game)} for game in hall.catalogue.all()]
    return page(request, "front.html", games=games, tables=your_tables(hall, person)[:20])


@router.get("/new/{game}")
def new(request: Request, game: str, hall: HallHere) -> HTMLResponse:
    """A new table."""
    found = _game(hall, game)
    return page(request, "new.html", game=about(found), options=options(found), levels=levels(), svg=cover(found))


@router.get("/t/{table}")
def table(request: Request, table: TableId, hall: HallHere, person: Person) -> HTMLResponse:
    """A table: to play, to look on, to look back."""
    with hall.at(table) as found:
        facts = {
            "table": found.id,
            "game": about(found.game),
            "status": found.row.status,
            "kind": found.row.kind,
            "my_seats": [f"P{seat + 1}" for seat in hall.seats_of(found, person)],
            "host": found.row.host == person,
            "levels": levels(),
        }
    return page(request, "table.html", **facts)


@router.get("/t/{table}/sit/{token}")
def sit(request: Request, table: TableId, token: str, hall: HallHere, person: Person) -> HTMLResponse:
    """Offers a seat; only the button on the page takes it."""
    with hall.at(table) as found:
        for seat in found.seats:
            if seat.token is not None and seat.token == hashed(token):
                state = "yours" if seat.person == person else "free" if seat.person is None else "continue"
                facts = {
                    "table": found.id,
                    "game": about(found.game),
                    "seat": f"P{seat.seat + 1}",
                    "name": seat.name,
                    "state": state,
                    "begun": bool(found.table.record.events),
                    "token": token,
                }
                return page(request, "sit.html", **facts)
    raise NotFound("This link does not belong to a seat any more; ask the host for a new one.")


@router.get("/rules/{game}")
def rules(request: Request, game: str, hall: HallHere) -> HTMLResponse:
    """The rules of a game."""
    found = _game(hall, game)
    return page(
        request,
        "rules.html",
        game=about(found),
        rules=list(found.rules.rules.values()),
        text=found.rules.text,
        svg=cover(found),
    )


@router.get("/learn/{game}")
def learn(request: Request, game: str, hall: HallHere) -> HTMLResponse:
    """A guided first game."""
    found = _game(hall, game)
    return page(request, "learn.html", game=about(found), svg=cover(found))


@router.get("/your")
def your(request: Request, hall: HallHere, person: Person) -> HTMLResponse:
    """The tables where it is your turn, and the others."""
    return page(request, "your.html", tables=your_tables(hall, person))


@router.get("/open")
def open_record(request: Request) -> HTMLResponse:
    """Open a .saga."""
    return page(request, "open.html")


@router.get("/about")
def about_page(request: Request, hall: HallHere) -> HTMLResponse:
    """What this is, and how chance can be checked."""
    return page(request, "about.html", expire_days=hall.settings.expire_days)


def _game(hall: Any, name: str) -> Any:
    if name not in hall.catalogue.names:
        raise NotFound("There is no such game.")
    return hall.catalogue.game(name)
