"""Passwords, tokens and codes: only hashes are stored, and timing reveals nothing."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from antarium.kernel.refusals import BadData, Refused
from antarium.server.access import passwords
from antarium.server.access.passwords import (
    CODE_GROUP_LENGTH,
    CODE_GROUPS,
    CODE_LETTERS,
    DEFAULT_COST,
    Cost,
    dummy_check,
    hash_password,
    is_outdated,
    new_code,
    new_token,
    password_matches,
    read_code,
    token_digest,
)

CHEAP = Cost(16, 1, 1)
PASSWORD = "correct horse"


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> list[Cost]:
    """Record the cost of every digest, and compute it cheaply."""
    costs: list[Cost] = []
    real: Callable[[str, Cost, bytes], bytes] = passwords._digest

    def counted(password: str, cost: Cost, salt: bytes) -> bytes:
        costs.append(cost)
        return real(password, CHEAP, salt)

    monkeypatch.setattr(passwords, "_digest", counted)
    return costs


def test_only_the_right_password_matches() -> None:
    kept = hash_password(PASSWORD)
    assert password_matches(PASSWORD, kept)
    assert not password_matches("correct house", kept)
    assert PASSWORD not in kept
    assert kept.startswith(f"scrypt${DEFAULT_COST.n}${DEFAULT_COST.r}${DEFAULT_COST.p}$")


def test_two_hashes_of_one_password_differ() -> None:
    assert hash_password(PASSWORD, CHEAP) != hash_password(PASSWORD, CHEAP)


def test_the_cost_is_at_least_the_recommended_one() -> None:
    assert DEFAULT_COST.n * DEFAULT_COST.r * DEFAULT_COST.p >= (1 << 14) * 8 * 5


def test_old_hashes_still_match_but_are_outdated() -> None:
    kept = hash_password(PASSWORD, CHEAP)
    assert password_matches(PASSWORD, kept)
    assert is_outdated(kept)
    assert not is_outdated(kept.replace("$16$1$1$", f"${DEFAULT_COST.n}${DEFAULT_COST.r}${DEFAULT_COST.p}$"))


def test_unicode_forms_of_the_same_password_match() -> None:
    assert password_matches("Ma\u0308rchenwald", hash_password("M\u00e4rchenwald", CHEAP))


def test_an_unknown_user_costs_the_same_work(work: list[Cost]) -> None:
    assert not password_matches(PASSWORD, None)
    assert not dummy_check(PASSWORD)
    assert not password_matches("x" * 10_000, hash_password(PASSWORD))
    assert work == [DEFAULT_COST] * 4


@pytest.mark.parametrize(
    ("password", "words"),
    [
        ("", "too short"),
        ("1234567", "too short"),
        ("x" * 201, "too long"),
        ("\ufdfa" * 12, "too long"),  # each becomes eighteen letters
        ("tab\tand\0more", "can't be typed"),
        ("\ud800" * 9, "can't be typed"),
    ],
)
def test_an_invalid_password_is_refused_in_one_sentence(password: str, words: str) -> None:
    with pytest.raises(Refused, match=words) as refusal:
        hash_password(password, CHEAP)
    assert str(refusal.value).count(".") == 1
    assert not password or password not in str(refusal.value)


@pytest.mark.parametrize("password", ["12345678", "x" * 200, "Привет, мир"])
def test_a_valid_password_is_accepted(password: str) -> None:
    assert password_matches(password, hash_password(password, CHEAP))


@pytest.mark.parametrize(
    "kept",
    ["", "plain", "scrypt$16$1$1$AA==", "scrypt$x$1$1$AA==$AA==", "scrypt$16$1$1$AA==$AA==", "scrypt$16$1$1$!$AA=="]
    + [
        f"{name}$AA==${'A' * 43}="
        for name in ("md5$16$1$1", "scrypt$0$1$1", f"scrypt${1 << 40}$1$1", "scrypt$16$1$999")
    ],
)
def test_an_invalid_hash_is_an_error(kept: str) -> None:
    with pytest.raises(BadData):
        password_matches(PASSWORD, kept)


def test_tokens_have_256_bits_and_only_their_digest_is_stored() -> None:
    tokens = {new_token() for _ in range(50)}
    assert len(tokens) == 50
    for token in tokens:
        assert token.startswith("ant_")
        assert len(token) == 4 + 43
        assert token[4:] not in token_digest(token)
    assert len({token_digest(token) for token in tokens}) == 50
    assert token_digest("a") == token_digest("a")
    assert len(token_digest("a")) == 64
    assert token_digest("\ud800")


def test_codes_are_long_enough_and_easy_to_read_out() -> None:
    assert math.log2(len(CODE_LETTERS)) * CODE_GROUP_LENGTH * CODE_GROUPS >= 100
    assert not set(CODE_LETTERS) & set("01OILU")
    code = new_code()
    assert code != new_code()
    assert [len(group) for group in code.split("-")] == [CODE_GROUP_LENGTH] * CODE_GROUPS
    assert read_code(code) == code
    assert read_code(f"  {code.lower().replace('-', ' ')} ") == code


@pytest.mark.parametrize("text", ["", "ABCD", "0000-0000-0000-0000-0000-0000", "A" * 25, "A" * 100_000])
def test_an_invalid_code_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="not an invitation code"):
        read_code(text)
