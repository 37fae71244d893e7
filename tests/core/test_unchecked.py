"""Where records do not look at each assignment: nothing that does not fit its field is kept all the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dieshift.core.records import flatten
from dieshift.core.sources import Recorded, Secure, SeededSource

from . import toy
from .test_journal import begin, faces
from .toy import make

REFUSALS = """
import pytest
from dieshift.core import rows
from dieshift.core.outline import fill
from dieshift.core.records import Annotated, clone, i1, record, to_bytes

@record
class Purse:
    coins: i1
    notes: Annotated[list[i1], 2]

assert not rows.CHECKED
purse = Purse()
purse.coins = 200
assert clone(purse).coins == 200
with pytest.raises(OverflowError, match="does not fit its field"):
    to_bytes(purse)
with pytest.raises(OverflowError, match="200 does not fit"):
    purse.notes[0] = 200
with pytest.raises(IndexError, match="negative"):
    purse.notes[-1] = 1
with pytest.raises(ValueError, match="purse.coins holds a number that doesn't fit"):
    fill(Purse(), {"coins": 128}, {}, "purse")
"""


def python(code: str, **said: str) -> str:
    """What a new process prints that is told so much."""
    env = {name: value for name, value in os.environ.items() if name != "DIESHIFT_CHECKED"} | said
    return subprocess.run([sys.executable, "-c", code], env=env, check=True, capture_output=True,  # noqa: S603 - ours
                          text=True, cwd=Path(__file__).parents[2]).stdout.strip()


def test_only_the_command_line_leaves_assignments_alone_and_may_be_told_to_look():
    asked, command = "from dieshift.core import rows; print(rows.CHECKED)", "import dieshift.cli.main; "
    assert python(asked) == "True"
    assert python(command + asked) == "False"
    assert python(command + asked, DIESHIFT_CHECKED="1") == "True"


def test_what_is_packed_read_or_put_into_a_row_is_looked_at_all_the_same():
    python(REFUSALS, DIESHIFT_CHECKED="0")


def test_a_battle_is_the_same_by_either_way():
    play = ("from dieshift.battle import Battle; b = Battle('examples/scenarios/first-lesson.yaml', seed=3);"
            "b.play('heuristic', 'heuristic'); print(b.journal.entries[-1].chain)")
    assert python(play) == python(play, DIESHIFT_CHECKED="0") != ""


class Careless(toy.Book):
    """A rulebook whose rules make a heap larger than it can be, and roll a die for it."""

    def step(self, dice, rules, table, game, order):
        """As ever; then a heap holds too many."""
        super().step(dice, rules, table, game, order)
        if order.kind == toy.THROW:
            smuggled(game.heaps[0], "stones", 1 << 40)


def smuggled(record, name, value):
    """Assign as a record does that does not look."""
    type(record).__dict__[name].__set__(record, value)


@pytest.mark.parametrize("source", [lambda: SeededSource(7), lambda: Recorded([(8, 5)] * 9),
                                    lambda: Secure(bytes(32)).agree("x")])
def test_a_state_that_does_not_fit_comes_into_no_journal_and_the_dice_stay(source):
    """As with a fault of any other kind in the midst of an order."""
    journal = begin(source(), book=Careless())
    before, drawn = flatten(journal.game), journal.source.drawn
    with pytest.raises(OverflowError, match=r"doesn.t fit its field"):
        journal.order(make("throw"))
    assert flatten(journal.game) == before
    kept = faces(journal)
    assert [entry.kind for entry in journal.entries] == (["asked"] if kept else [])
    assert journal.source.drawn == drawn + len(kept)


def test_an_order_that_does_not_fit_is_asked_of_no_rule():
    journal = begin(SeededSource(7))
    order = make("take", 0, 1)
    smuggled(order, "many", 1 << 40)
    with pytest.raises(OverflowError, match="does not fit its field"):
        journal.order(order)
    assert not journal.entries
