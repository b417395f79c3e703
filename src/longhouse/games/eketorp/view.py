"""What a seat may know of a position of Eketorp: the secrecy file.

Open to all are the board, castles, wards, amulets, hand sizes, and who is ready. A seat alone sees
its own mat, hand, thrown cards and the card it has chosen. Piles, and hands taken up from them, were
seen by everybody; they are shown while memory_aid is on (EK-R23).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from longhouse.core.catalogue import catalogue
from longhouse.core.state import State
from longhouse.core.view import View, common
from longhouse.games.eketorp import components as box
from longhouse.games.eketorp import position as layout
from longhouse.games.eketorp import steps
from longhouse.games.eketorp.actions import END
from longhouse.games.eketorp.conflicts import is_battlefield
from longhouse.games.eketorp.dump import place_name, stack_text
from longhouse.games.eketorp.facts import differences
from longhouse.games.eketorp.placing import figures_left
from longhouse.games.eketorp.position import Position, hand_of, on_mat, pile_of, thrown_first, thrown_later
from longhouse.games.eketorp.rules import Eketorp
from longhouse.games.eketorp.view_words import asks, choices, composing


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
    built: int
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
    active: int  # who is dealt to, attacks, is asked, dismantles or builds; else the starting player
    material: str
    turned: tuple[str, ...]
    material_left: int
    fields: tuple[FieldView, ...]
    castles: tuple[CastleView, ...]
    fight: FightView | None
    store: tuple[int, ...]
    draw_pile: int
    discards: int
    discards_known: tuple[int, ...]  # those everybody has seen, by value; empty without memory_aid
    thrown: tuple[int, ...]  # what the viewer threw away and others have not seen, by value
    unseen: tuple[int, ...]  # battle cards the viewer cannot place, by value; empty without memory_aid
    memory_aid: bool
    mat: tuple[tuple[str, int], ...]  # the viewer's own mat: place and figures
    mat_left: int  # own figures not yet placed
    brick_names: tuple[str, ...]
    brick_colours: tuple[str, ...]
    material_names: tuple[str, ...]  # of all material cards
    ward_differences: tuple[str, ...]  # by how much those in a ward have lost, such as 3•4•5; '' for the last ward
    wall_from: int

    signs: tuple[tuple[str, str], ...] = tuple(zip(box.COLOUR_NAMES, box.LETTERS, strict=True))  # as the box has them


def view(state: State, seat: int, names: Sequence[str] = ()) -> EketorpView:
    """What this seat may know."""
    assert isinstance(state, Eketorp), "a position of Eketorp"
    p = state
    begun = common(p, seat, names)
    called, waiting = begun["names"], begun["waiting"]
    mine = seat < p.seats
    return EketorpView(
        **begun,
        asks=asks(p, seat, called, waiting),
        choices=choices(p, seat, called) if seat in waiting else (),
        score_words=tuple(catalogue(__package__).say("scores", "score", points=points) for points in p.scores()),
        simultaneous=steps.NAMES[p.step] == "place",
        composing=composing(p) if seat in waiting else None,
        step=steps.NAMES[p.step],
        round=int(p.round),
        max_rounds=int(p.pieces.max_rounds),
        starter=int(p.starter),
        active=int(p.active()),
        material="" if p.material < 0 else p.pieces.material_names[p.material],
        turned=tuple(p.pieces.material_names[m] for m in range(box.MATERIAL_CARDS) if (p.turned >> m) & 1),
        material_left=int(p.pieces.max_rounds) - bin(p.turned).count("1"),
        fields=tuple(_field(p, f) for f in range(box.FIELDS)),
        castles=tuple(_castle(p, s, seat) for s in range(p.seats)),
        fight=_fight(p, seat) if p.attacker != layout.NONE else None,
        store=tuple(int(p.store[c]) for c in range(box.COLOURS)),
        draw_pile=int(p.draw_pile),
        discards=_discards(p),
        discards_known=_values(p, layout.DISCARDS) if p.memory_aid else (),
        thrown=_thrown(p, seat) if mine else (),
        unseen=_unseen(p, seat) if p.memory_aid else (),
        memory_aid=p.memory_aid,
        mat=_mat(p, seat) if mine else (),
        mat_left=int(figures_left(p, seat)) if mine else 0,
        brick_names=tuple(p.pieces.brick_names),
        brick_colours=tuple(p.pieces.brick_colours),
        material_names=tuple(p.pieces.material_names),
        ward_differences=tuple(differences(p.pieces, ward) for ward in range(box.WARDS)),
        wall_from=int(p.wall_from) + 1,
    )


def _field(p: Position, f: int) -> FieldView:
    return FieldView(
        name=box.FIELD_NAMES[f],
        brick="" if p.bricks[f] == 0 else box.BRICKS[p.colour[f]],
        bricks=int(p.bricks[f]),
        vikings=tuple(int(p.vikings[f * box.MOST_SEATS + seat]) for seat in range(p.seats)),
        battle=is_battlefield(p, f),
    )


def _castle(p: Position, seat: int, viewer: int) -> CastleView:
    known = p.origin[seat] == layout.KNOWN
    sees_hand = seat == viewer or (known and p.memory_aid)
    pile = _values(p, pile_of(seat))
    return CastleView(
        walls=tuple(stack_text(p, seat, wall).replace("-", "") for wall in range(box.WALLS)),
        built=int(p.built[seat]),
        beside=tuple(int(p.beside[seat * box.COLOURS + c]) for c in range(box.COLOURS)),
        booty=tuple(int(p.booty[seat * box.COLOURS + c]) for c in range(box.COLOURS)),
        home=int(p.home[seat]),
        wards=tuple(int(p.wards[seat * box.WARDS + w]) for w in range(box.WARDS)),
        besiegers=tuple(
            tuple(s for s in range(p.seats) if (p.besiegers[seat * box.SIDES + side] >> s) & 1)
            for side in range(box.SIDES)
        ),
        done=tuple((p.done >> (seat * box.SIDES + side)) & 1 == 1 for side in range(box.SIDES)),
        amulets=int(p.amulets[seat]),
        ready=steps.NAMES[p.step] == "place" and (p.owing >> seat) & 1 == 0,
        hand_size=int(p.hand_size[seat]),
        hand=_values(p, hand_of(seat)) if sees_hand else (),
        hand_known=known,
        pile_size=len(pile),
        pile=pile if p.memory_aid or seat == viewer else (),
    )


def _values(p: Position, heap: int) -> tuple[int, ...]:
    return tuple(k + 1 for k in range(box.KINDS) for _ in range(p.cards[heap * box.KINDS + k]))


def _fight(p: Eketorp, viewer: int) -> FightView:
    return FightView(
        attacker=int(p.attacker),
        defender=int(p.defender),
        place=place_name(p.place),
        siege=p.is_siege(),
        undefended=p.is_siege() and p.home[p.defender] == 0 and steps.NAMES[p.step] in ("amulet", "draw", "card"),
        difference=int(p.difference),
        attack_card=_chosen(int(p.attack_card), p.attacker == viewer),
        defence_card=_chosen(int(p.defence_card), p.defender == viewer),
        taken=tuple(int(p.taken[c]) for c in range(box.COLOURS)),
    )


def _chosen(kind: int, own: bool) -> int:
    if kind == layout.NONE:
        return 0
    return kind + 1 if own else -1


def _mat(p: Position, seat: int) -> tuple[tuple[str, int], ...]:
    places = [(place, int(on_mat(p.mats[seat], place))) for place in range(END)]
    return tuple((place_name(p.absolute(seat, place)), n) for place, n in places if n)


def _thrown(p: Position, seat: int) -> tuple[int, ...]:
    return tuple(sorted(_values(p, thrown_first(seat)) + _values(p, thrown_later(seat))))


def _discards(p: Position) -> int:
    heaps = [layout.DISCARDS] + [heap(seat) for seat in range(p.seats) for heap in (thrown_first, thrown_later)]
    return sum(len(_values(p, heap)) for heap in heaps)


def _unseen(p: Position, viewer: int) -> tuple[int, ...]:
    """Cards in the draw pile, unknown hands and unknown discards, by value."""
    heaps = [layout.DRAW_PILE]
    for seat in range(p.seats):
        if seat != viewer:
            heaps += [thrown_first(seat), thrown_later(seat)]
            if p.origin[seat] != layout.KNOWN:
                heaps.append(hand_of(seat))
    return tuple(int(sum(p.cards[heap * box.KINDS + k] for heap in heaps)) for k in range(box.KINDS))
