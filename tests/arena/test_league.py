"""Pairings, journals and ratings."""

from pathlib import Path

import pytest

from longhouse.arena.journal import BadJournal, Journal
from longhouse.arena.league import decided, ratings, result, round_robin
from longhouse.arena.simulate import Plan, simulate
from longhouse.arena.stats import Outcome

DUEL = Plan("viking_games", ("karl", "thrall"), 12, 4)
PLAN = Plan("viking_games", ("karl", "thrall", "thrall"), 12, 4, paired=True)


def outcome(number: int, winner: int, levels: tuple[str, ...] = ("karl", "thrall")) -> Outcome:
    places = tuple(1 if seat == winner else 2 for seat in range(len(levels)))
    return Outcome(number, levels, places, (0,) * len(levels), 10, "VG-5")


def test_everybody_meets_everybody() -> None:
    plans = round_robin("viking_games", ["thrall", "karl", "jarl"], 3, 9, 1)

    assert [plan.levels for plan in plans] == [
        ("karl", "thrall", "thrall"),
        ("jarl", "thrall", "thrall"),
        ("jarl", "karl", "karl"),
    ]


def test_each_round_of_rotations_shares_its_chance() -> None:
    seeds = [PLAN.seed_of(number) for number in range(9)]

    assert seeds[0] == seeds[1] == seeds[2] != seeds[3] == seeds[5] != seeds[6]
    assert [PLAN.seated(number).index("karl") for number in range(4)] == [0, 1, 2, 0]


def test_the_results_do_not_depend_on_the_number_of_workers() -> None:
    alone = [played.outcome for played in simulate(PLAN, 1)]

    assert [played.outcome for played in simulate(PLAN, 2)] == alone


def test_a_stopped_run_goes_on_to_the_same_results(tmp_path: Path) -> None:
    whole = [played.outcome for played in simulate(PLAN)]
    path = tmp_path / "games.jsonl"
    journal = Journal(path, PLAN)
    for one in whole[:5]:
        journal.add(one)
    journal.close()
    path.write_text(path.read_text() + '{"number": 5, "lev')  # killed in the middle of a line

    journal = Journal(path, PLAN)
    for played in simulate(PLAN, 1, journal.outcomes.copy()):
        journal.add(played.outcome)
    journal.close()

    assert [journal.outcomes[number] for number in range(12)] == whole
    assert Journal(path, PLAN).outcomes == journal.outcomes


def test_a_journal_of_other_games_is_refused(tmp_path: Path) -> None:
    Journal(tmp_path / "games.jsonl", PLAN).close()

    with pytest.raises(BadJournal, match="holds the games of another plan"):
        Journal(tmp_path / "games.jsonl", Plan("viking_games", ("karl", "thrall"), 12, 4))


@pytest.mark.parametrize(
    "damage",
    [
        ('"number": 0', '"number": "x"'),
        ('"number": 0', '"number": -1'),
        ('"number": 0', '"number": true'),
        ('"number": 0, "levels": ["karl"', '"number": 0, "levels": ["odin"'),
        ('"places": [1', '"places": ["first"'),
        ('"places": [1, ', '"places": ['),
        ('"places": [1', '"places": [9'),
        ('"decisions": 5', '"decisions": null'),
        ('"ending": "VG-5"', '"ending": 5'),
        ('"ending": "VG-5"', '"ending": "\\udcff'),
    ],
)
def test_a_damaged_game_in_a_journal_is_played_again(tmp_path: Path, damage: tuple[str, str]) -> None:
    path = tmp_path / "games.jsonl"
    journal = Journal(path, DUEL)
    for number, levels in enumerate([("karl", "thrall"), ("thrall", "karl")]):
        journal.add(Outcome(number, levels, (1, 2), (-3, -10), 5, "VG-5"))
    journal.close()
    path.write_bytes(path.read_text().replace(*damage, 1).encode(errors="surrogateescape"))

    journal = Journal(path, DUEL)
    journal.close()
    assert list(journal.outcomes) == [1]


@pytest.mark.parametrize("content", [b"\xff\x00\x92", b"dear diary\n", b"{}\n"])
def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(content)

    with pytest.raises(BadJournal, match="another plan, or none"):
        Journal(path, DUEL)
    assert path.read_bytes() == content


def test_a_journal_that_cannot_be_written_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(BadJournal, match="cannot be used"):
        Journal(tmp_path, DUEL)
    with pytest.raises(BadJournal, match="cannot be used"):
        Journal(tmp_path / "file" / "games.jsonl", DUEL)


def test_the_one_who_sat_alone_is_measured() -> None:
    found = result([outcome(n, 0 if n % 4 else 1) for n in range(100)], "karl")

    assert (found.games, found.share, found.fair, found.times_fair) == (100, 0.75, 0.5, 1.5)
    assert found.low < 0.75 < found.high


def test_a_pairing_is_decided_only_at_a_look_and_only_when_sure() -> None:
    always = [outcome(n, 0) for n in range(80)]
    even = [outcome(n, n % 2) for n in range(80)]

    assert decided(always[:40], "karl", 0.6, 320)
    assert not decided(always[:41], "karl", 0.6, 320)
    assert not decided(always[:40], "karl", 0.6, 640)
    assert decided([outcome(n, 1) for n in range(40)], "karl", 0.6, 320)
    assert not decided(even, "karl", 0.55, 320)


def test_who_wins_more_is_rated_higher() -> None:
    levels = ("karl", "thrall", "thrall")
    games = [outcome(n, 0 if n % 3 else 1, levels) for n in range(60)]

    rated = ratings(games)

    assert rated["karl"].mean > rated["thrall"].mean
    assert rated["karl"].low < rated["karl"].mean < rated["karl"].high
