"""The table of Eketorp as a picture."""

from longhouse.core.game import View


def draw(view: View) -> str:
    """The table as SVG."""
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"></svg>'
