"""Viking Games moves as text: throw:P3, play:A1, now, and the outcomes draw:A2, deal:P1:A1, start:P2."""

from longhouse.core.catalogue import speaker
from longhouse.core.errors import BadMove
from longhouse.core.seats import all_seats, seat_name
from longhouse.core.state import CHANCE, State
from longhouse.games.viking_games import steps
from longhouse.games.viking_games.actions import NOW, STARTS, THROW
from longhouse.games.viking_games.components import ARMORY, CODES
from longhouse.games.viking_games.rules import VikingGames

SEATS = all_seats(7)
MOVES = (
    [f"play:{code}" for code in CODES]
    + [f"discard:{code}" for code in CODES[ARMORY:]]
    + [f"{word}:{seat}" for word in ("throw", "rob", "skip") for seat in SEATS]
    + ["now", "save", "again", "done"]
)
ACTION = {text: action for action, text in enumerate(MOVES)}
OUTCOMES = [f"draw:{code}" for code in CODES] + [f"start:{seat}" for seat in SEATS]
OUTCOME = {text: outcome for outcome, text in enumerate(OUTCOMES)}
say = speaker("longhouse.games.viking_games")

TRY = "throw:P2, rob:P2, skip:P2, now, save, again, done, play:A1, discard:AR"


def write(state: State, seat: int, action: int) -> str:
    """The text of an answer, or of an outcome of chance."""
    if seat != CHANCE:
        return MOVES[action]
    assert isinstance(state, VikingGames), "a position of Viking Games"
    if state.step == steps.DEAL:
        return f"deal:{seat_name(state.active)}:{CODES[action]}"
    return OUTCOMES[action]


def read(state: State, seat: int, text: str) -> int:
    """The answer (or outcome) behind a text."""
    assert isinstance(state, VikingGames), "a position of Viking Games"
    if seat == CHANCE:
        return _read_outcome(state, text)
    action = ACTION.get(text)
    if action is None:
        raise BadMove(_complaint(text))
    if THROW <= action < NOW and (action - THROW) % 7 >= state.seats:
        raise BadMove(say("typed", "no_seat", text=text, seat=text[-2:], last=seat_name(state.seats - 1)))
    return action


def _read_outcome(state: VikingGames, text: str) -> int:
    if state.step == steps.DEAL:
        owner = f"deal:{seat_name(state.active)}:"
        if text.startswith(owner) and text.removeprefix(owner) in CODES:
            return CODES.index(text.removeprefix(owner))
        raise BadMove(say("typed", "dealt_now", text=repr(text), example=f"{owner}A1"))
    outcome = OUTCOME.get(text)
    if outcome is None:
        raise BadMove(say("typed", "no_outcome", text=repr(text), outcomes="start:P1, draw:A1, deal:P1:A1"))
    if outcome >= STARTS + state.seats:
        raise BadMove(say("typed", "no_seat", text=text, seat=text[-2:], last=seat_name(state.seats - 1)))
    return outcome


def _complaint(text: str) -> str:
    word, _, code = text.partition(":")
    if word == "discard" and code in CODES:
        return say("typed", "no_discard", text=text)
    return say("typed", "no_move", text=repr(text), game="Viking Games", moves=TRY)
