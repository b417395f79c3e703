"""The legal moves of Vikings as a person meets them: in words, under headings, with what is asked once more."""

from longhouse.core.view import Choice, Confirm
from longhouse.games.vikings import actions, auction, crossing, steps
from longhouse.games.vikings.components import BOAT, COLUMNS
from longhouse.games.vikings.notation import MOVES
from longhouse.games.vikings.places import ends, spot
from longhouse.games.vikings.position import BY_ALL, Position
from longhouse.games.vikings.rules import Vikings
from longhouse.games.vikings.view_asks import blanks
from longhouse.games.vikings.view_names import cost, row_job, tile_name, words

Said = tuple[str, dict[str, object]]  # the key of a sentence, and what only it speaks of


def choices(p: Vikings, seat: int) -> tuple[Choice, ...]:
    """Every answer that is allowed."""
    legal = p.legal(seat)
    common = blanks(p)
    groups = [_group(p, seat, action) for action in legal]
    if len(set(groups)) == 1:
        groups = [""] * len(legal)  # a heading over everything says nothing
    return tuple(_choice(p, seat, action, group, common) for action, group in zip(legal, groups, strict=True))


def _choice(p: Vikings, seat: int, action: int, group: str, common: dict[str, object]) -> Choice:
    key, own = _sentence(p, seat, action)
    source, target = ends(p, seat, action)
    return Choice(
        MOVES[action],
        spot(p, action),
        words().say("choices", key, **{**common, **own}),
        group=group,
        source=source,
        target=target,
        confirm=_confirm(common) if action == actions.STOP else None,
    )


def _confirm(common: dict[str, object]) -> Confirm:
    """Boatsmen left out are left out until the next large scoring."""
    return Confirm(*(words().say("confirm_stop", part, **common) for part in ("title", "says", "yes")))


# What an answer is called


def _sentence(p: Vikings, seat: int, action: int) -> Said:
    if action < actions.SHIP_TO:
        return _take(p, seat, action - actions.TAKE)
    if action < actions.CELL:
        return "ship", {"column": action - actions.SHIP_TO + 1}
    if action < actions.SETTLE:
        return steps.NAMES[p.step], {"cell": MOVES[action]}
    if action < actions.SPECIAL:
        return MOVES[action], {}
    if action < actions.COLOUR:
        return ("decline", {}) if action == actions.DECLINE else _special(p, action - actions.SPECIAL)
    if action < actions.PASS:
        return _colour(p, action - actions.COLOUR)
    if action < actions.ALL:
        return ("pass", {}) if action == actions.PASS else ("bid", {"bid": action - actions.BID})
    return _boat(p, seat, action)


def _take(p: Position, seat: int, place: int) -> Said:
    price = place - p.zero()
    paid = cost(price, max(0, price - p.gold[seat]))
    return "take", {"tile": tile_name(p.box, p.tiles[place]), "job": p.box.jobs[p.vikings[place]], "cost": paid}


def _special(p: Position, space: int) -> Said:
    return "special", {"special": p.box.special_names[p.spaces[space]]}


def _colour(p: Position, colour: int) -> Said:
    job = p.box.jobs[colour]
    if steps.NAMES[p.step] == "banish":
        return "banish", {"job": job}
    count = int(p.drawn[colour])
    first = int(auction.next_place(p))
    key = "arrange_one" if count == 1 else "arrange"
    return key, {"job": job, "count": count, "first": first, "last": first - count + 1}


def _boat(p: Position, seat: int, action: int) -> Said:
    if action == actions.STOP:
        return "stop", {}
    if action == actions.SKIP:
        return ("skip_all" if p.boat_mode == BY_ALL else "skip_each"), {}
    boat = "_boat" if p.progress else ""
    if action == actions.EACH:
        return f"each{boat}", {}
    if action >= actions.ONE:
        return "one", {"job": row_job(p.box, action - actions.ONE)}
    row = action - actions.ALL
    return f"all{boat}", {"job": row_job(p.box, row), "count": int(crossing.how_many(p, seat, row))}


# Under which heading it stands


def _group(p: Position, seat: int, action: int) -> str:
    if action < actions.SHIP_TO:
        return words().say("groups", "gold" if action - actions.TAKE - p.zero() <= p.gold[seat] else "points")
    if actions.CELL <= action < actions.SETTLE:
        job = row_job(p.box, (action - actions.CELL) // COLUMNS)
        return words().say("groups", "row", job=job)
    if actions.BID <= action < actions.ALL:
        return words().say("groups", "gold" if action - actions.BID <= p.gold[seat] else "points")
    if actions.ALL <= action < actions.STOP and p.progress:
        return words().say("groups", "one" if action >= actions.ONE else "boat", boat=p.box.special_names[BOAT])
    return words().say("groups", "stop") if action == actions.STOP and p.progress else ""
