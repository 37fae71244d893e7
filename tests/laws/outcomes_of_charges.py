"""What charges and rounds of close combat come to, read from facts: see `outcomes`."""

from typing import Any

from dieshift.stargrunt.chapters.assault import (
    ASSAULT_OVER,
    CAME_TO_GRIPS,
    FELL_SHORT,
    GAVE_WAY,
    ROUND_ENDED,
    STRUCK_AT,
    STRUCK_MECH,
)
from dieshift.stargrunt.chapters.assault.rules import ATTACKER, DEFENDER
from dieshift.stargrunt.chapters.fire import HIT
from dieshift.stargrunt.chapters.fires import BURNT
from dieshift.stargrunt.chapters.mines import TROD
from dieshift.stargrunt.state.terms import FIT, NOBODY
from dieshift.stargrunt.text import sentences

from .reading import At, Reading, template, unit_of
from .runs import Run


def way_there(dashes: int) -> Reading:
    """Whether a charge that was received was in contact after so many dashes; 0: both fell short."""

    def read(made: Run, row: Any) -> list[bool]:
        came, short = made.of(CAME_TO_GRIPS, made.unit), made.of(FELL_SHORT, made.unit)
        if not came and len(short) < 2:
            return []
        return [(came[0].dashes if came else 0) == dashes]

    return read


def won(made: Run, row: Any) -> list[bool]:
    """Whether the unit of a row won the close combat, or nobody was left; nothing where mines or fires came between."""
    over = made.of(ASSAULT_OVER)
    if not made.of(CAME_TO_GRIPS) or made.of(TROD) or made.of(BURNT) or not over:
        return []
    winner = {ATTACKER: over[0].unit, DEFENDER: over[0].other}.get(over[0].winner, NOBODY)
    name = getattr(row.label, "given", {}).get("unit")
    return [(At.units[winner] if winner != NOBODY else None) == (str(name) if name is not None else None)]


def next_dash(made: Run, row: Any) -> list[bool]:
    """Whether the next dash of the unit of a row came home; of one that charges alone, of any."""
    unit = unit_of(row) if template(row.group) == "{unit}: {group}" else NOBODY
    found = [fact for fact in made.facts if fact.kind in {CAME_TO_GRIPS, FELL_SHORT} and unit in {fact.unit, NOBODY}]
    return [found[0].kind == CAME_TO_GRIPS] if found else []


def fell_back(made: Run, row: Any) -> list[bool]:
    """How far a squad fell back that gave ground by choice."""
    facts = made.of(GAVE_WAY)
    if not facts:
        return []
    if template(row.label) == "has no way to withdraw":
        return [facts[0].gone == 0]
    return [facts[0].gone > 0 and sentences.short(facts[0].gone) == str(row.label.given["far"])]


def struck_once(made: Run, row: Any) -> list[bool]:
    """Whether a strike of a squad cost the one it struck anybody, or its mech; of several at one unit nothing is known.

    All hits of a round fall together, from every striker.
    """
    unit, name = unit_of(row), str(getattr(row.group, "given", {}).get("other", ""))
    strikes = [fact for fact in made.facts if fact.kind in {STRUCK_AT, STRUCK_MECH} and fact.other == unit]
    if unit == NOBODY or len(strikes) > 1 or (name and not strikes):
        return []
    squad = made.before.squad[unit]
    if squad.hull > 0:
        return [made.after.hull[squad.hull - 1].wreck > made.before.hull[squad.hull - 1].wreck]
    return [any(fact.was == FIT and fact.health != FIT for fact in made.of(HIT, unit))]


def breaks(loser: int) -> Reading:
    """Which side lost a round of close combat."""

    def read(made: Run, row: Any) -> list[bool]:
        ended = made.of(ROUND_ENDED)
        return [ended[0].loser == loser] if ended else []

    return read


def unit_breaks(made: Run, row: Any) -> list[bool]:
    """Whether the unit of a row lost a round of close combat."""
    ended, name = made.of(ROUND_ENDED), str(row.label.given["unit"])
    if not ended or name not in At.units:
        return []
    side = int(made.before.squad[At.units.index(name)].side != made.before.squad[made.unit].side)
    return [ended[0].loser == side]
