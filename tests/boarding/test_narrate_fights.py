"""The story of close combat: who strikes with how many dice, what is rolled again or parried, who loses what."""

from dieshift.boarding.chapters import melee
from dieshift.boarding.rulebook import question_text

from . import kit
from .kit import NORTH, SOUTH, WEST, activate, attack, door, model, step
from .told import fight


def test_an_attack_from_the_side_says_what_the_defender_loses():
    """B28, RULING 8: no abilities, no wound; a draw when it has more, and it turns."""
    teller = fight(model("boarder", 0, 1, 1, WEST), model("venom", 1, 1, 0, NORTH), first=1)
    teller.tell(activate(1))
    lines = teller.tell(attack(0), 1, 1, 1, 1, 1, 1, 4, 4, 4, 4)
    assert lines[1].startswith("G1 attacks T1 with its poisoned claws, not from the front: T1 can't use abilities "
                               "or cause wounds (")
    assert lines[4:6] == ["T1 has more, 0 to 4, but was not attacked from the front: the round is a draw. (B28)",
                          "T1 turns S for free to face G1. (B29, RULING 8)"]


def test_claws_count_one_better():
    """B33: a 3 of the claws is a success."""
    teller = fight(model("claws", 0, 1, 1, NORTH), model("stalker", 1, 1, 2, SOUTH))
    teller.tell(activate(0))
    lines = teller.tell(attack(1), 3, 5, 1, 2, 6, 1, 3, 1, 1, 1, 2, 4)
    assert lines[2] == ("T1 rolls 6 dice, including one for engaging, one better each, needing 4+ each: D6 [3], "
                        "D6 [5], D6 [1], D6 [2], D6 [6], D6 [1]: 3 successes. (B32, B33, B35)")


def test_an_abilitys_rerolls_and_a_parry_are_told_after_both_throws():
    """B37, B38: the alpha has Re-roll 2, the leader Re-roll 1: one is left; their parries cancel."""
    teller = fight(model("leader", 0, 1, 1, NORTH), model("alpha", 1, 1, 2, SOUTH))
    teller.tell(activate(0))
    lines = teller.tell(attack(1), 4, 4, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 3, 2)
    assert lines[4:6] == ["G1 uses Re-roll: 1 → D6 [3]; 3 successes now. (B36, B37)",
                          "G1 wins the round, 3 to 2. (B39)"]
    teller = fight(model("stalker", 0, 1, 1, NORTH), model("venom", 1, 1, 2, SOUTH))
    teller.tell(activate(0))
    lines = teller.tell(attack(1), 3, 3, 1, 1, 1, 1, 1, 4, 6, 5, 1, 1, 2)
    assert lines[4:6] == ["T1 parries: G1's 6 → D6 [2]; G1 has 2 successes now. (B37, B38)",
                          "The round is a draw, 2 to 2: no one is wounded. (B39)"]


def test_an_ability_that_is_not_used_is_told():
    """B37: nobody parries, nobody rolls again; the round is told to its end in the answer's own step."""
    teller = fight(model("stalker", 0, 1, 1, NORTH), model("venom", 1, 1, 2, SOUTH))
    teller.tell(activate(0))
    teller.tell(attack(1), 3, 3, 3, 1, 1, 1, 1, 4, 6, 5, 1, 1)
    assert teller.tell(kit.parry(0)) == ["T1 does not parry. (B37)",
                                         "The round is a draw, 3 to 3: no one is wounded. (B39)"]
    teller = fight(model("breacher", 0, 1, 1, NORTH), model("trooper", 1, 1, 2, SOUTH))
    teller.tell(activate(0))
    teller.tell(attack(1), 4, 1, 1, 1, 4, 1, 1)
    assert teller.tell(kit.reroll(0))[0] == "T1 re-rolls no failed dice. (B37)"


def test_whoever_has_the_ability_is_asked_whether_it_attacks_or_defends():
    """B37, B38: of the two that fight, the question names the one whose side must answer."""
    teller = fight(model("stalker", 0, 1, 1, NORTH), model("venom", 1, 1, 2, SOUTH))
    teller.tell(activate(0))
    teller.tell(attack(1), 3, 3, 3, 1, 1, 1, 1, 4, 6, 5, 1, 1)
    assert question_text(teller.fight.game, teller.names) == "which enemy success T1 parries"
    teller = fight(model("stalker", 0, 1, 1, NORTH), model("venom", 1, 1, 2, SOUTH), first=1)
    teller.tell(activate(1))
    teller.tell(attack(0), 4, 6, 5, 1, 1, 1, 3, 3, 3, 1, 1, 1)
    assert question_text(teller.fight.game, teller.names) == "which enemy success T1 parries"
    teller = fight(model("breacher", 0, 1, 1, NORTH), model("trooper", 1, 1, 2, SOUTH))
    teller.tell(activate(0))
    teller.tell(attack(1), 4, 1, 1, 1, 4, 1, 1)
    assert question_text(teller.fight.game, teller.names) == "how many failed dice T1 re-rolls"


def test_a_force_weapon_is_tested_before_the_dice():
    """B45, G-14."""
    teller = fight(model("adept", 0, 1, 1, NORTH), model("alpha", 1, 1, 2, SOUTH))
    teller.tell(activate(0))
    lines = teller.tell(attack(1, choice=melee.TESTING), 3, 4, 6, 6, 6, 6, 6, *[1] * 7, 1)
    assert lines[1].startswith("T1 attacks G1 with its focus blade (2 action points, 2 left)")
    assert lines[2] == ("T1 tests its force weapon: D6 [3] + D6 [4] = 7, passes; a wound destroys its target. (B45, "
                        "G-14)")
    assert "G1 loses all its HP at once. (B13, B40)" in lines


def test_hacking_at_a_door_is_told():
    """G-4: only sixes count."""
    teller = fight(model("stalker", 0, 2, 1, NORTH), model("stalker", 1, 0, 2), drawing=kit.ROOM)
    teller.tell(activate(0))
    assert teller.tell(attack(door(1)), 6, 5, 4, 3, 2, 1, 6)[:4] == [
        "T1 attacks door D1 with its rending claws (1 action point, 5 left). (B22, B26)",
        ("T1 rolls 6 dice, needing 6+ each: D6 [6], D6 [5], D6 [4], D6 [3], D6 [2], D6 [1]: 1 success. (G-4)"),
        "T1 strikes door D1 with 1 success. (B39)",
        "Door D1 passes its save: invulnerable save D6 [6], needs 6+. (B41, RULING 15)"]


def test_an_attack_that_waits_for_the_defenders_weapon_is_told():
    """B31."""
    told = fight(model("boarder", 0, 1, 1, NORTH), model("two blades", 1, 1, 2, SOUTH))
    told.tell(activate(0))
    assert told.tell(attack(1)) == ["T1 declares Attack G1; Xenoforms must choose a weapon to strike back."]


def test_whoever_steps_out_of_a_fight_breaks_away():
    """B25, G-20."""
    teller = fight(model("boarder", 0, 2, 2, NORTH), model("stalker", 1, 2, 3, SOUTH))
    teller.tell(activate(0))
    teller.tell(attack(1), *[1] * 5, *[1] * 6, *[1] * 5)
    assert teller.tell(step("S"))[:2] == ["T1 breaks away from G1, unharmed. (B25, G-20)",
                                          "T1 steps back S to 2,1 (2 action points, 1 left). (B2, G-3)"]


def test_an_object_is_struck_and_does_not_strike_back():
    """B22; 5.5: nothing is said of its front."""
    teller = fight(model("stalker", 0, 1, 1, NORTH), model("console", 0, 1, 2, SOUTH), model("stalker", 1, 4, 4))
    teller.tell(activate(0))
    lines = teller.tell(attack(1), 6, 1, 1, 1, 1, 1)
    assert lines[0] == "T1 attacks C1 with its rending claws (1 action point, 5 left). (B22, B26)"
    assert lines[2:] == ["T1 strikes C1 with 1 success. (B39)", "C1 gets no save. (B41, B43-B49)",
                         "C1 loses 1 HP and has 1 left. (B13, B40)"]
