"""Mortars and guns on the table (R11.40-R11.44): their shots, requests for them, and how they are deployed."""

import pytest

from dieshift.stargrunt.chapters import activation, casualties, morale, movement, points, support
from dieshift.stargrunt.chapters.support import pieces, rules
from dieshift.stargrunt.chapters.support.rules import tidy_pieces
from dieshift.stargrunt.frame import NOT_ASKED
from dieshift.stargrunt.state.terms import (
    ANTI_PERSONNEL,
    DEAD,
    DISABLED,
    GENERAL,
    NOBODY,
    PLATOON,
    WOUNDED,
)
from stargrunt.chapters.support import call, give_battery, send
from stargrunt.kit import area, battle, order, play, squad
from stargrunt.motors import crew, hull, motors

FAR_OFF = (24, 60)
CREW, CALLER = 0, 2


def man(fight, unit=CREW, *, tubes=2, least=24, packed=0, level=PLATOON, **fields):
    """A battery of light mortars that a unit serves."""
    give_battery(fight, fight[unit].side, tubes=tubes, level=level, **fields)
    made = fight.game.battery[fight.game.batteries - 1]
    made.crew, made.least, made.packed = unit + 1, least, packed
    return fight


def mortars(*others, text="book", pieces=(), tubes=2, least=24, packed=0, level=PLATOON, shells=1 << GENERAL, **fields):
    """A squad of four with two light mortars at the south edge, an enemy 30 inches north of it, and others."""
    fight = battle(squad(0, at=(24, 10), **fields), squad(1, at=(24, 40), figures=1, was_fired_on=1, was_suppressed=1),
                   *others, text=text, pieces=pieces)
    return man(fight, tubes=tubes, least=least, packed=packed, level=level, shells=shells)


def shot(at, unit=CREW, *, shell=GENERAL, single=0, feature=0):
    """A shot of pieces at a place in inches."""
    made = call(at, unit, shell=shell, single=single, feature=feature)
    made.kind = support.BOMBARD
    return made


def numbers(fight, kind, *names):
    """Some numbers of each fact of a kind."""
    found = [e for e in fight.game.event[: fight.game.events] if e.kind == kind]
    return [tuple(getattr(e, name) for name in names) for e in found]


# --- a shot -----------------------------------------------------------------------------------------------------------


def test_a_shot_takes_both_actions_and_falls_as_an_observers():
    """R11.40, R11.41, R11.44: a 3 exceeds leadership 2, seen or not by an observer; two tubes, two rounds."""
    fight = mortars().activate(CREW)
    fight.play(shot(FAR_OFF), (8, 3), (12, 12), (6, 1))
    assert (fight[CREW].actions, fight[CREW].activated, fight.game.battery[0].spent) == (0, 1, 2)
    assert numbers(fight, support.BOMBARDED, "x", "y", "rounds", "shell") == [(2400, 6000, 2, GENERAL)]
    assert numbers(fight, support.FELL, "needs", "hour", "side") == [(2, 0, 0)]
    assert numbers(fight, support.BURST, "y", "round") == [(6000, 1), (6100, 2)]


def test_a_miss_is_not_multiplied():
    """R11.41: a 2 does not exceed 2, and the D8 is so many inches, not twice as many as it would be from off the table.

    Source of the other: R11.22.
    """
    assert play(lambda dice: rules.falls_near(dice, 8, 2), (8, 2), (12, 3), (8, 4)) == (400, 0, 3, 4)
    assert play(lambda dice: rules.falls_off(dice, 8, 2), (8, 2), (12, 3), (8, 4)) == (800, 0, 3, 8)
    fight = mortars().activate(CREW)
    fight.play(shot(FAR_OFF, single=1), (8, 2), (12, 3), (8, 5))
    assert numbers(fight, support.FELL, "x", "y", "hour", "inches") == [(2900, 6000, 3, 5)]


def test_a_shot_strikes_as_any_burst():
    """R11.27, R11.30, R11.41: impact against armour, and a marker."""
    fight = mortars().activate(CREW)
    fight.play(shot((24, 40), single=1), (8, 8), (8, 3), (8, 2))
    assert (fight.health(1), fight[1].suppression) == ([WOUNDED], 1)


@pytest.mark.parametrize(("least", "at", "refused"), [
    (24, (24, 34), 0), (24, (24, 33.99), support.TOO_NEAR_FOR_PIECES), (48, (24, 58), 0),
    (48, (24, 57.99), support.TOO_NEAR_FOR_PIECES), (0, (24, 12), 0)])
def test_mortars_do_not_fire_nearer_than_they_can(least, at, refused):
    """R11.41: 24 inches a light one, 48 others; guns at any range. A request for them is bound by it, too (reading)."""
    fight = mortars(squad(0, at=(24, 11)), least=least)
    assert fight.activate(CREW).refusal(shot(at)) == refused
    assert fight.activate(CALLER).refusal(call(at, CALLER)) == refused


def test_each_tube_fires_once_in_a_turn():
    """R11.40, A38: singly, then the other, in an activation that a superior has transferred; then none is left."""
    fight = mortars().activate(CREW)
    fight.play(shot(FAR_OFF, single=1), (8, 8))
    fight.activate(CREW)
    fight.play(shot(FAR_OFF), (8, 8))
    assert numbers(fight, support.BOMBARDED, "rounds") == [(1,)]
    assert fight.activate(CREW).refusal(shot(FAR_OFF)) == support.TUBES_SPENT
    tidy_pieces(fight.game)
    assert fight.refusal(shot(FAR_OFF)) == 0


def test_the_turn_end_readies_the_tubes():
    """R11.40, A38: per turn."""
    fight = mortars().activate(CREW)
    fight[1].activated, fight.game.turns = 1, 1
    fight.play(shot(FAR_OFF, single=1), (8, 8))
    assert (fight.game.question, fight.game.battery[0].spent) == (activation.OVER, 0)


@pytest.mark.parametrize(("fit", "tubes", "ready"), [(4, 2, 2), (2, 3, 2), (1, 3, 1), (3, 3, 3)])
def test_a_tube_takes_a_fit_man(fit, tubes, ready):
    """R11.40 (reading): of four with so many fit."""
    fight = mortars(tubes=tubes)
    for i in range(4 - fit):
        fight[CREW].figure[3 - i].health = WOUNDED
    assert pieces.tubes_ready(fight.game, fight.game.battery[0]) == ready


def test_a_battery_off_the_table_has_all_its_tubes():
    """R11.24: nobody on the table serves them, and what they have fired is not counted."""
    fight = give_battery(battle(squad(0)), tubes=3)
    assert pieces.tubes_ready(fight.game, fight.game.battery[0]) == 3


def test_a_feature_may_be_fired_at():
    """S3.26, S3.28, R11.41: a small one is struck in its middle, wherever it was pointed at."""
    fight = mortars(pieces=[area("scrub", 22, 58, 26, 62)]).activate(CREW)
    fight.play(shot((25, 61), feature=1, single=1), (8, 8))
    assert numbers(fight, support.FELL, "x", "y") == [(2400, 6000)]


@pytest.mark.parametrize(("south", "refused"), [(32, support.TOO_NEAR_FOR_PIECES), (33, 0)])
def test_how_near_a_feature_is_its_middle_says(south, refused):
    """R11.41, S3.28, A31: not the place by which it was named; 24 inches from the crew are enough."""
    fight = mortars(pieces=[area("scrub", 22, south, 26, south + 2)]).activate(CREW)
    assert fight.refusal(shot((24, south + 1.9), feature=1)) == refused
    assert fight.refusal(shot((24, 33.9))) == support.TOO_NEAR_FOR_PIECES


def test_a_large_feature_moves_the_aim_point_first():
    """S3.29, R11.41: D12 and D8 for the aim point, then accuracy and its own scatter."""
    fight = mortars(pieces=[area("scrub", 14, 50, 34, 70)]).activate(CREW)
    fight.play(shot((24, 60), feature=1, single=1), (12, 12), (8, 5), (8, 1), (12, 6), (8, 2))
    assert numbers(fight, support.BOMBARDED, "x", "y", "hour", "inches") == [(2400, 6500, 12, 5)]
    assert numbers(fight, support.FELL, "y") == [(6300,)]


def nothing(_):
    """Leave a battle as it is."""


def gone(fight):
    """Nobody of the crew is left."""
    for figure in fight[CREW].figure[:4]:
        figure.health = DEAD


@pytest.mark.parametrize(("change", "given", "refused"), [
    (nothing, shot(FAR_OFF, 1), NOT_ASKED),
    (lambda f: setattr(f.game.battery[0], "crew", 3), shot(FAR_OFF), support.NO_PIECES),
    (lambda f: setattr(f.game.battery[0], "packed", 1), shot(FAR_OFF), support.PIECES_PACKED),
    (lambda f: setattr(f.game.battery[0], "spent", 2), shot(FAR_OFF), support.TUBES_SPENT),
    (lambda f: setattr(f[CREW], "actions", 1), shot(FAR_OFF), support.SHOT_TAKES_BOTH),
    (lambda f: setattr(f[CREW], "suppression", 1), shot(FAR_OFF), morale.SUPPRESSED),
    (nothing, shot(FAR_OFF, shell=ANTI_PERSONNEL), support.NO_SUCH_SHELL),
    (nothing, shot((24, 73)), support.AIM_OFF_TABLE),
    (nothing, shot((24, 68)), support.AIM_OUT_OF_SIGHT),
    (nothing, shot((24, 50), feature=1), support.NO_FEATURE),
    (lambda f: send(f, (24, 50), box=1), shot(FAR_OFF), support.BATTERY_BUSY),
])
def test_what_a_shot_is_refused_for(change, given, refused):
    """R11.7, R11.9, R11.40, R11.41, R11.43, A33: nobody to serve, packed, fired, busy; out of sight, off the table."""
    fight = mortars(squad(0, at=(30, 10)), pieces=[area("building", 20, 62, 28, 66)]).activate(CREW)
    change(fight)
    assert fight.refusal(given) == refused


def test_a_crew_that_has_fallen_meanwhile_fires_nothing():
    """R11.40: as the shot comes, nobody is left."""
    fight = mortars().activate(CREW)
    gone(fight)
    fight.game.squad[0].figure[0].health = DEAD
    assert pieces.pieces_refusal(fight.game, fight.game.battery[0]) == support.NO_PIECES


@pytest.mark.parametrize(("fields", "refused"), [
    ({}, 0), ({"dark": 1}, points.SYSTEMS_OUT), ({"wreck": DISABLED}, points.WRECKED)])
def test_a_vehicle_fires_the_pieces_that_it_carries(fields, refused):
    """R11.40, R6.22, A1: with its systems; two men serve three tubes."""
    fight = man(motors([crew(leader=0), squad(1, at=(24, 40))], {0: hull(**fields)}), tubes=3)
    assert fight.activate(CREW).refusal(shot(FAR_OFF)) == refused
    assert pieces.tubes_ready(fight.game, fight.game.battery[0]) == 3


# --- deploying --------------------------------------------------------------------------------------------------------


def reorganise(choice):
    return order(casualties.REORGANISE, CREW, choice=choice)


def test_a_reorganise_deploys_and_packs():
    """R11.43: one each; and no shot in the activation in which they are deployed, since that takes both actions."""
    fight = mortars(packed=1).activate(CREW)
    fight.play(reorganise(casualties.DEPLOY))
    assert (fight.game.battery[0].packed, fight.events(support.PIECES_MOVED)) == (0, [(CREW, NOBODY, 0, 0, 0)])
    assert fight.refusal(shot(FAR_OFF)) == support.SHOT_TAKES_BOTH
    fight.activate(CREW).play(reorganise(casualties.PACK))
    assert (fight.game.battery[0].packed, fight.events(support.PIECES_MOVED)) == (1, [(CREW, NOBODY, 1, 0, 0)])


@pytest.mark.parametrize(
    ("packed", "choice", "refused"),
    [
        (1, casualties.DEPLOY, 0),
        (1, casualties.PACK, support.NOTHING_TO_DEPLOY),
        (0, casualties.PACK, 0),
        (0, casualties.DEPLOY, support.NOTHING_TO_DEPLOY),
        (0, casualties.DEPLOY + casualties.PACK, support.NOTHING_TO_DEPLOY),
        (0, 2 * casualties.PACK, activation.BAD_CHOICE),
        (0, casualties.TREAT, 0),
    ],
)
def test_what_is_deployed_can_be_packed(packed, choice, refused):
    """R11.43: and what is packed, deployed."""
    assert mortars(packed=packed).activate(CREW).refusal(reorganise(choice)) == refused


def test_whoever_has_no_pieces_deploys_none():
    """R11.43: another squad, and a vehicle, whose pieces are always ready."""
    fight = mortars(squad(0, at=(30, 10)))
    attempt = order(casualties.REORGANISE, CALLER, choice=casualties.DEPLOY)
    assert fight.activate(CALLER).refusal(attempt) == support.NOTHING_TO_DEPLOY
    fight = man(motors([crew(leader=0), squad(1, at=(24, 40))], {0: hull()}))
    assert fight.activate(CREW).refusal(reorganise(casualties.PACK)) == support.NOTHING_TO_DEPLOY


@pytest.mark.parametrize("kind", [movement.MOVE, movement.COMBAT_MOVE])
@pytest.mark.parametrize(("packed", "refused"), [(0, support.PIECES_DEPLOYED), (1, 0)])
def test_pieces_that_stand_deployed_are_not_carried(kind, packed, refused):
    """R11.40, R11.43: pack them first."""
    fight = mortars(packed=packed).activate(CREW)
    assert fight.refusal(order(kind, CREW, NOBODY, (24, 13))) == refused


def test_others_move_and_vehicles_with_pieces_drive():
    """R11.43: who serves none; and who carries them ready to fire."""
    fight = mortars(squad(0, at=(34, 10))).activate(CALLER)
    assert fight.refusal(order(movement.MOVE, CALLER, NOBODY, (34, 13))) == 0
    fight = man(motors([crew(leader=0), squad(1, at=(24, 40))], {0: hull()})).activate(CREW)
    assert fight.refusal(order(movement.MOVE, CREW, NOBODY, (24, 13))) == 0
