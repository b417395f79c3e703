"""The guided first games, followed to the end."""

import pytest

import longhouse
from tests.browser.conftest import Visit
from tests.browser.person import until

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser: games")]

SHINING = """
() => {
  const spot = document.querySelector("#board .spot.can.look");
  if (!spot) return null;
  for (const part of [spot, ...spot.querySelectorAll("*")]) {
    const box = part.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    if (document.elementFromPoint(x, y)?.closest(".spot") === spot) return { x, y };
  }
  return null;
}
"""


@pytest.mark.parametrize("game", [name for name in longhouse.names() if longhouse.load(name).guide()])
def test_pressing_what_shines_leads_through_the_guide(game: str, visit: Visit) -> None:
    """Every step can be followed, every move it asks for shines on the picture, and a real game is offered."""
    person = visit()
    person.go(f"/learn/{game}")
    page = person.page
    until(page, "() => document.getElementById('step').textContent.startsWith('Step 1 ')")
    steps = int(page.inner_text("#step").split()[-1])
    assert steps >= 6
    for n in range(1, steps):
        assert page.inner_text("#step") == f"Step {n} of {steps}"
        if page.is_visible("#next"):
            page.click("#next")
            continue
        at = page.evaluate(SHINING)
        assert at, f"step {n}: nothing shines that can be pressed"
        person.tap(at["x"], at["y"])
        menu = page.query_selector_all(".menu button")
        for i in range(len(menu)):
            if page.inner_text("#step") == f"Step {n} of {steps}":
                if not page.query_selector(".menu"):
                    person.tap(at["x"], at["y"])
                page.query_selector_all(".menu button")[i].click()
    assert page.is_visible("#play")
