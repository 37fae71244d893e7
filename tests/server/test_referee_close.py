"""Close combat at the referee's home: its odds are those of `dieshift odds assault`, its story that of any battle."""

import re
from fractions import Fraction

import msgspec
import pytest

from dieshift.interface.engagement import Close, Engagement, Troop
from dieshift.server.desk.offline.desk import answer
from dieshift.server.desk.referee import Shot, ruled, troops
from dieshift.stargrunt.odds.assault import Assault, Party, assault, melee_weapons

from .test_referee import words

BAND = "irregular band"
ALONE = Engagement(firer=Troop(type=BAND, figures=1, confidence="steady"),
                   target=Troop(type=BAND, quality="green", figures=1, confidence="steady"), close=Close())


def rolled(engagement, *faces):
    return ruled(Shot(engagement=engagement, faces=list(faces), roll=True))


def charged(**changes):
    return msgspec.structs.replace(ALONE, **changes)


def rows(engagement, compare=""):
    made = ruled(Shot(engagement=engagement, compare=compare))
    shown = made.compared if compare else made.preview
    return {(str(row.group), str(row.label)): row.fraction for row in shown.odds.rows}


def played(engagement, face):
    """The answer when every die shows what `face` says of it, which must come to an end."""
    typed = []
    while not (reply := rolled(engagement, *typed)).done:
        assert len(typed) < 80
        typed.append(face(reply.dice[-1]))
    return reply


def first_is_higher(die):
    """Tests are passed; in melee whoever is of the target's side rolls low."""
    return die.faces if "test" in die.reason or die.faces != 6 else 1


@pytest.mark.parametrize("rules", ["clarified", "book", "book + squad-melee"])
def test_the_odds_are_those_of_the_command_line(rules):
    """R8.2, R8.22: eight with two blades against six in cover."""
    blade = melee_weapons()["blade"]
    odds = assault(Assault(Party(8, 8, confidence=4, weapons=(blade, blade), armour=6, damage=8),
                           Party(6, 6, confidence=3, covered=True, armour=6, damage=8)), rules)
    shares = rows(Engagement(firer=Troop(), target=Troop(quality="green", figures=6, confidence="steady"), cover="hard",
                             rules=rules, close=Close(firer={"blade": 2})))
    assert shares["overall result", "no charge"] == str(odds.no_charge)
    assert shares["before contact", "R1 flees before contact"] == str(odds.flight)
    if "squad" not in rules:  # by squads, a line squad strikes with more than the plain party above
        assert shares["overall result", "B1 wins"] == str(odds.attackers_win)
        assert shares["overall result", "R1 wins"] == str(odds.defenders_win)
        assert shares["after the first round", "both hold"] == str(odds.goes_on)


def test_the_outcomes_that_are_read_first_add_up():
    shown = rows(charged(cover="soft", close=Close(firer={"shotgun": 1}, target={"blade": 1})))
    assert sum(Fraction(chance) for (group, _), chance in shown.items() if group == "overall result") == 1


def test_the_odds_of_a_round_are_the_share_of_its_faces():
    """R8.22: every pair of faces of the first round told as a story; the tests before it are passed."""
    shares, fell = rows(charged(close=Close(firer={"blade": 1}))), 0
    dice = rolled(ALONE, 8, 6).dice
    assert [die.reason for die in dice] == ["reaction test", "confidence test", "melee"]
    first, second = 6, 10
    for one in range(1, first + 1):
        for other in range(1, second + 1):
            reply = rolled(charged(close=Close(firer={"blade": 1})), 8, 6, one, other)
            said = " ".join(words(reply.lines)) or "".join(die.reason for die in reply.dice)
            fell += "fate" in said and reply.dice[-1].unit == "R1"
    assert shares["first round: casualties of R1", "1 casualty"] == str(Fraction(fell, first * second))


def test_a_charge_is_told_to_its_end_without_a_dash_or_a_place():
    """R8.2-R8.8, R8.22: tests apart; where figures stand lies on the table."""
    reply = played(ALONE, first_is_higher)
    said = words(reply.lines)
    assert said[0].startswith("B1 has the nerve to charge: reaction test D8 [8] v 3")
    assert any(line.startswith("Round 1 of close combat: R1 loses 1 figure") for line in said)
    assert {"combat move"}.isdisjoint(die.reason for die in reply.dice)
    assert not any(" at 1" in line or " to 1" in line.replace("odds 1 to 1", "") or "'asis" in line for line in said)
    assert [reply.after, reply.firer.figures] == [None, 1]
    assert 0 in reply.tests


def test_a_test_to_charge_that_fails_ends_it_with_one_die():
    """R8.2, R7.33: a steady squad of leadership 2 needs more than 3."""
    told = rolled(ALONE, 3)
    assert (told.done, len(told.dice), told.tests) == (True, 1, [0])
    assert not rolled(ALONE, 4).done
    assert rows(ALONE)["overall result", "no charge"] == "3/8"


def test_who_is_charged_and_breaks_falls_back():
    """R8.3, R8.8: how far is told, and not where to; the next charge finds it shaken in its turn."""
    reply = rolled(ALONE, 8, 1)
    assert reply.done
    assert any(line.startswith("R1 falls back 6″ from B1.") for line in words(reply.lines))
    assert reply.after.confidence != "steady"
    assert (reply.firer.confidence, reply.after.figures) == ("steady", 1)


def test_those_who_are_too_many_go_to_one_or_to_each():
    """R8.20: three on two; the story goes on where the odds go."""
    four = charged(firer=Troop(type=BAND, figures=4), target=Troop(type=BAND, quality="green", figures=2))
    heaped = msgspec.structs.replace(four, close=Close(heaped=True))
    assert rows(four) != rows(heaped)
    melee = [[die.faces for die in played(each, first_is_higher).dice if die.reason == "melee"][:6]
             for each in (four, heaped)]
    assert melee == [[6, 8, 8, 6, 8, 8], [6, 8, 8, 8, 6, 8]]


def test_flamers_double_the_threat_of_the_charge():
    """R8.40, R8.6: and regulars test for panic first."""
    plain = charged(target=Troop(type=BAND, figures=1))
    terror = msgspec.structs.replace(plain, close=Close(firer={"flamer": 1}))
    assert Fraction(rows(plain)["before contact", "R1 flees before contact"]) < Fraction(
        rows(terror)["before contact", "R1 flees before contact"])
    assert "panic" in str(ruled(Shot(engagement=terror)).preview.odds.notes[-1])
    assert rolled(terror, 8).dice[-1].reason == "panic test"


def test_another_rule_set_stands_beside_it():
    eight = charged(firer=Troop(), target=Troop(), cover="hard")
    assert rows(eight, "book + squad-melee") != rows(eight)
    assert ruled(Shot(engagement=eight, compare="book")).compared.odds.rules == "book"


@pytest.mark.parametrize(("changes", "sentence"), [
    ({"target": Troop(type="jeep")}, "choose a squad instead of jeep"),
    ({"firer": Troop(type="walker")}, "choose a squad instead of walker"),
    ({"close": Close(firer={"spoon": 1})}, "There is no close combat weapon 'spoon'. The weapons are bare hands"),
    ({"close": Close(target={"blade": 2})}, "2 weapons are too many for 1 figures"),
])
def test_what_cannot_be_is_one_sentence(changes, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        ruled(Shot(engagement=charged(**changes)))


def test_dice_too_many_are_refused():
    with pytest.raises(ValueError, match="2 dice were typed, but this fight needs 1"):
        rolled(ALONE, 1, 1)


def test_who_may_not_charge_is_told_why():
    """R8.1: broken squads charge nobody."""
    made = ruled(Shot(engagement=charged(firer=Troop(confidence="broken")), roll=True))
    assert made.preview.refused
    assert made.dice == []


@pytest.mark.parametrize("rules", ["clarified", "goodall", "quick", "book + squad-melee"])
def test_every_rule_set_plays_a_charge_to_its_end(rules):
    told = played(charged(firer=Troop(figures=4), target=Troop(quality="green", figures=3), rules=rules),
                  first_is_higher)
    assert told.lines


def test_the_page_answers_by_itself_as_the_server_does():
    asked = msgspec.json.encode(Shot(engagement=ALONE)).decode()
    fine, text = answer("api/referee", asked)
    assert fine
    assert '"B1 wins"' in text or "wins" in text
    assert b'"melee":["bare hands"' in troops()


@pytest.mark.parametrize(("heaped", "whose"), [
    (False, "R1 B1 B1 R1 B1 B1"), (True, "R1 B1 B1 B1 R1 B1"),
])
def test_the_dice_of_a_round_say_whose_they_are(heaped, whose):
    """R8.20, R8.22: green men roll a D6, and regulars a D8."""
    two = charged(firer=Troop(type=BAND, figures=4), target=Troop(type=BAND, quality="green", figures=2),
                  close=Close(heaped=heaped))
    melee = [die for die in played(two, first_is_higher).dice if die.reason == "melee"][:6]
    assert " ".join(die.unit for die in melee) == whose
    assert {(die.unit, die.faces) for die in melee} == {("R1", 6), ("B1", 8)}


def test_the_turn_and_a_battle_that_is_over_are_not_told_of():
    """There is no turn at the desk, and nobody has won a battle."""
    said = " ".join(words(played(ALONE, first_is_higher).lines))
    assert "R3." not in said
    assert "B1 wins the close combat" in said


def test_the_tests_of_a_charge_and_of_a_round_are_owed_by_whoever_rolls_them():
    """R7.39, R8.3, R8.50: whoever lost more is tested first after a round."""
    two = Troop(type="irregular band", figures=2)
    shot = Engagement(firer=two, target=two, close=Close())
    typed = [4, 8, 8, 4, 8, 8, 4]  # two tests, then a round in which the attackers lose one
    owed = [rolled(shot, *typed[:count]).owed for count in (0, 1, 6, 7)]
    assert [(one.unit, one.test, one.over, one.rules) for one in owed] == [
        ("B1", "reaction test", 2, "R7.39"), ("R1", "confidence test", 3, "R7.1"),
        ("B1", "confidence test", 3, "R8.50"), ("R1", "confidence test", 2, "R8.50")]
    assert rolled(shot, *typed).dice[-1].unit == "R1"
    assert rolled(shot, *typed[:2]).owed is None
