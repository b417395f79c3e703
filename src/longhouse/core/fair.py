"""The committed random stream for tables between people: shuffles that anybody can check.

Before the first event the table publishes the SHA-256 of a 256-bit secret. Outcome number n is
drawn from a keyed BLAKE2b of (what was agreed, n): the secret is the key; what was agreed is
the record's header without names, with a word from every player who gave one. Once the secret
is published, everybody can draw every outcome again.
"""

import hashlib
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32


def new_secret() -> bytes:
    """A fresh secret nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def secret_from_seed(seed: int) -> bytes:
    """The secret of a practice game that somebody wants to play again."""
    return hashlib.sha256(f"longhouse seed {seed}".encode()).digest()


def commitment(secret: bytes) -> str:
    """What is published before the game."""
    return "sha256:" + hashlib.sha256(secret).hexdigest()


class FairStream:
    """Draws numbered outcomes from a secret and what was agreed."""

    def __init__(self, secret: bytes, agreed: str) -> None:
        self.secret = secret
        self.agreed = hashlib.sha256(agreed.encode()).digest()

    def pick(self, weights: Sequence[int], number: int) -> int:
        """The index of outcome `number`, drawn by weight and without any bias."""
        total = sum(weights)
        left = self._below(total, number)
        for index, weight in enumerate(weights):
            if left < weight:
                return index
            left -= weight
        raise AssertionError("the weights of an outcome add up to their sum")

    def _below(self, n: int, number: int) -> int:
        """A number in 0..n-1; blocks that would favour small numbers are thrown away."""
        fair = (1 << 256) // n * n
        attempt = 0
        while True:
            data = self.agreed + number.to_bytes(8, "big") + attempt.to_bytes(4, "big")
            value = int.from_bytes(hashlib.blake2b(data, key=self.secret, digest_size=32).digest(), "big")
            if value < fair:
                return value % n
            attempt += 1
