"""With an owner's own component set every surface says and draws what is in it."""

import re
from functools import cache
from importlib import resources

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, EVERYBODY, WATCHER, Fact
from longhouse.core.table import Table
from longhouse.core.view import View
from longhouse.games.eketorp import GAME
from longhouse.games.eketorp.components import Pieces
from longhouse.games.eketorp.vector import VECTOR
from longhouse.games.eketorp.view import EketorpView
from tests.games.eketorp.positions import position

CHANGES = {
    'name = "grass"': 'name = "ice"',
    'name = "wood"': 'name = "whalebone"',
    'name = "clay"': 'name = "amber"',
    'name = "stone"': 'name = "iron"',
    'colour = "natural"': 'colour = "orange"',
    "least_difference = 3": "least_difference = 4",
    "max_rounds = 10": "max_rounds = 7",
    "amulets_per_player = 5": "amulets_per_player = 8",
    "copies = 9": "copies = 12",
    "players_3 = 8": "players_3 = 9",
    'id = "M': 'id = "Winter',
}
SHIPPED = re.compile(r"\b(grass|wood|clay|stone|M\d\d|Material card \d+)\b|3•4•5|w345|of 10\b")


@cache
def own() -> Pieces:
    """A set with other names, numbers and paints wherever the reader allows it."""
    text = (resources.files("longhouse.games.eketorp") / "components.toml").read_text(encoding="utf-8")
    for old, new in CHANGES.items():
        assert old in text, f"{old!r} is not in the file"
        text = text.replace(old, new)
    pieces = GAME.components(text=text)
    assert isinstance(pieces, Pieces), "Eketorp's own pieces"
    return pieces


@cache
def played() -> tuple[list[str], list[View]]:
    """A whole random game: every sentence of its log, and the views of two seats and a watcher on the way."""
    table = Table(GAME, 3, components=own(), chance=Rng(4), names=["Anna", "Bo", "Cilla"])
    rng = Rng(4)
    views = []
    while not table.over:
        seat = table.state.to_act()
        views += [table.view(viewer) for viewer in (0, 1, WATCHER)]
        table.play(seat, GAME.write(table.state, seat, table.state.pick(seat, rng)))
    return [table.says(fact) for fact in table.facts(WATCHER)], views


def shipped_words(text: str) -> str:
    """The first word of the shipped set in a text."""
    met = SHIPPED.search(text)
    return "" if met is None else f"{met[0]!r} in {text[max(0, met.start() - 40) : met.end() + 20]!r}"


def test_the_log_speaks_of_the_owners_pieces() -> None:
    log = played()[0]

    assert not [met for line in log if (met := shipped_words(line))]
    assert any("ice bricks on field" in line for line in log)
    assert any(line.startswith("Material card Winter") for line in log)
    assert any(re.search("keeps (an ice|a whalebone|an amber|an iron) brick", line) for line in log)


@pytest.mark.parametrize(("ward", "called"), [(0, "ward 4•5"), (1, "ward 1•2•3"), (2, "ward 0"), (3, "the last ward")])
def test_a_ward_is_called_by_the_differences_that_lead_there(ward: int, called: str) -> None:
    """The owner lets a difference of 3 be a light wound (EK-40)."""
    fact = Fact("EK-40", "hospital", [0, ward, 0, 0], EVERYBODY)
    assert GAME.says(fact, ["Anna"], own()) == f"A Viking of Anna is carried to {called}."


def test_asks_and_choices_speak_of_the_owners_pieces() -> None:
    words = [words for view in played()[1] for words in (view.asks, *view.score_words)]
    words += [words for view in played()[1] for c in view.choices for words in (c.says, c.group, c.called)]

    assert not [met for line in words if (met := shipped_words(line))]
    assert any(re.fullmatch(r"Send a Viking to field A \(\d ice\)", line) for line in words)
    assert any(line.startswith("Build whalebone on wall") for line in words)
    assert any(re.fullmatch("Keep (ice|whalebone|amber|iron)", line) for line in words)
    assert any(re.match("Dismantle .*(ice|whalebone|amber|iron).* off wall", line) for line in words)


def test_the_terminal_speaks_of_the_owners_pieces() -> None:
    texts = [GAME.show(view) for view in played()[1]]

    assert not [met for text in texts if (met := shipped_words(text))]
    assert re.search(r"round 1 of 7 · card Winter\d\d", texts[80])
    assert any("w45:" in text for text in texts)


@pytest.mark.parametrize("tall", [False, True])
def test_the_picture_shows_the_owners_pieces(tall: bool) -> None:
    draw = GAME.draw_tall if tall else GAME.draw
    assert draw is not None
    pictures = [draw(view) for view in played()[1][::9]]

    assert not [met for picture in pictures if (met := shipped_words(re.sub(' d="[^"]*"', "", picture)))]
    assert all(">4•5</text>" in picture and ">1•2•3</text>" in picture for picture in pictures)
    assert any('class="paint-orange" id="brick-' in picture for picture in pictures)
    assert not any('class="paint-natural"' in picture for picture in pictures)
    assert ">×8</text>" in pictures[0]


def test_a_paint_the_house_does_not_have_is_left_as_in_the_box() -> None:
    text = (resources.files("longhouse.games.eketorp") / "components.toml").read_text(encoding="utf-8")
    pieces = GAME.components(text=text.replace('colour = "green"', 'colour = "glittering"'))
    view = Table(GAME, 3, components=pieces, chance=Rng(1)).view(0)

    assert 'class="paint-green"' in GAME.draw(view)


def test_learners_get_the_owners_material_cards() -> None:
    """A card has its place in a row by its place in the set, whatever it is called."""
    views = [view for view in played()[1] if isinstance(view, EketorpView) and view.material and view.seat < 3]
    row = VECTOR.numbers(views[0])

    assert row["material"].index(1) == own().material_names.index(views[0].material)
    assert sum(row["turned"]) == 1


def test_two_bricks_may_have_the_same_name() -> None:
    """A position is counted by the letters of its bricks."""
    text = (resources.files("longhouse.games.eketorp") / "components.toml").read_text(encoding="utf-8")
    pieces = GAME.components(text=text.replace('name = "wood"', 'name = "grass"'))
    start = GAME.start(3, components=pieces)
    start.apply(CHANCE, 0)

    assert GAME.load(start.dump(), pieces, True).dump() == start.dump()


def test_a_field_without_bricks_is_said_to_be_bare() -> None:
    hands = {f"P{seat + 1}": {"hand": "2 3 4 6", "owes": True} for seat in range(4)}
    state = position(4, {"step": "place", "turned": ["M01"], "material": "M01", **hands})

    assert "Send a Viking to field A (no bricks)" in [choice.says for choice in GAME.view(state, 0, ()).choices]
