"""What arrives late: an answer, a closed question, a stream; none of it undoes what was pressed after it."""

from typing import Any

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Visit
from tests.browser.person import LONG, Person, until
from tests.browser.test_board import play_until

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser: pages")]

ASK_TWICE = """
async () => {
  const { sure } = await import("/static/common/sure.js");
  const first = sure("First?", "It is answered with no.", "Yes");
  document.querySelector("#sure button[value=no]").click();
  const second = sure("Second?", "It is answered with yes, later.", "Yes");
  await new Promise((done) => setTimeout(done, 100));
  document.querySelector("#sure button[value=yes]").click();
  return Promise.all([first, second]);
}
"""


class Slow:
    """Lets answers to some requests wait until they are let go."""

    def __init__(self, person: Person, path: str) -> None:
        self.waiting: list[Route] = []
        person.page.route(path, self.hold)

    def hold(self, route: Route) -> None:
        self.waiting.append(route)

    def go(self) -> None:
        """Now they may come."""
        while self.waiting:
            self.waiting.pop(0).continue_()


def at_a_table(visit: Visit, game: str = "viking_games", **more: Any) -> Person:
    person = visit(**more)
    person.new_table(game, 4, options=LONG if game == "viking_games" else {})
    person.wait_for_decision()
    return person


def test_a_question_just_dismissed_does_not_answer_the_next(visit: Visit) -> None:
    """The browser tells of a closed dialog when the next one may be open already."""
    person = at_a_table(visit)

    assert person.page.evaluate(ASK_TWICE) == [False, True]
    assert person.page.query_selector("#sure") is None


def test_an_answer_that_comes_late_does_not_open_over_what_was_pressed_since(visit: Visit) -> None:
    person = at_a_table(visit)
    page, why = person.page, Slow(person, "**/why")
    box = page.locator("#seat-P1").bounding_box()
    assert box
    person.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.8)
    page.wait_for_timeout(200)
    assert len(why.waiting) == 1

    page.click("#tab-log")
    with page.expect_response("**/why"):
        why.go()
    page.wait_for_timeout(200)

    assert page.query_selector(".why") is None


def test_a_hint_for_what_is_no_longer_asked_is_not_shown(visit: Visit) -> None:
    person = at_a_table(visit)
    page, hint = person.page, Slow(person, "**/hint")
    page.click("#hint")
    lines = len(person.log())
    play_until(person, lambda: len(person.log()) > lines)
    person.wait_for_decision()

    with page.expect_response("**/hint"):
        hint.go()
    page.wait_for_timeout(200)

    assert "would play this" not in page.inner_text("#aside")
    assert page.query_selector("#board .hinted") is None


LATE = """
async () => {
  const { Pace } = await import("/static/table/pace.js");
  const shown = [];
  const pace = new Pace((seen) => shown.push(seen.seats));
  const step = { decision: 1, news: [], log_length: 0 };
  pace.push({ ...step, n: 1, seats: "first" });
  pace.push({ ...step, n: 2, seats: "second" });
  pace.there({ n: 1, seats: "as they were at the first step" });
  pace.there({ n: 2, seats: "as they are" });
  return shown;
}
"""


def test_who_was_there_before_a_step_is_no_news_after_it(visit: Visit) -> None:
    """An answer to a move may overtake the stream, which still tells of the step before."""
    person = at_a_table(visit)

    assert person.page.evaluate(LATE) == ["first", "second", "as they are"]


LIFTED_ELSEWHERE = """
() => {
  const spot = document.querySelector("#board .spot.can");
  const touch = (name, id, x, y) => spot.dispatchEvent(new PointerEvent(name, {
    pointerId: id, pointerType: "touch", isPrimary: true, bubbles: true, clientX: x, clientY: y }));
  touch("pointerdown", 5, 100, 100);
  touch("pointerdown", 6, 200, 200);
  touch("pointermove", 6, 202, 200);
  touch("pointerup", 6, 202, 200);
  spot.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}
"""


def test_a_finger_that_was_lifted_beside_the_board_swallows_no_press(visit: Visit) -> None:
    person = at_a_table(visit, width=390, height=844)
    lines = len(person.log())

    person.page.evaluate(LIFTED_ELSEWHERE)

    until(
        person.page, "(n) => document.querySelectorAll('#log li').length > n || document.querySelector('.menu')", lines
    )


RESULT_LATER = """
async () => {
  const { Afterwards } = await import("/static/table/afterwards.js");
  const replay = { shows: false };
  const after = new Afterwards((path) => path, { replay });
  let shown = 0;
  after.show = () => (shown += 1);
  const found = [];
  const announce = () => found.push((after.announce(), shown));
  announce();
  replay.shows = true;
  announce();
  replay.shows = false;
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.showModal();
  announce();
  dialog.remove();
  announce();
  return found;
}
"""

OLD_SEEN = """
async () => {
  const { Pace } = await import("/static/table/pace.js");
  const shown = [];
  const pace = new Pace((seen) => shown.push(seen.there));
  const seen = (n, there) => ({ n, there, news: [], log_length: 0, decision: null });
  pace.push(seen(1, "nobody"));
  pace.there({ n: 1, there: "Bob" });
  pace.catchUp(seen(1, "nobody"));
  pace.catchUp(seen(2, "Eve"));
  return shown;
}
"""


def test_the_result_does_not_open_over_what_was_opened_since(visit: Visit) -> None:
    """It comes a moment after the end; by then somebody may look at the replay, or at a question."""
    assert at_a_table(visit).page.evaluate(RESULT_LATER) == [1, 1, 1, 2]


def test_a_step_that_waited_for_the_stream_takes_back_nobody_who_came_since(visit: Visit) -> None:
    assert at_a_table(visit).page.evaluate(OLD_SEEN) == ["nobody", "Bob", "Eve"]


def test_a_line_that_was_refused_does_not_replace_what_is_being_written(visit: Visit) -> None:
    person = at_a_table(visit)
    page, talk = person.page, Slow(person, "**/chat")
    page.click("#tab-chat")
    for line, meanwhile, left in (("hello", "", "hello"), ("hello", "and now", "and now")):
        page.fill("#chat-form input", line)
        page.press("#chat-form input", "Enter")
        until(page, "() => document.querySelector('#chat-form input').value === ''")
        page.fill("#chat-form input", meanwhile)
        while not talk.waiting:
            page.wait_for_timeout(20)
        talk.waiting.pop().fulfill(status=400, json={"error": "not that"})
        until(page, "() => document.querySelector('.toast')?.textContent.includes('not that')")
        until(page, "(left) => document.querySelector('#chat-form input').value === left", left)
