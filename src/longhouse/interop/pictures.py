"""Showing a position as an environment is asked to: printed, as text, as SVG, or as pixels."""

import io
from typing import Any

import numpy as np
from numpy.typing import NDArray

from longhouse.core.errors import BadOption
from longhouse.core.game import Game
from longhouse.core.state import WATCHER, State

MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH = 800  # of a picture made of pixels


def check_mode(mode: str | None) -> str | None:
    """A render mode, or a complaint."""
    if mode is not None and mode not in MODES:
        raise BadOption(f"render_mode={mode} is not possible; render_mode is {', '.join(MODES)} or None")
    return mode


def rendered(game: Game, state: State, mode: str | None) -> Any:
    """What somebody who looks on sees, in a mode; nothing without one."""
    if mode is None:
        return None
    view = game.view(state, WATCHER, ())
    if mode == "svg":
        return game.draw(view)
    if mode == "rgb_array":
        return pixels(game.draw(view))
    if mode == "ansi":
        return game.show(view)
    print(game.show(view))
    return None


def pixels(svg: str, width: int = WIDTH) -> NDArray[np.uint8]:
    """An SVG picture as rows of red, green and blue; needs resvg-py and Pillow (longhouse[learn])."""
    try:
        import resvg_py
        from PIL import Image
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError('pixels need resvg-py and Pillow: pip install "longhouse[learn]"') from missing
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, background="#ffffff"))
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=np.uint8)
