"""Plain rules are compiled with less ado, and Numba is left as it was."""

import gc
from collections.abc import Callable
from typing import Any

import pytest

import dieshift.core.compile_passes as module
from dieshift.core.compile_passes import briskly, plain
from dieshift.core.compiled import prepare
from dieshift.core.rules import rule


def refuses(number: int) -> int:
    """Raise, as no rule does."""
    if number < 0:
        raise ValueError
    return number


def closes_over(number: int) -> int:
    """Make a function, as no rule does."""
    def inner() -> int:
        return number
    return inner()


@rule
def lists(number: int) -> int:
    """A rule that makes an object, whose references must be counted."""
    many = [number, 2, 3]
    return len(many) * many[0]


@rule
def goes_round(number: int) -> int:
    """A plain rule with a loop, a branch and a name set in both."""
    summed = 0
    for i in range(number):
        term = min(i, 3) if i % 2 == 0 else -i
        summed += term
    return summed


def both(number):
    return goes_round(number) * 1000 + lists(number)


def test_what_makes_raises_or_closes_is_not_plain():
    assert plain(goes_round.__code__)
    kinds: list[Callable[..., Any]] = [refuses, closes_over, lists]
    assert not any(plain(made.__code__) for made in kinds)


def test_a_rule_is_the_same_with_less_ado():
    pytest.importorskip("numba")
    with briskly():
        compiled = prepare().njit(both)
        assert [compiled(n) for n in range(9)] == [both(n) for n in range(9)]


def test_this_numba_has_all_that_is_changed():
    """A name that is gone costs time, and nobody would notice."""
    pytest.importorskip("numba")
    with briskly():
        assert len(module._put_back) == len([*module._changes()])


def test_numba_is_left_as_it_was():
    pytest.importorskip("numba")
    from numba.core import event
    from numba.core.types import BaseFunction

    held = event.broadcast, BaseFunction.get_call_type, gc.get_threshold()
    first, second = briskly(), briskly()
    with first:
        assert held[0] is not event.broadcast
        with second:
            pass
        assert held[0] is not event.broadcast
    assert held == (event.broadcast, BaseFunction.get_call_type, gc.get_threshold())


def test_numba_is_left_as_it_was_after_a_failure():
    numba = pytest.importorskip("numba")
    from numba.core import event

    held = event.broadcast

    @numba.njit
    def fails():
        return "text" + 1

    with pytest.raises(numba.TypingError, match="No implementation"), briskly():
        fails()
    assert event.broadcast is held
