"""What makes a game known: guides can be played, legends point at what is there, and none of it is needed."""

import json
import re
from collections.abc import Iterator
from importlib import resources

import pytest

from longhouse.core.catalogue import catalogue, slots_of
from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.guide import Lesson
from longhouse.core.rng import Rng
from longhouse.core.table import Table
from longhouse.core.view import View
from tests.conformance.games import GAMES
from tests.toy import plunder

GUIDED = [game for game in GAMES if game.guide() is not None]
every_game = pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)


def lessons(game: Game, own: Components | None = None) -> Iterator[tuple[Lesson, View]]:
    """Every lesson with what the reader sees; the moves it asks for are played."""
    guide = game.guide(own)
    assert guide is not None
    table = Table(game, len(guide.names), guide.options, own, chance=Rng(guide.seed), names=guide.names)
    for lesson in guide.lessons:
        yield lesson, table.view(guide.seat)
        if lesson.move:
            table.play(guide.seat, lesson.move)
        for seat, move in lesson.then:
            table.play(seat, move)


def ids(svg: str) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', svg))


@every_game
def test_a_guide_asks_for_moves_that_can_be_played_and_points_at_what_is_drawn(game: Game) -> None:
    tall = game.draw_tall or game.draw
    for lesson, view in lessons(game):
        assert not lesson.move or lesson.move in [choice.move for choice in view.choices]
        for draw in (game.draw, tall):
            assert set(lesson.look) <= ids(draw(view)), lesson.says


@every_game
def test_a_legend_shows_pieces_that_are_drawn_and_rules_that_exist(game: Game) -> None:
    drawn = [ids(game.draw(view)) for _, view in lessons(game)]

    assert game.legend()
    for piece in game.legend():
        assert piece.rule in game.rules.rules
        assert piece.at is None or piece.id in drawn[piece.at]


def test_the_five_games_have_guides() -> None:
    assert {"eketorp", "viking_games", "vikingdoms", "vikingjarl", "vikings"} <= {game.name for game in GUIDED}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_a_cover(game: Game) -> None:
    assert game.cover().startswith("<svg")
    assert 'viewBox="0 0 480 300"' in game.cover()


def test_a_game_without_guide_legend_and_cover_says_so() -> None:
    """It offers no guide, shows no pieces, and has its title on the shelf."""
    assert plunder.GAME.guide() is None
    assert plunder.GAME.legend() == ()
    assert ">Plunder</text>" in plunder.GAME.cover()


# An owner's own set: names and numbers that leave the script as it is, and what guide and legend say of them.
OWN = {
    "eketorp": (
        {
            'name = "grass"': 'name = "ice"',
            'name = "wood"': 'name = "whalebone"',
            'name = "clay"': 'name = "amber"',
            'name = "stone"': 'name = "iron"',
            "points = 3": "points = 6",
            "players_3 = 8": "players_3 = 9",
            "max_rounds = 10": "max_rounds = 7",
            "amulet_points = 1": "amulet_points = 2",
            "complete_bonus = 5": "complete_bonus = 8",
        },
        r"\b(grass|wood|clay|stone)\b",
        [
            "Ice counts 1 point, whalebone 2, amber 6, iron 4.",
            "look at C with two whalebone bricks, and at F with an amber brick.",
            "You have 9. Send one to field C",
            "but 6 at home do no harm",
            "is worth 2 points",
            "After 7 rounds",
            "a finished castle is worth 8 more",
            "Ice 1 point, whalebone 2, amber 6, iron 4.",
        ],
    ),
    "viking_games": (
        {
            '"Single Axe"': '"Hatchet"',
            '"Double Axe"': '"Old Axe"',
            '"Two Shield"': '"Twin Shield"',
            '"Armory"': '"Smithy"',
            '"Wench"': '"Skald"',
            "hits_out = 10": "hits_out = 8",
            "hits_out_two_players = 15": "hits_out_two_players = 12",
        },
        r"Single Axe|Double Axe|Two Shield|Armory|Wench|\bten\b|\b10\b",
        [
            "Whoever has taken 8 hits is out",
            "his card is a Hatchet.",
            "at 8 you are out",
            "you hold an Old Axe.",
            "then raised a Twin Shield.",
            "there is the Skald, who takes a Smithy",
            "8 of them and you are out",
            "a saved Smithy last",
            "here 8, or 12 with two players",
        ],
    ),
    "vikingdoms": (
        {"coins_to_win = 16": "coins_to_win = 20", '"Freya"': '"Frigg"', "turn_limit = 100": "turn_limit = 60"},
        r"\b16\b|Freya|\b100\b",
        ["three ports or 20 coins win", "20 coins, three villages", "Frigg, Völund", "here 60"],
    ),
    "vikingjarl": (
        {
            '"Kaupang"': '"Uppsala"',
            '"Mimir\'s Well"': '"Odin\'s Eye"',
            '"Call to Arms"': '"Levy"',
            '"London"': '"Lund"',
            '"Paris"': '"Rouen"',
            '"Skagerrak"': '"Sund"',
        },
        r"Kaupang|Mimir|Call to Arms|London|Paris|Skagerrak",
        [
            "home to Uppsala is the new jarl",
            "Odin's Eye draws two",
            "sailed to Lund",
            "Levy brings",
            "Sail out to Sund",
        ],
    ),
    "vikings": (
        {
            '"fisherman"': '"whaler"',
            '"goldsmith"': '"armourer"',
            '"warrior"': '"huscarl"',
            '"boatsman"': '"ferryman"',
            '"farmstead"': '"orchard"',
            '"left end"': '"eastern cape"',
            '"right end"': '"western cape"',
        },
        r"fisherm|goldsmith|warrior|boatsm|farmstead|(left|right) end",
        [
            "Armourers bring coins",
            "whalers feed everybody, huscarls keep ships away",
            "It is an eastern cape of an island",
            "Your orchard went right of it",
            "A western cape with an armourer costs nothing",
            "Eastern cape",
            "prize for most ferrymen or islands",
        ],
    ),
}


@pytest.mark.parametrize("game", [game for game in GUIDED if game.name in OWN], ids=lambda game: game.name)
def test_an_owners_guide_and_legend_speak_of_the_owners_pieces(game: Game) -> None:
    """The guide is played with that set, and goes as its script says."""
    changes, shipped, told = OWN[game.name]
    text = (resources.files(game.package) / "components.toml").read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text, f"{old!r} is not in the file"
        text = text.replace(old, new)
    own = game.components(text=text)

    says = []
    for lesson, view in lessons(game, own):
        assert not lesson.move or lesson.move in [choice.move for choice in view.choices]
        says.append(lesson.says)
    says += [words for piece in game.legend(own) for words in (piece.title, piece.says)]
    says += [game.option_says(option, own) for option in game.options]
    assert [line for line in says if re.search(shipped, line)] == []
    assert [words for words in told if not any(words in line for line in says)] == []


@every_game
def test_every_sentence_of_guide_and_legend_is_said_and_none_is_left_over(game: Game) -> None:
    tables = catalogue(game.package).tables
    script = json.loads((resources.files(game.package) / "guide.json").read_text(encoding="utf-8"))
    pieces = json.loads((resources.files(game.package) / "legend.json").read_text(encoding="utf-8"))

    assert [step["step"] for step in script["steps"]] == list(tables["guide"])
    assert [piece["piece"] for piece in pieces] == list(tables["legend_titles"]) == list(tables["legend"])
    house = {"start_player"}
    assert {option.name for option in game.options} - house == set(tables["options"]) == set(tables["option_names"])


@every_game
def test_every_blank_of_guide_and_legend_is_filled(game: Game) -> None:
    """In whatever language: what another catalogue may speak of is what the English one speaks of."""
    assert game.slots is not None
    guide = game.guide()
    assert guide is not None
    known = {*game.slots(game.components()), *(f"P{seat + 1}" for seat in range(len(guide.names)))}
    tables = catalogue(game.package).tables
    sentences = [
        words for section in ("guide", "legend", "legend_titles", "options") for words in tables[section].values()
    ]

    assert [words for words in sentences if not slots_of(words) <= known] == []
