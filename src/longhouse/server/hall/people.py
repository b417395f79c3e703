"""Who somebody is: random tokens in cookies and links, of which the hall keeps only hashes."""

import hashlib
import secrets

TOKEN_BYTES = 16  # 128 bits
TABLE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
TABLE_LENGTH = 12
COOKIE = "lh_me"
BOT_NAMES = ("Ulf", "Freydis", "Snorri", "Gudrun", "Leif", "Ragna", "Orm", "Sigrid")


def new_token() -> str:
    """A token nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token; it cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    """A name for a table that is easy to read out and hard to guess."""
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(TABLE_LENGTH))


def tidy_name(name: str, otherwise: str) -> str:
    """A name as it may stand at a table: printable, one line, at most 40 characters."""
    kept = "".join(c for c in name if c.isprintable()).strip()
    return " ".join(kept.split())[:40].strip() or otherwise
