"""Faults planted into the toy games, one at a time: the suite must catch each, and say which promise it breaks."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import pytest

from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, EVERYBODY, NOBODY, WATCHER, State
from tests.conformance.check import PROMISES, caught
from tests.toy import plunder, runes
from tests.toy.plunder.rules import Plunder
from tests.toy.runes.components import KINDS
from tests.toy.runes.dump import codes
from tests.toy.runes.position import BAG, HEAP, hand_of
from tests.toy.runes.rules import Runes

NO_RULE = "RU-999"
RUNES: Any = Runes
PLUNDER: Any = Plunder


def changed(game: Game, **methods: Callable[..., object]) -> Game:
    """A game whose positions have some methods of their own."""
    kernel: Any = RUNES if game is runes.GAME else PLUNDER

    def faulty(state: Any) -> Any:
        twin = broken(state.set, state.seats)
        kernel.copy_into(state, twin)
        return twin

    broken: Any = type("Faulty", (kernel,), {"copy": faulty, **methods})
    return replace(
        game,
        new=lambda seats, options, components: faulty(game.new(seats, options, components)),
        load=lambda data, components, strict: faulty(game.load(data, components, strict)),
    )


# Secrets


def view_of_all_hands(state: Any, seat: int, names: Any = ()) -> Any:
    view: Any = runes.GAME.view(state, seat, names)
    hands = [tuple(codes(state, hand_of(s)).split()) for s in range(state.seats)]
    return replace(view, players=tuple(replace(p, hand=hand) for p, hand in zip(view.players, hands, strict=True)))


def view_over_a_shoulder(state: Any, seat: int, names: Any = ()) -> Any:
    if seat != WATCHER:
        return runes.GAME.view(state, seat, names)
    return replace(runes.GAME.view(state, 0, names), seat=WATCHER, choices=())


def the_truth(self: Any, seat: int, rng: Rng) -> Any:
    return self.copy()


def peeking(self: Any, seat: int, rng: Rng) -> Any:
    if self.at(BAG, 0) % 2:
        rng.word()
    return RUNES.resample(self, seat, rng)


def forgetful(self: Any, seat: int, rng: Rng) -> Any:
    """Imagines the seat's own hand, too."""
    return RUNES.resample(self, WATCHER, rng)


def losing(self: Any, seat: int, rng: Rng) -> Any:
    world = RUNES.resample(self, seat, rng)
    for k in range(KINDS):
        if world.at(BAG, k) > 1:
            world.take(BAG, k)
    return world


def said_to_everybody(self: Any, audience: int, rule: str, key: str, a: int = 0, b: int = 0, c: int = 0) -> None:
    State.whisper(self, EVERYBODY, rule, key, a, b, c)


def refused_by_what_others_hold(self: Any, seat: int, action: int) -> Any:
    broken = RUNES.broken_rule(self, seat, action)
    held = seat != CHANCE and self.at(hand_of((seat + 1) % self.seats), action)
    return "RU-3" if broken and held else broken


def shown_in_silence(self: Any) -> None:
    RUNES._turn_up(self)
    self.reveals -= 1


# Rules


def without_the_last(self: Any, seat: int) -> Any:
    found = RUNES.moves(self, seat)
    return found if seat == CHANCE or len(found) == 1 else found[: len(found) - 1]


def always_the_first(self: Any, seat: int, rng: Rng) -> Any:
    rng.word()
    return self.legal(seat)[0]


def no_way_out(self: Any, seat: int, action: int) -> Any:
    return "RU-4" if seat != CHANCE and self.round == 2 else RUNES.broken_rule(self, seat, action)


def seat_after_the_end(self: Any, seat: int) -> Any:
    return RUNES.may_act(self, seat) or bool(self.ended_by)


def even_weights(self: Any) -> Any:
    weights = RUNES.weights(self)
    for i in range(len(weights)):
        weights[i] = 1
    return weights


def even_die(self: Any) -> Any:
    weights = PLUNDER.weights(self)[:]
    for i in range(len(weights)):
        weights[i] = 1
    return weights


def a_roll_of_its_own(self: Any, rng: Rng) -> Any:
    outcomes = self.legal(CHANCE)
    return outcomes[rng.below(len(outcomes))]


def an_unknown_rule(self: Any, seat: int, action: int) -> Any:
    return RUNES.broken_rule(self, seat, action).replace("RU-4", NO_RULE)


def tells_an_unknown_rule(self: Any) -> None:
    RUNES._end(self)
    self.tell(NO_RULE, "nobody", 1)


def sharing(self: Any) -> Any:
    twin = type(self)(self.set, self.seats)
    RUNES.copy_into(self, twin)
    twin.points = self.points
    return twin


def loses_a_stone(self: Any) -> None:
    RUNES._turn_up(self)
    for k in range(KINDS):
        if self.at(HEAP, k) > 0:
            self.take(HEAP, k)
            break


def no_ranking(self: Any) -> Any:
    return [place + 1 for place in RUNES.places(self)]


def no_ending(self: Any) -> str:
    return ""


moods = count()


def moody(self: Any, seat: int, action: int) -> None:
    """Carries out moves by something outside the position."""
    RUNES.apply(self, seat, action)
    self.points[0] = next(moods) % 3


# Storage, notation, surfaces


def loads_without_points(data: Any, components: Any, strict: bool) -> Any:
    position: Any = runes.GAME.load(data, components, strict)
    for seat in range(position.seats):
        position.points[seat] = 0
    return position


def dumps_no_format(self: Any) -> Any:
    return {key: value for key, value in RUNES.dump(self).items() if key != "format"}


def dumps_a_tuple(self: Any) -> Any:
    return {**RUNES.dump(self), "round": (int(self.round),)}


def tidy_view(state: Any, seat: int, names: Any = ()) -> Any:
    view = runes.GAME.view(state, seat, names)
    if state.to_act() != CHANCE and state.next == 0:
        state.next = 1
    return view


def view_with_fewer_choices(state: Any, seat: int, names: Any = ()) -> Any:
    view = runes.GAME.view(state, seat, names)
    return replace(view, choices=view.choices[1:])


def writes_two_alike(state: State, seat: int, action: int) -> str:
    return runes.GAME.write(state, seat, action).replace(":R", ":O")


def draws_no_spots(view: Any) -> str:
    return runes.GAME.draw(view).replace('id="hand-', 'id="paw-')


def view_from_nowhere(state: State, seat: int, names: Any = ()) -> Any:
    view = runes.GAME.view(state, seat, names)
    return replace(view, choices=tuple(replace(choice, source="nowhere") for choice in view.choices))


def draws_nobodys_things(view: Any) -> str:
    return runes.GAME.draw(view).replace('class="own"', "")


def draws_raw_names(view: Any) -> str:
    return runes.GAME.draw(view).replace("</svg>", f"<text>{view.names[0]}</text></svg>")


def shows_whole_names(view: Any) -> str:
    return runes.GAME.show(view) + "\n" + ", ".join(view.names)


def lays_what_it_has_not(state: State, seat: int, rng: Rng) -> int:
    return next(action for action in range(KINDS) if action not in state.legal(seat))


@dataclass(frozen=True)
class Fault:
    """One planted fault, and the promise that must catch it."""

    promise: str
    says: str
    game: Game


FAULTS = (
    Fault("P1", "moves leaves one out", changed(runes.GAME, moves=without_the_last)),
    Fault("P1", "pick is not even", changed(runes.GAME, pick=always_the_first)),
    Fault("P1", "an allowed answer is not now", changed(runes.GAME, is_about=lambda self, seat, action: action > 0)),
    Fault("P2", "nobody can move", changed(runes.GAME, broken_rule=no_way_out)),
    Fault("P2", "seats may act after the end", changed(runes.GAME, may_act=seat_after_the_end)),
    Fault("P3", "unfair weights of a bag", changed(runes.GAME, weights=even_weights)),
    Fault("P3", "unfair weights of a die", changed(plunder.GAME, weights=even_die)),
    Fault("P3", "roll does not go by weight", changed(runes.GAME, roll=a_roll_of_its_own)),
    Fault("P4", "a refusal without a rule", changed(runes.GAME, broken_rule=an_unknown_rule)),
    Fault("P4", "a fact without a rule", changed(runes.GAME, _end=tells_an_unknown_rule)),
    Fault("P5", "a copy that shares a list", changed(runes.GAME, copy=sharing)),
    Fault("P6", "loading forgets the points", replace(runes.GAME, load=loads_without_points)),
    Fault("P6", "a dump that JSON does not keep", changed(runes.GAME, dump=dumps_a_tuple)),
    Fault("P6", "a dump that does not say its format", changed(runes.GAME, dump=dumps_no_format)),
    Fault("P7", "a view that changes the position", replace(runes.GAME, view=tidy_view)),
    Fault("P8", "two moves with one text", replace(runes.GAME, write=writes_two_alike)),
    Fault("P8", "a legal move is not offered", replace(runes.GAME, view=view_with_fewer_choices)),
    Fault("P9", "a view that shows all hands", replace(runes.GAME, view=view_of_all_hands)),
    Fault("P9", "an imagined world with another hand of one's own", changed(runes.GAME, resample=forgetful)),
    Fault("P9", "an imagined world with fewer pieces", changed(runes.GAME, resample=losing)),
    Fault("P10", "private deals seen by all", changed(runes.GAME, audience=lambda self, seat, action: EVERYBODY)),
    Fault("P10", "answers their own seat does not see", changed(runes.GAME, audience=lambda *_: NOBODY)),
    Fault("P10", "rolls of an open game seen by one", changed(plunder.GAME, audience=lambda *_: 1)),
    Fault("P10", "private facts told to all", changed(runes.GAME, whisper=said_to_everybody)),
    Fault("P10", "watchers look over a shoulder", replace(runes.GAME, view=view_over_a_shoulder)),
    Fault("P11", "moves depend on something outside", changed(runes.GAME, apply=moody)),
    Fault("P12", "games longer than stated", replace(runes.GAME, longest=11)),
    Fault("P12", "places without a first", changed(runes.GAME, places=no_ranking)),
    Fault("P12", "an ending without a rule", changed(runes.GAME, ending=no_ending)),
    Fault("P13", "a lost piece", changed(runes.GAME, _turn_up=loses_a_stone)),
    Fault("P14", "no element to click", replace(runes.GAME, draw=draws_no_spots)),
    Fault("P14", "no element to take hold of", replace(runes.GAME, view=view_from_nowhere)),
    Fault("P14", "nothing of one's own", replace(runes.GAME, draw=draws_nobodys_things)),
    Fault("P14", "answers that are about nothing", replace(runes.GAME, places=lambda *_: ())),
    Fault("P14", "names that break the markup", replace(runes.GAME, draw=draws_raw_names)),
    Fault("P15", "lines too long", replace(runes.GAME, show=shows_whole_names)),
    Fault("P17", "a policy that breaks rules", replace(runes.GAME, policy=lays_what_it_has_not)),
    Fault("P17", "a value that is no share", replace(runes.GAME, value=lambda state, seat: 1.5)),
    Fault("P18", "a sampler that returns the truth", changed(runes.GAME, resample=the_truth)),
    Fault("P18", "a sampler that peeks", changed(runes.GAME, resample=peeking)),
    Fault("P19", "a refusal that tells", changed(runes.GAME, broken_rule=refused_by_what_others_hold)),
    Fault("P19", "a reveal that is not counted", changed(runes.GAME, _turn_up=shown_in_silence)),
    Fault("P19", "a secret decision not marked so", changed(runes.GAME, secret=lambda self, seat: False)),
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.promise}: {fault.says}")
def test_a_planted_fault_is_caught(fault: Fault) -> None:
    """The suite complains, and names the promise that the fault breaks."""
    assert fault.promise in caught(fault.game, fault.promise)


@pytest.mark.parametrize("game", [runes.GAME, plunder.GAME], ids=lambda game: game.name)
def test_the_toys_themselves_are_sound(game: Game) -> None:
    """Without a planted fault nothing is caught, so it was the fault that was found."""
    assert caught(game) == {}


def test_every_promise_catches_something() -> None:
    """No promise is there for show."""
    assert {fault.promise for fault in FAULTS} == set(PROMISES)
