"""The texts of Vikingjarl's answers, and where each answer is on the picture."""

import re

import pytest

import longhouse
from longhouse.cli.moves import read_line
from longhouse.core.errors import BadMove
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.core.table import Table
from longhouse.games.vikingjarl import actions
from longhouse.games.vikingjarl.notation import LOTS, MEANS, MOVES, TEXTS
from longhouse.games.vikingjarl.places import ends, spot
from longhouse.games.vikingjarl.rules import Vikingjarl
from tests.cases.casefile import merged

GAME = longhouse.load("vikingjarl")
BEGINS = {  # what begins where actions.py says; the others follow from these
    "pass": actions.PASS, "play": actions.PLAY, "cash": actions.CASH, "sail": actions.SAIL, "march": actions.MARCH,
    "embark": actions.EMBARK, "disembark": actions.DISEMBARK, "attack_town": actions.ATTACK_TOWN,
    "attack_settlement": actions.ATTACK_SETTLEMENT, "attack_army": actions.ATTACK_ARMY, "trade": actions.TRADE,
    "settle": actions.SETTLE, "repair": actions.REPAIR, "recruit": actions.RECRUIT, "stow": actions.STOW,
    "hire": actions.HIRE, "end": actions.END, "drop": actions.DROP, "take_silver": actions.TAKE, "ok": actions.OK,
    "sell": actions.SELL, "sell_saga": actions.SELL_SAGA, "buy": actions.BUY, "buy_viking": actions.BUY_VIKING,
    "buy_saga": actions.BUY_SAGA, "put": actions.PUT, "fight": actions.FIGHT, "withdraw": actions.WITHDRAW,
    "against": actions.RIVAL, "from": actions.FROM, "hall": actions.HALL, "lose": actions.LOSE, "free": actions.FREE,
    "retreat": actions.RETREAT, "gods_vp": actions.GODS_VP, "gods_vikings": actions.GODS_VIKINGS,
    "discard": actions.DISCARD, "keep": actions.KEEP, "slot": actions.SLOT,
}  # fmt: skip


@pytest.mark.parametrize("deed", BEGINS)
def test_texts_stand_in_the_order_of_the_actions(deed: str) -> None:
    """The first answer of a kind is where the kernel has it."""
    assert MEANS[BEGINS[deed]] == (deed, 0)
    assert MOVES[BEGINS[deed]] == TEXTS[deed][0]


def test_every_answer_of_a_step_has_its_places_allowed_or_not() -> None:
    """So that a press on any of them can ask which rule is in the way; those of legal answers are all drawn."""
    state, rng = GAME.start(2), Rng(3)
    assert isinstance(state, Vikingjarl)
    for number in range(700):
        seat = state.to_act()
        if seat == OVER:
            break
        if seat != CHANCE and number % 5 == 0:
            view = GAME.view(state, seat, ())
            drawn = set(re.findall(r'id="([^"]+)"', GAME.draw(view)))
            for action in range(*state.candidates(seat)):
                about = GAME.places(state, seat, action)
                if action in state.legal(seat):
                    assert spot(state, seat, action) in about
                    assert drawn.issuperset(about)
        state.apply(seat, state.roll(rng) if seat == CHANCE else GAME.policy(state, seat, rng))


def test_a_step_goes_from_the_piece_to_the_zone() -> None:
    """A move of a Unit is held at its piece on the map; an attack on an Army goes to that Army."""
    state = GAME.start(3, {"start_player": "P1"})
    assert isinstance(state, Vikingjarl)

    assert ends(state, 0, GAME.read(state, 0, "S>SKA")) == ("ship-P1", "zone-SKA")
    assert ends(state, 0, GAME.read(state, 0, "A>VIK")) == ("army-P1", "zone-VIK")
    assert ends(state, 0, GAME.read(state, 0, "x:@2")) == ("army-P1", "army-P3")
    assert ends(state, 0, GAME.read(state, 0, "em")) == ("army-P1", "ship-P1")


@pytest.mark.parametrize(
    ("first", "lot"),
    [
        (actions.STARTS, ("start", "P1")),
        (actions.DRAWN, ("draw", "fair_wind")),
        (actions.FLIP_VP, ("flip", "v01")),
        (actions.FLIP_TRADE, ("flip", "t1")),
        (actions.ROLLED, ("roll", "0-0")),
        (actions.ROLLED + 2 * 3 + 1, ("roll", "2-1")),
        (actions.STOLEN, ("steal", "fair_wind")),
    ],
)
def test_outcomes_stand_in_the_order_of_the_actions(first: int, lot: tuple[str, str]) -> None:
    """What the kernel draws is what is written."""
    assert LOTS[first] == lot


@pytest.mark.parametrize(
    "text", ["start:P3", "draw:thor", "flip:JOR:v01", "flip:v01", "roll:4-0", "roll:2-1-", "steal:gods", ""]
)
def test_an_outcome_that_does_not_fit_is_refused(text: str) -> None:
    """A seat nobody sits on, a card nobody knows, a token that is not being turned over."""
    with pytest.raises(BadMove, match="no outcome that fits"):
        GAME.read(GAME.start(2), CHANCE, text)


# Section 9 of the specification: what it prints
PRINTED = """
S>ENS A>FRI em dis x:town x:set x:@1 fight withdraw pass play:mjolnir r>SAX tr:S set:A rep:S rec:A sell:mead buy:wood
buy:V buy:saga sell:loki ok hire:K hire:JOR drop:A drop:JOR stow:S put:3 cash:fair_wind play:loki @2 from:A hall:K
free:S:iron lose:V take:silver take:wood gods:vp gods:vik from:K keep:skald slot:0 disc:storm end
"""


@pytest.mark.parametrize("text", PRINTED.split())
def test_every_move_the_specification_prints_is_understood(text: str) -> None:
    state = GAME.start(4)

    assert GAME.write(state, 0, GAME.read(state, 0, text)) == text


@pytest.mark.parametrize("text", ["start:P2", "draw:loki", "roll:2-1", "steal:skald"])
def test_every_outcome_the_specification_prints_is_understood(text: str) -> None:
    state = GAME.start(4)

    assert GAME.write(state, CHANCE, GAME.read(state, CHANCE, text)) == text


def own_turn() -> Table:
    """A table in the middle of P3's turn in round 12."""
    start = GAME.start(3).dump()
    given = {"step": "main", "round": 12, "pile": "rest", "active": "P3", "asked": "P3", "turn": {"ship_mp": 3}}
    load = {"ship": "KAU", "army": "aboard", "army_load": "4*V", "kaupang": ""}
    position = GAME.load(merged(start, {**given, "P3": load}), GAME.components(), True)
    return Table(GAME, 3, position=position, answer_forced=False)


@pytest.mark.parametrize("line", ["12.P3 S>SKA S>ENS S>LON x:town", "S>SKA S>ENS S>LON x:town"])
def test_a_turn_is_typed_in_one_line_as_the_specification_prints_it(line: str) -> None:
    table = own_turn()
    moves = read_line(table, 2, line)
    for move in moves:
        table.play(2, move)

    assert moves == ["S>SKA", "S>ENS", "S>LON", "x:town"]
    assert table.state.dump()["step"] == "roll"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("12.P1 S>SKA S>ENS", "a line of P1; you are P3"),
        ("11.P3 S>SKA S>ENS", "of round 11; this is round 12"),
        ("12.P3 S>SKA nowhere", "nowhere"),
    ],
)
def test_a_line_of_somebody_or_some_round_else_is_refused(line: str, says: str) -> None:
    with pytest.raises(BadMove, match=says):
        read_line(own_turn(), 2, line)
