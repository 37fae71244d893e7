"""A catalogue is full from the start, whoever asks it first and for what."""

import subprocess
import sys

import pytest

FULL = """
from dieshift.{game}.state.options import catalogue
first = list(catalogue.options)
from dieshift.interface.games import kind
assert kind({game!r}).rulebook.catalogue is catalogue
assert first == list(catalogue.options), "options came later"
assert len(first) > 20, first
made = catalogue.parse(catalogue.default + " + " + {one!r})
assert made.record() is not None and {one!r} in made.options
"""


@pytest.mark.parametrize(("game", "one"), [("stargrunt", "overwatch"), ("boarding", "blips")])
def test_the_options_of_a_catalogue_are_all_there_before_anything_else_is_imported(game, one):
    """A new process imports the catalogue alone; an import elsewhere adds nothing."""
    done = subprocess.run([sys.executable, "-c", FULL.format(game=game, one=one)], capture_output=True, text=True,  # noqa: S603
                          check=False)
    assert done.returncode == 0, done.stderr
