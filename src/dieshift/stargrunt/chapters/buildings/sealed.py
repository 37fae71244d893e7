"""Sealed buildings: who fires out of them, who seals and opens them, and what that costs.

Sealing or opening spends no action by itself, but one of the unit's two actions has to be a Move or a Reorganise, which
may serve another purpose too. If the first action was neither, the second must be one of them, and no order may take
both actions. An action that is forgone by ending the activation counts as one (reading).

Source: S4.73, S4.78-S4.81; R14.35.
"""

from dieshift.core.dice import Dice
from dieshift.core.geometry import near_segment
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import buildings, casualties
from dieshift.stargrunt.frame import ALLOWED, ENDS, FREE, MOVES, mark_of, traits
from dieshift.stargrunt.state.buildings import PORTS
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.terms import BASE, NOBODY
from dieshift.stargrunt.terrain.going import Piece, Table, stands_in
from dieshift.stargrunt.terrain.sections import building_held, mans_weapons, section_of


@rule
def is_shut_in(table: Table, game: Game, unit: int) -> int:
    """Whether a unit is in a sealed building that is not made to be fired out of: its own weapons are (reading).

    Source: S4.78, R14.34.
    """
    if mans_weapons(game, game.squad[unit]) == 1:
        return 0
    k = section_of(table, game, unit)
    return 1 if k != NOBODY and game.section[k].sealed == 1 and game.section[k].ports & PORTS == 0 else 0


@catalogue.slot
@slot
def shows_those_within(rules: Rules) -> int:
    """Whether troops at the windows of a building that is a point target may be fired at directly: yes.

    They count as dispersed targets in hard cover. Source: R14.35.
    """
    return 1


@rule
def is_walled_in(rules: Rules, table: Table, game: Game, unit: int) -> int:
    """Whether nobody fires at a unit itself since it is in a building: a sealed one, or any by the other reading.

    Nor at who mans a building's weapons (reading). Source: S4.78, R14.34, R14.35.
    """
    if mans_weapons(game, game.squad[unit]) == 1:
        return 1
    if game.sections == 0 or (game.shut == 0 and shows_those_within(rules) == 1):
        return 0
    if shows_those_within(rules) == 0:
        return 1 if section_of(table, game, unit) != NOBODY else 0
    return is_shut_in(table, game, unit)


@rule
def sealed_against(table: Table, game: Game, unit: int) -> int:
    """Whether a unit is in a sealed building, which no enemy enters, and so charges, before it is breached.

    Source: R8.12; S4.81.
    """
    k = section_of(table, game, unit)
    return 1 if k != NOBODY and game.section[k].sealed == 1 else 0


@rule
def through_walls(rules: Rules, table: Table, game: Game, unit: int, target: int) -> int:
    """Whether a building keeps one unit from firing at another, out of it or into it. Source: S4.78, R14.35."""
    if is_shut_in(table, game, unit) == 1:
        return buildings.SHUT_IN
    return buildings.SHUT_UP if is_walled_in(rules, table, game, target) == 1 else ALLOWED


@rule
def touches_wall(piece: Piece, x: int, y: int) -> int:
    """Whether a figure touches a building, or is in it. Source: R1.3, R16.10."""
    if stands_in(piece, x, y) == 1:
        return 1
    for i in range(piece.corners):
        j = i - 1 if i > 0 else piece.corners - 1
        if near_segment(piece.x[j], piece.y[j], piece.x[i], piece.y[i], x, y, BASE) == 1:
            return 1
    return 0


@rule
def at_section(table: Table, game: Game, unit: int) -> int:
    """The section that a unit's middle figure is in, else one that it touches; NOBODY: none. Source: S4.78, S4.79."""
    section: int = section_of(table, game, unit)
    middle = game.squad[unit].figure[game.squad[unit].centre]
    for k in range(game.sections):
        if section == NOBODY and game.section[k].fallen == 0:
            if touches_wall(table.piece[game.section[k].piece], middle.x, middle.y) == 1:
                section = k
    return section


@rule
def can_be_sealed(game: Game, k: int) -> int:
    """Whether a building can be sealed: airtight and whole, each section of it. Source: S4.70, S4.73, S4.81."""
    for other in range(game.sections):
        section = game.section[other]
        if section.building == game.section[k].building:
            if section.airtight == 0 or section.holed == 1 or section.fallen == 1:
                return 0
    return 1


@rule
def seal_refusal(table: Table, game: Game, unit: int, choice: int) -> int:
    """Whether a unit may seal or open up the building that it is at. Source: S4.78, S4.79, S4.81."""
    k = at_section(table, game, unit)
    if k == NOBODY:
        return buildings.NOT_AT_A_BUILDING
    if building_held(table, game, k, 1 - game.squad[unit].side) == 1:
        return buildings.ENEMIES_WITHIN
    if (choice == buildings.OPEN_UP) == (game.section[k].sealed == 0):
        return buildings.ALREADY_SO
    return ALLOWED if choice == buildings.OPEN_UP or can_be_sealed(game, k) == 1 else buildings.NOT_AIRTIGHT


@rule
def set_doors(game: Game, k: int, sealed: int) -> None:
    """Seal all sections of a building, or open them up. Source: S4.78."""
    for other in range(game.sections):
        section = game.section[other]
        if section.building == game.section[k].building:
            section.sealed = sealed
            game.shut &= ~(1 << section.piece)
            game.shut |= sealed << section.piece


@rule
def seal(dice: Dice, table: Table, game: Game, unit: int, choice: int) -> None:
    """A unit seals or opens up the building that it is at. Source: S4.78, S4.79."""
    k = at_section(table, game, unit)
    set_doors(game, k, 1 if choice != buildings.OPEN_UP else 0)
    game.squad[unit].done |= mark_of(buildings.SEAL)
    buildings.note_doors(dice, game, unit, NOBODY, section=k, sealed=game.section[k].sealed)


@rule
def owes_the_doors(squad: Squad, kind: int) -> int:
    """Whether an action of a unit that has sealed or opened a building leaves none for the Move or Reorganise it owes.

    Its last one does, and what takes both. Who ends his activation forgoes an action, which is as good. Source: S4.79.
    """
    if squad.done & mark_of(buildings.SEAL) == 0 or squad.moves > 0 or squad.done & mark_of(casualties.REORGANISE) != 0:
        return ALLOWED
    if (squad.actions > 1 and traits(kind) & ENDS == 0) or traits(kind) & (MOVES | FREE) != 0:
        return ALLOWED
    return ALLOWED if kind == casualties.REORGANISE else buildings.DOORS_FIRST
