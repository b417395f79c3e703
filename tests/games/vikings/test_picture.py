"""The pictures of Vikings: the owner's names, sails and rewards, and every place an answer speaks of."""

import re
from html import unescape

import pytest

from longhouse.core.seats import seat_name
from longhouse.core.state import CHANCE, OVER
from longhouse.games.vikings import GAME
from longhouse.games.vikings.picture import draw, draw_tall
from longhouse.games.vikings.picture_pieces import ship_tile
from longhouse.games.vikings.places import ends, places, spot
from longhouse.games.vikings.rules import Vikings
from longhouse.games.vikings.view import VikingsView, view
from tests.games.vikings.own_set import NAMES, PROGRESS, own, shipped_words, tables

WRITTEN = re.compile(r'<(?:text|title)\b[^>]*>([^<]*)<|aria-label="([^"]*)"')


def written(svg: str) -> set[str]:
    """Everything a picture says, in words or to a screen reader."""
    return {unescape(shown or label) for shown, label in WRITTEN.findall(svg)}


def ids(svg: str) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', svg))


@pytest.mark.parametrize(("seed", "options"), [(1, PROGRESS), (2, {})])
def test_pictures_never_say_a_shipped_name(seed: int, options: dict[str, object]) -> None:
    """Sheets, special tiles, labels of sets and heaps are called as the owner's box calls them."""
    said: set[str] = set()
    for number, table in enumerate(tables(seed, 3, options)):
        if number % 6 == 0 or table.over:
            seen = GAME.view(table.state, number % 3, NAMES[:3])
            said |= written(draw(seen)) | written(draw_tall(seen))

    assert {words for words in said if shipped_words(words)} == set()
    assert {"orfèvres", "most ferrywomen", "14"} <= said


def test_special_tiles_say_what_the_owners_box_calls_them() -> None:
    """In a few words on the tile; a building tile is called as the tile it replaces."""
    state = GAME.start(2, PROGRESS, own())
    assert isinstance(state, Vikings)
    for space, code in enumerate((1, 2, 7, 9)):
        state.spaces[space] = code

    assert {"+1 per orfèvre", "knarr", "yule: 3 each", "barn"} <= written(draw(view(state, 0)))


@pytest.mark.parametrize(
    ("tile", "sail", "printed"), [("SR", "K", ["7", "4"]), ("SG", "B", ["8"]), ("SY", "G", ["9"]), ("SB", "R", [])]
)
def test_a_ship_shows_its_own_sail_and_rewards(tile: str, sail: str, printed: list[str]) -> None:
    """Gold, points, both or nothing, as the owner's box prints it."""
    face = ship_tile(view(GAME.start(2, {}, own()), 0), 60.0, tile)

    assert re.findall(r"vk-(\w)", face) == [sail]
    assert re.findall(r"<text[^>]*>(\d+)<", face) == printed


@pytest.mark.parametrize(("seed", "seats", "options"), [(3, 4, PROGRESS), (5, 2, {})])
def test_every_answer_is_where_both_pictures_have_it(seed: int, seats: int, options: dict[str, object]) -> None:
    """Spot, source and target of every choice are drawn wide and tall, once each; all places of a legal answer are."""
    for number, table in enumerate(tables(seed, seats, options)):
        state = table.state
        seat = state.to_act()
        if number % 4 or seat in (CHANCE, OVER):
            continue
        seen = GAME.view(state, seat, NAMES[:seats])
        meant = {name for choice in seen.choices for name in (choice.spot, choice.source, choice.target) if name}
        meant |= {choice.spot for choice in seen.choices}
        for svg in (draw(seen), draw_tall(seen)):
            assert meant <= ids(svg)
        for action in range(*state.candidates(seat)):
            about = places(state, seat, action)
            if action in state.legal(seat):
                assert isinstance(state, Vikings)
                assert {spot(state, action), *ends(state, seat, action)} - {""} <= set(about)


def test_a_piece_goes_from_where_it_is_to_where_it_belongs() -> None:
    """Held at the wheel, in hand or on the base; dropped on a cell, a column, the base or the homeland."""
    ways: dict[str, tuple[str, str]] = {}
    for table in tables(3, 4, PROGRESS):
        seat = table.state.to_act()
        if seat != OVER:
            seen = GAME.view(table.state, seat, NAMES)
            assert isinstance(seen, VikingsView)
            for choice in seen.choices:
                target = choice.target.replace(seat_name(seat), "mine")
                ways[f"{seen.step} {choice.move}"] = (choice.source, target)

    def about(step: str) -> set[tuple[str, str]]:
        return {pair for move, pair in ways.items() if move.startswith(f"{step} ")}

    assert ways["take t3"] == ("set-3", "display-mine")
    assert ways["start_tile Y1"] == ("hand-start", "cell-Y1")
    assert ways["place_ship S1"] == ("hand-tile", "ship-1")
    assert {source for source, _ in about("place_island")} == {"hand-tile"}
    assert ways["settle base"] == ("hand-viking", "base")
    assert ways["special x1"] == ("space-1", "seat-mine")
    assert ways["special x-"] == ("", "pile")
    assert ways["auction_bid pass"] == ("", "pass")
    assert all(source.startswith("colour-") and not target for source, target in about("banish"))
    assert all(source.startswith("colour-") and target.startswith("set-") for source, target in about("arrange"))
    assert {source for source, target in about("boat_mode") if target != "stop"} == {"base"}
    assert {source for source, _ in about("boat_cell")} <= {f"base-{row}" for row in "KRGYB"}


def test_a_press_on_ones_own_tile_is_about_its_cell() -> None:
    """So that the rule in the way can be named; what is no answer to the question is about nothing."""
    given = {"round": 2, "step": "place_island", "tile": "L", "viking": "B"}
    start = {**GAME.start(2, {"start_player": "P1"}).dump(), **given, "pool": "rest", "sack": "rest"}
    state = GAME.load(start, GAME.components(), False)

    assert places(state, 0, GAME.read(state, 0, "G3")) == ("cell-G3", "hand-tile", "P1-G3")
    boat = {"step": "boat_cell", "boat_mode": "all", "boat_row": "R", "tile": "", "viking": ""}
    crossing = GAME.load({**start, **boat}, GAME.components(), False)
    assert places(crossing, 0, GAME.read(crossing, 0, "base")) == ()
    assert places(crossing, 0, GAME.read(crossing, 0, "skip")) == ("base", "base-R")
