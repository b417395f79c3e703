"""Who may know what: P9, P10, P18 and P19.

A seat knows what it was shown: the events it saw, the facts it heard, its view. What it imagines
(resample) must be made of just that. So pairs of positions are compared:

* alike to the seat, so alike in what it imagines: else the sampler peeks at the truth (P18 as the
  design has it, resample after resample, would pass a sampler that returns the truth);
* different to the seat, so different in what it imagines: else an event, a fact or a view told it
  something that the game does not count as known, and that is a leak.
"""

from dataclasses import dataclass
from itertools import combinations

from longhouse.core import record as saga
from longhouse.core.errors import LonghouseError
from longhouse.core.record import Event
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, WATCHER, Fact, State
from longhouse.core.table import Table
from tests.conformance.walks import Broken, Moment, Walk, stored

CONTINUATIONS = 3  # answers of one actor that are compared
TWIN_EVENTS = 25  # events that twin tables are played on
REFUSALS = 40  # texts that are tried as moves
IMAGINED = (7, 8, 9)  # seeds of imagined worlds


def everything(table: Table, seat: int) -> dict[str, str]:
    """All that a client can fetch for a seat, but refusals."""
    view = table.view(seat)
    return {
        "view": repr(view),
        "picture": table.game.draw(view),
        "text": table.game.show(view),
        "log": "\n".join(f"{fact.rule} {table.says(fact)}" for fact in table.facts(seat)),
        "record": saga.write(table.record.seen_by(seat)),
    }


def gist(table: Table, seat: int, events: int, facts: int) -> dict[str, str]:
    """What everything is made of since some moment: pictures and text are functions of the view."""
    heard = [fact for fact in table._facts[facts:] if fact.heard_by(seat)]
    return {
        "view": repr(table.view(seat)),
        "log": "\n".join(f"{fact.rule} {table.says(fact)}" for fact in heard),
        "record": "\n".join(event.line() for event in table.record.events[events:] if event.seen_by(seat)),
    }


def refusals(table: Table, seat: int, moves: list[str]) -> str:
    """What the table answers to every text a seat could send, but does not play it."""
    answers = []
    for move in moves:
        if table.why_not(seat, move) == "":
            answers.append(f"{move}: may be played")
            continue
        try:
            table.play(seat, move)
        except LonghouseError as error:
            answers.append(f"{move}: {type(error).__name__} {error}")
    return "\n".join(answers)


def imagined(state: State, viewer: int) -> list[str]:
    """A few worlds that a seat imagines."""
    return [stored(state.resample(viewer, Rng(seed))) for seed in IMAGINED]


# P9, P18: imagined worlds


def p9_imagined_worlds_look_the_same(m: Moment) -> None:
    """view(resample(s, seat), seat) == view(s, seat)."""
    for viewer in m.setting.viewers:
        view = m.game.view(m.state, viewer, m.setting.names)
        for seed in IMAGINED:
            world = m.state.resample(viewer, Rng(seed))
            other = m.game.view(world, viewer, m.setting.names)
            if view != other or repr(view) != repr(other):
                raise m.broken("P9", f"an imagined world looks different to seat {viewer}: {other} instead of {view}")
            if m.game.census(world) != m.game.census(m.state):
                raise m.broken("P9", f"seat {viewer} imagines other pieces: {m.game.census(world)}")


def p18_no_peeking(m: Moment) -> None:
    """resample(s, seat, k) and resample(resample(s, seat, j), seat, k) are the same to the last field."""
    for viewer in m.setting.viewers:
        straight = imagined(m.state, viewer)
        for seed in (1, 2):
            world = m.state.resample(viewer, Rng(seed))
            if imagined(world, viewer) != straight or world.reveals != m.state.reveals:
                raise m.broken("P18", f"what seat {viewer} imagines depends on what it cannot see")


# P10, P18: what was seen is known, and nothing else


@dataclass
class Continuation:
    """What one viewer gets of one answer (or outcome), and where it leads."""

    state: State
    seen: str  # the event, if the viewer sees it, the facts it hears, its view
    revealed: bool


def continued(m: Moment, world: State, actor: int, action: int, viewer: int) -> Continuation:
    """One answer carried out in a world, as a viewer meets it."""
    after = world.copy()
    told: list[Fact] = []
    after.facts = told
    event = Event(actor, m.game.write(world, actor, action), world.audience(actor, action))
    after.apply(actor, action)
    heard = [
        f"{fact.rule} {m.game.says(fact, m.setting.names, m.setting.components)}"
        for fact in told
        if fact.heard_by(viewer)
    ]
    shown = event.line() if event.seen_by(viewer) else "(unseen)"
    seen = "\n".join([shown, *heard, repr(m.game.view(after, viewer, m.setting.names))])
    return Continuation(after, seen, after.reveals != world.reveals)


def some(actions: list[int], rng: Rng, count: int = CONTINUATIONS) -> list[int]:
    """A few actions, any of them."""
    left = list(actions)
    return [left.pop(rng.below(len(left))) for _ in range(min(count, len(left)))]


def p10_knowledge_is_what_was_seen(m: Moment) -> None:
    """What looks alike to a seat is imagined alike (P18); what it sees of an answer it knows (P10).

    Alike may look an answer here and one in a world that the seat imagined before. Different to the
    seat may be two answers here; if they lead to different positions, what it imagines differs, too.
    """
    rng = m.rng(1)
    for actor in m.actors()[:2]:
        for viewer in m.setting.viewers:
            ways = [continued(m, m.state, actor, action, viewer) for action in some(m.state.legal(actor), rng)]
            world = m.state.resample(viewer, rng.fork())
            others = [continued(m, world, actor, action, viewer) for action in some(world.legal(actor), rng)]
            known = {way.seen: imagined(way.state, viewer) for way in ways}
            for way in [*ways, *others]:
                if imagined(way.state, viewer) != known.get(way.seen, imagined(way.state, viewer)):
                    raise m.broken("P18", f"seat {viewer} sees the same, but imagines something else: {way.seen}")
            _told_is_known(m, viewer, ways, known)


def _told_is_known(m: Moment, viewer: int, ways: list[Continuation], known: dict[str, list[str]]) -> None:
    for one, other in combinations(ways, 2):
        if one.seen != other.seen and known[one.seen] == known[other.seen]:
            if stored(one.state) != stored(other.state):
                raise m.broken("P10", f"seat {viewer} is told more than it may know: {one.seen} or {other.seen}")


def p10_watchers_see_what_all_see(m: Moment) -> None:
    """What people see who only look on, every seat knows: it is the same in all worlds a seat imagines."""
    watched = repr(m.game.view(m.state, WATCHER, m.setting.names))
    for seat in range(m.setting.seats):
        world = m.state.resample(seat, m.rng())
        if repr(m.game.view(world, WATCHER, m.setting.names)) != watched:
            raise m.broken("P10", f"watchers see something that seat {seat} does not know")
    for actor in m.actors():
        for action in m.state.legal(actor):
            audience = m.state.audience(actor, action)
            seats = [(audience >> seat) & 1 for seat in range(m.setting.seats)]
            if (audience >> WATCHER) & 1 and not all(seats):
                raise m.broken("P10", f"action {action} of seat {actor} is seen by watchers, but not by all seats")
            if not m.game.hidden and not all([*seats, (audience >> WATCHER) & 1]):
                raise m.broken("P10", f"action {action} of seat {actor} is not seen by all in a game without secrets")
            if actor != CHANCE and not seats[actor]:
                raise m.broken("P10", f"seat {actor} does not see its own action {action}")


def p10_records_are_cut_to_what_was_seen(w: Walk) -> None:
    """A record cut for a seat holds just the events it saw."""
    record = w.record
    for viewer in w.setting.viewers:
        cut = saga.read(saga.write(record.seen_by(viewer)))
        expected = [(e.seat, e.move) for e in w.events if (e.audience >> viewer) & 1]
        if [(event.seat, event.move) for event in cut.events] != expected:
            raise Broken("P10", f"{w}: the record of seat {viewer} holds other events than it saw")


# P19: what a client gets


def p19_all_a_client_gets_is_the_same(m: Moment) -> None:
    """View, picture, text, choices, log, record and refusals are byte for byte the same in an imagined world."""
    rng = m.rng(2)
    moves = ["", "nonsense", *m.walk.moves]
    tried = [moves[i] for i in some(list(range(len(moves))), rng, REFUSALS)]
    for viewer in m.setting.viewers:
        one = m.table()
        two = m.table(m.state.resample(viewer, rng.fork()))
        ours, theirs = everything(one, viewer), everything(two, viewer)
        ours["refusals"], theirs["refusals"] = refusals(one, viewer, tried), refusals(two, viewer, tried)
        _same(m, viewer, ours, theirs)


def _same(m: Moment, viewer: int, ours: dict[str, str], theirs: dict[str, str]) -> None:
    for name, text in ours.items():
        if theirs[name] != text:
            raise m.broken("P19", f"the {name} of seat {viewer} gives something away: {text} or {theirs[name]}")


def p19_public_decisions_are_public(m: Moment) -> None:
    """A decision that is not secret leaves the same options in every world that another seat imagines.

    The table answers such a decision itself when there is one option, and silence must tell nothing.
    """
    for actor in m.actors():
        if actor == CHANCE or m.state.secret(actor):
            continue
        for viewer in m.setting.viewers:
            world = m.state.resample(viewer, m.rng(3))
            if world.legal(actor) != m.state.legal(actor) or world.secret(actor):
                raise m.broken("P19", f"what seat {actor} may do is hidden from seat {viewer}, but not marked secret")


def p19_what_can_be_undone_showed_nothing(m: Moment) -> None:
    """An answer that does not raise reveals leaves every other seat as much in the dark as before.

    So it can be taken back: whatever a seat sees of it could as well have happened in any other
    world that the seat imagined before.
    """
    rng = m.rng(4)
    for actor in m.actors():
        if actor == CHANCE:
            continue
        for viewer in m.setting.viewers:
            if viewer == actor:
                continue
            world = m.state.resample(viewer, rng.fork())
            for action in some(m.state.legal(actor), rng):
                way = continued(m, m.state, actor, action, viewer)
                if not way.revealed and match(m, world, actor, action, viewer, way) is None:
                    move = m.game.write(m.state, actor, action)
                    raise m.broken(
                        "P19", f"{move} of seat {actor} tells seat {viewer} something, but raises no reveals"
                    )


def match(m: Moment, world: State, actor: int, action: int, viewer: int, way: Continuation) -> int | None:
    """An answer that, in another world, looks to the viewer like the one given; None if there is none."""
    legal = world.legal(actor) if world.may_act(actor) else []
    seen = m.state.audience(actor, action) >> viewer & 1
    for other in sorted(legal, key=lambda a: a != action):
        if seen and other != action:
            break
        found = continued(m, world, actor, other, viewer)
        if found.seen == way.seen and found.revealed == way.revealed:
            return other
    return None


# P19 over several events


def p19_twin_tables_stay_alike(m: Moment) -> None:
    """Two tables that a seat cannot tell apart stay so until something is shown.

    The twin stands at a world that the seat imagines. Both are fed the same events where the seat
    sees them; what it does not see, each does in its own way.
    """
    rng = m.rng(5)
    viewer = m.setting.viewers[rng.below(len(m.setting.viewers))]
    twins = Twins(m, viewer, m.table(), m.table(m.state.resample(viewer, rng.fork())))
    for _ in range(TWIN_EVENTS):
        if not twins.go_on(rng):
            return


@dataclass
class Twins:
    """Two tables that look alike to one viewer."""

    m: Moment
    viewer: int
    ours: Table
    theirs: Table

    def go_on(self, rng: Rng) -> bool:
        """Play one event on both; False at the end, or once the viewer can rightly tell them apart."""
        ours, theirs = self.ours.state, self.theirs.state
        if ours.to_act() == OVER:
            return False
        here = Moment(self.m.walk, ours, self.m.events, self.m.facts)
        able = here.actors()
        actor = able[rng.below(len(able))]
        action: int = ours.roll(rng) if actor == CHANCE else ours.pick(actor, rng)
        reveals = ours.reveals, theirs.reveals
        other = self._same_to_viewer(here, actor, action, rng)
        if other is None:
            return False
        for table, chosen in ((self.ours, action), (self.theirs, other)):
            table.feed(Event(actor, self.m.game.write(table.state, actor, chosen)))
        shown = actor == CHANCE or (ours.reveals, theirs.reveals) != reveals
        return self._compare(shown)

    def _same_to_viewer(self, here: Moment, actor: int, action: int, rng: Rng) -> int | None:
        """What happens on the other table; None if it cannot look the same there, and need not."""
        theirs = self.theirs.state
        seen = here.state.audience(actor, action) >> self.viewer & 1
        if actor == CHANCE:
            if seen:
                return action if action in theirs.legal(CHANCE) else None
            return theirs.roll(rng)
        way = continued(here, here.state, actor, action, self.viewer)
        other = match(here, theirs, actor, action, self.viewer, way)
        if actor == self.viewer and action in theirs.legal(actor):
            return action
        if other is None and (actor == self.viewer or not way.revealed):
            move = here.game.write(here.state, actor, action)
            raise self._broken("P19", f"{move} of seat {actor} tells twin tables apart and raises no reveals")
        return other

    def _compare(self, shown: bool) -> bool:
        since = self.m.events, self.m.facts
        ours, theirs = gist(self.ours, self.viewer, *since), gist(self.theirs, self.viewer, *since)
        alike_within = imagined(self.ours.state, self.viewer) == imagined(self.theirs.state, self.viewer)
        differ = [name for name in ours if ours[name] != theirs[name]]
        if differ and not shown:
            raise self._broken("P19", f"the {differ[0]} differs: {ours[differ[0]]} or {theirs[differ[0]]}")
        if not differ and not alike_within:
            raise self._broken("P18", "twin tables look alike, but are imagined differently")
        return not differ

    def _broken(self, promise: str, says: str) -> Broken:
        events = " / ".join(event.line() for event in self.ours.record.events[self.m.events :])
        return self.m.broken(promise, f"(then {events or 'nothing'}) to seat {self.viewer}: {says}")
