"""The games for OpenSpiel: importing this module registers them all as longhouse_eketorp, ...

    import pyspiel
    import longhouse.interop.openspiel
    game = pyspiel.load_game("longhouse_viking_games(players=3,variant=strategic)")

Every draw and roll is an explicit chance node. Decisions that leave no choice are asked like all
others. Secret simultaneous answers are given one after the other; nobody sees them before they are
shown. Players' actions and chance's outcomes are numbered apart, as in the game itself.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from longhouse.core.errors import BadOption, LonghouseError, NotNow
from longhouse.core.game import Game
from longhouse.core.options import Option, Value
from longhouse.core.rng import Rng
from longhouse.core.seats import seat_name
from longhouse.core.state import CHANCE, OVER, State
from longhouse.games import NAMES
from longhouse.games import load as load_rules
from longhouse.interop.setup import REWARDS, Row, Setup, chance_of

PREFIX = "longhouse_"
RECENT = 64  # seen events in an information state's tensor: who and what, the latest first
EVENTS_FOR_EACH = {"max_draws": 4, "turn_limit": 10}  # how much longer an option that allows more makes a game


class Held:
    """A position with what each seat has seen of its history; a deep copy is a quick one.

    events have their audience each: a mask in which bit n is seat n.
    """

    def __init__(self, setup: Setup, state: State, events: list[tuple[int, str]]) -> None:
        self.setup = setup
        self.state = state
        self.events = events
        self._forget()

    def _forget(self) -> None:
        """What was found out about a position is of no use for the next one."""
        self._rows: dict[int, Row] = {}
        self._legal: list[int] | None = None

    def __deepcopy__(self, memo: object) -> "Held":
        twin = Held(self.setup, self.state.copy(), list(self.events))
        twin._legal = self._legal
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {"setup": self.setup, "events": self.events, "position": self.state.dump()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.setup, self.events = kept["setup"], kept["events"]
        self.state = self.setup.game.load(kept["position"], self.setup.components, True)
        self._forget()

    def legal(self) -> list[int]:
        """What whoever acts now may answer, or the outcomes of chance."""
        if self._legal is None:
            seat = self.state.to_act()
            self._legal = [] if seat == OVER else self.state.legal(seat)
        return self._legal

    def apply(self, action: int) -> None:
        """Carry out an answer or an outcome, and let everybody note what he saw of it."""
        state = self.state
        seat = state.to_act()
        if action not in self.legal():
            raise self._refusal(seat, action)
        audience = state.audience(seat, action)
        if seat >= 0:
            audience |= 1 << seat
        reveals = state.reveals
        state.apply(seat, action)
        self._forget()
        self.events.append((audience, f"{seat}:{action}"))
        if state.reveals != reveals:
            for viewer in range(self.setup.seats):
                self.events.append((1 << viewer, "sees " + self.row_text(viewer)))

    def _refusal(self, seat: int, action: int) -> LonghouseError:
        """Why an action cannot be carried out."""
        if seat == OVER:
            return NotNow(f"the game is over: there is nothing to answer, not even {action}")
        if seat == CHANCE:
            return NotNow(f"{action} is no outcome that chance can have now; ask legal_actions()")
        return self.setup.refusal(self.state, seat, action)

    def imagined(self, viewer: int, rng: Rng) -> "Held":
        """A position that fits all a seat knows; what only others saw is gone, as it may never have been."""
        events = [event for event in self.events if event[0] >> viewer & 1]
        return Held(self.setup, self.state.resample(viewer, rng), events)

    def seen_by(self, viewer: int) -> list[str]:
        """The events a seat has seen, the first one first."""
        return [event for audience, event in self.events if audience >> viewer & 1]

    def row(self, viewer: int) -> Row:
        """What a seat sees now."""
        if viewer not in self._rows:
            self._rows[viewer] = self.setup.row(self.state, viewer)
        return self._rows[viewer]

    def row_text(self, viewer: int) -> str:
        """What a seat sees now, as one line."""
        return " ".join(map(str, self.row(viewer).tolist()))

    def history(self, viewer: int) -> str:
        """All a seat has seen, and what it sees now: equal texts mean that it cannot tell the positions apart."""
        return f"{seat_name(viewer)}\n" + "\n".join([*self.seen_by(viewer), self.row_text(viewer)])

    def recent(self, viewer: int) -> list[int]:
        """The last seen events as numbers: who (0 nobody, 1 chance, 2 the first seat, ...) and what, from 1."""
        numbers: list[int] = []
        for audience, event in reversed(self.events):
            if audience >> viewer & 1 and not event.startswith("sees "):
                seat, _, action = event.partition(":")
                numbers += [int(seat) + 2, int(action) + 1]
                if len(numbers) == 2 * RECENT:
                    break
        return numbers + [0] * (2 * RECENT - len(numbers))


class Observer:
    """What a player sees, as OpenSpiel asks for it: a tensor, its named parts, and a text."""

    def __init__(self, setup: Setup, kind: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"these observations take no parameters, not {params}")
        self.recall = kind.perfect_recall
        size = setup.size + (2 * RECENT if self.recall else 0)
        self.tensor: NDArray[np.float32] = np.zeros(size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for field in setup.fields:
            self.dict[field.name] = self.tensor[at : at + field.size].reshape(field.shape)
            at += field.size
        if self.recall:
            self.dict["recent"] = self.tensor[at:].reshape(RECENT, 2)

    def set_from(self, state: "LonghouseState", player: int) -> None:
        """Fill the tensor with what a player sees."""
        held = state.held
        size = held.setup.size
        self.tensor[:size] = held.row(player)
        if self.recall:
            self.tensor[size:] = held.recent(player)

    def string_from(self, state: "LonghouseState", player: int) -> str:
        """What a player sees as a text."""
        return state.held.history(player) if self.recall else f"{seat_name(player)}\n{state.held.row_text(player)}"


class LonghouseState(pyspiel.State):
    """One position, with OpenSpiel's names for what can be asked of it."""

    def __init__(self, game: "LonghouseGame") -> None:
        super().__init__(game)
        self.held = Held(game.setup, game.start.copy(), [])

    def current_player(self) -> int:
        """Who acts: a seat, chance, or nobody any more."""
        seat = self.held.state.to_act()
        if seat == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.held.legal()  # OpenSpiel asks for whoever acts, and nobody else

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability."""
        state = self.held.state
        if state.to_act() != CHANCE:
            raise NotNow("there is nothing to draw or roll now; ask is_chance_node()")
        weights = [int(weight) for weight in state.weights()]
        total = sum(weights)
        return [(outcome, weight / total) for outcome, weight in zip(self.held.legal(), weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.held.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        seat = CHANCE if player == pyspiel.PlayerId.CHANCE else player
        return self.held.setup.game.write(self.held.state, seat, action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.held.state.to_act() == OVER

    def returns(self) -> list[float]:
        """What each player gets; nothing before the end."""
        state, setup = self.held.state, self.held.setup
        if state.to_act() != OVER:
            return [0.0] * setup.seats
        return setup.rewards(state.places(), state.scores())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "LonghouseState":
        """A position that fits everything the player knows, for OpenSpiel's IS-MCTS."""
        if not 0 <= player < self.held.setup.seats:
            raise BadOption(f"there is no player {player}; they are numbered from 0 to {self.held.setup.seats - 1}")
        twin: LonghouseState = self.clone()
        twin.held = self.held.imagined(player, chance_of(int(sampler() * (1 << 52))))
        return twin

    def __str__(self) -> str:
        return json.dumps(self.held.state.dump(), ensure_ascii=False, sort_keys=True)


class LonghouseGame(pyspiel.Game):
    """A game with its players and options chosen."""

    rules: Game
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        options = {o.name: given[o.name] for o in self.rules.options if given.get(o.name, _default(o)) != _default(o)}
        seats = given.get("players", self.rules.usual_seats)
        self.setup = Setup(self.rules, seats, options, reward=given.get("reward", REWARDS[0]))
        self.start = self.setup.start()
        low, high = self.setup.limits()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions,
            max_chance_outcomes=self.rules.outcomes,
            num_players=seats,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0,
            max_game_length=_longest(self.rules, options),
        )
        super().__init__(self.kind, info, given)

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        return loaded, (str(self),)

    def new_initial_state(self) -> LonghouseState:
        """The starting position."""
        return LonghouseState(self)

    def make_py_observer(self, kind: Any = None, params: Mapping[str, Any] | None = None) -> Observer | None:
        """Something that looks at positions for a player; None for a kind that shows less, or more, than he sees."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER or not self.rules.hidden
        return Observer(self.setup, kind, params) if kind.public_info and own else None


def game_type(rules: Game) -> Any:
    """What OpenSpiel must know of a game beforehand."""
    known = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=PREFIX + rules.name,
        long_name=f"{rules.title} (Longhouse)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known.IMPERFECT_INFORMATION if rules.hidden else known.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats[1],
        min_num_players=rules.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": rules.usual_seats,
            "reward": REWARDS[0],
            **{option.name: _default(option) for option in rules.options},
        },
    )


def register(rules: Game) -> None:
    """Make a game known to pyspiel."""
    kind = game_type(rules)
    pyspiel.register_game(kind, type(f"{rules.name}Game", (LonghouseGame,), {"rules": rules, "kind": kind}))


def _default(option: Option) -> Value:
    """An option's default as OpenSpiel wants it: of one type, so one below the least number stands for 'auto'."""
    return option.low - 1 if isinstance(option.default, str) and option.high >= option.low else option.default


def _longest(rules: Game, options: Mapping[str, Any]) -> int:
    """No game with these options has more events than this."""
    return rules.longest + sum(each * int(options.get(name, 0)) for name, each in EVENTS_FOR_EACH.items())


def loaded(text: str) -> Any:
    """A game by OpenSpiel's text for it, after this module has registered it."""
    return pyspiel.load_game(text)


def load(name: str, seats: int | None = None, options: Mapping[str, object] | None = None, **more: Any) -> Any:
    """A game by its name here, with its options as everywhere else in Longhouse."""
    rules = load_rules(name)
    players = rules.usual_seats if seats is None else seats
    chosen = rules.choose(players, options)
    params = {o.name: chosen[o.name] for o in rules.options if chosen[o.name] != o.default}
    return pyspiel.load_game(PREFIX + rules.name, {"players": players, **params, **more})


for _name in NAMES:
    register(load_rules(_name))
