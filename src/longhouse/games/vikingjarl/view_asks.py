"""The questions of Vikingjarl in words: what is decided now, and by whom."""

from longhouse.core.facts import Telling
from longhouse.core.state import OVER
from longhouse.games.vikingjarl import facts, steps, stow, victory
from longhouse.games.vikingjarl.board import ARMY, SHIP
from longhouse.games.vikingjarl.components import GODS, HAND
from longhouse.games.vikingjarl.position import NOTHING, SETTLEMENT
from longhouse.games.vikingjarl.rules import Vikingjarl


def asks(p: Vikingjarl, viewer: int, telling: Telling) -> str:
    """One sentence: whose decision it is and what is asked."""
    words = telling.words
    if p.to_act() == OVER:
        winners = [telling.names[seat] for seat, place in enumerate(p.places()) if place == 1]
        slots = {"winners": words.listed(winners), "count": len(winners), "kaupang": facts.kaupang(telling)}
        return words.say("asks", "over", **slots)
    step = steps.NAMES[p.step]
    if p.step == steps.START and p.start_player >= 0:
        return words.say("asks", "start_named", seat=telling.names[p.start_player])
    if p.step > steps.LAST_OF_CHANCE and viewer != p.asked:
        step = f"others_{step}"
    elif p.step == steps.MAIN and p.vp[p.active] >= p.vp_target:
        step = "main_goal"
    return words.say("asks", step, **_about(p, telling), **_details(p, telling))


def _about(p: Vikingjarl, telling: Telling) -> dict[str, object]:
    """What the questions of most steps speak of."""
    return {
        "seat": telling.names[p.asked],
        "active": telling.names[p.active],
        "rival": telling.names[max(p.rival, 0)],
        "foe": foe(p, telling) if p.target != NOTHING else "",
        "attackers": int(p.unit_vikings(p.active)),
        "defenders": int(p.defenders()),
        "saga": facts.saga(telling, max(p.saga, 0)),
        "gods": facts.saga(telling, GODS),
        "kaupang": facts.kaupang(telling),
    }


def _details(p: Vikingjarl, telling: Telling) -> dict[str, object]:
    """What the questions of single steps speak of."""
    words = telling.words
    match p.step:
        case steps.FLIP:
            return {"zone": facts.zone(telling, p.flip_at)}
        case steps.STOW:
            left = stow.left(p, p.asked, p.unit_at(p.asked, p.unit))
            noun = facts.GOOD_NOUNS[p.stow_stage % 4]
            return {"left": words.counted(left, noun), "unit": facts.unit(telling, p.stow_stage // 4)}
        case steps.GODS_FROM:
            return {"losses": int(p.losses)}
        case steps.MAIN:
            return {"moves": _moves(p, telling), "acts": acts(p, telling)}
        case steps.ROOM:
            return {"good": words.term("goods", victory.due_good(p))}
        case steps.TRADE:
            zone = facts.zone(telling, p.unit_at(p.active, p.unit))
            return {"zone": zone, "silver": int(p.silver[p.active])}
        case steps.DISCARD:
            return {"hand": HAND}
        case _:
            return {}


def foe(p: Vikingjarl, telling: Telling) -> str:
    """What is attacked, in words; a Settlement with its owner."""
    if p.target != SETTLEMENT:
        return facts.foe(telling, p.target, p.battle_at(), p.defender)
    owner, town = telling.names[p.defender], facts.zone(telling, p.battle_at())
    return telling.words.say("things", "settlement_of", seat=owner, town=town)


def _moves(p: Vikingjarl, telling: Telling) -> str:
    """How far the Units can still move."""
    words = telling.words
    left = [(unit, int(mp)) for unit, mp in ((SHIP, p.ship_mp), (ARMY, p.army_mp)) if mp and not (p.closed >> unit) & 1]
    if not left:
        return words.say("turn", "nothing_moves")
    units = [words.say("turn", "unit_moves", unit=facts.unit(telling, unit), steps=mp) for unit, mp in left]
    return words.say("turn", "moves", units=words.listed(units))


def idle(p: Vikingjarl) -> list[int]:
    """The Units of the active seat that have not acted yet."""
    return [unit for unit in (SHIP, ARMY) if not (p.acted >> unit) & 1]


def acts(p: Vikingjarl, telling: Telling) -> str:
    """Which Units can still act."""
    words = telling.words
    units = [facts.unit(telling, unit) for unit in idle(p)]
    return words.say("turn", "acts", units=words.listed(units)) if units else words.say("turn", "nothing_acts")
