"""Passwords, tokens and codes: what is kept cannot be used, and nothing is learnt from how long it takes."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from antarium.kernel.refusals import BadData, UserError
from antarium.server.access import passwords
from antarium.server.access.passwords import (
    COST,
    GROUP,
    GROUPS,
    LETTERS,
    Cost,
    dummy_check,
    hash_password,
    is_outdated,
    matches,
    new_code,
    new_token,
    read_code,
    token_digest,
)

CHEAP = Cost(16, 1, 1)
PASSWORD = "correct horse"


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> list[Cost]:
    """Every digest that is made, cheaply."""
    costs: list[Cost] = []
    real: Callable[[str, Cost, bytes], bytes] = passwords._digest

    def counted(password: str, cost: Cost, salt: bytes) -> bytes:
        costs.append(cost)
        return real(password, CHEAP, salt)

    monkeypatch.setattr(passwords, "_digest", counted)
    return costs


def test_a_password_is_known_again_and_no_other() -> None:
    kept = hash_password(PASSWORD)
    assert matches(PASSWORD, kept)
    assert not matches("correct house", kept)
    assert PASSWORD not in kept
    assert kept.startswith(f"scrypt${COST.n}${COST.r}${COST.p}$")


def test_two_hashes_of_one_password_differ() -> None:
    assert hash_password(PASSWORD, CHEAP) != hash_password(PASSWORD, CHEAP)


def test_the_work_is_no_less_than_what_is_advised_today() -> None:
    assert COST.n * COST.r * COST.p >= (1 << 14) * 8 * 5


def test_old_hashes_still_match_and_ask_to_be_renewed() -> None:
    kept = hash_password(PASSWORD, CHEAP)
    assert matches(PASSWORD, kept)
    assert is_outdated(kept)
    assert not is_outdated(kept.replace("$16$1$1$", f"${COST.n}${COST.r}${COST.p}$"))


def test_the_same_letters_match_however_they_were_typed() -> None:
    assert matches("Ma\u0308rchenwald", hash_password("M\u00e4rchenwald", CHEAP))


def test_a_user_who_does_not_exist_takes_the_same_work(work: list[Cost]) -> None:
    assert not matches(PASSWORD, None)
    assert not dummy_check(PASSWORD)
    assert not matches("x" * 10_000, hash_password(PASSWORD))
    assert work == [COST] * 4


@pytest.mark.parametrize(
    ("password", "words"),
    [
        ("", "too short"),
        ("1234567", "too short"),
        ("x" * 201, "too long"),
        ("\ufdfa" * 12, "too long"),  # each becomes eighteen letters
        ("tab\tand\0more", "cannot be typed"),
        ("\ud800" * 9, "cannot be typed"),
    ],
)
def test_what_cannot_be_a_password_is_refused_in_one_sentence(password: str, words: str) -> None:
    with pytest.raises(UserError, match=words) as refusal:
        hash_password(password, CHEAP)
    assert str(refusal.value).count(".") == 1
    assert not password or password not in str(refusal.value)


@pytest.mark.parametrize("password", ["12345678", "x" * 200, "Привет, мир"])
def test_what_can_be_a_password_is_taken(password: str) -> None:
    assert matches(password, hash_password(password, CHEAP))


@pytest.mark.parametrize(
    "kept",
    ["", "plain", "scrypt$16$1$1$AA==", "scrypt$x$1$1$AA==$AA==", "scrypt$16$1$1$AA==$AA==", "scrypt$16$1$1$!$AA=="]
    + [
        f"{name}$AA==${'A' * 43}="
        for name in ("md5$16$1$1", "scrypt$0$1$1", f"scrypt${1 << 40}$1$1", "scrypt$16$1$999")
    ],
)
def test_a_spoilt_hash_is_an_error_and_matches_nothing(kept: str) -> None:
    with pytest.raises(BadData):
        matches(PASSWORD, kept)


def test_tokens_are_256_bits_and_only_their_digest_is_kept() -> None:
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


def test_codes_are_long_enough_and_can_be_read_out() -> None:
    assert math.log2(len(LETTERS)) * GROUP * GROUPS >= 100
    assert not set(LETTERS) & set("01OILU")
    code = new_code()
    assert code != new_code()
    assert [len(group) for group in code.split("-")] == [GROUP] * GROUPS
    assert read_code(code) == code
    assert read_code(f"  {code.lower().replace('-', ' ')} ") == code


@pytest.mark.parametrize("text", ["", "ABCD", "0000-0000-0000-0000-0000-0000", "A" * 25, "A" * 100_000])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(UserError, match="no invitation code"):
        read_code(text)
