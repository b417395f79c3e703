"""Edited records: no forgery gets a better finding than it deserves, and every honest record gets its own."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from longhouse.core import chain, findings, seal, verify
from longhouse.core.fair import Draw
from longhouse.core.record import Event, Record, event_lines
from longhouse.core.state import TABLE
from tests.attacks.forger import CHANGES
from tests.attacks.tampered import SEALS, forgeries, found, honest, undeserved

SOME = 216  # forgeries tried each time; `make soak` tries 10,000 (tests.attacks.tampered)


@pytest.fixture(scope="module")
def some() -> list[Any]:
    """Forgeries of every kind."""
    return list(forgeries(SOME))


def test_no_forgery_gets_a_better_finding_than_it_deserves(some: list[Any]) -> None:
    assert {forgery.change for forgery in some} == {change.__name__ for change in CHANGES}
    assert {forgery.seal for forgery in some} == set(SEALS)
    assert len({forgery.game.name for forgery in some}) == 5

    assert [said for forgery in some if (said := undeserved(forgery))] == []


def test_every_honest_record_gets_the_finding_it_deserves() -> None:
    wrong = [
        f"{game.name}, {kind}: {headline}"
        for kind, game, record, deserved in honest(60)
        if (headline := found(game, record).headline) != deserved
    ]

    assert wrong == []


# Weaknesses planted in the checks; each would let some forgery pass.


def signatures_believed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(seal, "_fits", lambda key, value, what: True)


def successions_believed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(seal, "keys", lambda signature: [signature.key, *(key for key, _ in signature.succeeds)])


def names_not_held_to_their_digests(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(verify, "check_agreed", lambda record, agreement: None)


def beginnings_not_held_to_their_digest(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(verify, "_check_opened", lambda record, agreement: None)


def table_events_not_signed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        seal,
        "event_lines",
        lambda record: event_lines(replace(record, events=[e for e in record.events if e.seat != TABLE])),
    )


def table_events_no_links(patch: pytest.MonkeyPatch) -> None:
    add = chain.Chain.add

    def without(self: chain.Chain, event: Event) -> None:
        if event.seat != TABLE:
            add(self, event)

    patch.setattr(chain.Chain, "add", without)


def who_saw_what_not_held_to_the_rules(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(verify, "_check_seen", lambda table, record, number: None)


def outcomes_not_drawn_again(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(verify, "_checked_outcome", lambda table, stream, move: Draw(0, 1))
    numbers_not_compared(patch)


def numbers_not_compared(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(findings, "verify", lambda game, record, components: verify.verify(game, _bare(record), components))


def luck_without_a_secret(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        findings,
        "verify",
        lambda game, record, components: replace(verify.verify(game, record, components), chance_checked=True),
    )


def heads_not_compared(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(findings, "_heads", lambda record, kept: {})


def _bare(record: Record) -> Record:
    return replace(record, draws=[])


WEAKNESSES: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    signatures_believed,
    successions_believed,
    names_not_held_to_their_digests,
    beginnings_not_held_to_their_digest,
    table_events_not_signed,
    table_events_no_links,
    who_saw_what_not_held_to_the_rules,
    outcomes_not_drawn_again,
    numbers_not_compared,
    luck_without_a_secret,
    heads_not_compared,
)


@pytest.mark.parametrize("weakness", WEAKNESSES, ids=lambda weakness: str(weakness.__name__))
def test_a_planted_weakness_is_noticed(
    weakness: Callable[[pytest.MonkeyPatch], None], some: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    weakness(monkeypatch)

    assert any(undeserved(forgery) for forgery in some)
