"""Bursts at the referee's desk: who lies in them is said; odds, dice typed one by one, and what happened."""

import json
from fractions import Fraction

import msgspec
import pytest

from dieshift.interface.engagement import Bursts, Engagement, Troop
from dieshift.server.desk.referee import Shot, ruled
from dieshift.server.protocol.messages import Wanted
from dieshift.server.protocol.wire import encode
from oracle import guns

from .tools import heard, text_of

SQUAD = Troop(type="irregular band", quality="green", figures=3)


def shot(target=SQUAD, cover="open", rules="book", compare="", of="general", **bursts):
    engagement = Engagement(target=target, cover=cover, rules=rules, bursts=Bursts(shell=of, **bursts))
    return Shot(engagement=engagement, compare=compare)


def rolled(asked, *faces):
    return ruled(msgspec.structs.replace(asked, faces=list(faces), roll=True))


def played(asked, choose=lambda die: die.faces):
    """The answer to a shot whose dice show what is chosen."""
    typed = []
    while not (answer := rolled(asked, *typed)).done:
        typed.append(choose(answer.dice[-1]))
    return answer


def words(answer):
    return [text_of(heard(encode(line))) for line in answer.lines]


def chances(answer):
    shown = answer.preview.odds.rows
    return {row.label: Fraction(row.fraction) for row in shown if row.group in {"casualties", ""}}


@pytest.mark.parametrize(("cover", "dug", "lifted"), [
    ("open", False, 0), ("soft", False, 1), ("hard", False, 2), ("hard", True, 3)])
@pytest.mark.parametrize(("shell", "impact"), [("general", 8), ("troops", 12), ("armour", 6)])
@pytest.mark.parametrize("rounds", [1, 2])
def test_the_odds_are_those_of_the_oracle(cover, dug, lifted, shell, impact, rounds):
    """R11.26, R11.27, R11.34: three in armour of D4, each struck by every round."""
    target = msgspec.structs.replace(SQUAD, in_position=dug)
    shares = chances(ruled(shot(target, cover, of=shell, rounds=rounds)))
    armour = next(die.start for die in ruled(shot(target, of=shell)).preview.odds.dice if die.role == "armour")
    safe = guns.wound(impact, armour, lifted)[0] ** rounds
    assert shares.get("no casualties", 0) == safe**3
    assert shares.get("3 casualties", 0) == (1 - safe) ** 3
    assert sum(shares.values()) == 1
    first = ruled(shot(target, cover, of=shell, rounds=rounds)).preview.odds.rows[:2]
    assert [row.label for row in first] == ["no casualties", "at least one casualty"]
    assert sum(Fraction(row.fraction) for row in first) == 1


def test_the_dice_of_the_odds_are_those_that_are_asked_for():
    """R1.10, R11.27: what cover lifts past D12 is taken off the impact die."""
    for target, cover in ((SQUAD, "open"), (SQUAD, "hard"), (Troop(type="power squad", in_position=True), "hard")):
        burst = shot(target, cover)
        expected = [(die.role, die.faces) for die in ruled(burst).preview.odds.dice]
        first = played(burst).dice[:2]
        assert expected == [(die.reason, die.faces) for die in first]


def test_who_is_spared_rolls_nothing():
    """R11.28: one of three lies in it; the others stand a burst and an inch away, in whatever size."""
    for size in ("small", "medium", "large", "very large"):
        answer = played(shot(size=size, spared=[1, 3]), lambda _: 1)
        assert [die.reason for die in answer.dice].count("armour") == 1
        assert [die.reason for die in answer.dice].count("impact") == 1
    assert chances(ruled(shot(spared=[1, 3]))).keys() == {"no casualties", "1 casualty"}


def test_dice_are_asked_for_one_by_one_until_the_story_is_whole():
    """R5.33, R11.27, R11.30, R7.10, R7.50: each figure, then one marker, panic and confidence, however many rounds.

    Impact is rolled by the side that fires.
    """
    first = rolled(shot(rounds=2)).dice[-1]
    assert first == Wanted(faces=8, reason="impact", unit="B1")
    answer = played(shot(rounds=2), lambda die: 2 if die.reason == "impact" else die.faces)
    assert [die.reason for die in answer.dice].count("impact") == 6
    assert [line[:15] for line in words(answer)[:1]] == ["Round 1 bursts "]
    assert (answer.units[1].pips, answer.after.suppression) == (1, 1)
    assert {"panic test", "confidence test"} <= {die.reason for die in answer.dice}
    assert [words(answer)[k].split(":")[0].split(",")[0] for k in answer.tests][:1] == ["R1 keeps its head"]


@pytest.mark.parametrize(("quality", "met", "panics"), [("green", "nothing", 1), ("green", "fire", 0),
                                                        ("regular", "nothing", 0)])
def test_a_panic_test_is_announced_where_it_is_owed(quality, met, panics):
    """R7.50: the note before the dice, and the die that is asked for."""
    asked = shot(msgspec.structs.replace(SQUAD, quality=quality, met=met))
    assert sum("tests for panic" in note for note in ruled(asked).preview.odds.notes) == panics
    low = played(asked, lambda die: 2 if die.reason == "impact" else die.faces)
    assert [die.reason for die in low.dice].count("panic test") == panics


def test_nothing_scatters():
    """R11.24: the rounds burst where the referee has said, and no die says where."""
    assert "scatter" not in {die.reason for die in played(shot(rounds=3, spared=[1])).dice}


def test_of_a_squad_that_falls_nothing_is_left():
    """R5.35: impact at its most, armour at its least."""
    answer = played(shot(of="troops"), lambda die: die.faces if die.reason == "impact" else 1)
    assert answer.after is None


def test_a_vehicle_is_struck_from_above():
    """R11.26, R11.31, R11.32: the odds of a mission that is on it; submunition goes through, and the story says so."""
    target = Troop(type="jeep")
    shares = chances(ruled(shot(target, of="armour", size="large")))
    assert 0 < shares["destroyed"] < 1
    answer = played(shot(target, of="armour", size="large"), lambda die: die.faces if die.reason == "impact" else 1)
    assert any("destroyed" in line or "destroyed" in line for line in words(answer))
    assert answer.after is None


def test_fuel_air_leaves_a_bare_armour_and_ignores_cover():
    """S4.66-S4.68: D4 against D10, whatever the cover."""
    found = [chances(ruled(shot(cover=cover, of="fuel-air"))) for cover in ("open", "hard")]
    assert found[0] == found[1]
    assert found[0]["no casualties"] == guns.wound(10, 4, 0)[0] ** 3


def test_another_rule_set_is_compared():
    """Q15: a position helps against fuel-air by the other reading."""
    answer = ruled(shot(Troop(in_position=True), compare="book + fuel-air-minds-position", of="fuel-air"))
    assert answer.preview.odds.rules == "book"
    assert answer.compared.odds.rules == "book + fuel-air-minds-position"
    assert answer.compared.odds.rows != answer.preview.odds.rows


@pytest.mark.parametrize(("asked", "sentence"), [
    (shot(spared=[1, 2, 3]), "No figure of R1 is in the bursts. Leave at least one in them."),
    (msgspec.structs.replace(shot(), faces=[9], roll=True), "9 isn't on the D8 (impact, B1): type 1 to 8."),
    (msgspec.structs.replace(shot(), faces=[1, 1] * 3 + [6, 6, 6, 6], roll=True), "10 dice were typed, but this shot"),
    (shot(rules="clarifed"), "unknown preset 'clarifed': did you mean 'clarified'?"),
    (shot(compare="bok"), "unknown preset 'bok': did you mean 'book'?"),
])
def test_what_cannot_be_is_one_sentence(asked, sentence):
    with pytest.raises(ValueError) as fault:  # noqa: PT011 - the sentence is compared
        ruled(asked)
    assert sentence in str(fault.value)


@pytest.mark.parametrize("bursts", [{"rounds": 0}, {"rounds": 9}, {"size": "tiny"}, {"shell": "smoke"}, {"spared": [0]},
                                    {"spared": [13]}, {"impact": 8}])
def test_what_is_out_of_bounds_is_no_burst(bursts):
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps({"engagement": {"bursts": bursts}}), type=Shot)
