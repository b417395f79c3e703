"""A person with a browser, who plays by clicking on the board.

The list of choices is hidden: whatever is played is found on the picture. Clicks go to a point
of the screen at which the browser itself says that the spot lies uppermost.
"""

import random
import re
import time
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Browser, Page

NONE: Mapping[str, str] = {}
LONG = {"hit_limit": "30"}  # Viking Games that are not over soon
HIDDEN = "#panel-choices, [data-tab=choices] { display: none !important }"
CAN_PRESS = "#board:not(.past):not(.busy) .spot.can, #draft:not([hidden]) #draft-commit:not([hidden])"
PACE = "localStorage.setItem('lh:pace', JSON.stringify('{}'));"
HIDE = f"""
addEventListener("DOMContentLoaded", () => {{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync({HIDDEN!r});
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}});
"""

# What can be pressed now: the result, a question whether one is sure, a menu, the draft's button, else a glowing spot.
FIND = """
(pick) => {
  const seen = (element) => element && element.offsetParent !== null;
  if (document.querySelector("#result[open]")) return { over: true };
  const point = (element, inside) => {
    element.scrollIntoView({ block: "center", inline: "center" });
    for (const part of [element, ...element.querySelectorAll("*")]) {
      const box = part.getBoundingClientRect();
      for (const [u, v] of [[0.5, 0.5], [0.25, 0.3], [0.75, 0.7], [0.5, 0.15], [0.15, 0.5], [0.85, 0.5], [0.5, 0.85]]) {
        const x = box.x + box.width * u, y = box.y + box.height * v;
        const hit = document.elementFromPoint(x, y);
        if (hit && hit.closest(inside) === element) return { x, y, width: box.width, height: box.height };
      }
    }
    return null;
  };
  const sure = document.querySelector("#sure[open] button[value=yes]");
  if (sure) return { kind: "sure", ...point(sure, "button") };
  const menu = [...document.querySelectorAll(".menu button")];
  if (menu.length) return { kind: "menu", ...point(menu[Math.floor(pick * menu.length)], "button") };
  const commit = document.getElementById("draft-commit");
  const board = document.getElementById("board");
  const spots = [...board.querySelectorAll(".spot.can")];
  if (seen(commit) && (pick < 0.3 || !spots.length)) return { kind: "commit", ...point(commit, "button") };
  if (board.matches(".past, .busy")) return null;
  if (!spots.length) return null;
  const end = document.querySelector("#do-end.can"); // long turns are ended before everything is tried
  const spot = end && pick > 0.7 ? end : spots[Math.floor(pick * spots.length)];
  const at = point(spot, ".spot");
  const tab = document.querySelector("[role=tab][aria-selected=true]");
  const sheet = innerWidth <= 720 && !document.body.classList.contains("sheet-closed");
  if (!at && sheet) return { kind: "close the sheet", ...point(tab, "button") };
  return at ? { kind: "spot", spot: spot.id, ...at } : { kind: "covered", spot: spot.id };
}
"""


class Person:
    """One device of one person."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        width: int = 1440,
        height: int = 900,
        hidden: bool = True,
        pace: str = "instant",
        **more: Any,
    ) -> None:
        self.address = address
        self.touch = width < 720 or height < 500
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=self.touch, reduced_motion="reduce", **more
        )
        self.context.add_init_script(PACE.format(pace) + (HIDE if hidden else ""))
        self.context.set_default_timeout(60_000)  # a busy machine is no mistake of the page
        self.errors: list[str] = []
        self.clicks = 0
        self.covered = 0  # how often in a row something lay over the spot
        self.page = self.open_page()

    def open_page(self) -> Page:
        """Another tab; what its pages complain about is kept."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if _bad(said.type, said.text) else None)
        return page

    def go(self, path: str) -> None:
        """Open a page of the hall."""
        self.page.goto(self.address + path)

    def new_table(
        self, game: str, players: int, friends: int = 0, options: Mapping[str, str] = NONE, name: str = "Ylva"
    ) -> str:
        """Open a table by the form: oneself first, then friends, then bots; the table's address."""
        self.go(f"/new/{game}")
        self.page.check(f"input[name=players][value='{players}']", force=True)
        self.page.fill("#seats li:first-child input", name)
        for seat in range(2, players + 1):
            who = "open" if seat <= friends + 1 else "bot:thrall"
            self.page.select_option(f"#seats li:nth-child({seat}) select", who)
        for option, value in options.items():
            self.page.click("summary >> text=Options of the game")
            self.page.fill(f"#option-{option}", value)
        self.page.click("#new button.go")
        self.page.wait_for_url("**/t/*")
        return self.page.url

    def links(self) -> list[str]:
        """The links to the open seats, from the sheet that offers them."""
        self.page.wait_for_selector("#invite[open] input")
        fields = self.page.query_selector_all("#invite input")
        links = [field.input_value() for field in fields]
        self.page.click("#invite form button")
        return [link for link in links if "/sit/" in link]

    def sit(self, link: str, name: str) -> None:
        """Take the seat of a link."""
        self.page.goto(link)
        self.page.fill("#name", name)
        self.page.click("#sit button")
        self.page.wait_for_url(re.compile(r"/t/\w+$"))

    def code(self) -> str:
        """The code of one's own seat, from the button beside it."""
        self.page.click("#players button >> text=Code of your seat")
        words = self.page.inner_text("#sure p")
        self.page.click("#sure button[value=yes]")
        return words.partition("browser: ")[2].partition(". ")[0]

    def come_back(self, link: str, code: str) -> None:
        """Take a seat that is taken already, with its code."""
        self.page.goto(link)
        self.page.fill("#code", code)
        self.page.click("#sit button")
        self.page.wait_for_url(re.compile(r"/t/\w+$"))

    def tap(self, x: float, y: float) -> None:
        """Press on a point of the screen."""
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def step(self, rng: random.Random) -> bool:
        """Press one thing that can be pressed, if there is any; whether the game is over."""
        found = self.page.evaluate(FIND, rng.random())
        if found is None:
            time.sleep(0.02)
            return False
        if found.get("over"):
            return True
        if "x" not in found:  # an answer to "why not?" may lie over it; it goes with Escape
            self.covered += 1
            assert self.covered < 5, f"{found['spot']} glows, but cannot be pressed anywhere"
            self.page.keyboard.press("Escape")
            return False
        self.covered = 0
        self.tap(found["x"], found["y"])
        self.clicks += 1
        return False

    def play_to_the_end(self, seed: int = 1, seconds: float = 300, most: int = 3000) -> str:
        """Press whatever glows until the game is over; the sentence about its result."""
        rng = random.Random(seed)
        began, clicks = time.monotonic(), 0
        while not self.step(rng):
            clicks += 1
            assert time.monotonic() - began < seconds, f"not over after {self.clicks} clicks: {self.asks()}"
            assert clicks < most * 50, "it goes on and on"
        return self.page.inner_text("#result-title")

    def asks(self) -> str:
        """What the page says is asked."""
        return self.page.inner_text("#asks")

    def wait_for_decision(self) -> None:
        """Until something can be pressed on the board."""
        self.page.wait_for_selector(CAN_PRESS, state="attached")

    def decides(self) -> bool:
        """Whether something can be pressed on the board."""
        return self.page.query_selector(CAN_PRESS) is not None

    def over_soon(self) -> bool:
        """Wait for the next decision; whether the game is over instead."""
        until(self.page, f"() => document.querySelector('#result[open], #sure[open], {CAN_PRESS}') !== null")
        return self.page.query_selector("#result[open]") is not None

    def log(self) -> list[str]:
        """All lines of the log, newest first."""
        return [str(line) for line in self.page.eval_on_selector_all("#log li span", "r => r.map(x => x.textContent)")]


def until(page: Page, condition: str, arg: Any = None, seconds: float = 60) -> None:
    """Wait for a function of the page; polled from here, since the pages' policy forbids eval."""
    end = time.monotonic() + seconds
    while not page.evaluate(condition, arg):
        assert time.monotonic() < end, f"never came true: {condition} {arg}"
        time.sleep(0.05)


def _bad(kind: str, text: str) -> bool:
    return kind == "error" and "net::ERR" not in text and "Failed to load resource" not in text
