"""Digests of several fields, each with its length before it, so that no two lists of fields look alike."""

import hashlib
import secrets

SHA256 = "sha256:"
SALT_BYTES = 16  # 128 bits: nobody guesses what was salted by trying names out


def packed(*fields: str) -> bytes:
    """Fields in a row, each as its length in bytes, a colon, and itself in UTF-8."""
    texts = [field.encode() for field in fields]
    return b"".join(b"%d:%b" % (len(text), text) for text in texts)


def digest(*fields: str) -> str:
    """The SHA-256 of packed fields."""
    return SHA256 + hashlib.sha256(packed(*fields)).hexdigest()


def new_salt() -> str:
    """A salt that was never used before."""
    return secrets.token_hex(SALT_BYTES)


def is_digest(text: str) -> bool:
    """Whether a text is a digest as we write them."""
    return text.startswith(SHA256) and is_hex(text.removeprefix(SHA256), 64)


def is_hex(text: str, length: int) -> bool:
    """Whether a text is so many small hexadecimal digits."""
    return len(text) == length and all(c in "0123456789abcdef" for c in text)
