"""In which language somebody is answered: the chosen one, else what the browser asks for, else the hall's usual one."""

from collections.abc import Iterator
from functools import cache, lru_cache

from fastapi import APIRouter, Response

from longhouse.core.catalogue import HOUSE, catalogue, language_of, languages, speaking
from longhouse.core.errors import BadOption
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.problems import Unfit
from longhouse.server.web import models
from longhouse.server.web.deps import HallHere
from longhouse.server.web.problems import TROUBLE
from longhouse.server.words import say

CHOSEN = "lh_language"  # the cookie
YEAR = 365 * 24 * 3600
LONGEST = 200  # characters of a header that are read
router = APIRouter(prefix="/api", responses=TROUBLE)


@cache
def known() -> dict[str, str]:
    """The languages of this hall, each with what it calls itself; looked for once."""
    return languages()


def language_for(chosen: str, wished: str, usual: str) -> str:
    """The language of an answer, by what somebody has chosen, what their browser wishes and what is usual here."""
    return chosen if chosen in known() else _wished(wished[:LONGEST]) or _wished(usual)


@lru_cache(maxsize=1000)
def _wished(header: str) -> str:
    return language_of(wishes(header))


def wishes(header: str) -> list[str]:
    """The languages of an Accept-Language header, the dearest first; none that somebody does not want."""

    def each() -> Iterator[tuple[float, str]]:
        for part in header.split(","):
            language, _, weight = part.partition(";")
            try:
                yield float(weight.strip().removeprefix("q=") or 1), language.strip()
            except ValueError:
                continue

    return [language for weight, language in sorted(each(), key=lambda wish: -wish[0]) if weight > 0]


def check(hall: Hall) -> None:
    """Complain, before anybody comes, about a catalogue that cannot be used, or a usual language that there is not."""
    for language in known():
        with speaking(language):
            for package in (HOUSE, "longhouse.server", *hall.shelf.packages):
                catalogue(package)
    usual = hall.settings.language
    if not _wished(usual):
        raise BadOption(say("problems", "no_language", language=usual, languages=", ".join(known())))


@router.post("/language", response_model=models.Done)
def choose(wish: models.Language, hall: HallHere, response: Response) -> dict[str, bool]:
    """Choose the language in which you are answered; this browser remembers it."""
    if wish.language not in known():
        raise Unfit("no_language", language=wish.language, languages=", ".join(known()))
    secure = hall.settings.secure_cookies
    response.set_cookie(CHOSEN, wish.language, YEAR, samesite="lax", httponly=True, secure=secure)
    return {"ok": True}
