"""Remote launchers: a missile set out by an action, fired once by its own unit from up to twelve inches away.

The missile strikes from where it stands. A launcher set out during the battle lies face down, and both sides know its
place; one set out before the battle is hidden until it fires (readings). It has the impact of an infantry missile.
Source: R6.60-R6.68, R16.32 (RB p.40, p.48).
"""

from dieshift.core.geometry import distance, within
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.air.rules import aa_die, carried_missile
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_DEVICES, Device, Game
from dieshift.stargrunt.state.terms import BARE, FIT, GROUND_ONLY, GROUNDED, LAUNCHER, NOBODY, OPEN
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import Sighting, eye_height, known_sighting, sight_limit
from dieshift.stargrunt.terrain.smoke import in_smoke
from dieshift.stargrunt.terrain.table import EYE, ground, line_between

LEASH = 1200  # hundredths of an inch between a launcher and the unit that works it
IMPACT, GUIDANCE = 12, 6  # of the missile, and its usual guidance (R6.60, R6.63)


@catalogue.slot
@slot
def launcher_at_aircraft(rules: Rules) -> int:
    """Whether a remote launcher may fire at aircraft in the air: no, only at ground targets (reading).

    Source: R6.66-R6.68, R16.32.
    """
    return 0


@catalogue.variant(
    launcher_at_aircraft, "launchers-at-aircraft", "ruling", "Remote launchers fire at aircraft",
    "A remote launcher fires at an aircraft in the air like a carried missile. It has to acquire it, the pilot may "
    "evade, and its guidance is one die type lower.",
    Cite("RB", "Anti-aircraft fire", "R6.67, R6.68, R16.32, A48", "40, 48"))
def as_carried(rules: Rules) -> int:
    """As any missile that is carried. Source: R6.67, R6.68, R16.32."""
    return 1


@rule
def against_air(rules: Rules) -> int:
    """What a launcher's missile does against aircraft. Source: R6.68, R16.32."""
    return carried_missile(rules) if launcher_at_aircraft(rules) == 1 else GROUND_ONLY


@rule
def guidance_towards(rules: Rules, game: Game, die: int, target: int) -> int:
    """The guidance of a launcher's missile towards a vehicle: less against aircraft in the air. Source: R6.68; A48."""
    return die if game.squad[target].aloft == GROUNDED else aa_die(die, against_air(rules))


@rule
def is_at_hand(game: Game, unit: int, device: Device) -> int:
    """Whether a launcher is a unit's own, with a fit figure of it within twelve inches. Source: R6.67."""
    squad = game.squad[unit]
    if device.kind != LAUNCHER or device.controller != unit + 1:
        return 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health == FIT and figure.left == 0 and within(figure.x, figure.y, device.x, device.y, LEASH) == 1:
            return 1
    return 0


@rule
def seen_from(table: Table, rules: Rules, game: Game, unit: int, x: int, y: int, target: int) -> Sighting:
    """Line of sight from a launcher's place to a vehicle, within the sight limit of the launcher's unit.

    An aircraft in flight has no cover. Source: R6.67, R5.1, R16.32.
    """
    enemy = game.squad[target]
    middle = enemy.figure[enemy.centre]
    to_x, to_y = middle.x, middle.y
    away = distance(x, y, to_x, to_y)
    view = line_between(table, x, y, EYE + ground(table, x, y), to_x, to_y,
                        eye_height(table, rules, enemy, to_x, to_y), game.rubble)
    if away > sight_limit(rules, game.night, game.squad[unit]) or view.blocked == 1 or (
            in_smoke(game, x, y, to_x, to_y) == 1):
        return Sighting(0, OPEN, away, BARE)
    return Sighting(1, view.cover if enemy.aloft == GROUNDED else OPEN, away, BARE)


@rule
def aimed_by(table: Table, rules: Rules, game: Game, unit: int, x: int, y: int, target: int) -> Sighting:
    """A vehicle in sight of a launcher at a place or of its unit; its cover is what the missile meets, if known.

    Source: R6.61, R6.67.
    """
    from_there = seen_from(table, rules, game, unit, x, y, target)
    if from_there.visible == 1:
        return from_there
    return known_sighting(table, rules, game, unit, target, 0, 0)


@rule
def launcher_at(table: Table, rules: Rules, game: Game, unit: int, target: int) -> int:
    """The first of a unit's launchers that it can fire at a vehicle; NOBODY: none. Source: R6.67."""
    for k in range(MAX_DEVICES):
        device = game.device[k]
        if is_at_hand(game, unit, device) == 1:
            if aimed_by(table, rules, game, unit, device.x, device.y, target).visible == 1:
                return k
    return NOBODY
