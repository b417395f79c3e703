"""Eketorp in a terminal: the table as text."""

from longhouse.core.catalogue import catalogue
from longhouse.core.view import View
from longhouse.core.words import WIDTH, pad, shorten, wrap
from longhouse.games.eketorp.components import BRICKS, COMPLETE, LETTERS, SIDE_NAMES
from longhouse.games.eketorp.view import CastleView, EketorpView, FieldView


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, EketorpView), "a view of Eketorp"
    lines = [_head(view), *wrap(_piles(view)), ""]
    lines += [_field(field) for field in view.fields]
    lines.append("")
    for seat in range(view.seats):
        lines += _castle(view, seat)
    if view.fight is not None:
        lines += ["", *wrap(_fight(view))]
    if view.step == "place":
        lines += ["", *wrap(_screens(view))]
    if view.seat < view.seats:
        lines += ["", *_own(view)]
    return "\n".join([*lines, *wrap(view.asks)])


def _say(key: str, **slots: object) -> str:
    return catalogue(__package__).say("text", key, **slots)


def _head(view: EketorpView) -> str:
    return _say(
        "head_material" if view.material else "head",
        round=view.round,
        rounds=view.max_rounds,
        material=shorten(view.material, 20),
        seat=shorten(view.names[view.starter], 20),
    )


def _piles(view: EketorpView) -> str:
    store = " ".join(f"{n}{letter}" for letter, n in zip(BRICKS, view.store, strict=True))
    line = _say("piles", store=store, draw_pile=view.draw_pile, discards=view.discards)
    if view.discards_known:
        line += _say("discards_known", cards=" ".join(str(v) for v in view.discards_known))
    if view.unseen:
        line += _say("unseen", cards=" ".join(f"{n}×{k + 1}" for k, n in enumerate(view.unseen)))
    return line


def _field(field: FieldView) -> str:
    bricks = field.brick * field.bricks or "-"
    figures = " ".join(f"{LETTERS[seat]}{n}" for seat, n in enumerate(field.vikings) if n)
    return f"  {field.name}  {bricks:<12} {figures:<24} {_say('battle') if field.battle else ''}".rstrip()


def _castle(view: EketorpView, seat: int) -> list[str]:
    """Two lines or three: who and the walls; figures, amulets and cards."""
    castle = view.castles[seat]
    arrow = "►" if seat in view.waiting else " "
    name = f"{LETTERS[seat]} {shorten(view.names[seat], 16)}"
    if seat == view.seat:
        name = _say("you", seat=name)
    walls = "|".join(stack or "-" for stack in castle.walls)
    beside = sum(castle.beside)
    stands = _say(
        "stands_beside" if beside else "stands",
        bricks=castle.built,
        beside=beside,
        complete=COMPLETE,
        points=view.scores[seat],
    )
    if view.places:
        stands += _say("place", place=view.places[seat])
    first = f"{arrow} {pad(name, 25)} {pad(walls, 23)} {stands}"
    return [first, *("    " + line for line in wrap(_figures(view, castle), WIDTH - 4))]


def _figures(view: EketorpView, castle: CastleView) -> str:
    parts = [_say("home", home=castle.home)]
    wards = [_ward(lost_by, n) for lost_by, n in zip(view.ward_differences, castle.wards, strict=True) if n]
    if wards:
        parts.append(" ".join(wards))
    for side, seats in enumerate(castle.besiegers):
        if seats:
            mark = "✓" if castle.done[side] else ""
            parts.append(f"{SIDE_NAMES[side]}:{''.join(LETTERS[s] for s in seats)}{mark}")
    booty = "".join(letter * n for letter, n in zip(BRICKS, castle.booty, strict=True))
    if booty:
        parts.append(_say("booty", bricks=booty))
    parts.append(_say("amulets", amulets=castle.amulets))
    hand = "".join(str(v) for v in castle.hand) if castle.hand else "?" * castle.hand_size
    pile = "".join(str(v) for v in castle.pile) if castle.pile else "?" * castle.pile_size
    return " · ".join([*parts, _say("hand", cards=hand or "-"), _say("pile", cards=pile or "-")])


def _ward(lost_by: str, figures: int) -> str:
    return _say("ward" if lost_by else "last_ward", differences=lost_by.replace("•", ""), count=figures)


def _fight(view: EketorpView) -> str:
    fight = view.fight
    assert fight is not None, "there is a fight"
    line = _say(
        "besieges" if fight.siege else "fights",
        seat=view.names[fight.attacker],
        target=view.names[fight.defender],
        place=fight.place,
    )
    if fight.undefended:
        line += _say("undefended")
    cards = [
        _say("chosen" if card < 0 else "plays", seat=view.names[seat], card=card)
        for seat, card in ((fight.attacker, fight.attack_card), (fight.defender, fight.defence_card))
        if card
    ]
    return f"{line}. {catalogue(__package__).listed(cards)}." if cards else f"{line}."


def _screens(view: EketorpView) -> str:
    ready = [view.names[seat] for seat, castle in enumerate(view.castles) if castle.ready]
    return _say("ready", seats=catalogue(__package__).listed(ready)) if ready else _say("nobody_ready")


def _own(view: EketorpView) -> list[str]:
    lines = wrap(_say("own_hand", cards=" ".join(str(v) for v in view.castles[view.seat].hand) or "-"))
    if view.thrown:
        lines += wrap(_say("own_thrown", cards=" ".join(str(v) for v in view.thrown)))
    if view.step == "place":
        mat = " ".join(place if n == 1 else f"{place}{n}" for place, n in view.mat)
        lines += wrap(_say("own_mat", places=mat or _say("empty_mat"), left=view.mat_left))
    return lines
