"""What versions before wrote still opens: their records verify, chance and all, and end as they ended then.

The files in before/ were written by the first release and are never rewritten.
"""

from pathlib import Path

import pytest

from longhouse.core import record as saga
from longhouse.core.verify import verify
from longhouse.games import load

BEFORE = Path(__file__).parent / "before"
ENDS = {
    "eketorp-1": ([3, 2, 4, 1], [31, 32, 26, 37], "EK-64"),
    "eketorp-2": ([6, 1, 3, 4, 2, 4], [18, 29, 26, 23, 28, 23], "EK-64"),
    "viking_games-1": ([4, 1, 2, 3], [-10, -9, -10, -10], "VG-5"),
    "viking_games-2": ([5, 7, 6, 4, 2, 3, 1], [-11, -10, -10, -10, -11, -10, -9], "VG-5"),
    "vikingdoms-1": ([1, 2], [11, 15], "VD-73"),
    "vikingdoms-2": ([2, 1], [14, 13], "VD-73"),
    "vikingjarl-1": ([3, 1, 2], [9, 11, 10], "VJ-125"),
    "vikingjarl-2": ([3, 2, 1, 4], [4, 5, 5, 4], "VJ-126"),
    "vikings-1": ([2, 3, 1, 4], [43, 39, 43, 37], "VK-16"),
    "vikings-2": ([2, 1], [46, 83], "VK-16"),
}


@pytest.mark.parametrize("name", sorted(ENDS))
def test_a_record_of_before_replays_to_the_same_end(name: str) -> None:
    """Moves by the rules, chance by the commitment, the same places, scores and ending."""
    text = (BEFORE / f"{name}.saga").read_text(encoding="utf-8")
    record = saga.read(text)
    verdict = verify(load(record.game), record)
    state = verdict.table.state

    assert verdict.over
    assert verdict.chance_checked
    assert (list(state.places()), list(state.scores()), state.ending()) == ENDS[name]
    assert saga.write(record) == text


def test_every_kept_record_is_checked() -> None:
    """No file lies there unread."""
    assert {path.stem for path in BEFORE.iterdir()} == set(ENDS)
