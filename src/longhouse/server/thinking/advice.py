"""Help for a seat, made of what the seat knows: drafts, why-not, hints.

Drafts and hints work on an imagined world that looks to the seat like the true one; it is drawn
with a fixed seed, so the answer is the same in all positions the seat cannot tell apart.
"""

import re
from dataclasses import asdict
from typing import Any

from longhouse.bots.advice import ADVISER, advice
from longhouse.bots.bot import Worlds
from longhouse.core.errors import BadMove, LonghouseError, NotNow, Refused
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE
from longhouse.server.hall.open_table import SEED, HallTable, settle, trial

MOST_TRIED = 100  # answers looked at to see whether a decision is compound
ENDS_HERE = "What comes after this is seen once you commit."


def is_compound(hall: HallTable, seat: int) -> bool:
    """Whether a decision is made of several like answers, such as placing figures one by one.

    So it is if an answer can be followed by another of the same step, and none leads to another
    step of the seat or to chance.
    """
    world = hall.imagined(seat)
    step, goes_on = world.candidates(seat), False
    for action in world.legal(seat)[:MOST_TRIED]:
        after = world.copy()
        after.apply(seat, action)
        settle(after)
        if after.reveals != world.reveals:
            continue
        if after.to_act() == CHANCE or (after.may_act(seat) and after.candidates(seat) != step):
            return False
        goes_on = goes_on or after.may_act(seat)
    return goes_on


def draft(hall: HallTable, seat: int, moves: list[str], look: str) -> dict[str, Any]:
    """The seat's view after some answers that nobody has given yet."""
    game, names = hall.game, hall.table.record.names
    state = hall.imagined(seat)
    reveals = state.reveals
    shown = game.view(state, seat, names)
    says = shown.asks
    for number, _ in enumerate(moves):
        state = trial(hall.table, hall.imagined(seat), seat, moves[: number + 1])
        if state.reveals != reveals or not state.may_act(seat):
            says = ENDS_HERE
            shown = game.view(state, seat, names) if state.reveals == reveals and state.to_act() >= 0 else shown
            break
        composed = getattr(shown, "compound", False)
        shown = game.view(state, seat, names)
        says = shown.asks
        if composed and not getattr(shown, "compound", False):  # what belongs together is complete
            says = ENDS_HERE
            break
    asked = says != ENDS_HERE
    tall = game.draw_tall or game.draw
    return {
        "moves": moves,
        "svg": game.draw(shown) if look in ("both", "wide") else "",
        "svg_tall": tall(shown) if look in ("both", "tall") else "",
        "choices": [asdict(choice) for choice in shown.choices] if asked else [],
        "can_commit": bool(moves),
        "says": says,
    }


def why(hall: HallTable, seat: int, move: str, spot: str) -> dict[str, str | None]:
    """Why a seat cannot make a move, or do anything at a place of the board."""
    table = hall.table
    view = table.view(seat)
    if table.over:
        return {"rule": None, "says": "The game is over."}
    if seat not in view.waiting:
        return {"rule": None, "says": f"It is not for you to decide now. {view.asks}"}
    if move:
        return _why_move(hall, seat, move)
    for text in _moves_at(hall, seat, spot):
        found = _why_move(hall, seat, text)
        if found["rule"]:
            return found
    return {"rule": None, "says": f"Nothing can be done there now. {view.asks}"}


def _why_move(hall: HallTable, seat: int, move: str) -> dict[str, str | None]:
    try:
        trial(hall.table, hall.imagined(seat), seat, [move])
    except Refused as error:
        return {"rule": error.rule, "says": hall.game.rules.says(error.rule)}
    except NotNow:
        return {"rule": None, "says": f"Not now. {hall.table.view(seat).asks}"}
    except BadMove:
        return {"rule": None, "says": f"That is no move of {hall.game.title}."}
    return {"rule": None, "says": "You may do that."}


def _moves_at(hall: HallTable, seat: int, spot: str) -> list[str]:
    """Answers of this step that seem to be about a place: they share a word with its name."""
    words = set(re.split(r"[^A-Za-z0-9]+", spot)) - {""}
    state = hall.imagined(seat)
    low, high = state.candidates(seat)
    found = []
    for action in range(low, high):
        try:
            text = hall.game.write(state, seat, action)
        except (LonghouseError, AssertionError, IndexError):
            continue
        if words & set(re.split(r"[^A-Za-z0-9]+", text)):
            found.append(text)
    return found


def hint(hall: HallTable, seat: int) -> dict[str, Any]:
    """What a jarl would play, and what it expects of each answer."""
    game, rng = hall.game, Rng(SEED)
    worlds = Worlds(game, hall.table.state, seat, hall.table.record.names)
    world, view = worlds.sample(rng), worlds.view()
    words = {choice.move: choice.says for choice in view.choices}
    shares = [
        {
            "move": text,
            "says": words.get(text, text),
            "value": round(one.result, 3),
            "share": round(one.share, 3),
            "place": round(one.place, 2),
            "spread": round(one.spread, 3),
        }
        for one in advice(worlds, rng)
        for text in [game.write(world, seat, one.action)]
    ]
    best = shares[0]
    move = str(best["move"])
    says = f"A {ADVISER} would play this: {words.get(move, move)}."
    if len(shares) == 1:
        says += " There is nothing else to play."
    else:
        says += f" It expects {best['value']:.0%} of the win, and place {best['place']:.1f}."
    return {"move": move, "says": says, "shares": shares}
