"""Whole games of one person against bots, by clicks on the board alone."""

import pytest

import longhouse
from tests.browser.conftest import Visit

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("browser: games")]
GAMES = longhouse.names()
SHORT = {"vikingjarl": {"max_rounds": "10"}}
SEATS = {"viking_games": 4}  # two players have hardly ever a choice


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_can_be_played_on_the_board(game: str, visit: Visit) -> None:
    """With the list of choices hidden, pressing what glows leads to the end of the game."""
    person = visit(1440, 900)
    person.new_table(game, SEATS.get(game, longhouse.load(game).seats[0]), options=SHORT.get(game, {}))

    result = person.play_to_the_end()

    assert result
    assert person.page.inner_text("#whose") == "The game is over"
    assert person.clicks


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_can_be_played_on_a_phone(game: str, visit: Visit) -> None:
    """The same with a thumb on a screen of 390 to 844."""
    person = visit(390, 844)
    person.new_table(game, longhouse.load(game).usual_seats)

    assert person.play_to_the_end(seconds=400)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_people_at_several_browsers_play_to_the_end(game: str, visit: Visit) -> None:
    """Two people (Eketorp: three) play each other, each on a device of their own."""
    import random
    import time

    players = longhouse.load(game).seats[0]
    people = [visit(1440, 900) for _ in range(players)]
    people[0].new_table(game, players, friends=players - 1)
    for person, link, name in zip(people[1:], people[0].links(), ("Orm", "Tove", "Leif"), strict=False):
        person.sit(link, name)
    rng = random.Random(2)
    began = time.monotonic()

    while True:
        over = [person.step(rng) for person in people]
        if all(over):
            break
        assert time.monotonic() - began < 600, [person.asks() for person in people]

    results = {
        person.page.eval_on_selector_all("#result .podium .place", "p => p.map(x => x.textContent).join()")
        for person in people
    }
    assert len(results) == 1
