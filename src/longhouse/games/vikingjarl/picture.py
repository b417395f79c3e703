"""Vikingjarl as a picture."""

from longhouse.core.game import View
from longhouse.core.svg import tag


def draw(view: View) -> str:
    """The table as SVG."""
    spots = sorted({choice.spot for choice in view.choices})
    return tag("svg", tag("desc", "x"), *(tag("g", id=spot) for spot in spots), xmlns="http://www.w3.org/2000/svg")
