"""New rounds for guided missiles: by agreement a squad that reorganises beside a vehicle of its side takes them on.

The vehicle has as many as are wanted, and goes on as before (readings). Source: R6.62 (RB p.30).
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite, Parameter
from dieshift.stargrunt.chapters import points
from dieshift.stargrunt.chapters.vehicles.boarding import stand_within
from dieshift.stargrunt.chapters.vehicles.book import crew_of, way_to_vehicle
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Figure, Game
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import DISABLED, FIT, GROUNDED, NO_ROUNDS, NOBODY


@catalogue.slot
@slot
def restocked_to(rules: Rules) -> int:
    """Rounds of each missile launcher after a Reorganise at a vehicle; 0: none are to be had. Source: R6.62."""
    return 0


@catalogue.variant(
    restocked_to, "rearm-at-vehicles", "option", "Missiles are re-armed at a vehicle",
    "A squad that reorganises within 6 inches of a vehicle of its side has three rounds again for each guided missile, "
    "or as many as is agreed.",
    Cite("RB", "Guided missiles", "R6.62", "30"), parameters=(Parameter("rounds", "rearm_rounds", 3, 2, 4),))
def rearm_by_agreement(rules: Rules) -> int:
    """As many as is agreed. Source: R6.62."""
    return rules.rearm_rounds


@rule
def has_stock(game: Game, k: int, side: int) -> int:
    """Whether a vehicle has missiles to hand out: one of a side, with its crew, on the ground and no wreck.

    Source: R6.62, R13.40 (reading).
    """
    hull, crew = game.hull[k], crew_of(game, k)
    if crew == NOBODY or hull.wreck >= DISABLED or hull.section > 0:
        return 0
    squad = game.squad[crew]
    return 1 if squad.side == side and in_play(squad) == 1 and squad.aloft == GROUNDED else 0


@rule
def stock_for(rules: Rules, game: Game, unit: int) -> int:
    """The vehicle at which a squad can take missiles on, with everybody within reach of it; NOBODY: none.

    Source: R6.62, R13.40 (reading).
    """
    squad = game.squad[unit]
    for k in range(game.hulls):
        if has_stock(game, k, squad.side) == 1:
            if stand_within(squad, game.hull[k], way_to_vehicle(rules, squad.mobility)) == 1:
                return k
    return NOBODY


@rule
def lacks_rounds(figure: Figure, rounds: int) -> int:
    """Whether a figure works a guided missile of which rounds are counted and some are spent. Source: R6.62."""
    if figure.health != FIT or figure.guided == 0:
        return 0
    return 1 if figure.rounds == NO_ROUNDS or 0 < figure.rounds < rounds else 0


@rule
def rearm(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """A squad that has reorganised at a vehicle has all its missiles again, where that is agreed. Source: R6.62."""
    squad, rounds = game.squad[unit], restocked_to(rules)
    if rounds == 0 or squad.hull > 0 or stock_for(rules, game, unit) == NOBODY:
        return
    count = 0
    for i in range(squad.figures):
        if lacks_rounds(squad.figure[i], rounds) == 1:
            squad.figure[i].rounds = rounds
            count += 1
    if count > 0:
        points.note_rearmed(dice, game, unit, crew_of(game, stock_for(rules, game, unit)), figures=count, rounds=rounds)
