"""What a remote launcher would do, before it is fired. See R6.60-R6.67."""

from collections.abc import Iterator

from dieshift.core.rules import Rules
from dieshift.face.scene import Odds
from dieshift.stargrunt.chapters.launchers.acts import aim_launcher
from dieshift.stargrunt.chapters.launchers.book import launcher_at
from dieshift.stargrunt.chapters.launchers.odds import arm_of, face_from
from dieshift.stargrunt.face.points import of_volley
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster


def missile(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """A missile against the countermeasures of a vehicle, and what it does to it."""
    yield from launched(rules, table, seen, order, 0)


def launched(rules: Rules, table: Table, seen: Game, order: Order, spoof: int) -> Iterator[Odds]:
    """The same against the EW roll that stands; 0: none. See R6.65, R12.30."""
    unit, target = order.unit, order.target
    k = launcher_at(table, rules, seen, unit, target)
    aimed = aim_launcher(table, rules, seen, unit, seen.device[k], target)
    arm = arm_of(rules, seen, unit, k, target, aimed.die)._replace(spoof=spoof)
    yield of_volley(rules, seen, target, aimed, (arm,), [aimed], face_from(rules, seen, k, target))
