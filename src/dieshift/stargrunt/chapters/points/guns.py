"""The weapons of a vehicle: which of them are ready, which bear on a target, and their dice.

Source: R6.2-R6.5, R6.70, R13.6, R13.20-R13.22, R13.30, R17.62; S2.23; A1, A5, A25.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dieshift.core.dice import Dice, opposing_roll, roll, shifted
from dieshift.core.rules import Rules, rule, slot, total
from dieshift.core.rulesets import Cite, Parameter
from dieshift.stargrunt.chapters import air, points
from dieshift.stargrunt.chapters.air.strikes import acquires_aircraft, bears_in_flight
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.mounted.rules import INFANTRY, vehicle_class
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.chapters.points.rules import bears
from dieshift.stargrunt.chapters.vehicles.boarding import stand_within
from dieshift.stargrunt.chapters.vehicles.rules import crew_of, way_to_vehicle
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_FIGURES, Figure, Game, Gun, Hull, Squad
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import CLOSE, DISABLED, FIT, GROUNDED, HEAVY, MISSILE, NO_ROUNDS, NOBODY, OPEN

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
    ready = 0
    for k in range(game.hull[game.squad[unit].hull - 1].guns):
        if gun_refusal(game, unit, k, target) == ALLOWED:
            ready |= 1 << k
    return ready


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
    first, same_mount = first_of(guns), 0
    for k in range(hull.guns):
        if first != NOBODY and (guns >> k) & 1 == 1 and hull.gun[k].mount == hull.gun[first].mount:
            if hull.gun[k].kind == hull.gun[first].kind:
                same_mount |= 1 << k
    return same_mount


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
        return points_rules.heavy_die(size, distance)
    return points_rules.mounted_die(rules, quality, size, distance)


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
        return points_rules.impact_at_infantry()
    return gun.impact


@rule
def size_of(game: Game, target: Squad) -> int:
    """The size class of a target: of a vehicle its own, of infantry 1. Source: R6.1, R6.2."""
    return points_rules.INFANTRY_SIZE if target.hull == 0 else game.hull[target.hull - 1].size


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
    hull, pledged = game.hull[game.squad[unit].hull - 1], 0
    for k in range(hull.guns):
        if hull.gun[k].fired & GUN_PLEDGED != 0:
            hull.gun[k].fired &= ~GUN_PLEDGED
            pledged |= 1 << k
    return pledged


# --- Guided missiles with numbers only: decoys, the launch, spoofs and countermeasures --------------------------------
# A missile rolls in this order: a decoy's try, the firer's quality and guidance, any spoof of them, the target's
# countermeasures, which are not rolled any more when it has been spoofed (A14).
#
# Source: R6.60-R6.66, R12.30, R16.32 (RB p.40, p.48, p.52, p.56); A5, A13-A15; S4.111.


NO_ECM = 4  # die of a target without countermeasures, a building, or systems that are out (R6.60, R6.66; A5)
DECOY_DIE = 8  # of any decoy, an emplaced one too (R6.64; A13)


class Launch(NamedTuple):
    """What the firer's dice show, and which dice they are: a bit each, as they fell."""

    quality: int
    guidance: int
    quality_dice: int
    guidance_dice: int


@rule
def decoy_works(dice: Dice, guidance: int) -> int:
    """Whether a decoy draws a missile off before it can hit: its die is higher than that of the guidance.

    Source: R6.64; A13, A14.
    """
    lure = opposing_roll(dice, DECOY_DIE, points.DECOY)
    return 1 if lure > roll(dice, guidance, points.GUIDANCE) else 0


@catalogue.slot
@slot
def decoys_spent(rules: Rules, works: int) -> int:
    """Decoys that an attempt uses up: one if it works. Source: R6.64; A13."""
    return works


@total
def ecm_shift(rules: Rules, cover: int, hasty: int) -> int:
    """The shift of the die of countermeasures: all that applies adds up. Source: R6.61."""
    return 0


@ecm_shift.part("cover", "R6.61", always=True)
@rule
def ecm_from_cover(rules: Rules, cover: int, hasty: int) -> int:
    """One die type for a target in any cover. Source: R6.61; A15."""
    return 1 if cover != OPEN else 0


@ecm_shift.part("opportunity fire", "S4", always=True)
@rule
def ecm_from_haste(rules: Rules, cover: int, hasty: int) -> int:
    """One die type for the haste of opportunity fire. Source: R6.61; S4.111."""
    return hasty


@rule
def ecm_die(rules: Rules, ecm: int, dark: int, cover: int, hasty: int) -> int:
    """The die of a target's countermeasures after its shifts, which end at D12; D4 with systems out.

    Source: R6.60, R6.61, R1.9; A5, A15.
    """
    own = NO_ECM if dark == 1 else max(NO_ECM, ecm)
    return shifted(own, ecm_shift(rules, cover, hasty))


@catalogue.slot
@slot
def guidance_face(dice: Dice, rules: Rules, die: int) -> int:
    """What the guidance of a missile shows. Source: R6.60."""
    return roll(dice, die, points.GUIDANCE)


@catalogue.slot
@slot
def ecm_face(dice: Dice, rules: Rules, die: int) -> int:
    """What the target's countermeasures show: one face against both dice. Source: R6.60, R1.16."""
    return opposing_roll(dice, die, points.ECM)


@rule
def launched(dice: Dice, rules: Rules, quality: int, guidance: int) -> Launch:
    """Roll the firer's quality and the guidance of a missile. Source: R6.60; A14."""
    first = dice.read
    face = fire.quality_face(dice, rules, quality)
    own = fire.beating_dice(dice, first, first, 1)
    homing = guidance_face(dice, rules, guidance)
    return Launch(face, homing, own, fire.beating_dice(dice, first, first, 1) & ~own)


@rule
def is_spoofed(launch: Launch, face: int) -> int:
    """Whether an EW roll draws a missile off: it beats any one of the firer's dice. Source: R6.65, R12.30; A14."""
    return 1 if face > min(launch.quality, launch.guidance) else 0


@rule
def homes(dice: Dice, rules: Rules, launch: Launch, ecm: int) -> fire.Volley:
    """A launch against the target's countermeasures; `fire.result_of` says what it comes to. Source: R6.60, R6.6."""
    against = ecm_face(dice, rules, ecm)
    beat = fire.beats(rules, launch.quality, against)
    also = fire.beats(rules, launch.guidance, against)
    won = launch.quality_dice * beat | launch.guidance_dice * also
    return fire.Volley(beat + also, launch.quality + launch.guidance, won)


@rule
def missile(dice: Dice, rules: Rules, quality: int, guidance: int, ecm: int) -> fire.Volley:
    """Roll a missile that nobody spoofs. Source: R6.60, R6.6."""
    return homes(dice, rules, launched(dice, rules, quality, guidance), ecm)


@rule
def aimed_in_flight(dice: Dice, rules: Rules, quality: int, kind: int, die: int, ecm: int) -> fire.Volley:
    """Roll one shot of a heavy weapon at an aircraft in the air: against its countermeasures. Source: R16.32."""
    first = dice.read
    against = ecm_face(dice, rules, ecm)
    return points_rules.weapon_against(dice, rules, quality, kind, die, first, against)


# --- rearming ---------------------------------------------------------------------------------------------------------
# New rounds for guided missiles: by agreement a squad that reorganises beside a vehicle of its side takes them on.
#
# The vehicle has as many as are wanted, and goes on as before (readings). Source: R6.62 (RB p.30).


@catalogue.slot
@slot
def restocked_to(rules: Rules) -> int:
    """Rounds of each missile launcher after a Reorganise at a vehicle; 0: none are available. Source: R6.62."""
    return 0


@catalogue.variant(
    restocked_to, "rearm-at-vehicles", "option", "Missiles are re-armed at vehicles",
    "A squad that reorganises within 6 inches of a vehicle of its side gets three rounds again for each guided "
    "missile, or the agreed number.",
    Cite("RB", "Guided missiles", "R6.62", "30"), parameters=(Parameter("rounds", "rearm_rounds", 3, 2, 4),))
def rearm_by_agreement(rules: Rules) -> int:
    """As many as is agreed. Source: R6.62."""
    return rules.rearm_rounds


@rule
def has_stock(game: Game, k: int, side: int) -> int:
    """Whether a vehicle has missiles to hand out: one of a side, with its crew, on the ground and no wreck.

    Source: R6.62, R13.40 (reading).
    """
    hull, crew = game.hull[k], crew_of(game, k)
    if crew == NOBODY or hull.wreck >= DISABLED or hull.section > 0:
        return 0
    squad = game.squad[crew]
    return 1 if squad.side == side and in_play(squad) == 1 and squad.aloft == GROUNDED else 0


@rule
def stock_for(rules: Rules, game: Game, unit: int) -> int:
    """The vehicle at which a squad can take missiles on, with everybody within reach of it; NOBODY: none.

    Source: R6.62, R13.40 (reading).
    """
    squad = game.squad[unit]
    for k in range(game.hulls):
        if has_stock(game, k, squad.side) == 1:
            if stand_within(squad, game.hull[k], way_to_vehicle(rules, squad.mobility)) == 1:
                return k
    return NOBODY


@rule
def lacks_rounds(figure: Figure, rounds: int) -> int:
    """Whether a figure works a guided missile of which rounds are counted and some are spent. Source: R6.62."""
    if figure.health != FIT or figure.guided == 0:
        return 0
    return 1 if figure.rounds == NO_ROUNDS or 0 < figure.rounds < rounds else 0


@rule
def rearm(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """A squad that has reorganised at a vehicle has all its missiles again, where that is agreed. Source: R6.62."""
    squad, rounds = game.squad[unit], restocked_to(rules)
    if rounds == 0 or squad.hull > 0 or stock_for(rules, game, unit) == NOBODY:
        return
    count = 0
    for i in range(squad.figures):
        if lacks_rounds(squad.figure[i], rounds) == 1:
            squad.figure[i].rounds = rounds
            count += 1
    if count > 0:
        points.note_rearmed(dice, game, unit, crew_of(game, stock_for(rules, game, unit)), figures=count, rounds=rounds)
