"""Moves, combat moves, columns, carrying and leaving casualties."""

import pytest

from dieshift.stargrunt.chapters import activation, fire, morale, movement
from dieshift.stargrunt.chapters.movement import action, rules
from dieshift.stargrunt.state.squads import ABANDONED, LEFT, base_move
from dieshift.stargrunt.state.terms import (
    BROKEN,
    CONFIDENT,
    DEAD,
    FAST_POWER,
    FIT,
    HIDDEN,
    LIGHT_FOOT,
    NORMAL_FOOT,
    OFF_TABLE,
    PLACED,
    POWER_ARMOUR,
    SHAKEN,
    STEADY,
    TREATED,
    TROOPS_ON_FOOT,
    WOUNDED,
)
from dieshift.stargrunt.terrain import going
from stargrunt.kit import area, battle, order, squad, wall

MOVED = {"squad.0.actions": 1, "squad.0.done": 1 << movement.MOVE, "squad.0.moves": 1}


def march(*others, at=(24, 10), pieces=(), text="book", **fields):
    """A squad of four, active, its leader and middle figure at a place."""
    return battle(squad(0, at=at, **fields), *others, pieces=pieces, text=text).activate(0)


def north(inches, kind=movement.MOVE, **fields):
    return order(kind, 0, -1, (24, 10 + inches), **fields)


# --- how far (R4.1-R4.12) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mobility", "free", "encumbered", "die", "burdened_die"), [
    (NORMAL_FOOT, 600, 400, 6, 4), (LIGHT_FOOT, 800, 600, 8, 6), (FAST_POWER, 1200, 1000, 12, 10)])
def test_base_mobility_and_mobility_dice(mobility, free, encumbered, die, burdened_die):
    """R4.1-R4.4, R4.7, R4.8, R4.11: 6, 8 or 12 inches, or twice that die; carrying takes one mobility type off both."""
    walkers = march(mobility=mobility, power_armour=int(mobility == FAST_POWER))
    assert (base_move(walkers[0]), rules.allowance_of(walkers[0], 1)) == (free, 2 * free)
    walkers.play(north(1, movement.COMBAT_MOVE), (die, 1))
    walkers[0].figure[1].health = WOUNDED
    assert base_move(walkers[0]) == encumbered
    walkers.play(order(movement.COMBAT_MOVE, 0, -1, (24, 12)), (burdened_die, 1))


def test_a_normal_move_brings_the_whole_formation():
    """R4.7, R4.10: six inches north, nobody out of his place."""
    walkers = march()
    ends = {f"squad.0.figure.{i}.y": 1600 for i in range(4)}
    assert walkers.play(north(6)) == MOVED | ends


@pytest.mark.parametrize(("inches", "refused"), [(6, 0), (6.01, movement.TOO_FAR)])
def test_a_move_is_refused_beyond_its_allowance(inches, refused):
    """R4.7: up to base mobility."""
    assert march().refusal(north(inches)) == refused


def test_both_actions_may_be_moves():
    """R3.20, R4.7: six inches twice."""
    walkers = march()
    walkers.play(north(6))
    walkers.play(north(12))
    assert walkers.place(0) == (24, 22)


def test_a_path_bends():
    """R4.10: two legs, three inches each."""
    walkers = march()
    walkers.play(order(movement.MOVE, 0, -1, (24, 13), (27, 13)))
    assert walkers.place(0) == (27, 13)
    assert walkers.refusal(order(movement.MOVE, 0, -1, (27, 16), (30.1, 16))) == movement.TOO_FAR


def test_a_combat_move_of_fifteen_inches():
    """R4.8, 19E.7 (p.22): D6 shows 4, eight inches; the second roll of 6 could go twelve and stops at the end."""
    walkers = march()
    assert walkers.refusal(north(15, movement.COMBAT_MOVE)) == movement.TOO_FAR  # one roll can give twelve at most
    walkers.play(north(12, movement.COMBAT_MOVE), (6, 4))
    assert walkers.place(0) == (24, 18)
    walkers.play(north(15, movement.COMBAT_MOVE), (6, 6))
    assert walkers.place(0) == (24, 25)


def test_a_combat_move_falls_short_by_the_full_roll():
    """R4.8, 19E.7: eight inches, then a 1 is two more; five short, and nothing may be kept back."""
    walkers = march()
    walkers.play(north(12, movement.COMBAT_MOVE), (6, 4))
    walkers.play(north(15, movement.COMBAT_MOVE), (6, 1))
    assert walkers.place(0) == (24, 20)


@pytest.mark.parametrize(("text", "inches"), [("book", 4), ("book + dash-ignores-ground", 8)])
def test_rolled_inches_are_spent_at_the_cost_of_the_ground(text, inches):
    """R4.9: eight inches rolled are four of rough ground; by the other reading they are eight."""
    walkers = march(pieces=[area("rough", 18, 9, 30, 30)], text=text)
    end = 6 if text == "book" else 12
    walkers.play(north(end, movement.COMBAT_MOVE), (6, 4))
    assert walkers.place(0) == (24, 10 + inches)


@pytest.mark.parametrize(("text", "refused"), [("book", movement.TOO_FAR), ("book + follow-by-eye", 0)])
def test_every_figure_is_limited_along_its_own_way(text, refused):
    """R4.10: figure 4 walks through rough ground while the measured one does not."""
    assert march(pieces=[area("rough", 25, 9, 30, 30)], text=text).refusal(north(6)) == refused


@pytest.mark.parametrize(("kind", "inches"), [("open", 6), ("road", 6), ("scrub", 6), ("rough", 3), ("crops", 3),
                                              ("swamp", 3), ("stream", 2), ("light_wood", 3), ("dense_wood", 3)])
def test_ground_costs_one_two_or_three(kind, inches):
    """R4.16, R4.20, R4.21: clear 1, poor 2, difficult 3 inches of allowance each inch, for infantry on foot."""
    walkers = march(pieces=[area(kind, 18, 9, 30, 30)])
    assert walkers.refusal(north(inches)) == 0
    assert walkers.refusal(north(inches + 0.5)) == movement.TOO_FAR


@pytest.mark.parametrize(("troops", "costs"), [
    (TROOPS_ON_FOOT, (1, 1, 1, 2, 2, 1, 2, 0, 3, 2, 2)), (POWER_ARMOUR, (1, 1, 1, 1, 1, 1, 2, 3, 3, 2, 2))])
def test_the_rows_of_the_terrain_table(troops, costs):
    """R4.20, C15: road, open, scrub, rough, cultivated, slopes, swamp, open water, river, light and dense wood."""
    assert tuple(going.cost_of(going.GAITS[troops], kind) for kind in range(11)) == costs


def test_a_wall_costs_an_inch_at_least():
    """R4.22: a thin wall is crossed for one inch of allowance."""
    walkers = march(pieces=[wall("wall", (18, 12), (30, 12))])
    assert (walkers.refusal(north(5)), walkers.refusal(north(5.1))) == (0, movement.TOO_FAR)


def test_open_water_is_closed_to_infantry():
    """R4.16, R4.20: no entry."""
    assert march(pieces=[area("water", 18, 12, 30, 20)]).refusal(north(4)) == movement.NO_ROOM


def test_a_building_is_entered_by_its_door():
    """R4.23: two inches to pass in, then poor ground: an inch and a half outside, the door, and 1.25 inches inside."""
    walkers = march(pieces=[area("building", 18, 11.5, 30, 30)])
    assert (walkers.refusal(north(2.75)), walkers.refusal(north(2.76))) == (0, movement.TOO_FAR)


# --- where to (R4.24, R4.25) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "refused"), [("book", movement.TOO_CLOSE), ("book + no-approach-limit", 0)])
def test_no_move_ends_within_an_inch_of_an_enemy(text, refused):
    """R4.24: bases less than an inch apart are centres less than two; switched off, they may touch."""
    enemy = squad(1, at=(24, 16.5), figures=1)
    assert march(enemy, figures=1, text=text).refusal(north(5)) == refused
    assert march(enemy, figures=1, text=text).refusal(north(4.5)) == 0


@pytest.mark.parametrize("figures", [1, 3])
def test_a_move_onto_a_counter_finds_who_lies_there(figures):
    """R1.3, R4.24, R15.3: where bases may touch, a move onto the very place of a counter ends touching it, revealed."""
    hidden = squad(1, at=(24, 14), figures=figures, gap=3, located=HIDDEN)
    onto = march(hidden, figures=1, text="book + no-approach-limit")
    onto.play(north(4))
    assert (onto.place(0), onto[1].located) == ((24, 13), PLACED)
    assert onto.events(movement.CAME_UPON) == [(0, 1, PLACED, 0, 0)]
    assert march(hidden, figures=1).refusal(north(4)) == movement.TOO_CLOSE


def test_a_unit_leaves_by_its_own_edge_only():
    """R4.25: side 0 has the south edge; the north is the enemy's."""
    south = march(at=(24, 5))
    leave = order(movement.MOVE, 0, -1, (24, 1), choice=movement.LEAVE_TABLE)
    south.play(leave)
    assert (south[0].gone, south[0].present) == (OFF_TABLE, 0)
    there = march(at=(24, 68))
    assert there.refusal(order(movement.MOVE, 0, -1, (24, 71), choice=movement.LEAVE_TABLE)) == movement.NOT_AN_EDGE


# --- columns (R4.14, R3.35, R3.36) ------------------------------------------------------------------------------------


def test_a_column_travels_at_twice_the_base_move():
    """R4.14, R3.35, R3.36: one action to form, then twelve inches for six; nothing else may be done in it."""
    column = march(at=(24, 12))
    column.play(order(movement.FORM_COLUMN, 0))
    assert column.refusal(order(movement.MOVE, 0, -1, (24, 14))) == movement.IN_COLUMN
    column.play(order(movement.TRAVEL, 0, -1, (24, 24)))
    assert column.place(0) == (24, 24)
    column.activate(0)
    assert column.refusal(order(movement.TRAVEL, 0, -1, (24, 36.1))) == movement.TOO_FAR
    column.play(order(movement.LEAVE_COLUMN, 0))
    assert column[0].column == 0


def test_fire_at_a_column_suppresses_even_when_it_misses():
    """R4.15: the range die is one type down, D4 at the least, and the marker is certain."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 25), column=1, was_suppressed=1, was_fired_on=1)).activate(0)
    fight.play(order(fire.FIRE, 0, 1), (4, 4), (8, 1), (8, 1))
    assert fight[1].suppression == 1


# --- carrying and leaving casualties (R4.11-R4.13, R7.14) -------------------------------------------------------------


def wounded_party(*enemies, fit=2, hurt=1, text="book", **fields):
    party = march(*enemies, figures=fit + hurt, text=text, **fields)
    for i in range(fit, fit + hurt):
        party[0].figure[i].health = WOUNDED
    return party


def test_casualties_are_carried_along():
    """R4.11, R4.12: an encumbered squad walks four inches, its casualty with it."""
    party = wounded_party()
    assert party.refusal(north(4.1)) == movement.TOO_FAR
    party.play(north(4))
    assert [party[0].figure[i].y for i in range(3)] == [1400] * 3


def test_the_fit_carry_one_casualty_each():
    """R4.12: two fit of five carry two; the third is left where he fell, and the squad is together all the same."""
    party = wounded_party(fit=2, hurt=3)
    party.play(north(4))
    assert ([party[0].figure[i].left for i in range(5)], party[0].disorganised) == ([0, 0, 0, 0, LEFT], 0)


def test_treated_casualties_are_carried_too_and_the_dead_are_not():
    """R4.11, R10.3, R10.4: a stabilised comrade is a burden, a dead one is taken off."""
    party = wounded_party(fit=3)
    party[0].figure[3].health = TREATED
    assert base_move(party[0]) == 400
    party[0].figure[3].health = DEAD
    assert base_move(party[0]) == 600


def test_leaving_the_wounded_frees_the_squad_and_does_not_disorganise_it_for_ever():
    """R4.11, R4.32: six inches again; left-behind casualties do not count for integrity, now or later."""
    party = wounded_party()
    party.play(north(6, choice=movement.LEAVE))
    party.play(order(movement.MOVE, 0, -1, (24, 22)))
    assert (party[0].figure[2].left, party[0].disorganised, party.place(0, 2)[1]) == (LEFT, 0, 10)


def test_whoever_comes_back_finds_his_comrades_again():
    """R4.12, R4.30: within two inches of someone fit they are with the squad again."""
    party = wounded_party()
    party.play(north(6, choice=movement.LEAVE))
    party.play(order(movement.MOVE, 0, -1, (24, 11.5)))
    assert party[0].figure[2].left == 0


@pytest.mark.parametrize(("enemy_at", "text", "left"), [
    ((24, 40), "book", LEFT), ((24, 2), "book", ABANDONED), ((24, 40), "book + left-means-abandoned", ABANDONED)])
def test_only_casualties_left_nearer_to_a_visible_enemy_are_abandoned(enemy_at, text, left):
    """R7.14, R7.15: going away from the enemy abandons them, going at him does not; S4 calls all of it abandoning."""
    party = wounded_party(squad(1, at=enemy_at), text=text)
    party.play(north(6, choice=movement.LEAVE))
    assert party[0].figure[2].left == left


def test_an_enemy_out_of_sight_makes_nobody_abandoned():
    """R7.14: the enemy must be in sight of the unit as it withdraws."""
    party = wounded_party(squad(1, at=(24, 2)))
    house = battle(squad(0, at=(24, 10), figures=3), squad(1, at=(24, 2)), pieces=[area("building", 10, 5, 40, 7)])
    house.activate(0)[0].figure[2].health = WOUNDED
    for fight in (party, house):
        fight.play(north(6, choice=movement.LEAVE))
    assert (party[0].figure[2].left, house[0].figure[2].left) == (ABANDONED, LEFT)


# --- nerve before a move (R7.31, R7.32, R14.15) -----------------------------------------------------------------------


def test_a_move_out_of_position_needs_nerve():
    """R7.31, R14.15, 19E.2: LV2, TL2: a 4 fails; the action is lost, the marker stays, and it is barred this turn."""
    hero = march(in_position=1)
    assert hero.play(north(3), (8, 4)) == {
        "squad.0.actions": 1, "squad.0.done": 1 << movement.MOVE, "squad.0.failed": 0b11100000}
    assert hero.refusal(north(3)) == hero.refusal(north(3, movement.COMBAT_MOVE)) == activation.FAILED_THIS_TURN
    assert hero.refusal(order(morale.LEAVE_POSITION, 0)) == 0  # R3.42: something different may be done


def test_a_passed_test_takes_the_marker_and_the_move_together():
    """R7.31, R14.15: 5 passes; one action in all."""
    hero = march(in_position=1)
    hero.play(north(3), (8, 5))
    assert (hero[0].in_position, hero[0].actions, hero.place(0)) == (0, 1, (24, 13))


def test_leaving_position_by_an_action_of_its_own_needs_no_test():
    """R3.33, R14.15: automatic."""
    hero = march(in_position=1)
    assert hero.play(order(morale.LEAVE_POSITION, 0)) == {
        "squad.0.actions": 1, "squad.0.done": 1 << morale.LEAVE_POSITION, "squad.0.in_position": 0}


SCRUB = [area("scrub", 20, 8, 28, 12)]


@pytest.mark.parametrize(("confidence", "enemy", "end", "tested"), [
    (STEADY, (24, 40), 13, 0),  # only the shaken are asked
    (SHAKEN, (24, 40), 13, 1),  # out of cover into the open, and nearer
    (SHAKEN, (24, 2), 13, 1),  # out of cover, though away from the enemy
    (SHAKEN, (24, 40), 11, 1),  # an advance, though in cover
    (SHAKEN, (24, 2), 11, 0),  # away from him, in cover
])
def test_the_shaken_need_nerve_to_leave_cover_or_to_advance(confidence, enemy, end, tested):
    """R3.21, R7.21, R7.32: TL2."""
    shaken = march(squad(1, at=enemy), pieces=SCRUB, confidence=confidence)
    given = order(movement.MOVE, 0, -1, (24, end))
    shaken.play(given, *([(8, 5)] if tested else []))
    assert shaken.place(0)[1] == end


@pytest.mark.parametrize(("enemy", "refused"), [((24, 40), morale.BROKEN), ((24, 2), 0)])
def test_the_broken_leave_cover_only_away_from_every_enemy(enemy, refused):
    """R7.22: into the open only if no located enemy comes nearer."""
    broken = march(squad(1, at=enemy), pieces=SCRUB, confidence=BROKEN)
    assert broken.refusal(order(movement.MOVE, 0, -1, (24, 14))) == refused


def test_the_broken_look_at_all_enemies_not_only_the_nearest():
    """R7.22: away from the near one and nearer to the far one is not allowed."""
    broken = march(squad(1, at=(24, 3)), squad(1, at=(24, 60)), pieces=SCRUB, confidence=BROKEN)
    assert broken.refusal(order(movement.MOVE, 0, -1, (24, 14))) == morale.BROKEN


def test_a_failed_test_of_nerve_costs_no_confidence():
    """R7.39: the action only."""
    shaken = march(squad(1, at=(24, 40)), pieces=SCRUB, confidence=SHAKEN)
    shaken.play(order(movement.MOVE, 0, -1, (24, 13)), (8, 1))
    assert (shaken[0].confidence, shaken[0].actions, shaken.health(0)) == (SHAKEN, 1, [FIT] * 4)


def test_an_enemy_not_located_is_no_reason_to_hesitate():
    """R7.21: advancing on a hidden unit is no advance on a located enemy."""
    shaken = march(squad(1, at=(24, 40), located=0), confidence=SHAKEN)
    assert action.advances(shaken.game, shaken[0], 2400, 2000) == 0
    shaken[1].located = 1  # flipped is located (R15.15)
    assert action.advances(shaken.game, shaken[0], 2400, 2000) == 1


def test_confident_units_move_as_they_please():
    """R7.20: no limits."""
    brave = march(squad(1, at=(24, 40)), pieces=SCRUB, confidence=CONFIDENT)
    brave.play(order(movement.MOVE, 0, -1, (24, 13)))
    assert brave.place(0) == (24, 13)
