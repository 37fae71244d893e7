"""The weapons of a planned fire: which take part, the order with each changed, and why one cannot. R3.40, R5.15-30."""

import pytest

from dieshift.battle import Battle
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters import overwatch
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.terms import NO_ROUNDS, PACKED, WOUNDED
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn.legal import refusal

from .kit import Eyes, duel, played

WHOLE = "fire B1 at R1"
RIFLES, SAW = "5 x advanced rifle", "gauss SAW"
GUNNER = 1


def told(battle, text=WHOLE, viewer=Viewer.FIRST):
    return {arm.name: arm for arm in Eyes(battle, viewer).preview(text).arms}


def dice(battle, text):
    return {str(die.role) for die in Eyes(battle).preview(text).odds.dice}


def test_every_weapon_is_left_out_and_taken_in_again_and_the_odds_follow():
    """R5.20, R5.23: no support die without the support weapon, and no firepower die without the small arms."""
    battle = duel()
    whole = told(battle)
    assert {name: arm.joins for name, arm in whole.items()} == {RIFLES: True, SAW: True}
    assert "support weapon" in dice(battle, WHOLE)
    without, alone = whole[SAW].order, whole[RIFLES].order
    assert "support weapon" not in dice(battle, without)
    assert "firepower" not in dice(battle, alone)
    for text, left_out in ((without, SAW), (alone, RIFLES)):
        now = told(battle, text)
        assert [name for name, arm in now.items() if not arm.joins] == [left_out]
        assert now[left_out].order == WHOLE  # all that are ready: nothing has to be named
        assert [arm.order for name, arm in now.items() if name != left_out] == [""]  # the last one stays


@pytest.mark.parametrize(("name", "rules", "word", "of_vehicles"), [
    ("storm-the-dyke", None, "fire", False), ("armoured-thrust", None, "fire", True),
    ("storm-the-dyke", "goodall", "react", False), ("armoured-thrust", "goodall", "react", True)])
def test_an_order_with_a_weapon_changed_is_one_that_the_rules_allow(name, rules, word, of_vehicles):
    """Whatever a page offers to tap can be given: by squads and by vehicles, in turn and out of it."""
    offered = 0
    for battle in played(f"examples/scenarios/{name}.yaml", 160, rules=rules, bots=("heuristic", "heuristic")):
        eyes = Eyes(battle)
        fires = [one for one in eyes.menu.choices if one.word == word and not one.refused
                 and (eyes.seen.squad[one.unit].hull > 0) is of_vehicles]
        told_of = [arm for choice in fires for arm in eyes.preview(choice.order).arms]
        assert [arm for arm in told_of if arm.order and arm.refused] == []
        for arm in (one for one in told_of if one.order):
            offered += 1
            order = notation.read(arm.order, battle.names, eyes.seen)
            assert refusal(battle.journal.rules, battle.table, eyes.seen, order) == 0
            now = {str(one.name).split(" x ")[-1]: one.joins for one in eyes.preview(arm.order).arms}
            assert now[str(arm.name).split(" x ")[-1]] is not arm.joins
    assert offered


@pytest.mark.parametrize(("state", "because"), [
    ({"rounds": NO_ROUNDS}, "no round left"), ({"rounds": PACKED}, "packed"), ({"fired": 2}, "no weapon left"),
    ({"health": WOUNDED}, "no fit figure")])
def test_a_weapon_that_cannot_fire_says_why(state, because):
    """R3.40, R17.38, R17.62: in the words of the refusal of a fire with it alone."""
    battle = duel()
    for name, value in state.items():
        setattr(battle.game.squad[0].figure[GUNNER], name, value)
    arm = told(battle)[SAW]
    assert (arm.joins, arm.order) == (False, "")
    assert because in arm.refused


def test_arms_that_do_not_reach_say_how_far_it_is():
    """R5.15: shotguns reach one range band."""
    for battle in played("examples/scenarios/storm-the-dyke.yaml", 160, bots=("heuristic", "heuristic")):
        eyes = Eyes(battle)
        for choice in eyes.menu.choices:
            if choice.word == "fire" and not choice.refused:
                far = [arm for arm in eyes.preview(choice.order).arms if "shotgun" in arm.name and not arm.joins]
                if far:
                    assert "reach one range band, 8″" in far[0].refused
                    assert "″ from B" in far[0].refused
                    return
    pytest.fail("nobody with a shotgun was far enough")


def test_one_support_weapon_at_a_time_is_exchanged_for_the_other():
    """R5.20 by its letter: with the second taken in, the first is left out."""
    battle = duel("book + one-support-weapon")
    figure = battle.game.squad[0].figure[2]
    figure.firepower, figure.support, figure.support_impact = 0, 12, 12
    now = told(battle)
    assert (now[SAW].joins, now["weapon"].joins, now["weapon"].refused) == (True, False, "")
    now = told(battle, now["weapon"].order)
    assert (now[SAW].joins, now["weapon"].joins, now["4 x advanced rifle"].joins) == (False, True, True)
    assert now[SAW].order == WHOLE


def test_nothing_is_told_of_a_fire_that_nobody_may_give_and_of_anothers_weapons():
    battle = duel(red="[36, 47]")
    assert told(battle) == {}  # out of range, whatever fires
    battle = duel()
    assert Eyes(battle, Viewer.SECOND).preview(WHOLE).arms == []


# --- vehicles, and fire out of turn -----------------------------------------------------------------------------------


CARRIER = """
title: A carrier
turns: 8
rules: {rules}
vehicles:
  carrier:
    size: 3
    drive: walker
    armour: 2
    ecm: basic
    crew: 1
    mech: true
    weapons:
      - {{weapon: breaker blade, class: 2}}
      - {{weapon: rapid cannon, class: 1, control: basic, mount: fixed}}
      - {{weapon: SAW, mount: external}}
      - {{weapon: light missile, control: basic, rounds: 3}}
sides:
  - name: Blue
    squads: [{{name: First, type: carrier, at: [36, 6]}}]
    objectives: {{primary: {{kind: break, units: 1}}}}
  - name: Red
    squads:
      - {{name: Second, type: line squad, at: {red}}}
      - {{name: Third, type: carrier, at: [40, 30]}}
    objectives: {{primary: {{kind: break, units: 1}}}}
"""
CANNON, GUN, ROCKET = "rapid cannon 1", "SAW", "light missile (3 rounds left)"


def carrier(rules="book", red="[36, 20]"):
    """A vehicle of Blue's that is active before a squad and another vehicle of Red's."""
    battle = Battle(load(CARRIER.format(rules=rules, red=red)), seed=3)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    battle.order("activate B1")
    return battle


def test_the_mounts_of_a_vehicle_are_exchanged_for_one_another():
    """R13.21: each wants an action of its own; what its crew strikes with by hand is no weapon of a fire."""
    battle = carrier()
    whole = told(battle)
    assert {name: arm.joins for name, arm in whole.items()} == {CANNON: True, GUN: False, ROCKET: False}
    assert whole[GUN].order == "fire B1 at R1 with SAW"
    now = told(battle, whole[GUN].order)
    assert {name: arm.joins for name, arm in now.items()} == {CANNON: False, GUN: True, ROCKET: False}
    assert now[CANNON].order == WHOLE


def test_the_weapons_of_a_mech_are_left_out_one_by_one_where_they_fire_together():
    """S2.23."""
    battle = carrier("book + squad-melee")
    whole = told(battle)
    assert (whole[CANNON].joins, whole[GUN].joins) == (True, True)
    assert (whole[CANNON].order, whole[GUN].order) == ("fire B1 at R1 with SAW", "fire B1 at R1 with rapid cannon 1")


@pytest.mark.parametrize(("state", "because"), [
    ({"fired": 1}, "has already fired that weapon"), ({"rounds": NO_ROUNDS}, "no rounds left")])
def test_a_weapon_of_a_vehicle_that_cannot_fire_says_why(state, because):
    """R13.20, R17.62: in the rule's own words about that weapon."""
    battle = carrier()
    for name, value in state.items():
        setattr(battle.game.hull[0].gun[2], name, value)
    arm = told(battle)[GUN]
    assert (arm.joins, arm.order) == (False, "")
    assert because in arm.refused


def test_a_weapon_of_a_vehicle_says_where_it_does_not_bear_and_at_whom_it_is_not_fired():
    """R6.66, R13.6: a fixed gun fires ahead; guided missiles at vehicles only."""
    arms = told(carrier(red="[20, 6]"))
    assert arms[GUN].joins
    assert "outside the arc of that weapon" in arms[CANNON].refused
    assert "they are for vehicles and buildings only" in arms[ROCKET].refused
    assert told(carrier(), "fire B1 at R2")[ROCKET].refused == ""


def test_a_fire_out_of_turn_leaves_weapons_out_like_any_other():
    """R5.41: of the point and the right that its order names."""
    battle = duel("goodall", red="[36, 24]")
    battle.order("move B1 to 36,10")
    assert battle.game.question == overwatch.REACTION
    squad = battle.game.squad[1]
    squad.figure[2].firepower, squad.figure[2].support, squad.figure[2].support_impact = 0, 12, 12
    squad.figure[3].health = WOUNDED
    text = "react R1 by opportunity fire at 2"
    whole = told(battle, text, Viewer.SECOND)
    names = list(whole)
    assert [arm.joins for arm in whole.values()] == [True, True]
    now = told(battle, whole[names[1]].order, Viewer.SECOND)
    assert [arm.joins for arm in now.values()] == [True, False]
    assert now[names[1]].order == text
    squad.figure[2].rounds = NO_ROUNDS
    assert "no round left" in list(told(battle, text, Viewer.SECOND).values())[1].refused


def test_whoever_may_not_react_is_told_of_no_weapons():
    """R5.41: he has been activated, or is asked about another's weapons."""
    battle = duel("goodall", red="[36, 24]")
    battle.order("move B1 to 36,10")
    gunner = battle.game.squad[1].figure[2]
    gunner.firepower, gunner.support, gunner.support_impact = 0, 12, 10
    assert told(battle, "react R1", Viewer.SECOND)
    assert told(battle, "react R1") == {}
    battle.game.squad[1].activated = 1
    assert told(battle, "react R1", Viewer.SECOND) == {}


ROCKETS = """
title: Rockets
turns: 4
sides:
  - name: Blue
    squads: [{name: First, type: rocket squad, at: [36, 6]}]
    objectives: {primary: {kind: break, units: 1}}
  - name: Red
    squads: [{name: Second, type: line squad, at: [36, 24]}]
    objectives: {primary: {kind: break, units: 1}}
"""


MISSILES = """
vehicles:
  carrier:
    size: 3
    drive: tracks
    armour: 2
    crew: 2
    weapons:
      - {weapon: light missile, mount: turret, control: basic, rounds: 3}
      - {weapon: rapid cannon, class: 1, mount: turret, control: basic}
"""


def rocketeers(text=ROCKETS):
    """A squad with a SAW and two rockets, which acts; whatever the first die said."""
    battle = Battle(load(text), seed=3)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    battle.order("activate B1")
    return battle


def planned(battle, word="fire"):
    """The orders of a word that the menu plans."""
    return [choice.order for choice in Eyes(battle).menu.choices if choice.word == word and not choice.refused]


def test_rounds_that_are_counted_are_spared_until_they_are_taken_in():
    """R17.26, R17.62: the rocket is off at first; with it the fire is the one that names nothing."""
    battle = rocketeers()
    text, alone = planned(battle)
    assert alone == "fire B1 at R1 with supports 3"
    first = told(battle, text)
    rocket = next(arm for name, arm in first.items() if "rocket" in name)
    assert [arm.joins for arm in first.values()] == [arm is not rocket for arm in first.values()]
    assert rocket.order == WHOLE
    assert len([die for die in Eyes(battle).preview(text).odds.dice if die.role == "support weapon"]) == 1
    assert all(arm.joins for arm in told(battle, WHOLE).values())
    battle.order(text)
    assert [figure.rounds for figure in battle.game.squad[0].figure[:7]].count(2) == 1


def test_what_could_be_given_from_a_place_spares_them_too_and_what_could_be_taken_does_not():
    """R17.62: one's own chance is that of the fire that would be planned; an enemy's is that of all that he has."""
    battle = rocketeers()
    text, _ = planned(battle)
    preview = Eyes(battle).preview(text)
    effect = 1 - next(row.chance for row in preview.odds.rows if row.label == "no effect")
    assert preview.gives[0].chance == pytest.approx(effect)
    enemy = rocketeers(ROCKETS.replace("rocket squad", "x").replace("line squad", "rocket squad").replace(
        "type: x", "type: line squad"))
    spared = rocketeers(ROCKETS.replace("line squad", "rocket squad"))
    taken = [Eyes(one).preview("move B1 to 36,7").takes[0].chance for one in (enemy, spared)]
    assert taken[0] == taken[1]
    assert taken[0] > Eyes(spared).preview(planned(spared)[0]).gives[0].chance


def test_a_weapon_with_counted_rounds_fires_where_nothing_else_can():
    """R17.62: whoever has but rockets plans them."""
    text = ROCKETS.replace("squads: [{name: First, type: rocket squad", "squads: [{name: First, type: launchers") + """
types:
  launchers:
    armour: battledress
    figures: [{role: leader, support: rocket, rounds: 2}, {role: rocketeer, support: rocket, rounds: 2, count: 3}]
"""
    assert planned(rocketeers(text))[0] == WHOLE


def test_a_vehicle_spares_its_missiles():
    """R13.21, R17.37: of its mounts those come first whose rounds are not counted."""
    battle = rocketeers(ROCKETS.replace("type: rocket squad", "type: carrier, leadership: 1").replace(
        "type: line squad", "type: carrier, leadership: 1").replace("kind: break, units: 1",
        "kind: hold, at: [36, 24], radius: 6, figures: 1") + MISSILES)
    assert ["missile" in one for one in planned(battle)] == [False, True]
