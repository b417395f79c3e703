"""Whether a position of Viking Games can stand on a table: all cards are there, nothing contradicts itself."""

from longhouse.core.errors import BadPosition
from longhouse.core.load import check_goes_on
from longhouse.core.seats import seat_name
from longhouse.core.state import WATCHER
from longhouse.games.viking_games import steps
from longhouse.games.viking_games.components import ARMORY, CODES, FIRST_SHIELD, HAND, KINDS, WENCH
from longhouse.games.viking_games.hidden_past import Past
from longhouse.games.viking_games.hidden_stretch import history, shuffles
from longhouse.games.viking_games.playing import playable
from longhouse.games.viking_games.position import DISCARD_PILE, DRAW_PILE, NO_CARD, Position, hand_of, hits_of, wall_of
from longhouse.games.viking_games.rules import VikingGames


def check(p: VikingGames) -> None:
    """Complain about a position that cannot stand on a table."""
    for k in range(KINDS):
        cards = all_of(p, k)
        if cards != p.deck.count[k]:
            raise BadPosition(f"position: {cards} cards {CODES[k]}, but the deck has {p.deck.count[k]} (VG-1)")
    for seat in range(p.seats):
        _check_seat(p, seat)
        if p.strategic:
            _check_hand(p, seat)
    _check_players(p)
    _check_step(p)
    if p.strategic:
        _check_stories(p)
    check_goes_on(p)


def all_of(p: Position, kind: int) -> int:
    """How many cards of a kind there are in all places, Armories in front and the card in play included."""
    cards = sum(p.at(place, kind) for place in range(2 + 3 * p.seats))
    if kind == ARMORY:
        cards += sum(1 for seat in range(p.seats) if p.has_armory(seat))
    return cards + (1 if p.card == kind else 0)


def _check_players(p: VikingGames) -> None:
    """Who is in the game, who plays, and how it ended."""
    step = steps.NAMES[p.step]
    if sorted(p.out_order) != [seat for seat in range(p.seats) if not p.alive(seat)]:
        raise BadPosition("position: out_order must name every seat that is out, once (VG-R36)")
    if (p.step == steps.OVER) != (p.ended_by != ""):
        raise BadPosition(f"position: step {step!r} does not go with ended_by {p.ended_by!r} (VG-5)")
    if p.draws > p.max_draws:
        raise BadPosition(f"position: {p.draws} draws are more than the limit of {p.max_draws} (VG-R25)")
    if len(p.out_order) == p.seats:
        raise BadPosition("position: somebody must be left (VG-5)")
    if (p.ended_by == "VG-5") != (len(p.out_order) == p.seats - 1):
        raise BadPosition("position: with one player left, and only then, the game is over by VG-5")
    if p.ended_by == "VG-R25" and p.draws < p.max_draws:
        raise BadPosition(f"position: {p.draws} draws do not end the game, but {p.max_draws} (VG-R25)")
    if p.ended_by == "VG-R23" and p.held(DRAW_PILE) + p.held(DISCARD_PILE) > 0:
        raise BadPosition("position: while there is a card in a pile the game is not over by VG-R23")
    if not p.alive(p.active):
        raise BadPosition(f"position: {seat_name(p.active)} is out and cannot be to act (VG-4)")
    if ((p.due_skip | p.skip_safe) >> p.active) & 1:
        raise BadPosition(f"position: {seat_name(p.active)} plays, so is neither to lose a turn nor safe (VG-R14)")
    if p.armory_ready != p.has_armory(p.active):
        raise BadPosition("position: armory_ready tells whether the active seat has an Armory in front (VG-R9)")


def _check_step(p: VikingGames) -> None:
    """Whether the step can be asked."""
    step = steps.NAMES[p.step]
    if not p.strategic and p.step in (steps.DEAL, steps.CHOOSE):
        raise BadPosition(f"position: step {step!r} is one of the strategic variant (VG-38)")
    cards = {steps.THROW: CODES[:FIRST_SHIELD], steps.ARMORY: ["AR"], steps.WENCH: ["WE"]}.get(p.step, [""])
    if ("" if p.card == NO_CARD else CODES[p.card]) not in cards:
        raise BadPosition(f"position: step {step!r} does not go with this 'card'")
    if p.step in (steps.START, steps.DEAL):
        _check_beginning(p)
        return
    if p.turns == 0:
        raise BadPosition(f"position: step {step!r} is one of a turn, and 'turns' is 0 (VG-7)")
    if p.step == steps.DRAW and p.draws == p.max_draws:
        raise BadPosition(f"position: after {p.draws} draws nothing is drawn any more (VG-R25)")
    if p.step == steps.DRAW and p.pile == 0:
        raise BadPosition("position: there is no card to draw (VG-7)")
    if p.draws < p.turns - (1 if p.step in (steps.DRAW, steps.OVER) else 0):
        raise BadPosition(f"position: {p.draws} draws are too few for {p.turns} turns at step {step!r} (VG-7)")
    if p.step == steps.SECOND and not p.armory_ready:
        raise BadPosition("position: step 'second' needs armory_ready (VG-R9)")
    if p.step in (steps.ARMORY, steps.WENCH) and not playable(p, p.card):
        raise BadPosition(f"position: this {p.deck.names[p.card]} cannot be played (VG-27, VG-R15)")


def _check_beginning(p: VikingGames) -> None:
    """Before the first turn nothing lies on the table, and hands are dealt in order."""
    dealt = [p.held(hand_of(seat)) for seat in range(p.seats)]
    if p.draws or p.turns or p.pile + sum(dealt) < p.deck.total:
        raise BadPosition("position: before the first turn all cards are in the draw pile or dealt (VG-2, VG-35)")
    if p.skip_safe or p.out_order:
        raise BadPosition("position: before the first turn nobody is safe, and nobody out (VG-R14, VG-20)")
    if p.step == steps.START:
        return
    count = sum(dealt)
    first = (p.active - count) % p.seats
    due = [len([i for i in range(count) if (first + i) % p.seats == seat]) for seat in range(p.seats)]
    if dealt != due or count >= HAND * p.seats or p.start_player not in (-1, first):
        raise BadPosition("position: cards are dealt one by one from the starting player, twice round (VG-R29)")


def _check_seat(p: Position, seat: int) -> None:
    """The cards in front of a seat."""
    where = f"position, {seat_name(seat)}"
    wall = p.held(wall_of(seat))
    if (wall > 0) != (p.unused[seat] > 0) or p.unused[seat] < 0:
        raise BadPosition(f"{where}: a wall has at least one unused shield, or there is no wall (VG-R1)")
    if p.at(wall_of(seat), ARMORY) or p.at(wall_of(seat), WENCH):
        raise BadPosition(f"{where}: a wall is made of Shield and Axe cards (VG-R1)")
    cards = p.held(hits_of(seat))
    printed = sum(p.at(hits_of(seat), k) * p.deck.value[k] for k in range(FIRST_SHIELD))
    if any(p.at(hits_of(seat), k) for k in range(FIRST_SHIELD, KINDS)):
        raise BadPosition(f"{where}: only Axe cards hit (VG-R2)")
    if p.alive(seat):
        if not cards <= p.hits[seat] <= printed:
            raise BadPosition(f"{where}: {p.hits[seat]} hits do not go with these hit cards (VG-R2)")
        if p.hits[seat] >= p.hit_limit:
            raise BadPosition(f"{where}: {p.hits[seat]} hits mean out (VG-20)")
    elif not p.hit_limit <= p.hits[seat] < p.hit_limit + max(p.deck.value[k] for k in range(FIRST_SHIELD)):
        raise BadPosition(f"{where}: {p.hits[seat]} hits do not put out at {p.hit_limit} (VG-20, VG-R7)")
    elif cards or wall or p.has_armory(seat):
        raise BadPosition(f"{where}: who is out has no cards (VG-21)")
    elif ((p.due_skip | p.skip_safe) >> seat) & 1:
        raise BadPosition(f"{where}: who is out has no marks (VG-R18)")
    if ((p.due_skip & ~p.skip_safe) >> seat) & 1:
        raise BadPosition(f"{where}: who will lose a turn is safe from another skip (VG-R14)")


def _check_hand(p: Position, seat: int) -> None:
    """The size of a strategic hand."""
    held = p.held(hand_of(seat))
    least, most = HAND, HAND
    if not p.alive(seat) or p.step == steps.START:
        least, most = 0, 0
    elif p.step == steps.DEAL:
        least = 0
    elif p.step == steps.CHOOSE and seat == p.active:
        least, most = HAND + 1, HAND + 1
    if not least <= held <= most:
        raise BadPosition(f"position, {seat_name(seat)}: a hand of {held} cards cannot be (VG-36)")


# What is known of hands (VG-R39)


def _check_stories(p: Position) -> None:
    """Whether the hands can have come about as it is told, as a watcher sees it and as each seat does."""
    made = len(p.in_hands) // KINDS
    for seat in range(p.seats):
        seen = shuffles(p.stretches[seat])
        if seen > made or (p.alive(seat) and seen < made):
            raise BadPosition(
                f"position, {seat_name(seat)}: 'stretches' tell of {seen} shuffles, 'in_hands' of {made} (VG-R39)"
            )
    if not Past(p, WATCHER).allows():
        raise BadPosition("position: these hands cannot have come about as 'spent' and 'in_hands' say (VG-R39)")
    for seat in range(p.seats):
        if _drew(p, seat) and not (_own_story_fits(p, seat) and Past(p, seat).allows()):
            raise BadPosition(f"position, {seat_name(seat)}: the hand is not what 'taken' and 'spent' make it (VG-R39)")


def _drew(p: Position, seat: int) -> bool:
    """Whether it is told what a seat drew; of an imagined world it is not, but for one seat."""
    rows = [stretch.taken for stretch in history(p.stretches[seat])]
    return any(any(row) for row in [*rows, p.taken[seat * KINDS : (seat + 1) * KINDS]])


def _own_story_fits(p: Position, seat: int) -> bool:
    """Whether what a seat drew and spent leads, from no card, to its hand, by hands that were seen to be so."""
    hand = [0] * KINDS
    for stretch in history(p.stretches[seat]):
        hand = [hand[k] + stretch.taken[k] - stretch.spent[k] for k in range(KINDS)]
        of_kinds = stretch.kinds == 0 or sum(hand[k] for k in range(KINDS) if (stretch.kinds >> k) & 1) == HAND
        if min(hand) < 0 or sum(hand) != HAND or not of_kinds:
            return False
    first = seat * KINDS
    now = [hand[k] + p.taken[first + k] - p.spent[first + k] for k in range(KINDS)]
    return now == [p.at(hand_of(seat), k) for k in range(KINDS)]
