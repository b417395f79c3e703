"""Eketorp moves as text: +A, +b-cat, +end, C*y, r-boat*r, amulet, card5, take0.1, booty-b, b>4.

Players are their letters r, b, y, k, w, o. Outcomes are start:P2, deal:r:4, draw:r:5, material:M01.
People may also write a whole placement or all their building in one line, and begin it with whose it is, as
a list of moves does: 'b: A2 F1 r-cat home3', '3.b r-boat*r' (compose).
"""

import re

from longhouse.core.catalogue import speaker
from longhouse.core.errors import BadMove, Refused
from longhouse.core.rulebook import Rulebook
from longhouse.core.seats import seat_name
from longhouse.core.state import CHANCE, State
from longhouse.games.eketorp import steps
from longhouse.games.eketorp.actions import (
    ATTACK,
    ATTACK_SIEGE,
    BOOTY,
    BUILD,
    CARD,
    DISMANTLE,
    END,
    EXCHANGE,
    KEEP,
    NO_BOOTY,
    RIVALS,
    SIEGE,
    STARTS,
    TURNED,
)
from longhouse.games.eketorp.components import BRICKS, FIELD_NAMES, KINDS, LETTERS, SIDE_NAMES, SIDES, WALLS
from longhouse.games.eketorp.placing import figures_left
from longhouse.games.eketorp.position import on_mat
from longhouse.games.eketorp.rules import Eketorp

say = speaker("longhouse.games.eketorp")

TRY = "+A, +b-cat, +end, C*y, r-boat*r, amulet, keep, card5, take0.1, booty-b, b>4"
PLACE_TEXT = re.compile(r"(?:([A-G])|([rbykwo])-(cat|boat|ram))")
ATTACK_TEXT = re.compile(r"(?:([A-G])|([rbykwo])-(cat|boat|ram))\*([rbykwo])")
BUILD_TEXT = re.compile(r"([gbns])>([1-6])")
WHOLE_TEXT = re.compile(r"([A-G])([0-9]{0,2})|([rbykwo]-(?:cat|boat|ram))1?|home([0-9]{1,2})")
WHOSE_TEXT = re.compile(r"(?:([0-9]{1,2})\.)?([rbykwo])[: ] *(.*)")

END_TEXT = "+end"
WORDS = {END_TEXT: END, "amulet": EXCHANGE, "keep": KEEP, "booty-none": NO_BOOTY}
WORDS |= {f"card{k + 1}": CARD + k for k in range(KINDS)}
WORDS |= {f"take{i}.{j}": DISMANTLE + 4 * i + j for i in range(4) for j in range(4)}
WORDS |= {f"booty-{letter}": BOOTY + c for c, letter in enumerate(BRICKS)}
RULES = Rulebook("longhouse.games.eketorp")

# Writing


def write(state: State, seat: int, action: int) -> str:
    """The text of an answer, or of an outcome of chance."""
    assert isinstance(state, Eketorp), "a position of Eketorp"
    return _write_outcome(state, action) if seat == CHANCE else _write_move(state, seat, action)


def _write_outcome(p: Eketorp, outcome: int) -> str:
    if p.step == steps.START:
        return f"start:{seat_name(outcome - STARTS)}"
    if p.step == steps.MATERIAL:
        return f"material:{p.pieces.material_names[outcome - TURNED]}"
    return f"{'deal' if p.step == steps.DEAL else 'draw'}:{LETTERS[p.active()]}:{outcome + 1}"


def _write_move(p: Eketorp, seat: int, action: int) -> str:
    if action < END:
        return "+" + where(p, seat, action)
    if action == END:
        return END_TEXT
    if action < EXCHANGE:
        place, rival = attack_parts(action)
        return f"{where(p, seat, place)}*{castle_letter(p, seat, rival)}"
    if action <= KEEP:
        return "amulet" if action == EXCHANGE else "keep"
    if action < DISMANTLE:
        return f"card{action - CARD + 1}"
    if action < BOOTY:
        return f"take{(action - DISMANTLE) // 4}.{(action - DISMANTLE) % 4}"
    if action < BUILD:
        return "booty-none" if action == NO_BOOTY else f"booty-{BRICKS[action - BOOTY]}"
    return f"{BRICKS[(action - BUILD) // WALLS]}>{(action - BUILD) % WALLS + 1}"


def attack_parts(action: int) -> tuple[int, int]:
    """The place (castles relative) and the relative opponent of an attack."""
    if action < ATTACK_SIEGE:
        return (action - ATTACK) // RIVALS, (action - ATTACK) % RIVALS + 1
    return SIEGE + (action - ATTACK_SIEGE) // RIVALS, (action - ATTACK_SIEGE) % RIVALS + 1


def where(p: Eketorp, seat: int, place: int) -> str:
    """A place as a seat's actions number it, in the notation."""
    if place < SIEGE:
        return FIELD_NAMES[place]
    return f"{castle_letter(p, seat, (place - SIEGE) // SIDES + 1)}-{SIDE_NAMES[(place - SIEGE) % SIDES]}"


def castle_letter(p: Eketorp, seat: int, relative: int) -> str:
    """The letter of a relative seat; numbers beyond the players mean castles without an owner."""
    return LETTERS[(seat + relative) % p.seats] if relative < p.seats else LETTERS[relative]


# Reading


def read(state: State, seat: int, text: str) -> int:
    """The answer (or outcome) behind a text."""
    assert isinstance(state, Eketorp), "a position of Eketorp"
    if seat == CHANCE:
        return _read_outcome(state, text)
    action = _read_move(state, seat, text)
    if action is None:
        raise BadMove(say("typed", "no_move", text=repr(text), game="Eketorp", moves=TRY))
    return action


def _read_outcome(p: Eketorp, text: str) -> int:
    low, high = p.candidates(CHANCE)
    for outcome in range(low, high):
        if _write_outcome(p, outcome) == text:
            return outcome
    if p.to_act() != CHANCE:
        raise BadMove(say("typed", "no_draw", text=repr(text)))
    raise BadMove(say("typed", "other_draw", text=repr(text), example=_write_outcome(p, p.legal(CHANCE)[0])))


def _read_move(p: Eketorp, seat: int, text: str) -> int | None:
    if text in WORDS:
        return WORDS[text]
    if text.startswith("+"):
        match = PLACE_TEXT.fullmatch(text[1:])
        return None if match is None else _place(p, seat, text, match)
    attack = ATTACK_TEXT.fullmatch(text)
    if attack is not None:
        place = _place(p, seat, text, attack)
        rival = _relative(p, seat, attack[4])
        if rival == 0:
            raise BadMove(say("typed", "own_fight", text=text))
        start = ATTACK + place * RIVALS if place < SIEGE else ATTACK_SIEGE + (place - SIEGE) * RIVALS
        return start + rival - 1
    build = BUILD_TEXT.fullmatch(text)
    return None if build is None else BUILD + BRICKS.index(build[1]) * WALLS + int(build[2]) - 1


def _place(p: Eketorp, seat: int, text: str, match: re.Match[str]) -> int:
    if match[1]:
        return FIELD_NAMES.index(match[1])
    castle = _relative(p, seat, match[2])
    if castle == 0:
        key = "own_siege" if text.startswith("+") else "own_defence"  # EK-22, EK-46
        raise BadMove(say("typed", key, text=text, castle=match[2]))
    return SIEGE + (castle - 1) * SIDES + SIDE_NAMES.index(match[3])


def _relative(p: Eketorp, seat: int, letter: str) -> int:
    """A letter as a relative seat; castles without an owner have numbers beyond the players."""
    number = LETTERS.index(letter)
    return (number - seat) % p.seats if number < p.seats else number


# Several answers in one line


def compose(state: State, seat: int, text: str) -> list[str]:
    """A line of a person as the moves to play, one after the other.

    A whole placement such as 'A2 F1 r-cat home3' or bricks such as 'b>4 g>2' may be written in any
    order; what comes out is in the order of the rules (EK-R35, EK-R36) and has been tried out.
    """
    assert isinstance(state, Eketorp), "a position of Eketorp"
    words = _own_line(state, seat, text).replace(",", " ").split()
    if state.step == steps.PLACE and words and state.may_act(seat):
        moves = _compose_placement(state, seat, words)
    elif state.step == steps.BUILD and len(words) > 1:
        for word in words:
            if BUILD_TEXT.fullmatch(word) is None:
                raise BadMove(say("typed", "no_brick", text=repr(word)))
        moves = sorted(words, key=lambda word: int(word[-1]))
    else:
        return words or [text]
    _try_out(state.copy(), seat, moves)
    return moves


def _own_line(p: Eketorp, seat: int, text: str) -> str:
    """A line without what says whose it is, such as 'b:' or '3.b'; it must be the seat's own, of this round."""
    whose = WHOSE_TEXT.fullmatch(text.strip())
    if whose is None:
        return text
    if whose[2] != LETTERS[seat]:
        raise BadMove(say("typed", "other_line", text=repr(text), whose=whose[2], you=LETTERS[seat]))
    if whose[1] and int(whose[1]) != p.round:
        raise BadMove(say("typed", "other_round", text=repr(text), given=whose[1], round=p.round))
    return whose[3]


def _compose_placement(p: Eketorp, seat: int, words: list[str]) -> list[str]:
    """The figures of a line in canonical order; a whole placement ends with +end where figures stay home."""
    places = [where(p, seat, place) for place in range(SIEGE + (p.seats - 1) * SIDES)]
    counts = dict.fromkeys(places, 0)
    at_home: int | None = None
    ends = not all(word.startswith("+") for word in words)
    for word in words:
        plain = word.removeprefix("+")
        match = WHOLE_TEXT.fullmatch(plain)
        if plain in ("end", "ready"):
            ends = True
        elif match is None:
            raise BadMove(say("typed", "no_place", text=repr(word)))
        elif match[4]:
            at_home = int(match[4])
        else:
            name = match[1] or match[3]
            if name not in counts:
                raise BadMove(say("typed", "not_for_you", text=word))
            counts[name] += int(match[2]) if match[2] else 1
    left = figures_left(p, seat) - sum(counts.values())
    if left < 0:
        raise BadMove(say("typed", "too_many", more=-left, home=int(p.home[seat])))
    if at_home is not None and at_home != left:
        raise BadMove(say("typed", "at_home", given=at_home, left=left))
    moves = [f"+{name}" for name in places for _ in range(counts[name])]
    return [*moves, END_TEXT] if ends and left > 0 else moves


def _try_out(twin: Eketorp, seat: int, moves: list[str]) -> None:
    """Complain about the first move of a line that a rule forbids."""
    for move in moves:
        if not twin.may_act(seat):
            raise BadMove(say("typed", "one_too_many", text=move))
        action = read(twin, seat, move)
        rule = twin.broken_rule(seat, action)
        if rule:
            raise Refused(rule, move, RULES.says(rule))
        twin.apply(seat, action)


def placement(p: Eketorp, seat: int) -> str:
    """A seat's mat in the short form for people, such as 'A2 F1 r-cat home3'."""
    parts: list[str] = []
    for place in range(SIEGE + (p.seats - 1) * SIDES):
        n = on_mat(p.mats[seat], place)
        if n:
            parts.append(where(p, seat, place) + (str(n) if place < SIEGE else ""))
    return " ".join([*parts, f"home{figures_left(p, seat)}"])
