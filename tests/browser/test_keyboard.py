"""A game with the keyboard alone."""

import time

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import LONG, until

HELD = """
([key, place]) => document.querySelector(place)
  .dispatchEvent(new KeyboardEvent("keydown", { key, repeat: true, bubbles: true, cancelable: true }))
"""
SECOND_HALF = (
    "(place) => document.querySelector(place).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))"
)
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser: games")]


def test_a_whole_game_with_the_keyboard_alone(visit: Visit) -> None:
    """Tab to what glows on the board, press Enter; menus with arrows; no mouse after the table is open."""
    person = visit()
    person.new_table("viking_games", 4)
    page = person.page
    began = time.monotonic()
    while not page.query_selector("#result[open]"):
        assert time.monotonic() - began < 90, person.asks()
        if not page.query_selector("#board:not(.past):not(.busy) .spot.can"):
            time.sleep(0.02)
            continue
        for _ in range(60):
            if page.evaluate("document.activeElement.matches('.spot.can, .menu button')"):
                break
            page.keyboard.press("Tab")
        else:
            raise AssertionError("the Tab key never comes to a spot that glows")
        page.keyboard.press("Enter")
        time.sleep(0.03)
    assert page.inner_text("#whose") == "The game is over"


def test_a_key_held_down_is_one_press(visit: Visit) -> None:
    """What a number or Enter on the board repeats while it is held answers nothing more."""
    person = visit(hidden=False)
    person.new_table("vikings", 2)
    person.wait_for_decision()
    page, asked = person.page, person.asks()

    for key, place in (("1", "body"), ("Enter", "#board .spot.can")):
        page.evaluate(HELD, [key, place])
        assert not page.query_selector("#board.busy"), key

    assert person.asks() == asked
    page.keyboard.press("1")
    until(page, "(words) => document.getElementById('asks').textContent !== words", asked)


def test_a_double_click_answers_one_question(visit: Visit) -> None:
    """The second half finds the next question on the screen and is not taken for its answer."""
    person = visit(hidden=False)
    person.new_table("vikings", 2)
    person.wait_for_decision()
    page, asked = person.page, person.asks()

    page.click("#choices button")
    until(page, "(words) => document.getElementById('asks').textContent !== words", asked)
    person.wait_for_decision()
    lines, asked = len(person.log()), person.asks()
    page.evaluate(SECOND_HALF, "#choices button")
    page.evaluate(SECOND_HALF, "#board .spot.can")

    assert not page.query_selector("#board.busy")
    assert (len(person.log()), person.asks()) == (lines, asked)


def test_number_keys_choose_from_the_list(visit: Visit) -> None:
    person = visit()
    person.new_table("viking_games", 4, options=LONG)
    person.wait_for_decision()
    before = person.log()

    person.page.keyboard.press("1")

    until(person.page, "n => document.querySelectorAll('#log li').length > n", len(before))
