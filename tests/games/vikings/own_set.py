"""An owner's own component set: every name and every free number of the box differs from ours."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.core.table import Table
from longhouse.games.vikings import GAME
from longhouse.games.vikings.components import Box

SHIPPED = (resources.files(GAME.package) / "components.toml").read_text(encoding="utf-8")
NAMES = ("Astrid", "Lars", "Cnut", "Odd")
PROGRESS: dict[str, object] = {"version": "progress"}
OTHER_NAMES = {
    "fisherman": "angler", "goldsmith": "orfèvre", "scout": "lookout", "noble": "jarl", "warrior": "huscarl",
    "boatsman": "ferrywoman", "blue": "azure", "yellow": "amber", "green": "olive", "red": "umber", "black": "ebony",
    "gray": "ash", "left end": "west shore", "farmstead": "barn", "church": "stave kirk", "longhouse": "mead room",
    "watchtower": "beacon", "right end": "east shore", "purse of five": "pouch", "goldsmiths' guild": "mint",
    "boat": "knarr", "nobles' hall": "court", "scouts' map": "chart", "fishermen's net": "weir", "crew": "oars",
    "feast": "yule", "hoard": "cache", "great farmstead": "grand barn", "great church": "grand kirk",
    "great longhouse": "grand mead room", "great watchtower": "grand beacon",
}  # fmt: skip
OTHER_SHIPS = """
[[ship]]
code = "SR"
sail = "K"
count = 4
gold = 7
points = 4

[[ship]]
code = "SG"
sail = "B"
count = 3
gold = 0
points = 8

[[ship]]
code = "SY"
sail = "G"
count = 3
gold = 9
points = 0

[[ship]]
code = "SB"
sail = "R"
count = 4
gold = 0
points = 0
"""
OTHER_NUMBERS = (
    ("start_points = 10", "start_points = 14"), ("start_gold_2 = 30", "start_gold_2 = 33"),
    ("start_gold_3 = 25", "start_gold_3 = 28"), ("start_gold_4 = 20", "start_gold_4 = 23"),
)  # fmt: skip
SAID = re.compile("|".join(rf"\b{name}(?:s|es)?\b" for name in OTHER_NAMES) + r"|\b(?:fisher|boats)men\b")


@cache
def own_text() -> str:
    """The shipped file with other names and numbers."""
    text = re.sub(
        r'^(name|job|colour) = "([^"]*)"$', lambda m: f'{m[1]} = "{OTHER_NAMES[m[2]]}"', SHIPPED, flags=re.MULTILINE
    )
    for old, new in OTHER_NUMBERS:
        assert old in text
        text = text.replace(old, new)
    return text[: text.index("[[ship]]")] + OTHER_SHIPS + "\n" + text[text.index("[[special]]") :]


@cache
def own() -> Box:
    """The owner's set."""
    box = GAME.components(text=own_text())
    assert isinstance(box, Box)
    return box


def shipped_words(text: str) -> list[str]:
    """The names of the shipped set that are said in a text."""
    return SAID.findall(text)


def tables(seed: int, seats: int = 3, options: dict[str, object] = PROGRESS) -> Iterator[Table]:
    """A game with the owner's set, answer by answer: sensible play with slips now and then."""
    table = Table(GAME, seats, options, own(), Rng(seed))
    rng = Rng(seed)
    yield table
    while not table.over:
        seat = table.state.to_act()
        assert seat not in (CHANCE, OVER)
        action = table.state.pick(seat, rng) if rng.below(3) == 0 else GAME.policy(table.state, seat, rng)
        table.play(seat, GAME.write(table.state, seat, action))
        yield table
