"""What a table offers beside the board: why not, hints, rules, chat, leaving, and what comes after the game."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import LONG, until

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser: pages")]
TEXT = "([id, words]) => document.getElementById(id).textContent.includes(words)"


def test_a_place_that_does_not_glow_says_why(visit: Visit) -> None:
    person = visit()
    person.new_table("viking_games", 3, options=LONG)
    person.wait_for_decision()

    person.page.evaluate("document.querySelector('#seat-P1').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    box = person.page.locator("#seat-P1").bounding_box()
    assert box
    person.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8)

    until(person.page, "() => document.querySelector('.why')?.textContent.length > 10")


def test_a_hint_points_at_a_choice_and_a_log_line_leads_to_its_rule(visit: Visit) -> None:
    person = visit()
    person.new_table("viking_games", 3, options=LONG)
    person.wait_for_decision()

    person.page.click("#hint")
    until(person.page, TEXT, ["aside", "would play this"])
    assert person.page.query_selector("#board .hinted")
    person.page.click("#tab-log")
    rule = person.page.inner_text("#log li:first-child .rule-link")
    person.page.click("#log li:first-child .rule-link")

    until(person.page, "id => document.activeElement.dataset.rule === id", rule)
    assert person.page.is_visible(f"[data-rule='{rule}']")


def test_people_talk_and_resigning_asks_once_more(visit: Visit) -> None:
    host, guest = visit(), visit(390, 844)
    host.new_table("viking_games", 2, friends=1)
    (link,) = host.links()
    guest.sit(link, "<b>Orm</b>")
    host.page.click("#tab-chat")
    host.page.fill("#chat-form input", "Skål! <i>")
    host.page.press("#chat-form input", "Enter")

    until(guest.page, TEXT, ["chat", "Skål! <i>"])
    guest.page.wait_for_selector("#board svg")
    guest.page.click("#tab-more")
    guest.page.click("#resign")
    guest.page.click("#sure >> text=No, go on")
    assert guest.page.inner_text("#whose") != "The game is over"
    guest.page.click("#resign")
    guest.page.click("#sure button[value=yes]")

    until(host.page, TEXT, ["result", "resigned"])


def test_who_has_resigned_and_who_watches_are_offered_nothing_of_the_seat(visit: Visit) -> None:
    host, guest, watcher = visit(), visit(), visit()
    host.new_table("viking_games", 3, friends=1, options=LONG)
    (link,) = host.links()
    guest.sit(link, "Orm")
    watcher.page.goto(guest.page.url)
    for person in (guest, watcher):
        person.page.wait_for_selector("#board svg")
        person.page.click("#tab-more")
    assert guest.page.is_visible("#stand-in")
    assert watcher.page.is_visible("#saga")
    assert [watcher.page.is_visible(name) for name in ("#stand-in", "#resign", "#step-out")] == [False] * 3

    guest.page.click("#resign")
    guest.page.click("#sure button[value=yes]")

    until(guest.page, "() => document.getElementById('resign').hidden && document.getElementById('step-out').hidden")
    until(guest.page, TEXT, ["players", "plays on"])
    assert not guest.page.query_selector("#players >> text=Take my seat back")
    assert not guest.page.query_selector("#result[open]"), "the others play on"


def test_a_bot_stands_in_and_the_seat_is_taken_back(visit: Visit) -> None:
    person, guest = visit(), visit()
    person.new_table("vikings", 2, friends=1)
    (link,) = person.links()
    guest.sit(link, "Orm")
    until(person.page, "() => document.getElementById('asks').textContent.includes('set')")
    person.page.click("#tab-more")
    person.page.select_option("#level", "thrall")
    person.page.click("#step-out")
    person.page.click("#sure button[value=yes]")
    person.page.click("#tab-players")
    guest.wait_for_decision()
    person.page.click("text=Take my seat back")

    until(person.page, "() => !document.querySelector('#players').textContent.includes('plays on')")


def test_after_the_game_there_are_replay_fairness_review_record_and_rematch(visit: Visit) -> None:
    person = visit()
    url = person.new_table("viking_games", 2)
    person.play_to_the_end()
    page = person.page

    page.click("#result >> text=Replay")
    until(page, "() => document.querySelector('#replay output').textContent.startsWith('0 of ')")
    page.select_option("#replay-seat", "P2")
    page.click("#replay [data-step='1']")
    until(page, "() => document.querySelector('#replay output').textContent.startsWith('1 of ')")
    page.click("#tab-more")
    page.click("#verify")
    until(page, TEXT, ["verified", "the luck was sealed by this hall"])
    with page.expect_download() as saved:
        page.click("#saga")
    assert saved.value.path().read_text(encoding="utf-8").startswith("longhouse 2\ntable ")
    page.click("#review-open")
    until(page, TEXT, ["review", "ecision"], seconds=60)
    page.click("#review >> text=Close")
    page.click("#rematch")
    page.wait_for_url(lambda now: now != url and "/t/" in now)
    person.over_soon()


def test_somebody_who_comes_does_not_disturb_a_replay(visit: Visit) -> None:
    person = visit()
    person.new_table("viking_games", 2)
    person.play_to_the_end()
    page = person.page
    page.click("#result >> text=Replay")
    until(page, "() => document.getElementById('asks').textContent === 'Lot decides who starts.'")

    visit().page.goto(page.url)

    until(page, TEXT, ["watchers", "1 watching"])
    assert page.inner_text("#asks") == "Lot decides who starts."


def test_a_record_can_be_opened_again(visit: Visit) -> None:
    person = visit()
    person.new_table("viking_games", 2)
    person.play_to_the_end()
    table = person.page.url.rsplit("/", 1)[1]
    saga = person.context.request.get(f"{person.address}/api/tables/{table}/record").text()

    person.go("/open")
    person.page.fill("#saga", saga)
    person.page.click("button[value=replay]")
    person.page.wait_for_url("**/t/*")

    person.page.wait_for_selector("#replay:visible")
    person.page.wait_for_selector("#board svg")


def test_no_page_asks_anybody_else(visit: Visit) -> None:
    """All requests of a whole visit go to the hall itself."""
    person = visit()
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    for path in ("/", "/new/eketorp", "/rules/eketorp", "/learn/eketorp"):
        person.go(path)
        person.page.wait_for_load_state("networkidle")

    assert asked
    assert all(url.startswith((person.address, "data:")) for url in asked)
