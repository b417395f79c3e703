"""The calls by which people need not take the hall's word: what is sealed and agreed, words in two steps, the key."""

from typing import Any

from fastapi import APIRouter

from longhouse.core.agreement import BOT, PERSON
from longhouse.core.header import read_agreement
from longhouse.core.seal import fingerprint
from longhouse.core.seats import seat_name
from longhouse.server.hall import codes, seats
from longhouse.server.hall.open_table import OpenTable
from longhouse.server.hall.problems import NotFound
from longhouse.server.storage.rows import SeatRow
from longhouse.server.web import models
from longhouse.server.web.deps import HallHere, Person, SeatPath, TableId
from longhouse.server.web.problems import TROUBLE

router = APIRouter(responses=TROUBLE)


@router.get("/api/tables/{table_id}/sealed", response_model=models.Sealed)
def sealed(table_id: TableId, hall: HallHere) -> dict[str, Any]:
    """What was committed to before anybody sat down, and what is agreed: keep it, and compare it at the end."""
    with hall.at(table_id) as table:
        row, agreement = table.row, read_agreement(table.row.agreement) if table.row.agreement else None
        return {
            "table": row.id,
            "format": row.format,
            "commit": row.committed,
            "game": row.game,
            "version": row.version,
            "options": table.record.options,
            "components": table.components.label,
            "components_digest": table.game.digest_of(table.components),
            "own_components": row.components is not None,
            "brought": row.brought,
            "seats": [_seat(table, seat) for seat in table.seats],
            "full": table.full,
            "agreement": row.agreement.split("\n") if row.agreement else [],
            "digest": agreement.digest() if agreement is not None else None,
        }


def _seat(table: OpenTable, seat: SeatRow) -> dict[str, Any]:
    opened = table.full and seat.word is not None
    return {
        "id": seat_name(seat.seat),
        "what": f"{BOT}{seat.level}" if seat.kind == "bot" else PERSON,
        "name": seat.name,
        "name_salt": seat.salt,
        "word_digest": seat.digest,
        "word_salt": seat.word_salt if opened else None,
        "word": seat.word if opened else None,
    }


@router.post("/api/tables/{table_id}/seats/{seat}/word", response_model=models.Done)
def promise(table_id: TableId, seat: SeatPath, wish: models.Promise, hall: HallHere, person: Person) -> dict[str, Any]:
    """Give the digest of a word for your seat, before every seat is taken."""
    seats.promise_word(hall, person, table_id, seat, wish.digest)
    return {"ok": True}


@router.post("/api/tables/{table_id}/seats/{seat}/word/open", response_model=models.Done)
def open_word(
    table_id: TableId, seat: SeatPath, wish: models.OpenedWord, hall: HallHere, person: Person
) -> dict[str, Any]:
    """Open your word, once every seat is taken and you have seen the digests of all."""
    seats.open_word(hall, person, table_id, seat, wish.salt, wish.word)
    return {"ok": True}


@router.post("/api/tables/{table_id}/seats/{seat}/code", response_model=models.Code)
def new_code(table_id: TableId, seat: SeatPath, hall: HallHere, person: Person) -> dict[str, Any]:
    """A code with which you can come back to your seat in another browser; the one before is void."""
    return {"code": codes.new_code(hall, person, table_id, seat)}


@router.post("/api/tables/{table_id}/seats/{seat}/return", response_model=models.Coming)
def come(table_id: TableId, seat: SeatPath, wish: models.Code, hall: HallHere, person: Person) -> dict[str, Any]:
    """Come back to your seat with its code, which is used up by that; an older browser that is open can refuse."""
    return {"seconds": codes.come_with_code(hall, person, table_id, seat, wish.code)}


@router.post("/api/tables/{table_id}/seats/{seat}/refuse", response_model=models.Done)
def refuse(table_id: TableId, seat: SeatPath, hall: HallHere, person: Person) -> dict[str, Any]:
    """Say that it is not you who wants to come back to your seat."""
    codes.refuse(hall, person, table_id, seat)
    return {"ok": True}


@router.get("/.well-known/longhouse-hall", response_model=models.HallKeySeen)
def key(hall: HallHere) -> dict[str, Any]:
    """The key that this hall signs finished games with."""
    if hall.key is None:
        raise NotFound("no_key")
    return {"key": hall.key.public, "fingerprint": fingerprint(hall.key.public), "succeeds": hall.key.succeeds}
