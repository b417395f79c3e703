"""The committed random stream for tables between people: shuffles that anybody can check.

Before the first event the table publishes the SHA-256 of a 256-bit secret. Outcome number n is drawn from a keyed
hash of (the digest of what was agreed, n, the attempt), with the secret as key; it does not depend on moves, else
somebody who knew the secret could steer it. Once the secret is published, everybody can draw every outcome again.

Records of format 1 use BLAKE2b, and what was agreed is their header without names; records of format 2 use
HMAC-SHA-256, which browsers have, and the digest of their agreement.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from longhouse.core.agreement import Agreement
from longhouse.core.digest import SHA256

SECRET_BYTES = 32


def new_secret() -> bytes:
    """A fresh secret nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def secret_from_seed(seed: int) -> bytes:
    """The secret of a practice game that somebody wants to play again."""
    return hashlib.sha256(f"longhouse seed {seed}".encode()).digest()


def commitment(secret: bytes) -> str:
    """What is published before the game."""
    return SHA256 + hashlib.sha256(secret).hexdigest()


@dataclass(frozen=True)
class Draw:
    """The number of an outcome, and out of how many it was drawn."""

    number: int
    range: int


class FairStream:
    """Draws numbered outcomes from a secret and what was agreed, as in records of format 1."""

    def __init__(self, secret: bytes, agreed: str) -> None:
        self.secret = secret
        self.agreed = hashlib.sha256(agreed.encode()).digest()

    def draw(self, n: int, number: int) -> Draw:
        """Outcome `number`, out of n; blocks that would favour small numbers are thrown away."""
        fair = (1 << 256) // n * n
        attempt = 0
        while True:
            data = self.agreed + number.to_bytes(8, "big") + attempt.to_bytes(4, "big")
            value = int.from_bytes(self._block(data), "big")
            if value < fair:
                return Draw(value % n, n)
            attempt += 1

    def pick(self, weights: Sequence[int], number: int) -> int:
        """The index of outcome `number`, drawn by weight and without any bias."""
        return meant(weights, self.draw(sum(weights), number))

    def _block(self, data: bytes) -> bytes:
        return hashlib.blake2b(data, key=self.secret, digest_size=32).digest()


class SealedStream(FairStream):
    """The same from the digest of an agreement, as in records of format 2."""

    def __init__(self, secret: bytes, agreement: Agreement) -> None:
        self.secret = secret
        self.agreed = bytes.fromhex(agreement.digest().removeprefix(SHA256))

    def _block(self, data: bytes) -> bytes:
        return hmac.digest(self.secret, data, "sha256")


def meant(weights: Sequence[int], draw: Draw) -> int:
    """Which outcome a drawn number means."""
    left = draw.number
    for index, weight in enumerate(weights):
        if left < weight:
            return index
        left -= weight
    raise AssertionError("the weights of an outcome add up to their sum")
