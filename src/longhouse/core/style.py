"""The colours, fonts and states of the house: one style sheet for every picture, one for every page.

Classes for games: f-NAME fills, s-NAME strokes and c-NAME sets the colour symbols are painted in,
where NAME is in PALETTE; paint-NAME does the last for a player's colour, where NAME is in PAINTS
(a seat's own is seat_paint(seat)). h is a heading, b is bold.

Every colour is a custom property (--ember, --red, ...) set on .lh, the class of the picture, and on
the root of a page. data-theme="light" or "dark" on the root of the document chooses; otherwise the
reader's system does. Which colour is whose seat's stands in core/seats.py.
"""

from longhouse.core.palette import PAINTS, PALETTE

SERIF = "'Iowan Old Style',Palatino,'Palatino Linotype',Georgia,serif"
SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"


def _properties(which: int) -> str:
    return "".join(f"--{name}:{shades[which]};" for name, shades in PALETTE.items())


def _classes() -> str:
    return "".join(
        f".lh .f-{name}{{fill:var(--{name})}}.lh .s-{name}{{stroke:var(--{name})}}.lh .c-{name}{{color:var(--{name})}}"
        for name in PALETTE
    )


def _paints() -> str:
    uses = "".join(
        f".lh .paint-{name}{{color:var(--{name});--rim:{rim};--mark:{mark}}}" for name, (_, rim, mark) in PAINTS.items()
    )
    return f".lh{{{_painted()}--rim:#2b2118;--mark:#fff}}{uses}"


def _painted() -> str:
    return "".join(f"--{name}:{body};" for name, (body, _, _) in PAINTS.items())


STATES = """
.lh .f-current{fill:currentColor}.lh .f-none{fill:none}.lh .body{fill:currentColor;stroke:var(--rim)}
.lh .mark{fill:var(--mark)}.lh .rim{fill:var(--rim)}
.lh .h{font-family:SERIF;font-weight:700}.lh .b{font-weight:700}
.lh .face{fill:var(--card);stroke:var(--seam)}.lh .hairline{fill:none;stroke:var(--seam)}
.lh .reverse{fill:var(--back);stroke:var(--weave)}.lh .weave{fill:none;stroke:var(--weave)}
.lh .grain{fill:none;stroke:var(--grain);stroke-width:2}.lh .thin{stroke-width:1}
.lh .rail{fill:none;stroke:var(--grain);stroke-width:6}.lh .wave{fill:none;stroke:var(--chalk);opacity:.18}
.lh .fire{stop-color:var(--fire)}.lh .night{stop-color:#000}
.lh .plate{fill:var(--ember)}.lh .hatched{fill:url(#lh-hatch)}
.lh .ring{fill:none;stroke:none;stroke-width:4;pointer-events:none}
.lh .spot:not(.can):not(.blocked){pointer-events:none}
.lh .can{cursor:pointer;outline:none}
.lh .can .ring{stroke:var(--fire);filter:drop-shadow(0 0 5px var(--fire));animation:lh-glow 2.4s ease-in-out infinite}
.lh .can:hover .ring,.lh .can:focus-visible .ring,.lh .chosen .ring{stroke:var(--fire);stroke-width:8;animation:none}
.lh .blocked{opacity:.5;cursor:help}.lh .dim{opacity:.45}
.lh .waiting{animation:lh-pulse 2.4s ease-in-out infinite}
@keyframes lh-pulse{50%{opacity:.55}}@keyframes lh-glow{50%{stroke-opacity:.55}}
@media (prefers-reduced-motion:reduce){.lh *{animation:none!important;transition:none!important}}
"""

STYLE = "\n".join(
    (
        f".lh{{{_properties(0)}font-family:{SANS};font-variant-numeric:tabular-nums}}",
        f"@media (prefers-color-scheme:dark){{.lh{{{_properties(1)}}}}}",
        f"[data-theme=light] .lh{{{_properties(0)}}}",
        f"[data-theme=dark] .lh{{{_properties(1)}}}",
        _paints(),
        _classes(),
        STATES.replace("SERIF", SERIF).strip(),
    )
)

# name: (light, dark) of what only pages have
SHADES = {"shade": ("#3c28141f", "#00000066")}  # below what lies on the page


def _page(which: int) -> str:
    shades = "".join(f"--{name}:{shade[which]};" for name, shade in SHADES.items())
    return f"{_properties(which)}{shades}color-scheme:{('light', 'dark')[which]}"


PAGE_STYLE = "\n".join(
    (
        f":root{{{_page(0)};{_painted()}--serif:{SERIF};--sans:{SANS}}}",
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{_page(1)}}}}}",
        f":root[data-theme=dark]{{{_page(1)}}}",
        *(
            f".seat-{name}{{background:{body};border-color:{rim};color:{mark}}}"
            for name, (body, rim, mark) in PAINTS.items()
        ),
    )
)
