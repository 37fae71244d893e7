"""The weapons of a vehicle: which of them are ready, which bear on a target, and their dice.

Source: R6.2-R6.5, R6.70, R13.6, R13.20-R13.22, R13.30, R17.62; S2.23; A1, A5, A25.
"""

from collections.abc import Iterator

from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import air, points
from dieshift.stargrunt.chapters.air.strikes import acquires_aircraft, bears_in_flight
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.mounted.book import INFANTRY, vehicle_class
from dieshift.stargrunt.chapters.points import book
from dieshift.stargrunt.chapters.points.faces import bears
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_FIGURES, Game, Gun, Hull, Squad
from dieshift.stargrunt.state.terms import CLOSE, DISABLED, HEAVY, MISSILE, NO_ROUNDS, NOBODY
from dieshift.stargrunt.turn.refusals import ALLOWED

GUN_HAS_FIRED, GUN_PLEDGED = 1, 2  # Gun.fired


@rule
def hull_refusal(hull: Hull) -> int:
    """Whether a vehicle's weapons work. Source: R6.11, R6.22; A1."""
    if hull.wreck >= DISABLED:
        return points.WRECKED
    return points.SYSTEMS_OUT if hull.dark == 1 else ALLOWED


@rule
def working_ecm(hull: Hull) -> int:
    """The die of a vehicle's countermeasures; 0 with its systems out. Source: R6.60; A5."""
    return hull.ecm if hull_refusal(hull) == ALLOWED else 0


@rule
def gun_refusal(game: Game, unit: int, k: int, target: int) -> int:
    """Whether one weapon of a vehicle could be fired at a unit: ready, with somebody to serve it, and bearing.

    A mech's weapons of close combat are never fired. Source: R6.66, R6.68, R13.6, R13.20, R13.30, R17.62; S2.20.
    """
    enemy = game.squad[target]
    him = enemy.figure[enemy.centre]
    if enemy.aloft > 0 and acquires_aircraft(game.hull[game.squad[unit].hull - 1].gun[k]) == 0:
        return air.NOT_AT_AIRCRAFT
    return gun_refusal_at(game, unit, k, him.x, him.y, 1 if enemy.hull > 0 else 0)


@rule
def gun_refusal_at(game: Game, unit: int, k: int, x: int, y: int, point: int) -> int:
    """The same for a target at a place; `point`: 1: a vehicle or building. Source: R6.66, R13.6, R13.20, R13.30."""
    squad = game.squad[unit]
    hull = game.hull[squad.hull - 1]
    gun = hull.gun[k]
    if gun.fired & GUN_HAS_FIRED != 0:
        return points.GUN_FIRED
    if gun.rounds == NO_ROUNDS:
        return points.GUN_EMPTY
    if gun.exposed == 1 and squad.suppression > 0:
        return points.GUNNER_HEAD_DOWN
    if gun.kind == CLOSE:
        return points.ONLY_BY_HAND
    if gun.kind == MISSILE and point == 0:
        return points.NOT_AT_INFANTRY
    return arc_refusal(hull, gun, squad.aloft, x - hull.x, y - hull.y)


@rule
def arc_refusal(hull: Hull, gun: Gun, aloft: int, dx: int, dy: int) -> int:
    """Whether a weapon bears on a place; in the air it does otherwise than on the ground. Source: R13.6, R16.35."""
    if aloft > 0:
        return ALLOWED if bears_in_flight(hull, gun, dx, dy) == 1 else air.OUT_OF_PASS
    return ALLOWED if bears(gun.arc, hull.heading, dx, dy) == 1 else points.OUT_OF_ARC


@rule
def guns_ready(game: Game, unit: int, target: int) -> int:
    """The weapons of a vehicle that could be fired at a unit, a bit each. Source: R13.20."""
    found = 0
    for k in range(game.hull[game.squad[unit].hull - 1].guns):
        if gun_refusal(game, unit, k, target) == ALLOWED:
            found |= 1 << k
    return found


@rule
def first_of(weapons: int) -> int:
    """The first of some weapons, a bit each; NOBODY: there is none. Source: R6.52, R13.21."""
    for k in range(MAX_FIGURES):
        if (weapons >> k) & 1 == 1:
            return k
    return NOBODY


@rule
def one_mount(hull: Hull, guns: int) -> int:
    """Those of some weapons that are in one mount with the first, and are fired like it: a bit each.

    Separate mounts need actions of their own. Source: R13.21.
    """
    first, found = first_of(guns), 0
    for k in range(hull.guns):
        if first != NOBODY and (guns >> k) & 1 == 1 and hull.gun[k].mount == hull.gun[first].mount:
            if hull.gun[k].kind == hull.gun[first].kind:
                found |= 1 << k
    return found


@catalogue.slot
@slot
def fires_by_mount(rules: Rules) -> int:
    """Whether each mount of a mech fires with an action of its own, as those of other vehicles: yes.

    Source: R13.21; A25.
    """
    return 1


@fires_by_mount.variant
def all_in_one_action(rules: Rules) -> int:
    """No: any number of its weapons at one target with one action, the rest with another. Source: S2.23; A25."""
    return 0


@rule
def fires_together(rules: Rules, hull: Hull) -> int:
    """Whether a vehicle's weapons fire together: a mech's where whole squads fight. Source: S2.23; A25."""
    return 1 if hull.mech == 1 and fires_by_mount(rules) == 0 else 0


@rule
def guns_chosen(rules: Rules, game: Game, unit: int, target: int, named: int) -> int:
    """The weapons of a fire of a vehicle, a bit each: those named that can be fired, or all of the first ready mount.

    Of a mech all that are ready may be. Source: R13.20, R13.21; S2.23; A25.
    """
    ready, hull = guns_ready(game, unit, target), game.hull[game.squad[unit].hull - 1]
    if named != 0:
        ready &= named
    return ready if fires_together(rules, hull) == 1 else one_mount(hull, ready)


def mounts_ready(rules: Rules, game: Game, unit: int, target: int) -> Iterator[int]:
    """The weapons of a vehicle that can be fired at a unit together, a bit each: mount by mount, a mech's all first.

    Source: R13.21; S2.23.
    """
    hull = game.hull[game.squad[unit].hull - 1]
    ready = guns_ready(game, unit, target) if 0 <= target < game.units else 0
    if ready and fires_together(rules, hull) and one_mount(hull, ready) != ready:
        yield int(ready)
    while ready:
        together = one_mount(hull, ready)
        yield int(together)
        ready &= ~together


@rule
def why_no_gun(game: Game, unit: int, target: int, named: int) -> int:
    """Why no weapon of a vehicle can be fired at a unit: what keeps the first of those named, or of all.

    Source: R6.22, R13.6, R13.20, R13.30; A1.
    """
    hull = game.hull[game.squad[unit].hull - 1]
    why = hull_refusal(hull)
    if why != ALLOWED or hull.guns == 0:
        return why if why != ALLOWED else points.NOT_FOR_POINTS
    k = max(0, first_of(named))
    return gun_refusal(game, unit, min(k, hull.guns - 1), target)


@rule
def gun_die(rules: Rules, gun: Gun, quality: int, size: int, distance: int) -> int:
    """The range die of a vehicle's weapon, before shifts: of a heavy one by the target's size, of another by the slot.

    Source: R6.2, R6.3, R6.70, R13.22.
    """
    if gun.kind == HEAVY:
        return book.heavy_die(size, distance)
    return book.mounted_die(rules, quality, size, distance)


@rule
def gun_attack(quality: int, die: int) -> fire.Attack:
    """The dice of one weapon of a vehicle: quality, and its fire control or its own die. Source: R6.4, R6.70."""
    return fire.Attack(quality, 0, 1 if die == 4 else 0, 1 if die == 6 else 0, 1 if die == 8 else 0,
                       1 if die == 10 else 0, 1 if die == 12 else 0)


@rule
def gun_at_infantry(gun: Gun, mount: int) -> int:
    """The impact die of a vehicle's weapon at infantry: D8 of any heavy one, else its own.

    To heavy weapons the mounted are class 1 vehicles: these strike them by their own die, once; their armour, their
    allocation and the size that they are hit by stay those of infantry (reading). Source: R6.70, S2.17.
    """
    if gun.kind == HEAVY and vehicle_class(mount) == INFANTRY:
        return book.impact_at_infantry()
    return gun.impact


@rule
def size_of(game: Game, target: Squad) -> int:
    """The size class of a target: of a vehicle its own, of infantry 1. Source: R6.1, R6.2."""
    return book.INFANTRY_SIZE if target.hull == 0 else game.hull[target.hull - 1].size


@rule
def mark_guns(game: Game, unit: int, guns: int) -> None:
    """Some weapons of a vehicle have been fired, and a round of each is spent where they are counted.

    Source: R13.20, R17.62.
    """
    hull = game.hull[game.squad[unit].hull - 1]
    for k in range(hull.guns):
        if (guns >> k) & 1 == 1:
            hull.gun[k].fired = GUN_HAS_FIRED
            if hull.gun[k].rounds > 0:
                hull.gun[k].rounds = hull.gun[k].rounds - 1 if hull.gun[k].rounds > 1 else NO_ROUNDS


@rule
def reload_guns(game: Game, unit: int) -> None:
    """A new activation of a vehicle: every weapon may fire again. Source: R13.20; C1."""
    squad = game.squad[unit]
    if squad.hull > 0:
        for k in range(game.hull[squad.hull - 1].guns):
            game.hull[squad.hull - 1].gun[k].fired = 0


@rule
def pledge_guns(game: Game, unit: int, guns: int) -> None:
    """Some weapons of a vehicle are promised to a declared fire. Source: R3.40; S4.112, S4.123."""
    for k in range(game.hull[game.squad[unit].hull - 1].guns):
        if (guns >> k) & 1 == 1:
            game.hull[game.squad[unit].hull - 1].gun[k].fired |= GUN_PLEDGED


@rule
def redeem_guns(game: Game, unit: int) -> int:
    """The weapons of a vehicle that were promised, a bit each, which they are no longer. Source: S4.112, S4.123."""
    hull, found = game.hull[game.squad[unit].hull - 1], 0
    for k in range(hull.guns):
        if hull.gun[k].fired & GUN_PLEDGED != 0:
            hull.gun[k].fired &= ~GUN_PLEDGED
            found |= 1 << k
    return found
