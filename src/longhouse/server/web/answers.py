"""Whatever goes wrong is answered with a status and a sentence, never with a stack trace."""

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from longhouse.core.errors import LonghouseError, Refused
from longhouse.server.hall.problems import Problem
from longhouse.server.web.deps import Written
from longhouse.server.web.pages import page
from longhouse.server.web.problems import STATUS, Trouble, trouble
from longhouse.server.words import say

FOR_PROGRAMS = ("/api/", "/healthz", "/metrics")
UNFIT = 422
SAID = {404: "nothing_here", 405: "not_here"}  # keys of words


def add_answers(app: FastAPI) -> None:
    """Let an app answer whatever goes wrong."""

    @app.exception_handler(Problem)
    def problem(request: Request, error: Problem) -> Response:
        return _answer(request, STATUS[type(error)], trouble(error))

    @app.exception_handler(LonghouseError)
    def refused(request: Request, error: LonghouseError) -> Response:
        return _answer(request, UNFIT, Trouble(str(error), error.rule if isinstance(error, Refused) else None))

    @app.exception_handler(RequestValidationError)
    def unfit(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        if first["loc"][0] == "path" and not _for_programs(request):
            return _answer(request, 404, Trouble(say("problems", "no_page")))
        where = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
        named = "".join(c for c in where if c.isprintable())[:80]
        return _answer(request, UNFIT, Trouble(say("problems", "unfit", where=named, why=first["msg"])))

    @app.exception_handler(HTTPException)
    def http(request: Request, error: HTTPException) -> Response:
        key = SAID.get(error.status_code)
        return _answer(request, error.status_code, Trouble(say("problems", key) if key else str(error.detail)))


def broken(request: Request) -> Response:
    """What is answered when something fails that should not."""
    return _answer(request, 500, Trouble(say("problems", "broken")))


def _for_programs(request: Request) -> bool:
    """Whether an answer is read by a program and not by a person."""
    return request.url.path.startswith(FOR_PROGRAMS) or request.method != "GET"


def _answer(request: Request, status: int, said: Trouble) -> Response:
    if _for_programs(request):
        return Written(said, status)
    return page(request, "trouble.html", code=status, status=status, says=said.error)
