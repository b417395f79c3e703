"""Positions of Viking Games from their stored form: what cannot stand on a table is refused."""

import pytest

from longhouse.core.errors import BadPosition
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, State
from longhouse.games.viking_games import GAME

Change = dict[str, object]


def changed(data: dict[str, object], change: Change) -> dict[str, object]:
    result = dict(data)
    for key, value in change.items():
        below = result.get(key)
        result[key] = {**below, **value} if isinstance(value, dict) and isinstance(below, dict) else value
    return result


def loaded(change: Change, variant: str = "standard", strict: bool = True) -> State:
    """P1's turn begins in a game of three, with something changed."""
    start = GAME.start(3, {"start_player": "P1", "variant": variant}).dump()
    start = changed(start, {"step": "draw", "turns": 1, "draw": "rest"})
    if variant == "strategic":
        start = changed(start, {f"P{seat}": {"hand": "A1 S1"} for seat in (1, 2, 3)})
    return GAME.load(changed(start, change), GAME.components(), strict)


OUT = {"out": True, "hits": 10}
WHOLE = "30*A1 25*A2 15*A3 10*S1 7*S2 5*S3 3*S4 15*AR 10*WE"
TOLD = {"spent": ["", ""], "taken": ["", ""]}  # one stretch is closed
SHUFFLED = TOLD | {"stretches": ["shuffle"]}
STANDARD: list[tuple[Change, str]] = [
    # what is no field, no number, no card
    ({"colour": 1}, "'colour' is no field here"),
    ({"in_hands": []}, "'in_hands' is no field here"),
    ({"P1": {"hand": ""}}, "P1: 'hand' is no field here"),
    ({"P4": {}}, "'P4' is no field here"),
    ({"seats": 8}, "'seats' must be from 2 to 7, not"),
    ({"variant": "quick"}, "'variant' must be one of standard, strategic"),
    ({"hit_limit": 0}, "'hit_limit' must be from 1 to 30, not"),
    ({"step": "sleep"}, "'step' must be one of start, deal, draw"),
    ({"active": "P4"}, "'active' must be one of P1, P2, P3"),
    ({"ended_by": "VG-12"}, "'ended_by' must be one of"),
    ({"discard": "B1"}, "'discard' holds 'B1'; each must be one of A1"),
    ({"discard": "x*A1"}, "'discard' holds 'x\\*A1'; each must be one of A1 .* or several such as 3\\*A1"),
    ({"discard": "-1*A1"}, "each must be one of"),
    ({"discard": "²*A1"}, "each must be one of"),
    ({"discard": "1234567*A1"}, "each must be one of"),
    ({"discard": "31*A1"}, "there are only 30 cards A1"),
    ({"out_order": ["P9"]}, "'out_order' holds 'P9'; known are P1"),
    # cards that are lost or lie where they cannot (VG-1, VG-R1, VG-R2, VG-21)
    ({"draw": "A1"}, "1 cards A1, but the deck has 30 .VG-1"),
    ({"P2": {"wall": "A1"}}, "at least one unused shield, or there is no wall .VG-R1"),
    ({"P2": {"wall": "A1 S1"}}, "at least one unused shield"),
    ({"P2": {"wall": "A2 S1"}}, "at least one unused shield"),
    ({"P2": {"wall": "S1 AR"}}, "a wall is made of Shield and Axe cards"),
    ({"P2": {"hits": 1}}, "1 hits do not go with these hit cards .VG-R2"),
    ({"P2": {"hits": 1, "hit_cards": "2*A1"}}, "1 hits do not go"),
    ({"P2": {"hits": 4, "hit_cards": "A3"}}, "4 hits do not go"),
    ({"P2": {"hits": 2, "hit_cards": "A3 S1"}}, "only Axe cards hit"),
    ({"P2": {"hits": 10, "hit_cards": "4*A3"}}, "10 hits mean out .VG-20"),
    ({"P2": {**OUT, "hit_cards": "A1"}, "out_order": ["P2"]}, "who is out has no cards .VG-21"),
    ({"P2": {**OUT, "wall": "S1"}, "out_order": ["P2"]}, "who is out has no cards"),
    ({"P2": {**OUT, "armory": True}, "out_order": ["P2"]}, "who is out has no cards"),
    ({"P2": {**OUT, "skip_safe": True}, "out_order": ["P2"]}, "who is out has no marks .VG-R18"),
    ({"P2": {"due_skip": True}}, "who will lose a turn is safe from another skip .VG-R14"),
    # a turn that cannot be (VG-4, VG-5, VG-R9, VG-R25)
    ({"P2": OUT}, "out_order must name every seat that is out"),
    ({"out_order": ["P2"]}, "out_order must name every seat that is out"),
    ({"P2": OUT, "out_order": ["P2", "P2"]}, "out_order must name every seat that is out"),
    ({"step": "over"}, "step 'over' does not go with ended_by ''"),
    ({"ended_by": "VG-5"}, "step 'draw' does not go with ended_by 'VG-5'"),
    ({"draws": 601}, "601 draws are more than the limit of 600 .VG-R25"),
    (
        {"P2": OUT, "P3": OUT, "out_order": ["P2", "P3"]},
        "with one player left, and only then, the game is over by VG-5",
    ),
    ({"step": "over", "ended_by": "VG-5"}, "with one player left, and only then"),
    ({f"P{n}": OUT for n in (1, 2, 3)} | {"out_order": ["P1", "P2", "P3"]}, "somebody must be left .VG-5"),
    ({"step": "over", "ended_by": "VG-R25", "draws": 599}, "599 draws do not end the game, but 600 .VG-R25"),
    ({"step": "over", "ended_by": "VG-R23"}, "while there is a card in a pile the game is not over by VG-R23"),
    ({"step": "over", "ended_by": "VG-R25", "draws": 600, "card": "A1"}, "step 'over' does not go with this 'card'"),
    ({"P2": {"out": True, "hits": 9}, "out_order": ["P2"]}, "9 hits do not put out at 10 .VG-20"),
    ({"P2": {"out": True, "hits": 13}, "out_order": ["P2"]}, "13 hits do not put out at 10 .VG-20, VG-R7"),
    ({"P1": OUT, "out_order": ["P1"]}, "P1 is out and cannot be to act .VG-4"),
    ({"P1": {"due_skip": True, "skip_safe": True}}, "P1 plays, so is neither to lose a turn nor safe .VG-R14"),
    ({"P1": {"skip_safe": True}}, "P1 plays, so is neither"),
    ({"turns": 0}, "step 'draw' is one of a turn, and 'turns' is 0"),
    ({"draws": 600}, "after 600 draws nothing is drawn any more .VG-R25"),
    ({"draw": "", "discard": WHOLE}, "there is no card to draw .VG-7"),
    ({"turns": 5, "draws": 3}, "3 draws are too few for 5 turns at step 'draw' .VG-7"),
    ({"step": "throw", "card": "A1"}, "0 draws are too few for 1 turns at step 'throw'"),
    ({"step": "start", "turns": 0, "discard": "A1"}, "before the first turn all cards are in the draw pile or dealt"),
    ({"step": "start", "turns": 1}, "before the first turn all cards are in the draw pile"),
    ({"step": "start", "turns": 0, "draws": 1}, "before the first turn all cards are in the draw pile"),
    ({"step": "start", "turns": 0, "P2": {"skip_safe": True}}, "before the first turn nobody is safe, and nobody out"),
    ({"step": "choose"}, "step 'choose' is one of the strategic variant"),
    ({"step": "deal"}, "step 'deal' is one of the strategic variant"),
    ({"card": "A1"}, "step 'draw' does not go with this 'card'"),
    ({"step": "throw"}, "step 'throw' does not go with this 'card'"),
    ({"step": "throw", "card": "S1"}, "step 'throw' does not go with this 'card'"),
    ({"step": "armory", "card": "WE"}, "step 'armory' does not go with this 'card'"),
    ({"step": "wench", "card": "AR"}, "step 'wench' does not go with this 'card'"),
    ({"armory_ready": True}, "armory_ready tells whether the active seat has an Armory in front .VG-R9"),
    ({"P1": {"armory": True}}, "armory_ready tells whether the active seat has an Armory in front"),
    ({"step": "second", "draws": 1}, "step 'second' needs armory_ready"),
    ({"step": "armory", "card": "AR", "draws": 1, "armory_ready": True, "P1": {"armory": True}}, "this Armory cannot"),
    (
        {"step": "wench", "card": "WE", "draws": 1, "P2": {"skip_safe": True}, "P3": {"skip_safe": True}},
        "this Wench cannot be played",
    ),
]
STRATEGIC: list[tuple[Change, str | None]] = [
    ({"P2": {"hand": "A1"}}, "a hand of 1 cards cannot be .VG-36"),
    ({"P2": {"hand": "3*A1"}}, "a hand of 3 cards cannot be"),
    ({"step": "choose"}, "P1: a hand of 2 cards cannot be"),
    ({"step": "start"}, "a hand of 2 cards cannot be"),
    ({"step": "deal", "P1": {"hand": "3*A1"}}, "a hand of 3 cards cannot be"),
    ({"P2": {**OUT}, "out_order": ["P2"]}, "a hand of 2 cards cannot be"),
    ({"step": "deal", "turns": 0, "P1": {"hand": "A1"}, "P2": {"hand": "A1"}, "P3": {"hand": "A1"}}, None),
    ({"step": "deal", "turns": 0, "P1": {"hand": "A1"}, "P2": {"hand": ""}, "P3": {"hand": "A1"}}, "dealt one by one"),
    ({"step": "deal", "turns": 0}, "cards are dealt one by one from the starting player, twice round .VG-R29"),
    ({"step": "deal", "turns": 0, "active": "P2", "P2": {"hand": "A1"}, "P3": {"hand": "A1"}}, None),
    ({"step": "deal", "turns": 0, "active": "P3", "P2": {"hand": "A1"}, "P3": {"hand": "A1"}}, "dealt one by one"),
    ({"P2": {"spent": ["", ""]}}, "'stretches' must be one fewer than there are texts in 'spent' and in 'taken'"),
    ({"P2": {"stretches": ["AR"]}}, "'stretches' must be one fewer"),
    ({"P2": TOLD | {"stretches": ["A1"]}}, "'stretches' holds 'A1'; each must be one of shuffle, AR, WE, AR WE"),
    ({"P2": {"spent": ["XX"]}}, "'spent' holds 'XX'; each must be one of A1"),
    ({"P2": TOLD | {"stretches": ["shuffle"]}}, "'stretches' tell of 1 shuffles, 'in_hands' of 0 .VG-R39"),
    ({"in_hands": ["A1"]}, "P1: 'stretches' tell of 0 shuffles, 'in_hands' of 1"),
    ({"P2": TOLD | {"stretches": ["AR"]}}, "these hands cannot have come about as 'spent' and 'in_hands' say .VG-R39"),
    ({"P2": TOLD | {"stretches": ["AR"], "spent": ["", "AR"]}}, "these hands cannot have come about"),
    ({"P2": TOLD | {"stretches": ["AR"], "spent": ["", "2*AR"]}}, None),
    ({"P1": SHUFFLED, "P2": SHUFFLED, "P3": SHUFFLED, "in_hands": ["3*A1 3*S1"]}, None),
    ({"P1": SHUFFLED, "P2": SHUFFLED, "P3": SHUFFLED, "in_hands": ["3*A1 2*S1"]}, "these hands cannot have come about"),
    ({"P1": SHUFFLED, "P2": SHUFFLED, "P3": SHUFFLED, "in_hands": ["3*A1 2*S1 S2"]}, "these hands cannot"),
    ({"P1": {"taken": ["4*A1"]}}, "P1: the hand is not what 'taken' and 'spent' make it .VG-R39"),
    ({"P1": {"taken": ["A1 S1"]}}, None),
    ({"P1": {"taken": ["A1"]}}, None),  # an imagined world tells only what was drawn since
    (
        {"P1": {"hand": "2*AR", "taken": ["AR S1", "AR"], "spent": ["", "S1"], "stretches": ["AR"]}},
        "the hand is not what",
    ),
    ({"P1": {"hand": "2*AR", "taken": ["2*AR", "S1"], "spent": ["", "S1"], "stretches": ["AR"]}}, None),
    ({"P1": {"taken": ["A1 S1 S2"], "spent": ["S2"]}}, None),
]


@pytest.mark.parametrize(("change", "complaint"), STANDARD)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(change: Change, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        loaded(change)


@pytest.mark.parametrize(("change", "complaint"), STRATEGIC)
def test_a_strategic_position_is_refused_if_and_only_if_it_cannot_be(change: Change, complaint: str | None) -> None:
    if complaint is None:
        assert loaded(change, "strategic").to_act() == CHANCE
        return
    with pytest.raises(BadPosition, match=complaint):
        loaded(change, "strategic")


# Dumps of before: they told how many cards are of which kinds, and what the last shuffle put into the draw pile


def of_before(change: Change, shuffled: str = WHOLE) -> State:
    """A strategic position as the first release dumped it."""
    start = GAME.start(3, {"start_player": "P1", "variant": "strategic"}).dump()
    del start["in_hands"]
    start |= {"step": "draw", "turns": 1, "draw": "rest", "shuffled": shuffled}
    for name in ("P1", "P2", "P3"):
        part = start[name]
        assert isinstance(part, dict)
        for key in ("stretches", "spent"):
            del part[key]
        part |= {"hand": "A1 S1", "stuck": 0, "stuck_kinds": [], "taken": "A1 S1"}
    return GAME.load(changed(start, change), GAME.components(), True)


@pytest.mark.parametrize(
    ("stuck", "kinds", "spent"),
    [(2, ["AR"], ""), (1, ["AR"], "AR"), (2, ["AR", "WE"], ""), (1, ["AR", "WE"], "AR"), (1, ["WE"], "WE")],
)
def test_a_dump_of_before_keeps_what_it_told_of_forced_discards(stuck: int, kinds: list[str], spent: str) -> None:
    state = of_before({"P2": {"hand": "2*AR" if "AR" in kinds else "2*WE", "stuck": stuck, "stuck_kinds": kinds}})

    part = state.dump()["P2"]
    assert isinstance(part, dict)
    assert (part["stretches"], part["spent"]) == ([" ".join(kinds)], ["", spent])


def test_a_dump_of_before_knows_nothing_of_a_shuffle_and_plays_on() -> None:
    """It did not tell what was spent since; what is not told is not known, and the next shuffle is noted."""
    state = of_before(
        {"draw": "A2", "discard": WHOLE.replace("30*A1 25*A2", "27*A1 24*A2").replace("10*S1", "7*S1")}, "A2"
    )
    assert state.dump()["in_hands"] == []
    for seat, move in ((CHANCE, "draw:A2"), (0, "play:S1")):
        state.apply(seat, GAME.read(state, seat, move))

    assert state.dump()["in_hands"] == ["3*A1 A2 2*S1"]


@pytest.mark.parametrize("change", [{"stuck": 1}, {"stuck_kinds": ["AR"]}, {"stuck": 1, "stuck_kinds": ["A1"]}])
def test_a_dump_of_before_that_contradicts_itself_is_refused(change: Change) -> None:
    with pytest.raises(BadPosition, match=r"'stuck' and 'stuck_kinds' \(AR, WE\) go together"):
        of_before({"P2": change})


def test_an_imagined_world_loads_and_so_does_all_that_follows() -> None:
    """Of it nobody knows what the others drew before, only what they draw from then on."""
    rng = Rng(5)
    state = GAME.start(7, {"variant": "strategic"})
    for number in range(60):
        state.apply(state.to_act(), state.roll(rng) if state.to_act() == CHANCE else state.pick(state.to_act(), rng))
        if number % 20 == 19:
            state = state.resample(number % 7, rng)
        assert GAME.load(state.dump(), GAME.components(), True).dump() == state.dump()


def test_fewer_checks_let_a_position_pass_that_only_a_puzzle_has() -> None:
    state = loaded({"draw": "A1", "P2": {"hits": 30}}, strict=False)

    assert state.scores() == [0, -30, 0]


def test_a_missing_field_is_named() -> None:
    data = GAME.start(3).dump()
    del data["discard"]

    with pytest.raises(BadPosition, match="'discard' is missing"):
        GAME.load(data, GAME.components(), True)


def test_the_rest_of_the_deck_is_the_draw_pile() -> None:
    state = loaded({"discard": "30*A1", "P2": {"armory": True}, "P3": {"wall": "3*S4"}})

    assert state.dump()["draw"] == "25*A2 15*A3 10*S1 7*S2 5*S3 14*AR 10*WE"
