"""The pages around the tables: forms that can be mended, troubles that are seen."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import until

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser: pages")]
ON_SCREEN = """
() => {
  const at = document.querySelector(".toast")?.getBoundingClientRect();
  return Boolean(at && at.height && at.top >= 0 && at.bottom <= innerHeight);
}
"""


def test_a_clock_that_is_not_wanted_stops_nobody(visit: Visit) -> None:
    """A field that is hidden is not checked: the table opens."""
    person = visit()
    person.go("/new/viking_games")
    person.page.check("input[value=live]")
    person.page.fill("input[name=minutes]", "0")
    person.page.check("input[value=none]")

    person.page.click("#new button.go")

    person.page.wait_for_url("**/t/*")


def test_an_option_that_does_not_fit_is_shown(visit: Visit) -> None:
    """The options may be folded away again: what must be mended comes into sight."""
    person = visit()
    page = person.page
    person.go("/new/vikingjarl")
    page.click("summary >> text=Options of the game")
    page.fill("#option-max_rounds", "100000")
    page.click("summary >> text=Options of the game")

    page.click("#new button.go")

    until(page, "() => document.querySelector('#new details').open")
    assert page.evaluate("() => document.activeElement.matches('#new details input:invalid')")


@pytest.mark.parametrize("path", ["/", "/learn/viking_games"])
def test_a_game_that_cannot_begin_is_told_where_one_looks(path: str, visit: Visit) -> None:
    """On a phone the button may be far from the top of the page."""
    person = visit(390, 844)
    page = person.page
    person.go(path)
    page.wait_for_load_state("networkidle")
    page.route("**/api/play-now", lambda route: route.abort())

    page.evaluate("() => [...document.querySelectorAll('[data-play]')].at(-1).scrollIntoView()")
    page.evaluate("() => [...document.querySelectorAll('[data-play]')].at(-1).click()")

    until(page, ON_SCREEN)
