"""A second language is a second catalogue and no code: no surface says a word that is in none."""

import re
from collections.abc import Iterator
from dataclasses import fields
from xml.etree import ElementTree

import pytest

from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.seats import all_seats
from longhouse.core.state import CHANCE, WATCHER
from longhouse.core.table import Table
from longhouse.core.view import View
from longhouse.games import load
from longhouse.games.vikingjarl.components import SAGA_IDS
from tests.games.foreign import foreign, lettered

SPOKEN = ("eketorp", "viking_games", "vikingdoms", "vikingjarl", "vikings")
SEEDS = (1, 2, 3)
SEATS = all_seats(7)
LONGEST = 400  # events of a game that are played
EVERY = 9  # a picture is looked at after so many events
NAMES = ("Ярл", "Свен", "Олаф", "Инга", "Рагна", "Хельга", "Бьёрн")
ENGLISH = re.compile(r"[A-Za-z]{3,}\d*")
SAGAS = "|".join(word for saga in SAGA_IDS for word in saga.split("_"))
CODES = {  # what is no word, but typed: bricks, figures and siege fields, troops, ids of zones, Sagas, special tiles
    "eketorp": "[gbns]+|[rbykwo]+|cat|boat|ram",
    "vikingdoms": "[wr]+",
    "vikingjarl": f"[A-Z]{{3}}|{SAGAS}",
    "vikings": "coin5|gold1|boat|noble1|scout1|fish1|crew|feast|hoard|bld[1-4]",
}


def own_pieces(game: Game) -> Components:
    """The pieces of a game with everything a person reads of them in other letters."""
    return game.components(text=lettered(game))


def tables(game: Game) -> Iterator[Table]:
    """Tables as they stand now and then, with the pieces in other letters, too."""
    own = own_pieces(game)
    for options in game.option_sets[:2]:
        for seed in SEEDS:
            seats = game.usual_seats
            table = Table(game, seats, options, own, chance=None, names=NAMES[:seats], answer_forced=False)
            rng = Rng(seed)
            asked: set[tuple[int, ...]] = set()
            while not table.over and len(table.record.events) < LONGEST:
                seat = table.state.to_act()
                action = table.state.roll(rng) if seat == CHANCE else table.state.pick(seat, rng)
                table.play(seat, game.write(table.state, seat, action))
                step = () if table.over else table.state.candidates(table.state.to_act())
                if len(table.record.events) % EVERY == 0 or step not in asked:
                    asked.add(step)
                    yield table


def said(view: View) -> Iterator[str]:
    """What a view says by itself."""
    yield view.asks
    yield from view.score_words
    for choice in view.choices:
        yield from (choice.says, choice.group, choice.called)
        if choice.confirm:
            yield from (choice.confirm.title, choice.confirm.says, choice.confirm.yes)
    if view.composing:
        words = [getattr(view.composing, field.name) for field in fields(view.composing) if field.name != "end"]
        yield from (text for text in words if isinstance(text, str))


def drawn(svg: str) -> Iterator[str]:
    """What a picture says to eyes and ears."""
    for element in ElementTree.fromstring(svg).iter():
        if not element.tag.endswith("style"):
            yield element.text or ""
        yield element.get("aria-label", "")


def english(game: Game, words: str) -> list[str]:
    """The words of no catalogue; the game's own name is the same everywhere."""
    left = words.replace(game.title, "")
    return [word for word in ENGLISH.findall(left) if not re.fullmatch(rf"(?:{CODES.get(game.name, '-')})\d*", word)]


@pytest.mark.parametrize("name", SPOKEN)
def test_nothing_is_said_that_no_catalogue_has(name: str) -> None:
    game = load(name)
    with foreign():
        for table in tables(game):
            for viewer in (table.state.to_act(), WATCHER):
                if viewer < 0:
                    continue
                view = table.view(viewer)
                texts = [*said(view), game.show(view), *drawn(game.draw(view))]
                if game.draw_tall:
                    texts += drawn(game.draw_tall(view))
                assert [english(game, text) for text in texts if english(game, text)] == []
            told = [table.says(fact) for fact in table.news()]
            assert [english(game, text) for text in told if english(game, text)] == []


@pytest.mark.parametrize("name", SPOKEN)
def test_guide_and_legend_say_nothing_that_no_catalogue_has(name: str) -> None:
    """But for the people at the guide's table, places of the board, and codes of cards."""
    game = load(name)
    with foreign():
        guide = game.guide(own_pieces(game))
        assert guide is not None
        texts = [lesson.says for lesson in guide.lessons]
        texts += [text for piece in game.legend(own_pieces(game)) for text in (piece.title, piece.says)]
        texts += [game.tagline, *(game.option_says(option, own_pieces(game)) for option in game.options)]
        texts += [game.option_called(option) for option in game.options]
        texts += [game.option_word(word) for option in game.options for word in option.words if word not in SEATS]
    for person in guide.names:
        texts = [text.replace(person, "") for text in texts]

    assert [english(game, text) for text in texts if english(game, text)] == []
