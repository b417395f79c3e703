"""Longhouse: five Viking board games, from their rulebooks."""

from longhouse.games import NAMES, load
from longhouse.notebook import picture
from longhouse.version import __version__


def names() -> tuple[str, ...]:
    """The names of all games, as load() takes them."""
    return NAMES


def compiled() -> bool:
    """Whether the kernels run compiled (True) or as plain Python."""
    from longhouse.core import state

    return not state.__file__.endswith(".py")


__all__ = ["NAMES", "__version__", "compiled", "load", "names", "picture"]
