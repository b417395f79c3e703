"""Draws the learning curve of learn_vikingdoms.

    python -m examples.curve curve.json docs/pictures/learning-vikingdoms.png

Needs longhouse[learn] for the pixels.
"""

import json
import sys
from pathlib import Path

from PIL import Image

from longhouse.interop.pictures import pixels

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 720, 400, 64, 40, 24, 52
SMOOTH = 9  # rounds of answers that are averaged


def drawn(found: dict[str, object], title: str) -> str:
    """The share of games won by time, as SVG."""
    curve = found["curve"]
    assert isinstance(curve, list), "a curve is a list of points"
    last = float(curve[-1]["seconds"])

    def x(seconds: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * seconds / last

    def y(share: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    points = []
    for i, point in enumerate(curve):
        near = curve[max(0, i - SMOOTH // 2) : i + SMOOTH // 2 + 1]
        won = sum(each["won"] * each["games"] for each in near) / sum(each["games"] for each in near)
        points.append(f"{x(point['seconds']):.1f},{y(won):.1f}")
    dots = "".join(f'<circle cx="{x(p["seconds"]):.1f}" cy="{y(p["won"]):.1f}" r="2"/>' for p in curve)
    ticks = ""
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        ticks += f'<path d="M{LEFT} {y(share)}H{WIDTH - RIGHT}" stroke="#d8cfc0"/>'
        ticks += f'<text x="{LEFT - 8}" y="{y(share) + 4}" text-anchor="end">{share:.0%}</text>'
    for minute in range(int(last // 60) + 1):
        ticks += f'<text x="{x(60 * minute)}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{minute}</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        ' font-family="sans-serif" font-size="13">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf7ef"/><g fill="#4a4034">{ticks}'
        f'<text x="{LEFT}" y="24" font-size="16">{title}</text>'
        f'<text x="{(WIDTH + LEFT) / 2}" y="{HEIGHT - 12}" text-anchor="middle">minutes of learning</text></g>'
        f'<g fill="#b9a27a">{dots}</g>'
        f'<polyline points="{" ".join(points)}" fill="none" stroke="#8c2f1f" stroke-width="2.5"/>'
        "</svg>"
    )


def main() -> None:
    """Draw the curve of a file into another."""
    source, target = map(Path, sys.argv[1:3])
    svg = drawn(json.loads(source.read_text()), "Games of Vikingdoms won against thrall while learning")
    Image.fromarray(pixels(svg, 2 * WIDTH)).quantize(64).save(target, optimize=True)


if __name__ == "__main__":
    main()
