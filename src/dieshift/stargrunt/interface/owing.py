"""Tests that are owed at a real table: whose they are and what their dice must exceed, as the facts say it; waivers.

What is owed is never calculated here: the rules are played on, and the fact to which a die led tells of its test.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from dieshift.core.facts import Noted
from dieshift.core.savefile import Rolled
from dieshift.core.story import NO_FACT, NO_UNIT, Line, chip, line_of
from dieshift.core.words import say
from dieshift.interface.desk import Test
from dieshift.stargrunt.chapters import assault, morale
from dieshift.stargrunt.chapters.assault.rules import ATTACKER
from dieshift.stargrunt.frame import reasons as of_dice
from dieshift.stargrunt.state.roster import Roster

# of the dice of tests
REASONS = tuple(of_dice.words[reason] for reason in (morale.CONFIDENCE, morale.REACTION, morale.PANIC))


def is_test(line: Line, dice: Sequence[Rolled]) -> bool:
    """Whether a line of a story tells of a test."""
    return any(dice[number].reason in REASONS for number in line.dice)


def test_of(story: Iterable[Line], die: int, names: Roster) -> Test | None:
    """The test of a die, by its place in the step; None: no fact of a test has it."""
    for line in story:
        if line.of is not None and die in line.dice:
            unit, over = _asked(line.of, line.dice.index(die))
            return Test(names.unit(unit), over, line.rules, line.page)
    return None


def _asked(fact: Noted, place: int) -> tuple[int, int]:
    """Who rolls the die of a test at a place among its own, and what it must exceed. Source: R7.1, R7.39, R8.50."""
    if fact.kind == assault.ROUND_ENDED:  # the side that lost more is tested first, if it is tested
        sides = (fact.unit, fact.other) if fact.first == ATTACKER else (fact.other, fact.unit)
        return sides[place], (fact.target, fact.other_target)[place]
    return fact.unit, fact.target if fact.kind in {
        assault.SQUAD_TESTED,
        assault.UNIT_TESTED,
    } else fact.leadership + fact.threat


def with_waivers(story: Iterable[Line], dice: Sequence[Rolled], reasons: Mapping[int, str],
                 names: Roster) -> tuple[list[Line], list[Rolled]]:
    """A story and its dice without the faces of those that nobody rolled, by their places; and why they were waived.

    A waived test counts as passed. ValueError where a die is no test's, or where no face of it would pass.
    """
    story = list(story)
    tests = {die: _waivable(story, dice[die], die, names) for die in reasons}
    masked_dice = [die._replace(face=0, how="") if k in reasons else die for k, die in enumerate(dice)]
    lines: list[Line] = []
    for line in story:
        marked = {mark: part._replace(text=chip(masked_dice[part.number], of_dice.draws))
                  if part.kind in {"die", "win"} else part for mark, part in line.marked.items()}
        lines.append(replace(line, marked=marked))
        for die in [die for die in line.dice if die in reasons]:
            text = say("{unit}: {test} waived, because {reason}", unit=tests[die].unit, test=say(dice[die].reason),
                       reason=reasons[die])
            lines.append(line_of(NO_FACT, NO_UNIT, text, lambda _: ("", ""), str))
    return lines, masked_dice


def _waivable(story: Iterable[Line], die: Rolled, place: int, names: Roster) -> Test:
    test = test_of(story, place, names) if die.reason in REASONS else None
    if test is None:
        raise ValueError(say("Only tests can be waived, and {die} is not a test.", die=die.reason))
    if die.die <= test.over:
        raise ValueError(say("No roll of the D{faces} passes {unit}'s test, over {over}: it can't be waived, so "
                             "roll it.",
                             faces=die.die, unit=test.unit, over=test.over))
    return test
