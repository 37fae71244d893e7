"""Films of squad battles: each chapter's `shown.py` registers what its facts look like.

A film reads only the facts that the viewer knows, and the places of units in them; see `dieshift.interface.films`.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from dieshift.core.geometry import distance
from dieshift.core.registry import load_shown
from dieshift.core.rules import Rules
from dieshift.core.savefile import Rolled
from dieshift.core.story import Line
from dieshift.core.weights import Weights
from dieshift.interface.films import FAILED, PASSED, Films, Happening, Place, Reel, happenings
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface.sight import rays_of
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DEAD, EVACUATED, FIT, HARD, SOFT, TREATED, WOUNDED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.landmarks import named

FILMS = Films()
COVERS = {SOFT: "soft", HARD: "hard"}
HEALTH = {FIT: "unharmed", WOUNDED: "wounded", TREATED: "treated", DEAD: "dead"}
OTHERWISE = "out"  # of action, but neither dead nor wounded: captive, or his suit is wrecked


def films(lines: Sequence[Line], rules: Rules, table: Table, before: Game, after: Game, names: Roster,
          rolled: Sequence[Rolled]) -> list[Happening]:
    """What the lines of a step tell, in pictures; `before` and `after` as the reader sees them."""
    load_shown("dieshift.stargrunt.chapters")
    return happenings(FILMS.by_fact, Reel(rules, table, before, after, names, rolled), lines)


def squad_of(reel: Reel, unit: int) -> Squad:
    """A unit as it stood before the step, or, where it could not be seen then, as it stands now."""
    squad: Squad = reel.before.squad[unit]
    return squad if squad.figures and squad.present else reel.after.squad[unit]


def middle(squad: Squad) -> Place:
    """Where a unit stands."""
    figure = squad.figure[max(0, squad.centre)]
    return int(figure.x), int(figure.y)


def places(squad: Squad, which: int = -1) -> list[Place]:
    """Where its figures stand who live, or those of a set of bits; a counter or a vehicle has one place."""
    found = [(int(squad.figure[i].x), int(squad.figure[i].y)) for i in range(squad.figures)
             if which >> i & 1 and squad.figure[i].health not in {DEAD, EVACUATED}]
    return [middle(squad)] if squad.hull > 0 or squad.quality == 0 or not found else found


def aim(reel: Reel, made: Happening, firer: Squad, target: Squad, which: int = -1) -> None:
    """Give a shot its origins, aims, range and lines of sight; `which`: the figures that fire, a bit each."""
    made.origins, made.aims = places(firer, which), places(target)
    (x, y), (to_x, to_y) = middle(firer), middle(target)
    made.away = distance(x, y, to_x, to_y)
    for x, y in made.origins:
        to_x, to_y = min(made.aims, key=lambda at: distance(x, y, *at))
        made.rays = [*made.rays, *rays_of(reel.table, reel.before, x, y, to_x, to_y)]


def because(reel: Reel, places: list[int], *why: int) -> list[int]:
    """Those of some dice that were rolled for a reason."""
    known = {reasons.words[reason] for reason in why}
    return [k for k in places if reel.rolled[k].reason in known]


def hurt(reel: Reel, unit: int, figure: int, health: int) -> None:
    """Somebody is hurt, or is not."""
    person = reel.after.squad[unit].figure[figure]
    reel.mark(HEALTH.get(health, OTHERWISE), person.x, person.y, unit)


def figure_piece(unit: int, figure: int) -> str:
    """Id of the piece that stands for a figure; see `interface.scene`."""
    return f"unit{unit}.{figure}"


def place_name(reel: Reel, unit: int) -> str:
    """Name of the place where the viewer sees a unit; empty where it has none, or the unit is not in view."""
    squad = squad_of(reel, unit)
    if not (squad.figures and squad.present):
        return ""
    return named(reel.table, reel.names, reel.after)(*middle(squad))


def share(ways: Weights, holds: Callable[[Any], bool]) -> float:
    """How likely something holds of what comes out."""
    return sum(many for outcome, many in ways.ways.items() if holds(outcome)) / ways.whole


def marked(reel: Reel, what: str, unit: int) -> None:
    """A unit gets a mark in its middle."""
    reel.mark(what, *middle(reel.after.squad[unit]), unit)


def tested(reel: Reel, fact: Any, needs: int, *, passed: bool | int, passes: Callable[[int], Fraction]) -> None:
    """A roll on a unit that has to beat a number; without a die only its outcome.

    `passes`: how likely such a test is passed with a die of so many faces.
    """
    roll = reel.roll(fact.unit, needs)
    if roll is not None:
        roll.result = PASSED if passed else FAILED
        if len(roll.dice) == 1:
            chance = passes(reel.rolled[roll.dice[0]].die)
            roll.chance = float(chance if passed else 1 - chance)

