"""What stands at the door: who comes, from where, how often, how much; and the headers of every answer."""

import json
import logging
import re
import time
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from longhouse.core.catalogue import speaking, spoken
from longhouse.core.words import number
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.people import COOKIE, hashed, new_token
from longhouse.server.hall.problems import NotYours, Problem, Unfit
from longhouse.server.messages.message import written
from longhouse.server.web.languages import CHOSEN, language_for
from longhouse.server.web.limits import Limits
from longhouse.server.web.problems import STATUS, TooLarge, trouble

log = logging.getLogger("longhouse.server.requests")
YEAR = 365 * 24 * 3600
TOKEN = re.compile(r"[A-Za-z0-9_-]{20,64}")
FREE = ("/healthz", "/metrics", "/static/")  # no person needed
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)  # the pages take the style sheets out of the pictures and adopt them, so nothing inline is needed


class Guard:
    """Wraps the app: identity, language, limits, origin check, headers, one log line for each request."""

    def __init__(self, app: ASGIApp, hall: Hall, limits: Limits, broken: Callable[[Request], Response]) -> None:
        self.app = app
        self.hall = hall
        self.limits = limits
        self.broken = broken  # what is answered when something fails that should not

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        cookies = _cookies(headers)
        chosen, wished = cookies.get(CHOSEN, ""), headers.get("accept-language", "")
        with speaking(language_for(chosen, wished, self.hall.settings.language)):
            await self._let_in(scope, headers, cookies.get(COOKIE, ""), receive, send)

    async def _let_in(self, scope: Scope, headers: Headers, brought: str, receive: Receive, send: Send) -> None:
        known = TOKEN.fullmatch(brought) is not None
        token = brought if known else new_token()
        person = hashed(token)
        scope.setdefault("state", {})["person"] = person
        began = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._dress(MutableHeaders(scope=message), token if not known else "", scope["path"])
            await send(message)

        try:
            self._check(scope, headers, person)
        except Problem as problem:
            await _refuse(problem, answer)
        else:
            try:
                await self.app(scope, self._measured(receive), answer)
            except Exception:
                log.exception("a request could not be answered")
                if status:
                    raise  # half an answer is out: the connection is cut
                await self.broken(Request(scope))(scope, receive, answer)
        self._note(scope, status, time.perf_counter() - began)

    def _check(self, scope: Scope, headers: Headers, person: str) -> None:
        path = scope["path"]
        if not path.startswith(FREE):
            address = str((scope.get("client") or ("?",))[0])
            self.limits.asks(person if COOKIE in headers.get("cookie", "") else address, address)
        length = headers.get("content-length", "0")
        self.limits.sends(number(length))
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return
        self._check_origin(headers)
        kind = headers.get("content-type", "").partition(";")[0].strip()
        if path.startswith("/api/") and int(length) > 0 and kind != "application/json":
            raise Unfit("json_only")

    def _check_origin(self, headers: Headers) -> None:
        """Only our own pages (and programs, which send no origin) may change anything."""
        site = headers.get("sec-fetch-site")
        origin = headers.get("origin")
        if site is not None and site not in ("same-origin", "none"):
            raise NotYours("other_site")
        if origin is not None and urlsplit(origin).netloc != headers.get("host", ""):
            raise NotYours("other_site")

    def _measured(self, receive: Receive) -> Receive:
        """A body that is cut off when it grows too large."""
        got = 0

        async def take() -> Message:
            nonlocal got
            message = await receive()
            if message["type"] == "http.request":
                got += len(message.get("body", b""))
                try:
                    self.limits.sends(got)
                except TooLarge as problem:
                    raise HTTPException(STATUS[TooLarge], problem.says) from None
            return message

        return take

    def _dress(self, headers: MutableHeaders, token: str, path: str) -> None:
        headers["Content-Security-Policy"] = POLICY
        headers["X-Content-Type-Options"] = "nosniff"
        headers["X-Frame-Options"] = "DENY"
        headers["Referrer-Policy"] = "no-referrer"
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers["Cross-Origin-Resource-Policy"] = "same-origin"
        headers["Permissions-Policy"] = "camera=(), microphone=(), geolocation=()"
        # Scripts import each other by name: after an upgrade none may be older than the rest, so each is asked for.
        headers.setdefault("Cache-Control", "no-cache" if path.startswith("/static/") else "no-store")
        if not path.startswith(FREE):
            headers["Content-Language"] = spoken()
            headers.add_vary_header("Accept-Language, Cookie")
        if token and not path.startswith(FREE):
            secure = "; Secure" if self.hall.settings.secure_cookies else ""
            headers.append("Set-Cookie", f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}")

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """One line for each request; seat tokens stand in some addresses and are left out."""
        path = re.sub(r"/sit/[^/]+", "/sit/...", scope["path"])
        self.hall.metrics.count(f'requests_total{{status="{status}"}}')
        if scope["method"] == "POST":
            self.hall.metrics.time("post_seconds", seconds)
        line = {"method": scope["method"], "path": path[:200], "status": status, "ms": round(seconds * 1000, 1)}
        log.info("%s", json.dumps(line))


def _cookies(headers: Headers) -> dict[str, str]:
    """What a browser has brought along."""
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(headers.get("cookie", "")).items()}
    except CookieError:
        return {}


async def _refuse(problem: Problem, send: Send) -> None:
    body = written(trouble(problem)).encode()
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": STATUS[type(problem)], "headers": head})
    await send({"type": "http.response.body", "body": body})
