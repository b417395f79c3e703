"""Vikings as a picture."""

from longhouse.core.game import View


def draw(view: View) -> str:
    """The table as SVG."""
    return "<svg/>"
