"""What a remote launcher would do, before it is fired. See R6.60-R6.68, R16.32."""

from collections.abc import Iterator

from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.interface.scene import Odds
from dieshift.stargrunt.chapters import launchers
from dieshift.stargrunt.chapters.launchers.odds import arm_of, face_of
from dieshift.stargrunt.chapters.launchers.orders import aim_launcher, name_launcher
from dieshift.stargrunt.chapters.launchers.rules import launcher_at
from dieshift.stargrunt.chapters.points.previews import of_volley
from dieshift.stargrunt.interface.chances import shows
from dieshift.stargrunt.interface.flak import acquired_first
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table


@shows(launchers.REMOTE)
def missile(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Iterator[Odds]:
    """A missile against the countermeasures of a vehicle or an aircraft, and what it does to it."""
    yield from launched(rules, table, seen, order, 0)


def launched(rules: Rules, table: Table, seen: Game, order: Order, spoof: int) -> Iterator[Odds]:
    """The same against the EW roll that stands; 0: none. Nothing where the launcher is not known. See R6.65, R12.30."""
    launch = named(rules, table, seen, order)
    if launch is None:
        return
    aimed = aim_launcher(table, rules, seen, launch)
    if seen.squad[launch.target].aloft > 0:
        yield acquired_first(rules, seen, launch, aimed, spoof)
    else:
        arm = arm_of(rules, seen, launch, int(aimed.die))._replace(spoof=spoof)
        yield of_volley(rules, seen, int(launch.target), aimed, (arm,), [aimed], face_of(rules, seen, launch))


def named(rules: Rules, table: Table, seen: Game, order: Order) -> Order | None:
    """The order with the launcher that it would fire; None where the viewer knows of none. See R6.67, R15.5."""
    k = launcher_at(table, rules, seen, order.unit, order.target)
    if k == NOBODY:
        return None
    launch: Order = clone(order)
    name_launcher(launch, seen.device[k])
    return launch
