"""What a seat may know of a position of Eketorp: the secrecy file.

Open to all are the board, castles, wards, amulets, hand sizes, and who is ready. A seat alone sees
its own mat, hand, thrown cards and the card it has chosen. Piles, and hands taken up from them, were
seen by everybody; they are shown while memory_aid is on (EK-R23).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from longhouse.core.catalogue import catalogue
from longhouse.core.seats import seat_names
from longhouse.core.state import CHANCE, OVER, State
from longhouse.core.view import Choice, Composing, View
from longhouse.core.words import count, listed, whose
from longhouse.games.eketorp.actions import ATTACK, BOOTY, BUILD, CARD, DISMANTLE, END, EXCHANGE, KEEP, NO_BOOTY
from longhouse.games.eketorp.building import booty_of
from longhouse.games.eketorp.components import (
    BRICKS,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    FIELD_NAMES,
    FIELDS,
    KINDS,
    LETTERS,
    MOST_SEATS,
    SIDES,
    WALLS,
    WARDS,
)
from longhouse.games.eketorp.conflicts import is_battlefield
from longhouse.games.eketorp.dump import place_name, stack_text
from longhouse.games.eketorp.notation import END_TEXT, attack_parts, spot, write
from longhouse.games.eketorp.placing import figures_left
from longhouse.games.eketorp.position import (
    DEAL,
    DISCARDS,
    DRAW,
    KNOWN,
    NONE,
    START,
    STEPS,
    Position,
    hand_of,
    on_mat,
    pile_of,
    thrown_first,
    thrown_later,
)
from longhouse.games.eketorp.rules import Eketorp

SIDE_WORDS = ("catapult", "boat", "ram")


@dataclass(frozen=True)
class FieldView:
    """One material field."""

    name: str
    brick: str  # its letter, or '' without bricks
    bricks: int
    vikings: tuple[int, ...]  # by seat
    battle: bool


@dataclass(frozen=True)
class CastleView:
    """One player: castle, figures and cards as far as the viewer may know them."""

    walls: tuple[str, ...]  # stacks of brick letters, bottom to top
    bricks: int
    beside: tuple[int, ...]
    booty: tuple[int, ...]  # by colour
    home: int
    wards: tuple[int, ...]
    besiegers: tuple[tuple[int, ...], ...]  # seats on catapult, boat, ram
    done: tuple[bool, ...]
    amulets: int
    ready: bool  # has placed all figures he wants to
    hand_size: int
    hand: tuple[int, ...]  # values, if the viewer may know them
    hand_known: bool  # taken up from the pile and not exchanged since
    pile_size: int
    pile: tuple[int, ...]


@dataclass(frozen=True)
class FightView:
    """The fight under way."""

    attacker: int
    defender: int
    place: str
    siege: bool
    undefended: bool
    difference: int
    attack_card: int  # its value; 0 not chosen; -1 chosen and hidden
    defence_card: int
    taken: tuple[int, ...]  # dismantled bricks, by colour


@dataclass(frozen=True, kw_only=True)
class EketorpView(View):
    """The table as one seat sees it."""

    step: str
    round: int
    max_rounds: int
    starter: int
    turn: int
    material: str
    turned: tuple[str, ...]
    material_left: int
    fields: tuple[FieldView, ...]
    castles: tuple[CastleView, ...]
    fight: FightView | None
    store: tuple[int, ...]
    draw_pile: int
    discards: int
    unseen: tuple[int, ...]  # battle cards the viewer cannot place, by value; empty without memory_aid
    memory_aid: bool
    mat: tuple[tuple[str, int], ...]  # the viewer's own mat: place and figures
    mat_left: int  # own figures not yet placed
    brick_names: tuple[str, ...]
    brick_points: tuple[int, ...]
    wall_from: int

    signs: tuple[tuple[str, str], ...] = tuple(zip(COLOUR_NAMES, LETTERS, strict=True))  # as the box has them

    @property
    def compound(self) -> bool:
        """Whether several answers belong together and are best given at once: all placing, all building."""
        return self.step in ("place", "build")


def view(state: State, seat: int, names: Sequence[str] = ()) -> EketorpView:
    """What this seat may know."""
    assert isinstance(state, Eketorp), "a position of Eketorp"
    p = state
    called = seat_names(names, p.seats)
    waiting = tuple(s for s in range(p.seats) if p.may_act(s))
    mine = seat < p.seats
    return EketorpView(
        score_words=tuple(catalogue(__package__).say("scores", "score", points=points) for points in p.scores()),
        simultaneous=STEPS[p.step] == "place",
        composing=_composing(STEPS[p.step]) if seat in waiting else None,
        seat=seat,
        seats=p.seats,
        to_act=int(p.to_act()),
        waiting=waiting,
        asks=_asks(p, seat, called, waiting),
        scores=tuple(p.scores()),
        places=tuple(p.places()),
        ending=p.ending(),
        choices=_choices(p, seat, called) if seat in waiting else (),
        names=called,
        step=STEPS[p.step],
        round=int(p.round),
        max_rounds=int(p.pieces.max_rounds),
        starter=int(p.starter),
        turn=int(p.turn),
        material="" if p.card < 0 else p.pieces.card_names[p.card],
        turned=tuple(p.pieces.card_names[m] for m in range(CARDS) if (p.turned >> m) & 1),
        material_left=int(p.pieces.max_rounds) - bin(p.turned).count("1"),
        fields=tuple(_field(p, f) for f in range(FIELDS)),
        castles=tuple(_castle(p, s, seat) for s in range(p.seats)),
        fight=_fight(p, seat) if p.attacker != NONE else None,
        store=tuple(int(p.store[c]) for c in range(COLOURS)),
        draw_pile=int(p.left),
        discards=_discards(p),
        unseen=_unseen(p, seat) if p.memory_aid else (),
        memory_aid=p.memory_aid,
        mat=_mat(p, seat) if mine else (),
        mat_left=int(figures_left(p, seat)) if mine else 0,
        brick_names=tuple(p.pieces.brick_names),
        brick_points=tuple(int(p.pieces.points[c]) for c in range(COLOURS)),
        wall_from=int(p.wall_from) + 1,
    )


def _field(p: Position, f: int) -> FieldView:
    return FieldView(
        name=FIELD_NAMES[f],
        brick="" if p.bricks[f] == 0 else BRICKS[p.colour[f]],
        bricks=int(p.bricks[f]),
        vikings=tuple(int(p.vikings[f * MOST_SEATS + seat]) for seat in range(p.seats)),
        battle=is_battlefield(p, f),
    )


def _castle(p: Position, seat: int, viewer: int) -> CastleView:
    known = p.origin[seat] == KNOWN
    sees_hand = seat == viewer or (known and p.memory_aid)
    pile = _values(p, pile_of(seat))
    return CastleView(
        walls=tuple(stack_text(p, seat, wall).replace("-", "") for wall in range(WALLS)),
        bricks=int(p.built[seat]),
        beside=tuple(int(p.beside[seat * COLOURS + c]) for c in range(COLOURS)),
        booty=tuple(int(p.booty[seat * COLOURS + c]) for c in range(COLOURS)),
        home=int(p.home[seat]),
        wards=tuple(int(p.wards[seat * WARDS + w]) for w in range(WARDS)),
        besiegers=tuple(
            tuple(s for s in range(p.seats) if (p.besiegers[seat * SIDES + side] >> s) & 1) for side in range(SIDES)
        ),
        done=tuple((p.done >> (seat * SIDES + side)) & 1 == 1 for side in range(SIDES)),
        amulets=int(p.amulets[seat]),
        ready=STEPS[p.step] == "place" and (p.owing >> seat) & 1 == 0,
        hand_size=int(p.held[seat]),
        hand=_values(p, hand_of(seat)) if sees_hand else (),
        hand_known=known,
        pile_size=len(pile),
        pile=pile if p.memory_aid or seat == viewer else (),
    )


def _values(p: Position, place: int) -> tuple[int, ...]:
    return tuple(k + 1 for k in range(KINDS) for _ in range(p.cards[place * KINDS + k]))


def _fight(p: Eketorp, viewer: int) -> FightView:
    return FightView(
        attacker=int(p.attacker),
        defender=int(p.defender),
        place=place_name(p.place),
        siege=p.is_siege(),
        undefended=p.is_siege() and p.home[p.defender] == 0 and STEPS[p.step] in ("amulet", "draw", "card"),
        difference=int(p.difference),
        attack_card=_chosen(int(p.attack_card), p.attacker == viewer),
        defence_card=_chosen(int(p.defence_card), p.defender == viewer),
        taken=tuple(int(p.taken[c]) for c in range(COLOURS)),
    )


def _chosen(kind: int, own: bool) -> int:
    if kind == NONE:
        return 0
    return kind + 1 if own else -1


def _mat(p: Position, seat: int) -> tuple[tuple[str, int], ...]:
    places = [(place, int(on_mat(p.mats[seat], place))) for place in range(END)]
    return tuple((place_name(p.absolute(seat, place)), n) for place, n in places if n)


def _discards(p: Position) -> int:
    heaps = [DISCARDS] + [heap(seat) for seat in range(p.seats) for heap in (thrown_first, thrown_later)]
    return sum(len(_values(p, heap)) for heap in heaps)


def _unseen(p: Position, viewer: int) -> tuple[int, ...]:
    """Cards in the draw pile, unknown hands and unknown discards, by value."""
    heaps = [DRAW]
    for seat in range(p.seats):
        if seat != viewer:
            heaps += [thrown_first(seat), thrown_later(seat)]
            if p.origin[seat] != KNOWN:
                heaps.append(hand_of(seat))
    return tuple(int(sum(p.cards[heap * KINDS + k] for heap in heaps)) for k in range(KINDS))


# What is asked


def _asks(p: Eketorp, viewer: int, names: Sequence[str], waiting: tuple[int, ...]) -> str:
    """One sentence: whose decision it is and what is asked."""
    step = STEPS[p.step]
    if p.to_act() == OVER:
        winners = [names[seat] for seat, place in enumerate(p.places()) if place == 1]
        return f"The game is over: {listed(winners)} {'wins' if len(winners) == 1 else 'share the win'}."
    if p.to_act() == CHANCE:
        return _chance_asks(p, names)
    if viewer in waiting:
        return _own_ask(p, viewer, step, names)
    who = listed([names[seat] for seat in waiting])
    verbs = {
        "place": ("places Vikings", "place Vikings"),
        "attack": ("chooses whom to attack", ""),
        "amulet": ("may exchange the hand for amulets", ""),
        "card": ("chooses a battle card", "choose battle cards"),
        "dismantle": ("has won the siege and may dismantle walls", ""),
        "booty": ("chooses one of the dismantled bricks", ""),
        "build": ("builds", ""),
    }[step]
    hidden = " behind the screen" if step == "place" else ""
    return f"{who} {verbs[0] if len(waiting) == 1 else verbs[1]}{hidden}."


def _chance_asks(p: Eketorp, names: Sequence[str]) -> str:
    if p.step == START:
        return "The starting player is drawn by lot."
    if p.step == DEAL:
        return f"A battle card is dealt to {names[p.turn]}."
    if STEPS[p.step] == "material":
        return f"{names[p.starter]} turns a material card."
    return f"{names[p.turn]} draws a new battle card."


def _own_ask(p: Eketorp, seat: int, step: str, names: Sequence[str]) -> str:
    if step == "place":
        left = count(int(figures_left(p, seat)), "Viking")
        return f"Place your Vikings behind the screen: {left} left; who is not sent out defends your castle."
    if step == "attack":
        return "Your turn: choose a battle or a siege."
    if step == "build":
        return f"Build your booty: {count(int(booty_of(p, seat)), 'brick')} left, wall after wall."
    rival = names[p.defender if seat == p.attacker else p.attacker]
    if step == "amulet":
        cost = count(int(p.held[seat]), "amulet")
        return f"Before you fight {rival}: exchange your whole hand for {cost}?"
    if step == "card":
        if p.is_siege() and p.home[p.defender] == 0:
            own = p.attacker == seat
            return f"{f'{whose(rival)} castle is' if own else 'Your castle is'} undefended: choose a battle card" + (
                "." if own else "; it counts 0."
            )
        return f"You fight {rival}: choose a battle card."
    if step == "dismantle":
        return f"You won by {p.difference}: dismantle bricks of {names[p.defender]} worth up to {p.difference}?"
    return "Which of the dismantled bricks do you keep?"


def _composing(step: str) -> Composing | None:
    """Figures are placed in any order, bricks are built wall after wall; either is sent as one."""
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


def _choices(p: Eketorp, seat: int, names: Sequence[str]) -> tuple[Choice, ...]:
    return tuple(_choice(p, seat, action, names) for action in p.legal(seat))


def _choice(p: Eketorp, seat: int, action: int, names: Sequence[str]) -> Choice:
    move, at, says = write(p, seat, action), spot(p, seat, action), _says(p, seat, action, names)
    if action >= END:
        return Choice(move, at, says)
    place = int(p.absolute(seat, action))
    return Choice(
        move,
        at,
        says,
        once=place >= FIELDS,  # EK-19: a siege field holds one of a player's Vikings
        called=place_called(place, names),
        piece=f"mat-{place_name(place)}",
    )


def _says(p: Eketorp, seat: int, action: int, names: Sequence[str]) -> str:
    bricks = p.pieces.brick_names
    if action < END:
        return f"Send a Viking to {place_words(p, int(p.absolute(seat, action)), names)}"
    if action == END:
        return f"Ready: {count(int(figures_left(p, seat)), 'Viking')} at home"
    if action < EXCHANGE:
        assert action >= ATTACK, "an attack"
        place, relative = attack_parts(action)
        return _attack_words(p, int(p.absolute(seat, place)), (seat + relative) % p.seats, names)
    if action <= KEEP:
        return "Keep the hand" if action == KEEP else f"Exchange {count(int(p.held[seat]), 'card')} for amulets"
    if action < DISMANTLE:
        return f"Play the {action - CARD + 1}"
    if action < BOOTY:
        return _dismantle_words(p, (action - DISMANTLE) // 4, (action - DISMANTLE) % 4)
    if action < BUILD:
        return "Keep none" if action == NO_BOOTY else f"Keep {bricks[action - BOOTY]}"
    return f"Build {bricks[(action - BUILD) // WALLS]} on wall {(action - BUILD) % WALLS + 1}"


def place_words(p: Position, place: int, names: Sequence[str]) -> str:
    """A place of the board in words."""
    if place < FIELDS:
        holds = f"{p.bricks[place]} {p.pieces.brick_names[p.colour[place]]}" if p.bricks[place] else "no bricks"
        return f"field {FIELD_NAMES[place]} ({holds})"
    return place_called(place, names)


def place_called(place: int, names: Sequence[str]) -> str:
    """A place of the board by its name alone."""
    words = catalogue(__package__)
    if place < FIELDS:
        return words.say("places", "field", field=FIELD_NAMES[place])
    castle, side = divmod(place - FIELDS, SIDES)
    return words.say("places", "siege_field", seat=names[castle], side=words.term("sides", side))


def _attack_words(p: Position, place: int, rival: int, names: Sequence[str]) -> str:
    if place < FIELDS:
        return f"Fight {names[rival]} on field {FIELD_NAMES[place]}"
    castle = (place - FIELDS) // SIDES
    if castle != rival:
        return f"Fight {names[rival]} for {place_words(p, place, names)}"
    guards = count(int(p.home[castle]), "defender") if p.home[castle] else "no defenders"
    return f"Besiege {names[castle]} with the {SIDE_WORDS[(place - FIELDS) % SIDES]} ({guards})"


def _dismantle_words(p: Position, i: int, j: int) -> str:
    side = int(p.place - FIELDS) % SIDES
    castle = int(p.place - FIELDS) // SIDES
    parts = []
    for wall, n in ((2 * side, i), (2 * side + 1, j)):
        stack = stack_text(p, castle, wall)
        if n:
            taken = [p.pieces.brick_names[BRICKS.index(letter)] for letter in reversed(stack[-n:])]
            parts.append(f"{listed(taken)} off wall {wall + 1}")
    return f"Dismantle {', '.join(parts)}" if parts else "Dismantle nothing"
