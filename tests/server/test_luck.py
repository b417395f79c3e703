"""Tests of the hall have the same luck whenever they run."""

import os
import random
import secrets
import threading

from longhouse.core.fair import new_secret
from tests.server.luck import Luck, settle


def drawn(seed: str) -> list[object]:
    undo = settle(Luck(lambda: seed))
    try:
        return [
            new_secret(),
            secrets.token_urlsafe(8),
            secrets.choice("abcdefgh"),
            os.urandom(7),
            random.SystemRandom().random(),
        ]
    finally:
        undo()


def test_the_same_seed_gives_the_same_luck_and_another_one_another() -> None:
    assert drawn("a") == drawn("a")
    assert drawn("a") != drawn("b")


def test_what_the_test_draws_leaves_the_hall_alone() -> None:
    luck = Luck(lambda: "seed")
    found: list[bytes] = []
    for count in (0, 3):
        luck.drawn.clear()
        for _ in range(count):
            luck.bytes(8)
        hall = threading.Thread(target=lambda: found.append(luck.bytes(8)))
        hall.start()
        hall.join()

    assert found[0] == found[1]
