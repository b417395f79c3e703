"""The door for moves: read or refused, settled by itself, tried as a draft."""

import pytest

from longhouse.core.door import Draft, action_of, imagined, refusal
from longhouse.core.errors import BadMove, LonghouseError, NotNow, Refused
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State, forced, settle
from longhouse.core.table import Table
from tests.conformance.games import GAMES
from tests.core.games import GAME

BY_NAME = {game.name: game for game in GAMES}
TRIED = 60  # decisions of a game


def thrown(*faces: str, **options: object) -> State:
    """Viking Games for three, P1 to begin, after these draws."""
    state = GAME.start(3, options)
    for outcome in ("start:P1", *faces):
        state.apply(CHANCE, GAME.read(state, CHANCE, outcome))
    return state


def strategic() -> State:
    """P1 is to play one of two cards from its hand: A1 or AR."""
    deals = [f"deal:{seat}:{card}" for card in ("A1", "AR") for seat in ("P1", "P2", "P3")]
    return thrown(*deals, "draw:S1", variant="strategic")


# What settles by itself


@pytest.mark.parametrize("game", GAMES, ids=list(BY_NAME))
@pytest.mark.parametrize("options", [0, -1])
def test_a_position_settles_as_a_table_goes_on(game: Game, options: int) -> None:
    chosen, seats = game.option_sets[options], game.usual_seats
    table = Table(game, seats, chosen, chance=Rng(4))
    state, rng = game.start(seats, chosen), Rng(4)
    mind = Rng(5)
    for _ in range(TRIED):
        seat, moves = settle(state, rng)
        assert state.dump() == table.state.dump()
        assert seat == table.state.to_act()
        if seat == OVER:
            assert list(moves) == []
            break
        assert list(moves) == table.state.legal(seat)
        assert forced(state, seat) < 0
        action = state.pick(seat, mind)
        table.play(seat, game.write(table.state, seat, action))
        state.apply(seat, action)


def test_without_a_stream_chance_is_waited_for() -> None:
    state = GAME.start(3)

    assert settle(state)[0] == CHANCE
    assert list(settle(state)[1]) == []
    assert state.to_act() == CHANCE


def test_a_secret_decision_is_put_also_with_one_option() -> None:
    """What a player holds is nobody else's business: silence would tell it."""
    game = BY_NAME["runes"]
    state, rng = game.start(3), Rng(1)
    while True:
        seat, moves = settle(state, rng)
        assert seat >= 0, "in the end everybody holds one kind of stone only"
        if len(moves) == 1:
            break
        state.apply(seat, moves[0])

    assert state.only_move(seat) == moves[0]
    assert forced(state, seat) == -1


# Read or refused


def test_a_move_is_read() -> None:
    state = thrown("draw:A2")

    assert action_of(GAME, state, 0, "throw:P2") == GAME.read(state, 0, "throw:P2")


@pytest.mark.parametrize(
    ("seat", "move", "kind", "says"),
    [
        (1, "throw:P1", NotNow, "throw:P1: not now; it is for Anna to decide"),
        (7, "throw:P1", NotNow, "throw:P1: there is no seat P8 at this table"),
        (CHANCE, "draw:A1", NotNow, "draw:A1: nothing is drawn now; it is for Anna to decide"),
        (0, "fly:P2", BadMove, "'fly:P2' is no move of Viking Games"),
        (0, "throw:P1", Refused, r"throw:P1: not allowed by VG-12 \(.+\)"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(
    seat: int, move: str, kind: type[LonghouseError], says: str
) -> None:
    with pytest.raises(kind, match=says):
        action_of(GAME, thrown("draw:A2"), seat, move, ("Anna", "Bo", "Cy"))


def test_a_move_of_another_step_hears_what_is_asked() -> None:
    state = thrown("draw:A2")

    with pytest.raises(NotNow) as caught:
        action_of(GAME, state, 0, "now")
    assert str(caught.value) == f"now: not now; {GAME.view(state, 0, ()).asks}"


def test_nothing_is_decided_while_chance_is_to_act() -> None:
    with pytest.raises(NotNow, match="throw:P2: not now; chance is to act"):
        action_of(GAME, thrown(), 0, "throw:P2")


def test_a_game_that_is_over_hears_no_moves() -> None:
    table = Table(GAME, 2, chance=Rng(1))
    mind = Rng(2)
    while not table.over:
        seat = table.state.to_act()
        table.play(seat, GAME.write(table.state, seat, table.state.pick(seat, mind)))

    for seat in (0, 1, CHANCE):
        with pytest.raises(NotNow, match="throw:P2: the game is over"):
            action_of(GAME, table.state, seat, "throw:P2")


def test_several_who_decide_are_listed() -> None:
    state = BY_NAME["runes"].start(4)
    settle(state, Rng(1))
    state.apply(3, state.legal(3)[0])

    with pytest.raises(NotNow, match="it is for P1, P2 and P3 to decide"):
        action_of(BY_NAME["runes"], state, 3, "lay")


def test_a_number_is_refused_as_its_text_is() -> None:
    state = thrown("draw:A2")
    action = GAME.read(state, 0, "throw:P1")

    error = refusal(GAME, state, 0, action)

    assert isinstance(error, Refused)
    assert str(error) == f"action {action}: not allowed by VG-12 ({GAME.rules.says('VG-12')})"
    assert refusal(GAME, state, 0, GAME.read(state, 0, "throw:P2")) is None
    assert isinstance(refusal(GAME, state, 0, GAME.read(state, 0, "now")), NotNow)


# Drafts


def test_a_draft_plays_nothing() -> None:
    state = thrown("draw:A2")
    before = state.dump()
    draft = Draft(GAME, state, 0)
    assert not draft.can_send

    draft.add("throw:P2")

    assert state.dump() == before
    assert (draft.moves, draft.can_send) == (["throw:P2"], True)


def test_a_draft_that_refuses_a_move_stays_as_it_was() -> None:
    draft = Draft(BY_NAME["eketorp"], settled("eketorp"), 0)
    draft.add(draft.view.choices[0].move)
    moves, view = list(draft.moves), draft.view

    for wrong in ("nonsense", "100*A"):
        with pytest.raises(LonghouseError):
            draft.add(wrong)

    assert (draft.moves, draft.view) == (moves, view)


def settled(name: str, seed: int = 1) -> State:
    """The first decision of a game."""
    state = BY_NAME[name].start(BY_NAME[name].usual_seats)
    settle(state, Rng(seed))
    return state


def test_beyond_a_draw_nothing_is_tried() -> None:
    draft = Draft(GAME, thrown("draw:A2"), 0)
    before = draft.view
    draft.add("throw:P2")

    assert draft.ends
    assert draft.view == before
    with pytest.raises(NotNow, match="throw:P3: the table goes on after this answer"):
        draft.add("throw:P3")


def test_beyond_what_is_shown_only_a_blind_draft_goes_on() -> None:
    """The card that is played comes from a hidden hand."""
    draft = Draft(GAME, strategic(), 0)
    draft.add("play:A1")
    assert draft.ends
    with pytest.raises(NotNow, match="goes on after this answer"):
        draft.add("throw:P2")

    blind = Draft(GAME, strategic(), 0, blind=True)
    blind.add("play:A1")
    assert not blind.ends
    blind.add("throw:P2")
    assert blind.moves == ["play:A1", "throw:P2"]


@pytest.mark.parametrize("game", GAMES, ids=list(BY_NAME))
def test_a_draft_is_the_same_in_all_positions_a_seat_cannot_tell_apart(game: Game) -> None:
    state, rng, mind = game.start(game.usual_seats, game.option_sets[-1]), Rng(7), Rng(8)
    for number in range(TRIED):
        seat, moves = settle(state, rng)
        if seat == OVER:
            break
        twin = state.resample(seat, Rng(number))
        drafts = [Draft(game, world, seat) for world in (state, twin)]
        for _ in range(4):
            if drafts[0].ends:
                break
            choices = drafts[0].view.choices
            for draft in drafts:
                draft.add(choices[number % len(choices)].move)
            assert drafts[0].view == drafts[1].view
            assert drafts[0].ends == drafts[1].ends
            assert drafts[0].world.dump() == drafts[1].world.dump()
        state.apply(seat, moves[mind.below(len(moves))])


def test_what_the_table_answers_for_a_seat_is_noted() -> None:
    """Somewhere in a game of Vikingjarl an answer leaves its seat no choice but one."""
    game = BY_NAME["vikingjarl"]
    state, rng, mind = game.start(3), Rng(1), Rng(2)
    for _ in range(400):
        seat, moves = settle(state, rng)
        for move in [game.write(state, seat, action) for action in moves][:20]:
            draft = Draft(game, state, seat, blind=True)
            draft.add(move)
            if draft.answered:
                world = imagined(state, seat)
                world.apply(seat, game.read(world, seat, move))
                assert forced(world, seat) == game.read(world, seat, draft.answered[0])
                return
        state.apply(seat, moves[mind.below(len(moves))])
    raise AssertionError("no answer was ever forced")
