"""Plunder as a picture."""

from longhouse.core.catalogue import catalogue
from longhouse.core.seats import seat_name
from longhouse.core.svg import fit, picture, planks, rect, ring, spot, text
from longhouse.core.view import View
from tests.toy.plunder.text import show
from tests.toy.plunder.view import PlunderView

WIDTH, HEIGHT = 640, 420


def draw(view: View) -> str:
    """The table as SVG."""
    assert isinstance(view, PlunderView), "a view of Plunder"
    words = catalogue(__package__)
    return picture(
        view,
        words.say("picture", "title"),
        show(view),
        (WIDTH, HEIGHT),
        planks(0, 0, WIDTH, HEIGHT),
        *(_plate(view, f"seat-{seat_name(s)}", view.names[s], view.silver[s], 20 + 62 * s) for s in range(view.seats)),
        _plate(view, "hoard", words.say("picture", "hoard"), view.hoard, 20 + 62 * view.seats),
        text(WIDTH / 2, HEIGHT - 16, fit(view.asks, WIDTH - 40), 16, "middle", class_="f-ink"),
    )


def _plate(view: PlunderView, name: str, label: str, silver: int, y: int) -> str:
    """Somebody's silver, or the hoard."""
    return spot(
        view,
        name,
        rect(0, 0, 400, 50, 10, class_="f-panel"),
        text(16, 32, fit(label, 300), 16, class_="b f-ink"),
        text(384, 32, str(silver), 20, "end", class_="f-ink"),
        ring(0, 0, 400, 50, 10),
        at=(120, y),
        class_="own" if name == f"seat-{seat_name(view.seat)}" else "",
        label=label,
    )
