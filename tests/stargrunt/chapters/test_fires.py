"""Fires (R14.50-R14.54): what starts them, whom they burn, how they go on and are fought, die by die."""

import pytest

from dieshift.core.dice import seed_dice
from dieshift.core.records import flatten
from dieshift.stargrunt.chapters import activation, fire, fires, movement
from dieshift.stargrunt.chapters.fires import burning, rules
from dieshift.stargrunt.interface.nerve import starting
from dieshift.stargrunt.state.records import MAX_FIRES
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DEAD, FIT, HIDDEN, NOBODY, OVER_PANIC, PLACED, WOUNDED
from dieshift.stargrunt.turn.step import step
from stargrunt.kit import area, battle, order, squad

CALM = {"panic": OVER_PANIC}


def burn(fight, at, k=0):
    """Let a fire burn on the table of a battle, in inches, without smoke."""
    blaze = fight.game.blaze[k]
    fight.game.fires += 1 - blaze.burns
    blaze.x, blaze.y, blaze.burns = round(100 * at[0]), round(100 * at[1]), 1
    return fight


def flamers(pieces=(), **fields):
    """One man with a flamer at 20,10, a lone enemy six inches away; the wind blows to the north."""
    fight = battle(squad(0, at=(20, 10), figures=1, firepower=0), squad(1, at=(20, 16), figures=1, **CALM, **fields),
                   pieces=pieces)
    figure = fight[0].figure[0]
    figure.support, figure.support_impact, figure.flame = 8, 8, 1
    fight.game.wind = 12
    return fight.activate(0)


MISS = ((4, 4), (8, 1), (8, 1))  # range die, quality, flamer


@pytest.mark.parametrize(("face", "burns"), [(1, 0), (5, 0), (6, 1)])
def test_a_flamer_starts_a_fire_on_six(face, burns):
    """R14.50, A44: a D6 when one is used, whether or not it hits; the marker lies where the target's middle is."""
    fight = flamers()
    after = [(6, 2), (4, 1), (8, 5)] if burns else []  # its smoke, then its heat against the target's armour (N55)
    changed = fight.play(order(fire.FIRE, 0, 1), *MISS, (6, face), *after)
    assert fight.game.fires == burns
    assert fight.game.clouds == burns
    assert [(e[2], e[3] / 100, e[4] / 100) for e in fight.events(fires.FIRE)] == [(burns, 20, 16)]
    if burns == 0:
        assert not [path for path in changed if path.startswith(("blaze", "smoke", "wind"))]


@pytest.mark.parametrize(("face", "burns"), [(2, 0), (3, 1)])
@pytest.mark.parametrize("kind", ["crops", "light_wood"])
def test_flammable_ground_burns_on_three(kind, face, burns):
    """R14.50: 3 or more on flammable ground, which woods and standing crops are (reading)."""
    fight = flamers([area(kind, 18, 15, 22, 17)])
    after = [(6, 1), (4, 1), (8, 5)] if burns else []
    shots = ((4, 4), (8, 1), (8, 1)) if kind == "crops" else ((6, 4), (8, 1), (8, 1))
    fight.play(order(fire.FIRE, 0, 1), *shots, (6, face), *after)
    assert fight.game.fires == burns


def test_what_burns_is_said_by_the_piece_of_terrain():
    """R14.50: open ground may be flammable, and a wood may be wet."""
    fight = flamers([area("open", 18, 15, 22, 17, flammable=1)])
    fight.play(order(fire.FIRE, 0, 1), *MISS, (6, 3), (6, 1), (4, 1), (8, 5))
    assert fight.game.fires == 1
    fight = flamers([area("light_wood", 18, 15, 22, 17, flammable=0)])
    fight.play(order(fire.FIRE, 0, 1), (6, 4), (8, 1), (8, 1), (6, 5))
    assert fight.game.fires == 0


def test_a_flamer_reaches_one_range_band():
    """A44, R5.15: eight inches for Regulars; beyond that it adds nothing, and starts no fire."""
    far = battle(squad(0, at=(20, 10), figures=1, firepower=0), squad(1, at=(20, 18.01), figures=1))
    far[0].figure[0].support = far[0].figure[0].support_impact = 8
    far[0].figure[0].flame = 1
    far.activate(0)
    assert far.refusal(order(fire.FIRE, 0, 1)) == fire.ARMS_TOO_SHORT
    assert far.refusal(order(fire.FIRE, 0, 1, supports=1)) == fire.ARMS_TOO_SHORT
    far[0].figure[0].firepower = 4
    far.play(order(fire.FIRE, 0, 1), (6, 4), (8, 1), (4, 1))
    assert far.game.fires == 0
    near = flamers()
    near[1].figure[0].y = 1800
    assert near.refusal(order(fire.FIRE, 0, 1)) == 0


def test_a_flamer_that_stays_silent_starts_no_fire():
    """R14.50: the rifles fire alone."""
    fight = flamers()
    fight[0].figure[0].firepower = 4
    fight.play(order(fire.FIRE, 0, 1, rifles=1), (4, 4), (8, 1), (4, 1))
    assert fight.events(fires.FIRE) == []


def test_other_support_weapons_start_no_fire():
    """R14.50: a machine gun rolls for none, and nothing is told of one."""
    fight = flamers()
    fight[0].figure[0].flame = 0
    fight.play(order(fire.FIRE, 0, 1), *MISS)
    assert (fight.game.fires, fight.events(fires.FIRE)) == (0, [])


def test_no_more_fires_start_than_find_room():
    """R14.50 (reading): no die is rolled for it."""
    fight = flamers()
    for k in range(MAX_FIRES):
        burn(fight, (40, 40), k)
    fight.play(order(fire.FIRE, 0, 1), *MISS)
    assert (fight.game.fires, [e[2] for e in fight.events(fires.FIRE)]) == (MAX_FIRES, [fires.NOT_LIT])


# --- whom it strikes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("heat", "armour", "health"), [
    (4, 4, FIT), (4, 3, WOUNDED), (3, 2, WOUNDED), (4, 2, WOUNDED), (3, 1, DEAD)])
def test_who_walks_into_a_fire_rolls_armour_against_its_d4(heat, armour, health):
    """R14.51: more than the armour's face wounds as fire does, more than double kills."""
    fight = burn(battle(squad(0, at=(20, 10), figures=1, armour=4), squad(1, at=(40, 70))), (20, 14))
    fight.activate(0).play(order(movement.MOVE, 0, NOBODY, (20, 12)), (4, heat), (4, armour))
    assert fight.health(0) == [health]


@pytest.mark.parametrize(("aside", "near"), [(3, True), (3.01, False)])
def test_the_edge_of_a_fire_belongs_to_it(aside, near):
    """R14.50: three inches from its middle is in it."""
    fight = burn(battle(squad(0, at=(20, 10), figures=1), squad(1, at=(40, 70))), (20 + aside, 13))
    fight.activate(0).play(order(movement.MOVE, 0, NOBODY, (20, 16)), *([(4, 1), (8, 2)] if near else []))


@pytest.mark.parametrize("text", ["book", "book + mines-suppress"])
def test_of_a_squad_only_those_in_the_fire_are_struck(text):
    """R14.51, R14.54: two of four stand in it as they are activated; and no marker follows, whatever mines do."""
    fight = burn(battle(squad(0, at=(20, 10), figures=4), squad(1, at=(40, 70)), text=text), (21.6, 12.9))
    fight.ask(0).play(order(activation.ACTIVATE, 0), (4, 1), (8, 2), (4, 4), (8, 3), (8, 8))
    assert [fact[2] for fact in fight.events(fires.BURNT)] == [1, 3]
    assert (fight.health(0), fight[0].suppression) == ([FIT, FIT, FIT, WOUNDED], 0)


def test_the_dead_are_not_in_a_fire_any_more():
    """R14.50, R14.51: of four, all within its reach, the wounded are and the dead are not."""
    fight = battle(squad(0, at=(20, 10), figures=4), squad(1, at=(40, 70)))
    fight[0].figure[1].health, fight[0].figure[2].health = DEAD, WOUNDED
    assert burning.inside(fight[0], 2000, 1000) == 0b1101


@pytest.mark.parametrize("text", ["book", "book + mines-suppress"])
def test_those_who_walk_into_a_fire_take_no_marker(text):
    """R14.51: what mines do to a unit by another reading fires do not."""
    fight = burn(battle(squad(0, at=(20, 10), figures=1), squad(1, at=(40, 70)), text=text), (20, 14))
    fight.activate(0).play(order(movement.MOVE, 0, NOBODY, (20, 12)), (4, 4), (8, 3))
    assert (fight.health(0), fight[0].suppression) == ([WOUNDED], 0)


def test_who_is_in_a_fire_already_does_not_come_into_it():
    """R14.51, R14.54: he is struck as his activation starts, and not again for walking out of it."""
    fight = burn(battle(squad(0, at=(20, 10), figures=1), squad(1, at=(40, 70))), (20, 11))
    fight.ask(0).play(order(activation.ACTIVATE, 0), (4, 1), (8, 2))
    assert len(fight.events(fires.BURNT)) == 1
    fight.play(order(movement.MOVE, 0, NOBODY, (20, 16)))
    assert fight.events(fires.BURNT) == []
    fight.play(order(movement.MOVE, 0, NOBODY, (20, 10.5)), (4, 1), (8, 2))  # he comes into it again


def test_an_option_strikes_nobody_who_wakes_in_a_fire():
    """R14.54: not printed; the option leaves it at coming into it."""
    fight = burn(battle(squad(0, at=(20, 10), figures=1), squad(1, at=(40, 70)),
                        text="book + fires-on-entering"), (20, 11))
    fight.ask(0).play(order(activation.ACTIVATE, 0))
    assert fight.game.question == activation.WHAT_ACTION


def test_who_is_placed_in_a_fire_by_his_activation_is_shown_its_chances():
    """R14.54, R3.2: a hidden unit is placed before the fires strike it; shown is what strikes one that is placed."""
    fight = burn(battle(squad(0, at=(20, 10), figures=1), squad(1, at=(40, 70))), (20, 11))
    rows = []
    for located in (PLACED, HIDDEN):
        fight[0].located = located
        rows.append(starting(fight.rules, fight.table, fight.game, Roster(), order(activation.ACTIVATE, 0)).rows)
    assert rows[0] == rows[1] != []


def test_two_fires_strike_twice():
    """R14.51: each by itself."""
    fight = burn(burn(battle(squad(0, at=(20, 10), figures=1), squad(1, at=(40, 70))), (20, 15)), (21, 15), k=1)
    fight.activate(0).play(order(movement.MOVE, 0, NOBODY, (20, 14)), (4, 1), (8, 2), (4, 1), (8, 2))


def test_one_test_of_confidence_follows_all_that_a_way_costs():
    """R14.51, R7.12: three fall on the way, and the unit tests once."""
    fight = burn(battle(squad(0, at=(20, 10), figures=3), squad(1, at=(40, 70))), (20, 15))
    fight.activate(0).play(order(movement.MOVE, 0, NOBODY, (20, 14)), (4, 1), (8, 2), (4, 4), (8, 3),
                           (4, 4), (8, 3), (8, 8))
    assert sorted(fight.health(0)) == [FIT, WOUNDED, WOUNDED]


def test_who_burns_as_his_activation_starts_is_done():
    """R14.54: nobody is left to act, and the next slot comes."""
    fight = burn(battle(squad(0, at=(20, 10), figures=1, armour=4), squad(0, at=(5, 5)), squad(1, at=(40, 70))),
                 (20, 11))
    fight.ask(0).play(order(activation.ACTIVATE, 0), (4, 3), (4, 1))
    assert fight.health(0) == [DEAD]
    assert (fight.game.question, fight.game.seat_to_choose) == (activation.WHICH_UNIT, 1)


def test_the_wounded_in_a_fire_are_struck_too_as_it_starts():
    """R14.54, N55: they lie where it begins to burn."""
    fight = flamers()
    fight[1].figure[0].health = WOUNDED
    fight.changed(lambda dice: burning.kindle(dice, fight.rules, fight.table, fight.game, 2000, 1600), (6, 1),
                  (4, 3), (8, 1))
    assert fight.health(1) == [DEAD]


def test_no_die_is_rolled_for_who_lies_under_a_counter():
    """R14.51, R15.1 (reading): it would tell that somebody is there; he is struck when he is activated."""
    fight = battle(squad(0, at=(20, 10)), squad(1, at=(20, 16), figures=1, located=HIDDEN))
    fight.game.wind = 12
    fight.changed(lambda dice: burning.kindle(dice, fight.rules, fight.table, fight.game, 2000, 1600), (6, 1))
    assert fight.health(1) == [FIT]
    fight.ask(1).play(order(activation.ACTIVATE, 1), (4, 1), (8, 2))


# --- at the Turn End --------------------------------------------------------------------------------------------------


def turn_end(fight, *faces):
    """The Turn End of fires and smoke on scripted dice."""
    return fight.changed(lambda dice: burning.burn_on(dice, fight.rules, fight.table, fight.game), *faces)


@pytest.mark.parametrize(("face", "left"), [(1, 0), (2, 1), (5, 1)])
def test_a_fire_goes_out_on_one_at_the_turn_end(face, left):
    """R14.52: a D6 for each."""
    fight = burn(battle(squad(0), squad(1, at=(40, 70))), (30, 40))
    changed = turn_end(fight, (6, face))
    assert fight.game.fires == left
    assert changed == ({} if left else {"fires": 0, "blaze.0.x": 0, "blaze.0.y": 0, "blaze.0.burns": 0})


@pytest.mark.parametrize(("hour", "x", "y"), [(12, 30, 45), (3, 35, 40), (6, 30, 35), (9, 25, 40), (1, 32.5, 44.33)])
def test_a_fire_spreads_on_six(hour, x, y):
    """R14.52: D12 for the hour of a clock's face, D6 for the inches; a new fire with smoke of its own (R14.61)."""
    fight = burn(battle(squad(0), squad(1, at=(40, 70))), (30, 40))
    fight.game.wind = 3
    turn_end(fight, (6, 6), (12, hour), (6, 5), (6, 4))
    assert (fight.game.blaze[1].x, fight.game.blaze[1].y) == (100 * x, 100 * y)
    assert (fight.game.fires, fight.game.clouds, fight.game.smoke[0].clouds) == (2, 1, 4)


def test_what_is_new_rolls_from_the_next_turn_end():
    """N54: neither the fire that has spread nor its smoke rolls in this one."""
    fight = burn(battle(squad(0), squad(1, at=(40, 70))), (30, 40))
    fight.game.wind = 3
    turn_end(fight, (6, 6), (12, 12), (6, 5), (6, 1))
    turn_end(fight, (6, 2), (6, 2), (6, 3))


def test_a_fire_that_spreads_onto_figures_strikes_them_at_once():
    """N55: at the Turn End, too."""
    fight = burn(battle(squad(0, at=(30, 46), figures=1), squad(1, at=(40, 70))), (30, 40))
    fight.game.wind = 3
    turn_end(fight, (6, 6), (12, 12), (6, 5), (6, 1), (4, 3), (8, 1))
    assert fight.health(0) == [DEAD]


def test_a_fire_does_not_spread_off_the_table_or_beyond_all_room():
    """R14.52 (reading): nothing is there, or as many burn as find room."""
    fight = burn(battle(squad(0), squad(1, at=(40, 70))), (30, 2))
    turn_end(fight, (6, 6), (12, 6), (6, 3))
    assert fight.game.fires == 1
    for k in range(MAX_FIRES):
        burn(fight, (30, 40), k)
    changed = turn_end(fight, *[(6, 6), (12, 6), (6, 3)] * MAX_FIRES)
    assert changed == {}


@pytest.mark.parametrize(("at", "hour"), [((30, 3), 6), ((3, 30), 9), ((45, 30), 3), ((30, 69), 12)])
def test_a_fire_spreads_to_the_very_edge_of_the_table(at, hour):
    """R14.52: which is on the table."""
    fight = burn(battle(squad(0), squad(1, at=(20, 50))), at)
    fight.game.wind = 3
    turn_end(fight, (6, 6), (12, hour), (6, 3), (6, 1))
    assert fight.game.fires == 2


def test_fires_and_smoke_are_part_of_the_turn_end():
    """R3.10, R3.11: as the last activation of the turn ends; fires first, then smoke, then the markers."""
    fight = burn(battle(squad(0, at=(20, 10)), squad(1, at=(40, 70))), (30, 40))
    fight[1].activated = 1
    fight.game.wind = 12
    rules.place(fight.game, 3000, 4000, rules.by_hour(12, 200), 2, 0)
    fight.activate(0).play(order(activation.END, 0), (6, 3), (6, 5), (6, 4), (6, 3))
    kinds = [e.kind for e in fight.game.event[: fight.game.events]]
    assert kinds.index(fires.FIRE) < kinds.index(fires.SMOKE)
    assert fight.game.turn == 2
    assert fight.game.smoke[0].clouds == 3


def test_a_turn_without_fires_rolls_nothing_for_them():
    """R3.10: and no wind is rolled before it matters (R14.64)."""
    fight = battle(squad(0, at=(20, 10)), squad(1, at=(40, 70)))
    fight[1].activated = 1
    fight.activate(0).play(order(activation.END, 0), (6, 4), (6, 3))
    assert fight.events(fires.WIND) == []


# --- fighting it ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("figures", "die"), [(1, 4), (4, 4), (5, 6), (6, 6), (7, 8), (9, 10), (11, 12)])
@pytest.mark.parametrize(("face", "out"), [(3, 0), (4, 1)])
def test_a_fire_is_put_out_by_the_die_for_the_heads(figures, die, face, out):
    """R14.53, N53: the die for their number, rounded up, 4 or more, for both actions."""
    fight = burn(battle(squad(0, at=(20, 10), figures=figures), squad(1, at=(40, 70))), (20, 16))
    changed = fight.activate(0).play(order(fires.DOUSE, 0), (die, face))
    assert fight.game.fires == 1 - out
    assert fight[0].actions == 0
    assert fight.game.question == activation.WHICH_UNIT
    assert ("blaze.0.burns" in changed) == bool(out)


def test_by_an_option_four_is_not_enough():
    """R14.53, N53: the die must beat 4, as all others do."""
    fight = burn(battle(squad(0, at=(20, 10), figures=8), squad(1, at=(40, 70)), text="book + fires-out-above-four"),
                 (20, 16))
    fight.activate(0).play(order(fires.DOUSE, 0), (8, 4))
    assert fight.game.fires == 1


def test_only_the_fit_fight_it():
    """R14.53: five of whom one is wounded roll a D4."""
    fight = burn(battle(squad(0, at=(20, 10), figures=5), squad(1, at=(40, 70))), (20, 16))
    fight[0].figure[4].health = WOUNDED
    fight.activate(0).play(order(fires.DOUSE, 0), (4, 4))


def test_a_fire_is_fought_from_near_by_and_with_both_actions():
    """R14.53: within six inches of its middle (reading), and with nothing done before."""
    fight = burn(battle(squad(0, at=(20, 10), figures=5), squad(1, at=(40, 70))), (20, 16.01))
    assert fight.activate(0).refusal(order(fires.DOUSE, 0)) == fires.NO_FIRE_NEAR
    burn(fight, (20.01, 16))  # a trifle farther than six inches
    assert fight.activate(0).refusal(order(fires.DOUSE, 0)) == fires.NO_FIRE_NEAR
    burn(fight, (20, 16))
    assert fight.activate(0, actions=1).refusal(order(fires.DOUSE, 0)) == fires.TAKES_BOTH_ACTIONS
    before = flatten(fight.activate(0).game)
    assert fight.refusal(order(fires.DOUSE, 0)) == 0
    assert before == flatten(fight.game)  # asking changes nothing
    fight.play(order(fires.DOUSE, 0), (6, 3))
    assert (fight[0].actions, fight.game.question, fight.game.fires) == (0, activation.WHICH_UNIT, 1)


def test_the_nearest_fire_is_fought():
    """R14.53 (reading): of two at hand the nearer."""
    fight = burn(burn(battle(squad(0, at=(20, 10), figures=5), squad(1, at=(40, 70))), (20, 16)), (20, 5), k=1)
    fight.activate(0).play(order(fires.DOUSE, 0), (6, 6))
    assert [fight.game.blaze[k].burns for k in range(2)] == [1, 0]


def test_smoke_stays_when_its_fire_is_put_out():
    """N54: it rolls on."""
    fight = burn(battle(squad(0, at=(20, 10), figures=5), squad(1, at=(40, 70))), (20, 16))
    rules.place(fight.game, 2000, 1600, rules.by_hour(12, 200), 2, 0)
    fight.activate(0).play(order(fires.DOUSE, 0), (6, 6))
    assert (fight.game.fires, fight.game.clouds) == (0, 1)


def test_a_whole_battle_in_flames_comes_to_its_end():
    """R14.50-R14.61: many turns of it, on seeded dice."""
    fight = burn(battle(squad(0, at=(20, 10)), squad(1, at=(22, 16))), (21, 13))
    dice = seed_dice(5)
    for _ in range(40):
        chosen = order(activation.END, fight.game.active) if fight.game.question == activation.WHAT_ACTION else None
        if fight.game.question == activation.OVER:
            break
        if chosen is None:
            chosen = (order(activation.CHOOSE_FIRST) if fight.game.question == activation.WHO_IS_FIRST else
                      order(activation.STOP))
        step(dice, fight.rules, fight.table, fight.game, chosen)
    assert fight.game.turn > 3
