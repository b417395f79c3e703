"""What makes a game known: guides can be played, legends point at what is there, and none of it is needed."""

import re
from collections.abc import Iterator

import pytest

from longhouse.core.game import Game
from longhouse.core.guide import Lesson
from longhouse.core.rng import Rng
from longhouse.core.table import Table
from longhouse.core.view import View
from tests.conformance.games import GAMES
from tests.toy import plunder

GUIDED = [game for game in GAMES if game.guide() is not None]
every_game = pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)


def lessons(game: Game) -> Iterator[tuple[Lesson, View]]:
    """Every lesson with what the reader sees; the moves it asks for are played."""
    guide = game.guide()
    assert guide is not None
    table = Table(game, len(guide.names), guide.options, chance=Rng(guide.seed), names=guide.names)
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
