"""Links as QR codes, to be scanned from the screen."""

from io import BytesIO
from typing import Annotated

import segno
from fastapi import APIRouter, Response
from pydantic import Field

from longhouse.server.web.models import Model

router = APIRouter(prefix="/api")


class QrText(Model):
    """What the code shall say."""

    text: Annotated[str, Field(min_length=1, max_length=300, examples=["https://hall.example/t/k3m9x2p7q4rt"])]


@router.post("/qr", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
def qr(wish: QrText) -> Response:
    """A text as a QR code; posted, so that a seat's link stands in no address."""
    drawn = BytesIO()
    segno.make(wish.text, error="m").save(
        drawn, kind="svg", border=2, scale=4, xmldecl=False, svgns=True, omitsize=True
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")
