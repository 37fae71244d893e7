"""Bursts on the record: where fire falls, which figures each round strikes, and what follows once for every unit.

A burst that covers a counter reveals the unit under it, and strikes it; units under other counters are not struck
(readings: so no die reveals a hidden unit). Damage to vehicles is in `hulls.py`.
Source: R11.20-R11.30, R11.33, R11.36; A30, A34, A37, A40; S3.20, S3.23; S4.61-S4.68.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, of_side
from dieshift.core.geometry import meets_box, within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.chapters.air import rules as air
from dieshift.stargrunt.chapters.buildings.rules import leave_ruins
from dieshift.stargrunt.chapters.fire.apply import close_resolution, open_resolution, still_untreated, take_hit
from dieshift.stargrunt.chapters.fires import rules as fires_rules
from dieshift.stargrunt.chapters.fires.rules import Step
from dieshift.stargrunt.chapters.morale.rules import after_attack, suppress
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.chapters.support import walls
from dieshift.stargrunt.chapters.support.hulls import Damage, after_bursts, burst_on_hulls
from dieshift.stargrunt.chapters.support.pieces import tubes_ready
from dieshift.stargrunt.chapters.support.rules import battery_of, take_off
from dieshift.stargrunt.chapters.support.walls import Struck
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.natures import clear_device, turn_over
from dieshift.stargrunt.state.records import MAX_DEVICES, Device, Game, Squad
from dieshift.stargrunt.state.squads import in_play, is_with, settle
from dieshift.stargrunt.terrain.going import SOLID, Table, stands_in
from dieshift.stargrunt.terrain.sections import has_blast_walls
from dieshift.stargrunt.terrain.sighting import sees_place
from dieshift.stargrunt.terrain.strips import has
from dieshift.stargrunt.terrain.table import EYE, ground, hides, shelters

ON_THE_SPOT = -2  # instead of a heading: every round bursts on the first one's place, as a referee has said
SHIELDED = -1  # instead of a cover: out of its reach, behind a building that stands, or in one


class Inside(NamedTuple):
    """The living figures of a unit in a burst, a bit each, and whether any of them is with it."""

    living: int
    with_it: int


class Accuracy(NamedTuple):
    """The die of an accuracy roll, and what it has to exceed."""

    quality: int
    needs: int


class Round(NamedTuple):
    """The first round that comes down: where, with what shell, and whether it is the only one."""

    x: int
    y: int
    shell: int
    single: int


# --- one mission ------------------------------------------------------------------------------------------------------


@rule
def bring_down(dice: Dice, rules: Rules, table: Table, game: Game, k: int) -> None:
    """Resolve a mission: its accuracy, each of its rounds, and what follows for the units in the bursts.

    Source: R11.20, R11.21, R11.23, R11.24.
    """
    mission = game.mission[k]
    place = battery_of(game, mission.side, mission.battery)
    dice.who = terms.NOBODY
    aim = aim_of(rules, table, game, k)
    off = support_rules.falls_off(dice, aim.quality, aim.needs)
    come_down(dice, rules, table, game, place, Round(mission.x + off.x, mission.y + off.y, mission.shell + 0,
                                                     mission.single + 0), off, aim.needs)
    take_off(game, k)


@rule
def aim_of(rules: Rules, table: Table, game: Game, k: int) -> Accuracy:
    """With what die a mission is aimed, and what that has to exceed: the caller's, as long as he is there.

    Source: R11.21, R11.23.
    """
    mission = game.mission[k]
    if mission.requester != terms.NOBODY and in_play(game.squad[mission.requester]) == 1:
        squad = game.squad[mission.requester]
        needs: int = support_rules.accuracy_needs(squad.leadership, is_observed(table, rules, game, k))
        return Accuracy(squad.quality + 0, needs)
    return Accuracy(mission.quality + 0, support_rules.accuracy_needs(mission.leadership, 0))


@rule
def come_down(dice: Dice, rules: Rules, table: Table, game: Game, place: int, first: Round, off: support_rules.Fall,
              needs: int) -> None:
    """The rounds of a battery come down around the first of them; its tubes have fired. Source: R11.24, R11.40; A38."""
    battery = game.battery[place]
    support.note_fell(dice, game, terms.NOBODY, terms.NOBODY, side=battery.side, x=first.x, y=first.y, needs=needs,
                      hour=off.hour, inches=off.inches, shell=first.shell)
    rounds = 1 if first.single == 1 else tubes_ready(game, battery)
    if battery.crew > 0:
        battery.spent += rounds
    dice.other = of_side(battery.side)
    fire_rounds(dice, rules, table, game, first.x, first.y, battery.radius, rounds, first.shell)


@rule
def is_observed(table: Table, rules: Rules, game: Game, k: int) -> int:
    """Whether the unit that called for a mission has an observer, and sees the point now. Source: R11.19, R11.21."""
    mission = game.mission[k]
    if game.squad[mission.requester].observer == 0:
        return 0
    return sees_place(table, rules, game, mission.requester, mission.x, mission.y)


@rule
def fire_rounds(dice: Dice, rules: Rules, table: Table, game: Game, x: int, y: int, radius: int, rounds: int,
                shell: int, heading: int = terms.NOBODY, mode: int = 0) -> None:
    """The rounds of one mission burst: the first on a place, each other beside it; smoke strikes nobody.

    `dice.other` fires them. `heading`, and the mode: of an aircraft whose stick of bombs that is; or ON_THE_SPOT.
    Source: R11.24, R11.27-R11.31, R14.63, R16.35.
    """
    troops, hulls, marked, walled = Struck(0, 0), Damage(0, 0, 0), 0, 0
    beside = support_rules.Fall(0, 0, 0, 0)
    for n in range(rounds):
        dice.who = terms.NOBODY
        beside = next_round(dice, n, heading, mode, beside.inches)
        at_x, at_y = x + beside.x, y + beside.y
        reach = burst_reach(table, game, at_x, at_y, radius, shell)
        support.note_burst(dice, game, terms.NOBODY, terms.NOBODY, x=at_x, y=at_y, radius=reach, round=n + 1,
                           hour=beside.hour, inches=beside.inches if heading == terms.NOBODY else 0)
        if shell == terms.SMOKE_SHELL:
            if 0 <= at_x <= table.width and 0 <= at_y <= table.depth:
                fires_rules.fall(dice, game, at_x, at_y, radius)
            continue
        struck = walls.open_sections(table, game, at_x, at_y, reach, radius, troops.struck)
        walled |= struck & ~troops.struck
        troops = burst(dice, rules, table, game, at_x, at_y, reach, shell, Struck(struck, troops.shaken))
        marked = walls.burst_on_sections(dice, rules, table, game, at_x, at_y, reach, radius, shell, marked)
        leave_ruins(dice, rules, table, game)
        hulls = burst_on_hulls(dice, rules, game, at_x, at_y, reach, radius, shell, hulls)
        clear_mines(dice, game, at_x, at_y, reach)
    troops = walls.after_sections(dice, rules, table, game, marked, troops)
    for unit in range(game.units):
        if (troops.struck >> unit) & 1 == 1:
            pick_up(dice, rules, game, unit, (troops.shaken >> unit) & 1, (walled >> unit) & 1)
    after_bursts(dice, rules, table, game, hulls)


@rule
def next_round(dice: Dice, n: int, heading: int, mode: int, gone: int) -> support_rules.Fall:
    """Where the n-th round falls, seen from the first; of a stick of bombs, so much farther ahead than the last.

    Source: R11.24, R16.35.
    """
    if heading == ON_THE_SPOT:
        return support_rules.Fall(0, 0, 0, 0)
    if heading == terms.NOBODY:
        return support_rules.round_beside(dice) if n > 0 else support_rules.Fall(0, 0, 0, 0)
    inches = gone + air.bomb_flies_on(dice, mode)
    step: Step = air.ahead(heading, inches * terms.INCH)
    return support_rules.Fall(step.x, step.y, 0, inches)


@rule
def burst_reach(table: Table, game: Game, x: int, y: int, radius: int, shell: int) -> int:
    """How far a burst reaches: its radius, twice that of a fuel-air burst inside a building without blast walls.

    Source: R11.25, S4.61.
    """
    if shell == terms.FUEL_AIR:
        for k in range(table.pieces):
            standing = table.piece[k].sight == SOLID and has(game.rubble, k) == 0
            if standing and stands_in(table.piece[k], x, y):
                return radius if has_blast_walls(game, k) == 1 else 2 * radius
    return radius


# --- one burst --------------------------------------------------------------------------------------------------------


@rule
def is_exposed(squad: Squad) -> int:
    """Whether a burst can strike a unit's figures: on the table, placed, in no vehicle. Source: R11.27."""
    if squad.present == 0 or squad.gone != terms.IN_PLAY or squad.located != terms.PLACED:
        return 0
    return 1 if squad.hull == 0 and squad.aboard == 0 else 0


@rule
def burst(dice: Dice, rules: Rules, table: Table, game: Game, x: int, y: int, reach: int, shell: int,
          before: Struck) -> Struck:
    """One burst on all units in its reach: those that have somebody in it, a bit each, and those that are shaken by it.

    Casualties that were left behind are struck too, and shake nobody (reading). `before`: by earlier bursts.
    Source: R11.27, R11.30, R7.76; S3.25.
    """
    struck, shaken = before.struck, before.shaken
    for unit in range(game.units):
        squad = game.squad[unit]
        uncover(game, unit, x, y, reach)
        if is_exposed(squad) == 0:
            continue
        caught = who_is_in_burst(table, game, unit, x, y, reach, shell)
        if caught.living != 0 and (struck >> unit) & 1 == 0:
            open_resolution(squad)
            struck |= 1 << unit
        if caught.with_it == 1 and (shaken >> unit) & 1 == 1 and support_rules.markers_each(rules) == 1:
            suppress(dice, game, unit)
        shaken |= caught.with_it << unit
        strike(dice, rules, table, game, unit, x, y, caught.living, shell)
    return Struck(struck, shaken)


@rule
def uncover(game: Game, unit: int, x: int, y: int, reach: int) -> None:
    """What lies under a counter that a burst covers comes to light (reading). Source: R11.27, S3.25."""
    squad = game.squad[unit]
    if squad.located == terms.PLACED or squad.present == 0 or squad.gone != terms.IN_PLAY:
        return
    counter = squad.figure[squad.centre]
    if within(counter.x, counter.y, x, y, reach) == 1:
        turn_over(game, unit)


@rule
def cover_in_burst(table: Table, game: Game, x: int, y: int, to_x: int, to_y: int, reach: int, shell: int) -> int:
    """The cover that a place has from a burst; SHIELDED: nobody is struck there. Source: R11.27-R11.30, R11.35."""
    if within(to_x, to_y, x, y, reach) == 0 or walls.is_walled(table, game, to_x, to_y) == 1:
        return SHIELDED
    return shelter(table, game, x, y, to_x, to_y, shell)


@rule
def who_is_in_burst(table: Table, game: Game, unit: int, x: int, y: int, reach: int, shell: int) -> Inside:
    """The living figures of a unit in a burst that nothing shields, casualties too; a building that stands does.

    Source: R11.27-R11.30, R11.35.
    """
    squad = game.squad[unit]
    living, with_it = 0, 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health < terms.DEAD:
            if cover_in_burst(table, game, x, y, figure.x, figure.y, reach, shell) != SHIELDED:
                living |= 1 << i
                with_it = max(with_it, is_with(figure))
    return Inside(living, with_it)


@rule
def strike(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, x: int, y: int, living: int,
           shell: int) -> None:
    """A burst strikes some figures of a unit, a bit each. Source: R11.27, R11.28."""
    squad = game.squad[unit]
    dice.who = unit
    impact = support_rules.impact_die(rules, shell, squad.power_armour)
    for i in range(squad.figures):
        if (living >> i) & 1 == 0:
            continue
        figure = squad.figure[i]
        cover = shelter(table, game, x, y, figure.x, figure.y, shell)
        was = figure.health
        shift = support_rules.burst_cover(rules, shell, cover, squad.in_position)
        armour = support_rules.burst_armour(shell, figure.armour, support_rules.in_sealed_suits(squad))
        result = support_rules.burst_wound(dice, rules, impact, armour, shift)
        take_hit(rules, figure, result)
        support.note_shelled(dice, game, unit, terms.NOBODY, figure=i, result=result, health=figure.health, was=was)


@rule
def shelter(table: Table, game: Game, x: int, y: int, to_x: int, to_y: int, shell: int) -> int:
    """The cover of a figure from a burst: what stands between the two counts alone; SHIELDED: behind a building.

    Fuel-air goes round all of it. Source: R11.29, R11.36; S4.68.
    """
    cover = terms.OPEN
    if shell == terms.FUEL_AIR:
        return cover
    for k in range(table.pieces):
        piece = table.piece[k]
        if meets_box(piece.west, piece.south, piece.east, piece.north, x, y, to_x, to_y) == 0:
            continue
        if piece.sight == SOLID and has(game.rubble, k) == 0 and stands_in(piece, to_x, to_y) == 0:
            hidden = hides(piece, x, y, EYE + ground(table, x, y), to_x, to_y, EYE + ground(table, to_x, to_y))
            if hidden.right == 1 and hidden.left == 1:
                return SHIELDED
        if piece.cover > cover and shelters(piece, x, y, to_x, to_y):
            cover = piece.cover
    return cover


@rule
def pick_up(dice: Dice, rules: Rules, game: Game, unit: int, shaken: int, walled: int) -> None:
    """What follows for a unit when all rounds have burst: suits roll, one marker, and one confidence test.

    Where only casualties that it had left behind were struck it gets no marker (reading). `walled`: it was in a
    building, which may have kept everything from it. Source: R11.30, R11.35, R5.38, R7.12.
    """
    squad = game.squad[unit]
    before = still_untreated(squad)
    dice.who = unit
    fallen = close_resolution(dice, game, unit)
    if walled == 1 and shaken == 0 and fallen == 0:
        return
    after_attack(dice, rules, game, unit, shaken, fallen, before, 1)
    settle(rules, squad)


# --- mines ------------------------------------------------------------------------------------------------------------


@rule
def is_field(device: Device) -> int:
    """Whether a device is a minefield. Source: R11.33."""
    return (
        1 if device.kind == terms.AP_FIELD or device.kind == terms.AV_FIELD or device.kind == terms.MIXED_FIELD else 0
    )


@rule
def clear_mines(dice: Dice, game: Game, x: int, y: int, reach: int) -> None:
    """Minefields whose middle is in a burst are gone; of one that only its owner knew nobody is told.

    Source: R11.33; A37; S4.63.
    """
    if game.mined == 0:
        return
    for k in range(MAX_DEVICES):
        device = game.device[k]
        if is_field(device) == 1 and within(device.x, device.y, x, y, reach) == 1:
            if device.known == 1:
                support.note_cleared(dice, game, terms.NOBODY, terms.NOBODY, device=device.kind, x=device.x, y=device.y)
            clear_device(game.device[k])
