"""Runes as a picture."""

from longhouse.core.catalogue import catalogue
from longhouse.core.seats import seat_name
from longhouse.core.svg import back, card, fit, group, own, picture, planks, ring, spot, text
from longhouse.core.view import View
from tests.toy.runes.components import CODES
from tests.toy.runes.text import show
from tests.toy.runes.view import RunesView

WIDTH, HEIGHT = 640, 420


def draw(view: View) -> str:
    """The table as SVG."""
    assert isinstance(view, RunesView), "a view of Runes"
    return picture(
        view,
        catalogue(__package__).say("picture", "title"),
        show(view),
        (WIDTH, HEIGHT),
        planks(0, 0, WIDTH, HEIGHT),
        *(_player(view, seat) for seat in range(view.seats)),
        _hand(view),
        text(WIDTH / 2, HEIGHT - 20, fit(view.asks, WIDTH - 40), 16, "middle", class_="f-ink"),
    )


def _player(view: RunesView, seat: int) -> str:
    player = view.players[seat]
    words = catalogue(__package__)
    stands = words.say("picture", "player", points=player.points, stones=player.hand_size)
    stands = words.say("picture", "ready", player=stands) if player.ready else stands
    return group(
        text(0, 0, fit(view.names[seat], 200), 16, class_="b f-ink"),
        text(0, 20, stands, 14, class_="f-ink"),
        back(250, -22, 30, 44) if player.ready else "",
        at=(30, 40 + 56 * seat),
        id=f"seat-{seat_name(seat)}",
        class_=own(view, seat),
    )


def _hand(view: RunesView) -> str:
    """The viewer's own stones, one pile for each rune."""
    held = view.players[view.seat].hand if view.seat < view.seats else ()
    piles = [code for code in CODES if code in held]
    return "".join(_pile(view, code, held.count(code), 30 + 84 * i) for i, code in enumerate(piles))


def _pile(view: RunesView, code: str, count: int, x: int) -> str:
    name = view.stone_names[CODES.index(code)]
    face = card(0, 0, 72, 100, corner=str(count) if count > 1 else "", title=name)
    return spot(view, f"hand-{code}", face, ring(0, 0, 72, 100), at=(x, HEIGHT - 150), label=name)
