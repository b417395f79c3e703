"""The signature of a hall under a record: Ed25519, over everything but names and their salts.

Needs the `cryptography` package, which the web extra brings. Where it is missing nothing can be signed, and a
signature is honestly called unchecked.
"""

import secrets
from dataclasses import dataclass, replace

from longhouse.core.catalogue import say
from longhouse.core.digest import digest, is_hex, packed
from longhouse.core.errors import LonghouseError
from longhouse.core.header import KEY_DIGITS, Signature
from longhouse.core.record import Record, event_lines

try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
except ImportError:
    AVAILABLE = False
else:
    AVAILABLE = True

KEY_BYTES = 32


class NoCryptography(LonghouseError):
    """The package that signs and checks signatures is not installed."""


class BadKey(LonghouseError):
    """A text that is no key."""


@dataclass(frozen=True)
class HallKey:
    """The key a hall signs with, and the keys it has replaced: each with its signature under the one after it."""

    private: bytes
    succeeds: tuple[tuple[str, str], ...] = ()

    @staticmethod
    def new(before: "HallKey | None" = None) -> "HallKey":
        """A fresh key; the one before signs it."""
        fresh = HallKey(secrets.token_bytes(KEY_BYTES))
        if before is None:
            return fresh
        statement = before.sign(_rotation(before.public, fresh.public))
        return replace(fresh, succeeds=((before.public, statement), *before.succeeds))

    @property
    def public(self) -> str:
        """The public key, in hexadecimal."""
        return self._own().public_key().public_bytes_raw().hex()

    def sign(self, what: bytes) -> str:
        """A signature, in hexadecimal."""
        return self._own().sign(what).hex()

    def _own(self) -> "Ed25519PrivateKey":
        _check_available()
        return Ed25519PrivateKey.from_private_bytes(self.private)


def signed(record: Record, key: HallKey) -> Record:
    """A record that is over, with the signature of a hall."""
    assert record.secret, "a hall signs no record whose secret it keeps"
    return replace(record, signature=Signature(key.public, key.sign(_statement(record)), key.succeeds))


def is_signed_by_its_key(record: Record) -> bool:
    """Whether the signature under a record is the one its key makes; NoCryptography if that cannot be checked."""
    assert record.signature is not None
    return _fits(record.signature.key, record.signature.value, _statement(record))


def keys(signature: Signature) -> list[str]:
    """The key of a signature, and every older key that vouches for it through the ones between."""
    known = [signature.key]
    for older, statement in signature.succeeds:
        if not _fits(older, statement, _rotation(older, known[-1])):
            break
        known.append(older)
    return known


def fingerprint(key: str) -> str:
    """A key as people compare it: the beginning of its digest, in groups of four."""
    if not is_hex(key, KEY_DIGITS):
        raise BadKey(say("records", "no_key", text=repr(key), digits=KEY_DIGITS))
    digits = digest("longhouse hall", key).removeprefix("sha256:")[:32]
    return " ".join(digits[i : i + 4] for i in range(0, 32, 4))


def _statement(record: Record) -> bytes:
    """What a hall signs: agreement, secret and all events; names and their salts are no part of it."""
    assert record.agreement is not None, "only records of format 2 are signed"
    whole = digest("longhouse record", record.agreement.digest(), record.secret, *event_lines(record))
    return packed("longhouse seal", whole)


def _rotation(old: str, new: str) -> bytes:
    return packed("longhouse key", old, new)


def _fits(key: str, value: str, what: bytes) -> bool:
    _check_available()
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(value), what)
    except (InvalidSignature, ValueError):
        return False
    return True


def _check_available() -> None:
    if not AVAILABLE:
        raise NoCryptography(say("records", "no_cryptography"))
