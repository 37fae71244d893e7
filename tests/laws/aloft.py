"""States of squad battles with aircraft over the table, and launchers that may be fired at them.

under_aircraft(17)    # the state of a seed, as those of `states.py`
"""

from contextlib import suppress
from typing import Any

from dieshift.core.chance import Chance
from dieshift.core.dice import Dice, seeded_face
from dieshift.core.records import clone, flatten, restore
from dieshift.core.rulesets import RulesetError
from dieshift.stargrunt.bots.random_bot import random_order
from dieshift.stargrunt.chapters import activation, air, electronics, launchers
from dieshift.stargrunt.chapters.air.flight import set_counter
from dieshift.stargrunt.chapters.vehicles.rules import bring_hull, stand_at
from dieshift.stargrunt.interface.offers import offered
from dieshift.stargrunt.state.electronics import ew_die
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import FLYING, HOVERING, INBOUND, LAUNCHER, NO_AIRCRAFT
from dieshift.stargrunt.terrain.going import Table

from .chance import random_rules
from .kit import Battle
from .states import ENDING, HERE, State, loaded, spoilt

AT_AIRCRAFT = "launchers-at-aircraft"


def under_aircraft(seed: int) -> State:
    """The state of a seed in `waves.yaml` with aircraft over it, and launchers that may fire at them. Source: R6.67."""
    setting = loaded(HERE / "waves.yaml")
    game, chance, rules = clone(setting.game), Chance(seed * 2 + (1 << 47)), random_rules(seed)
    with suppress(RulesetError):  # it is there already
        rules = str(catalogue.parse(f"{rules} + {AT_AIRCRAFT}"))
    for unit, squad in enumerate(game.squad[: game.units]):
        squad.ew_markers = chance.between(0, 2) if ew_die(squad) else 0
        if squad.hull > 0 and game.hull[squad.hull - 1].flies != NO_AIRCRAFT:
            set_counter(game, unit, 0, INBOUND)
            squad.present, squad.aloft = 1, chance.pick((HOVERING, FLYING))
            game.hull[squad.hull - 1].ecm = chance.pick((0, 6, 8, 10))
            stand_at(squad, chance.between(0, setting.table.width), chance.between(0, setting.table.depth))
            bring_hull(game, unit)
    for device in game.device:
        if device.kind == LAUNCHER:
            device.die = chance.pick((6, 8, 10))
    return spoilt(seed, Battle(seed, rules, setting.table, game), setting.roster, 0, 4, 30)


class Launching:
    """A player who fires launchers at aircraft wherever that is allowed, and activates those who work them."""

    def __init__(self, names: Roster) -> None:
        self.names = names

    def __call__(self, mind: Dice, rules: Any, table: Table, game: Game, order: Order) -> None:
        orders = [offer for offer, _ in offered(rules, table, game, self.names)]
        works = {device.controller - 1 for device in game.device if device.kind == LAUNCHER}
        wanted = ([one for one in orders if one.kind == launchers.REMOTE and game.squad[one.target].aloft > 0]
                  or [one for one in orders if one.kind == activation.ACTIVATE and one.unit in works]
                  or [one for one in orders if one.kind in {air.PILOT, electronics.JAM, electronics.IGNORE}]
                  or [one for one in orders if one.kind in ENDING])
        if wanted:
            restore(order, flatten(wanted[seeded_face(mind, len(wanted)) - 1]))
        else:
            random_order(mind, rules, table, game, order)
