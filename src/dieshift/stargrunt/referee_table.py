"""What a referee may set by hand of what belongs to no squad: the turn, sides, objectives, smoke, mines, fire missions.

Every change follows the rules of its chapter; the facts of the last order stay as they were.
"""

from typing import Any

from dieshift.core.rulable import SIDES, YES_NO, Column, Kept, Ruled, itself, one
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.chapters.fires.burning import put_out
from dieshift.stargrunt.chapters.fires.rules import ACROSS, by_hour, clear
from dieshift.stargrunt.chapters.objectives.rules import is_wanted
from dieshift.stargrunt.chapters.support.rules import take_off
from dieshift.stargrunt.chapters.support.setup import MOST_CHITS
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.buildings import Section
from dieshift.stargrunt.state.fires import Blaze, Smoke
from dieshift.stargrunt.state.natures import clear_device, lies_on, show_device
from dieshift.stargrunt.state.records import MAX_DEVICES, MAX_FIRES, MAX_SMOKES, Device, Game, Objective
from dieshift.stargrunt.state.support import Battery, Mission
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.turn import has_slot

MOST_TURNS, MOST = 99, 9  # turns, and most other things, that are set
HOURS = 12
LAID = (terms.AP_FIELD, terms.AV_FIELD, terms.MIXED_FIELD, terms.BOOBY_TRAP)  # kinds that are nobody's to control
NO_SLOT = say("that side has finished for this turn")


def on_table(table: Table, x: int, y: int) -> None:
    """ValueError for a place off the table."""
    if not (0 <= x <= table.width and 0 <= y <= table.depth):
        raise ValueError(say("that is off the table"))


# --- the turn, and the sides -----------------------------------------------------------------------------------------


def _turn(_: Rules, _table: Table, game: Game, _k: int, _record: Game, turn: int) -> None:
    if turn > game.turns:
        raise ValueError(say("the last turn is {turn}: change that first", turn=int(game.turns)))
    game.turn = turn


def _last_turn(_: Rules, _table: Table, game: Game, _k: int, _record: Game, turns: int) -> None:
    if turns < game.turn:
        raise ValueError(say("turn {turn} has already begun", turn=int(game.turn)))
    game.turns = turns


def _nobody_acts(game: Game, _: int) -> bool:
    return bool(game.question == activation.WHICH_UNIT)


def _slot(rules: Rules, _table: Table, game: Game, _k: int, _record: Game, side: int) -> None:
    if has_slot(rules, game, side) == 0:
        raise ValueError(NO_SLOT)
    game.slot = game.seat_to_choose = side


def decides(rules: Rules, game: Game) -> None:
    """ValueError where the side that chooses a unit has none to choose, after a ruling on the table."""
    if game.question == activation.WHICH_UNIT and has_slot(rules, game, game.seat_to_choose) == 0:
        raise ValueError(NO_SLOT)


# --- objectives ------------------------------------------------------------------------------------------------------


def _is_breach(game: Game, k: int) -> bool:
    return is_wanted(game.objective[k]) == 0


def _move(_: Rules, table: Table, _game: Game, _k: int, record: Objective | Device | Mission, x: int, y: int) -> None:
    on_table(table, x, y)
    record.x, record.y = x, y


# --- smoke and fires -------------------------------------------------------------------------------------------------


def _is_smoke(line: Smoke) -> bool:
    return bool(line.clouds)


def _smokes(game: Game, _: int) -> int:
    """Lines of smoke up to the last, and room for one more."""
    used = [k + 1 for k in range(MAX_SMOKES) if game.smoke[k].clouds]
    return min(MAX_SMOKES, 1 + max(used, default=0))


def _lay_smoke(_: Rules, table: Table, game: Game, k: int, line: Smoke, *at: int) -> None:
    """Move a line of clouds, let one cloud lie there, or nothing any more."""
    if not at:
        clear(game, k)
        return
    on_table(table, *at)
    if not line.clouds:
        if game.wind == 0:
            raise ValueError(say("the wind is not set, so smoke can't drift: set the wind first"))
        step = by_hour(game.wind, ACROSS)
        line.step_x, line.step_y, line.clouds, line.artificial = step.x, step.y, 1, 0
        game.clouds += 1
    line.x, line.y = at


def _burns(blaze: Blaze) -> bool:
    return bool(blaze.burns)


def _fires(game: Game, _: int) -> int:
    """Fires up to the last, and room for one more."""
    used = [k + 1 for k in range(MAX_FIRES) if game.blaze[k].burns]
    return min(MAX_FIRES, 1 + max(used, default=0))


def _burn(_: Rules, table: Table, game: Game, k: int, blaze: Blaze, *at: int) -> None:
    """Move a fire, let one burn there, or nothing any more; smoke is ruled on apart."""
    if not at:
        put_out(game, k)
        return
    on_table(table, *at)
    game.fires += 1 - blaze.burns
    blaze.x, blaze.y, blaze.burns = *at, 1


# --- what lies about -------------------------------------------------------------------------------------------------


def _devices(game: Game, _: int) -> int:
    return max((k + 1 for k in range(MAX_DEVICES) if game.device[k].kind != terms.NO_DEVICE), default=0)


def _lies(device: Device) -> bool:
    return bool(device.kind != terms.NO_DEVICE)


def _knows_device(game: Game, k: int, viewer: Viewer) -> bool:
    device = game.device[k]
    return bool(device.kind != terms.NO_DEVICE and (device.known == 1 or viewer.knows(device.side)))


def _lay(_: Rules, table: Table, game: Game, _k: int, device: Device, *at: int) -> None:
    """Move a device, and its counter with it, or take it up."""
    counters = [unit for unit in range(game.units) if lies_on(game.squad[unit], device) == 1]
    if counters and device.known == 0:
        raise ValueError(say("a counter is on it: reveal it first"))
    if not at:
        clear_device(device)
        return
    on_table(table, *at)
    device.x, device.y = at


def _is_laid(game: Game, k: int) -> bool:
    return game.device[k].kind in LAID


def _show(_: Rules, _table: Table, game: Game, k: int, device: Device, known: int) -> None:
    """Let both sides know of a device, as when it is found; or take it that the other does not."""
    if known:
        show_device(game, k)
    else:
        device.known = 0


# --- fire support ----------------------------------------------------------------------------------------------------


def _knows_mission(game: Game, k: int, viewer: Viewer) -> bool:
    return viewer.knows(game.mission[k].side)


def _knows_battery(game: Game, k: int, viewer: Viewer) -> bool:
    return viewer.knows(game.battery[k].side)


def _aim(_: Rules, table: Table, game: Game, k: int, mission: Mission, *at: int) -> None:
    """Aim a mission elsewhere, or call it off: its battery is free again."""
    if not at:
        take_off(game, k)
        return
    on_table(table, *at)
    mission.x, mission.y = at


def _has_fired(_: Rules, _table: Table, _game: Game, _k: int, battery: Battery, tubes: int) -> None:
    if tubes > battery.tubes:
        raise ValueError(say("the most is {most}", most=int(battery.tubes)))
    battery.spent = tubes


def _has_crew(game: Game, k: int) -> bool:
    return bool(game.battery[k].crew)


def _stands(section: Section) -> bool:
    return bool(section.fallen == 0)


GAME = (
    Ruled(say("turn"), "turn", 1, MOST_TURNS, put=_turn),
    Ruled(say("last turn"), "turns", 1, MOST_TURNS, put=_last_turn),
    Ruled(say("next to act"), "slot", values=SIDES, put=_slot, when=_nobody_acts),
    Ruled(say("first in this turn"), "first", values=SIDES),
    Ruled(say("night"), "night", values=YES_NO),
    Ruled(say("wind"), "wind", 1, HOURS),
)
SIDE = (
    Ruled(say("done for this turn"), "stopped", values=YES_NO, of="side"),
    Ruled(say("slots used up by reaction fire"), "owed", 0, MOST, of="side"),
    Ruled(say("request chits"), "chits", 0, MOST_CHITS, of="side"),
)
OBJECTIVE = (
    Ruled(say("place"), "x", of="objective", also="y", put=_move),
    Ruled(say("wanted"), "goal", 1, MOST_TURNS, of="objective"),
    Ruled(say("breaches"), "count", 0, MOST_TURNS, of="objective", when=_is_breach),
)
SMOKE = (
    Ruled(say("place"), "x", of="smoke", also="y", put=_lay_smoke, may_go=True),
    Ruled(say("clouds"), "clouds", 1, terms.MOST_CLOUDS, of="smoke"),
    Ruled(say("gone at the end of the turn"), "artificial", values=YES_NO, of="smoke"),
)
FIRE = (Ruled(say("place"), "x", of="fire", also="y", put=_burn, may_go=True),)
LYING = (
    Ruled(say("place"), "x", of="device", also="y", put=_lay, may_go=True),
    Ruled(say("kind"), "kind", of="device", values={kind: terms.DEVICE[kind] for kind in LAID}, when=_is_laid),
    Ruled(say("known to both"), "known", of="device", values=YES_NO, put=_show),
)
MISSION = (
    Ruled(say("place"), "x", of="mission", also="y", put=_aim, may_go=True),
    Ruled(say("box"), "box", 0, terms.FARTHEST_BOX, of="mission"),
)
BATTERY = (
    Ruled(say("tubes that have fired"), "spent", 0, MOST, of="battery", put=_has_fired, when=_has_crew),
    Ruled(say("packed"), "packed", of="battery", values=YES_NO, when=_has_crew),
)
BUILDING = (Ruled(say("suppression"), "markers", 0, 3, of="section"),)


def _column(game: Game, _: int, k: int) -> Any:
    return Column(game, k)


KEPT = {
    "": Kept(one, itself, GAME),
    say("side"): Kept(lambda *_: len(SIDES), _column, SIDE),
    say("objective"): Kept(lambda game, _: int(game.objectives), lambda game, _, k: game.objective[k], OBJECTIVE),
    say("smoke"): Kept(_smokes, lambda game, _, k: game.smoke[k], SMOKE, _is_smoke),
    say("fire"): Kept(_fires, lambda game, _, k: game.blaze[k], FIRE, _burns),
    say("device"): Kept(_devices, lambda game, _, k: game.device[k], LYING, _lies, knows=_knows_device),
    say("mission"): Kept(lambda game, _: int(game.missions), lambda game, _, k: game.mission[k], MISSION,
                    knows=_knows_mission),
    say("battery"): Kept(lambda game, _: int(game.batteries), lambda game, _, k: game.battery[k], BATTERY,
                    knows=_knows_battery),
    say("section"): Kept(lambda game, _: int(game.sections), lambda game, _, k: game.section[k], BUILDING, _stands),
}
