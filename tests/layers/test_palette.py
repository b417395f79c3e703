"""A colour is changed in one place: core/palette.py has the palette and the paints, core/seats.py whose they are."""

import re

from longhouse.core.palette import PAINTS, PALETTE
from longhouse.core.seats import SIGNS
from longhouse.core.style import PAGE_STYLE
from tests.layers.tree import SOURCE

WEB = SOURCE / "server" / "web"
COLOUR = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b", re.IGNORECASE)
ALWAYS = (
    ".qr svg { width: 200px; height: 200px; background: #fff;"  # a camera reads it: black on white, whatever the hour
)


def written_out(text: str) -> list[str]:
    """The colours that a style sheet, a script or a template writes out."""
    return COLOUR.findall(text.replace(ALWAYS, ""))


def test_no_style_sheet_script_or_template_writes_a_colour_out() -> None:
    """They use the custom properties of palette.css, which the hall makes of the core's."""
    paths = [path for ending in ("css", "js", "html") for path in WEB.rglob(f"*.{ending}")]
    found = {path.name: written_out(path.read_text(encoding="utf-8")) for path in paths}

    assert len(paths) > 40
    assert {name: colours for name, colours in found.items() if colours} == {}


def test_a_colour_written_out_is_noticed() -> None:
    assert written_out(".seat-red { background: #b5342b; }") == ["#b5342b"]


def test_pages_have_every_colour_of_the_palette_and_every_paint() -> None:
    for name, (light, dark) in PALETTE.items():
        assert PAGE_STYLE.count(f"--{name}:{light};") >= 1
        assert PAGE_STYLE.count(f"--{name}:{dark};") >= 2, "as the system says, and as the reader says"
    for name in PAINTS:
        assert f".seat-{name}{{" in PAGE_STYLE


def test_every_seat_has_a_paint_of_its_own() -> None:
    colours = [colour for colour, _ in SIGNS]

    assert set(colours) <= set(PAINTS)
    assert len(set(colours)) == len({mark for _, mark in SIGNS}) == 7
