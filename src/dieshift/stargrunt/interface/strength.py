"""What is counted of each side of a draft: squads, figures, small arms, support weapons, quality, vehicles.

Nothing of it says what a side is worth: the book has no points. See R2.1, R2.11, R5.21, R5.26.
"""

from collections import Counter
from typing import Any

from dieshift.interface.advice import Force
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.state.terms import FIT, QUALITY


def forces(made: Any) -> list[Force]:
    """Forces of both sides: all units on the table, aboard or still to enter; false counters don't count."""
    squads = [squad for squad in made.game.squad[: made.game.units] if is_dummy(squad) == 0]
    return [_of([squad for squad in squads if squad.side == side]) for side in (0, 1)]


def _of(squads: list[Squad]) -> Force:
    fit = [figure for squad in squads for figure in squad.figure[: squad.figures] if figure.health == FIT]
    support = Counter(int(figure.support) for figure in fit if figure.support)
    small = sum(figure.firepower for figure in fit if not figure.support)
    quality = Counter(int(squad.quality) for squad in squads if squad.quality in QUALITY)
    return Force(squads=len(squads), figures=sum(fit_figures(squad) for squad in squads), firepower=small / 2,
                 support={f"D{die}": count for die, count in sorted(support.items())},
                 qualities={QUALITY[die]: count for die, count in sorted(quality.items())},
                 vehicles=sum(squad.hull > 0 for squad in squads))
