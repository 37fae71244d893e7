"""A rule is compiled once, whatever the width of the numbers that callers hold."""

from typing import Any

import numpy as np
import pytest

from dieshift.core.compiled import prepare
from dieshift.core.records import i1, i2, pack, record
from dieshift.core.rules import rule
from dieshift.core.widening import widened


@record
class Post:
    near: i1
    far: i2


@rule
def stretch(start: int, end: int, scale: int = 10) -> int:
    """Ten times the way between two points, or more."""
    return (end - start) * scale


@rule
def stretches(post: Any) -> int:
    """Callers with every mixture of widths, with and without what is left out."""
    return stretch(post.near, post.far) + stretch(post.far, 7, 1000) + stretch(0, post.near, scale=2) + stretch(1, 2)


@rule
def portion(way: int, share: float = 0.5) -> float:
    """Part of a way: the half, unless another one is named."""
    return way * share


def ask_for_half(way):
    return portion(way)


def ask(posts):
    return stretches(posts[0])


def test_whole_numbers_are_widened_and_streams_are_not():
    types = pytest.importorskip("numba").core.types
    for narrow in (types.int8, types.uint8, types.int16, types.int32, types.literal(7)):
        assert widened(narrow) == types.int64
    for kept in (types.uint64, types.int64, types.boolean, types.float32):
        assert widened(kept) == kept


@pytest.mark.slow
def test_a_default_that_is_no_whole_number_stays_what_it_is():
    """Compiled as interpreted, a half is left a half."""
    pytest.importorskip("numba")
    assert prepare().njit(ask_for_half)(7) == ask_for_half(7) == 3.5


@pytest.mark.slow
def test_every_width_of_a_number_calls_the_same_compiled_rule():
    """One compilation of `stretch` for four callers, which narrow numbers would have overflowed."""
    event = pytest.importorskip("numba").core.event
    post: Any = Post()
    post.near, post.far = 100, 30_000
    with event.install_recorder("numba:compile") as recorder:
        total = prepare().njit(ask)(np.array(pack(post)).reshape(1))
    compiled = [entry.data["dispatcher"].py_func.__name__ for _, entry in recorder.buffer if entry.is_start]
    assert total == stretches(post) == 29_900 * 10 + (7 - 30_000) * 1000 + 200 + 10
    assert compiled.count("stretch") == 1
