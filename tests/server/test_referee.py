"""The referee's home: odds, dice typed one after another, the story, and which test follows, as in a battle."""

import json

import msgspec
import pytest

from dieshift.interface.engagement import Engagement, Troop
from dieshift.interface.games import kind
from dieshift.server.desk import referee
from dieshift.server.desk.referee import Owed, Shot, Waiver, ruled, troops
from dieshift.server.protocol.messages import Wanted
from dieshift.server.protocol.wire import encode
from dieshift.stargrunt.interface.duel import distance, duel

from .tools import heard, text_of

GREEN_RIFLES = Engagement(firer=Troop(type="irregular band", quality="green", figures=5), band=2,
                          target=Troop(type="irregular band", quality="green", figures=5))
AT_HOME = Engagement(firer=Troop(quality="regular"), band=3, cover="soft")


def words(lines):
    return [text_of(heard(encode(line))) for line in lines]


def rolled(shot, *faces):
    return ruled(msgspec.structs.replace(shot, faces=list(faces), roll=True))


def test_the_far_edge_of_a_band_is_as_many_dice_of_quality():
    assert [distance(Engagement(firer=Troop(quality=name), band=3)) for name in (
        "untrained", "green", "regular", "veteran", "elite")] == [12, 18, 24, 30, 36]
    assert distance(Engagement(inches=7.25, band=3)) == 7.25


def test_the_odds_come_before_any_die():
    answer = ruled(Shot(engagement=AT_HOME))
    dice = [(die.role, die.start, die.faces, [shift.label for shift in die.shifts]) for die in answer.preview.odds.dice]
    assert dice[0] == ("range die", 8, 10, ["soft cover"])
    assert dice[-1] == ("armour", 6, 8, ["soft cover"])
    assert [row.fraction for row in answer.preview.odds.rows[:3]] == ["14701/46080", "713/2880", "2219/5120"]
    assert (answer.dice, answer.done, answer.lines) == ([], False, [])


def test_in_position_lifts_the_range_die_alone():
    target = Troop(in_position=True)
    dice = ruled(Shot(engagement=Engagement(target=target, inches=10, cover="hard"))).preview.odds.dice
    assert [(s.label, s.by) for s in dice[0].shifts] == [("hard cover", 2), ("In Position", 1)]
    assert [(s.label, s.by) for s in dice[-1].shifts] == [("hard cover", 2)]


def test_dice_are_asked_for_one_by_one_until_the_story_is_whole():
    shot, typed = Shot(engagement=GREEN_RIFLES), []
    first = rolled(shot).dice[-1]
    assert first == Wanted(faces=6, reason="range die", unit="R1")  # whom it stands for rolls it
    while not (answer := rolled(shot, *typed)).done:
        assert [die.shows for die in answer.dice] == [*typed, 0]
        typed.append(1 if answer.dice[-1].reason == "range die" else answer.dice[-1].faces)
    assert [(die.unit, die.reason) for die in answer.dice][:3] == [
        ("R1", "range die"), ("B1", "quality"), ("B1", "firepower")]
    assert [die.shows for die in answer.dice] == typed
    assert "confidence test" in {die.reason for die in answer.dice}
    assert any(line.startswith("B1 fires at R1") for line in words(answer.lines))
    assert [unit.code for unit in answer.units] == ["B1", "R1"]
    assert answer.units[1].pips == 1


def test_a_story_says_which_of_its_lines_are_tests_and_what_the_next_shot_finds():
    answer = rolled(Shot(engagement=GREEN_RIFLES), 1, 6, 4, 8, 6, 10, 4, 6, 6, 6, 6)
    told = words(answer.lines)
    assert [told[k].split(":")[0] for k in answer.tests] == ["R1 keeps its head", "R1 holds, still confident"]
    assert answer.after == Troop(type="irregular band", quality="green", figures=4, suppression=1, met="suppression")
    assert msgspec.json.decode(encode(answer.after), type=Troop) == answer.after  # the next shot says it again


def test_the_pictures_of_a_shot_show_what_has_fallen_and_nothing_of_what_has_not():
    """R5.31, R5.32: the range die first, what beats it only when the volley is whole, who falls by his own dice."""
    shot, faces = Shot(engagement=GREEN_RIFLES, films=True), (1, 6, 4, 8, 6, 10, 4, 6, 6, 6, 6)
    reels = [rolled(shot, *faces[:many]).films for many in range(len(faces) + 1)]
    assert [[(film.kind, film.against, film.dice, film.wins) for film in films] for films in reels[:5]] == [
        [], [("shot", [0], [], [])], [("shot", [0], [1], [])], [("shot", [0], [1, 2], [])],
        [("shot", [0], [1, 2, 3], [1, 2, 3])]]
    assert [[mark.what for mark in films[0].marks] for films in reels[5:9]] == [[], [], ["dead"], ["dead"]]
    assert [(film.dice, film.needs, film.result) for film in reels[-1][1:]] == [([9], 2, "passed"), ([10], 3, "passed")]
    assert reels[3][0].result == ""
    assert reels[4][0].result == "major"
    assert all(film.origins == film.aims == film.path == [] for films in reels for film in films)
    assert rolled(Shot(engagement=GREEN_RIFLES), *faces).films == []


@pytest.mark.parametrize(("before", "owed"), [
    ({}, ["panic test", "confidence test"]), ({"met": "fire"}, ["confidence test"]), ({"met": "suppression"}, []),
    ({"suppression": 1}, []),
])
def test_what_a_target_has_met_before_decides_which_tests_it_owes_for_a_suppression(before, owed):
    """Source: R7.10, R7.50."""
    target = msgspec.structs.replace(GREEN_RIFLES.target, **before)
    shot = Shot(engagement=msgspec.structs.replace(GREEN_RIFLES, target=target))
    answer = rolled(shot, 5, 6, 1, 1, *[6] * len(owed))
    assert [die.reason for die in answer.dice[4:]] == owed
    assert (answer.done, len(answer.tests), answer.units[1].pips) == (True, len(owed), 1 + before.get("suppression", 0))


def test_of_a_lone_figure_that_falls_nothing_is_left():
    alone = msgspec.structs.replace(GREEN_RIFLES, target=Troop(type="irregular band", quality="green", figures=1,
                                                               met="fire"))
    shot, typed = Shot(engagement=alone), []
    while not (answer := rolled(shot, *typed)).done:
        typed.append(1 if answer.dice[-1].reason in {"range die", "armour"} else answer.dice[-1].faces)
    assert answer.after is None


def test_what_the_firer_has_ready_is_named_with_its_figures():
    arms = ruled(Shot(engagement=AT_HOME)).arms
    assert [(arm.name, arm.figures, arm.support) for arm in arms] == [
        ("advanced rifle", [1], False), ("advanced rifle with grenades", [4, 5, 6, 7, 8], False),
        ("SAW", [2], True), ("plasma gun", [3], True)]
    four = msgspec.structs.replace(AT_HOME, weapons="figures 4,5 and supports 2")
    assert [die.faces for die in ruled(Shot(engagement=four)).preview.odds.dice if die.role == "firepower"] == [6]


def test_a_shot_that_misses_needs_no_more_dice_and_leaves_the_target_alone():
    shot = Shot(engagement=GREEN_RIFLES)
    before = rolled(shot, 6, 1, 1, 1)
    answer = rolled(shot, 6, 1, 1, 1, 1)
    assert (before.done, len(before.dice), answer.done, len(answer.dice)) == (False, 5, True, 5)
    assert (answer.units[1].pips, answer.units[1].strength) == (0, "5/5")


def test_another_rule_set_is_compared():
    answer = ruled(Shot(engagement=AT_HOME, compare="goodall"))
    assert answer.preview.odds.rules == "clarified"
    assert answer.compared.odds.rules == "goodall"
    assert [row.label for row in answer.compared.odds.rows] != []


@pytest.mark.parametrize(("shot", "sentence"), [
    (Shot(engagement=GREEN_RIFLES, faces=[7], roll=True), "7 isn't on the D6 (range die, R1): type 1 to 6."),
    (Shot(engagement=GREEN_RIFLES, faces=[6, 1, 1, 1, 1, 1], roll=True), "6 dice were typed, but this shot needs 5."),
    (Shot(engagement=Engagement(rules="clarifed")), "unknown preset 'clarifed': did you mean 'clarified'?"),
    (Shot(engagement=GREEN_RIFLES, compare="bok"), "unknown preset 'bok': did you mean 'book'?"),
])
def test_what_cannot_be_is_one_sentence(shot, sentence):
    with pytest.raises(ValueError) as fault:  # noqa: PT011 - the sentence is compared whole
        ruled(shot)
    assert sentence in str(fault.value)


def test_an_unknown_type_is_named_with_the_nearest():
    with pytest.raises(ValueError, match="line squad"):
        ruled(Shot(engagement=Engagement(firer=Troop(type="lin squad"))))


def test_a_shot_that_the_rules_forbid_says_why_and_asks_for_no_dice():
    answer = rolled(Shot(engagement=Engagement(firer=Troop(confidence="routed"))))
    assert answer.preview.refused
    assert answer.dice == []


@pytest.mark.parametrize("engagement", [
    {"firer": {"quality": "superb"}}, {"inches": 0}, {"inches": 61}, {"band": 6}, {"cover": "thick"}, {"height": 3},
    {"target": {"figures": 13}}, {"target": {"leadership": 0}}, {"target": {"suppression": 4}},
])
def test_what_is_out_of_bounds_is_no_engagement(engagement):
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps({"engagement": engagement}), type=Shot)


def test_every_type_of_squad_can_fire_and_be_fired_at():
    listed = json.loads(troops())["types"]
    assert (listed[0]["name"], listed[0]["figures"]) == ("line squad", 8)
    for row in listed:
        answer = ruled(Shot(engagement=Engagement(firer=Troop(type=row["name"]), target=Troop(type=row["name"]))))
        assert answer.preview.odds is not None or answer.preview.refused, row["name"]


def test_the_two_squads_stand_as_far_apart_as_was_said():
    squads = duel(Engagement(inches=13.5)).game.squad
    middle = [squad.figure[squad.centre] for squad in squads[:2]]
    assert middle[1].y - middle[0].y == 1350


# --- vehicles ---------------------------------------------------------------------------------------------------------

AT_A_TANK = Engagement(firer=Troop(type="rocket squad"), target=Troop(type="medium tank"), inches=10)


def fractions(answer):
    return {row.label: row.fraction for row in answer.preview.odds.rows}


def test_a_squad_may_fire_at_a_vehicle():
    """R6.40, R6.50, R6.11: the odds of any battle, and the dice one by one, to the story; there is no next shot."""
    shot, typed = Shot(engagement=AT_A_TANK), []
    assert {"disabled", "destroyed"} <= fractions(ruled(shot)).keys()
    while not (answer := rolled(shot, *typed)).done:
        typed.append(answer.dice[-1].faces)
    assert any(line.startswith("The armour of R1 holds") for line in words(answer.lines))
    assert answer.after is None


def test_the_face_of_a_vehicle_is_the_referees_to_say():
    """R6.9: a class less at its side and its rear."""
    found = {face: fractions(ruled(Shot(engagement=msgspec.structs.replace(AT_A_TANK, face=face))))["disabled"]
             for face in ("front", "side", "rear")}
    assert found["front"] != found["side"] == found["rear"]


def test_a_vehicle_in_cover_is_hull_down():
    """R6.5: soft cover shifts the range die, of a vehicle too."""
    shown = ruled(Shot(engagement=msgspec.structs.replace(AT_A_TANK, cover="soft"))).preview.odds.dice
    assert ["soft cover"] in [[shift.label for shift in die.shifts] for die in shown]


def test_a_crew_is_asked_for_no_more_than_a_vehicle_says():
    """R13.7: figures and In Position are a squad's; markers and confidence its crew's, too."""
    target = Troop(type="jeep", figures=5, in_position=True, suppression=2, confidence="shaken", met="fire")
    game = duel(Engagement(target=target)).game
    assert (game.squad[1].figures, game.squad[1].in_position, game.squad[1].suppression) == (1, 0, 2)


TANK = Engagement(firer=Troop(type="medium tank"), inches=20)


def test_a_vehicle_fires_one_weapon_at_a_time():
    """R6.70, R13.21: the first unless another is said; each has odds of its own, and dice to the story."""
    first, second = (ruled(Shot(engagement=msgspec.structs.replace(TANK, weapons=said))) for said in ("", "supports 3"))
    assert [(arm.name, arm.figures, arm.alone) for arm in first.arms] == [
        ("mass driver 4", [1], True), ("light missile", [2], True), ("SAW", [3], True)]
    assert [die.faces for die in first.preview.odds.dice] != [die.faces for die in second.preview.odds.dice]
    shot, typed = Shot(engagement=TANK), []
    while not (reply := rolled(shot, *typed)).done:
        typed.append(reply.dice[-1].faces)
    assert any(line.startswith("B1 fires at R1 with mass driver 4") for line in words(reply.lines))


def test_a_vehicle_fires_at_a_vehicle():
    """R6.40: the odds of any battle."""
    assert "destroyed" in fractions(ruled(Shot(engagement=msgspec.structs.replace(
        TANK, target=Troop(type="medium tank"), face="rear"))))


def test_the_distance_of_a_vehicles_fire_is_said_in_inches():
    """R6.2, R6.3: its bands are its weapon's, and no dice of quality."""
    with pytest.raises(ValueError, match="in inches"):
        ruled(Shot(engagement=msgspec.structs.replace(TANK, inches=None)))


def test_a_weapon_that_cannot_fire_at_that_says_why():
    """R6.66: guided missiles are for vehicles."""
    assert "guided missiles" in ruled(Shot(engagement=msgspec.structs.replace(
        TANK, weapons="supports 2"))).preview.refused


def test_vehicles_are_listed_beside_squads():
    """R18.22: the samples that come with the game."""
    listed = json.loads(troops())["vehicles"]
    assert {"medium tank", "jeep"} <= {one["name"] for one in listed}
    assert all(one["figures"] >= 1 for one in listed)


# --- tests that are owed ----------------------------------------------------------------------------------------------

VOLLEY = [1, 6, 4, 8, 6, 10, 4, 6, 6]  # one of the green irregulars falls


def test_the_next_die_names_the_test_that_is_owed_by_it():
    """Source: R7.50, R7.1, R7.10."""
    assert rolled(Shot(engagement=GREEN_RIFLES), *VOLLEY[:-1]).owed is None
    first, second = (rolled(Shot(engagement=GREEN_RIFLES), *VOLLEY, *more).owed for more in ([], [6]))
    assert first == Owed(unit="R1", test="panic test", faces=6, over=2, rules="R7.50", page="21")
    assert second == Owed(unit="R1", test="confidence test", faces=6, over=3, rules="R7.1", page="20")
    assert rolled(Shot(engagement=GREEN_RIFLES), *VOLLEY, 6, 6).owed is None


@pytest.mark.parametrize(("face", "holds"), [(3, False), (4, True)])
def test_what_is_owed_is_what_the_rule_asks(face, holds):
    """Source: R7.1."""
    answer = rolled(Shot(engagement=GREEN_RIFLES), *VOLLEY, 6, face)
    assert (answer.after.confidence == "confident") == holds


def test_a_waived_test_counts_as_passed_and_no_face_of_it_is_told():
    shot = Shot(engagement=GREEN_RIFLES, waived=[Waiver(die=10, reason="we forgot it")])
    answer = rolled(shot, *VOLLEY, 6, 6)
    lines = words(answer.lines)
    assert lines[-2].startswith("R1 holds, still confident: confidence test D6 [?] v 3 (leadership 2 + threat 1)")
    assert lines[-1] == "R1: confidence test waived, because we forgot it."
    assert answer.after.confidence == "confident"
    assert "D6 [6]" in lines[-3]  # the one that was rolled


@pytest.mark.parametrize(("place", "sentence"), [
    (0, "Only tests can be waived, and range die is not a test."),
    (11, "No roll of the D6 passes R1's test, over 6: it can't be waived, so roll it."),
])
def test_only_a_test_that_can_be_passed_is_waived(place, sentence):
    """Source: R7.1, R7.10: a leader has fallen, and nobody of low motivation gets over that."""
    target = msgspec.structs.replace(GREEN_RIFLES.target, leadership=3, motivation="low", figures=2)
    shot = Shot(engagement=msgspec.structs.replace(GREEN_RIFLES, target=target))
    faces = [1, 6, 4, 8, 4, 10, 4, 4, 4, 6, 6, 6]
    assert rolled(shot, *faces).done
    with pytest.raises(ValueError, match=sentence):
        rolled(msgspec.structs.replace(shot, waived=[Waiver(die=place, reason="agreed")]), *faces)


def test_the_desk_is_of_the_first_game_that_offers_one(monkeypatch):
    boarding, squads = kind("boarding"), kind("stargrunt")
    assert (boarding.desk, squads.desk is None) == (None, False)
    monkeypatch.setattr(referee, "kinds", lambda: iter([boarding, squads]))
    assert referee.desk() is squads.desk
