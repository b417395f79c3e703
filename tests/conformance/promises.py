"""What every game promises, one function per promise; each raises Broken and says where.

A function takes a Moment (one position of a random game) or a whole Walk. EACH lists those for
moments, WHOLE those for walks. P16 (both builds play alike) is tests/golden.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from longhouse.core import record as saga
from longhouse.core.data import shipped
from longhouse.core.game import Game
from longhouse.core.replay import replay
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, DUMP_FORMAT, OVER, State
from longhouse.core.verify import verify
from tests.conformance import secrecy, surfaces
from tests.conformance.walks import Broken, Moment, Setting, Walk, advance, stored

PLAYED_ON = 12  # events that copies and loaded positions are played on


# What may be decided


def p1_legal_is_candidates_filtered(m: Moment) -> None:
    """legal = candidates filtered by broken_rule, ascending, inside the action space."""
    state = m.state
    for seat in m.actors():
        low, high = state.candidates(seat)
        most = m.game.outcomes if seat == CHANCE else m.game.actions
        if not 0 <= low <= high <= most:
            raise m.broken("P1", f"candidates {low} to {high} leave the action space of {most}")
        allowed = [action for action in range(low, high) if state.broken_rule(seat, action) == ""]
        if state.legal(seat) != allowed or list(state.moves(seat)) != allowed:
            raise m.broken("P1", f"seat {seat} is offered {state.legal(seat)}, but the rules allow {allowed}")
        if not all(state.is_about(seat, action) for action in allowed):
            raise m.broken("P1", f"seat {seat} may do something that the step is not about, it says")


def p1_quick_ways_mean_the_same(m: Moment) -> None:
    """only_move and pick answer as State's own would, and take as much from the stream."""
    for seat in m.actors():
        if seat == CHANCE:
            continue
        if m.state.only_move(seat) != State.only_move(m.state, seat):
            raise m.broken("P1", f"only_move of seat {seat} is {m.state.only_move(seat)}")
        mine, plain = m.rng(), m.rng()
        if m.state.pick(seat, mine) != State.pick(m.state, seat, plain) or mine.word() != plain.word():
            raise m.broken("P1", f"pick of seat {seat} is not an even choice among legal")


def p2_somebody_can_act_until_over(m: Moment) -> None:
    """Somebody can act until OVER, and nobody afterwards."""
    seat = m.state.to_act()
    able = [s for s in range(m.setting.seats) if m.state.may_act(s)]
    if seat in (OVER, CHANCE) and able:
        raise m.broken("P2", f"seats {able} may act, but to_act is {seat}")
    if seat >= 0 and seat not in able:
        raise m.broken("P2", f"seat {seat} is to act, but may not; {able} may")
    if seat < OVER or seat >= m.setting.seats:
        raise m.broken("P2", f"to_act is {seat}: there is no such seat")
    for actor in m.actors():
        if not m.state.legal(actor):
            raise m.broken("P2", f"seat {actor} must act and has no legal action")


def p3_weights_match_legal(m: Moment) -> None:
    """Weights are positive and match legal(CHANCE); roll draws by them."""
    if m.state.to_act() != CHANCE:
        return
    weights = list(m.state.weights())
    if len(weights) != len(m.state.legal(CHANCE)) or any(weight <= 0 for weight in weights):
        raise m.broken("P3", f"weights {weights} do not go with outcomes {m.state.legal(CHANCE)}")
    for purpose in range(3):
        mine, plain = m.rng(purpose), m.rng(purpose)
        if m.state.roll(mine) != State.roll(m.state, plain) or mine.word() != plain.word():
            raise m.broken("P3", "roll does not draw by weights")


def p3_weights_are_fair(m: Moment) -> None:
    """Weights are what the game's chance.py says of the position, which knows nothing of its code."""
    if m.state.to_act() != CHANCE:
        return
    texts = [m.game.write(m.state, CHANCE, outcome) for outcome in m.state.legal(CHANCE)]
    weights = [int(weight) for weight in m.state.weights()]
    fair = fairness(m.game)(m.state.dump(), pieces_of(m.setting))
    if sorted(zip(texts, weights, strict=True)) != sorted(fair.items()):
        raise m.broken("P3", f"weights {dict(zip(texts, weights, strict=True))} are not fair; {fair} would be")


def fairness(game: Game) -> Callable[[dict[str, Any], dict[str, Any]], dict[str, int]]:
    """The independent statement of a game's chances."""
    name = game.package.rpartition(".")[2]
    home = game.package if game.package.startswith("tests.") else f"tests.games.{name}"
    found: Callable[[dict[str, Any], dict[str, Any]], dict[str, int]] = import_module(f"{home}.chance").fair
    return found


def pieces_of(setting: Setting) -> dict[str, Any]:
    """The tables of the game's component file."""
    return shipped(setting.game.package).tables


def p4_every_id_exists(m: Moment) -> None:
    """Every ID returned is a rule of rules.md."""
    known = m.game.rules.rules
    for seat in m.actors():
        low, high = m.state.candidates(seat)
        for action in range(low, high):
            rule = m.state.broken_rule(seat, action)
            if rule and rule not in known:
                raise m.broken("P4", f"action {action} is refused by {rule}, which rules.md does not have")


def p4_every_fact_cites_a_rule(w: Walk) -> None:
    """Every fact told cites a rule of rules.md and has a sentence."""
    for fact in w.told:
        if fact.rule not in w.setting.game.rules.rules:
            raise Broken("P4", f"{w}: {fact.key!r} is told by {fact.rule}, which rules.md does not have")
        if not w.setting.game.says(fact, w.setting.names, w.setting.components).strip():
            raise Broken("P4", f"{w}: {fact.key!r} ({fact.rule}) has no sentence")


# Positions as things


def p5_copies_are_equal_and_independent(m: Moment) -> None:
    """Copies are equal, listen to nobody, and playing one leaves the other alone."""
    before = stored(m.state)
    one = m.state.copy()
    two = one.copy()
    if stored(one) != before or stored(two) != before or one.reveals != m.state.reveals:
        raise m.broken("P5", f"a copy differs: {stored(one)} instead of {before}")
    if one.facts is not None:
        raise m.broken("P5", "a copy has listeners")
    for _ in advance(m.game, two, m.rng(), PLAYED_ON):
        if stored(one) != before:
            raise m.broken("P5", f"playing a copy changed the original to {stored(one)}")
    after = stored(two)
    for _ in advance(m.game, one, m.rng(), PLAYED_ON):
        pass
    if stored(two) != after or stored(m.state) != before or stored(one) != after:
        raise m.broken("P5", "copies that are played alike do not stay alike and independent")


def p6_dumps_load_and_play_on(m: Moment) -> None:
    """load(dump()) is the same position, JSON-clean, says its format, and goes on in the same way."""
    data = m.state.dump()
    clean = json.loads(json.dumps(data))
    if clean != data:
        raise m.broken("P6", f"dump is not JSON-clean: {data}")
    if data.get("format") != DUMP_FORMAT:
        raise m.broken("P6", f"dump does not say that it is of format {DUMP_FORMAT}")
    loaded = m.game.load(clean, m.setting.components, True)
    if stored(loaded) != stored(m.state):
        raise m.broken("P6", f"load(dump()) is {loaded.dump()}, not {data}")
    original = m.state.copy()
    ways = zip(advance(m.game, original, m.rng(), PLAYED_ON), advance(m.game, loaded, m.rng(), PLAYED_ON), strict=True)
    for number, (one, other) in enumerate(ways, start=1):
        if stored(one) != stored(other):
            raise m.broken("P6", f"{number} events on, the loaded position is {other.dump()}, not {one.dump()}")


def p7_looking_changes_nothing(m: Moment) -> None:
    """Whatever only looks (views, pictures, moves, weights, worlds, values) leaves the position as it was."""
    state = m.state.copy()
    state.facts = []
    before = stored(state)
    for name, look, given in [*_looks(m, state), *_looks_at_moves(m, state)]:
        look(*given)
        if stored(state) != before or state.facts or state.reveals != m.state.reveals:
            raise m.broken("P7", f"{name} changed the position from {before} to {stored(state)}")


Look = tuple[str, Callable[..., object], tuple[object, ...]]


def _looks(m: Moment, state: State) -> Iterator[Look]:
    game = m.game
    for viewer in m.setting.viewers:
        view = game.view(m.state, viewer, m.setting.names)
        yield "view", game.view, (state, viewer, m.setting.names)
        yield "draw", game.draw, (view,)
        yield "show", game.show, (view,)
        yield "resample", state.resample, (viewer, m.rng())
    for name in ("to_act", "scores", "places", "ending", "dump", "copy"):
        yield name, getattr(state, name), ()
    yield "census", game.census, (state,)
    for seat in range(m.setting.seats):
        yield "value", game.value, (state, seat)


def _looks_at_moves(m: Moment, state: State) -> Iterator[Look]:
    for seat in m.actors():
        for name in ("may_act", "secret", "candidates", "moves", "legal"):
            yield name, getattr(state, name), (seat,)
        for action in range(*m.state.candidates(seat)):
            yield "broken_rule", state.broken_rule, (seat, action)
        for action in m.state.legal(seat):
            yield "write", m.game.write, (state, seat, action)
            yield "read", m.game.read, (state, seat, m.game.write(m.state, seat, action))
            yield "audience", state.audience, (seat, action)
        if seat == CHANCE:
            yield "weights", state.weights, ()
            yield "roll", state.roll, (m.rng(),)
        else:
            yield "only_move", state.only_move, (seat,)
            yield "pick", state.pick, (seat, m.rng())
            yield "policy", m.game.policy, (state, seat, m.rng())


def p8_notation_round_trips(m: Moment) -> None:
    """Every legal action has a text of its own that reads back as the same action and fits a record."""
    for seat in m.actors():
        seen: dict[str, int] = {}
        for action in m.state.legal(seat):
            text = m.game.write(m.state, seat, action)
            if text in seen:
                raise m.broken("P8", f"actions {seen[text]} and {action} are both written {text!r}")
            seen[text] = action
            if not text or text != text.strip() or not text.isprintable():
                raise m.broken("P8", f"{text!r} cannot stand in a record")
            if m.game.read(m.state, seat, text) != action:
                raise m.broken("P8", f"action {action} is written {text!r}, which reads as another")


def p8_choices_are_the_legal_moves(m: Moment) -> None:
    """A view offers the legal moves of its seat in their notation, and nothing to anybody else."""
    for viewer in m.setting.viewers:
        view = m.game.view(m.state, viewer, m.setting.names)
        offered = [choice.move for choice in view.choices]
        legal = m.state.legal(viewer) if viewer in m.actors() else []
        expected = [m.game.write(m.state, viewer, action) for action in legal]
        if sorted(offered) != sorted(expected) or not all(choice.says and choice.spot for choice in view.choices):
            raise m.broken("P8", f"seat {viewer} is offered {view.choices}; its moves are {expected}")
        if view.seat != viewer or view.to_act != m.state.to_act() or not view.asks:
            raise m.broken("P8", f"the view of seat {viewer} does not say whose turn it is")


# Records and endings


def p11_records_replay(w: Walk) -> None:
    """Any prefix of a record replays to the same position."""
    game, setting = w.setting.game, w.setting
    record = saga.read(saga.write(w.record))
    first = w.moments[0].events
    table = replay(game, record, setting.components, upto=first)
    for moment in w.moments:
        if moment.events > first:
            table.feed(record.events[moment.events - 1])
        if stored(table.state) != stored(moment.state):
            raise moment.broken("P11", f"the record replays to {table.state.dump()}, not {moment.state.dump()}")
    for moment in w.sample(3):
        cut = replay(game, record, setting.components, upto=moment.events)
        if stored(cut.state) != stored(moment.state):
            raise moment.broken("P11", "replaying the beginning of the record gives another position")
    if [fact.numbers for fact in table._facts] != [fact.numbers for fact in w.told]:
        raise Broken("P11", f"{w}: the record tells another story")


def p11_played_games_verify(w: Walk) -> None:
    """A game played through Table.play, with its own chance and forced answers, verifies and replays."""
    table = w.setting.table(Rng(w.seed))
    rng = Rng(w.seed + 1)
    game = w.setting.game
    while not table.over:
        if len(table.record.events) > game.longest:
            raise Broken("P12", f"{w}: a played game takes more than {game.longest} events")
        seat = table.state.to_act()
        table.play(seat, game.write(table.state, seat, table.state.pick(seat, rng)))
    verdict = verify(game, saga.read(saga.write(table.finished_record())), w.setting.components)
    if stored(verdict.table.state) != stored(table.state) or not verdict.over:
        raise Broken("P11", f"{w}: a finished game replays to another position")


def p12_games_end(w: Walk) -> None:
    """Games end within the stated bound."""
    if w.moments[-1].state.to_act() != OVER or len(w.events) > w.setting.game.longest:
        raise Broken("P12", f"{w}: {len(w.events)} events and no end; longest is {w.setting.game.longest}")


def p12_places_are_consistent(m: Moment) -> None:
    """Places and ending are empty until OVER; then places rank all seats, ties share, ending is a rule."""
    places, ending = list(m.state.places()), m.state.ending()
    if len(m.state.scores()) != m.setting.seats:
        raise m.broken("P12", f"scores {m.state.scores()} are not one for each seat")
    if m.state.to_act() != OVER:
        if places or ending:
            raise m.broken("P12", f"places {places} and ending {ending!r} before the end")
    elif len(places) != m.setting.seats or places != [1 + sum(p < place for p in places) for place in places]:
        raise m.broken("P12", f"places {places} are no ranking")
    elif ending not in m.game.rules.rules:
        raise m.broken("P12", f"the game was ended by {ending!r}, which is no rule")


def p13_pieces_are_conserved(m: Moment) -> None:
    """Each component's total never changes."""
    start, now = m.game.census(m.walk.moments[0].state), m.game.census(m.state)
    if start != now or not now:
        raise m.broken("P13", f"pieces are {now}, but at the start they were {start}")


# All of them


@dataclass(frozen=True)
class Promise:
    """A promise about single positions; a costly one is checked at a sample of them."""

    id: str
    check: Callable[[Moment], None]
    costly: bool = False


EACH = (
    Promise("P1", p1_legal_is_candidates_filtered),
    Promise("P1", p1_quick_ways_mean_the_same),
    Promise("P2", p2_somebody_can_act_until_over),
    Promise("P3", p3_weights_match_legal),
    Promise("P3", p3_weights_are_fair, costly=True),
    Promise("P4", p4_every_id_exists),
    Promise("P5", p5_copies_are_equal_and_independent, costly=True),
    Promise("P6", p6_dumps_load_and_play_on, costly=True),
    Promise("P7", p7_looking_changes_nothing, costly=True),
    Promise("P8", p8_notation_round_trips),
    Promise("P8", p8_choices_are_the_legal_moves, costly=True),
    Promise("P9", secrecy.p9_imagined_worlds_look_the_same, costly=True),
    Promise("P10", secrecy.p10_watchers_see_what_all_see, costly=True),
    Promise("P10", secrecy.p10_knowledge_is_what_was_seen, costly=True),
    Promise("P12", p12_places_are_consistent),
    Promise("P13", p13_pieces_are_conserved),
    Promise("P14", surfaces.p14_pictures_are_well_formed, costly=True),
    Promise("P14", surfaces.p14_places_are_known, costly=True),
    Promise("P15", surfaces.p15_text_fits, costly=True),
    Promise("P17", surfaces.p17_bots_do_not_peek, costly=True),
    Promise("P18", secrecy.p18_no_peeking, costly=True),
    Promise("P19", secrecy.p19_all_a_client_gets_is_the_same, costly=True),
    Promise("P19", secrecy.p19_public_decisions_are_public, costly=True),
    Promise("P19", secrecy.p19_what_can_be_undone_showed_nothing, costly=True),
    Promise("P19", secrecy.p19_twin_tables_stay_alike, costly=True),
)

WHOLE: tuple[tuple[str, Callable[[Walk], None]], ...] = (
    ("P4", p4_every_fact_cites_a_rule),
    ("P10", secrecy.p10_records_are_cut_to_what_was_seen),
    ("P11", p11_records_replay),
    ("P11", p11_played_games_verify),
    ("P12", p12_games_end),
    ("P17", surfaces.p17_bots_play_to_the_end),
)
