"""Recovering equipment as people and bots meet it: what is offered, the chances, the story, the sensible player."""

from fractions import Fraction

import pytest

from dieshift.battle import Battle
from dieshift.core.dice import assert_consumed, scripted
from dieshift.core.records import clone
from dieshift.core.savefile import Rolled
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import reasons
from dieshift.stargrunt.interface.narrate import tell
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import HIDDEN
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn.step import step

from .interface.kit import Eyes, duel

RULES = "book + equipment-recovery"
HURT = ", quality: veteran, people: [{figure: 2, health: dead}, {figure: 3, health: dead}]"
SURE = ", quality: veteran, leadership: 1, people: [{figure: 2, health: dead}]"
RECOVERING = "reorganise B1 treating nobody recovering equipment"


def asked(battle):
    """The order of the sensible player, as text."""
    given = Order()
    heuristic_order(mind_for(3, 0), battle.journal.rules, battle.table, battle.game, given)
    return notation.write(given, battle.names)


def chances(preview):
    return {row.label: Fraction(row.fraction) for row in preview.odds.rows}


def told(battle, text, *faces):
    """What is told of an order on scripted dice, each a die and its face."""
    order, before, dice = notation.read(text, battle.names, battle.game), clone(battle.game), scripted(*faces)
    step(dice, battle.journal.rules, battle.table, battle.game, order)
    assert_consumed(dice, *faces)
    rolled = [Rolled(die, face, reasons.words[dice.why[k]], "B1", "tape") for k, (die, face) in enumerate(faces)]
    noted = battle.game.event[: battle.game.events]
    return [str(line) for line in tell((order, rolled, noted), before, battle.game, battle.names, battle.journal.rules)]


# --- offers and chances -----------------------------------------------------------------------------------------------


def test_recovering_is_offered_with_the_rule_alone():
    """S4.30, S4.32: where there is something to recover; else the menu does not speak of it."""
    for rules, own, offered in ((RULES, HURT, True), ("book", HURT, False), (RULES, "", False)):
        words = [choice.order for choice in Eyes(duel(rules, own=own)).menu.choices if not choice.refused]
        assert ("reorganise B1 recovering equipment" in words) is offered


def test_the_chance_is_told_before_it_is_tried():
    """S4.40, S4.41: Veteran 2 needs more than 4 on a D10, for each thing; as the test itself is enumerated."""
    battle = duel(RULES, own=HURT)
    preview = Eyes(battle).preview(RECOVERING)
    assert chances(preview) == {"recovered": Fraction(6, 10), "usable by its owner only": Fraction(4, 10)}
    assert preview.odds.notes == ["D10 above 4: leadership 2 + threat 2", "for each item, up to 2"]
    battle.order(RECOVERING)
    preview = Eyes(battle).preview("take B1 support from 2 of B1 for 5")
    assert chances(preview)["recovered"] == Fraction(6, 10)


def test_what_may_be_taken_is_offered_to_whom_it_is_of_use():
    """S4.42, S4.47: the gunner's weapon to one of the riflemen, who are alike; no rifle for a rifle."""
    battle = duel(RULES, own=HURT)
    battle.order(RECOVERING)
    menu = Eyes(battle).menu
    assert [(choice.order, choice.title) for choice in menu.choices if not choice.refused] == [
        ("take B1 support from 2 of B1 for 4", "rifle 4 takes the gauss SAW of B1's gunner 2"),
        ("enough B1", "Recover nothing more")]
    assert Eyes(battle).scene.banner.endswith("B1 (Blue) recovers equipment")


def test_what_is_not_asked_says_what_may_be_chosen():
    """S4.42: a refusal helps on."""
    battle = duel(RULES, own=HURT)
    battle.order(RECOVERING)
    assert "choose from Take, Recover nothing more" in Eyes(battle).preview("end B1").refused


def test_an_order_may_leave_out_the_unit_and_say_what_an_element_is_formed_of():
    """S4.33, S4.42: as all orders of the unit that acts."""
    battle = duel(RULES, own=HURT)
    for short, whole in (("reorganise recovering equipment", "reorganise B1 recovering equipment"),
                         ("take support from 2 of B1 for 5", "take B1 support from 2 of B1 for 5"),
                         ("enough detaching 5,6", "enough B1 detaching 5,6"), ("enough", "enough B1")):
        assert notation.write(notation.read(short, battle.names, battle.game), battle.names) == whole
    assert notation.syntax("take") == "take UNIT support|arm|medikit|ew from 1,2,3 of TARGET for 4"
    assert notation.syntax("enough") == "enough UNIT [detaching 1,2,3]"


# --- the story --------------------------------------------------------------------------------------------------------


def test_the_story_says_who_takes_what_and_by_which_roll():
    """S4.42, S4.43: the figures as they were called before."""
    battle = duel(RULES, own=HURT)
    battle.order(RECOVERING)
    assert told(battle, "take B1 support from 2 of B1 for 5", (10, 9)) == [
        ("B1's rifle 5 takes over the gauss SAW of B1's gunner 2: equipment recovery D10 [9] v 4 "
         "(leadership 2 + threat 2). (S4.42)")]
    assert told(battle, "take B1 arm from 3 of B1 for 5", (10, 4)) == [
        ("B1 can't get the advanced rifle of B1's rifle 3 to work: equipment recovery D10 [4] v 4 "
         "(leadership 2 + threat 2). (S4.43)")]
    assert told(battle, "enough B1") == ["B1 recovers nothing more. (S4.45)"]
    assert battle.game.question == activation.WHAT_ACTION


# --- what is hidden ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arm", ["gauss rifle", "hunting rifle"])
def test_nobody_learns_from_the_placed_what_the_hidden_carry(arm):
    """R15.1, S4.36: the standard weapon of a force is that of its hidden squads, too; a view says nothing of it."""
    people = ", ".join(f"{{figure: {k}, arm: {arm}}}" for k in range(1, 9))
    more = f"\n      - {{name: Third, type: targets, at: [10, 40], hidden: true, people: [{people}]}}"
    wood = "  - {kind: dense wood, at: [[2, 34], [18, 34], [18, 46], [2, 46]]}"
    battle = duel(f"{RULES} + captured-weapons", terrain=wood, other="}" + more[:-1])
    assert battle.game.squad[2].located == HIDDEN
    seen = Eyes(battle, Viewer.FIRST).seen
    mine, theirs = battle.game.squad[0], battle.game.squad[1]
    assert (theirs.issued_arms != 0, seen.squad[1].issued_arms) == (True, 0)
    assert seen.squad[0].issued == mine.issued != 0
    blank = clone(theirs)
    blank.issued_arms = 0
    assert seen.squad[1] == blank


def test_the_figure_is_marked_whose_thing_is_lost():
    """S4.43: whoever looks at it is told."""
    battle = duel(RULES, own=HURT)
    battle.order(RECOVERING)
    told(battle, "take B1 support from 2 of B1 for 5", (10, 2))
    labels = [str(piece.label) for piece in Eyes(battle).scene.pieces if piece.id.startswith("unit0.")]
    assert labels[:3] == ["B1 leader", "B1 gunner 2, usable by its owner only: gauss SAW", "B1 rifle 3"]


# --- the sensible player ----------------------------------------------------------------------------------------------


def test_the_sensible_player_gets_a_weapon_back_into_the_fight():
    """S4.32, S4.42: once it has fired, a rifleman takes the SAW, and then there is enough."""
    battle = duel(RULES, own=SURE)
    assert asked(battle) == "fire B1 at R1"
    battle.order("fire B1 at R1")
    assert asked(battle) == "reorganise B1 recovering equipment"
    battle.order(asked(battle))
    assert asked(battle) == "take B1 support from 2 of B1 for 6"
    told(battle, asked(battle), (10, 4))
    assert asked(battle) == "enough B1"


def test_the_sensible_player_does_not_try_in_vain():
    """S4.43: not what is lost, not what no face can recover, not by the book."""
    for rules, quality, lost in (("book", 10, 0), (RULES, 4, 0), (RULES, 10, 1)):
        battle = duel(rules, own=HURT)
        battle.order("fire B1 at R1")
        battle.game.squad[0].quality, battle.game.squad[0].figure[1].lost = quality, lost
        assert asked(battle) != "reorganise B1 recovering equipment"


def test_battles_with_the_rule_come_to_their_end():
    """S4.32-33, S4.42-45: two bots who recover what they can; a battle is saved, read and verified like any other."""
    taken = 0
    for seed in range(6):
        battle = Battle("examples/scenarios/market-day.yaml", f"{RULES} + captured-weapons", seed=seed)
        battle.play("random" if seed % 2 else "heuristic", "heuristic")
        assert battle.over
        taken += sum(entry.text.startswith("take ") for entry in battle.journal.entries)
    assert taken > 3
