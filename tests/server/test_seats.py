"""Seats: claimed by a click, kept on every device, taken back, given to bots, played again."""

from importlib import resources
from pathlib import Path

from longhouse.core import record as saga
from longhouse.core.agreement import word_digest
from longhouse.core.table import Table
from longhouse.server.hall.codes import let_in
from tests.server.serving import Serving, serving, wait_for
from tests.server.test_moves import four, play_on


def test_looking_at_a_link_takes_no_seat(here: Serving) -> None:
    """A preview of the link changes nothing; the POST claims; the token stands in no page of the table."""
    anna, bob = here.visitor(), here.visitor()
    made = anna.make("viking_games", 2)
    link = made["seat_links"]["P2"]
    for _ in range(2):
        assert bob.http.get(link).status_code == 200
        assert not anna.see(made["table"])["seats"][1]["taken"]
    seen = bob.sit(made, "P2", "Bob")
    assert seen["seat"] == "P2"
    assert seen["seats"][1]["name"] == "Bob"
    assert seen["status"] in ("running", "over")
    assert link.rsplit("/", 1)[1] not in bob.http.get(f"/t/{made['table']}").text


def test_a_seat_is_resumed_in_another_browser_by_a_code_that_is_good_once(here: Serving) -> None:
    """The older browser is signed off and everybody is told; neither a link nor the code opens the seat again."""
    anna, phone, thief, bob = here.visitor(), here.visitor(), here.visitor(), here.visitor()
    made = anna.make("viking_games", 2, options={"hit_limit": 30})
    table = made["table"]
    assert "P1" not in made["seat_links"]
    bob.sit(made, "P2", "Bob")
    thief.post(f"/api/tables/{table}/seats/P1/code", status=403)
    void = anna.post(f"/api/tables/{table}/seats/P1/code")["code"]
    code = anna.post(f"/api/tables/{table}/seats/P1/code")["code"]
    thief.post(f"/api/tables/{table}/seats/P1/return", {"code": void}, 403)
    assert phone.post(f"/api/tables/{table}/seats/P1/return", {"code": code})["seconds"] == 0
    assert [phone.see(table)["seat"], anna.see(table)["seat"]] == ["P1", "watcher"]
    thief.post(f"/api/tables/{table}/seats/P1/return", {"code": code}, 403)
    assert "goes on in another browser" in bob.see(table)["news"][-1]["says"]
    thief.post(f"/api/tables/{table}/moves", {"seat": "P1", "decision": 1, "moves": ["now"], "key": "k"}, 403)


def test_an_older_browser_that_is_open_can_refuse(here: Serving) -> None:
    """Nobody is signed off while it is open and has time to refuse; refused, the code is void."""
    anna, thief, bob = here.visitor(), here.visitor(), here.visitor()
    made = anna.make("viking_games", 2, options={"hit_limit": 30})
    table = made["table"]
    bob.sit(made, "P2", "Bob")
    code = anna.post(f"/api/tables/{table}/seats/P1/code")["code"]
    with anna.stream(table) as listening:
        listening.until(lambda stream: bool(stream.seen()))
        assert thief.post(f"/api/tables/{table}/seats/P1/return", {"code": code})["seconds"] == 60
        assert anna.see(table)["seats"][0]["coming"]
        anna.post(f"/api/tables/{table}/seats/P1/refuse")
    assert [anna.see(table)["seat"], thief.see(table)["seat"]] == ["P1", "watcher"]
    assert not anna.see(table)["seats"][0]["coming"]
    thief.post(f"/api/tables/{table}/seats/P1/return", {"code": code}, 403)


def test_who_is_not_refused_in_time_takes_the_seat(here: Serving) -> None:
    """After sixty seconds, by the keeper of the hall."""
    anna, phone = here.visitor(), here.visitor()
    table = anna.make("viking_games", 2)["table"]
    code = anna.post(f"/api/tables/{table}/seats/P1/code")["code"]
    with anna.stream(table) as listening:
        listening.until(lambda stream: bool(stream.seen()))
        phone.post(f"/api/tables/{table}/seats/P1/return", {"code": code})
        for after, seated in ((59.0, "watcher"), (61.0, "P1")):
            with here.hall.at(table) as open_table:
                let_in(here.hall, open_table, float(open_table.seats[0].coming_at or 0.0) + after)
            assert phone.see(table)["seat"] == seated


def test_a_link_is_used_up_by_whoever_sits_down_with_it(here: Serving) -> None:
    """The host, who has the links, cannot look into a seat with one."""
    anna, bob, thief = here.visitor(), here.visitor(), here.visitor()
    made = anna.make("viking_games", 2, options={"hit_limit": 30})
    link = made["seat_links"]["P2"]
    bob.sit(made, "P2", "Bob")
    for who in (anna, thief):
        body = {"token": link.rsplit("/", 1)[1], "name": "T"}
        assert "used up" in who.post(f"/api/tables/{made['table']}/seats/P2/claim", body, 403)["error"]
        assert "its link is used up" in who.http.get(link).text
    assert bob.sit(made, "P2", "Bob")["seat"] == "P2"  # the same request once more


def test_tokens_are_kept_as_hashes_only(tmp_path: Path) -> None:
    """Neither a link's token nor a cookie stands in the database."""
    path = tmp_path / "hall.db"
    with serving(f"sqlite:///{path}") as here:
        anna = here.visitor()
        made = anna.make("viking_games", 2)
        token = made["seat_links"]["P2"].rsplit("/", 1)[1]
        cookie = anna.http.cookies["lh_me"]
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert token.encode() not in stored
    assert cookie.encode() not in stored


def test_words_of_players_are_bound_into_chance(here: Serving) -> None:
    """A word whose digest is given when sitting down, and which is opened then, stands in the record; verify agrees."""
    anna, bob = here.visitor(), here.visitor()
    made = anna.make("viking_games", 2, options={"hit_limit": 1})
    table = made["table"]
    commit = anna.get(f"/api/tables/{table}/sealed")["commit"]
    digests = [word_digest(table, seat, commit, "0" * 32, word) for seat, word in enumerate(("hammer", "anvil"))]
    anna.post(f"/api/tables/{table}/seats/P1/word", {"digest": digests[0]})
    anna.post(f"/api/tables/{table}/seats/P1/word", {"digest": digests[1]}, 409)
    anna.post(f"/api/tables/{table}/seats/P1/word/open", {"salt": "0" * 32, "word": "hammer"}, 409)
    assert bob.sit(made, "P2", "Bob", digest=digests[1])["status"] == "waiting"
    bob.post(f"/api/tables/{table}/seats/P2/word/open", {"salt": "0" * 32, "word": "tongs"}, 422)
    bob.post(f"/api/tables/{table}/seats/P1/word/open", {"salt": "0" * 32, "word": "hammer"}, 403)
    bob.post(f"/api/tables/{table}/seats/P2/word/open", {"salt": "0" * 32, "word": "anvil"})
    assert anna.see(table)["status"] == "waiting"
    anna.post(f"/api/tables/{table}/seats/P1/word/open", {"salt": "0" * 32, "word": "hammer"})
    for _ in range(500):
        for who in (anna, bob):
            seen = who.see(table)
            if seen["decision"] is not None:
                who.play(table, seen, seen["choices"][0]["move"])
        if seen["status"] == "over":
            break
    record = saga.read(anna.http.get(f"/api/tables/{table}/record").text)
    assert record.words == {0: "hammer", 1: "anvil"}
    assert record.names == ("Anna", "Bob")
    checked = anna.get(f"/api/tables/{table}/verify")
    assert checked["ok"]
    assert checked["chance_checked"]


def test_a_bot_stands_in_and_the_person_comes_back(here: Serving) -> None:
    """! bot and ! back stand in the record; while the bot plays, the person's clicks are refused."""
    table, anna = four(here, options={"hit_limit": 30})
    for seat in ("P2", "P3", "P4"):
        anna.post(f"/api/tables/{table}/seats/{seat}/bot", {"level": "thrall"})
    wait_for(lambda: anna.see(table, "P1")["decision"] is not None or anna.see(table)["status"] == "over")
    seen = anna.see(table, "P1")
    anna.post(f"/api/tables/{table}/seats/P1/bot", {"level": "thrall"})
    anna.play(table, seen, seen["choices"][0]["move"], status=409)
    wait_for(lambda: anna.see(table, "P1")["n"] > seen["n"] + 2)
    anna.post(f"/api/tables/{table}/seats/P1/back")
    lines = anna.http.get(f"/api/tables/{table}/record").text.split("\n")
    assert "! bot P1 thrall" in lines
    assert "! back P1" in lines
    wait_for(lambda: anna.see(table, "P1")["decision"] is not None or anna.see(table)["status"] == "over")
    assert not anna.see(table)["seats"][0]["stands_in"]


def test_the_host_frees_a_seat_before_the_beginning_and_never_after(here: Serving) -> None:
    """The old link and the open stream end; in a running game the host gets no way into a seat."""
    anna, bob, carl = here.visitor(), here.visitor(), here.visitor()
    made = anna.make("viking_games", 3, options={"hit_limit": 30})
    table = made["table"]
    bob.sit(made, "P2")
    bob.post(f"/api/tables/{table}/seats/P1/remove", status=403)
    with bob.stream(table) as listening:
        listening.until(lambda stream: bool(stream.seen()))
        link = anna.post(f"/api/tables/{table}/seats/P2/remove")["link"]
        listening.until(lambda stream: bool(stream.of("gone")))
    assert bob.see(table)["seat"] == "watcher"
    bob.post(f"/api/tables/{table}/seats/P2/claim", {"token": made["seat_links"]["P2"].rsplit("/", 1)[1]}, 403)
    carl.sit({**made, "seat_links": {"P2": link}}, "P2", "Carl")
    bob.sit(made, "P3", "Bob")
    assert anna.see(table)["seats"][1]["name"] == "Carl"
    assert "taken from nobody" in anna.post(f"/api/tables/{table}/seats/P2/remove", status=422)["error"]


def test_the_host_lets_a_bot_play_only_for_who_is_away_and_closes_only_when_others_have_left(here: Serving) -> None:
    """While Bob's page is open, neither."""
    anna, bob = here.visitor(), here.visitor()
    made = anna.make("viking_games", 2, options={"hit_limit": 30})
    table = made["table"]
    bob.sit(made, "P2")
    with bob.stream(table) as listening:
        listening.until(lambda stream: bool(stream.seen()))
        anna.post(f"/api/tables/{table}/seats/P2/bot", {"level": "thrall"}, 403)
        anna.post(f"/api/tables/{table}/close", status=403)
        assert anna.see(table)["status"] == "running"


def test_who_resigns_ends_a_game_of_two_and_leaves_a_bot_in_a_larger_one(here: Serving) -> None:
    """With two players the other wins; with more a bot plays on and the person does not come back."""
    anna, bob = here.visitor(), here.visitor()
    made = anna.make("viking_games", 2, options={"hit_limit": 30})
    bob.sit(made, "P2")
    over = anna.post(f"/api/tables/{made['table']}/resign", {"seat": "P1", "key": "r", "look": "none"})
    assert over["status"] == "over"
    assert over["result"]["places"] == [2, 1]
    assert over["secret"] is not None
    table, carl = four(here, options={"hit_limit": 30})
    seen = carl.post(f"/api/tables/{table}/resign", {"seat": "P3", "key": "r", "look": "none"})
    assert seen["seats"][2]["stands_in"]
    assert seen["seats"][2]["gave_up"]
    carl.post(f"/api/tables/{table}/seats/P3/back", status=422)


def test_a_closed_table_publishes_its_secret(here: Serving) -> None:
    """Only the host closes it; the record is complete and verifies up to where it stopped."""
    table, anna = four(here, options={"hit_limit": 30})
    play_on(anna, table, 3)
    here.visitor().post(f"/api/tables/{table}/close", status=403)
    anna.post(f"/api/tables/{table}/close")
    seen = anna.see(table)
    assert seen["status"] == "abandoned"
    assert seen["secret"] is not None
    assert anna.get(f"/api/tables/{table}/verify")["ok"]
    assert anna.http.get(f"/api/tables/{table}/record").text.rstrip().endswith("! end abandoned")
    waiting = anna.make("viking_games", 2)["table"]
    anna.post(f"/api/tables/{waiting}/close")
    assert anna.see(waiting)["status"] == "abandoned"


def test_a_rematch_keeps_seats_options_and_bots(here: Serving) -> None:
    """Who sat somewhere and asks for it sits there again; nobody gets a link to another's seat."""
    anna, bob = here.visitor(), here.visitor()
    made = anna.make("viking_games", 3, bots=1, options={"hit_limit": 7})
    bob.sit(made, "P2", "Bob")
    anna.post(f"/api/tables/{made['table']}/rematch", status=409)
    anna.post(f"/api/tables/{made['table']}/close")
    again = anna.post(f"/api/tables/{made['table']}/rematch", status=201)
    assert again["seat_links"] == {}
    assert bob.see(again["table"])["seat"] == "watcher"
    assert bob.see(again["table"])["status"] == "waiting"
    assert bob.post(f"/api/tables/{made['table']}/rematch", status=201)["my_seat"] == "P2"
    assert bob.see(again["table"])["seat"] == "P2"
    assert bob.see(again["table"])["options"] == {"hit_limit": "7"}
    assert bob.see(made["table"])["rematch"] == f"/t/{again['table']}"
    assert bob.see(again["table"])["status"] in ("running", "over")


def test_all_who_ask_for_a_rematch_come_to_the_same_table(here: Serving) -> None:
    """Whoever asks later is led to the table of the first, and an open page hears of it."""
    anna, bob = here.visitor(), here.visitor()
    made = anna.make("viking_games", 2)
    anna.post(f"/api/tables/{made['table']}/rematch", status=409)
    bob.sit(made, "P2", "Bob")
    anna.post(f"/api/tables/{made['table']}/close")
    with bob.stream(made["table"]) as listening:
        listening.until(lambda stream: bool(stream.seen()))
        again = anna.post(f"/api/tables/{made['table']}/rematch", status=201)
        listening.until(lambda stream: any(told.data["rematch"] for told in stream.of("seats")))

    late = bob.post(f"/api/tables/{made['table']}/rematch", status=201)

    assert late == {"table": again["table"], "my_seat": "P2", "seat_links": {}, "watch": again["watch"]}


def test_a_record_is_opened_to_look_at_or_to_play_on(here: Serving) -> None:
    """Any .saga can be looked at event by event; a game that is not over can be played on."""
    table, anna = four(here, options={"hit_limit": 3})
    play_on(anna, table, 2000)
    text = anna.http.get(f"/api/tables/{table}/record").text
    replayed = anna.post("/api/open", {"saga": text}, 201)["table"]
    seen = here.visitor().see(replayed)
    assert seen["kind"] == "replay"
    for number in (0, 5, seen["events"]):
        moment = anna.get(f"/api/tables/{replayed}/at/{number}", seat="P2", look="wide")
        assert moment["svg"].startswith("<svg")
    assert anna.get(f"/api/tables/{replayed}/verify")["ok"]
    anna.post("/api/open", {"saga": text.replace("throw:P2", "throw:P3", 1)}, 422)

    half = here.hall.shelf.game("viking_games")
    begun = Table(half, 4, {"hit_limit": 30}, None, b"\x05" * 32, ["a", "b", "c", "d"])
    for _ in range(3):
        seat = begun.state.to_act()
        begun.play(seat, half.write(begun.state, seat, begun.state.legal(seat)[0]))
    saved = saga.write(begun.saved_record())
    wish = {"record": saved, "seats": [{"kind": "bot", "level": "thrall"}] * 4}
    made = anna.post("/api/tables", wish, 201)
    wait_for(lambda: anna.see(made["table"])["n"] > 6)
    anna.post(f"/api/tables/{made['table']}/close")
    checked = anna.get(f"/api/tables/{made['table']}/verify")
    assert checked["ok"]
    assert checked["chance_checked"]


def test_a_component_set_of_ones_own_is_played_with(here: Serving) -> None:
    """The text of a component file makes a table; a wrong one is refused with a sentence."""
    text = (resources.files("longhouse.games.viking_games") / "components.toml").read_text()
    other = text.replace("hits_out = 10", "hits_out = 11")
    assert other != text
    anna = here.visitor()
    made = anna.make("viking_games", 2, components=other)
    assert anna.see(made["table"])["status"] == "waiting"
    wish = {"game": "viking_games", "seats": [{}, {}], "components": "nonsense"}
    assert "components" in anna.post("/api/tables", wish, 422)["error"]
