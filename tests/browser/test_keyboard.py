"""A game with the keyboard alone."""

import time

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import LONG, until

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


def test_number_keys_choose_from_the_list(visit: Visit) -> None:
    person = visit()
    person.new_table("viking_games", 4, options=LONG)
    person.wait_for_decision()
    before = person.log()

    person.page.keyboard.press("1")

    until(person.page, "n => document.querySelectorAll('#log li').length > n", len(before))
