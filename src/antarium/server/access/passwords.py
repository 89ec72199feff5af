"""Passwords, tokens and invitation codes. Only hashes are stored.

`hash_password` and `password_matches` take about 0.3 seconds and 16 MiB on purpose. Run them in a thread.
"""

from __future__ import annotations

import binascii
import hashlib
import hmac
import secrets
import unicodedata
from base64 import b64decode, b64encode
from typing import NamedTuple

from antarium.kernel.refusals import BadData, Refused

MIN_PASSWORD_LENGTH = 8
MAX_PASSWORD_LENGTH = 200
SALT_BYTES = 16
DIGEST_BYTES = 32

TOKEN_PREFIX = "ant_"
"""Prefix of every token, so that secret scanners can find leaked ones."""

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Characters of codes, without those that look alike: 0 and O; 1, I and L; U and V."""
CODE_GROUPS = 6
CODE_GROUP_LENGTH = 4


class Cost(NamedTuple):
    """Parameters of scrypt."""

    n: int
    r: int
    p: int


DEFAULT_COST = Cost(1 << 14, 8, 5)
MAX_COST = Cost(1 << 20, 32, 16)
"""Maximum parameters accepted from a stored hash."""


def check_password(password: str) -> None:
    """Refuse passwords that are too short, too long, or contain control characters."""
    length = len(unicodedata.normalize("NFKC", password))
    if length < MIN_PASSWORD_LENGTH:
        raise Refused(f"The password is too short; use at least {MIN_PASSWORD_LENGTH} characters.")
    if len(password) > MAX_PASSWORD_LENGTH or length > MAX_PASSWORD_LENGTH:
        raise Refused(f"The password is too long; use at most {MAX_PASSWORD_LENGTH} characters.")
    if any(unicodedata.category(character) in ("Cc", "Cs") for character in password):
        raise Refused("The password contains characters that can't be typed.")


def hash_password(password: str, cost: Cost = DEFAULT_COST, salt: bytes | None = None) -> str:
    """Return the scrypt parameters, salt and digest as one line of text."""
    check_password(password)
    salt = secrets.token_bytes(SALT_BYTES) if salt is None else salt
    digest = _digest(password, cost, salt)
    return f"scrypt${cost.n}${cost.r}${cost.p}${b64encode(salt).decode()}${b64encode(digest).decode()}"


def password_matches(password: str, stored_hash: str | None) -> bool:
    """True if this is the password. Without a stored hash (None) it takes as long and is false."""
    if stored_hash is None or len(password) > MAX_PASSWORD_LENGTH:
        return dummy_check(password)
    cost, salt, digest = _parse_hash(stored_hash)
    return hmac.compare_digest(_digest(password, cost, salt), digest)


def dummy_check(password: str) -> bool:
    """Hash and return False, so that the time taken doesn't show which users exist."""
    _digest(password[:MAX_PASSWORD_LENGTH], DEFAULT_COST, bytes(SALT_BYTES))
    return False


def is_outdated(stored_hash: str) -> bool:
    """True if the password needs a new hash because the default cost changed."""
    return _parse_hash(stored_hash)[0] != DEFAULT_COST


def _digest(password: str, cost: Cost, salt: bytes) -> bytes:
    text = unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")
    max_memory = 128 * cost.r * (cost.n + cost.p + 2) + (1 << 20)
    return hashlib.scrypt(text, salt=salt, n=cost.n, r=cost.r, p=cost.p, maxmem=max_memory, dklen=DIGEST_BYTES)


def _parse_hash(stored_hash: str) -> tuple[Cost, bytes, bytes]:
    try:
        name, n, r, p, salt, digest = stored_hash.split("$")
        cost = Cost(int(n), int(r), int(p))
        read = cost, b64decode(salt, validate=True), b64decode(digest, validate=True)
    except (ValueError, binascii.Error):
        raise BadData("a stored password hash can't be read") from None
    sound = all(1 <= part <= most for part, most in zip(cost, MAX_COST, strict=True)) and len(read[2]) == DIGEST_BYTES
    if name != "scrypt" or not sound:
        raise BadData("a stored password hash has an unknown format")
    return read


def new_token() -> str:
    """Return a new 256-bit secret. It is shown once, to its owner."""
    return TOKEN_PREFIX + secrets.token_urlsafe(32)


def token_digest(token: str) -> str:
    """Return the digest under which a token or code is stored."""
    return hashlib.blake2b(token.encode("utf-8", "surrogatepass"), digest_size=32, person=b"antarium-token").hexdigest()


def new_code() -> str:
    """Return a new invitation code of 117 bits, such as `K7QF-2MXA-…`: six groups of four characters."""
    return "-".join("".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_GROUP_LENGTH)) for _ in range(CODE_GROUPS))


def read_code(text: str) -> str:
    """Return the code in its normal form. Case, spaces and hyphens don't matter."""
    letters = [character for character in text[:100].upper() if character not in " -"]
    if len(letters) != CODE_GROUP_LENGTH * CODE_GROUPS or not set(letters) <= set(CODE_LETTERS):
        raise Refused(
            "That is not an invitation code; "
            f"a code has {CODE_GROUPS} groups of {CODE_GROUP_LENGTH} letters and digits."
        )
    return "-".join(
        "".join(letters[start : start + CODE_GROUP_LENGTH])
        for start in range(0, CODE_GROUP_LENGTH * CODE_GROUPS, CODE_GROUP_LENGTH)
    )
