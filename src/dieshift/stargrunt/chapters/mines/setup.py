"""The mines of a scenario: fields, traps and command-detonated mines laid before play, and those that squads carry.

A scenario that names mines, and be it none, says to both sides that there may be some. Source: R15.2, R15.5, R16.1,
R16.5, R16.6.
"""

from dieshift.core.fields import Faults, Part, nearest
from dieshift.core.words import say
from dieshift.stargrunt.chapters.launchers.rules import GUIDANCE
from dieshift.stargrunt.scenarios.marks import CARRIED
from dieshift.stargrunt.scenarios.unit import Unit
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.text.measures import table_is
from dieshift.stargrunt.text.notation import inches

# in the order of fields.DEVICES
KINDS = (
    terms.AP_FIELD,
    terms.AV_FIELD,
    terms.MIXED_FIELD,
    terms.COMMAND_MINE,
    terms.BOOBY_TRAP,
    terms.LAUNCHER,
    terms.EMPLACED_DECOY,
)


def lay_mines(game: Game, table: Table, scenario: Part, units: list[Unit], faults: Faults) -> None:
    """Write the devices of a scenario into the record. Source: R16.1, R16.5, R16.6."""
    laid = scenario["mines"]
    for k, unit in enumerate(units):
        CARRIED.write(game.squad[k], unit.part)
        game.squad[k].guidance = 6 + 2 * (unit.part["guidance"] or 0) if game.squad[k].launchers else 0
        game.squad[k].drone = 0 if unit.part["drone"] is None else 6 + 2 * unit.part["drone"]
    carried = any(squad.mines or squad.drone or squad.launchers or squad.decoys for squad in game.squad[:game.units])
    game.mined = int(laid is not None or carried)
    if laid is not None and scenario["encounter"]:
        what = say("There are no mines in an encounter battle.")
        scenario.fault(faults, "mines", what, say("Leave 'mines' or 'encounter' out. (R15.2)"))
    for k, part in enumerate(laid or []):
        _lay(game, table, scenario, units, k, part, faults)


def _lay(game: Game, table: Table, scenario: Part, units: list[Unit], k: int, part: Part, faults: Faults) -> None:
    device = game.device[k]
    device.kind = KINDS[part["kind"] or 0]
    device.known, device.side = part["known"] or 0, max(0, _side(scenario, part, faults))
    if part["at"] is not None:
        device.x, device.y = part["at"]
        if device.x > table.width or device.y > table.depth:
            what = say("[{x}, {y}] is off the table.", x=inches(device.x), y=inches(device.y))
            right = table_is(table.width, table.depth)
            part.fault(faults, "at", what, right)
    if part["controller"] is not None:
        device.controller = 1 + _controller(device.kind, device.side, units, part, faults)
    if device.kind == terms.LAUNCHER:
        device.die = GUIDANCE if device.controller == 0 else max(GUIDANCE, game.squad[device.controller - 1].guidance)
        if part["controller"] is None:
            part.fault(faults, "controller", say("No unit operates this launcher."),
                       say("Name the unit that operates it as its 'controller'. (R6.67)"))


def _side(scenario: Part, part: Part, faults: Faults) -> int:
    """The side that has laid a device; NOBODY, and a fault, when there is none."""
    if part["side"] is None:
        return terms.NOBODY
    names = [side["name"] or "" for side in scenario["sides"] or []]
    owner = next((k for k, name in enumerate(names) if name.casefold() == part["side"].casefold()), terms.NOBODY)
    if owner == terms.NOBODY:
        what = say("'{typed}' is not a side.", typed=part["side"])
        part.fault(faults, "side", what, nearest(part["side"], names))
    return owner


def _controller(kind: int, side: int, units: list[Unit], part: Part, faults: Faults) -> int:
    """The unit that fires a mine by command; NOBODY, and a fault, when it is none of its side."""
    if kind not in {terms.COMMAND_MINE, terms.LAUNCHER}:
        right = say("Leave 'controller' out, or write 'kind: command' or 'kind: launcher'. (R16.5, R6.67)")
        what = say("Only a mine fired by command, or a launcher, has a controller.")
        part.fault(faults, "controller", what, right)
        return terms.NOBODY
    word = part["controller"].casefold()
    for k, unit in enumerate(units):
        if unit.side == side and word in {unit.code.casefold(), unit.name.casefold()}:
            return k
    what = say("'{typed}' is not a unit of the side that has laid the mine.", typed=part["controller"])
    part.fault(faults, "controller", what, nearest(part["controller"], [u.code for u in units if u.side == side]))
    return terms.NOBODY
