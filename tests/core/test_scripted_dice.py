"""Dice by reason: the same battle, told which face falls for what."""

from dataclasses import replace

import pytest

from dieshift.battle import Battle
from dieshift.core.dice import Scripted
from dieshift.core.scripted_dice import ByReason, by_reason
from dieshift.core.sources import NoFace, SeededSource
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.odds.factors import fields_of, rules_of, ruleset_of

LESSON = "examples/scenarios/first-lesson.yaml"


def test_a_battle_rolls_the_faces_that_are_written_down_for_each_reason():
    """Whatever falls between them: range die, then quality, then support, each by its own list."""
    dice = ByReason({"who goes first": [6, 1], "range die": 1, "quality": [8], "impact": [1] * 20, "armour": [1] * 20},
                    SeededSource(5))
    battle = Battle(LESSON, "book", dice=dice)
    for text in ("first", "activate B3", "fire at R1"):
        battle.order(text)
    fell = [(die.reason, die.face) for entry in battle.journal.entries for die in entry.dice]
    assert ("range die", 1) in fell
    assert ("quality", 8) in fell
    assert {face for reason, face in fell if reason == "impact"} <= {1}
    assert "range die" not in dice.unused
    assert "quality" not in dice.unused
    assert battle.journal.header.dice == {"kind": "scripted", "otherwise": {"kind": "seeded", "seed": 5}}


def test_a_units_own_faces_come_before_those_of_the_reason():
    """Both lists are used in their order."""
    dice = ByReason({("armour", "R1"): [2, 3], "armour": 6})
    assert [dice.face(8, "armour", unit) for unit in ("R1", "B1", "R1")] == [2, 6, 3]
    assert dice.unused == {}


@pytest.mark.parametrize(("faces", "sentence"), [
    ({}, r"a D8 is rolled \(armour, R1\), and no face is written down for it any more"),
    ({"armour": []}, "no face is written down"),
    ({"armour": 9}, "the next face written down for 'armour, R1' is 9, and a D8 is rolled"),
    ({"armour": 0}, "is 0, and a D8 is rolled"),
])
def test_a_face_that_lacks_or_does_not_fit_is_named(faces, sentence):
    """One sentence, and nothing is used up."""
    dice = ByReason(faces)
    with pytest.raises(NoFace, match=sentence):
        dice.face(8, "armour", "R1")


def test_an_order_whose_face_lacks_is_not_played():
    """The battle stands where it stood, and goes on when the order needs no such die."""
    battle = Battle(LESSON, "book", dice=ByReason({}, SeededSource(5)))
    battle.order("first")
    battle.journal.source = ByReason({"range die": 3})
    battle.order("activate B3")
    with pytest.raises(NoFace):
        battle.order("fire at R1")
    assert battle.game.squad[2].actions == 2


def test_a_battle_of_dice_by_reason_is_verified_from_its_file(tmp_path):
    """What the other source has drawn stands in the file; how often it must have, nobody can ask again."""
    battle = Battle(LESSON, "book", dice=ByReason({"who goes first": [6, 1], "range die": 1}, SeededSource(5)))
    for _ in range(6):
        battle.bot_order("heuristic")
    assert battle.journal.entries[-1].drawn > 2
    battle.save(tmp_path / "b.jsonl")
    loaded = Battle.load(tmp_path / "b.jsonl")
    assert loaded.verify().ok
    entries = loaded.journal.entries
    entries[-1] = replace(entries[-1], drawn=entries[-2].drawn - 1)
    verdict = loaded.verify()
    assert not verdict.ok
    assert "drawn was" in verdict.sentence


def test_a_rule_alone_takes_dice_by_the_number_of_their_reason():
    """R5.31: a volley of quality and support against the range die, named by what they are."""
    rules = rules_of(fields_of(ruleset_of("book")))
    dice = by_reason({fire.RANGE: 3, fire.SUPPORT: 9, fire.QUALITY: 2})
    fired = fire_rules.volley(dice, rules, fire_rules.Attack(8, 0, d10=1), 8)
    assert (fired.beats, fired.total) == (1, 11)
    dice.assert_consumed()


@pytest.mark.parametrize(("faces", "sentence"), [
    ({fire.RANGE: 3}, "the rule rolls a D8 for the reason 0, and no face"),
    ({fire.RANGE: 9, fire.QUALITY: 2}, "is 9, and the rule rolls a D8"),
    ({fire.RANGE: 3, fire.QUALITY: 2, fire.ARMOUR: [4]}, r"these faces never fell: \[4\] for the reason 7"),
])
def test_a_rule_that_rolls_other_dice_than_the_script_is_told(faces, sentence):
    """Too few faces, one that the die does not show, one too many."""
    rules = rules_of(fields_of(ruleset_of("book")))
    dice = by_reason(faces)

    def play():
        fire_rules.volley(dice, rules, fire_rules.Attack(8, 0), 8)
        dice.assert_consumed()

    with pytest.raises(Scripted, match=sentence):
        play()
