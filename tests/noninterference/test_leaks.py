"""The tests of two runs find leaks: each that is planted makes them fail (NI-5)."""

import pytest

from .kit import LeakError
from .leaks import LEAKS


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found(name, monkeypatch):
    show, plant = LEAKS[name]
    plant(monkeypatch)
    with pytest.raises(LeakError):
        show()


def test_there_are_leaks_of_every_kind():
    assert len(LEAKS) >= 20
