"""Chromium, a hall, and people who visit it."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.person import Person
from tests.browser.serving import Process

QUIET = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip
Visit = Callable[..., Person]


def chromium() -> str:
    """Where Chromium is."""
    found = shutil.which("chromium")
    assert found, "these tests need Chromium: `scripts/setup machine` installs it"
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(Path(tmp_path_factory.mktemp("hall")) / "hall.db")
    yield process
    process.kill()


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, hall: Process) -> None:
    """The hall's luck is this test's, made of its name."""
    hall.luck.write_text(request.node.nodeid, encoding="utf-8")


@pytest.fixture
def visit(browser: Browser, hall: Process) -> Iterator[Visit]:
    """Somebody new comes to the hall with a device of their own."""
    people: list[Person] = []

    def come(width: int = 1440, height: int = 900, **more: Any) -> Person:
        person = Person(browser, hall.address, width, height, **more)
        people.append(person)
        return person

    yield come
    for person in people:
        person.context.close()
        assert person.errors == [], "no page complains"
