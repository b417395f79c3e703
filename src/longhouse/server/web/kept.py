"""Answers that a browser keeps, and asks each time whether they are still the same."""

from hashlib import sha256

from fastapi import Request
from fastapi.responses import Response


def kept(request: Request, text: str, kind: str) -> Response:
    """The text, or that it has not changed since this browser had it."""
    tag = f'"{sha256(text.encode()).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=kind, headers=headers)
