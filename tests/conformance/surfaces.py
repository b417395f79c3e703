"""What people and bots meet: P14 pictures, P15 text, P17 bots."""

from collections import Counter
from xml.etree import ElementTree

from longhouse.arena.match import play_match
from longhouse.bots.bot import Worlds
from longhouse.bots.levels import bot
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE
from longhouse.core.words import cells
from tests.conformance.walks import Broken, Moment, Walk, stored

COLUMNS = 80
SVG = "{http://www.w3.org/2000/svg}"

PLAYERS = ("thrall", "karl", "jarl@6")  # a jarl that thinks briefly: the promise does not depend on how long


def p14_pictures_are_well_formed(m: Moment) -> None:
    """Pictures are well-formed, have <desc>, show what is the viewer's own, and an element for every spot, source and
    target of a Choice."""
    for viewer in m.setting.viewers:
        view = m.game.view(m.state, viewer, m.setting.names)
        try:
            root = ElementTree.fromstring(m.game.draw(view))
        except ElementTree.ParseError as error:
            raise m.broken("P14", f"the picture for seat {viewer} is not well-formed: {error}") from error
        if root.tag != f"{SVG}svg":
            raise m.broken("P14", f"the picture for seat {viewer} is a {root.tag}, not an svg")
        described = root.find(f"{SVG}desc")
        if described is None or not (described.text or "").strip():
            raise m.broken("P14", f"the picture for seat {viewer} has no <desc>")
        ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
        twice = [name for name, count in ids.items() if count > 1]
        if twice:
            raise m.broken("P14", f"the picture for seat {viewer} has two elements {twice}")
        meant = {name for choice in view.choices for name in (choice.source, choice.target) if name}
        mine = [element for element in root.iter() if "own" in element.get("class", "").split()]
        if bool(mine) != (viewer < view.seats):
            raise m.broken("P14", f"the picture for seat {viewer} marks as the viewer's own: {mine}")
        missing = ({choice.spot for choice in view.choices} | meant) - set(ids)
        if missing:
            raise m.broken("P14", f"the picture for seat {viewer} lacks {sorted(missing)}")


def p14_places_are_known(m: Moment) -> None:
    """What an answer is about is told for every answer, legal or not; its spot, source and target are among it."""
    for seat in m.actors():
        if seat == CHANCE:
            continue
        meant = {
            choice.move: {choice.spot, choice.source, choice.target} - {""}
            for choice in m.game.view(m.state, seat, m.setting.names).choices
        }
        for action in range(*m.state.candidates(seat)):
            places = m.game.places(m.state, seat, action)
            if not all(places):
                raise m.broken("P14", f"action {action} of seat {seat} is about a place without a name: {places}")
            if m.state.broken_rule(seat, action) == "":
                missing = meant[m.game.write(m.state, seat, action)] - set(places)
                if missing:
                    raise m.broken("P14", f"action {action} of seat {seat} is not about {sorted(missing)}: {places}")


def p15_text_fits(m: Moment) -> None:
    """The text version is at most 80 columns wide and asks what the view asks."""
    for viewer in m.setting.viewers:
        view = m.game.view(m.state, viewer, m.setting.names)
        text = m.game.show(view)
        for line in text.split("\n"):
            if cells(line) > COLUMNS:
                raise m.broken("P15", f"a line for seat {viewer} is {cells(line)} columns wide: {line!r}")
        if view.asks.split()[-1] not in text:
            raise m.broken("P15", f"the text for seat {viewer} does not ask {view.asks!r}")


def p17_bots_do_not_peek(m: Moment) -> None:
    """Bots and the quick policy choose legal moves, and the same ones in positions that look the same."""
    for seat in m.actors():
        if seat == CHANCE:
            continue
        policy = m.game.policy(m.state, seat, m.rng())
        if policy not in m.state.legal(seat):
            raise m.broken("P17", f"the quick policy of seat {seat} is {policy}, not one of {m.state.legal(seat)}")
        world = m.state.resample(seat, m.rng(1))
        for level in PLAYERS:
            before = stored(m.state)
            chosen = bot(level).choose(Worlds(m.game, m.state, seat), Rng(5))
            if chosen not in m.state.legal(seat) or stored(m.state) != before:
                raise m.broken("P17", f"{level} on seat {seat} chose {chosen}, or changed the position")
            if bot(level).choose(Worlds(m.game, world, seat), Rng(5)) != chosen:
                raise m.broken("P17", f"{level} on seat {seat} chooses by something it cannot see")
    for seat in range(m.setting.seats):
        if not 0.0 <= m.game.value(m.state, seat) <= 1.0:
            raise m.broken("P17", f"the value of seat {seat} is {m.game.value(m.state, seat)}, not from 0 to 1")


def p17_bots_play_to_the_end(w: Walk) -> None:
    """A bot given only Worlds plays to the end."""
    karl = w.seed % w.setting.seats
    bots = [bot("karl" if seat == karl else "thrall") for seat in range(w.setting.seats)]
    table = play_match(w.setting.game, bots, w.seed, w.setting.options, w.setting.components)
    if not table.over or not table.places():
        raise Broken("P17", f"{w}: bots do not finish the game")
