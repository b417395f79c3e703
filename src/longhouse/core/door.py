"""The door for moves: what a seat wants to do is read, or refused with a reason the seat may know.

Whoever takes a move from outside (a table, the hall, the terminal, environments, a check of a record)
asks here. Games promise that a refusal is the same in all positions the seat cannot tell apart (P19).
A Draft goes further: what comes after the first of several moves is tried on an imagined world.
"""

from collections.abc import Sequence
from typing import Final

from longhouse.core.catalogue import house
from longhouse.core.errors import LonghouseError, NotNow, Refused
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.seats import seat_name
from longhouse.core.state import CHANCE, OVER, WATCHER, State, forced
from longhouse.core.view import View

SEED: Final = 20  # of imagined worlds


def action_of(game: Game, state: State, seat: int, move: str, names: Sequence[str] = ()) -> int:
    """The action behind a text of a seat (or CHANCE); NotNow, BadMove or Refused says why it cannot be played."""
    error = _not_asked(game, state, seat, move, names)
    if error is None:
        action = game.read(state, seat, move)
        error = _wrong(game, state, seat, action, move, names)
    if error is not None:
        raise error
    return action


def refusal(game: Game, state: State, seat: int, action: int, names: Sequence[str] = ()) -> LonghouseError | None:
    """Why a seat (or CHANCE) may not do what a number stands for; None if it may."""
    move = f"action {action}"
    return _not_asked(game, state, seat, move, names) or _wrong(game, state, seat, action, move, names)


def _wrong(game: Game, state: State, seat: int, action: int, move: str, names: Sequence[str]) -> LonghouseError | None:
    """Why a seat that is asked may not answer so, if so; move is how the action is called."""
    low, high = state.candidates(seat)
    if not low <= action < high or not state.is_about(seat, action):
        return not_now("other_step", move, asks=game.view(state, _viewer(seat), names).asks)
    rule = state.broken_rule(seat, action)
    return Refused(rule, move, game.rules.says(rule)) if rule else None


def not_now(key: str, move: str, **slots: object) -> NotNow:
    """The refusal of a move that belongs to another seat or another step."""
    return NotNow(house().say("refusals", key, move=move, **slots))


def imagined(state: State, seat: int, seed: int = SEED) -> State:
    """A world that fits what a seat knows; the same in all positions the seat cannot tell apart."""
    return state.resample(seat, Rng(seed))


def _not_asked(game: Game, state: State, seat: int, move: str, names: Sequence[str]) -> LonghouseError | None:
    """Why a seat has nothing to answer now, if so."""
    if state.to_act() == OVER:
        return not_now("over", move)
    if seat == CHANCE:
        return None if state.to_act() == CHANCE else not_now("no_draw", move, who=_who(game, state, WATCHER, names))
    if not 0 <= seat < state.seats:
        return not_now("no_seat", move, seat=seat_name(seat))
    return None if state.may_act(seat) else not_now("other_seat", move, who=_who(game, state, seat, names))


def _who(game: Game, state: State, viewer: int, names: Sequence[str]) -> str:
    """Whose decision it is, as a viewer may know it."""
    view = game.view(state, viewer, names)
    if not view.waiting:
        return house().say("refusals", "chance")
    return house().say("refusals", "decides", names=house().listed([view.names[seat] for seat in view.waiting]))


def _viewer(seat: int) -> int:
    return WATCHER if seat == CHANCE else seat


class Draft:
    """Moves of one seat tried one after the other on an imagined world; nothing is played.

    What is shown and refused is the same in all positions the seat cannot tell apart. Where a move
    would show something hidden, the world knows no more than the seat, so nothing can be added; unless
    the draft is blind: then nobody looks at it, and the truth may turn out otherwise.
    """

    def __init__(
        self, game: Game, state: State, seat: int, names: Sequence[str] = (), blind: bool = False, seed: int = SEED
    ) -> None:
        self.game = game
        self.seat = seat
        self.names = names
        self.blind = blind
        self.world = imagined(state, seat, seed)
        self.moves: list[str] = []
        self.answered: list[str] = []  # what the table answers for the seat after the last move, as it leaves no choice
        self._before_answered: State | None = None  # the world in which the first of these was the only answer
        self._reveals = self.world.reveals
        self._shown = game.view(self.world, seat, names)
        self._complete = False

    @property
    def view(self) -> View:
        """What the seat may be shown after its moves; how it was before the last one where that may not be shown."""
        return self._shown

    @property
    def open(self) -> bool:
        """Whether another move can be added."""
        return self.world.may_act(self.seat) and (self.blind or not self._revealed)

    @property
    def ends(self) -> bool:
        """Whether what comes next is seen only once the moves are sent: nothing is left to decide before."""
        return self._complete or not self.open

    @property
    def can_send(self) -> bool:
        """Whether there is anything to send."""
        return bool(self.moves)

    @property
    def _revealed(self) -> bool:
        return self.world.reveals != self._reveals

    def add(self, move: str) -> None:
        """Try one more move; NotNow, BadMove or Refused says why it cannot be, and the draft stays as it was."""
        if self.moves and not self.open:
            raise self._beyond(move, not_now("goes_on", move))
        try:
            action = action_of(self.game, self.world, self.seat, move, self.names)
        except NotNow as error:
            raise self._beyond(move, error) from None
        self.world.apply(self.seat, action)
        self.moves.append(move)
        self._settle()
        self._look()

    def _beyond(self, move: str, error: NotNow) -> LonghouseError:
        """Why a move comes too late: by which rule the table has answered otherwise, if it has; else the error."""
        if self._before_answered is not None:
            try:
                action_of(self.game, self._before_answered, self.seat, move, self.names)
            except Refused as refused:
                return refused
            except LonghouseError:
                pass
        return error

    def _settle(self) -> None:
        """Answer what leaves no choice, as a table does, and keep what the seat itself answers so."""
        world = self.world
        self.answered = []
        self._before_answered = None
        while (actor := world.to_act()) >= 0 and (action := forced(world, actor)) >= 0:
            if actor == self.seat:
                if not self.answered:
                    self._before_answered = world.copy()
                self.answered.append(self.game.write(world, actor, action))
            world.apply(actor, action)

    def _look(self) -> None:
        """See how it stands, as far as the seat may."""
        if self._revealed or self.world.to_act() < 0:
            return
        before, self._shown = self._shown, self.game.view(self.world, self.seat, self.names)
        self._complete = before.composing is not None and self._shown.composing is None
