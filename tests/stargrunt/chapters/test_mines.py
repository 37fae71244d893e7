"""Minefields and booby traps against people on foot (R16.1, R16.2, R16.6-R16.9), die by die."""

import pytest

from dieshift.core.dice import seed_dice
from dieshift.stargrunt.chapters import activation, assault, casualties, mines, morale, movement
from dieshift.stargrunt.state.terms import (
    AP_FIELD,
    AV_FIELD,
    BOOBY_TRAP,
    BROKEN,
    CONFIDENT,
    DEAD,
    FIT,
    LOW,
    MEDIUM,
    MIXED_FIELD,
    NO_DEVICE,
    NOBODY,
    OVER_PANIC,
    TREATED,
    WOUNDED,
)
from dieshift.stargrunt.turn.step import step
from stargrunt.kit import area, battle, order, squad


def lay(fight, kind, at, side=1, k=0, **fields):
    """Put a device on the table of a battle, in inches."""
    fight.game.mined = 1
    device = fight.game.device[k]
    device.kind, device.side = kind, side
    device.x, device.y = round(100 * at[0]), round(100 * at[1])
    for name, value in fields.items():
        setattr(device, name, value)
    return fight


def walker(figures=1, **fields):
    """One man at 20,10 who goes north on a table with a field, the enemy far off."""
    return battle(squad(0, at=(20, 10), figures=figures, **fields), squad(1, at=(40, 70)))


def north(far, unit=0, x=20):
    return order(movement.MOVE, unit, NOBODY, (x, 10 + far))


@pytest.mark.parametrize(("face", "goes_off"), [(1, True), (2, True), (3, True), (4, False), (8, False)])
def test_a_figure_sets_off_a_mine_on_one_to_three(face, goes_off):
    """R16.2: a Regular rolls his D8 in a field against people; 1-3 is attacked, D10 against his armour D8."""
    fight = lay(walker(), AP_FIELD, (20, 14))
    fight.activate(0).play(north(5), (8, face), *([(10, 2), (8, 2)] if goes_off else []))
    assert fight.health(0) == [FIT]


@pytest.mark.parametrize(("quality", "kind", "face", "goes_off"), [
    (8, MIXED_FIELD, 2, True), (8, MIXED_FIELD, 3, False), (4, AP_FIELD, 3, True), (4, AP_FIELD, 4, False),
    (12, AP_FIELD, 3, True)])
def test_a_mixed_field_has_fewer_mines_for_people(quality, kind, face, goes_off):
    """R16.2: 1-2 in a mixed field; the Untrained roll their D4, the Elite their D12, against the same numbers."""
    fight = lay(walker(quality=quality, panic=OVER_PANIC), kind, (20, 14))
    fight.activate(0).play(north(5), (quality, face), *([(10, 1), (8, 2)] if goes_off else []))
    assert fight.health(0) == [FIT]


def test_mines_wound_and_kill_as_fire_does():
    """R16.2, R5.33: impact above the armour wounds, above double kills; one test follows (R7.12, R16.9)."""
    fight = lay(walker(figures=2), AP_FIELD, (20, 14))
    fight.activate(0).play(north(5), (8, 1), (10, 9), (8, 4), (8, 2), (10, 8), (8, 4))
    assert fight.health(0) == [DEAD, WOUNDED]


def test_people_never_set_off_mines_against_vehicles():
    """R16.2: they walk through such a field, and do not learn that it is there."""
    fight = lay(walker(), AV_FIELD, (20, 14))
    fight.activate(0).play(north(6))
    assert fight.game.device[0].known == 0


@pytest.mark.parametrize(("aside", "near"), [(3, True), (3.01, False)])
def test_the_edge_of_a_field_belongs_to_it(aside, near):
    """R16.1: three inches from its middle is within it; N45."""
    fight = lay(walker(), AP_FIELD, (20 + aside, 13))
    fight.activate(0).play(north(6), *([(8, 8)] if near else []))


def test_who_stands_still_in_a_field_rolls_nothing():
    """R16.2: only figures that move."""
    fight = lay(walker(), AP_FIELD, (20, 10))
    fight.activate(0).play(order(activation.END, 0))


def test_only_figures_whose_own_way_leads_near_roll():
    """R16.2, R4.10: each figure goes its own way beside the middle one."""
    fight = lay(battle(squad(0, at=(20, 10), figures=3, gap=2), squad(1, at=(40, 70))), AP_FIELD, (24.5, 13))
    fight.activate(0).play(north(5), (8, 8))
    (trod,) = fight.events(mines.TROD)
    assert trod[2] == 1  # the figure two inches to the east


def test_a_way_round_a_corner_is_gone_leg_by_leg():
    """R16.2: the corner of the path is within the field, its ends are not."""
    fight = lay(walker(), AP_FIELD, (17, 13))
    fight.activate(0).play(order(movement.MOVE, 0, NOBODY, (19.9, 13), (22.8, 13)), (8, 5))
    missed = lay(walker(), AP_FIELD, (16.8, 13))
    missed.activate(0).play(order(movement.MOVE, 0, NOBODY, (19.9, 13), (22.8, 13)))


def test_overlapping_fields_are_rolled_for_one_by_one():
    """R16.1, N45: one roll for each field."""
    fight = lay(lay(walker(), AP_FIELD, (20, 14)), MIXED_FIELD, (20, 15), k=1)
    fight.activate(0).play(north(5), (8, 6), (8, 3))
    assert [trod[3] for trod in fight.events(mines.TROD)] == [3, 2]


def test_whoever_moves_inside_rolls_again_in_each_action():
    """R16.8: on entering, and for the next action spent moving inside; not in one that leads elsewhere."""
    fight = lay(walker(), AP_FIELD, (20, 14))
    fight.activate(0).play(north(3), (8, 6))
    fight.play(north(6), (8, 7))
    fight.activate(0).play(order(movement.MOVE, 0, NOBODY, (20, 17.5)), (8, 8))
    fight.play(order(movement.MOVE, 0, NOBODY, (20, 19)))


def test_mines_on_entering_alone():
    """R16.8 by the other reading: who moves inside has rolled once and for all."""
    fight = lay(battle(squad(0, at=(20, 10), figures=1), squad(1, at=(40, 70)), text="book + mines-on-entering"),
                AP_FIELD, (20, 14))
    fight.activate(0).play(north(3), (8, 6))
    fight.play(north(6))


@pytest.mark.parametrize(("text", "armour"), [("book", 8), ("book + cover-against-mines", 10)])
def test_cover_does_not_help_against_mines(text, armour):
    """R16.7: it does by the other reading, where soft cover makes D8 armour a D10."""
    fight = battle(squad(0, at=(20, 10), figures=1), squad(1, at=(40, 70)), pieces=[area("scrub", 10, 12, 30, 30)],
                   text=text)
    lay(fight, AP_FIELD, (20, 14)).activate(0).play(north(3), (8, 1), (10, 3), (armour, 3))
    assert fight.health(0) == [FIT]


def test_a_field_is_known_as_soon_as_anybody_rolls_for_it():
    """R16.1, R15.5: then both sides know where it is; it stays active."""
    fight = lay(walker(), AP_FIELD, (20, 14))
    fight.activate(0).play(north(5), (8, 8))
    assert fight.events(mines.FOUND) == [(0, NOBODY, AP_FIELD, 2000, 1400)]
    assert (fight.game.device[0].known, fight.game.device[0].kind) == (1, AP_FIELD)


def test_mines_do_not_stop_a_move_nor_suppress():
    """R7.16, R16.9, N45: the squad goes on to its end with its wounded, and tests once, by its casualties."""
    fight = lay(walker(figures=3, gap=1.1), AP_FIELD, (20, 13))
    fight.activate(0).play(north(5), (8, 3), (10, 6), (8, 5), (8, 4), (8, 4), (6, 4), (8, 8))
    assert fight.place(0, 1)[1] == 15
    assert fight.health(0) == [WOUNDED, FIT, FIT]
    assert fight[0].suppression == 1  # the leader fell (R2.12)


@pytest.mark.parametrize(("motivation", "threat"), [(LOW, 2), (MEDIUM, 1)])
def test_casualties_of_mines_are_tested_for_as_casualties_of_fire(motivation, threat):
    """R7.16, R16.9, R7.10: the row of casualties and no other, for its leader is unhurt, and no marker lies there."""
    fight = lay(walker(figures=2, gap=5, motivation=motivation), AP_FIELD, (25, 14))
    fight.activate(0).play(north(5), (8, 3), (10, 6), (8, 5), (8, 8))
    assert (fight.health(0), fight[0].suppression) == ([FIT, WOUNDED], 0)
    assert fight.events(morale.CONFIDENCE_TESTED) == [(0, -1, threat, CONFIDENT, 0)]


def test_mines_suppress_by_the_other_reading():
    """R16.9: a marker whenever a mine strikes, though it does no harm."""
    fight = lay(battle(squad(0, at=(20, 10), figures=1), squad(1, at=(40, 70)), text="book + mines-suppress"),
                AP_FIELD, (20, 14))
    fight.activate(0).play(north(5), (8, 3), (10, 1), (8, 5), (8, 8))
    assert fight[0].suppression == 1


def test_raw_troops_do_not_panic_at_mines():
    """R7.50, R16.9: nobody has fired on them."""
    fight = lay(walker(figures=2, quality=6), AP_FIELD, (20, 14))
    fight.activate(0).play(north(5), (6, 3), (10, 1), (8, 5), (6, 4))
    assert fight[0].was_fired_on == 0


def test_a_suit_that_is_pierced_rolls_what_becomes_of_its_wearer():
    """R10.20, N46: one whose own roll is OK is no casualty, and nothing is tested."""
    fight = lay(walker(armour=12, power_armour=1, mobility=12), AP_FIELD, (20, 14))
    fight.activate(0).play(north(5), (8, 1), (10, 5), (12, 4), (6, 6))
    assert fight.health(0) == [FIT]


def test_nobody_is_left_of_a_unit_that_walked_into_mines():
    """R16.2, R3.2: its activation is over."""
    fight = lay(walker(), AP_FIELD, (20, 14))
    fight.activate(0).play(north(5), (8, 1), (10, 9), (8, 4))
    assert fight.health(0) == [DEAD]
    assert fight.game.active == NOBODY


def test_a_field_takes_no_side():
    """R16.2: who laid it walks into it as anybody does."""
    fight = lay(walker(), AP_FIELD, (20, 14), side=0)
    fight.activate(0).play(north(5), (8, 8))


def test_the_compelled_walk_into_mines_too():
    """R7.22, R16.2: a routed unit that withdraws over a field."""
    fight = lay(walker(confidence=0), AP_FIELD, (20, 7))
    fight.activate(0).play(order(morale.WITHDRAW, 0), (8, 8))
    assert fight.events(morale.WITHDREW)


def test_a_trap_is_seen_and_gone():
    """R16.6: the unit's quality D8 against the trap's D8; a tie saves, and the trap is removed either way."""
    fight = lay(walker(figures=3), BOOBY_TRAP, (20, 13))
    fight.activate(0).play(north(5), (8, 5), (8, 5))
    assert fight.game.device[0].kind == NO_DEVICE
    assert fight.events(mines.SPRUNG) == [(0, NOBODY, 0, 0, 0)]


def test_a_sprung_trap_strikes_the_nearest_and_whoever_touches_him():
    """R16.6, N50: once for the unit; D8 on the nearest, D6 on those in base contact (R1.3)."""
    fight = lay(battle(squad(0, at=(20, 10), figures=3, gap=1), squad(1, at=(40, 70))), BOOBY_TRAP, (21.2, 15.2))
    fight.activate(0).play(north(5), (8, 4), (8, 5), (8, 6), (8, 6), (6, 6), (8, 4), (6, 3), (8, 8))
    assert fight.health(0) == [WOUNDED, FIT, FIT]
    struck = [fact[2] for fact in fight.events(mines.STRUCK)]
    assert struck == [1, 0]  # figure 1 stands an inch to the east, and only the leader touches it


def test_treated_casualties_who_are_carried_roll_nothing():
    """R16.2: they do not walk."""
    fight = walker(figures=2)
    fight[0].figure[1].health = TREATED
    lay(fight, AP_FIELD, (20, 14)).activate(0).play(north(3), (8, 8))


def test_mines_count_in_the_test_of_the_unit():
    """R7.10, R7.12: casualties are threat level 1 at medium motivation; a failure by the book costs a level."""
    fight = lay(walker(figures=4), AP_FIELD, (20, 13))
    fight[0].leader = 3
    fight.activate(0).play(north(5), (8, 3), (10, 6), (8, 5), (8, 4), (8, 4), (8, 8), (8, 1))
    assert fight[0].confidence > BROKEN
    assert fight[0].confidence < 4


def test_a_charge_runs_over_mines():
    """R16.2, N45: on the dash, into contact; who is left fights, and the odds of the charge stand."""
    fight = battle(squad(0, at=(20, 10), figures=2, quality=12, leadership=1),
                   squad(1, at=(20, 16), figures=2, leadership=1), text="book")
    lay(fight, AP_FIELD, (20, 13)).activate(0)
    dice, answers = (
        seed_dice(0), {assault.WHETHER_TO_STAND: assault.STAND, assault.WHETHER_TO_DEFEND: assault.HOLD_FIRE})
    step(dice, fight.rules, fight.table, fight.game, order(assault.CHARGE, 0, 1))
    trodden = fight.events(mines.TROD)
    while not trodden and fight.game.question in answers:
        step(dice, fight.rules, fight.table, fight.game, order(answers[fight.game.question], 1))
        trodden = fight.events(mines.TROD)
    assert [trod[2] for trod in trodden] == [0, 1]


def test_who_forms_a_column_in_a_field_sets_it_off():
    """R16.2, R16.8: those who go to another place; not the middle figure, who stays."""
    fight = lay(walker(figures=3, gap=1.5), AP_FIELD, (20, 10))
    fight.activate(0).play(order(movement.FORM_COLUMN, 0), (8, 8), (8, 8))
    assert sorted(trod[2] for trod in fight.events(mines.TROD)) == [1, 2]


def test_who_gathers_in_a_field_sets_it_off():
    """R16.2, R16.8: a Reorganise that brings the figures together."""
    fight = walker(figures=3, gap=3.1)
    assert fight[0].disorganised == 1
    lay(fight, AP_FIELD, (20, 10)).activate(0)
    fight.play(order(casualties.REORGANISE, 0), (8, 8))
    assert len(fight.events(mines.TROD)) == 1  # the one who had to come nearer
