"""What every game is: a position that knows its own rules.

Seats are 0, 1, ... in code and P1, P2, ... in every text. Chance is a seat, too: it answers
with numbered outcomes. Audiences are masks in which bit n is seat n and bit 30 the watchers.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from longhouse.core.counts import choose
from longhouse.core.rng import Rng

CHANCE: Final = -1  # the seat that deals cards and rolls dice
OVER: Final = -2  # to_act() of a finished game
TABLE: Final = -3  # the seat of what the table itself does
WATCHER: Final = 30  # the seat number of people who only look on
EVERYBODY: Final = -1  # the audience of what is done openly
NOBODY: Final = 0

DUMP_FORMAT: Final = 2  # of dump(): goes up when fields get other names; core/load.py reads older ones
ROOM: Final = 24  # for moves, before a list of them must grow


def seat_name(seat: i64) -> str:
    """P1, P2, ...; * for chance, ! for the table, 'watcher' for who only looks on."""
    if seat >= 0:
        return "watcher" if seat == WATCHER else f"P{seat + 1}"
    return "*" if seat == CHANCE else "!"


class Fact:
    """One thing that happened on the table, told for people.

    rule is the ID of the rule that made it happen, key picks a sentence in the game's
    text.py, numbers fill its blanks, audience says who may hear it.
    """

    def __init__(self, rule: str, key: str, numbers: list[int], audience: int) -> None:
        self.rule = rule
        self.key = key
        self.numbers = numbers
        self.audience = audience

    def heard_by(self, seat: int) -> bool:
        """Whether this seat may hear it."""
        return (self.audience >> seat) & 1 == 1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game: complete, mutable, cheap to copy.

    A game must say to_act, candidates, broken_rule, weights, apply, scores, places, ending,
    copy and dump; the rest has defaults that suit a game without secrets. moves, roll and
    pick are the quick ways of the compiled loops: a game may override them, but not what
    they mean.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.facts: list[Fact] | None = None  # a list while somebody listens
        self.reveals: i64 = 0  # how often something hidden was shown without a draw

    # Whose decision it is

    def to_act(self) -> i64:
        """The seat that must answer now; CHANCE for a draw or roll; OVER at the end."""
        raise NotImplementedError

    def may_act(self, seat: i64) -> bool:
        """Whether this seat may answer now; with secret simultaneous choices several may."""
        return seat == self.to_act()

    def secret(self, seat: i64) -> bool:
        """Whether what this seat may answer depends on something others cannot see."""
        return False

    # What may be decided

    def candidates(self, seat: i64) -> tuple[i64, i64]:
        """The range [low, high) of action numbers this step is about."""
        raise NotImplementedError

    def is_about(self, seat: i64, action: i64) -> bool:
        """Whether this step is about an action of candidates(); one of another step is not now, but breaks no rule."""
        return True

    def broken_rule(self, seat: i64, action: i64) -> str:
        """The ID of the first rule the action would break, or '' if it breaks none.

        The one place where a game says what is allowed. Only asked about actions inside
        candidates(), and for CHANCE about its outcomes.
        """
        raise NotImplementedError

    def moves(self, seat: i64) -> vec[i64]:
        """Every allowed action, ascending."""
        low, high = self.candidates(seat)
        allowed = vec[i64](capacity=ROOM)
        for action in range(low, high):
            if self.broken_rule(seat, action) == "":
                allowed = append(allowed, action)
        return allowed

    def legal(self, seat: i64) -> list[int]:
        """Every allowed action, ascending, as a list."""
        return [int(action) for action in self.moves(seat)]

    def only_move(self, seat: i64) -> i64:
        """The one allowed action, or -1 if there is a choice."""
        moves = self.moves(seat)
        return moves[0] if len(moves) == 1 else i64(-1)

    def weights(self) -> vec[i64]:
        """How likely each outcome in moves(CHANCE) is, in whole numbers."""
        raise NotImplementedError

    def roll(self, rng: Rng) -> i64:
        """One outcome of moves(CHANCE), drawn by weight."""
        return self.moves(CHANCE)[choose(self.weights(), rng)]

    def pick(self, seat: i64, rng: Rng) -> i64:
        """One of moves(seat), each equally likely."""
        moves = self.moves(seat)
        return moves[rng.below(len(moves))]

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a legal action and every automatic step that follows. Trusts its caller."""
        raise NotImplementedError

    def tell(self, rule: str, key: str, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Note a fact that everybody may hear, if anybody listens."""
        if self.facts is not None:
            self.facts.append(Fact(rule, key, [a, b, c, d], EVERYBODY))

    def whisper(self, audience: i64, rule: str, key: str, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Note a fact for some seats only, if anybody listens."""
        if self.facts is not None:
            self.facts.append(Fact(rule, key, [a, b, c, 0], audience))

    # How it stands

    def scores(self) -> list[int]:
        """Points as the rules count them so far, by seat."""
        raise NotImplementedError

    def places(self) -> list[int]:
        """Finishing places by seat, 1 is best, ties share; empty until OVER."""
        raise NotImplementedError

    def ending(self) -> str:
        """The ID of the rule that ended the game; '' until OVER."""
        raise NotImplementedError

    # Who knows what

    def audience(self, seat: i64, action: i64) -> i64:
        """Which seats see this action when it is made, as a mask."""
        return EVERYBODY

    def shown_later(self) -> bool:
        """Whether a secret answer of this step lies open for everybody once all are revealed; others stay hidden."""
        return False

    def resample(self, seat: i64, rng: Rng) -> "State":
        """A random position that looks exactly like this one to the seat."""
        return self.copy()

    # Copies

    def copy(self) -> "State":
        """An independent twin, without listeners."""
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        """Every field as JSON-ready data in human words, and the format; Game.load() reads it back."""
        raise NotImplementedError


def forced(state: State, seat: i64) -> i64:
    """The answer a table gives itself: a public decision leaves no choice; -1 if the seat must be asked."""
    return i64(-1) if state.secret(seat) else state.only_move(seat)


def settle(state: State, rng: Rng | None = None) -> tuple[i64, vec[i64]]:
    """Give every forced answer, and let chance act if it has a stream, until somebody must decide.

    Returns who that is, and what may be answered; CHANCE or OVER, with nothing to answer.
    """
    while True:
        seat: i64 = state.to_act()
        if seat == CHANCE and rng is not None:
            state.apply(CHANCE, state.roll(rng))
        elif seat < 0:
            return seat, vec[i64]()
        else:
            moves = state.moves(seat)
            if len(moves) != 1 or state.secret(seat):
                return seat, moves
            state.apply(seat, moves[0])  # forced(), of the moves that are at hand


def answering_unseen(state: State) -> i64:
    """The seats that are asked and whose answers not everybody will see, as a mask."""
    unseen: i64 = 0
    if state.to_act() < 0:
        return unseen
    for seat in range(state.seats):
        if state.may_act(seat):
            low, _high = state.candidates(seat)
            if state.audience(seat, low) != EVERYBODY:
                unseen |= 1 << seat
    return unseen


def roll(state: State, rng: Rng) -> int:
    """Pick one of the outcomes open to chance, by weight."""
    return state.roll(rng)


def playout(state: State, rng: Rng) -> int:
    """Play at random to the end and return how many decisions it took (chance not counted)."""
    decisions: i64 = 0
    seat: i64 = state.to_act()
    while seat != OVER:
        if seat == CHANCE:
            state.apply(CHANCE, state.roll(rng))
        else:
            state.apply(seat, state.pick(seat, rng))
            decisions += 1
        seat = state.to_act()
    return decisions


def playouts(start: State, games: int, rng: Rng) -> int:
    """Play that many random games from copies of a position; return the decisions of all."""
    decisions: i64 = 0
    for _i in range(games):
        decisions += playout(start.copy(), rng)
    return decisions
