"""Event streams: every step once, in order, also after a lost connection or a restart."""

import asyncio
import re

from longhouse.server.hall.people import hashed
from longhouse.server.messages.streams import Stream
from tests.server.serving import Serving, serving
from tests.server.test_moves import four, play_on


def test_a_stream_brings_every_step_once(here: Serving) -> None:
    """The numbers go up by one; the stream ends where the table stands."""
    table, anna = four(here)
    watcher = here.visitor()
    with watcher.stream(table) as listening:
        listening.until(lambda stream: bool(stream.seen()))
        play_on(anna, table, 15)
        now = watcher.see(table)["n"]
        listening.until(lambda stream: stream.seen()[-1]["n"] == now)
    numbers = [step["n"] for step in listening.seen()]
    assert numbers == list(range(numbers[0], now + 1))
    assert [message.number for message in listening.of("seen")] == numbers


def test_a_stream_that_comes_back_misses_nothing(database: str) -> None:
    """With Last-Event-ID the steps since are sent, also by a hall that was closed meanwhile."""
    with serving(database) as first:
        table, anna = four(first)
        watcher = first.visitor()
        start = watcher.see(table)["n"]
        play_on(anna, table, 10)
        with watcher.stream(table, start) as listening:
            now = watcher.see(table)["n"]
            listening.until(lambda stream: len(stream.seen()) == now - start)
        before = listening.seen()
    with serving(database) as second:
        again = second.visitor()
        with again.stream(table, start) as listening:
            listening.until(lambda stream: len(stream.seen()) == now - start)
            news = [[line["says"] for line in step["news"]] for step in listening.seen()]
        assert news == [[line["says"] for line in step["news"]] for step in before]
        with again.stream(table, now + 500) as listening:
            listening.until(lambda stream: bool(stream.seen()))
            assert listening.seen()[0]["skipped"]
            assert listening.seen()[0]["n"] == now


def test_the_log_is_the_news_of_all_steps(here: Serving) -> None:
    """What streams bring line by line is what /log has as a whole."""
    table, anna = four(here)
    play_on(anna, table, 8)
    watcher = here.visitor()
    with watcher.stream(table, 0) as listening:
        now = watcher.see(table)["n"]
        listening.until(lambda stream: len(stream.seen()) == now)
    lines = [line for step in listening.seen() for line in step["news"]]
    assert lines == watcher.get(f"/api/tables/{table}/log")["lines"]
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))


def test_presence_and_chat_arrive_without_a_step(here: Serving) -> None:
    """Who is there and what is said is sent to all who look, and numbers no step."""
    table, anna = four(here)
    bob = here.visitor()
    with bob.stream(table) as listening:
        listening.until(lambda stream: bool(stream.seen()))
        with anna.stream(table, seat="P1"):
            listening.until(lambda stream: any(m.data["seats"][0]["online"] for m in stream.of("seats")))
        said = anna.post(f"/api/tables/{table}/chat", {"text": "<b>Skål</b>", "key": "c1"})
        again = anna.post(f"/api/tables/{table}/chat", {"text": "<b>Skål</b>", "key": "c1"})
        assert said == again
        listening.until(lambda stream: bool(stream.of("chat")))
    assert listening.of("chat")[0].data["text"] == "<b>Skål</b>"
    assert len(listening.of("chat")) == 1
    assert listening.of("chat")[0].number is None
    assert len(listening.seen()) == 1
    assert len(bob.get(f"/api/tables/{table}/chat")["lines"]) == 1


def test_two_processes_serve_one_table(cluster: object) -> None:
    """Halls on one PostgreSQL see each other's moves; a decision is answered once."""
    from tests.server.pg import Cluster

    assert isinstance(cluster, Cluster)
    database = cluster.new()
    with serving(database) as one, serving(database) as two:
        table, anna = four(one)
        far = two.visitor()
        far.http.cookies = anna.http.cookies
        with far.stream(table, 0, seat="watcher") as listening:
            for number in range(10):
                seen = (anna, far)[number % 2].see(table)
                other = (far, anna)[number % 2]
                move = seen["choices"][0]["move"]
                other.play(table, seen, move)
                anna.play(table, seen, move, status=409)
            now = anna.see(table, "watcher")["n"]
            listening.until(lambda stream: len(stream.seen()) >= now)
        assert [step["n"] for step in listening.seen()] == list(range(1, now + 1))
        made = anna.make("runes", 3)
        for seat in ("P2", "P3"):
            far.sit(made, seat, seat)
        asked = {seat: far.see(made["table"], seat) for seat in ("P2", "P3")}
        mine = anna.see(made["table"], "P1")
        far.play(made["table"], asked["P3"], asked["P3"]["choices"][0]["move"])
        anna.play(made["table"], mine, mine["choices"][0]["move"])
        far.play(made["table"], asked["P2"], asked["P2"]["choices"][0]["move"])
        assert anna.see(made["table"], "P1")["decision"] == 2


def test_a_slow_reader_gets_every_step_once(here: Serving) -> None:
    """While a part is being sent nothing is piled up behind it; what happened meanwhile follows in one piece."""
    table, anna = four(here)
    person = hashed(anna.http.cookies["lh_me"])

    async def listen() -> list[list[int]]:
        stream = Stream(here.hall, table, person, 0, "none", None, None)
        events = stream.events()
        parts = [await anext(events) for _ in range(2)]  # the second is on its way until the next is asked for
        await asyncio.to_thread(play_on, anna, table, 12)
        last = anna.see(table, "P1")["n"]
        while f"id: {last}\n" not in parts[-1]:
            parts.append(await anext(events))
        await events.aclose()
        return [[int(number) for number in re.findall(r"^id: (\d+)$", part, re.MULTILINE)] for part in parts]

    sent = asyncio.run(asyncio.wait_for(listen(), 60))
    numbers = [number for part in sent for number in part]
    assert numbers == list(range(numbers[0], anna.see(table, "P1")["n"] + 1))
    assert max(len(part) for part in sent) > 10
    assert here.hall.bell.streams() == 0
