"""A refusal says how far, how many, and what may be typed instead."""

import pytest

from dieshift.battle import Battle
from dieshift.core.journal import Refused
from dieshift.stargrunt.chapters import fire, movement, overwatch, snipers, vehicles
from dieshift.stargrunt.frame import NOT_ASKED, refusals
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import HEAVY, PACKED, SMALL, SNIPER
from stargrunt import kit
from stargrunt.kit import order, squad
from stargrunt.motors import crew, hull, motors

LESSON = "examples/scenarios/first-lesson.yaml"


@pytest.fixture
def battle():
    made = Battle(LESSON, seed=5)
    made.order("first")
    return made


def told(battle, found, order):
    return STARGRUNT.refusal_text(found, battle.journal.rules, battle.table, battle.game, order, battle.names)


def refused(battle, text):
    with pytest.raises(Refused) as fault:
        battle.order(text)
    return fault.value.sentence


def test_a_path_too_long_is_told_with_its_length_and_the_limit(battle):
    """R4.7: six inches for these troops; R4.8: twice the die, twelve at most."""
    battle.order("activate B3")
    assert refused(battle, "move to 54,17.5") == (
        "B3 can't go 9.5″ in one action: it has 6″ at most. Shorten the path, or choose easier ground. (R4.7, p.22)")
    assert refused(battle, "dash to 54,21") == (
        "B3 can't go 13″ in one action: it has 2 x D6, 12″ at most. Shorten the path, or choose easier ground. "
        "(R4.7, p.22)")


def test_an_encumbered_squad_has_less_unless_it_leaves_its_casualties(battle):
    """R4.11: one mobility type lower; R4.12."""
    squad = battle.game.squad[2]
    for i in range(3):
        squad.figure[i + 1].health = 1
    battle.order("activate B3")
    assert "it has 4″ at most" in refused(battle, "move to 54,17.5")
    assert "it has 6″ at most" in refused(battle, "move to 54,17.5 leaving casualties")


@pytest.mark.parametrize(("rules", "given", "limit"), [
    ("", "dash to 54,21", "2 x D4, 8″ at most"),
    ("+ encumbered-two-inches", "dash to 54,21", "2 x D6 less 2″, 10″ at most"),
    ("+ encumbered-two-inches", "dash to 54,21 leaving casualties", "2 x D6, 12″ at most"),
    ("", "move to 54,17.5", "4″ at most"),
])
def test_the_limit_of_a_path_is_that_of_the_rules_in_force(rules, given, limit):
    """R4.8, R4.11, S4.120: what an encumbered squad loses by either reading, on its die or on its inches."""
    battle = Battle(LESSON, f"clarified {rules}", seed=5)
    battle.order("first")
    battle.game.squad[2].figure[1].health = 1
    battle.order("activate B3")
    assert f"it has {limit}" in refused(battle, given)


def test_whoever_carries_a_packed_weapon_has_less_even_without_his_casualties(battle):
    """R4.11, R17.38: leaving the wounded leaves the gun on his back."""
    squad = battle.game.squad[2]
    squad.figure[1].health, squad.figure[2].rounds = 1, PACKED
    battle.order("activate B3")
    assert "it has 4″ at most" in refused(battle, "move to 54,17.5 leaving casualties")
    assert "it has 2 x D4, 8″ at most" in refused(battle, "dash to 54,21 leaving casualties")


def test_a_path_that_the_ground_forbids_says_so(battle):
    """R4.20: crops cost more than their inches."""
    battle.order("activate B1")
    assert refused(battle, "move to 20.1,8") == (
        "B1 can't go 5.9″ in one action: it has 6″ at most, and the ground on the way costs more. Shorten the path, "
        "or choose easier ground. (R4.7, p.22)")


def test_an_end_too_close_names_the_enemy(battle):
    """R4.24."""
    battle.order("activate B1")
    enemy = min(battle.game.squad[4].figure[:6], key=lambda figure: figure.y)
    place = f"{enemy.x / 100},{enemy.y / 100 - 1.5}"
    assert refused(battle, f"move to {place}").startswith("B1 would end within one inch of R2. Stop farther away")


def test_a_pass_tells_how_many_units_both_have_left(battle):
    """R3.6."""
    battle.order("activate B1")
    battle.order("end B1")
    while battle.waiting.side != "Blue Patrol":
        battle.bot_order("random")
    assert "can't pass at 2 to 2: it needs fewer units left to activate" in refused(battle, "pass")


@pytest.mark.parametrize(("before", "text", "moment"), [
    ([], "fire B1 at R1", "who goes first: choose from Go first, Go second"),
    (["first"], "fire B1 at R1",
     "which unit to activate: choose from Activate, Pass, Stop for this turn, Bring down fire, Loiter, Do not loiter"),
    (["first", "activate B2"], "activate B1", "what B2 does (2 actions left): end the activation of B2 first"),
    (["first", "activate B2"], "decline",
     "what B2 does (2 actions left): give an order to B2, or end its activation"),
])
def test_an_order_at_the_wrong_moment_is_told_what_answers(before, text, moment):
    """R3.1."""
    battle = Battle(LESSON, seed=5)
    for each in before:
        battle.order(each)
    assert refused(battle, text) == f"Blue Patrol has to decide {moment}. (R3.1, p.15)"


def test_the_question_whether_to_react_is_told_its_answers():
    """R5.40; S4.116, S4.117: reaction, its place on the path, and what a mover under fire answers."""
    battle = Battle(LESSON, "goodall", seed=5)
    game, order = battle.game, Order()
    game.question, game.seat_to_choose, game.pending_count = overwatch.REACTION, 0, 1
    top = game.pending[0]
    top.order.kind, top.order.unit, top.progress, top.length, top.allowance = movement.MOVE, 3, 150, 550, 600
    assert "choose from React, Let it pass, Fire a mine" in told(battle, NOT_ASKED, order)
    assert "'at' 1.5 to 5.5″" in told(battle, overwatch.BAD_POINT, order)
    game.question = overwatch.HURT_ON_THE_MOVE
    assert "choose from Carry on" in told(battle, NOT_ASKED, order)
    order.kind, order.unit, order.legs, order.x[0], order.y[0] = overwatch.CARRY_ON, -1, 1, 0, 4000
    assert "R1 can't go" in told(battle, movement.TOO_FAR, order)
    assert "it has 4.5″ at most" in told(battle, movement.TOO_FAR, order)


@pytest.mark.parametrize("found", list(refusals.by_number))
def test_every_sentence_has_all_its_words(found):
    """No refusal leaves a name in braces, whatever it is about."""
    battle = Battle(LESSON, seed=5)
    battle.order("first")
    battle.order("activate B1")
    order = battle.read("move B1 to 30,8")
    order.target = 3
    battle.game.pending_count = 1
    text = told(battle, found, order)
    assert "{" not in text
    assert text.endswith(")")


# --- the numbers of a refusal are those of the rule that refused ------------------------------------------------------

GUN = {"kind": HEAVY, "die": 8, "impact": 10, "times": 2, "weight": 3, "arc": 0}
MACHINE_GUN = {"kind": SMALL, "die": 8, "impact": 8, "times": 1, "weight": 1, "arc": 0}


def out_of_range(gun, target, text="book"):
    """What is said of a vehicle's fire at a target that is too far away."""
    fight = motors([crew(0, (10, 4), 2), target], {0: hull(guns=(gun,))}, text=text)
    fight.activate(0)
    shot = order(fire.FIRE, 0, 1)
    assert fight.refusal(shot) == fire.OUT_OF_RANGE
    return STARGRUNT.refusal_text(fire.OUT_OF_RANGE, fight.rules, fight.table, fight.game, shot, Roster())


def test_a_heavy_gun_out_of_range_is_told_its_own_bands():
    """R6.2: five bands of 12 inches at infantry, not of the crew's quality die."""
    assert "62″ from" in (text := out_of_range(GUN, squad(1, (10, 66))))
    assert "2″ too far: five range bands of 12″ reach 60″" in text


@pytest.mark.parametrize(("rules", "told"), [
    ("book", "2″ too far: five range bands of 12″ reach 60″"),
    ("book + mounted-as-carried", "22″ too far: five range bands of 8″ reach 40″")])
def test_a_mounted_gun_out_of_range_is_told_the_bands_of_its_reading(rules, told):
    """R13.22, C21."""
    assert told in out_of_range(MACHINE_GUN, squad(1, (10, 66)), rules)


def test_a_sniper_out_of_range_is_told_so():
    """R15.40: bands of twice his quality die; cover has nothing to do with it."""
    fight = kit.battle(squad(0, (10, 1), 1, quality=6, nature=SNIPER), squad(1, (10, 71)))
    fight.activate(0)[0].figure[0].support = 8
    shot = order(snipers.SNIPE, 0, 1, choice=0)
    assert fight.refusal(shot) == fire.OUT_OF_RANGE
    text = STARGRUNT.refusal_text(fire.OUT_OF_RANGE, fight.rules, fight.table, fight.game, shot, Roster())
    assert "10″ too far: five range bands of 12″ reach 60″" in text


@pytest.mark.parametrize(("rules", "reach"), [("book", 6), ("book + board-by-a-move", 8)])
def test_how_near_a_vehicle_one_gets_in_and_out_is_told_by_the_reading(rules, reach):
    """R13.40, R13.42: six inches, or a normal move of these light troops."""
    fight = motors([squad(0, (10, 30), mobility=8), crew(0, (10, 4)), squad(1, (40, 60))], {1: hull()}, text=rules)
    fight.activate(0)
    boarding = order(vehicles.BOARD, 0, 1)
    assert fight.refusal(boarding) == vehicles.VEHICLE_TOO_FAR
    words = (fight.rules, fight.table, fight.game, boarding, Roster())
    assert f"within {reach}″ of the vehicle" in STARGRUNT.refusal_text(vehicles.VEHICLE_TOO_FAR, *words)
    fight[0].aboard, fight[0].present = 1, 0
    far = order(vehicles.GET_OUT, 0, -1, (30, 30))
    assert fight.refusal(far) == vehicles.TOO_FAR_OUT
    words = (fight.rules, fight.table, fight.game, far, Roster())
    assert f"within {reach}″ of its vehicle" in STARGRUNT.refusal_text(vehicles.TOO_FAR_OUT, *words)
