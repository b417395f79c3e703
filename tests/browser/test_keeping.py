"""Nothing is lost: reload, another device, many tabs, the back button, a lost line, a hall that restarts."""

import random
import time

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import LONG, Person, until
from tests.browser.serving import Process

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser: pages")]


def under_way(person: Person, clicks: int = 4) -> str:
    """A table of Viking Games at which a few things have happened."""
    url = person.new_table("viking_games", 4, options=LONG)
    rng = random.Random(5)
    while person.clicks < clicks:
        assert not person.step(rng)
    person.wait_for_decision()
    return url


def plays_on(person: Person) -> None:
    """What is pressed now still counts."""
    lines, rng = len(person.log()), random.Random(7)
    end = time.monotonic() + 60
    while len(person.log()) < lines + 10:
        assert time.monotonic() < end, person.asks()
        assert not person.step(rng)


def test_reloading_keeps_question_board_and_log(visit: Visit) -> None:
    person = visit()
    under_way(person)
    before = (person.asks(), sorted(person.log()))

    person.page.reload()
    person.wait_for_decision()

    assert (person.asks(), sorted(person.log())) == before


@pytest.mark.soak
def test_the_back_button_leads_back_to_the_same_seat(visit: Visit) -> None:
    person = visit()
    url = under_way(person)
    asked = person.asks()

    person.go("/")
    person.page.go_back()
    person.wait_for_decision()

    assert person.page.url == url
    assert person.asks() == asked


def test_a_seat_goes_on_at_another_device(visit: Visit) -> None:
    host, phone = visit(), visit(390, 844)
    guest = visit()
    host.new_table("viking_games", 2, friends=1)
    (link,) = host.links()
    guest.sit(link, "Orm")

    code = guest.code()
    guest.go("/about")  # an older browser that is open could refuse

    phone.come_back(link, code)

    phone.page.wait_for_selector("#board svg")
    until(phone.page, "() => document.querySelector('#players li:nth-child(2) .name')?.textContent === 'Orm (you)'")
    until(host.page, "() => document.body.textContent.includes('Orm goes on in another browser')")


@pytest.mark.soak
def test_seven_tabs_show_the_same_game(visit: Visit) -> None:
    person = visit()
    url = under_way(person)
    tabs = [person.page] + [person.open_page() for _ in range(6)]
    for tab in tabs[1:]:
        tab.goto(url)
        tab.wait_for_selector("#board svg")
    asked = person.asks()
    rng = random.Random(9)
    person.page.bring_to_front()
    while person.asks() == asked:
        assert not person.step(rng)
    person.wait_for_decision()

    for tab in tabs[1:]:
        until(tab, "words => document.getElementById('asks').textContent === words", person.asks())


def test_another_tab_knows_what_was_said_and_shows_the_table_at_once(visit: Visit) -> None:
    """Also when the first tab still shows the past: nobody waits for the stream of another tab."""
    person = visit()
    url = under_way(person)
    page = person.page
    page.click("#tab-chat")
    page.fill("#chat-form input", "Skål!")
    page.press("#chat-form input", "Enter")
    until(page, "() => document.getElementById('chat').textContent.includes('Skål!')")
    page.evaluate(
        """() => {
          for (const key of Object.keys(localStorage).filter((key) => key.startsWith("lh:looked:")))
            localStorage.setItem(key, JSON.stringify({ n: 1, lines: 0 }));
        }"""
    )

    tab = person.open_page()
    tab.goto(url)

    tab.wait_for_selector("#board svg", timeout=9_000)
    until(tab, "() => document.getElementById('chat').textContent.includes('Skål!')")
    until(tab, "words => document.getElementById('asks').textContent === words", person.asks())


def test_only_what_is_new_is_told_after_a_move(visit: Visit) -> None:
    """The answer to a move repeats the log; what one has read long ago is no news, and nobody waits for it."""
    person = visit(hidden=False, pace="calm")
    person.new_table("vikings", 2)
    person.wait_for_decision()
    person.context.route("**/stream?*", lambda route: route.abort())  # the answer alone tells what happened
    person.page.reload()
    person.wait_for_decision()
    asked, read = person.asks(), person.log()
    assert len(read) > 1

    person.page.click("#choices button")
    until(person.page, "(words) => document.getElementById('asks').textContent !== words", asked)

    told = f"{person.page.text_content('#aside')} {person.page.text_content('#spoken')}"
    assert not [line for line in read if line in told]


def test_pressing_twice_opens_one_table(visit: Visit) -> None:
    person = visit()
    person.go("/new/viking_games")

    person.page.evaluate("() => [1, 2].forEach(() => document.querySelector('#new button.go').click())")
    person.page.wait_for_url("**/t/*")

    assert len(person.context.request.get(f"{person.address}/api/your-turn").json()) == 1
    person.page.go_back()
    person.page.wait_for_selector("#new button.go:enabled")


def test_what_happened_since_one_looked_is_shown_step_by_step_and_can_be_skipped(visit: Visit) -> None:
    host, guest = visit(), visit(pace="calm")
    host.new_table("viking_games", 3, friends=1, options=LONG)
    (link,) = host.links()
    guest.sit(link, "Orm")
    url = guest.page.url
    until(guest.page, "() => document.querySelector('#board svg') !== null")
    rng = random.Random(3)
    while "Waiting for Orm" not in host.page.inner_text("#whose"):
        assert not host.step(rng), "nobody is out so soon"
    guest.wait_for_decision()
    cookies = guest.page.context.cookies()
    guest.go("/about")
    spare = visit()
    for cookie in cookies:  # the same person in another window
        spare.page.context.add_cookies([{"name": cookie["name"], "value": cookie["value"], "url": spare.address}])
    spare.page.goto(url)
    spare.wait_for_decision()
    pressed = host.clicks + spare.clicks
    while host.clicks + spare.clicks < pressed + 8:
        assert not spare.step(rng), "nobody is out so soon"
        assert not host.step(rng), "nobody is out so soon"
    while not spare.decides():  # this decision is left to the other device
        assert not host.step(rng), "nobody is out so soon"

    guest.page.goto(url)

    guest.page.wait_for_selector("#news button:visible")
    assert guest.page.query_selector("#board.past")
    guest.page.click("#news button")
    guest.wait_for_decision()
    assert guest.page.inner_text("#whose") == "Your decision"


@pytest.mark.soak
def test_a_lost_line_is_made_good(visit: Visit) -> None:
    person = visit()
    under_way(person)
    lines, rng = len(person.log()), random.Random(3)
    person.context.set_offline(True)
    while not person.page.query_selector("#board.busy"):  # an answer is on its way and does not arrive
        assert not person.step(rng)
    person.context.set_offline(False)
    person.wait_for_decision()
    assert len(person.log()) > lines

    plays_on(person)


def test_a_hall_that_is_killed_and_opened_again_has_lost_nothing(visit: Visit, hall: Process) -> None:
    person = visit()
    under_way(person)
    before = sorted(person.log())

    hall.kill()
    hall.start()
    person.page.reload()
    person.wait_for_decision()

    assert sorted(person.log()) == before
    plays_on(person)


@pytest.mark.soak
def test_a_page_that_stays_open_plays_on_after_the_hall_was_killed(visit: Visit, hall: Process) -> None:
    person = visit()
    under_way(person)

    hall.kill()
    hall.start()

    plays_on(person)
