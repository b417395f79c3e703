"""Every page as axe-core sees it: nothing serious, in light and dark, wide and narrow."""

from importlib.resources import files
from typing import Any

import pytest

import longhouse
from tests.browser.conftest import Visit
from tests.browser.person import LONG, Person

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser: pages")]
AXE = (files("axe_core_python") / "axe.min.js").read_text(encoding="utf-8")
PAGES = [
    "/",
    "/your",
    "/open",
    "/about",
    "/docs",
    "/nothing-here",
    "/new/vikings",
    "/rules/eketorp",
    "/learn/vikingdoms",
]
ALL = PAGES + [f"/{page}/{game}" for game in longhouse.names() for page in ("new", "rules", "learn")]
LOOKS = {"light and wide": (1440, 900, "light"), "dark and narrow": (390, 844, "dark")}
SOME_LOOKS = ["light and wide", pytest.param("dark and narrow", marks=pytest.mark.soak)]


def findings(person: Person) -> list[Any]:
    """What axe-core holds against a page, if it is serious."""
    person.page.evaluate(AXE + ";0")
    found = person.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        (v["id"], [(node["target"], node["failureSummary"]) for node in v["nodes"][:3]])
        for v in found["violations"]
        if v["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("look", SOME_LOOKS)
def test_no_page_has_a_serious_finding(look: str, visit: Visit) -> None:
    width, height, scheme = LOOKS[look]
    person = visit(width, height, color_scheme=scheme)
    bad, titles = {}, set()
    for path in PAGES if look == "light and wide" else ALL:
        person.go(path)
        person.page.wait_for_load_state("networkidle")
        titles.add(person.page.title())
        if found := findings(person):
            bad[path] = found
    assert bad == {}
    assert len(titles) >= len(PAGES), "every page says in its title what it is"


@pytest.mark.parametrize("look", SOME_LOOKS)
@pytest.mark.parametrize("game", longhouse.names())
def test_no_table_has_a_serious_finding(game: str, look: str, visit: Visit) -> None:
    width, height, scheme = LOOKS[look]
    person = visit(width, height, color_scheme=scheme)
    person.new_table(game, longhouse.load(game).usual_seats, options=LONG if game == "viking_games" else {})
    person.wait_for_decision()
    assert findings(person) == []
    for tab in ("log", "rules", "chat", "more") if game == "eketorp" else ("log",):
        person.page.click(f"#tab-{tab}")
        assert findings(person) == [], tab


def test_the_result_sheet_has_no_serious_finding(visit: Visit) -> None:
    person = visit()
    person.new_table("viking_games", 2)
    person.play_to_the_end()
    assert findings(person) == []


SIDEWAYS = "() => document.documentElement.scrollWidth > innerWidth"
TOO_SMALL = """
() => [...document.querySelectorAll("button, .button, .beam a, .foot a, input, select, summary")]
  .filter((element) => element.checkVisibility() && !element.matches("[type=checkbox], [type=radio], .skip"))
  .filter((element) => element.getBoundingClientRect().height < 40)
  .map((element) => element.outerHTML.slice(0, 80))
"""


def test_on_a_phone_no_page_goes_sideways_and_a_thumb_hits_every_button(visit: Visit) -> None:
    person = visit(390, 844)
    bad = {}
    for path in PAGES:
        person.go(path)
        person.page.wait_for_load_state("networkidle")
        if found := [*person.page.evaluate(TOO_SMALL), *["sideways"] * person.page.evaluate(SIDEWAYS)]:
            bad[path] = found
    assert bad == {}
