"""The hall attacked as in the table of the trust issue: each attempt is refused, or comes to nothing and is seen."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from longhouse.core import record as saga
from longhouse.core.agreement import word_digest
from longhouse.core.chain import Chain, heads
from longhouse.core.fair import commitment, new_secret
from longhouse.core.findings import Headline, examine
from longhouse.core.header import read_agreement
from longhouse.core.record import Event, read
from longhouse.core.seal import HallKey, fingerprint
from longhouse.core.seats import seat_of
from longhouse.core.state import WATCHER
from longhouse.core.table import Table
from longhouse.games import load
from longhouse.server.hall import opening, seats
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.hall_key import WrongKey, read_key, write_key
from longhouse.server.hall.open_table import OpenTable
from longhouse.server.hall.opening import Made, read_record
from longhouse.server.hall.viewer import Viewer
from longhouse.server.settings import Settings
from longhouse.server.storage.rows import SeatRow
from tests.server.serving import Serving, Visitor, serving, wait_for


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    """A hall that serves."""
    monkeypatch.setenv("LONGHOUSE_KEY", str(tmp_path / "hall.key"))
    with serving(f"sqlite:///{tmp_path}/hall.db") as hall:
        yield hall


def two(here: Serving, **more: Any) -> tuple[str, Visitor, Visitor]:
    """A game between Anna and Bob that has begun."""
    anna, bob = here.visitor(), here.visitor()
    made = anna.make("viking_games", 2, **{"options": {"hit_limit": 20}, **more})
    bob.sit(made, "P2", "Bob")
    return made["table"], anna, bob


def to_the_end(table: str, *people: Visitor) -> None:
    """Everybody takes the first choice until the game is over."""
    for _ in range(3000):
        for who in people:
            seen = who.see(table)
            if seen["status"] == "over":
                return
            if seen["decision"] is not None:
                who.play(table, seen, seen["choices"][0]["move"])
    raise AssertionError("the game never ended")


def record_of(who: Visitor, table: str) -> saga.Record:
    """The record as this visitor gets it."""
    return read(who.http.get(f"/api/tables/{table}/record").text)


def brought(secret: bytes) -> str:
    """A game under way whose chance its owner knows: it carries a secret and its seal."""
    game = load("viking_games")
    begun = Table(game, 2, {"hit_limit": 30}, None, secret, ["a", "b"])
    for _ in range(3):
        seat = begun.state.to_act()
        begun.act(seat, begun.state.legal(seat)[0])
    return saga.write(begun.saved_record())


def test_nobody_can_bring_a_secret(here: Serving) -> None:
    """A table played on from a record has a fresh seal, says what is not sealed, and its record proves it."""
    anna, bob = here.visitor(), here.visitor()
    secret = b"\x05" * 32
    text = brought(secret)
    events = len(read(text).events)
    made = anna.post("/api/tables", {"record": text, "seats": [{"kind": "person"}] * 2, "my_seat": 0}, 201)
    bob.sit(made, "P2", "Bob")
    table = made["table"]
    sealed = bob.get(f"/api/tables/{table}/sealed")

    assert sealed["commit"] not in (commitment(secret), "")
    assert sealed["brought"] == events
    assert any(line.startswith(f"begins record {events} sha256:") for line in sealed["agreement"])
    assert "brought " not in bob.http.get(f"/api/tables/{table}/record").text
    anna.post(f"/api/tables/{table}/resign", {"seat": "P1", "key": "r", "look": "none"})
    found = examine(record_of(bob, table), load("viking_games"))
    assert (found.headline, found.brought) == (Headline.UNKNOWN_HALL, events)


def test_the_same_record_twice_and_every_rematch_have_seals_of_their_own(here: Serving) -> None:
    anna = here.visitor()
    wish = {"record": brought(b"\x05" * 32), "seats": [{"kind": "person"}] * 2, "my_seat": 0}
    tables = [anna.post("/api/tables", wish, 201)["table"] for _ in range(2)]
    anna.post(f"/api/tables/{tables[0]}/close")
    tables.append(anna.post(f"/api/tables/{tables[0]}/rematch", status=201)["table"])

    assert len({anna.get(f"/api/tables/{table}/sealed")["commit"] for table in tables}) == 3


def test_the_secret_is_drawn_before_anything_of_the_request_is_read(
    here: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were it drawn later, it could be chosen to fit."""
    order: list[str] = []

    def drawn() -> bytes:
        order.append("secret")
        return new_secret()

    def read_in(*given: Any) -> Table:
        order.append("record")
        return read_record(*given)

    monkeypatch.setattr(opening, "new_secret", drawn)
    monkeypatch.setattr(opening, "read_record", read_in)
    here.visitor().post("/api/tables", {"record": brought(b"\x05" * 32), "seats": [{}] * 2}, 201)

    assert order == ["secret", "record"]


def test_no_word_comes_with_the_request_that_makes_the_secret(here: Serving) -> None:
    wish = {"game": "viking_games", "seats": [{}, {}], "my_seat": 0, "my_word": "hammer"}

    here.visitor().post("/api/tables", wish, 422)


def test_nobody_can_choose_a_word_after_seeing_another(here: Serving) -> None:
    """Until all digests are there no word is opened; afterwards no digest is taken."""
    anna, bob = here.visitor(), here.visitor()
    made = anna.make("viking_games", 2)
    table = made["table"]
    commit = anna.get(f"/api/tables/{table}/sealed")["commit"]
    digest = word_digest(table, 0, commit, "0" * 32, "hammer")
    anna.post(f"/api/tables/{table}/seats/P1/word", {"digest": digest})
    anna.post(f"/api/tables/{table}/seats/P1/word/open", {"salt": "0" * 32, "word": "hammer"}, 409)
    late = word_digest(table, 1, commit, "0" * 32, "anvil")
    assert bob.sit(made, "P2", "Bob")["status"] == "waiting"
    anna.post(f"/api/tables/{table}/seats/P1/word/open", {"salt": "0" * 32, "word": "tongs"}, 422)
    bob.post(f"/api/tables/{table}/seats/P2/word", {"digest": late}, 409)
    anna.post(f"/api/tables/{table}/seats/P1/word/open", {"salt": "0" * 32, "word": "hammer"})

    assert anna.see(table)["status"] in ("running", "over")
    assert record_of(anna, table).words == {0: "hammer"}


def test_a_word_that_is_not_opened_in_time_stays_out_and_its_seat_is_named(
    here: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its digest still counts; slow tables wait a day."""
    anna, bob = here.visitor(), here.visitor()
    made = anna.make("viking_games", 2, options={"hit_limit": 1})
    table = made["table"]
    commit = anna.get(f"/api/tables/{table}/sealed")["commit"]
    digest = word_digest(table, 1, commit, "0" * 32, "anvil")
    assert bob.sit(made, "P2", "Bob", digest=digest)["status"] == "waiting"
    with here.hall.at(table) as waiting:
        assert seats.patience(waiting) == 60.0
    monkeypatch.setattr(seats, "WORDS", 0.0)
    wait_for(lambda: anna.see(table)["status"] != "waiting")
    to_the_end(table, anna, bob)

    found = examine(record_of(anna, table), load("viking_games"))
    assert found.silent == (1,)
    assert record_of(anna, table).words == {}
    slow = anna.make("viking_games", 2, clock={"kind": "slow", "minutes": 60})["table"]
    with here.hall.at(slow) as waiting:
        assert seats.patience(waiting) == 24 * 3600.0


def test_what_is_sealed_is_shown_before_a_seat_is_taken(here: Serving) -> None:
    """Seal, options, and the component set with its digest, to anybody with the link."""
    anna, stranger = here.visitor(), here.visitor()
    shipped = anna.make("viking_games", 2, options={"hit_limit": 12})["table"]

    sealed = stranger.get(f"/api/tables/{shipped}/sealed")

    assert sealed["commit"].startswith("sha256:")
    assert sealed["options"] == {"hit_limit": "12"}
    assert (sealed["components"], sealed["own_components"]) == ("default 1", False)
    assert sealed["components_digest"] == load("viking_games").shipped_digest
    with here.hall.at(shipped) as table:
        assert table.row.secret not in json.dumps(sealed)


def test_every_viewer_gets_the_head_of_the_own_chain_and_of_no_other(here: Serving) -> None:
    """All heads that were sent follow from the published record, each for its viewer alone."""
    anna, bob = here.visitor(), here.visitor()
    made = anna.make("viking_games", 2, options={"variant": "strategic", "hit_limit": 20})
    table = made["table"]
    watcher = here.visitor()
    bob.sit(made, "P2", "Bob")
    sent: dict[int, set[str]] = {0: set(), 1: set(), WATCHER: set()}
    for _ in range(3000):
        for who, viewer in ((anna, 0), (bob, 1), (watcher, WATCHER)):
            seen = who.see(table)
            sent[viewer].add(seen["head"])
            if seen["decision"] is not None:
                who.play(table, seen, seen["choices"][0]["move"])
        if seen["status"] == "over":
            break
    record = record_of(watcher, table)
    for viewer, given in sent.items():
        assert len(given) > 5
        assert given <= set(heads(record, viewer))
        assert not given & {head for other in sent if other != viewer for head in heads(record, other)}


def test_a_page_can_follow_its_chain_from_what_it_is_sent(here: Serving) -> None:
    """The links of all messages of a stream lead from head to head."""
    table, anna, bob = two(here)
    agreement = read_agreement("\n".join(anna.get(f"/api/tables/{table}/sealed")["agreement"]))
    assert agreement is not None
    with bob.stream(table) as listening:
        listening.until(lambda stream: bool(stream.seen()))
        to_the_end(table, anna, bob)
        listening.until(lambda stream: stream.seen()[-1]["status"] == "over")
    chain = Chain(1, agreement)
    steps = {seen["n"]: seen for seen in listening.seen()}
    assert sorted(steps) == list(range(1, len(steps) + 1))
    for _, seen in sorted(steps.items()):
        for line in seen["links"]:
            who, _, move = line.partition(" ")
            chain.add(Event(seat_of(who, 2) if who.startswith("P") else {"*": -1, "!": -3}[who], move))
        assert chain.head == seen["head"]


def test_only_what_is_over_is_signed_and_the_fingerprint_is_public(here: Serving) -> None:
    """A running game has no signature; a finished and a closed one have the hall's."""
    key = here.visitor().get("/.well-known/longhouse-hall")
    table, anna, bob = two(here)
    assert here.hall.key is not None
    assert key == {"key": here.hall.key.public, "fingerprint": fingerprint(here.hall.key.public), "succeeds": []}
    assert record_of(anna, table).signature is None
    to_the_end(table, anna, bob)
    closed, carl, _ = two(here, options={"hit_limit": 30})
    carl.post(f"/api/tables/{closed}/close")

    for each in (table, closed):
        found = examine(record_of(bob, each), load("viking_games"), halls={key["key"]: "here"})
        assert found.headline == Headline.KNOWN_HALL


def test_a_hall_with_another_key_is_refused_and_one_with_a_successor_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The key lies in a file of its own that only its owner reads, and not in the database."""
    monkeypatch.delenv("LONGHOUSE_KEY", raising=False)
    settings = Settings(database=f"sqlite:///{tmp_path}/hall.db")
    place = tmp_path / "hall.key"

    def opened() -> HallKey:
        hall = Hall(settings)
        try:
            hall.open()
            assert hall.key is not None
            return hall.key
        finally:
            hall.store.close()

    first = opened()
    assert place.stat().st_mode & 0o777 == 0o600
    assert opened() == first == read_key(place)
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file != place)
    assert first.private.hex().encode() not in stored
    write_key(place, HallKey.new())
    with pytest.raises(WrongKey, match="is not the key this hall has signed with"):
        opened()
    write_key(place, HallKey.new(before=first))
    assert opened().succeeds[0][0] == first.public
    place.write_text("nonsense")
    with pytest.raises(WrongKey, match="holds no key of a hall"):
        opened()


def test_no_link_comes_with_a_rematch(here: Serving) -> None:
    """Whoever asks first gets no way into another's seat, and one table is made however often it is asked."""
    table, anna, bob = two(here, options={"hit_limit": 30})
    anna.post(f"/api/tables/{table}/close")

    made = [who.post(f"/api/tables/{table}/rematch", status=201) for who in (anna, bob, anna)]

    assert [each["seat_links"] for each in made] == [{}, {}, {}]
    assert len({each["table"] for each in made}) == 1
    assert [each["my_seat"] for each in made] == ["P1", "P2", "P1"]


def test_a_link_opens_no_seat_that_is_taken(here: Serving) -> None:
    """Neither for the host, who has the links, nor for anybody else."""
    anna, bob, thief = here.visitor(), here.visitor(), here.visitor()
    made = anna.make("viking_games", 2, options={"hit_limit": 30, "variant": "strategic"})
    bob.sit(made, "P2", "Bob")
    body = {"token": made["seat_links"]["P2"].rsplit("/", 1)[1], "name": "T"}

    for who in (anna, thief):
        who.post(f"/api/tables/{made['table']}/seats/P2/claim", body, 403)
        assert who.http.get(f"/api/tables/{made['table']}", params={"seat": "P2"}).status_code == 403


# Weaknesses planted in the hall; the attacks above notice each of them.


def the_secret_of_a_record_is_taken(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(opening, "new_secret", lambda: b"\x05" * 32)


def a_secret_is_used_again(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(opening, "new_secret", lambda: bytes(32))


def words_are_opened_before_all_digests_are_there(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(OpenTable, "full", property(lambda table: True))


def any_word_is_taken_for_the_promised_one(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        seats, "word_digest", lambda table, seat, commit, salt, word: word_digest(table, seat, commit, salt, "hammer")
    )


def another_viewers_head_is_sent(patch: pytest.MonkeyPatch) -> None:
    link = Viewer._link

    def wrong(self: Viewer, table: Table) -> tuple[str, ...]:
        self.seat, own = 0 if self.seat else 1, self.seat
        try:
            return link(self, table)
        finally:
            self.seat = own

    patch.setattr(Viewer, "_link", wrong)


def links_come_with_a_rematch(patch: pytest.MonkeyPatch) -> None:
    made = Made.__init__

    def leaking(self: Made, table_id: str, my_seat: str | None, seat_links: Any) -> None:
        made(self, table_id, my_seat, seat_links or {"P2": "/t/x/sit/y"})

    patch.setattr(Made, "__init__", leaking)


def a_link_lives_on(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SeatRow, "held_by", lambda seat, person: True)


def games_are_not_signed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Hall, "_signature", lambda hall, table: None)


@pytest.mark.parametrize(
    ("weakness", "attack"),
    [
        (the_secret_of_a_record_is_taken, test_nobody_can_bring_a_secret),
        (a_secret_is_used_again, test_the_same_record_twice_and_every_rematch_have_seals_of_their_own),
        (words_are_opened_before_all_digests_are_there, test_nobody_can_choose_a_word_after_seeing_another),
        (any_word_is_taken_for_the_promised_one, test_nobody_can_choose_a_word_after_seeing_another),
        (another_viewers_head_is_sent, test_every_viewer_gets_the_head_of_the_own_chain_and_of_no_other),
        (links_come_with_a_rematch, test_no_link_comes_with_a_rematch),
        (a_link_lives_on, test_a_link_opens_no_seat_that_is_taken),
        (games_are_not_signed, test_only_what_is_over_is_signed_and_the_fingerprint_is_public),
    ],
    ids=lambda given: str(given.__name__),
)
def test_a_planted_weakness_is_noticed(
    weakness: Callable[[pytest.MonkeyPatch], None],
    attack: Callable[[Serving], None],
    here: Serving,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    weakness(monkeypatch)

    with pytest.raises(AssertionError):
        attack(here)
