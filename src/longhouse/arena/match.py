"""One game between bots: at a table, or in numbers alone where nobody wants to read it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from longhouse.bots.bot import Bot, Worlds
from longhouse.core.components import Components
from longhouse.core.door import refusal
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State, forced
from longhouse.core.table import Table

Bots = Sequence[Bot]
Chosen = Mapping[str, object] | None  # options of the game
Pieces = Components | None  # another set than the shipped one


def play_match(
    game: Game, bots: Bots, seed: int, options: Chosen = None, components: Components | None = None
) -> Table:
    """The finished table of a game between bots; the same seed gives the same game."""
    rng = Rng(seed)
    minds = [rng.fork() for _ in bots]
    names = [f"bot:{bot.name}" for bot in bots]
    table = Table(game, len(bots), options, components, chance=rng, names=names)
    while not table.over:
        seat = table.state.to_act()
        worlds = Worlds(game, table.state, seat, seen=table.seen(seat))
        table.act(seat, bots[seat].choose(worlds, minds[seat]))
    return table


@dataclass
class Match:
    """A game between bots in numbers: no text, no record, no facts."""

    game: Game
    state: State
    decisions: int = 0  # answers so far, forced ones too

    def __post_init__(self) -> None:
        self._events: list[tuple[int, int, int]] = []  # audience, seat, action
        self._seen: list[list[tuple[int, int]]] = [[] for _ in range(self.state.seats)]
        self._looked = [0] * self.state.seats  # how many of the events each seat has looked at

    def seen(self, seat: int) -> Sequence[tuple[int, int]]:
        """The answers and outcomes this seat has seen so far."""
        fresh = self._events[self._looked[seat] :]
        self._seen[seat] += [(actor, action) for audience, actor, action in fresh if (audience >> seat) & 1]
        self._looked[seat] = len(self._events)
        return self._seen[seat]

    def act(self, seat: int, action: int) -> None:
        """Carry out an answer or an outcome that is allowed."""
        self._events.append((self.state.audience(seat, action), seat, action))
        self.state.apply(seat, action)
        self.decisions += seat != CHANCE


def quick_match(
    game: Game, bots: Bots, seed: int, options: Chosen = None, components: Components | None = None
) -> Match:
    """The game that play_match plays with the same seed, to its end, without a word about it."""
    rng = Rng(seed)
    minds = [rng.fork() for _ in bots]
    state = game.start(len(bots), options, components)
    match = Match(game, state)
    while (seat := state.to_act()) != OVER:
        if seat == CHANCE:
            match.act(seat, state.roll(rng))
            continue
        action = forced(state, seat)
        if action < 0:
            action = bots[seat].choose(Worlds(game, state, seat, seen=match.seen(seat)), minds[seat])
            error = refusal(game, state, seat, action)
            if error is not None:
                raise error
        match.act(seat, action)
    return match
