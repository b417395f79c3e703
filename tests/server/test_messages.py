"""What viewers are sent: one declared type, built once for all who look with the same eyes."""

from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

import pytest

from longhouse.core.state import WATCHER
from longhouse.core.view import Choice, Composing, View
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.opening import Plan, Wish, make
from longhouse.server.hall.viewer import Line
from longhouse.server.messages.message import Company, Message, Own, Seat, Seen, latest
from longhouse.server.messages.streams import EVENTS
from longhouse.server.settings import Settings
from tests.server.serving import Serving


def names(part: type) -> set[str]:
    """What a part is declared to hold."""
    return {field.name for field in fields(part)}


def test_what_is_sent_is_what_is_declared(here: Serving) -> None:
    """To the last key, in the message and in each of its parts."""
    anna = here.visitor()
    made = anna.make("eketorp", 3)
    for seat in ("P2", "P3"):
        anna.sit(made, seat)
    seen = anna.see(made["table"], "P1")

    assert set(seen) == names(Seen)
    assert names(Seen) == names(Message) | names(Company) | names(Own) | {"news", "skipped", "chat_n"}
    assert set(seen["composing"]) == names(Composing)
    assert {key for choice in seen["choices"] for key in choice} == names(Choice)
    assert {key for line in seen["news"] for key in line} == names(Line)
    assert {key for one in seen["seats"] for key in one} == names(Seat)


def test_every_event_of_a_stream_is_documented(here: Serving) -> None:
    """And what arrives is one of them."""
    anna = here.visitor()
    made = anna.make("viking_games", 2)
    call = anna.get("/openapi.json")["paths"]["/api/tables/{table_id}/stream"]["get"]
    with anna.stream(made["table"]) as listening:
        anna.sit(made, "P2")
        anna.post(f"/api/tables/{made['table']}/chat", {"text": "Hail", "key": "k"})
        listening.until(lambda stream: bool(stream.of("chat")))

    assert call["responses"]["200"]["description"] == "Events: seen, seats, chat, gone, ping."
    assert {message.kind for message in listening.messages} <= set(EVENTS.values())


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A hall without HTTP."""
    hall = Hall(Settings(f"sqlite:///{tmp_path}/hall.db", thinkers=0))
    hall.store.open()
    yield hall
    hall.store.close()


def test_a_sight_is_drawn_once_for_all_who_look_with_the_same_eyes(hall: Hall) -> None:
    """However many watch, whatever they fetch."""
    made = make(hall, "anna", Plan("viking_games", [Wish("bot")] * 2))
    drawn = []
    with hall.at(made.table_id) as table:
        draw = table.game.draw

        def counted(view: View) -> str:
            drawn.append(view.seat)
            return draw(view)

        table.game = replace(table.game, draw=counted, draw_tall=None)
        for person in ("anna", "bob", "cecilia"):
            latest(hall, table, WATCHER, person, "wide")
        assert drawn == [WATCHER]
        latest(hall, table, 0, "anna", "wide")
        assert drawn == [WATCHER, 0]


def test_what_belongs_to_a_person_stands_beside_the_message(hall: Hall) -> None:
    """Two who look with the same eyes get the same, but for what the table is to each of them."""
    made = make(hall, "anna", Plan("viking_games", [Wish("bot")] * 2))
    with hall.at(made.table_id) as table:
        host, other = (vars(latest(hall, table, WATCHER, person, "none")) for person in ("anna", "bob"))

    assert {key for key in host if host[key] != other[key]} == {"host"}
    assert host["host"]
