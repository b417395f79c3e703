"""The board under the fingers: coming closer, finding one's own things, putting a decision together, slips."""

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

import longhouse
from tests.browser.conftest import Visit
from tests.browser.person import LONG, Person, until

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser: pages")]

WINDOW = "() => document.querySelector('#board svg svg').getAttribute('viewBox')"
OWN_IN_SIGHT = """
() => {
  const frame = document.getElementById("board").getBoundingClientRect();
  const there = document.querySelector("#board .own").getBoundingClientRect();
  return there.top < frame.bottom - 40 && there.bottom > frame.top + 40;
}
"""
POINT = """
(id) => {
  const spot = document.getElementById(id);
  for (const part of [spot, ...spot.querySelectorAll("*")]) {
    const box = part.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    if (document.elementFromPoint(x, y)?.closest(".spot") === spot) return { x, y };
  }
  return null;
}
"""
FIGURES = "() => [...document.querySelectorAll('#board [id^=mat-]')].map((figure) => figure.id).sort()"


def press(person: Person, spot: str) -> None:
    """Press a place of the board by its name."""
    until(person.page, f"(id) => ({POINT})(id) !== null", spot)
    at = person.page.evaluate(POINT, spot)
    person.tap(at["x"], at["y"])


def pinch(person: Person, x: float, y: float, before: float, after: float) -> None:
    """Two fingers on the screen that go apart or come together."""
    touch = person.context.new_cdp_session(person.page)

    def send(kind: str, gap: float) -> None:
        points = [{"x": x - gap / 2, "y": y, "id": 1}, {"x": x + gap / 2, "y": y, "id": 2}] if gap else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", before)
    for i in range(1, 6):
        send("touchMove", before + (after - before) * i / 5)
    send("touchEnd", 0)


class First(random.Random):
    """Always the first that can be pressed."""

    def random(self) -> float:
        return 0.0


def play_until(person: Person, there: Callable[[], bool]) -> None:
    """Press what comes first until something is so."""
    end, first = time.monotonic() + 30, First()
    while not there():
        assert time.monotonic() < end, person.asks()
        assert not person.step(first)


def table_of_placing(visit: Visit, **size: Any) -> Person:
    """Eketorp before the first placement."""
    person = visit(**size)
    person.new_table("eketorp", 3)
    person.wait_for_decision()
    return person


@pytest.mark.parametrize("size", [{}, pytest.param({"width": 390, "height": 844}, marks=pytest.mark.soak)])
def test_vikings_are_placed_in_any_order_and_taken_back_on_the_picture(visit: Visit, size: dict[str, int]) -> None:
    person = table_of_placing(visit, **size)
    page = person.page

    for field in "FCF":
        had = page.inner_text("#draft-chips")
        press(person, f"place-{field}")
        until(page, "(had) => document.getElementById('draft-chips').innerText !== had", had)
    assert page.evaluate(FIGURES) == ["mat-C", "mat-F"]
    at = page.locator("#mat-C").bounding_box()
    assert at
    person.tap(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    until(page, f"() => ({FIGURES})().join() === 'mat-F'")
    page.click("#draft-chips button")
    until(page, "() => document.getElementById('draft-chips').innerText.trim().startsWith('field F\\n')")
    page.click("#draft-commit")

    until(page, "() => !document.querySelector('#board [id^=mat-]') && document.getElementById('draft').hidden")
    until(page, "() => [...document.querySelectorAll('#log li')].some((line) => line.innerText.includes('field F'))")


def test_presses_in_quick_succession_all_count(visit: Visit) -> None:
    """Five places pressed before the first picture has changed: all of them count."""
    person = table_of_placing(visit)
    page = person.page

    page.evaluate(
        """() => [..."AFBFC"].forEach((field) =>
          document.getElementById(`place-${field}`).dispatchEvent(new MouseEvent("click", { bubbles: true })))"""
    )

    until(page, "() => document.querySelectorAll('#draft-chips button').length === 4")
    assert "field F ×2" in page.inner_text("#draft-chips")


def test_what_is_put_together_survives_a_reload(visit: Visit) -> None:
    person = table_of_placing(visit)
    page = person.page
    for n, field in enumerate("AF", 1):
        press(person, f"place-{field}")
        until(page, f"(n) => ({FIGURES})().length === n", n)
    asked = person.asks()

    page.reload()

    until(page, f"() => ({FIGURES})().join() === 'mat-A,mat-F'")
    assert person.asks() == asked
    page.click("#draft-clear")
    until(page, f"() => ({FIGURES})().length === 0")
    page.reload()
    person.wait_for_decision()
    assert not page.is_visible("#draft")


def test_somebody_who_comes_and_goes_does_not_change_what_is_asked(visit: Visit) -> None:
    person = table_of_placing(visit)
    press(person, "place-A")
    person.page.wait_for_selector("#draft-commit:visible")
    asked = person.asks()

    visit().page.goto(person.page.url)

    until(person.page, "() => document.getElementById('watchers').textContent.startsWith('1 ')")
    assert person.asks() == asked


def test_the_ready_plate_asks_once_more(visit: Visit) -> None:
    person = table_of_placing(visit)

    press(person, "ready")
    person.page.click("#sure >> text=No, go on")

    assert person.page.inner_text("#whose") == "Your decision"
    press(person, "place-A")
    person.page.wait_for_selector("#draft-commit:visible")


def test_ending_a_turn_with_actions_left_asks_once_more(visit: Visit) -> None:
    person = visit()
    person.new_table("vikingjarl", 2)
    page = person.page
    play_until(person, lambda: page.query_selector("#board:not(.past):not(.busy) #do-end.can") is not None)
    lines = len(person.log())

    press(person, "do-end")
    page.click("#sure >> text=No, go on")
    assert len(person.log()) == lines
    press(person, "do-end")
    page.click("#sure button[value=yes]")

    until(page, "(n) => document.querySelectorAll('#log li').length > n", lines)


def test_the_map_is_moved_and_enlarged_and_presses_stay_exact(visit: Visit) -> None:
    person = visit(390, 844)
    person.new_table("vikingjarl", 2)
    person.wait_for_decision()
    page = person.page
    first = page.evaluate(WINDOW)
    board = page.locator("#board").bounding_box()
    assert board
    x, y = board["x"] + 195, board["y"] + 200

    page.click(".lens .less")
    until(page, f"(first) => ({WINDOW})() !== first", first)
    wide = float(page.evaluate(WINDOW).split()[2])
    assert wide > float(first.split()[2])
    pinch(person, x, y, 60, 150)
    until(page, f"(wide) => Number(({WINDOW})().split(' ')[2]) < wide * 0.6", wide)
    assert person.page.query_selector(".menu, .why") is None, "two fingers press nothing"
    for _ in range(5):
        page.click(".lens .less")
    assert page.evaluate(WINDOW).split()[2] == "1600.0"
    lines = len(person.log())
    play_until(person, lambda: len(person.log()) > lines)


def test_the_wheel_enlarges_the_map_and_a_drag_moves_it(visit: Visit) -> None:
    person = visit()
    person.new_table("vikingjarl", 2)
    person.wait_for_decision()
    page = person.page
    assert page.evaluate(WINDOW) == "0 0 1600 1000"

    page.mouse.move(500, 350)
    page.mouse.wheel(0, -400)
    until(page, f"() => Number(({WINDOW})().split(' ')[2]) < 1000")
    before = page.evaluate(WINDOW)
    page.mouse.down()
    page.mouse.move(400, 300, steps=4)
    page.mouse.up()

    assert page.evaluate(WINDOW) != before
    assert page.evaluate(WINDOW).split()[2] == before.split()[2]
    assert page.query_selector(".why, .menu") is None, "a drag is no press"


@pytest.mark.parametrize("game", longhouse.names())
def test_on_a_phone_ones_own_things_are_one_press_away(game: str, visit: Visit) -> None:
    person = visit(390, 844)
    person.new_table(game, longhouse.load(game).usual_seats, options=LONG if game == "viking_games" else {})
    person.wait_for_decision()

    person.page.click(".lens .mine")

    until(person.page, OWN_IN_SIGHT)
    assert person.page.evaluate("document.documentElement.scrollWidth") == 390, "nothing sticks out"


def test_on_a_phone_a_decision_brings_something_to_press_onto_the_screen(visit: Visit) -> None:
    person = visit(390, 844)
    person.new_table("vikings", 2)
    person.wait_for_decision()
    board = person.page.locator("#board")
    board.evaluate("(board) => board.scrollTo(0, board.scrollHeight)")
    until(person.page, "() => !document.querySelector('.lens .rest').hidden")

    person.page.click(".lens .rest")

    until(
        person.page,
        """() => {
          const frame = document.getElementById("board").getBoundingClientRect();
          return [...document.querySelectorAll("#board .spot.can")].some((spot) => {
            const at = spot.getBoundingClientRect();
            return at.top >= frame.top && at.bottom <= frame.bottom;
          });
        }""",
    )


CUT_OFF = """
() => {
  const outside = (element) => {
    const at = element.getBoundingClientRect();
    return at.top < 0 || at.left < 0 || at.bottom > innerHeight + 1 || at.right > innerWidth + 1;
  };
  return [".board-area", "#board", ".question"].filter((name) => outside(document.querySelector(name)));
}
"""


@pytest.mark.parametrize("game", ["vikingdoms", "eketorp"])
def test_a_phone_on_its_side_shows_the_board_large_and_every_choice_can_be_reached(game: str, visit: Visit) -> None:
    """Nothing is cut off: board and question fit, and the column scrolls to its last choice."""
    person = visit(844, 390, hidden=False)
    page = person.page
    person.new_table(game, longhouse.load(game).seats[0])
    person.wait_for_decision()

    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate("() => document.querySelector('#board > svg').getBoundingClientRect().width") > 400
    for place in ("#choices li:last-child button", "#tab-players"):
        page.locator(place).scroll_into_view_if_needed()
        at = page.locator(place).bounding_box()
        assert at
        assert at["y"] >= 44
        assert at["y"] + at["height"] <= 391
    assert page.evaluate("() => document.querySelector('.board-area').getBoundingClientRect().top") < 60


@pytest.mark.parametrize("game", [name for name in longhouse.names() if longhouse.load(name).legend()])
def test_the_rules_show_every_piece_of_their_legend(game: str, visit: Visit) -> None:
    person = visit()
    person.go(f"/rules/{game}")
    legend = person.context.request.get(f"{person.address}/api/games/{game}/legend").json()

    until(person.page, "(n) => document.querySelectorAll('.pieces li svg').length === n", len(legend))

    rules = person.page.eval_on_selector_all(".rule", "rules => rules.map((rule) => rule.id)")
    assert {piece["rule"] for piece in legend} <= set(rules)
    widths = person.page.eval_on_selector_all(".pieces svg", "all => all.map((svg) => svg.getBBox().width)")
    assert min(widths) > 5, "nothing is empty"
