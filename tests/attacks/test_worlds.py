"""Nothing a viewer is sent tells worlds apart that look alike to it, the heads of its chain least of all."""

from collections.abc import Callable, Iterator

import pytest

from longhouse.core import chain
from longhouse.core.record import Event, Record, Shown
from longhouse.core.table import Table
from tests.attacks.worlds import HIDDEN, Pair, leaks, pairs

SOME = 12  # pairs of each game; `make soak` tries 20,000 (tests.attacks.worlds)


@pytest.fixture(scope="module")
def some() -> list[Pair]:
    """Pairs of every game that hides anything."""
    return [pair for name, seats, options in HIDDEN for pair in pairs(name, seats, options, SOME)]


def test_worlds_that_look_alike_are_sent_alike(some: list[Pair]) -> None:
    """Record, heads, view, text and log are the same to the last byte."""
    assert len({pair.viewer for pair in some}) >= 3
    assert [(pair.game.name, pair.viewer, leaks(pair)) for pair in some if leaks(pair)] == []


# Leaks planted in chains and records; each makes some pair differ.


def hidden_events_are_links(patch: pytest.MonkeyPatch) -> None:
    def all_of_them(self: Record, viewer: int, first: int = 0, upto: int | None = None) -> Iterator[Event]:
        return iter(self.events[first:upto])

    patch.setattr(Record, "seen", all_of_them)


def hidden_events_leave_a_gap(patch: pytest.MonkeyPatch) -> None:
    def with_gaps(self: Record, viewer: int, first: int = 0, upto: int | None = None) -> Iterator[Event]:
        return (event.seen_by(viewer) or Event(event.seat, "hidden") for event in self.events[first:upto])

    patch.setattr(Record, "seen", with_gaps)


def answers_are_shown_at_once(patch: pytest.MonkeyPatch) -> None:
    do = Table._do

    def showing(self: Table, seat: int, action: int, forced: bool = False) -> None:
        do(self, seat, action, forced)
        self.record.shown.append(Shown(len(self.record.events), (len(self.record.events) - 1,)))

    patch.setattr(Table, "_do", showing)


def a_name_tells_how_many_events_there_are(patch: pytest.MonkeyPatch) -> None:
    shorten = Record.seen_by

    def counting(self: Record, seat: int) -> Record:
        short = shorten(self, seat)
        short.names = (*short.names[:-1], f"{short.names[-1]}{len(self.events)}")
        return short

    patch.setattr(Record, "seen_by", counting)


def a_head_counts_what_others_did(patch: pytest.MonkeyPatch) -> None:
    heads = chain.heads
    patch.setattr("tests.attacks.worlds.heads", lambda r, viewer: [*heads(r, viewer), str(len(r.events))])


def a_head_covers_the_last_event(patch: pytest.MonkeyPatch) -> None:
    heads = chain.heads
    patch.setattr("tests.attacks.worlds.heads", lambda r, viewer: [*heads(r, viewer), r.events[-1].line()])


def another_viewers_chain_is_sent(patch: pytest.MonkeyPatch) -> None:
    heads = chain.heads
    patch.setattr(
        "tests.attacks.worlds.heads", lambda r, viewer: [h for seat in range(r.seats) for h in heads(r, seat)]
    )


def a_shortened_record_says_who_saw_it(patch: pytest.MonkeyPatch) -> None:
    def whole(self: Record, seat: int) -> Record:
        return self

    patch.setattr(Record, "seen_by", whole)


@pytest.mark.parametrize(
    "leak",
    [
        hidden_events_are_links,
        hidden_events_leave_a_gap,
        answers_are_shown_at_once,
        a_name_tells_how_many_events_there_are,
        a_head_counts_what_others_did,
        a_head_covers_the_last_event,
        another_viewers_chain_is_sent,
        a_shortened_record_says_who_saw_it,
    ],
    ids=lambda leak: str(leak.__name__),
)
def test_a_planted_leak_is_noticed(
    leak: Callable[[pytest.MonkeyPatch], None], some: list[Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)

    assert any(leaks(pair) for pair in some)
