"""Options: what is allowed, and full sentences for what is not."""

import pytest

import longhouse
from longhouse.core.errors import BadOption
from longhouse.core.options import Option, choose, start_player

GAME = longhouse.load("viking_games")


def test_defaults_stand_where_nothing_is_given() -> None:
    chosen = GAME.choose(4, {})

    assert chosen == {"variant": "standard", "start_player": "random", "hit_limit": "auto", "max_draws": "auto"}


def test_values_are_read_from_text_and_from_numbers() -> None:
    assert GAME.choose(4, {"hit_limit": "12"})["hit_limit"] == 12
    assert GAME.choose(4, {"hit_limit": 12})["hit_limit"] == 12
    assert choose([Option("fog", False)], 2, {"fog": "true"}) == {"fog": True}
    assert choose([Option("fog", True)], 2, {"fog": False}) == {"fog": False}


def test_an_alias_names_the_same_option() -> None:
    assert GAME.choose(4, {"start": "P3"})["start_player"] == "P3"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"hit_limit": 31}, "hit_limit=31 is not possible; hit_limit is auto or a whole number from 1 to 30"),
        ({"hit_limit": "many"}, "hit_limit=many is not possible"),
        ({"hit_limit": True}, "hit_limit=True is not possible"),
        ({"variant": "chess"}, "variant=chess is not possible; variant is standard or strategic"),
        ({"colour": "red"}, "there is no option 'colour'; the options are variant, start_player"),
        ({"start": "P1", "start_player": "P2"}, "option start_player is given twice"),
        ({"start_player": "P5"}, "start_player=P5 is not possible with 4 players; the last seat is P4"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(given: dict[str, object], says: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.choose(4, given)

    assert str(caught.value).startswith(says)


@pytest.mark.parametrize("seats", [-1, 0, 1, 8])
def test_a_wrong_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(BadOption, match=f"Viking Games is for 2 to 7 players, not {seats}"):
        GAME.start(seats)


def test_who_starts_can_be_any_seat_or_drawn() -> None:
    assert start_player(3).words == ("random", "P1", "P2", "P3")
