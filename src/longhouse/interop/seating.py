"""Games played step by step for learners, as quick as the kernels allow.

A Seating is one game: between two answers chance acts, and public decisions that leave no choice are
answered, just as at a Table. A Block is many of them side by side; what their seats see and may
answer is written row by row into one piece of memory.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from longhouse.core.features import Features
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, State, settle

PATIENCE: Final = 10_000  # deals that ask nobody anything, one after the other


class Seating:
    """One game: its position, its chance, and who is asked what."""

    def __init__(self, state: State, rng: Rng) -> None:
        self.state = state
        self.rng = rng
        self.seat: i64 = OVER  # who is asked, or OVER
        self.moves: vec[i64] = vec[i64]()
        self.steps: i64 = 0  # answers given, forced ones not counted
        self.go_on()

    def go_on(self) -> None:
        """Let chance act and answer what leaves no choice, until somebody must decide."""
        self.seat, self.moves = settle(self.state, self.rng)

    def may(self, action: i64) -> bool:
        """Whether the seat that is asked may answer so."""
        low: i64 = 0
        high: i64 = len(self.moves)
        while low < high:
            middle: i64 = (low + high) // 2
            if self.moves[middle] < action:
                low = middle + 1
            else:
                high = middle
        return low < len(self.moves) and self.moves[low] == action

    def play(self, action: i64) -> bool:
        """Carry out an answer of the seat that is asked; False, and nothing done, if it may not."""
        if not self.may(action):
            return False
        self.state.apply(self.seat, action)
        self.steps += 1
        self.go_on()
        return True

    def any_move(self, rng: Rng) -> i64:
        """One of the allowed answers, each equally likely."""
        return self.moves[rng.below(len(self.moves))]


def fresh(start: State, rng: Rng) -> Seating:
    """A new game in which somebody is asked something: one that chance alone decides is dealt anew."""
    for _i in range(PATIENCE):
        seating = Seating(start.copy(), rng)
        if seating.seat != OVER:
            return seating
    raise ValueError("with these options nobody is ever asked anything")


def row(features: Features, state: State, seat: i64, blank: vec[i16]) -> vec[i16]:
    """What one seat sees, as numbers."""
    out = blank[:]
    features.write(state, seat, out, 0)
    return out


def mask(seating: Seating, seat: i64, blank: vec[u8]) -> vec[u8]:
    """What a seat may answer now: a 1 for every action that is allowed."""
    out = blank[:]
    if seat == seating.seat:
        moves = seating.moves
        for i in range(len(moves)):
            out[moves[i]] = u8(1)
    return out


def zeros(length: i64) -> vec[i16]:
    """A blank row."""
    return vec[i16]([0] * length)


def unmarked(length: i64) -> vec[u8]:
    """A blank mask."""
    return vec[u8]([0] * length)


class Block:
    """Many games of one kind side by side; one that ends begins anew."""

    def __init__(self, start: State, features: Features, length: i64, actions: i64, seeds: list[int]) -> None:
        self.start = start
        self.features = features
        self.length: i64 = length
        self.actions: i64 = actions
        self.games: list[Seating] = [fresh(start, Rng(seed)) for seed in seeds]
        count: i64 = len(seeds)
        self.blank_rows: vec[i16] = zeros(count * length)
        self.blank_masks: vec[u8] = unmarked(count * actions)
        self.blank_seats: vec[u8] = unmarked(count)
        self.ended: list[int] = []  # the games the last step has ended,
        self.places: list[list[int]] = []  # with their places
        self.scores: list[list[int]] = []  # and scores
        self.turn_page()
        for i in range(count):
            self.look(i, self.games[i])

    def turn_page(self) -> None:
        """Make room for what is seen next; what was written before stays as it is."""
        self.rows: vec[i16] = self.blank_rows[:]  # what the asked seats see,
        self.masks: vec[u8] = self.blank_masks[:]  # what they may answer,
        self.seats: vec[u8] = self.blank_seats[:]  # and which they are

    def look(self, number: i64, game: Seating) -> None:
        """Write down what the asked seat of a game sees and may answer."""
        self.features.write(game.state, game.seat, self.rows, number * self.length)
        masks = self.masks
        moves = game.moves
        first: i64 = number * self.actions
        for i in range(len(moves)):
            masks[first + moves[i]] = u8(1)
        self.seats[number] = u8(game.seat)

    def step(self, actions: vec[i64]) -> i64:
        """Carry out one answer in every game; -1, or the first game that refuses its answer, with nothing done."""
        games = self.games
        count: i64 = len(games)
        assert len(actions) == count, "one answer for every game"
        masks = self.masks
        for i in range(count):
            action: i64 = actions[i]
            if action < 0 or action >= self.actions or masks[i * self.actions + action] == 0:
                return i
        self.ended = []
        self.places = []
        self.scores = []
        self.turn_page()
        for i in range(count):
            game = games[i]
            game.state.apply(game.seat, actions[i])
            game.steps += 1
            game.go_on()
            if game.seat == OVER:
                self.ended.append(i)
                self.places.append(game.state.places())
                self.scores.append(game.state.scores())
                game = fresh(self.start, game.rng)
                games[i] = game
            self.look(i, game)
        return -1

    def any_moves(self, rng: Rng) -> vec[i64]:
        """One of the allowed answers in every game, each equally likely."""
        games = self.games
        count: i64 = len(games)
        answers = vec[i64]([0] * count)
        for i in range(count):
            answers[i] = games[i].any_move(rng)
        return answers
