"""False counters of a scenario: squads of a type whose nature is dummy, mixed among the hidden units of their side.

Source: R15.1 (RB p.25).
"""

from dieshift.core.chance import Chance
from dieshift.core.fields import Faults
from dieshift.core.words import say
from dieshift.stargrunt.scenarios.unit import Unit
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.terms import HIDDEN, NOBODY

MAY_HAVE = ("type", "at", "code", "name", "hidden", "with")


def mix_counters(units: list[Unit]) -> None:
    """Let the order of a side's counters, and with it their letters, not tell which of them are false.

    Those that the scenario gives no code change places among themselves, by chance that follows from where they lie:
    the same scenario always gives the same order. Source: R15.1.
    """
    for side in range(2):
        mixed = [k for k, unit in enumerate(units) if unit.side == side and is_counter(unit) and not unit.part["code"]]
        if not any(units[k].is_dummy for k in mixed):
            continue
        lie = [units[k] for k in mixed]
        places = [unit.part["at"] or (0, 0) for unit in lie]
        chance = Chance(sum(k * (x + 31 * y) for k, (x, y) in enumerate(places, 1)))
        for k in mixed:
            units[k] = lie.pop(chance.between(0, len(lie) - 1))


def is_counter(unit: Unit) -> bool:
    """Whether a unit starts as an inverted counter; a false one always does. Source: R15.1."""
    return unit.is_dummy or bool(unit.part["hidden"])


def be_dummy(squad: Squad) -> None:
    """Write into its record that a counter has nobody under it. Source: R15.1."""
    squad.located, squad.quality, squad.leadership, squad.leader = HIDDEN, 0, 0, NOBODY
    squad.superior = NOBODY


def check_dummy(unit: Unit, faults: Faults) -> None:
    """Report what a false counter cannot have: any field that says more than where it lies. Source: R15.1."""
    if not unit.is_dummy:
        return
    if unit.strength != 1:
        what = say("A false counter is one counter, not {count}.", count=unit.strength)
        unit.part.fault(faults, "figures", what, say("Give its type one figure. (R15.1)"))
    for name in unit.part.lines:
        if name not in MAY_HAVE or (name == "hidden" and not unit.part["hidden"]):
            what = say("A false counter has no '{field}'.", field=name)
            unit.part.fault(faults, name, what, say("Leave '{field}' out. (R15.1)", field=name))
