"""The committed stream: anybody can draw it again, and nobody is favoured."""

import hashlib

from longhouse.core.fair import FairStream, commitment, new_secret, secret_from_seed


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    secret = bytes(range(32))

    assert commitment(secret) == "sha256:" + hashlib.sha256(secret).hexdigest()


def test_an_outcome_is_a_keyed_blake2b_of_what_was_agreed_and_its_number() -> None:
    secret = bytes(range(32))
    agreed = hashlib.sha256(b"game viking_games 1").digest()
    block = hashlib.blake2b(agreed + (5).to_bytes(8, "big") + bytes(4), key=secret, digest_size=32).digest()
    throw = int.from_bytes(block, "big") % 10

    outcome = FairStream(secret, "game viking_games 1").pick([1, 2, 3, 4], 5)

    assert outcome == [0, 1, 1, 2, 2, 2, 3, 3, 3, 3][throw]


def test_outcomes_follow_the_weights() -> None:
    """20,000 outcomes with weights 1:2:3:4; chi-square below the 0.1% bound for 3 degrees (16.3)."""
    stream = FairStream(bytes(32), "a game")
    counts = [0, 0, 0, 0]
    for number in range(20_000):
        counts[stream.pick([1, 2, 3, 4], number)] += 1

    assert sum((count - 2000 * w) ** 2 / (2000 * w) for w, count in enumerate(counts, start=1)) < 16.3


def test_a_word_of_a_player_changes_the_outcomes() -> None:
    one = FairStream(bytes(32), "word P1 hello")
    other = FairStream(bytes(32), "word P1 Hello")

    assert [one.pick([1] * 100, n) for n in range(20)] != [other.pick([1] * 100, n) for n in range(20)]


def test_secrets_are_fresh_and_a_seed_gives_the_same_again() -> None:
    assert new_secret() != new_secret()
    assert len(new_secret()) == 32
    assert secret_from_seed(3) == secret_from_seed(3) != secret_from_seed(4)
