"""The calls for whoever runs the hall: is it well, and how much does it do."""

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from longhouse import __version__
from longhouse.server.hall.problems import NotYours
from longhouse.server.storage import queries
from longhouse.server.web.deps import HallHere

PROXY_HEADERS = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
router = APIRouter(tags=["operator"])


@router.head("/healthz", include_in_schema=False)
@router.get("/healthz")
def health(hall: HallHere) -> dict[str, str]:
    """Whether the hall can read its database."""
    hall.store.read(queries.count_tables)
    return {"status": "ok", "version": __version__}


@router.get("/metrics", response_class=PlainTextResponse)
def metrics(request: Request, hall: HallHere) -> PlainTextResponse:
    """Figures for Prometheus; asked from the same machine only, for they count secret answers, too."""
    client = request.client.host if request.client else ""
    if client not in ("127.0.0.1", "::1") or any(name in request.headers for name in PROXY_HEADERS):
        raise NotYours("for_the_operator")
    stands = hall.store.read(queries.count_tables)
    gauges: dict[str, float] = {f'tables{{status="{status}"}}': number for status, number in stands.items()}
    gauges["streams"] = hall.bell.streams()
    gauges["commits"] = hall.store.commits
    return PlainTextResponse(hall.metrics.text(gauges))
