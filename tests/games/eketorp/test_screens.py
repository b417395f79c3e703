"""Secrets answered at the same time: any order, one position, and nothing shows before the reveal."""

from itertools import permutations

import pytest

from longhouse.core.errors import BadMove, LonghouseError, NotNow, Refused
from longhouse.core.record import write
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, WATCHER
from longhouse.core.table import Table
from longhouse.games.eketorp import GAME
from longhouse.games.eketorp.view import EketorpView
from tests.games.eketorp.positions import position

PLACEMENTS = {
    0: ["+A", "+A", "+b-cat", "+end"],
    1: ["+A", "+C", "+C", "+y-ram", "+r-cat", "+r-boat"],
    2: ["+end"],
    3: ["+F", "+b-cat", "+end"],
}


def placing(seats: int = 4, seed: int = 3) -> Table:
    """A table at which everybody places Vikings."""
    return Table(GAME, seats, chance=Rng(seed))


def dumped(table: Table) -> dict[str, object]:
    """The true position."""
    return table.state.dump()


@pytest.mark.parametrize("order", list(permutations(range(4)))[::3])
def test_the_order_of_placements_makes_no_difference(order: tuple[int, ...]) -> None:
    """Positions reached by different orders of answers are equal (EK-16)."""
    table = placing()
    for seat in order:
        for move in PLACEMENTS[seat]:
            table.play(seat, move)
    other = placing()
    turn = 0
    while any(turn < len(moves) for moves in PLACEMENTS.values()):
        for seat in reversed(order):
            if turn < len(PLACEMENTS[seat]):
                other.play(seat, PLACEMENTS[seat][turn])
        turn += 1

    assert dumped(table) == dumped(other)
    assert table.state.dump()["step"] != "place"


def test_the_order_of_battle_cards_makes_no_difference() -> None:
    """Attacker first or defender first: the same fight (EK-38)."""
    hands = {f"P{seat + 1}": {"hand": "2 3 4 6", "amulets": 0, "home": 5 if seat < 2 else 6} for seat in range(4)}
    given = {"step": "attack", "turned": ["M01"], "material": "M01", "fields": {"A": {"bricks": "1g", "vikings": "rb"}}}
    one = position(4, {**given, **hands})
    one.apply(0, GAME.read(one, 0, "A*b"))
    two = one.copy()
    for state, order in ((one, (0, 1)), (two, (1, 0))):
        for seat in order:
            state.apply(seat, GAME.read(state, seat, ("card4", "card3")[seat]))

    assert one.dump() == two.dump()


def test_nobody_sees_how_many_figures_another_has_placed() -> None:
    """View, picture, text, log and record of others stay the same until somebody is ready."""
    table = placing()

    before = [seen(table, seat) for seat in OTHERS]
    for move in ("+A", "+A", "+D", "+b-cat"):
        table.play(0, move)
        assert [seen(table, seat) for seat in OTHERS] == before

    records = [write(table.record.seen_by(seat)) for seat in OTHERS]
    table.play(0, "+end")
    assert all(ready(table, seat) == [True, False, False, False] for seat in OTHERS)
    assert [write(table.record.seen_by(seat)) for seat in OTHERS] == records


OTHERS = (1, 2, 3, WATCHER)


def seen(table: Table, seat: int) -> list[object]:
    """All that a seat can look at."""
    view = table.view(seat)
    return [view, GAME.draw(view), GAME.show(view), write(table.record.seen_by(seat)), len(table.facts(seat))]


def ready(table: Table, seat: int) -> list[bool]:
    """Who is ready, as a seat sees it."""
    view = table.view(seat)
    assert isinstance(view, EketorpView), "a view of Eketorp"
    return [castle.ready for castle in view.castles]


def test_who_is_ready_is_seen_but_not_with_what() -> None:
    """Two quite different placements look the same to the others."""
    one, two = placing(), placing()
    for move in ("+A", "+A", "+end"):
        one.play(2, move)
    for move in ("+k-ram", "+r-boat", "+b-cat", "+end"):
        two.play(2, move)

    for seat in (0, 1, 3, WATCHER):
        assert one.view(seat) == two.view(seat)
    assert one.view(2) != two.view(2)


def test_a_placement_is_not_taken_back() -> None:
    """Not behind the screens, for the refusal would tell who has placed, and not when they have gone up (EK-24)."""
    table = placing()
    table.play(0, "+A")
    table.play(0, "+B")
    with pytest.raises(NotNow, match="others decide in secret"):
        table.undo(0, 2)

    for seat in range(4):
        table.play(seat, "+end")
    with pytest.raises(NotNow):
        table.undo(3, 1)


def test_also_in_a_later_round_nothing_is_taken_back_once_the_screens_are_up() -> None:
    """Every reveal is news, whether or not there was one before (EK-24)."""
    hands = {f"P{seat + 1}": {"hand": "2 3 4 6", "home": 0, "wards": [6, 0, 0, 0]} for seat in range(1, 4)}
    given = {"step": "place", "turned": ["M01"], "material": "M01", **hands, "P1": {"hand": "2 3 4 6", "owes": True}}
    table = Table(GAME, 4, position=position(4, given))
    for seat, move in ((0, "+end"), (CHANCE, "material:M02"), (0, "+end")):
        table.play(seat, move)

    with pytest.raises(NotNow):
        table.undo(0, 1)


def test_imagined_placements_do_not_depend_on_the_true_ones() -> None:
    """A seat imagines the same for others who are ready, whatever they placed (P18)."""
    one, two = placing(), placing()
    for table, moves in ((one, ("+A", "+end")), (two, ("+F", "+F", "+b-ram", "+end"))):
        for move in moves:
            table.play(2, move)
        table.play(3, "+C")

    for seed in range(20):
        assert one.state.resample(0, Rng(seed)).dump() == two.state.resample(0, Rng(seed)).dump()


def test_who_is_ready_is_imagined_ready_with_a_legal_placement() -> None:
    """Imagined mats hold at most the figures at home, and only who is ready has one."""
    table = placing()
    table.play(1, "+end")
    table.play(2, "+G")
    mats = set()
    for seed in range(30):
        world = table.state.resample(0, Rng(seed))
        data = world.dump()
        GAME.load(data, GAME.components(), True)
        mats.add(mat(data, "P2"))
        assert mat(data, "P3") == ""
    assert len(mats) > 3


def mat(data: dict[str, object], seat: str) -> str:
    """A seat's mat in a dumped position."""
    player = data[seat]
    assert isinstance(player, dict), "a seat's part of a dump"
    return str(player["mat"])


# One line for several answers


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("F1 A2 b-cat home2", ["+A", "+A", "+F", "+b-cat", "+end"]),
        ("k-ram, C, A", ["+A", "+C", "+k-ram", "+end"]),
        ("home6", ["+end"]),
        ("A6", ["+A"] * 6),
        ("A6 home0", ["+A"] * 6),
        ("+b-cat +A", ["+A", "+b-cat"]),
        ("+b-cat +A +end", ["+A", "+b-cat", "+end"]),
        ("ready", ["+end"]),
    ],
)
def test_a_whole_placement_in_one_line(line: str, moves: list[str]) -> None:
    """People compose in any order; the moves come out in the order of EK-R35."""
    table = placing()
    assert GAME.compose is not None
    composed = GAME.compose(table.state, 0, line)
    assert composed == moves
    for move in composed:
        table.play(0, move)


@pytest.mark.parametrize("line", ["A7", "A2 home3", "r-cat", "w-cat", "H1", "b-cat b-cat", "A2 nonsense", "card5"])
def test_a_line_that_cannot_be_is_refused_as_a_whole(line: str) -> None:
    """Too many figures, wrong places and wrong sums are told before anything is played."""
    table = placing()
    before = dumped(table)
    assert GAME.compose is not None
    with pytest.raises(LonghouseError):
        GAME.compose(table.state, 0, line)
    assert dumped(table) == before


def test_a_line_goes_on_from_what_is_placed_already() -> None:
    """Figures on the mat stay; places before them are closed (EK-R35)."""
    table = placing()
    table.play(0, "+C")
    assert GAME.compose is not None
    assert GAME.compose(table.state, 0, "D2 home3") == ["+D", "+D", "+end"]
    with pytest.raises(Refused):
        GAME.compose(table.state, 0, "A1")


def test_bricks_are_composed_in_any_order() -> None:
    """Building lines come out wall by wall, within a wall as written (EK-R36)."""
    hands = {f"P{seat + 1}": {"hand": "2 3 4 6"} for seat in range(4)}
    given = {"step": "build", "turned": ["M01"], "material": "M01", **hands}
    state = position(4, {**given, "P1": {**hands["P1"], "booty": "2g 1b"}})
    assert GAME.compose is not None

    assert GAME.compose(state, 0, "g>4 b>2 g>2") == ["b>2", "g>2", "g>4"]
    with pytest.raises(BadMove):
        GAME.compose(state, 0, "g>4 b-2")
    with pytest.raises(Refused):
        GAME.compose(state, 0, "g>4 s>2")


def test_other_answers_pass_through_a_line_as_they_are() -> None:
    """Where nothing is composed, a line is its words."""
    state = GAME.start(3)
    state.apply(CHANCE, 0)
    assert GAME.compose is not None
    assert GAME.compose(state, 0, "keep") == ["keep"]


# What a page needs to let people put a placement together


def test_a_placement_is_composed_in_any_order_and_sent_as_one() -> None:
    """The view says which answer completes it, and says everything a page asks, in words."""
    composing = placing().view(0).composing
    assert composing is not None
    assert composing.free_order
    assert composing.end == "+end"
    assert composing.title == "Are your Vikings placed?"
    assert composing.says.format("two to field A") == "You send out two to field A."
    assert composing.each.replace("#", "two").format("field A") == "two to field A"
    assert all([composing.nothing, composing.help, composing.send, composing.rest])


def test_only_who_is_asked_composes() -> None:
    """Not who is ready, nor who looks on."""
    table = placing()
    table.play(0, "+end")

    assert table.view(0).composing is None
    assert table.view(1).composing is not None
    assert table.view(WATCHER).composing is None


def test_a_choice_says_what_it_lays_on_the_mat() -> None:
    """Fields take several figures, a siege field one (EK-18, EK-19); each has a name, and its figures are found."""
    table = Table(GAME, 4, chance=Rng(3), names=["Anna", "Lars", "Y", "K"])
    choices = {choice.move: choice for choice in table.view(0).choices}

    assert choices["+A"].called == "field A"
    assert choices["+b-cat"].called == "Lars' catapult"
    assert {move for move, choice in choices.items() if choice.once} == {
        f"+{castle}-{side}" for castle in "byk" for side in ("cat", "boat", "ram")
    }
    for move in ("+A", "+b-cat"):
        table.play(0, move)
    for draw in (GAME.draw, GAME.draw_tall):
        assert draw is not None
        picture = draw(table.view(0))
        for move in ("+A", "+b-cat"):
            assert picture.count(f'id="{choices[move].piece}') == 1
        assert f'id="{choices["+B"].piece}' not in picture


def test_building_is_composed_brick_by_brick() -> None:
    """In the order of the walls, so not freely."""
    hands = {f"P{seat + 1}": {"hand": "2 3 4 6"} for seat in range(4)}
    given = {"step": "build", "turned": ["M01"], "material": "M01", **hands}
    state = position(4, {**given, "P1": {**hands["P1"], "booty": "2g 1b"}})

    composing = GAME.view(state, 0, ()).composing
    assert composing is not None
    assert not composing.free_order
    assert GAME.view(state, 1, ()).composing is None
