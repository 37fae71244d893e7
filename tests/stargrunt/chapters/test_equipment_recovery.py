"""Cross training: who may recover whose equipment, the test, and what becomes of it."""

import pytest

from dieshift.core.odds import exact
from dieshift.stargrunt.chapters import activation, casualties, recovery
from dieshift.stargrunt.chapters.recovery import rules
from dieshift.stargrunt.chapters.units import CANNOT_DETACH
from dieshift.stargrunt.frame import NOT_ASKED
from dieshift.stargrunt.state.terms import (
    ALL_ITEMS,
    DEAD,
    EW_GEAR,
    EW_STACK,
    FIT,
    HIDDEN,
    ITEMS,
    MEDIKIT,
    NO_ROUNDS,
    OFF_TABLE,
    SMALL_ARM,
    SUIT_KO,
    SUPPORT_WEAPON,
    TREATED,
    WOUNDED,
)
from stargrunt.kit import battle, order, play, squad

RECOVERING = casualties.TREAT_NOBODY + casualties.RECOVER
RULES = "book + equipment-recovery"
SAW, PLASMA, MISSILE, EW = (8, 10, 0, 0), (6, 12, 0, 0), (8, 12, 1, 3), 8
MEDIC = "medic"


def give(made, figure, weapon):
    """Give a figure of a squad a support weapon instead of its rifle, or a medikit or EW system beside it."""
    figure = made.figure[figure]
    if weapon == MEDIC:
        figure.medic = 1
        return
    if weapon == EW:
        figure.ew = EW
        return
    figure.support, figure.support_impact, figure.guided, figure.rounds = weapon
    figure.firepower = figure.impact = 0


def armed(*weapons, **fields):
    """A squad of a leader, figures with such weapons, and riflemen, eight in all."""
    made = squad(**{"figures": 8, **fields})
    for k, weapon in enumerate(weapons):
        give(made, k + 1, weapon)
    return made


def fight_of(*units, text=RULES, active=0):
    """A battle of squads that have been issued with what they carry, the first of them active."""
    fight = battle(*units, text=text)
    rules.issue_all(fight.game)
    return fight.activate(active)


def fell(fight, *figures, unit=0, health=WOUNDED):
    """Some figures have fallen."""
    for figure in figures:
        fight[unit].figure[figure].health = health
    return fight


def taking(owner, taker, item=SUPPORT_WEAPON, *, unit=0, other=0):
    """The order to take a thing of a fallen figure."""
    return order(recovery.TAKE, unit, other, choice=item, rifles=1 << owner, supports=1 << taker)


def recovering(fight, choice=RECOVERING):
    """Reorganise, and stand where its owner is asked what is recovered."""
    fight.play(order(casualties.REORGANISE, fight.game.active, choice=choice))
    assert fight.game.question == recovery.WHICH_ITEM
    return fight


def weapon(fight, figure, unit=0):
    """The support weapon of a figure."""
    one = fight[unit].figure[figure]
    return one.support, one.support_impact, one.guided, one.rounds


# --- the worked example (S4.48) ---------------------------------------------------------------------------------------


def test_a_veteran_squad_loses_one_weapon_and_recovers_the_other():
    """S4.48, S4.40-45: Veteran 2 needs more than 4 on a D10: a 4 loses the support pulser, a 9 recovers the projector.

    The gunner whose weapon was lost is treated and fit again: he uses it (S4.46).
    """
    pulser, projector = (10, 10, 0, 0), (6, 12, 0, 0)
    aliens = armed(pulser, projector, MISSILE, figures=9, quality=10, leadership=2, cross_training=ALL_ITEMS)
    fight = recovering(fell(fight_of(aliens), 1, 2))
    fight.play(taking(1, 4), (10, 4))
    assert fight.events(recovery.EQUIPMENT_LOST) == [(0, 0, 1, SUPPORT_WEAPON, 2)]
    assert (fight[0].figure[1].lost, weapon(fight, 1), weapon(fight, 4)) == (1, pulser, (0, 0, 0, 0))
    fight.play(taking(2, 4), (10, 9))
    assert fight.events(recovery.RECOVERED) == [(0, 0, 2, 4, SUPPORT_WEAPON)]
    assert (weapon(fight, 2), weapon(fight, 4)) == ((0, 0, 0, 0), projector)
    assert fight.refusal(taking(1, 5)) == recovery.LOST_FOR_GOOD
    fight.play(order(recovery.ENOUGH, 0))
    assert (fight.game.question, fight[0].actions, fight[0].done) == (
        activation.WHAT_ACTION,
        1,
        1 << casualties.REORGANISE,
    )
    assert fight.refusal(order(casualties.REORGANISE, 0)) == activation.ONCE_ONLY
    fight.activate(0).play(order(casualties.REORGANISE, 0), (6, 6), (6, 3))
    assert (fight.health(0)[1:3], weapon(fight, 1)) == ([FIT, TREATED], pulser)


# --- the test (S4.40, S4.41) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("quality", "leadership", "least"), [(10, 2, 5), (8, 1, 4), (12, 3, 6), (6, 3, 6), (4, 2, 5)])
def test_the_quality_die_beats_leadership_plus_two(quality, leadership, least):
    """S4.40, S4.41: a threat of two, whoever tests; a D4 never beats four."""
    for face in range(1, quality + 1):
        assert play(lambda dice: rules.recovery_test(dice, quality, leadership), (quality, face)) == int(face >= least)
    chance = exact(rules.recovery_test, quality, leadership).get(1, 0)
    assert chance * quality == max(0, quality - least + 1)


# --- the action (S4.32, S4.33, S4.44, S4.45) --------------------------------------------------------------------------


def test_by_the_book_nothing_is_recovered():
    """S4.30, S4.32: it is a house rule."""
    fight = fell(fight_of(armed(SAW), text="book"), 1)
    assert fight.refusal(order(casualties.REORGANISE, 0, choice=RECOVERING)) == recovery.NO_RECOVERY
    assert fight.refusal(order(casualties.REORGANISE, 0)) == 0


def test_there_must_be_something_to_recover():
    """S4.32: of somebody wounded, treated or dead."""
    fight, attempt = fight_of(armed(SAW)), order(casualties.REORGANISE, 0, choice=RECOVERING)
    assert fight.refusal(attempt) == recovery.NOTHING_TO_RECOVER
    for health in (WOUNDED, TREATED, DEAD):
        fell(fight, 1, health=health)
        assert fight.refusal(attempt) == 0
    fell(fight, 1, health=SUIT_KO)
    assert fight.refusal(attempt) == recovery.NOTHING_TO_RECOVER
    assert fight.refusal(order(casualties.REORGANISE, 0, choice=32)) == activation.BAD_CHOICE


def test_the_same_action_treats_first_and_then_recovers():
    """S4.33, S4.46: who is fit again keeps his weapon; what the dead had may be taken."""
    fight = fell(fight_of(armed(SAW, PLASMA)), 1, 2)
    fight.play(order(casualties.REORGANISE, 0, choice=casualties.TREAT + casualties.RECOVER), (6, 6), (6, 1))
    assert fight.health(0)[1:3] == [FIT, DEAD]
    assert fight.refusal(taking(1, 4)) == recovery.NOT_AT_HAND
    fight.play(taking(2, 4), (8, 8))
    assert weapon(fight, 4) == PLASMA


def test_the_same_action_may_leave_the_wounded_untreated():
    """S4.33: their owner waits for a medic and takes the weapon all the same."""
    fight = recovering(fell(fight_of(armed(SAW)), 1))
    assert fight.health(0)[1] == WOUNDED
    fight.play(taking(1, 2), (8, 5))
    assert weapon(fight, 2) == SAW


def test_the_same_action_may_form_an_element():
    """S4.33: no other action is spent on it; the leader stays, as ever."""
    fight = recovering(fell(fight_of(armed(SAW)), 1))
    assert fight.refusal(order(recovery.ENOUGH, 0, rifles=0b1)) == CANNOT_DETACH
    fight.play(order(recovery.ENOUGH, 0, rifles=0b11000000))
    element = fight.game.units - 1
    assert (fight[element].parent, fight[element].figures, fight[0].figures, fight[0].actions) == (0, 2, 6, 1)


def test_the_action_is_spent_though_the_test_fails():
    """S4.45, S4.43: and nobody tries that thing again, in this action or another."""
    fight = recovering(fell(fight_of(armed(SAW)), 1))
    fight.play(taking(1, 2), (8, 4))
    assert fight.refusal(taking(1, 3)) == recovery.LOST_FOR_GOOD
    fight.play(order(recovery.ENOUGH, 0))
    assert (fight[0].actions, fight[0].done) == (1, 1 << casualties.REORGANISE)
    fight.activate(0)
    assert fight.refusal(order(casualties.REORGANISE, 0, choice=RECOVERING)) == recovery.NOTHING_TO_RECOVER


def test_one_test_for_each_thing_of_one_figure():
    """S4.40, S4.44: a rocketeer's rifle and his launcher are two things, each with a test of its own."""
    team = armed(SAW)
    team.figure[1].firepower, team.figure[1].impact = 4, 12
    fight = recovering(fell(fight_of(team), 1))
    fight.play(taking(1, 2), (8, 1))
    assert (fight[0].figure[1].lost, fight.refusal(taking(1, 2, SMALL_ARM))) == (1 << SUPPORT_WEAPON, 0)
    fight.play(taking(1, 2, SMALL_ARM), (8, 5))
    assert (fight[0].figure[2].impact, fight[0].figure[1].impact, fight[0].figure[1].lost) == (12, 0, 1)


def test_the_unit_that_reorganises_answers_and_nobody_else():
    """S4.32: its owner is asked, and no other order is one."""
    fight = recovering(fell(fight_of(armed(SAW), armed(SAW, at=(24, 14))), 1))
    assert fight.game.seat_to_choose == 0
    assert fight.refusal(taking(1, 2, unit=1, other=0)) == NOT_ASKED
    assert fight.refusal(order(activation.END, 0)) == NOT_ASKED


# --- who takes it (S4.31, S4.42, S4.47) -------------------------------------------------------------------------------


def test_any_fit_figure_of_the_squad_takes_it_and_no_other():
    """S4.31, S4.42: the leader too; not the wounded, not whoever is left behind."""
    fight = recovering(fell(fight_of(armed(SAW)), 1, 3))
    fight[0].figure[4].left = 1
    refusals = [fight.refusal(taking(1, taker)) for taker in range(9)]
    assert refusals == [0, recovery.NOBODY_TAKES_IT, 0, recovery.NOBODY_TAKES_IT, recovery.NOBODY_TAKES_IT, 0, 0, 0,
                        recovery.NOBODY_TAKES_IT]
    for fields in ({"rifles": 0b110, "supports": 0b100}, {"rifles": 0b10, "supports": 0}):
        assert fight.refusal(order(recovery.TAKE, 0, 0, **fields)) == recovery.NOBODY_TAKES_IT
    assert fight.refusal(taking(1, 2, 3)) == recovery.NOT_AT_HAND
    assert fight.refusal(taking(1, 2, MEDIKIT)) == recovery.NOT_AT_HAND
    assert fight.refusal(taking(1, 2, ITEMS)) == fight.refusal(taking(1, 2, -1)) == recovery.NOT_AT_HAND


def test_a_rifleman_keeps_his_rifle():
    """S4.47: small arms may be kept beside a support weapon; the rounds that are left come with it."""
    fight = recovering(fell(fight_of(armed((8, 12, 1, 2))), 1))
    changed = fight.play(taking(1, 4), (8, 7))
    assert weapon(fight, 4) == (8, 12, 1, 2)
    assert (fight[0].figure[4].firepower, fight[0].figure[4].impact) == (4, 10)
    assert not [name for name in changed if name.endswith("firepower")]
    assert fight.events(recovery.DISCARDED) == []


@pytest.mark.parametrize(("mine", "theirs", "item", "dropped"), [
    (SAW, PLASMA, SUPPORT_WEAPON, SUPPORT_WEAPON), (MEDIC, PLASMA, SUPPORT_WEAPON, MEDIKIT),
    (SAW, MEDIC, MEDIKIT, SUPPORT_WEAPON), (EW, SAW, SUPPORT_WEAPON, EW_GEAR), (MEDIC, EW, EW_GEAR, MEDIKIT)])
def test_one_support_weapon_or_special_equipment_is_discarded_for_another(mine, theirs, item, dropped):
    """S4.47: whoever has one lays it down for the other."""
    fight = recovering(fell(fight_of(armed(mine, theirs)), 2))
    fight.play(taking(2, 1, item), (8, 8))
    assert fight.events(recovery.DISCARDED) == [(0, -1, 1, dropped, 0)]
    special = (SUPPORT_WEAPON, MEDIKIT, EW_GEAR)
    assert [k for k in special if rules.has_item(fight[0].figure[1], k) == 1] == [item]
    assert weapon(fight, 1) == (theirs if item == SUPPORT_WEAPON else (0, 0, 0, 0))
    assert rules.has_item(fight[0].figure[2], item) == 0


def test_a_small_arm_is_taken_for_a_small_arm():
    """S4.47: the support weapon of who takes it stays with him."""
    fight = recovering(fell(fight_of(armed(SAW)), 3))
    fight.play(taking(3, 1, SMALL_ARM), (8, 8))
    assert (weapon(fight, 1), fight[0].figure[1].firepower, fight[0].figure[3].firepower) == (SAW, 4, 0)
    fight.play(order(recovery.ENOUGH, 0))
    other = recovering(fell(fight_of(armed()), 3))
    other.play(taking(3, 1, SMALL_ARM), (8, 8))
    assert other.events(recovery.DISCARDED) == [(0, -1, 1, SMALL_ARM, 0)]
    assert other[0].figure[1].firepower == 4


def test_a_weapon_that_has_fired_in_this_activation_does_not_fire_again():
    """S4.42; R3.40: in other hands it is still the same weapon."""
    fight = fell(fight_of(armed(SAW), squad(1, at=(24, 20))), 1)
    fight[0].figure[1].fired = 2
    recovering(fight).play(taking(1, 4), (8, 8))
    assert fight[0].figure[4].fired == 2


def test_a_medikit_makes_a_medic():
    """S4.31: the next to be treated has one at his side."""
    fight = recovering(fell(fight_of(armed(MEDIC)), 1))
    fight.play(taking(1, 2, MEDIKIT), (8, 5))
    assert (fight[0].figure[1].medic, fight[0].figure[2].medic) == (0, 1)


def test_an_ew_system_that_was_recovered_has_its_markers_at_the_next_activation():
    """S4.31, N30, R12.2: those of the fallen operator are gone; three come with the squad's next activation."""
    fight = fight_of(armed(EW))
    fight[0].ew_markers = 2
    fell(fight, 1)
    fight.play(order(casualties.REORGANISE, 0, choice=RECOVERING))
    assert fight[0].ew_markers == 0
    fight.play(taking(1, 2, EW_GEAR), (8, 5))
    assert (fight[0].figure[2].ew, fight[0].figure[1].ew, fight[0].ew_markers) == (EW, 0, 0)
    fight[0].activated, fight.game.pending_count = 0, 0
    fight.ask(0).play(order(activation.ACTIVATE, 0))
    assert fight[0].ew_markers == EW_STACK


def test_who_lays_down_the_only_ew_system_lays_down_its_markers():
    """S4.47, N30: nobody works it any more."""
    fight = recovering(fell(fight_of(armed(EW, SAW)), 2))
    fight[0].ew_markers = 3
    fight.play(taking(2, 1), (8, 8))
    assert (fight[0].ew_markers, weapon(fight, 1)) == (0, SAW)


# --- other squads (S4.34, S4.35, S4.50, S4.51) ------------------------------------------------------------------------


def test_the_platoon_of_the_example():
    """S4.35, S4.34, S4.50: the EW system of the command squad nobody else recovers, its SAW any squad that has one."""
    command, regulars = armed(EW, SAW, at=(24, 10)), armed(SAW, at=(24, 11.5))
    observers = squad(at=(24, 8.5), figures=4)
    for active, expected in (
        (0, (0, 0)),
        (1, (recovery.NOT_TRAINED, 0)),
        (2, (recovery.NOT_TRAINED, recovery.NOT_TRAINED)),
    ):
        fight = fell(fight_of(command, regulars, observers, active=active), 1, 2)
        if active < 2:
            assert fight.refusal(order(casualties.REORGANISE, active, choice=RECOVERING)) == 0
        fight.game.question = recovery.WHICH_ITEM
        taker = 3
        assert (fight.refusal(taking(1, taker, EW_GEAR, unit=active)),
                fight.refusal(taking(2, taker, unit=active))) == expected


def test_another_squad_takes_it_within_integrity_distance():
    """S4.50, S4.51: two inches from a figure of the squad, or three from its middle; it leaves the other squad."""
    fight = fight_of(armed(SAW), armed(SAW, at=(24, 30)))
    fell(fight, 1, unit=1, health=DEAD)
    fight[1].figure[1].x = 2400
    for y, refused in ((1300, 0), (1301, recovery.NOTHING_TO_RECOVER)):
        fight[1].figure[1].y = y
        assert fight.refusal(order(casualties.REORGANISE, 0, choice=RECOVERING)) == refused
    fight[1].figure[1].y, fight[1].figure[1].x = 1000, fight[0].figure[7].x + 200
    recovering(fight).play(taking(1, 4, other=1), (8, 8))
    assert (weapon(fight, 4), weapon(fight, 1, unit=1)) == (SAW, (0, 0, 0, 0))
    assert fight.events(recovery.RECOVERED)[0][:2] == (0, 1)


def test_a_wounded_comrade_left_behind_is_out_of_reach():
    """S4.51, S4.32: the squad has to be there; of the dead as of the wounded."""
    fight = fight_of(armed(SAW))
    fell(fight, 1, health=DEAD)
    fight[0].figure[1].y = 2400
    assert fight.refusal(order(casualties.REORGANISE, 0, choice=RECOVERING)) == recovery.NOTHING_TO_RECOVER
    fell(fight, 1)
    fight[0].figure[1].left = 1
    assert fight.refusal(order(casualties.REORGANISE, 0, choice=RECOVERING)) == recovery.NOTHING_TO_RECOVER


@pytest.mark.parametrize(("fields", "health", "refused"), [
    ({"present": 0, "gone": OFF_TABLE}, DEAD, 0), ({"present": 0, "gone": OFF_TABLE}, WOUNDED, recovery.NOT_AT_HAND),
    ({"present": 0}, DEAD, recovery.NOT_AT_HAND), ({"located": HIDDEN}, DEAD, recovery.NOT_AT_HAND),
    ({}, FIT, recovery.NOT_AT_HAND)])
def test_only_who_lies_on_the_table_is_searched(fields, health, refused):
    """S4.50, S4.32: the dead of a squad that has left; not its wounded, not who is still to come or under a counter."""
    fight = fight_of(armed(SAW), armed(SAW, at=(24, 11)))
    for name, value in fields.items():
        setattr(fight[1], name, value)
    fell(fight, 1, unit=1, health=health)
    fight.game.question = recovery.WHICH_ITEM
    assert fight.refusal(taking(1, 4, other=1)) == refused


@pytest.mark.parametrize(("other", "owner"), [(-1, 1), (1, 1), (0, -1), (0, 8)])
def test_whose_thing_it_is_must_be_there(other, owner):
    """S4.43: a unit of the battle, and a figure of that."""
    fight = fell(fight_of(armed(SAW)), 1)
    item = SUPPORT_WEAPON
    assert rules.item_refusal(fight.rules, fight.game, 0, 0, 1, item) == 0
    assert rules.item_refusal(fight.rules, fight.game, 0, other, owner, item) == recovery.NOT_AT_HAND


@pytest.mark.parametrize(("carried", "use"), [(None, 1), (SAW, 0), (MEDIC, 0), (EW, 0)])
@pytest.mark.parametrize("item", [SUPPORT_WEAPON, MEDIKIT, EW_GEAR])
def test_it_is_of_use_to_whoever_would_discard_nothing_for_it(carried, use, item):
    """S4.47: a rifleman, and nobody who has a support weapon or special equipment already."""
    team = armed()
    if carried is not None:
        give(team, 1, carried)
    give(team, 2, {SUPPORT_WEAPON: PLASMA, MEDIKIT: MEDIC, EW_GEAR: EW}[item])
    assert rules.is_of_use(team.figure[2], team.figure[1], item) == use


def test_what_replaces_a_lost_weapon_is_not_lost():
    """S4.43, S4.46, S4.47: its gunner is fit again and lays it down for another, which may be tried for in its turn."""
    fight = recovering(fell(fight_of(armed(SAW, PLASMA)), 1, 2))
    fight.play(taking(1, 3), (8, 1))
    fell(fight, 1, health=FIT)
    fight.play(taking(2, 1), (8, 8))
    assert (weapon(fight, 1), fight[0].figure[1].lost) == (PLASMA, 0)
    fell(fight, 1)
    assert fight.refusal(taking(1, 3)) == 0


@pytest.mark.parametrize(("rounds", "use"), [(NO_ROUNDS, 0), (0, 1), (2, 1)])
def test_a_weapon_without_a_round_left_is_of_no_use(rounds, use):
    """S4.47, R17.62: nobody lays anything down for it."""
    owner, taker = squad().figure[0], squad().figure[1]
    owner.support, owner.rounds = 8, rounds
    assert rules.is_of_use(owner, taker, SUPPORT_WEAPON) == use


@pytest.mark.parametrize(("guided", "rounds", "form"), [
    (0, 0, rules.SINGLE), (0, 1, rules.COUNTED), (0, 2, rules.COUNTED), (1, 0, rules.GUIDED), (1, 2, rules.GUIDED)])
def test_weapons_are_told_apart_by_their_ammunition(guided, rounds, form):
    """S4.34: without counted rounds, with some, be it one, or guided."""
    assert rules.support_kind(4, 8, guided, rounds) == form


def test_ew_systems_go_on_by_their_die():
    """S4.36, R12.5: each of the three is a kind of its own."""
    assert [rules.ew_kind(die) for die in (6, 8, 10)] == [rules.EW_SYSTEMS + k for k in range(3)]
