"""Passwords, tokens and invitation codes. What is kept of them is never enough to use them.

`hash_password` and `matches` take about a third of a second and 16 megabytes on purpose: run them in a thread.
"""

from __future__ import annotations

import binascii
import hashlib
import hmac
import secrets
import unicodedata
from base64 import b64decode, b64encode
from typing import NamedTuple

from antarium.kernel.refusals import BadData, UserError

SHORTEST = 8
LONGEST = 200
SALT = 16
DIGEST = 32

TOKEN = "ant_"
"""How our tokens begin, so that those who search texts for lost secrets can find them."""

LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""What codes are written in: no 0 and O, no 1, I and L, no U beside V."""
GROUPS = 6
GROUP = 4


class Cost(NamedTuple):
    """How much work a password is: the parameters of scrypt."""

    n: int
    r: int
    p: int


COST = Cost(1 << 14, 8, 5)
DEAREST = Cost(1 << 20, 32, 16)
"""More than that is not believed of a stored hash."""


def check_password(password: str) -> None:
    """Refuse what is too short, too long, or not text."""
    length = len(unicodedata.normalize("NFKC", password))
    if length < SHORTEST:
        raise UserError(f"The password is too short: it needs at least {SHORTEST} characters.")
    if len(password) > LONGEST or length > LONGEST:
        raise UserError(f"The password is too long: {LONGEST} characters are the most.")
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in password):
        raise UserError("The password contains characters that cannot be typed.")


def hash_password(password: str, cost: Cost = COST, salt: bytes | None = None) -> str:
    """What is kept of a password: the work it took, the salt, and the digest, as one line of text."""
    check_password(password)
    salt = secrets.token_bytes(SALT) if salt is None else salt
    digest = _digest(password, cost, salt)
    return f"scrypt${cost.n}${cost.r}${cost.p}${b64encode(salt).decode()}${b64encode(digest).decode()}"


def matches(password: str, kept: str | None) -> bool:
    """Whether this is the password; for nobody at all (None) it takes as long and is false."""
    if kept is None or len(password) > LONGEST:
        return dummy_check(password)
    cost, salt, digest = _read(kept)
    return hmac.compare_digest(_digest(password, cost, salt), digest)


def dummy_check(password: str) -> bool:
    """The work of a check, for nothing: so that nobody learns from the time taken which users there are."""
    _digest(password[:LONGEST], COST, bytes(SALT))
    return False


def is_outdated(kept: str) -> bool:
    """Whether the password should be hashed anew, now that more work is asked: after the next login."""
    return _read(kept)[0] != COST


def _digest(password: str, cost: Cost, salt: bytes) -> bytes:
    text = unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")
    room = 128 * cost.r * (cost.n + cost.p + 2) + (1 << 20)
    return hashlib.scrypt(text, salt=salt, n=cost.n, r=cost.r, p=cost.p, maxmem=room, dklen=DIGEST)


def _read(kept: str) -> tuple[Cost, bytes, bytes]:
    try:
        name, n, r, p, salt, digest = kept.split("$")
        cost = Cost(int(n), int(r), int(p))
        read = cost, b64decode(salt, validate=True), b64decode(digest, validate=True)
    except (ValueError, binascii.Error):
        raise BadData("a stored password hash cannot be read") from None
    sound = all(1 <= part <= most for part, most in zip(cost, DEAREST, strict=True)) and len(read[2]) == DIGEST
    if name != "scrypt" or not sound:
        raise BadData("a stored password hash is of no kind known here")
    return read


def new_token() -> str:
    """A new secret of 256 bits, to be told once to whom it belongs."""
    return TOKEN + secrets.token_urlsafe(32)


def token_digest(token: str) -> str:
    """What is kept of a token or a code; enough to know it again, and not enough to use it."""
    return hashlib.blake2b(token.encode("utf-8", "surrogatepass"), digest_size=32, person=b"antarium-token").hexdigest()


def new_code() -> str:
    """A new invitation of 117 bits, to be read out and typed: `K7QF-2MXA-…`, six groups of four."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def read_code(text: str) -> str:
    """A code as it was given out, from what somebody typed: case, spaces and hyphens do not matter."""
    letters = [letter for letter in text[:100].upper() if letter not in " -"]
    if len(letters) != GROUP * GROUPS or not set(letters) <= set(LETTERS):
        raise UserError(f"That is no invitation code: a code is {GROUPS} groups of {GROUP} letters and digits.")
    return "-".join("".join(letters[start : start + GROUP]) for start in range(0, GROUP * GROUPS, GROUP))
