"""The law of the story: every number in a line is a number of its fact, of its dice, or of a name.

Exempt is only what stands in `EXEMPT`, kind by kind: numbers that a sentence has as words (`6 needed`), and what
is read off the table and the state beside the fact: bands and inches between two units, rounds left, objectives.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from dieshift.core.story import NO_FACT, Line
from dieshift.stargrunt.chapters import activation, air, assault, fire, independents, morale, movement, muster, recovery
from dieshift.stargrunt.interface.narrate import rolled, tell
from dieshift.stargrunt.state.records import FACTS
from dieshift.stargrunt.state.roster import Roster

from .kit import Step
from .watch import law

NUMBER = re.compile(r"\d+(?:\.\d+)?")
EXEMPT = {
    activation.ACTIVATED: r"detached element \d+",  # a name
    assault.CHARGES: r" to 1\b",  # odds, to one
    assault.ROUND_FOUGHT: r"·'s [^·]*?\d+",  # names of figures, as the unit calls them
    fire.FIRED: r"\(band \d[^)]*\)|\(\w+ rounds? left\)",  # where it is read off: the table, the figures
    fire.FIRED_IN_VAIN: r"\(\w+ rounds? left\)",
    activation.TURN_ENDS: r"ends \(.*\)",  # how far the objectives have got
    fire.BREACHED: r"within \S+ of \S+",  # the scenario's
    movement.DASHED: r" 2 x $| 2 x ",  # what R4.8 says in words, as the next three
    muster.ROLL_CALLED: r"one missing on a 1",
    morale.SURRENDERED_NOW: r"6 needed",
    morale.DISSOLVED_NOW: r"6 needed",
    fire.RESULT: r"2 or more dice beat the range die",
}
FIGURES = {"figure", "taker", "section"}  # numbers of a fact that name one, or a building
Numbers = set[float]


@law
def every_number_of_a_story_is_one_of_its_fact(step: Step) -> str:
    """The first number of a step's story that is none of its fact; empty where there is none."""
    facts = list(step.after.event[: step.after.events])
    lines = tell((step.order, rolled(step.dice, Roster()), facts), step.before, step.after, Roster(), step.rules)
    return next(faults(lines, facts), "")


def faults(lines: Iterable[Line], facts: Iterable[Any]) -> Iterator[str]:
    """What a story says that its facts do not."""
    narrated = [line for line in lines if line.fact != NO_FACT]
    for line, fact in zip(narrated, facts, strict=True):
        text = "".join(part.text if part.kind == "text" else "·" for part in line.parts)
        text = re.sub(EXEMPT.get(fact.kind, r"^\b$"), "", text)
        known = numbers_of(fact)
        for check in CHECKS.get(fact.kind, ()):
            text = check(fact, text, line)
        others = [digits for digits in NUMBER.findall(text) if float(digits) not in known]
        if others:
            yield f"{line}: {', '.join(others)} is no number of {FACTS.numbers(fact)}"


def numbers_of(fact: Any) -> Numbers:
    """The numbers of a fact, lengths in inches too, and of figures, which people count from one."""
    known: Numbers = set()
    for name, number in FACTS.numbers(fact).items():
        known |= {abs(number), abs((number + 5) // 10) / 10} | ({number + 1} if name in FIGURES else set())
    return known


def shifts(fact: Any, text: str, _: Line) -> str:
    """The labelled shifts of a range die add up to that of the fact."""
    parts = [int(part) for part in re.findall(r" ([+-]\d)\b", text)]
    return re.sub(r" [+-]\d\b", "", text) + wrong(not parts or sum(parts) == fact.shift)


def arms(fact: Any, text: str, _: Line) -> str:
    """As many weapons are named as have fired, a bit each."""
    named = re.search(r" with (.*?)(?:: range die|: the target|\.?$)", text)
    count = sum(int(many or 1) for many, _ in re.findall(r"(?:(\d+) x )?([^,]+)", named[1])) if named else 0
    return re.sub(r"\d+ x ", "", text) + wrong(count == fact.rifles.bit_count() + fact.supports.bit_count())


def sums(fact: Any, text: str, _: Line) -> str:
    """What a die was to beat is the sum that stands beside it."""
    return text.replace(f" {fact.leadership + fact.threat} (leadership {fact.leadership} + threat {fact.threat})", "")


def beating(fact: Any, text: str, line: Line) -> str:
    """As many dice are shown to beat the range die as did; at a counter none is."""
    shown = sum(part.kind == "win" for part in line.parts)
    return text + wrong(shown == fact.won.bit_count() or "the range die" in text)


def division(fact: Any, text: str, _: Line) -> str:
    """The total is the divisor times the whole ones and what is left."""
    return text + wrong(fact.divisor == 0 or fact.total == fact.divisor * fact.whole + fact.left)


def wrong(right: bool) -> str:
    """A number of no fact, where something is wrong."""
    return "" if right else " 999999"


CHECKS: dict[int, tuple[Callable[[Any, str, Line], str], ...]] = {
    fire.FIRED: (shifts, arms), fire.FIRED_IN_VAIN: (arms,), fire.RESULT: (beating, division),
    morale.CONFIDENCE_TESTED: (sums,), morale.REACTION_TESTED: (sums,), morale.PANICKED_NOW: (sums,),
    independents.NERVE_TESTED: (sums,), air.PILOT_TESTED: (sums,),
    morale.PANIC_OVER: (sums,), recovery.RECOVERED: (sums,), recovery.EQUIPMENT_LOST: (sums,),
}
