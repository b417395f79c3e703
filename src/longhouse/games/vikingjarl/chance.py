"""What is left to chance: which outcomes there are, how likely they are, and what they do."""

from mypy_extensions import i64

from longhouse.games.vikingjarl import attack, battle, cards, draft, events, movement, saga_effects, steps
from longhouse.games.vikingjarl.actions import DRAWN, FLIP_TRADE, FLIP_VP, ROLLED, STARTS, STOLEN
from longhouse.games.vikingjarl.components import CARDS, FIRST_MARKET, MARKETS, SAGAS, TOWNS
from longhouse.games.vikingjarl.position import BERSERK, Position


def candidates(p: Position) -> tuple[i64, i64]:
    """The numbers of the outcomes this step is about."""
    step = p.step
    if step == steps.START:
        return STARTS, STARTS + p.seats
    if step == steps.FLIP:
        if p.flip_at < FIRST_MARKET:
            return FLIP_VP, FLIP_VP + TOWNS
        return FLIP_TRADE, FLIP_TRADE + MARKETS
    if step == steps.ROLL:
        return ROLLED, ROLLED + 12
    if step == steps.STEAL:
        return STOLEN, STOLEN + SAGAS
    return DRAWN, DRAWN + CARDS


def broken_rule(p: Position, outcome: i64) -> str:
    """The rule by which an outcome is impossible, or ''."""
    step = p.step
    if step == steps.DRAW:
        return "" if cards.can_be_drawn(p, outcome - DRAWN) else "VJ-26"  # it is not there, or an event too high
    if step == steps.ROLL:
        hits = outcome - ROLLED
        fits = hits // 3 <= battle.attacker_dice(p) and hits % 3 <= battle.defender_dice(p)
        return "" if fits else "VJ-76"  # more hits than dice
    if step == steps.FLIP:
        if p.flip_at < FIRST_MARKET:
            return "" if (p.vp_seen >> (outcome - FLIP_VP)) & 1 == 0 else "VJ-24"
        return "" if (p.market_seen >> (outcome - FLIP_TRADE)) & 1 == 0 else "VJ-24"
    if step == steps.STEAL:
        return "" if p.holds(p.rival, outcome - STOLEN) else "VJ-R59"
    if step == steps.DEAL:
        return "" if cards.can_be_drawn(p, outcome - DRAWN) else "VJ-33"
    fits = p.start_player < 0 or outcome - STARTS == p.start_player
    return "" if fits else "VJ-31"


def weight(p: Position, outcome: i64) -> i64:
    """How likely an outcome is, beside the others."""
    step = p.step
    if step in (steps.DRAW, steps.DEAL):
        if p.slot_kind >= 0 and p.slot_above == 0:
            return 1  # VJ-35: the card of the draft lies on top
        return p.pile[outcome - DRAWN]
    if step == steps.STEAL:
        return p.hand[p.rival * SAGAS + outcome - STOLEN]
    if step == steps.ROLL:
        hits = outcome - ROLLED
        berserk = p.marks & BERSERK != 0
        black = p.realm.red_hits if berserk else p.realm.black_hits  # VJ-16, VJ-R59
        ours = ways(battle.attacker_dice(p), hits // 3, black)
        return ours * ways(battle.defender_dice(p), hits % 3, p.realm.white_hits)  # VJ-16
    return 1


def ways(dice: i64, hits: i64, faces: i64) -> i64:
    """In how many of the rolls of so many dice exactly so many show a hit."""
    rolls: i64 = 1
    for i in range(hits):
        rolls = rolls * (dice - i) // (i + 1)
    for _i in range(hits):
        rolls *= faces
    for _i in range(dice - hits):
        rolls *= 6 - faces
    return rolls


def apply(p: Position, outcome: i64) -> None:
    """Carry out an outcome."""
    step = p.step
    if step == steps.DRAW:
        kind = outcome - DRAWN
        if kind < SAGAS:
            cards.after_draw(p, kind)
        else:
            events.after_event(p, kind)
    elif step == steps.ROLL:
        battle.after_roll(p, (outcome - ROLLED) // 3, (outcome - ROLLED) % 3)
    elif step == steps.FLIP:
        if p.flip_at < FIRST_MARKET:
            attack.after_town_flip(p, outcome - FLIP_VP)
        else:
            movement.after_market_flip(p, outcome - FLIP_TRADE)
    elif step == steps.STEAL:
        saga_effects.loki(p, outcome - STOLEN)
    elif step == steps.DEAL:
        draft.after_deal(p, outcome - DRAWN)
    else:
        draft.after_start(p, outcome - STARTS)
