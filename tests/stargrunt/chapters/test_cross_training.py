"""Who is trained in what, and the weapons of the enemy: S4.30, S4.34, S4.36-S4.38, S4.52."""

import pytest

from dieshift.stargrunt.chapters import casualties, recovery, units
from dieshift.stargrunt.chapters.recovery import rules
from dieshift.stargrunt.chapters.units.rules import join
from dieshift.stargrunt.state.terms import (
    ALL_ITEMS,
    DEAD,
    FIT,
    HIDDEN,
    INDEPENDENT,
    MEDIKIT,
    NO_ROUNDS,
    NO_TRAINING,
    SMALL_ARM,
    SNIPER,
    SUPPORT_WEAPON,
    WOUNDED,
)
from stargrunt.chapters.test_equipment_recovery import (
    MEDIC,
    MISSILE,
    PLASMA,
    RECOVERING,
    RULES,
    SAW,
    armed,
    fell,
    fight_of,
    give,
    taking,
)
from stargrunt.kit import order, squad

# --- training (S4.30, S4.34, S4.36-38) --------------------------------------------------------------------------------


def test_who_is_not_cross_trained_recovers_nothing():
    """S4.30: a force may be without it; what the scenario has it trained in it knows all the same (S4.36)."""
    fight = fell(fight_of(armed(SAW, cross_training=NO_TRAINING)), 1)
    attempt = order(casualties.REORGANISE, 0, choice=RECOVERING)
    assert fight.refusal(attempt) == recovery.NOTHING_TO_RECOVER
    fight[0].trained = 1 << rules.support_kind(*SAW)
    assert fight.refusal(attempt) == 0


def test_the_scenario_may_train_a_squad_in_what_it_was_never_issued_with():
    """S4.36: then it recovers it from another squad."""
    fight = fell(fight_of(armed(PLASMA), armed(SAW, at=(24, 11))), 1, unit=1, health=DEAD)
    fight.game.question = recovery.WHICH_ITEM
    assert fight.refusal(taking(1, 4, other=1)) == recovery.NOT_TRAINED
    fight[0].trained = 1 << rules.support_kind(*SAW)
    assert fight.refusal(taking(1, 4, other=1)) == 0


def test_both_squads_must_have_been_issued_with_it():
    """S4.34: what another squad has taken up by its special training is none of its normal weapons."""
    fight = fight_of(armed(SAW), armed(at=(24, 11)))
    give(fight[1], 1, SAW)
    fell(fight, 1, unit=1, health=DEAD).game.question = recovery.WHICH_ITEM
    assert fight.refusal(taking(1, 4, other=1)) == recovery.NOT_TRAINED
    fight[1].issued = fight[0].issued
    assert fight.refusal(taking(1, 4, other=1)) == 0


def test_everybody_knows_the_standard_weapon_of_his_force():
    """S4.36: the small arm that most figures of a side carry."""
    shotguns = squad(figures=3, impact=8, firepower=3)
    fight = fell(fight_of(shotguns, squad(at=(24, 11), figures=8)), 1, unit=1, health=DEAD)
    fight.game.question = recovery.WHICH_ITEM
    assert fight.refusal(taking(1, 0, SMALL_ARM, other=1)) == 0
    back = fell(fight_of(shotguns, squad(at=(24, 11), figures=8), active=1), 1, health=DEAD)
    back.game.question = recovery.WHICH_ITEM
    assert back.refusal(taking(1, 0, SMALL_ARM, unit=1, other=0)) == recovery.NOT_TRAINED


def test_independent_figures_stay_outside():
    """S4.37: a sniper's weapon is his own, and he takes none of the squad's, unless the scenario says so."""
    sniper = (4, 12, 0, 0)
    team = armed(SAW, sniper)
    team.figure[2].attached = 1
    fight = fell(fight_of(team), 1, 2)
    fight[0].figure[2].health = WOUNDED
    fight.game.question = recovery.WHICH_ITEM
    assert fight.refusal(taking(2, 4)) == recovery.NOT_TRAINED
    fight[0].trained = 1 << rules.support_kind(*sniper)
    assert fight.refusal(taking(2, 4)) == 0
    fell(fight, 2, health=FIT)
    assert (fight.refusal(taking(1, 2)), fight.refusal(taking(1, 4))) == (recovery.NOT_TRAINED, 0)
    fight[0].trained = 1 << rules.support_kind(*SAW)
    assert fight.refusal(taking(1, 2)) == 0


def test_an_attached_figure_s_weapon_is_its_own_though_the_squad_has_its_like():
    """S4.37: it does not count for cross training, whatever it carries."""
    team = armed(SAW, SAW)
    team.figure[2].attached = 1
    fight = fell(fight_of(team), 1, 2)
    fight.game.question = recovery.WHICH_ITEM
    assert (fight.refusal(taking(1, 4)), fight.refusal(taking(2, 4))) == (0, recovery.NOT_TRAINED)


@pytest.mark.parametrize("nature", [SNIPER, INDEPENDENT])
def test_a_sniper_who_joins_a_squad_is_an_attached_figure(nature):
    """S4.37, R4.40, R15.30, R15.40: its weapon is no weapon of the squad, and it takes none of the squad's."""
    fight = fight_of(armed(SAW), armed((4, 12, 0, 0), at=(24, 11), figures=2, nature=nature))
    fight.changed(lambda dice: join(dice, fight.rules, fight.game, 1, 0))
    assert [fight[0].figure[i].attached for i in range(10)] == [0] * 8 + [1] * 2
    assert fight[0].issued == 1 << rules.support_kind(*SAW)
    fell(fight, 9).game.question = recovery.WHICH_ITEM
    assert fight.refusal(taking(9, 4)) == recovery.NOT_TRAINED


def test_aliens_know_everything():
    """S4.38: whatever another squad of theirs has."""
    fight = fell(fight_of(squad(figures=4, cross_training=ALL_ITEMS), armed(MISSILE, at=(24, 11))), 1, unit=1,
                 health=DEAD)
    fight.game.question = recovery.WHICH_ITEM
    assert fight.refusal(taking(1, 2, other=1)) == 0


def test_an_element_knows_what_its_unit_knows_and_merged_units_what_either_does():
    """S4.31, S4.34: all of a squad are trained in all that it has; R4.35, R4.40."""
    fight = fight_of(armed(SAW), armed(PLASMA, at=(24, 11), figures=3))
    fight.play(order(units.DETACH, 0, rifles=0b11000000))
    element = fight[fight.game.units - 1]
    assert (element.issued, element.issued_arms) == (fight[0].issued, fight[0].issued_arms)
    fight.changed(lambda dice: join(dice, fight.rules, fight.game, 1, 0))
    assert fight[0].issued == 1 << rules.support_kind(*SAW) | 1 << rules.support_kind(*PLASMA)


def test_every_kind_of_weapon_has_a_bit_of_its_own():
    """S4.34, S4.36: as far as numbers tell weapons apart."""
    kinds = {rules.support_kind(die, impact, guided, rounds) for die in range(4, 13, 2) for impact in (8, 10, 12)
             for guided, rounds in ((0, 0), (0, 1), (1, 3))}
    assert (len(kinds), max(kinds)) == (45, 44)
    assert rules.support_kind(10, 12, 0, NO_ROUNDS) == rules.support_kind(10, 12, 0, 2)
    arms = {rules.arm_kind(points, impact, close) for points in (1, 2, 4, 6) for impact in range(4, 13, 2)
            for close in (0, 1)}
    assert (len(arms), max(arms)) == (40, 59)


# --- the enemy's (S4.52) ----------------------------------------------------------------------------------------------


def test_captured_weapons_are_an_option():
    """S4.52: nobody takes the enemy's; where they may be captured, weapons only, of kinds the squad knows."""
    enemy = armed(SAW, PLASMA, MEDIC, side=1, at=(24, 11))
    for text, expected in ((RULES, [recovery.NOT_AT_HAND] * 3),
                           (f"{RULES} + captured-weapons", [0, recovery.NOT_TRAINED, recovery.NOT_AT_HAND])):
        fight = fell(fight_of(armed(SAW, MEDIC), enemy, text=text), 1, 2, 3, unit=1, health=DEAD)
        fight.game.question = recovery.WHICH_ITEM
        assert [fight.refusal(taking(owner, 4, item, other=1)) for owner, item in
                ((1, SUPPORT_WEAPON), (2, SUPPORT_WEAPON), (3, MEDIKIT))] == expected


def test_nothing_tells_of_an_enemy_under_a_counter():
    """S4.52, R15.1: what lies under it is answered like nothing at all."""
    enemy = armed(SAW, side=1, at=(24, 11), located=HIDDEN)
    fight = fell(fight_of(armed(SAW), enemy, text=f"{RULES} + captured-weapons"), 1, unit=1, health=DEAD)
    assert fight.refusal(order(casualties.REORGANISE, 0, choice=RECOVERING)) == recovery.NOTHING_TO_RECOVER
    fight.game.question = recovery.WHICH_ITEM
    assert {fight.refusal(taking(owner, 4, item, other=1)) for owner in range(9) for item in range(4)} == {
        recovery.NOT_AT_HAND}
