"""What people read in Vikings: whole sentences, right numbers, and the names of the table's own pieces."""

import re

import pytest

from longhouse.core.catalogue import catalogue
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, EVERYBODY, OVER, WATCHER, Fact, State, settle
from longhouse.core.view import Choice
from longhouse.games.vikings import GAME, steps
from longhouse.games.vikings.facts import FACTS
from longhouse.games.vikings.view import VikingsView
from tests.cases.casefile import merged
from tests.games.vikings.own_set import NAMES, PROGRESS, own, shipped_words, tables

CODED = ("special ", "  beside the base: ")  # lines of the terminal that list special tiles by their codes
OTHERWISE = {"start_named", "auction_bid_open", "boat_mode_last", "over_by_gold", "over_shared"}  # of the same steps
NOBODYS = {"special_turned", "wheel", "small", "large", "final"}  # facts that speak of nobody


def fact(key: str, *numbers: int) -> Fact:
    return Fact("VK-1", key, [*numbers, 0, 0, 0, 0][:4], EVERYBODY)


def view(given: dict[str, object], options: dict[str, object], seat: int = 0) -> VikingsView:
    """What a seat sees of a position with the owner's set, in P1's turn unless it says otherwise."""
    start = GAME.start(2, {**options, "start_player": "P1"}, own())
    ready = {"round": 2, "pool": "rest", "sack": "rest", "pile": "rest", "bank": "rest"}
    seen = GAME.view(GAME.load(merged(start.dump(), {**ready, **given}), own(), False), seat, NAMES[:2])
    assert isinstance(seen, VikingsView)
    return seen


def choices(given: dict[str, object], options: dict[str, object]) -> dict[str, Choice]:
    return {choice.move: choice for choice in view(given, options).choices}


@pytest.mark.parametrize("key", sorted(FACTS.slots))
def test_sentences_are_whole_and_name_people(key: str) -> None:
    """With none, with one and with several of whatever is counted."""
    for number in (0, 1, 2):
        category = 8 if key == "most" else 1
        sentence = GAME.says(fact(key, 1, category, number, 1), NAMES, own())
        assert re.fullmatch(r"[A-Z0-9].*\.", sentence)
        assert "Lars" in sentence or key in NOBODYS
        assert not re.search(r"\b1 (points|Vikings|anglers|orfèvres|jarls)\b|[{}_#]|  ", sentence)


@pytest.mark.parametrize(
    ("key", "numbers", "sentence"),
    [
        ("set", (0, 1, 3), "Astrid gets barn and jarl."),
        ("banish", (0, 0), "Astrid sends an angler back to the box."),
        ("arrange", (1, 5, 1), "Lars lays out 1 ferrywoman."),
        ("arrange", (1, 5, 3), "Lars lays out 3 ferrywomen."),
        ("take", (0, 4, 0, 0), "Astrid takes the set at place 4 for nothing."),
        ("take", (0, 4, 3, 0), "Astrid takes the set at place 4 for 3 gold."),
        ("take", (0, 4, 1, 1), "Astrid takes the set at place 4 for 1 point."),
        ("take", (0, 4, 3, 2), "Astrid takes the set at place 4 for 1 gold and 2 points."),
        ("ship", (0, 6, 2), "Astrid lays the ebony ship into column 3."),
        ("island", (0, 5, 2, 3), "Astrid lays the east shore on G4."),
        ("start_tile", (0, 4), "Astrid lays the start tile on B1."),
        ("special_turned", (1, 2), "Special tile 3: mint."),
        ("exchange", (1, 9, 1, 0), "Lars' grand barn replaces the tile on R1."),
        ("boatsman", (0, 2, 2), "A ferrywoman of Astrid moves all of one colour (lookout) and leaves the game."),
        ("boatsman", (0, 3, 2), "A ferrywoman of Astrid moves one of each colour and leaves the game."),
        ("boat", (0,), "Astrid uses up a knarr."),
        ("moved", (1, 1, 3, 0), "Lars' orfèvre crosses to Y1."),
        ("left_behind", (0, 2), "Astrid leaves the lookout behind."),
        ("stop", (0,), "Astrid uses no more ferrywomen."),
        ("goldsmiths", (0, 1, 3), "Astrid gets 3 gold for 1 orfèvre."),
        ("guild", (0, 2), "Astrid's mint adds 2 gold."),
        ("repelled", (0, 0, 7, 4), "Astrid gets 7 gold and 4 points for the ebony ship, repelled."),
        ("repelled", (0, 3, 0, 0), "Astrid gets nothing for the umber ship, repelled."),
        ("scouts", (0, 2, 1), "Astrid scores 2 for lookouts and 1 for whom they see below."),
        ("most", (0, 8, 2, 10), "Astrid scores 10 points for the most ferrywomen (2)."),
        ("most", (0, 10, 4, 5), "Astrid scores 5 points for the longest completed island (4)."),
        ("oversupply", (1, 1, 2), "Lars' anglers could feed 1 more: 2 points."),
        ("undersupply", (1, 1), "1 of Lars' Vikings goes hungry: a point lost for each."),
        ("undersupply", (1, 3), "3 of Lars' Vikings go hungry: a point lost for each."),
        ("starved", (1, 1, 0), "1 of Lars' Vikings goes hungry: no point is left to lose."),
        ("starved", (1, 3, 1), "3 of Lars' Vikings go hungry: the last point is lost."),
        ("starved", (1, 7, 5), "7 of Lars' Vikings go hungry: the last 5 points are lost."),
        ("purse", (0, 5), "Astrid's pouch holds 5 gold."),
        ("win", (0, 1, 3), "Astrid wins with 1 point and 3 gold left."),
        ("win_by_gold", (0, 56, 3, 0), "Level at 56 points, Astrid wins by the gold left: 3 against 0."),
        ("win_shared", (0, 56, 3), "Astrid shares the victory with 56 points and 3 gold left."),
    ],
)
def test_what_the_log_says_with_an_owners_set(key: str, numbers: tuple[int, ...], sentence: str) -> None:
    assert GAME.says(fact(key, *numbers), NAMES, own()) == sentence


def test_every_step_has_its_questions() -> None:
    """One for chance, two for people: for who decides and for the others; none is left over."""
    asked = set(catalogue(GAME.package).tables["asks"]) - OTHERWISE
    ours = steps.NAMES[steps.LAST_OF_CHANCE + 1 : -1]

    assert asked == {*steps.NAMES, *(f"others_{step}" for step in ours)}


@pytest.mark.parametrize(
    ("ends", "says"),
    [
        (((30, 2), (28, 4)), "The game is over: Astrid wins with 30 points."),
        (((28, 4), (30, 2)), "The game is over: Lars wins with 30 points."),
        (((30, 2), (30, 4)), "The game is over: level at 30 points, Lars wins by the gold left: 4 against 2."),
        (((30, 4), (30, 4)), "The game is over: Astrid and Lars share the victory with 30 points."),
    ],
)
def test_vk67_vk68_vk69_the_end_says_what_decided(ends: tuple[tuple[int, int], ...], says: str) -> None:
    """Points and coins left of two players; a tie that coins break is not hidden (VK-67, VK-68, VK-69)."""
    players = {f"P{seat + 1}": {"vp": vp, "gold": gold} for seat, (vp, gold) in enumerate(ends)}

    assert view({"step": "over", **players}, {}).asks == says


def test_vkr2_only_a_lot_is_called_a_lot() -> None:
    """Where the table says who starts, nobody reads that it was drawn (VK-R2)."""
    drawn, named = GAME.start(2, {}), GAME.start(2, {"start_player": "P2"})

    assert GAME.view(drawn, 0, NAMES[:2]).asks == "The starting player is drawn by lot."
    assert GAME.view(named, 0, NAMES[:2]).asks == "Lars starts, as the table has chosen."
    assert "by lot" not in GAME.show(GAME.view(named, WATCHER, NAMES[:2]))


@pytest.mark.parametrize(("seed", "seats", "options"), [(1, 3, PROGRESS), (2, 2, {}), (3, 4, PROGRESS)])
def test_log_asks_and_choices_never_say_a_shipped_name(seed: int, seats: int, options: dict[str, object]) -> None:
    """With an owner's set, everything that is told, asked and offered is called as his box calls it."""
    heard = set()
    for table in tables(seed, seats, options):
        for seat in (*range(seats), WATCHER):
            seen = GAME.view(table.state, seat, NAMES[:seats])
            heard |= {seen.asks, *seen.score_words}
            heard |= {words for choice in seen.choices for words in (choice.says, choice.group)}
            heard |= {c.confirm.title + c.confirm.says + c.confirm.yes for c in seen.choices if c.confirm}
        heard |= {GAME.says(news, NAMES[:seats], own()) for news in table.news()}

    assert {words for words in heard if shipped_words(words)} == set()
    assert len(heard) > 300


@pytest.mark.parametrize(("seed", "options"), [(1, PROGRESS), (2, {})])
def test_the_terminal_says_the_owners_names_in_80_columns(seed: int, options: dict[str, object]) -> None:
    """Rows, what is in hand, preview and score sheet are called as his box calls them."""
    shown = [GAME.show(GAME.view(table.state, 0, NAMES[:3])) for table in tables(seed, 3, options)][::7]
    lines = {line for text in shown for line in text.splitlines()}
    named = {line for line in lines if not line.startswith(CODED)}

    assert {line for line in named if shipped_words(line)} == set()
    assert max(len(line) for line in lines) <= 80
    assert any("K huscarl" in text and "orfèvres, gold" in text for text in shown)


def test_the_final_sheet_begins_with_the_owners_points() -> None:
    *_, table = tables(4, 2, {})

    shown = GAME.show(GAME.view(table.state, 0, NAMES[:2]))

    assert re.search(r"^to begin with +\+14 +\+14$", shown, re.MULTILINE)


def test_choices_say_what_they_cost_and_under_which_heading() -> None:
    """What costs points stands apart from what gold pays; a heading over everything is left out."""
    wheel = ["L B", "SR Y", "M1 G", "", "E K"] + [""] * 7
    given: dict[str, object] = {"step": "take", "wheel": wheel, "P1": {"gold": 1, "vp": 3, "start_tile": False}}
    take = choices(given, {})
    rich = choices({**given, "P1": {"gold": 9, "start_tile": False}}, {})

    assert take["t1"].says == "Take ebony ship and orfèvre for 1 gold"
    assert take["t2"].says == "Take barn and lookout for 1 gold and 1 point"
    assert [take[move].group for move in ("t0", "t1", "t2", "t4")] == [
        "With gold", "With gold", "With points, too", "With points, too",
    ]  # fmt: skip
    assert {choice.group for choice in rich.values()} == {""}


def test_cells_stand_under_the_row_they_are_in() -> None:
    lay = choices({"step": "place_island", "tile": "L", "viking": "B", "P1": {"start_tile": False}}, {})

    assert lay["G1"].says == "Lay the west shore on G1"
    assert {move[0]: choice.group for move, choice in lay.items()} == {
        "K": "Huscarl row", "R": "Jarl row", "G": "Lookout row", "Y": "Orfèvre row", "B": "Angler row",
    }  # fmt: skip


def test_leaving_boatsmen_out_is_asked_once_more() -> None:
    """What they do not bring over now waits for the next large scoring."""
    waiting = {"base": "2*A R G", "display": "R1=L G1=L", "specials": "boat", "start_tile": False}
    use = choices({"step": "boat_mode", "P1": waiting}, PROGRESS)
    confirm = use["stop"].confirm

    assert confirm is not None
    assert confirm.title == "No more ferrywomen?"
    assert confirm.says == (
        "Ferrywomen sail only now; whoever waits in the base stays there until the next large scoring."
    )
    assert confirm.yes == "No more"
    assert [move for move, choice in use.items() if choice.confirm] == ["stop"]
    assert use["each"].says == "A ferrywoman with a knarr brings one Viking of each colour over"
    assert {move: choice.group for move, choice in use.items()} == {
        "each": "With a knarr", "oneR": "One Viking alone", "oneG": "One Viking alone", "stop": "Enough",
    }  # fmt: skip


def test_what_belongs_together_is_composed() -> None:
    """Start tile and first left end, and all whom one boatsman brings over; nothing else."""
    first = {"step": "start_tile", "viking": "B"}
    second: dict[str, object] = {"step": "place_island", "viking": "B", "tile": "L"}
    home = {"display": "R1=L", "start_tile": False}
    crossing = {"base": "2*R G", "display": "R1=L R2=E G1=L", "start_tile": False}
    over = {"step": "boat_cell", "boat_row": "R", "boat_left": 2, "P1": crossing}

    assert view({**first, "tile": "L"}, {}).composing is not None
    assert view({**first, "tile": "L"}, {}, seat=1).composing is None  # nobody else composes it
    assert view({**first, "tile": "E"}, {}).composing is None  # it has one place
    assert view({**first, "tile": "SR"}, {}).composing is None  # a ship is laid elsewhere
    assert view({**second, "P1": home}, {}).composing is not None
    assert view({**second, "P1": {**home, "ships": "1=SR"}}, {}).composing is None  # the second turn
    assert view({**second, "P1": {**home, "display": "R1=L R2=E"}}, {}).composing is None
    assert view({**over, "boat_mode": "all"}, {}).composing is not None
    assert view({**over, "boat_mode": "each", "boat_rows": ["R", "G"]}, {}).composing is not None
    assert view({**over, "boat_mode": "one"}, PROGRESS).composing is None


@pytest.mark.parametrize("seed", range(3))
def test_an_answer_that_only_others_of_its_kind_follow_is_composed(seed: int) -> None:
    """Whoever lays or moves several in a row puts them together and sends them as one."""
    state, rng = GAME.start(3, {}), Rng(seed)
    while state.to_act() != OVER:
        seat = state.to_act()
        if seat != CHANCE and len(state.legal(seat)) > 1 and state.dump()["step"] in ("start_tile", "boat_cell"):
            if only_like_answers_follow(state, seat):
                assert GAME.view(state, seat, ()).composing is not None
        state.apply(seat, state.roll(rng) if seat == CHANCE else GAME.policy(state, seat, rng))


def only_like_answers_follow(state: State, seat: int) -> bool:
    """Some answer is followed by another of the same step, and none by another step of the seat or by chance."""
    goes_on = False
    for action in state.legal(seat):
        after = state.copy()
        after.apply(seat, action)
        settle(after)
        if after.to_act() == CHANCE or (after.may_act(seat) and after.candidates(seat) != state.candidates(seat)):
            return False
        goes_on = goes_on or after.may_act(seat)
    return goes_on
