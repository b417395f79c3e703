"""Pictures of screens that take a third of the room and look the same: 256 colours are enough for flat drawings."""

from pathlib import Path

from PIL import Image

COLOURS = 256


def shrink(path: Path) -> None:
    """Writes a picture again with a palette of its own."""
    with Image.open(path) as picture:
        flat = picture.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    flat.save(path, optimize=True)
