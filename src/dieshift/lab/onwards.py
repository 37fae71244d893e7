"""Going on from a moment of a battle that was fought: the state after an entry of its journal, for fresh dice.

    here = position(journal, setting, ruleset, 40)
    simulate(here.setting, 200, ruleset=here.ruleset, state=here.state)

A position is the true state, with all that either side hid from the other: it is only for viewers who see everything.
"""

from typing import Any, NamedTuple

from dieshift.core.journal import Journal, is_over
from dieshift.core.rulesets import Ruleset
from dieshift.core.words import say
from dieshift.interface.games import Setting


class Position(NamedTuple):
    """How a battle stood: its setting, its rules, its state."""

    setting: Setting
    ruleset: Ruleset
    state: Any


def check_known(journal: Journal) -> None:
    """ValueError with one sentence where a battle's rules are not known, or it was not fought by them."""
    if journal.rules is None or journal.unverified:
        why = journal.unverified or say("its rules are unknown")
        raise ValueError(say("This battle can be read, but not continued: {unverified}.", unverified=why))


def position(journal: Journal, setting: Setting, ruleset: Ruleset, entry: int) -> Position:
    """How a battle stood after an entry, 0 before the first; ValueError where there is no such entry, or it is over."""
    check_known(journal)
    if not 0 <= entry <= len(journal.entries):
        raise ValueError(say("This battle has {count} entries: continue after one of them, or after 0 for the "
                             "start.",
                             count=len(journal.entries)))
    state = journal.state_at(entry)
    if is_over(state):
        raise ValueError(say("The battle is over at that point: continue from an earlier one."))
    return Position(setting, ruleset, state)
