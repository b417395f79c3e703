"""Two people at one table in two languages: each reads their own on every part of the page, to the end of the game."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import longhouse
from longhouse.core.catalogue import FOLDER
from tests.browser.person import Person, until
from tests.browser.serving import Process
from tests.games.foreign import LANGUAGE, SELF, lettered, write_catalogues
from tests.server.abroad import OTHER, PACKAGES, english

GAME = "viking_games"
SEAL = re.compile(r"sha256:[0-9a-f]+")

# Every text and label of the page that is not somebody's own words or marked as another language.
READ = """
() => {
  const found = [document.title];
  const apart = (element) => element.closest("script, style, #chat, [lang]:not(html)");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!apart(walker.currentNode.parentElement)) found.push(walker.currentNode.textContent);
  for (const name of ["aria-label", "title", "placeholder", "alt"]) {
    const named = [...document.querySelectorAll(`[${name}]`)].filter((element) => !apart(element));
    found.push(...named.map((element) => element.getAttribute(name)));
  }
  return found.filter((text) => text.trim());
}
"""


@pytest.fixture(scope="module")
def abroad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A hall with the catalogues of a second language in a folder."""
    folder = Path(tmp_path_factory.mktemp("abroad"))
    write_catalogues(folder / "words", PACKAGES)
    process = Process(folder / "hall.db", **{FOLDER: str(folder / "words")})
    yield process
    process.kill()


@pytest.fixture
def two(browser: Browser, abroad: Process) -> Iterator[tuple[Person, Person]]:
    """Two people with a browser each."""
    people = Person(browser, abroad.address, hidden=False), Person(browser, abroad.address, hidden=False)
    yield people
    for person in people:
        person.context.close()
        assert person.errors == [], "no page complains"


def choose(person: Person, language: str, within: str = ".foot") -> None:
    """Choose a language on the page; it opens anew in it."""
    person.page.select_option(f"{within} [data-language]", language)
    person.page.wait_for_selector(f"html[lang={language}]", state="attached")


def left_over(person: Person) -> list[str]:
    """The English words on somebody's page."""
    return [word for text in person.page.evaluate(READ) for word in english(SEAL.sub("", text), GAME)]


def foreign(person: Person) -> list[str]:
    """What stands on somebody's page in the other letters, but what the pieces are called."""
    pieces = set(re.findall(r"[а-яА-Я]+", lettered(longhouse.load(GAME)) + SELF))
    words = [word for text in person.page.evaluate(READ) for word in re.findall(r"[а-яА-Я]+", text)]
    return [word for word in words if not any(word.startswith(piece) for piece in pieces)]


def open_table(person: Person, hits: str = "4") -> Any:
    """A game for two, a short one if few hits end it, with pieces whose names are in the other letters."""
    wish = {"game": GAME, "seats": [{"kind": "person"}] * 2, "my_seat": 0, "my_name": "Anna", "hints": True}
    more = {"options": {"hit_limit": hits}, "components": lettered(longhouse.load(GAME))}
    return person.context.request.post(person.address + "/api/tables", data=wish | more).json()


def test_two_people_in_two_languages_play_one_game(two: tuple[Person, Person]) -> None:
    """From the front page to the review: tabs, dialogs, results; neither page has a word of the other's language."""
    anna, bob = two
    made = open_table(anna)
    bob.go("/")
    assert foreign(bob) == []
    choose(bob, LANGUAGE)
    assert left_over(bob) == []
    bob.go(made["seat_links"]["P2"])
    assert left_over(bob) == []
    bob.sit(bob.address + made["seat_links"]["P2"], "Bob")
    anna.go(f"/t/{made['table']}")
    for person in two:
        person.page.wait_for_selector("#board svg")
    rng, over = random.Random(3), [False, False]
    for turn in range(4000):
        over = [person.step(rng) for person in two]
        if turn % 25 == 0:
            assert left_over(bob) == []
            assert foreign(anna) == []
        if all(over):
            break
    assert all(over), "the game comes to its end"
    assert left_over(bob) == []
    assert foreign(anna) == []
    assert OTHER.search(bob.page.inner_text("#result-title"))
    assert not OTHER.search(anna.page.inner_text("#whose"))
    for person in two:
        person.page.click("#result button:last-child")
        person.page.click("#review-open")
        person.page.wait_for_selector("#review .turning-points", state="attached", timeout=120_000)
    assert left_over(bob) == []
    assert foreign(anna) == []


def test_questions_of_the_page_are_asked_in_the_language(two: tuple[Person, Person]) -> None:
    """Inviting, resigning, the settings; the language can be chosen back at the table, in every tab at once."""
    anna, bob = two
    for person in two:
        person.go("/")
    choose(bob, LANGUAGE)
    made = open_table(bob, "30")
    bob.go(f"/t/{made['table']}")
    bob.page.wait_for_selector("#invite[open]")
    assert left_over(bob) == []
    bob.page.click("#invite form button")
    anna.sit(anna.address + made["seat_links"]["P2"], "Anna")
    bob.page.wait_for_selector("#board svg")
    bob.page.click("#tab-more")
    until(bob.page, "() => !document.querySelector('#resign').hidden")
    bob.page.click("#resign")
    bob.page.wait_for_selector("#sure[open]")
    assert left_over(bob) == []
    bob.page.click("#sure button[value=no]")
    second = bob.open_page()
    second.goto(bob.address + "/about")
    choose(bob, "en", ".settings")
    second.wait_for_selector("html[lang=en]", state="attached")
    bob.page.wait_for_selector("#board svg")
    assert foreign(bob) == []


def test_a_guided_start_is_told_in_the_language(two: tuple[Person, Person]) -> None:
    bob, _ = two
    bob.go("/")
    choose(bob, LANGUAGE)
    bob.go(f"/learn/{GAME}")
    until(bob.page, "() => document.querySelector('#step').textContent !== ''")
    for part in ("#step", "#next", "#leave", "h1"):
        assert english(bob.page.text_content(part) or "", GAME) == []
    assert OTHER.search(bob.page.inner_text("#text"))
