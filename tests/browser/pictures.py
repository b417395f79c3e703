"""The pictures of the hall's pages: every page and every game's table, light and dark, and on a phone."""

import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import longhouse
from tests.browser.conftest import QUIET, chromium
from tests.browser.person import Person
from tests.browser.serving import ROOT, Process
from tests.browser.shrinking import shrink

PICTURES = ROOT / "docs" / "pictures"
LOOKS = {"": (1440, 900, "light"), "-phone": (390, 844, "light"), "-dark": (1440, 900, "dark")}
CLICKS = {"viking_games": 4}  # so soon a game is usually not over yet
PAGES = {
    "front": "/",
    "new": "/new/viking_games",
    "rules": "/rules/vikings",
    "open": "/open",
    "about": "/about",
    "docs": "/docs",
    "trouble": "/nothing-here",
}


def main() -> None:
    """All pictures, or those whose name begins with one of the given words."""
    wanted = tuple(sys.argv[1:]) or ("",)
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        hall = Process(Path(folder) / "hall.db")
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        try:
            for ending, (width, height, scheme) in LOOKS.items():
                take(browser, hall, wanted, ending, (width, height, scheme))
        finally:
            browser.close()
            hall.kill()


def take(browser: Browser, hall: Process, wanted: tuple[str, ...], ending: str, look: tuple[int, int, str]) -> None:
    """The pictures of one width and one scheme of colours."""
    width, height, scheme = look

    def visitor() -> Person:
        return Person(browser, hall.address, width, height, hidden=False, color_scheme=scheme)

    def keep(person: Person, name: str) -> None:
        if "/t/" not in person.page.url:
            person.page.wait_for_load_state("networkidle")
        path = PICTURES / f"hall-{name}{ending}.png"
        person.page.screenshot(path=path, animations="disabled")
        print(shrink(path).name)

    person = visitor()
    for name, path in PAGES.items():
        if name.startswith(wanted):
            person.go(path)
            keep(person, name)
    for game in longhouse.names():
        if f"table-{game}".startswith(wanted):
            keep(table(visitor(), game), f"table-{game}")
        if f"learn-{game}".startswith(wanted):
            person.go(f"/learn/{game}")
            person.page.wait_for_selector("#board svg")
            keep(person, f"learn-{game}")
    if any(name.startswith(wanted) for name in ("result", "replay", "review")):
        person.new_table("viking_games", 4)
        person.play_to_the_end()
        keep(person, "result")
        person.page.click("#result >> text=Replay")
        person.page.wait_for_selector("#replay:visible")
        person.page.locator("#replay input").fill("60")  # in the middle of the game
        person.page.wait_for_selector("#replay >> text=60 of")
        keep(person, "replay")
        person.page.click("#review-open")
        person.page.wait_for_selector("#review h3")
        keep(person, "review")
    if any(name.startswith(wanted) for name in ("invite", "sit")):
        person.new_table("vikings", 3, friends=2)
        person.page.click("text=Show as QR code >> nth=0")
        person.page.wait_for_selector(".qr svg")
        keep(person, "invite")
        guest = visitor()
        guest.page.goto(person.links()[0])
        keep(guest, "sit")
    if "your".startswith(wanted):
        person.go("/your")
        keep(person, "your")


def table(person: Person, game: str) -> Person:
    """A table at which some things have happened and this person must decide."""
    rng = random.Random(4)
    over = True
    while over:
        person.new_table(game, longhouse.load(game).usual_seats)
        person.clicks = 0
        while person.clicks < CLICKS.get(game, 14) and not (over := person.step(rng)):
            pass
        over = over or person.over_soon()
    if person.page.query_selector("#sure[open]"):
        person.page.click("#sure button[value=no]")
    person.page.keyboard.press("Escape")
    person.page.evaluate("document.getElementById('board').scrollTo(0, 0)")
    return person


if __name__ == "__main__":
    main()
