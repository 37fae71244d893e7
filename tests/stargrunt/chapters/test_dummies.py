"""False counters: they look like hidden units, never act, count for nothing, and go when they are found out."""

import pytest

from dieshift.battle import Battle
from dieshift.core.documents import ScenarioError
from dieshift.core.records import flatten
from dieshift.core.sources import Recorded
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_of
from dieshift.stargrunt.bots.random_bot import random_order
from dieshift.stargrunt.chapters import activation, casualties, command, fire, spotting
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.chapters.spotting.rules import dummies_rolled
from dieshift.stargrunt.chapters.units import REGROUP
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import FACTS, Order
from dieshift.stargrunt.state.terms import DISSOLVED, DUMMY, FLIPPED, HIDDEN, NOBODY, PLACED, SNIPER
from stargrunt.kit import area, battle, order, play, squad

SCRUB = area("scrub", 18, 18, 30, 42)
LOOK, FIRE = order(spotting.OBSERVE, 0, 1), order(fire.FIRE, 0, 1)
GONE = {"squad.1.located": PLACED, "squad.1.present": 0, "squad.1.gone": DISSOLVED, "squad.1.figures": 0}
FILE = """\
title: Counters
rules: clarified RULES
turns: 3
size: [48, 60]
sides:
  - name: Blue
    squads:
      - {type: line squad, name: One, at: [20, 9]}
      - {type: line squad, name: Two, at: [35, 9]}
  - name: Red
    squads:
      - {type: line squad, name: Left, at: [10, 50], hidden: true}
      - {type: line squad, name: Right, at: [20, 50], hidden: true}
      - {type: dummy, at: [30, 50]}
      - {type: dummy, at: [38, 50]}
      - {type: dummy, at: [44, 50]}
"""


def dummy(at=(24, 25), side=1, **fields):
    """A false counter of the second side."""
    return squad(side, at=at, figures=1, **{"located": HIDDEN, "nature": DUMMY, "quality": 0, "leader": NOBODY,
                                         "firepower": 0} | fields)


def counter(*more, pieces=(SCRUB,), text="book", **fields):
    """A squad that acts, and a false counter in scrub fifteen inches off."""
    return battle(squad(0, at=(24, 10)), dummy(**fields), *more, pieces=pieces, text=text).activate(0)


# --- found out --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("nature", [DUMMY, SNIPER])
def test_one_die_shows_that_no_troops_lie_there(nature):
    """R15.13: the counter stays inverted, and its observer learns that it hides no unit of troops."""
    fight = counter(nature=nature)
    assert fight.play(LOOK, (8, 5), (8, 6), (4, 4))["squad.1.no_troops"] == 1
    assert fight[1].located == HIDDEN
    assert fight.game.event[0].found == spotting.NO_TROOPS


def test_two_dice_remove_a_false_counter():
    """R15.14: it is taken off the table, and counts for nobody."""
    fight = counter()
    changed = fight.play(LOOK, (8, 3), (8, 4), (4, 4))
    assert changed.items() >= GONE.items()
    assert fight.game.event[0].found == spotting.A_DUMMY


def test_two_single_successes_do_not_place_a_unit():
    """N34: a flipped unit is placed only by two dice of one attempt."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 25), located=HIDDEN), pieces=[SCRUB]).activate(0)
    for _ in range(2):
        fight.play(LOOK, (8, 3), (8, 4), (4, 1))
        assert fight[1].located == FLIPPED
    fight.activate(0).play(LOOK, (8, 3), (8, 4), (4, 4))
    assert fight[1].located == PLACED


def test_a_false_counter_in_clear_sight_goes():
    """R15.3, N33: in the open it is removed as soon as an enemy unit that is activated sees it."""
    fight = battle(squad(0, at=(24, 10)), dummy(), squad(1, at=(40, 60)))
    assert fight.play(order(activation.ACTIVATE, 0)).items() >= GONE.items()


@pytest.mark.parametrize(("text", "located"), [("book", HIDDEN), ("book + snipers-in-the-open", PLACED)])
def test_sight_alone_does_not_find_a_sniper(text, located):
    """N33: units are placed, false counters removed, snipers stay hidden; by the other reading they show, too."""
    fight = battle(squad(0, at=(24, 10)), dummy(nature=SNIPER, quality=8), squad(1, at=(40, 60)), text=text)
    fight.play(order(activation.ACTIVATE, 0))
    assert fight[1].located == located


@pytest.mark.parametrize("nature", [DUMMY, SNIPER])
def test_fire_turns_over_nothing_but_a_unit(nature):
    """R15.20: a major result leaves anything but a unit as it is, without a marker; the firer knows what that means."""
    fight = counter(nature=nature)
    changed = fight.play(FIRE, (8, 3), (8, 8), (8, 8))
    assert (fight[1].located, fight[1].suppression, fight[1].no_troops) == (HIDDEN, 0, 1)
    assert not any(name.startswith("squad.1.figure") for name in changed)


# --- of no account ----------------------------------------------------------------------------------------------------


def test_a_false_counter_never_acts():
    """R15.1: it is not activated; nobody hands it an action, rallies it or sends it word."""
    fight = battle(squad(0, at=(24, 10), level=1), dummy(side=0), squad(1, at=(40, 60)))
    assert fight.refusal(order(activation.ACTIVATE, 1)) == spotting.ONLY_A_COUNTER
    fight.activate(0)
    for kind in (command.TRANSFER, command.RALLY, command.COMMUNICATE, REGROUP):
        assert fight.refusal(order(kind, 0, 1)) == activation.NO_SUCH_UNIT


def test_a_side_with_counters_only_is_asked_as_if_they_could_act():
    """R3.6, R15.1: who has acted with all his units says that he stops, so that the enemy cannot count them."""
    fight = battle(squad(0, at=(24, 10), activated=1), squad(1, at=(24, 60), activated=1), dummy(at=(30, 60))).ask(1)
    assert fight.refusal(order(activation.STOP)) == 0
    for bot in (heuristic_order, random_order):
        chosen = Order()
        bot(mind_of(5), fight.rules, fight.table, fight.game, chosen)
        assert chosen.kind == activation.STOP


def test_nobody_under_a_counter_holds_loses_or_fights_on():
    """R3.54, R15.1: it holds no place, is no loss, and keeps no battle going."""
    fight = battle(squad(0, at=(24, 10)), dummy())
    assert rules.fit_near(fight.game, 1, 2400, 2500, 600) == 0
    assert rules.figures_left(fight.game, 1) == 0
    assert rules.is_decided(fight.game) == 1
    fight[1].figure[0].health = 3
    assert rules.units_out(fight.game, 1, 0) == 0


def test_the_sensible_player_searches_counters_with_its_last_action():
    """R3.27, R15.10: the nearest in sight; rather one that may hide troops than one that is known not to."""
    chosen = Order()
    fight = battle(squad(0, at=(24, 10)), dummy(at=(24, 35)), dummy(at=(30, 34), no_troops=1), pieces=(SCRUB,))
    fight.activate(0, actions=1)
    heuristic_order(mind_of(5), fight.rules, fight.table, fight.game, chosen)
    assert (chosen.kind, chosen.target) == (spotting.OBSERVE, 1)


@pytest.mark.parametrize(("pieces", "kind"), [
    ((), activation.ACTIVATE), ((area("building", 10, 20, 40, 24),), activation.STOP)])
def test_the_sensible_player_keeps_hidden_who_has_no_shot_and_is_where_he_should_be(pieces, kind):
    """R15.1, R15.3: whoever is activated is placed."""
    fight, chosen = battle(squad(0, at=(24, 10), located=HIDDEN), squad(1, at=(24, 30)), pieces=pieces), Order()
    fight.game.objectives = 1
    aim = fight.game.objective[0]
    aim.kind, aim.side, aim.primary, aim.goal = terms.SURVIVE, 0, 1, 1
    heuristic_order(mind_of(5), fight.rules, fight.table, fight.game, chosen)
    assert chosen.kind == kind


# --- the scenario -----------------------------------------------------------------------------------------------------


def test_a_scenario_has_false_counters_among_the_hidden():
    """R15.1: written beside the squads; their letters are mixed, so that the order in the file tells nothing."""
    setting = scenario.load(FILE.replace("RULES", ""))
    red = [setting.game.squad[k] for k in range(2, 7)]
    assert sorted(one.nature for one in red) == [0, 0, DUMMY, DUMMY, DUMMY]
    assert [one.nature for one in red] != [0, 0, DUMMY, DUMMY, DUMMY]
    assert all(one.located == HIDDEN for one in red)
    assert setting.roster.codes() == ("B1", "B2", "R1", "R2", "R3", "R4", "R5")


def test_the_enemy_cannot_tell_them_apart_and_the_owner_can():
    """R15.1: rows, cards and pieces of false counters are those of hidden units."""
    fight = Battle(FILE.replace("RULES", ""), seed=1)
    first, second = fight.eyes(0), fight.eyes(1)
    rows = [{name: value for name, value in row.items() if name not in {"unit", "at"}} for row in first.rows[2:]]
    assert all(row == rows[0] for row in rows)
    assert sorted(card.name for card in second.scene.units if card.side == 1).count("false counter") == 3
    assert {piece.kind for piece in second.scene.pieces if piece.unit >= 2} == {"figure", "counter"}
    seen = view(fight.game, Viewer.FIRST)
    assert {one.nature for one in seen.squad[2:7]} == {0}


def test_a_counter_is_called_by_its_code_alone():
    """R15.1: a name would be a guess at what lies under it."""
    eyes = Battle(FILE.replace("RULES", ""), seed=1)
    with pytest.raises(ValueError, match="'Left' is not a unit"):
        eyes.eyes(0).read("observe B1 at Left")
    assert eyes.eyes(1).read("activate Left").unit in range(2, 7)


@pytest.mark.parametrize(("line", "words"), [
    ("{type: dummy, at: [30, 50], quality: elite}", "A false counter has no 'quality'"),
    ("{type: dummy, at: [30, 50], hidden: false}", "A false counter has no 'hidden'"),
    ("{type: dummy, at: [30, 50], figures: 3}", "A false counter is one counter, not 3")])
def test_a_false_counter_is_nothing_else(line, words):
    """R15.1."""
    with pytest.raises(ScenarioError, match=words):
        scenario.load(FILE.replace("RULES", "").replace("{type: dummy, at: [30, 50]}", line))


def test_nobody_lays_counters_in_an_encounter():
    """R15.2: neither hidden units nor false ones."""
    text = FILE.replace("RULES", "").replace("turns: 3", "turns: 3\nencounter: true")
    with pytest.raises(ScenarioError, match=r"R15\.2") as fault:
        scenario.load(text)
    assert str(fault.value).count("R15.2") == 5


# --- how many ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("units", "faces"), [(1, (3,)), (4, (6,)), (5, (2, 4)), (0, ())])
def test_one_die_for_every_four_units_or_part(units, faces):
    """R15.1, N42: D6 for each four hidden units."""
    assert play(lambda dice: dummies_rolled(dice, units, 4), *((6, face) for face in faces)) == sum(faces)


def test_as_many_as_the_dice_say_are_laid():
    """R15.1, N42: of three that the scenario places a roll of 2 lays two; only their owner is told."""
    fight = Battle(FILE.replace("RULES", "+ rolled-dummies"), dice=Recorded([2, 6, 1]))
    there = [one for one in fight.game.squad[2:7] if one.nature == DUMMY and one.present]
    assert len(there) == 2
    assert fight.game.event[0].kind == spotting.DUMMIES_LAID
    assert "Red lays 2 false counters of 3" in str(fight.eyes(1).log)
    assert "false" not in str(fight.eyes(0).log)


def test_a_captive_may_give_away_a_false_counter():
    """R10.42, R15.14: it is an inverted counter like the others, and gone when it is turned over."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 12), present=0, gone=2), dummy(at=(30, 60)), squad(1))
    fight[1].figure[0].health, fight[1].figure[0].held_by = 5, 1
    fight.activate(0)
    fight.play(order(casualties.REORGANISE, 0, 1, choice=casualties.ASK), (8, 7), (8, 2))
    assert (fight[2].gone, fight[2].figures) == (DISSOLVED, 0)


def test_a_look_in_vain_says_nothing_of_what_lies_there():
    """R15.1, R15.13: the fact is the same for a false counter as for a unit."""
    noted = []
    for nature in (0, DUMMY, SNIPER):
        fight = counter(nature=nature)
        fight.play(LOOK, (8, 6), (8, 6), (4, 4))
        fact = fight.game.event[0]
        noted.append((fact.kind, fact.unit, fact.other, *FACTS.numbers(fact).values()))
    assert noted == [(spotting.SPOTTED, 0, NOBODY, 0, HIDDEN, 0, 0, spotting.A_UNIT)] * 3


def test_the_enemy_s_units_and_those_in_view_count_for_no_dice():
    """R15.1, N42: one die for two hidden units, though nine others stand on the table."""
    more = "".join(f"      - {{type: line squad, name: N{k}, at: [{6 + 8 * k}, 20]}}\n" for k in range(4))
    text = FILE.replace("  - name: Red\n    squads:\n", more + "  - name: Red\n    squads:\n" + more.replace(
        "name: N", "name: M").replace(", 20]", ", 40]"))
    fight = Battle(text.replace("RULES", "+ rolled-dummies"), dice=Recorded([2, 6, 1]))
    assert sum(1 for one in fight.game.squad if one.nature == DUMMY and one.present) == 2


def test_a_unit_under_a_counter_is_not_taken_for_broken():
    """R3.54, R15.1: who counts again what is seen counts nobody as out of the fight of whom nothing is known."""
    text = FILE.replace("rules: clarified RULES\n", "").replace(
        "    squads:\n      - {type: line squad, name: One", "    objectives: {primary: {kind: break, units: 2}}\n"
        "    squads:\n      - {type: line squad, name: One")
    game = scenario.load(text).game
    seen = view(game, Viewer.FIRST)
    assert [seen.squad[unit].quality for unit in (2, 3)] == [0, 0]
    assert rules.units_out(seen, 1, 1) == 0
    assert rules.progress(seen, seen.objective[0]) == 0
    game.squad[2].confidence = terms.BROKEN
    assert rules.units_out(game, 1, 1) == 1
    assert flatten(view(game, Viewer.FIRST)) == flatten(seen)

