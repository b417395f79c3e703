"""Vikingdoms as a picture."""

from longhouse.core.game import View
from longhouse.core.svg import picture, spot
from longhouse.games.vikingdoms.text import show


def draw(view: View) -> str:
    """The table as SVG."""
    spots = dict.fromkeys(choice.spot for choice in view.choices)
    return picture(view, "Vikingdoms", show(view), (100, 100), *(spot(view, name) for name in spots))
