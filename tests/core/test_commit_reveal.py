"""The players' own parts in committed dice: first all promise, then all open."""

import hashlib

import pytest

from dieshift.core.commit_reveal import Shares, Unshared
from dieshift.core.sources import NoFace, Secure

BLUE, RED = bytes([1] * 32), bytes([2] * 32)


def hash_of(secret):
    return hashlib.sha256(secret).hexdigest()


def promised(*seats):
    made = Shares((0, 1))
    for seat in seats:
        made.pledge(seat, hash_of((BLUE, RED)[seat]))
    return made


def test_all_promise_and_then_all_open_in_any_order():
    shares = promised(1)
    assert (shares.states, shares.settled) == ([1, 2], False)
    shares.pledge(0, hash_of(BLUE))
    shares.open(1, RED)
    assert (shares.states, shares.settled) == ([2, 3], False)
    shares.open(0, BLUE)
    assert (shares.states, shares.settled, shares.secrets, shares.rounds) == ([], True, [BLUE, RED], 1)


def test_nothing_is_waited_for_where_nobody_takes_part():
    made = Shares()
    assert (made.settled, made.states, made.secrets) == (True, [], [])


def test_one_seat_alone_waits_for_itself_only():
    made = Shares((1,))
    assert made.states == [0, 1]
    made.pledge(1, hash_of(RED))
    made.open(1, RED)
    assert made.secrets == [RED]


def test_nobody_opens_before_everybody_promised():
    made = promised(0)
    with pytest.raises(Unshared, match="opened until all parts are promised"):
        made.open(0, BLUE)


def test_a_secret_must_be_the_promised_one():
    made = promised(0, 1)
    for other in (RED, b"", BLUE + b"x"):
        with pytest.raises(Unshared, match="The first side's part in the dice isn't the promised one"):
            made.open(0, other)
    assert made.states == [2, 2]


def test_the_promise_of_the_other_side_cannot_be_taken_over():
    made = promised(0)
    with pytest.raises(Unshared, match="each side needs its own"):
        made.pledge(1, hash_of(BLUE))


def test_another_promise_begins_a_round_in_which_nothing_counts_that_was_said():
    shares = promised(0, 1)
    shares.open(0, BLUE)
    shares.pledge(1, hash_of(bytes(32)))
    assert (shares.rounds, shares.states, shares.secrets) == (2, [1, 2], [])
    with pytest.raises(Unshared):
        shares.open(0, BLUE)


def test_nothing_is_changed_once_all_is_open():
    shares = promised(0, 1)
    shares.open(0, BLUE)
    shares.open(1, RED)
    for again in (lambda: shares.pledge(0, hash_of(RED)), lambda: shares.open(1, RED)):
        with pytest.raises(Unshared, match="already counts"):
            again()


@pytest.mark.parametrize(("kind", "text"), [("pledge", "0 abc"), ("pledge", f"2 {hash_of(BLUE)}"), ("share", ""),
                                            ("pledge", f"0 {hash_of(BLUE)} "), ("pledge", hash_of(BLUE).upper())])
def test_an_entry_that_holds_no_part_is_refused(kind, text):
    with pytest.raises(Unshared):
        Shares((0, 1)).take(kind, text)


@pytest.mark.parametrize("seats", [[2], [0, 0], ["0"], [-1]])
def test_only_the_two_seats_take_part(seats):
    with pytest.raises(Unshared, match="seats 0 and 1"):
        Shares(seats)


def faces_with(*secrets):
    dice = Secure(bytes(32)).agree("one game", [bytes(32)], shares=range(len(secrets)))
    for seat, secret in enumerate(secrets):
        dice.take("pledge", f"{seat} {hash_of(secret)}")
    for seat, secret in enumerate(secrets):
        with pytest.raises(NoFace):
            dice.face(6, "throw", "")
        dice.take("share", f"{seat} {secret.hex()}")
    return [dice.face(100, "throw", "") for _ in range(8)]


def test_every_part_counts_and_comes_behind_the_header_s_by_seat():
    fallen = [faces_with(), faces_with(BLUE, RED), faces_with(BLUE, bytes(32)), faces_with(RED, BLUE)]
    assert len(set(map(tuple, fallen))) == 4
    named = Secure(bytes(32)).agree("one game", [bytes(32), BLUE, RED])
    assert [named.face(100, "throw", "") for _ in range(8)] == fallen[1]
