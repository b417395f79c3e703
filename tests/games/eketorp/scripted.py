"""A player that follows the specification's hints for bots (its section 11) by the letter."""

from longhouse.bots.bot import Bot, Worlds
from longhouse.core.rng import Rng
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
)
from longhouse.games.eketorp.components import FIELDS, KINDS, SIDES, WALLS
from longhouse.games.eketorp.dismantling import top_points
from longhouse.games.eketorp.position import KNOWN, Position, hand_of, on_mat
from longhouse.games.eketorp.rules import Eketorp

FIRST_GUARD = 5  # bricks from which a defender stays
STAKE = 3  # points worth an amulet


class Scripted(Bot):
    """Section 11, by the letter."""

    name = "scripted"

    def choose(self, worlds: Worlds, rng: Rng) -> int:
        """What the hints advise."""
        p = worlds.sample(rng)
        assert isinstance(p, Eketorp)
        legal, seat = worlds.legal(), worlds.seat
        step = steps.NAMES[p.step]
        if step == "place":
            return next_place(p, seat, legal)
        if step == "card":
            return CARD + card(p, seat)
        if step == "amulet":
            return EXCHANGE if EXCHANGE in legal and wants_new_cards(p, seat) else KEEP
        judge = {"attack": attack_worth, "dismantle": dismantling_worth, "booty": booty_worth, "build": build_worth}
        return max(legal, key=lambda action: judge[step](p, seat, action))


def hand(p: Position, seat: int) -> list[int]:
    """The values of a hand, lowest first."""
    return [k + 1 for k in range(KINDS) for _ in range(p.cards[hand_of(seat) * KINDS + k])]


def stack(p: Position, seat: int, wall: int) -> list[int]:
    """The points of the bricks of a wall, top first."""
    found, rest = [], p.walls[seat * WALLS + wall]
    while rest:
        found.append(int(p.pieces.points[(rest & 7) - 1]))
        rest >>= 3
    return found


# Placement


def next_place(p: Eketorp, seat: int, legal: list[int]) -> int:
    """The next figure of the whole plan, which is the same each time."""
    wanted = plan(p, seat)
    for place in legal:
        if place < END and on_mat(p.mats[seat], place) < wanted.count(place):
            return place
    return END


def plan(p: Eketorp, seat: int) -> list[int]:
    """The places of all figures that leave, each where it gains most."""
    strong = max(hand(p, seat), default=3) >= 5
    chosen: list[int] = []
    for _ in range(p.home[seat] - guards(p, seat)):
        gains = {f: field_gain(p, f, chosen.count(f), strong) for f in range(FIELDS)}
        for castle in range(1, p.seats):
            for side in range(SIDES):
                place = SIEGE + (castle - 1) * SIDES + side
                if place not in chosen:
                    gains[place] = siege_gain(p, (seat + castle) % p.seats, side)
        best = max(gains, key=lambda place: gains[place])
        if gains[best] <= 0:
            break
        chosen.append(best)
    return chosen


def guards(p: Eketorp, seat: int) -> int:
    """One from five bricks on, two for the leader."""
    if p.built[seat] < FIRST_GUARD:
        return 0
    points = p.scores()
    return 2 if points[seat] == max(points) and points.count(points[seat]) == 1 else 1


def field_gain(p: Position, field: int, mine: int, strong: bool) -> float:
    """The points of a brick, times the chance to get it; never more figures than bricks and one."""
    bricks = p.bricks[field]
    if not bricks or mine > bricks:
        return 0.0
    points = float(p.pieces.points[p.colour[field]])
    chance = 0.9 if bricks >= 3 else 0.6
    if bricks == 1 and points > 1:
        chance = 0.5 if strong else 0.0
    return points * chance * 0.7**mine


def siege_gain(p: Eketorp, owner: int, side: int) -> float:
    """The best brick within reach, and harm to the leader; sooner where nobody seems to be at home."""
    tops = [stack(p, owner, wall)[0] for wall in (2 * side, 2 * side + 1) if p.walls[owner * WALLS + wall]]
    if not tops or max(tops) < 2:
        return 0.0
    points = p.scores()
    gain = max(tops) + (0.5 if points[owner] == max(points) else 0.0)
    return gain * (0.7 if p.home[owner] == 0 or p.built[owner] < FIRST_GUARD else 0.35)


# Fights


def attack_worth(p: Eketorp, seat: int, action: int) -> float:
    """First those with weak cards; crowded fields later; last a siege that others must open."""
    if action >= ATTACK_SIEGE:
        siege, rival = divmod(action - ATTACK_SIEGE, RIVALS)
        castle, side = (seat + siege // SIDES + 1) % p.seats, siege % SIDES
        crowd = int(p.besiegers[castle * SIDES + side]).bit_count()
        later = 5.0 if crowd > 1 and p.home[castle] > 0 else 0.0
    else:
        field, rival = divmod(action - ATTACK, RIVALS)
        crowd, later = p.figures_on(field), 0.0
    foe = (seat + rival + 1) % p.seats
    return -strength(p, foe) - 0.2 * crowd - later


def strength(p: Position, foe: int) -> float:
    """The mean of a hand that was seen, else what cards are on average."""
    cards = hand(p, foe) if p.origin[foe] == KNOWN else []
    return sum(cards) / len(cards) if cards else 3.5


def card(p: Position, seat: int) -> int:
    """The highest; the lowest where it cannot help: at home without defenders, or against better cards."""
    mine = hand(p, seat)
    foe = p.defender if seat == p.attacker else p.attacker
    if p.is_siege() and p.home[p.defender] == 0:
        return (mine[-1] if seat == p.attacker else mine[0]) - 1
    better = p.origin[foe] == KNOWN and hand(p, foe) and hand(p, foe)[0] > mine[-1]
    return (mine[0] if better else mine[-1]) - 1


def wants_new_cards(p: Position, seat: int) -> bool:
    """One or two bad cards, and much at stake or little time."""
    mine = hand(p, seat)
    bad = len(mine) <= 2 and max(mine) <= 2
    stake = STAKE if p.place >= FIELDS else p.pieces.points[p.colour[p.place]] if p.bricks[p.place] else 0
    return bad and (stake >= STAKE or p.round >= p.pieces.max_rounds - 1)


def dismantling_worth(p: Eketorp, seat: int, action: int) -> float:
    """The best single brick, then harm."""
    side = (p.place - FIELDS) % SIDES
    i, j = divmod(action - DISMANTLE, 4)
    owner = p.besieged()
    bricks = stack(p, owner, 2 * side)[:i] + stack(p, owner, 2 * side + 1)[:j]
    harm = float(top_points(p, 2 * side, i) + top_points(p, 2 * side + 1, j))
    return max(bricks, default=0) + 0.1 * harm


def booty_worth(p: Eketorp, seat: int, action: int) -> float:
    """The most valuable."""
    return 0.0 if action == NO_BOOTY else float(p.pieces.points[action - BOOTY])


# Building


def build_worth(p: Eketorp, seat: int, action: int) -> float:
    """Valuable bricks at the bottom, cheap ones as cover, value spread over the sides."""
    colour, wall = divmod(action - BUILD, WALLS)
    points = float(p.pieces.points[colour])
    bricks = stack(p, seat, wall)
    side = wall // 2
    spread = sum(stack(p, seat, 2 * side) + stack(p, seat, 2 * side + 1))
    worth = bricks[0] - points if bricks else points - 1.5
    return worth + 0.1 * len(bricks) - 0.05 * spread
