"""A second language is a second catalogue and no code: everybody at a table reads their own."""

import json
import random
import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import longhouse
from longhouse.core.errors import BadOption, LonghouseError
from longhouse.server.app import create_app
from longhouse.server.settings import Settings
from longhouse.server.web.languages import wishes
from tests.games.foreign import LANGUAGE, SELF, lettered, write_catalogues
from tests.server.abroad import (
    OTHER,
    PACKAGES,
    Page,
    Stranger,
    chosen,
    english,
    said,
    translated_in,
)
from tests.server.serving import Serving, Visitor, serving, wait_for
from tests.toy.runes import GAME as RUNES

PAGES = ("/", "/your", "/open", "/about", "/docs", "/nothing", "/t/nosuchtable", "/t/a/sit/x")
PIECES = "boatsman"  # what options say of a shipped set
SILENT = "zz"  # a language with one word for everything


@pytest.fixture
def abroad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    """A hall with English and a language nobody knows."""
    write_catalogues(tmp_path / "words", PACKAGES)
    with (
        translated_in(tmp_path / "words", monkeypatch),
        serving(f"sqlite:///{tmp_path}/hall.db") as here,
    ):
        yield here


# Which language


def test_the_header_the_cookie_and_the_hall_decide(abroad: Serving, tmp_path: Path) -> None:
    """What somebody chose, else what the browser wishes, else what is usual; a browser is told what it depends on."""
    anna = abroad.visitor()

    def language(**headers: str) -> str:
        answer = anna.http.get("/about", headers=headers)
        assert answer.headers["Vary"] == "Accept-Language, Cookie"
        assert answer.headers["Content-Language"] == Page(answer.text).language
        return str(Page(answer.text).language)

    assert language() == "en"
    assert language(**{"Accept-Language": "de, qx;q=0.8, en;q=0.5"}) == LANGUAGE
    assert language(**{"Accept-Language": "de;q=0.8, en, qx;q=0.5"}) == "en"
    assert language(**{"Accept-Language": "QX-AB"}) == LANGUAGE
    assert language(**{"Accept-Language": "qx;q=0, de"}) == "en"
    assert language(**{"Accept-Language": "qx;q=nonsense, ../../etc, *"}) == "en"
    anna.post("/api/language", {"language": LANGUAGE})
    assert language(**{"Accept-Language": "en"}) == LANGUAGE
    anna.http.cookies.set("lh_language", "nonsense")
    assert language(**{"Accept-Language": "en"}) == "en"

    with serving(f"sqlite:///{tmp_path}/other.db", language=LANGUAGE) as other:
        asked = other.visitor().http.get
        assert Page(asked("/").text).language == LANGUAGE
        assert Page(asked("/", headers={"Accept-Language": "de"}).text).language == LANGUAGE
        assert Page(asked("/", headers={"Accept-Language": "en-GB"}).text).language == "en"


def test_wishes_are_sorted_by_their_weight() -> None:
    assert wishes("da, en-gb;q=0.8, en;q=0.7, no;q=0") == ["da", "en-gb", "en"]
    assert wishes("a;q=0.1,b") == ["b", "a"]
    assert wishes("") == [""]


def test_a_language_is_chosen_among_those_there_are(abroad: Serving) -> None:
    """Pages offer them under their own names; another is refused."""
    anna = abroad.visitor()
    offered = re.findall(r'<option value="(\w+)" lang="\w+"( selected)?>(.*?)<', anna.http.get("/").text)
    assert offered == [("en", " selected", "English"), (LANGUAGE, "", SELF)]
    said = anna.post("/api/language", {"language": "xx"}, 422)["error"]
    assert said == f"There is no language xx; there are en, {LANGUAGE}."
    anna.post("/api/language", {"language": LANGUAGE})
    assert not english(anna.post("/api/language", {"language": "xx"}, 422)["error"])


def test_with_english_alone_there_is_nothing_to_choose(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/hall.db") as here:
        page = here.visitor().http.get("/", headers={"Accept-Language": LANGUAGE}).text
    assert "data-language" not in page
    assert Page(page).language == "en"


def test_a_hall_says_at_once_what_is_wrong_with_its_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A usual language that there is not, or a catalogue that cannot be read, keeps it closed."""
    with pytest.raises(BadOption, match=r"There is no language qx; there are en\."):
        create_app(Settings(database=f"sqlite:///{tmp_path}/hall.db", language=LANGUAGE))
    write_catalogues(tmp_path, PACKAGES)
    (tmp_path / "longhouse.games.vikings" / "words.qx.toml").write_text("[facts", encoding="utf-8")
    with translated_in(tmp_path, monkeypatch), pytest.raises(LonghouseError, match=r"words\.qx\.toml"):
        create_app(Settings(database=f"sqlite:///{tmp_path}/hall.db"))


# Everything in it


def test_every_page_speaks_the_language(abroad: Serving) -> None:
    """What scripts say is in it, too."""
    stranger = Stranger(abroad)
    made = stranger.make("vikingdoms")
    games = [f"/{page}/{game}" for game in longhouse.NAMES for page in ("new", "learn", "rules")]
    for path in (*PAGES, *games, f"/t/{made['table']}", made["seat_links"]["P2"]):
        page = Page(stranger.http.get(path).text)
        assert page.language == LANGUAGE
        assert (path, [left for text in page.texts for left in english(text, known=PIECES)]) == (path, [])
        assert [left for text in page.script_words() for left in english(text)] == []
        assert OTHER.search(" ".join(page.texts))


@pytest.mark.parametrize("path", ["/api/games/vikings", "/api/games/vikings/guide", "/api/games/vikings/legend"])
def test_what_is_kept_for_all_is_kept_for_each_language(abroad: Serving, path: str) -> None:
    """Whoever asks first, everybody gets their own."""
    anna, stranger = abroad.visitor(), Stranger(abroad)
    first, second, again = stranger.http.get(path).text, anna.http.get(path).text, stranger.http.get(path).text

    assert first == again
    assert OTHER.search(first)
    assert OTHER.search(second) is None


@pytest.mark.parametrize("name", longhouse.NAMES)
def test_a_whole_table_speaks_the_language(abroad: Serving, name: str) -> None:
    """Messages, pictures, drafts, hints, why-not and refusals; played by somebody who tries things."""
    game, stranger, rng = longhouse.load(name), Stranger(abroad), random.Random(5)
    seats = game.seats[0]
    made = stranger.make(name, seats, bots=seats - 1, components=lettered(game))
    table = made["table"]

    def check(texts: Iterator[str] | list[str]) -> None:
        assert [left for text in texts for left in english(text, name)] == []

    for _ in range(25):
        seen = wait_until_asked(stranger, table)
        check(list(said(seen)))
        if seen["status"] != "running":
            break
        if not seen["choices"]:
            continue
        move = rng.choice(seen["choices"])["move"]
        check([stranger.post(f"/api/tables/{table}/why", {"seat": "P1", "move": "nonsense"})["says"]])
        tried = stranger.http.post(f"/api/tables/{table}/draft", json={"seat": "P1", "moves": [move]})
        if tried.status_code != 200:  # a secret decision that left no choice was answered meanwhile
            check([tried.json()["error"]])
            continue
        check([tried.json()["says"], *chosen(tried.json())])
        body = {"seat": "P1", "decision": seen["decision"], "moves": [move], "key": str(rng.random()), "look": "none"}
        stranger.http.post(f"/api/tables/{table}/moves", json=body)
    check([line["says"] for line in stranger.get(f"/api/tables/{table}/log")["lines"]])
    hinted = stranger.http.post(f"/api/tables/{table}/hint", json={"seat": "P1"}).json()
    check([hinted.get("says", ""), hinted.get("error", "")])
    if stranger.see(table)["status"] == "running":
        stranger.post(f"/api/tables/{table}/close")
    check(list(said(stranger.see(table, look="both"))))
    check([stranger.get(f"/api/tables/{table}/verify")["says"]])
    check(list(said(stranger.get(f"/api/tables/{table}/at/3", look="both"))))


def wait_until_asked(stranger: Visitor, table: str) -> Any:
    """The table once the visitor is asked something, or it is over."""
    wait_for(lambda: (seen := stranger.see(table))["decision"] is not None or seen["status"] != "running")
    return stranger.see(table, look="both")


def test_what_is_refused_is_refused_in_the_language(abroad: Serving) -> None:
    stranger, anna = Stranger(abroad), abroad.visitor()
    made = anna.make("runes")
    table = made["table"]
    for path, body, status in (
        (f"/api/tables/{table}/moves", {"seat": "P1", "decision": 1, "moves": ["x"], "key": "k", "look": "none"}, 403),
        (f"/api/tables/{table}/close", {}, 403),
        (f"/api/tables/{table}/seats/P2/claim", {"token": "x" * 22, "name": "Bob"}, 403),
        (f"/api/tables/{table}/chat", {"text": " ", "key": "k"}, 422),
        ("/api/tables/nosuchtable/close", {}, 404),
        ("/api/nosuchcall", {}, 404),
    ):
        answer = stranger.http.post(path, json=body)
        assert (path, answer.status_code) == (path, status)
        assert english(answer.json()["error"]) == []
    assert english(stranger.http.get(f"/api/tables/{table}/verify").json()["error"]) == []
    assert english(stranger.http.get("/api/games/chess").json()["error"].partition(";")[0]) == ["chess"]


def test_a_review_speaks_the_language(abroad: Serving) -> None:
    """Made once; each reads the words of the moves in their own language."""
    stranger, anna = Stranger(abroad), abroad.visitor()
    made = anna.make("runes", 2, options={"hand": 2}, components=lettered(RUNES))
    anna.sit(made, "P2")
    table = made["table"]
    while (seen := anna.see(table))["status"] == "running":
        anna.play(table, seen, seen["choices"][-1]["move"])
    wait_for(lambda: bool(anna.get(f"/api/tables/{table}/review")["ready"]), 90)
    ours, theirs = (who.get(f"/api/tables/{table}/review")["decisions"] for who in (anna, stranger))
    assert ours
    assert len(ours) == len(theirs)
    for own, other in zip(ours, theirs, strict=True):
        assert {**own, "played_says": 0, "better_says": 0} == {**other, "played_says": 0, "better_says": 0}
        assert english(own["played_says"] + own["better_says"])
        assert english(other["played_says"] + other["better_says"]) == []


# Two languages at one table


def test_two_people_read_one_table_each_in_their_own_language(abroad: Serving) -> None:
    """The same steps under the same numbers, by stream and by call; what people write stays as it is."""
    anna, bob = abroad.visitor(), Stranger(abroad)
    made = anna.make("viking_games", components=lettered(longhouse.load("viking_games")), options={"hit_limit": "3"})
    bob.sit(made, "P2")
    table = made["table"]
    with anna.stream(table, look="both") as ours, bob.stream(table, look="both") as theirs:
        ours.until(lambda heard: bool(heard.seen()))
        theirs.until(lambda heard: bool(heard.seen()))
        anna.post(f"/api/tables/{table}/chat", {"text": "Good luck, Боб", "key": "1"})
        abroad.visitor().post(f"/api/tables/{table}/chat", {"text": "Hail", "key": "2"})
        for _ in range(200):
            for who in (anna, bob):
                seen = who.see(table)
                if seen["decision"] is not None:
                    who.play(table, seen, seen["choices"][0]["move"])
            if seen["status"] != "running":
                break
        last = anna.see(table)["n"]
        ours.until(lambda heard: heard.seen()[-1]["n"] == last)
        theirs.until(lambda heard: heard.seen()[-1]["n"] == bob.see(table)["n"])
        wait_for(lambda: len(ours.of("chat")) == len(theirs.of("chat")) == 2)
        for seen in theirs.seen():
            assert [left for text in said(seen) for left in english(text, "viking_games")] == []
        for seen in ours.seen():
            assert_english(seen)
        assert [line.data["text"] for line in theirs.of("chat")] == ["Good luck, Боб", "Hail"]
        assert [line.data["name"] for line in ours.of("chat")] == ["Anna", "a watcher"]
        assert theirs.of("chat")[0].data["name"] == "Anna"
        assert not english(theirs.of("chat")[1].data["name"])
    assert seen["status"] == "over"


def assert_english(seen: Any) -> None:
    """What is said to somebody has nothing of the other language, but what the pieces and people are called."""
    pieces = set(re.findall(r"[\w-]*[а-яА-Я][\w -]*", lettered(longhouse.load("viking_games"))))
    words = {word for name in pieces for word in name.split()}
    left = [word for text in said(seen) for word in text.split() if OTHER.search(word)]
    assert [word for word in left if not any(part in words for part in re.findall(r"[а-яА-Я]+", word))] == []


def test_numbers_are_the_same_in_every_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even in one that has the same word for everything: who notices what tells nothing about who speaks what."""
    for package in PACKAGES:
        place = tmp_path / "words" / package
        place.mkdir(parents=True)
        plain = tomllib.loads((resources.files(package) / "words.toml").read_text(encoding="utf-8"))
        (place / f"words.{SILENT}.toml").write_text(_one_word(plain), encoding="utf-8")
    database = f"sqlite:///{tmp_path}/hall.db"
    with translated_in(tmp_path / "words", monkeypatch), serving(database) as here:
        anna, silent, watching = here.visitor(), Stranger(here, SILENT), Stranger(here, SILENT)
        made = anna.make("runes")
        silent.sit(made, "P2")
        table = made["table"]
        looked = here.visitor()
        while anna.see(table)["status"] == "running":
            asked = [(who, who.see(table)) for who in (silent, anna)]
            for who, seen in asked:  # what the second is asked is the same after the first has answered in secret
                if seen["decision"] is not None:
                    who.play(table, seen, seen["choices"][0]["move"])
            ours, theirs = looked.see(table), watching.see(table)
            assert (ours["n"], ours["log_length"]) == (theirs["n"], theirs["log_length"])
        assert {line["says"] for line in theirs["news"]} == {"hm"}
        assert "hm" not in json.dumps(ours["news"])


def _one_word(tables: dict[str, Any]) -> str:
    sections = [name for name in tables if name not in ("language", "cases", "lists", "nouns", "terms", "pieces")]
    return "\n".join(
        f"[{name}]\n" + "".join(f'{key} = "hm"\n' for key, entry in tables[name].items() if isinstance(entry, str))
        for name in sections
    )


def test_steps_that_were_missed_are_told_in_the_language(abroad: Serving) -> None:
    """Somebody who comes back after others have played reads every step, also those nobody read so before."""
    anna = abroad.visitor()
    made = anna.make("viking_games", components=lettered(longhouse.load("viking_games")), options={"hit_limit": "30"})
    anna.sit(made, "P2")
    table = made["table"]
    for _ in range(5):
        seen = anna.see(table)
        if seen["status"] == "running":  # many throws have only one target, and are made by the table
            anna.play(table, seen, seen["choices"][0]["move"])
    with Stranger(abroad).stream(table, last=1, look="both") as heard:
        heard.until(lambda heard: heard.seen()[-1:] != [] and heard.seen()[-1]["n"] == anna.see(table, "watcher")["n"])
        assert len(heard.seen()) > 3
        for seen in heard.seen():
            assert [left for text in said(seen) for left in english(text, "viking_games")] == []
