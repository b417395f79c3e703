"""Pictures of screens that take a fifth of the room and look the same."""

from pathlib import Path

from PIL import Image

QUALITY = 86


def shrink(path: Path) -> Path:
    """Keeps a PNG picture as WebP instead."""
    smaller = path.with_suffix(".webp")
    with Image.open(path) as picture:
        picture.convert("RGB").save(smaller, quality=QUALITY, method=6)
    path.unlink()
    return smaller
