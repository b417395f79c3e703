"""What is asked and what can be answered in Eketorp, in the words of words.toml."""

from collections.abc import Sequence

from longhouse.core.catalogue import catalogue
from longhouse.core.state import CHANCE, OVER
from longhouse.core.view import Choice, Composing
from longhouse.games.eketorp import steps
from longhouse.games.eketorp.actions import BOOTY, BUILD, CARD, DISMANTLE, END, EXCHANGE, KEEP, NO_BOOTY
from longhouse.games.eketorp.building import booty_of
from longhouse.games.eketorp.components import BRICKS, FIELDS, SIDES, WALLS
from longhouse.games.eketorp.dump import place_name, stack_text
from longhouse.games.eketorp.facts import place_called, side_called
from longhouse.games.eketorp.notation import END_TEXT, attack_parts, write
from longhouse.games.eketorp.places import ends, spot
from longhouse.games.eketorp.placing import figures_left
from longhouse.games.eketorp.position import NONE, Position
from longhouse.games.eketorp.rules import Eketorp

# What is asked


def asks(p: Eketorp, viewer: int, names: Sequence[str], waiting: tuple[int, ...]) -> str:
    """One sentence: whose decision it is and what is asked."""
    words = catalogue(__package__)
    step = steps.NAMES[p.step]
    if p.to_act() == OVER:
        winners = [names[seat] for seat, place in enumerate(p.places()) if place == 1]
        return words.say("asks", step, seats=words.listed(winners), count=len(winners))
    if p.to_act() == CHANCE:
        return words.say("asks", step, seat=names[p.active()])
    if viewer in waiting:
        return _own_ask(p, viewer, step, names)
    seats = words.listed([names[seat] for seat in waiting])
    return words.say("asks", f"others_{step}", seats=seats, count=len(waiting))


def _own_ask(p: Eketorp, seat: int, step: str, names: Sequence[str]) -> str:
    if step == "card" and p.is_siege() and p.home[p.defender] == 0:
        step = "card_undefended" if seat == p.attacker else "card_counts_0"
    return catalogue(__package__).say(
        "asks",
        step,
        rival=names[p.defender if seat == p.attacker else p.attacker],
        left=int(figures_left(p, seat)),
        held=int(p.hand_size[seat]),
        difference=int(p.difference),
        booty=int(booty_of(p, seat)),
    )


def composing(p: Position) -> Composing | None:
    """Figures are placed in any order, bricks are built wall after wall; either is sent as one."""
    step = steps.NAMES[p.step]
    if step != "place":
        return Composing() if step == "build" else None
    words = catalogue(__package__)
    return Composing(
        free_order=True,
        end=END_TEXT,
        title=words.say("composing", "title"),
        says=words.say("composing", "says"),
        each=words.say("composing", "each"),
        nothing=words.say("composing", "nothing"),
        help=words.say("composing", "help"),
        send=words.say("composing", "send"),
        rest=words.say("composing", "rest"),
    )


# What can be answered


def choices(p: Eketorp, seat: int, names: Sequence[str]) -> tuple[Choice, ...]:
    """Every legal move of a seat as a person meets it."""
    return tuple(_choice(p, seat, action, names) for action in p.legal(seat))


def _choice(p: Eketorp, seat: int, action: int, names: Sequence[str]) -> Choice:
    source, target = ends(p, seat, action)
    place = int(p.absolute(seat, action)) if action < END else NONE
    return Choice(
        write(p, seat, action),
        spot(p, seat, action),
        _says(p, seat, action, names),
        _group(p, seat, action, names),
        source,
        target,
        once=place >= FIELDS,  # EK-19: a siege field holds one of a player's Vikings
        called="" if place == NONE else place_called(catalogue(__package__), names, place),
        piece="" if place == NONE else f"mat-{place_name(place)}",
    )


def _group(p: Eketorp, seat: int, action: int, names: Sequence[str]) -> str:
    """The heading of a choice: fields or a castle for figures, the brick for building."""
    words = catalogue(__package__)
    if action == END or EXCHANGE <= action < BUILD:
        return ""
    if action >= BUILD:
        return words.say("groups", "build", colour=p.pieces.brick_names[(action - BUILD) // WALLS])
    place = int(p.absolute(seat, action if action < END else attack_parts(action)[0]))
    if place < FIELDS:
        return words.say("groups", "fields")
    return words.say("groups", "castle", seat=names[(place - FIELDS) // SIDES])


def _says(p: Eketorp, seat: int, action: int, names: Sequence[str]) -> str:
    words = catalogue(__package__)
    if action < END:
        return _place_says(p, int(p.absolute(seat, action)), names)
    if action == END:
        return words.say("choices", "end", left=int(figures_left(p, seat)))
    if action < EXCHANGE:
        place, relative = attack_parts(action)
        return _attack_says(p, int(p.absolute(seat, place)), (seat + relative) % p.seats, names)
    if action <= KEEP:
        return words.say("choices", "keep" if action == KEEP else "exchange", held=int(p.hand_size[seat]))
    if action < DISMANTLE:
        return words.say("choices", "card", card=action - CARD + 1)
    if action < BOOTY:
        return _dismantle_says(p, (action - DISMANTLE) // 4, (action - DISMANTLE) % 4)
    if action == NO_BOOTY:
        return words.say("choices", "no_booty")
    bricks = p.pieces.brick_names
    if action < BUILD:
        return words.say("choices", "booty", colour=bricks[action - BOOTY])
    colour, wall = divmod(action - BUILD, WALLS)
    return words.say("choices", "build", colour=bricks[colour], wall=wall + 1)


def _place_says(p: Position, place: int, names: Sequence[str]) -> str:
    words = catalogue(__package__)
    called = place_called(words, names, place)
    if place >= FIELDS:
        return words.say("choices", "place_siege_field", place=called)
    if p.bricks[place] == 0:
        return words.say("choices", "place_bare", place=called)
    colour = p.pieces.brick_names[p.colour[place]]
    return words.say("choices", "place_field", place=called, bricks=int(p.bricks[place]), colour=colour)


def _attack_says(p: Position, place: int, rival: int, names: Sequence[str]) -> str:
    words = catalogue(__package__)
    castle = (place - FIELDS) // SIDES
    key = "battle" if place < FIELDS else "siege" if castle == rival else "battle_siege_field"
    return words.say(
        "choices",
        key,
        rival=names[rival],
        place=place_called(words, names, place),
        side=side_called(words, place),
        defenders=int(p.home[rival]),
    )


def _dismantle_says(p: Position, lower: int, higher: int) -> str:
    words = catalogue(__package__)
    castle, side = divmod(int(p.place) - FIELDS, SIDES)
    wall = 2 * side
    if lower and higher:
        taken = (_taken(p, castle, wall, lower), _taken(p, castle, wall + 1, higher))
        return words.say("choices", "dismantle_both", lower=taken[0], higher=taken[1], wall=wall + 1, next=wall + 2)
    if lower + higher == 0:
        return words.say("choices", "dismantle_nothing")
    wall += 0 if lower else 1
    return words.say("choices", "dismantle", bricks=_taken(p, castle, wall, lower + higher), wall=wall + 1)


def _taken(p: Position, castle: int, wall: int, bricks: int) -> str:
    """So many bricks off the top of a wall, the topmost first."""
    letters = reversed(stack_text(p, castle, wall)[-bricks:])
    return catalogue(__package__).listed([p.pieces.brick_names[BRICKS.index(letter)] for letter in letters])
