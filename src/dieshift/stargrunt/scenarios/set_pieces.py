"""Battles set up by dice: two forces in a line, and an encounter of counters. The rearguard is in `rearguard.py`.

Each is the fields of a scenario, of which `load` makes a battle. Nothing is weighed in points, since there are none
(R2.11): `dieshift simulate` tells how even a battle is.

Source: R18.9 (RB p.62), R18.23 (what a mission says); R3.50, R3.54; N56.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dieshift.core.chance import Chance
from dieshift.core.words import plain, say, word
from dieshift.stargrunt.chapters.muster import rules
from dieshift.stargrunt.scenarios.deploying import Field
from dieshift.stargrunt.scenarios.raising import Raised, Wish, raise_forces, side
from dieshift.stargrunt.scenarios.rolls import Rolls
from dieshift.stargrunt.state.terms import FRESH, MEDIUM, NOBODY, PLATOON
from dieshift.stargrunt.text.landmarks import MIDDLE_OF_TABLE

NEAR, FAR = 400, 1500  # from its own edge, between which a side's counters lie
Document = dict[str, Any]


def line_battle(rolls: Rolls, field: Field, wishes: tuple[Wish, Wish]) -> Document:
    """Two forces in a line on their edges, each to hold the middle of the table. Source: R3.50, R3.54; N56."""
    forces = raise_forces(rolls, wishes)
    sides = [side(wish, field.line(units, north=bool(k))) | {"objectives": _aims()}
             for k, (wish, units) in enumerate(zip(wishes, forces, strict=True))]
    title = say("{one} against {other}", one=wishes[0].organisation.name,
                other=wishes[1].organisation.name)
    return {"title": title, "briefing": say("Two forces meet. Hold the middle of the table, or break the enemy."),
            "terrain": field.terrain, "turns": 10, "sides": sides}


def _aims() -> dict[str, Any]:
    """What each side wants in a plain battle. Source: R3.54."""
    return {"primary": {"kind": "hold", "at": [36, 24], "name": plain(MIDDLE_OF_TABLE), "radius": 7, "figures": 4},
            "secondary": {"kind": "break", "units": 2}}


# --- an encounter of counters -----------------------------------------------------------------------------------------


ENCOUNTER = say(
    "Two platoons on foot look for each other. All units are under counters, some of them false; the enemy has "
    "removed three of each side's counters unseen. Revealing the enemy's counters and driving the enemy off is a "
    "decisive victory. Revealing every counter and then withdrawing with fewer losses is a moderate victory. The "
    "players may agree on a draw. For the count here, a side is driven off when half of its platoon's squads are "
    "broken, destroyed or gone.")


def encounter(rolls: Rolls, field: Field, wishes: tuple[Wish, Wish], *, swap: bool = True) -> Document:
    """A platoon a side as counters with D8 false ones each, of which the enemy takes off three unseen.

    With `swap` a command squad that was taken off comes back for another squad of its side. Counters lie in a belt on
    either side from the start, so that the scenario is none in which both sides enter (R3.51). The loss that drives a
    side off is a reading: half of the squads that its platoon has on paper, regardless of those taken off, so that the
    number reveals nothing. Source: R18.9.
    """
    for wish in wishes:
        _refuse_company(wish)
    alike = [replace(wish, motivation=MEDIUM, fatigue=FRESH) for wish in wishes]
    forces = raise_forces(rolls, alike)
    false = [rolls.run(rules.false_counters, units=[wish.name]) for wish in alike]
    chance = Chance(sum(rolls.faces) + field.seed)
    sides = []
    for k, (wish, units) in enumerate(zip(alike, forces, strict=True)):
        kept, dummies = _taken_off(rolls, alike[1 - k].name, units, false[k], swap=swap)
        counters = [{**unit.row, "hidden": True} for unit in kept] + [{"type": "dummy"} for _ in range(dummies)]
        depth = field.table.depth
        low, high = (depth - FAR, depth - NEAR) if k else (NEAR, FAR)
        aim = {"kind": "break", "units": max(1, len(alike[1 - k].organisation.posts) // 2)}
        sides.append(side(wish, field.belt(counters, chance, low, high)) | {"objectives": {"primary": aim}})
    return {"title": say("Encounter: {style} {seed}", style=word(field.style), seed=field.seed),
            "briefing": ENCOUNTER, "terrain": field.terrain, "turns": 12, "sides": sides}


def _refuse_company(wish: Wish) -> None:
    if any(post.level > PLATOON for post in wish.organisation.posts):
        raise ValueError(say("{organisation} is larger than a platoon: name an organisation of one platoon. (R18.9)",
                             organisation=wish.organisation.name))


def _taken_off(rolls: Rolls, enemy: str, units: Sequence[Raised], false: int,
               *, swap: bool) -> tuple[list[Raised], int]:
    """The units that stay, and how many false counters, after the enemy has taken off three. Source: R18.9."""
    counters = [*range(len(units)), *[NOBODY] * false]
    lost = []
    for _ in range(rules.TAKEN_OFF):
        taken = counters.pop(rolls.run(rules.counter_taken, len(counters), units=[enemy]) - 1)
        if taken != NOBODY:
            lost.append(taken)
    left = [unit for unit in counters if unit != NOBODY]
    away = rules.left_behind(lost, left, 0) if swap else lost
    return [unit for k, unit in enumerate(units) if k not in away], counters.count(NOBODY)
