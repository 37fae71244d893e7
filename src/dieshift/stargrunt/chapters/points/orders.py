"""How fire of vehicles and at them goes into the fire of the table."""

from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire.weapons import Firing
from dieshift.stargrunt.chapters.points.action import VEHICLE
from dieshift.stargrunt.chapters.points.gather import aim_point
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.terrain.sighting import Sighting


@gather.aim_at.case(VEHICLE)
def aim_at_point(rules: Rules, game: Game, order: Firing, at: int, view: Sighting, hasty: int, vehicle:
                 int) -> gather.Aim:
    """Aim where a vehicle fires, or is fired at. Source: R6.1, R13.20."""
    return aim_point(rules, game, order, at, view, hasty)
