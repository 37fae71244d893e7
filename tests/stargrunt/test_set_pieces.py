"""Battles of the book set up by dice: an encounter of counters, and a rearguard past which others retreat."""

from collections import Counter
from dataclasses import replace

import pytest
import yaml

from dieshift.core.sources import NoFace, Recorded, SeededSource
from dieshift.core.words import plain
from dieshift.stargrunt.chapters.muster import rules
from dieshift.stargrunt.scenarios import rearguard as rear
from dieshift.stargrunt.scenarios import scenario, set_pieces
from dieshift.stargrunt.scenarios.deploying import Field
from dieshift.stargrunt.scenarios.organisations import organisations
from dieshift.stargrunt.scenarios.raising import Wish
from dieshift.stargrunt.scenarios.rolls import Rolls
from dieshift.stargrunt.state.terms import COMPANY, DUMMY, EXHAUSTED, HIDDEN, HIGH, NOBODY, TIRED

LINE = organisations()["line platoon"]
BOTH = (Wish("Blue", LINE, 8, 2), Wish("Red", LINE, 10, 1, colour="red"))


def met(*faces, wishes=BOTH, **given):
    """An encounter with these faces, all of which are used."""
    rolls = Rolls(Recorded(faces))
    made = set_pieces.encounter(rolls, Field("woods", 3), wishes, **given)
    assert len(rolls.faces) == len(faces)
    return made


def squads(made, side):
    """How many of each type a side has."""
    return Counter(row["type"] for row in made["sides"][side]["squads"])


def load(made):
    """The scenario of what was made."""
    text = {name: plain(value) if isinstance(value, str) else value for name, value in made.items()}
    return scenario.load(yaml.safe_dump(text))


# --- an encounter -----------------------------------------------------------------------------------------------------


def test_an_encounter_has_d8_false_counters_a_side_of_which_three_counters_are_taken():
    """R18.9: Blue has 4 and 3, loses a squad, a false one and a squad; Red has 4 and 1, loses a false one and two."""
    made = met((8, 3), (8, 1), (7, 2), (6, 6), (5, 2), (5, 5), (4, 4), (3, 3))
    assert squads(made, 0) == {"line command": 1, "line squad": 1, "dummy": 2}
    assert squads(made, 1) == {"line command": 1, "line squad": 1}


def test_a_command_squad_that_was_taken_is_swapped_for_another_real_unit():
    """R18.9: the last squad left goes instead; who does not want that goes without."""
    faces = [(8, 3), (8, 1), (7, 1), (6, 6), (5, 5), (5, 1), (4, 1), (3, 1)]
    swapped, plain_loss = met(*faces), met(*faces, swap=False)
    assert squads(swapped, 0) == {"line command": 1, "line squad": 2, "dummy": 1}
    assert squads(plain_loss, 0) == {"line squad": 3, "dummy": 1}
    assert squads(swapped, 1) == {"line command": 1, "dummy": 1}
    assert squads(plain_loss, 1) == {"line squad": 1, "dummy": 1}


def test_a_command_squad_is_lost_when_nobody_can_be_swapped():
    """R18.9: with another real unit of its side only."""
    assert rules.left_behind([0, 1], [2, 3], 0) == [1, 3]
    assert rules.left_behind([1, 2], [0, 3], 0) == [1, 2]
    assert rules.left_behind([0, 1, 2], [], 0) == [0, 1, 2]


def test_an_encounter_is_fought_by_fresh_troops_of_medium_motivation_under_counters():
    """R18.9, R15.1: everybody lies hidden on the table, by far the false ones too, and the file can be played."""
    wishes = (replace(BOTH[0], fatigue=EXHAUSTED, motivation=HIGH), BOTH[1])
    document = met((8, 8), (8, 8), (12, 12), (11, 11), (10, 10), (12, 12), (11, 11), (10, 10), wishes=wishes)
    assert [(side["motivation"], side["fatigue"]) for side in document["sides"]] == [("medium", "fresh")] * 2
    game = load(document).game
    assert game.units == 18
    assert {squad.located for squad in game.squad[:18]} == {HIDDEN}
    assert sum(squad.nature == DUMMY for squad in game.squad[:18]) == 10
    assert game.encounter == 0


def test_what_drives_a_side_off_does_not_tell_who_was_taken_off():
    """R18.9, R15.5: the objectives of both are the same whatever the dice."""
    one = met((8, 3), (8, 1), (7, 1), (6, 1), (5, 1), (5, 1), (4, 1), (3, 1))
    other = met((8, 3), (8, 1), (7, 7), (6, 6), (5, 5), (5, 5), (4, 1), (3, 1))
    assert [side["objectives"] for side in one["sides"]] == [side["objectives"] for side in other["sides"]]
    assert one["sides"][0]["objectives"] == {"primary": {"kind": "break", "units": 2}}


def test_the_order_of_the_counters_does_not_tell_which_are_false():
    """R15.1, R18.9: neither all real ones first, nor always the same."""
    orders = set()
    for seed in range(6):
        document = set_pieces.encounter(Rolls(SeededSource(seed)), Field("woods", seed), BOTH)
        orders.add(tuple(row["type"] == "dummy" for row in document["sides"][0]["squads"]))
    assert len(orders) > 3
    assert any(list(order) != sorted(order) for order in orders)


def test_an_encounter_is_of_platoons():
    """R18.9."""
    with pytest.raises(ValueError, match=r"reinforced company is larger than a platoon: .* \(R18.9\)"):
        met(wishes=(Wish("Blue", organisations()["reinforced company"]), BOTH[1]))
    assert organisations()["reinforced company"].posts[0].level == COMPANY


def test_two_forces_in_a_line_hold_the_middle():
    """R3.54: the battle of `dieshift force draw` with a table."""
    game = load(set_pieces.line_battle(Rolls(Recorded([])), Field("town", 17), BOTH)).game
    assert game.units == 8
    assert [aim.kind for aim in game.objective[:game.objectives]] == [1, 3, 1, 3]


# --- who retreats -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "halves", "vehicle", "fatigue", "score"), [
    (3, 1, 0, TIRED, 4), (4, 1, 0, EXHAUSTED, 5), (5, 2, 0, TIRED, 3), (6, 2, 0, EXHAUSTED, 4), (7, 0, 1, TIRED, 4),
    (8, 2, 1, TIRED, 6), (9, 4, 2, EXHAUSTED, 6), (10, 0, 3, TIRED, 7), (11, 0, 4, EXHAUSTED, 6), (12, 0, 4, TIRED, 7)])
def test_the_list_of_those_who_retreat(face, halves, vehicle, fatigue, score):
    """R18.12: half squads and squads on foot, and in vehicles; at 1 and 2 nobody comes."""
    assert rules.RETREATS[face][:4] == (halves, vehicle, fatigue, score)
    assert sorted(rules.RETREATS) == list(range(3, 13))


def gone_by(*faces, choose=rear.easiest):
    """What came of three turns on the road with these faces, all of which are used."""
    rolls = Rolls(Recorded([(12, face) for face in faces]))
    found = rear.retreat(rolls, choose)
    assert rolls.faces == list(faces)
    return [(each.turn, each.face) for each in found]


def test_who_is_stopped_must_be_beaten_and_may_be_tried_again_in_the_same_turn():
    """R18.11, R18.12; N57: over 4, so that a half squad goes on at 4 and joins at 5."""
    assert gone_by(1, 2, 3, 4, 5, 1, 1, 1, 2, 2, 2) == [(1, 3)]


def test_there_are_three_attempts_a_turn_and_six_in_all():
    """R18.11; N57: three fail in each of two turns; in the third nobody can be stopped, whoever comes."""
    assert gone_by(5, 5, 5, 1, 2, 3, 5, 5, 5, 1, 2, 3, 5, 5, 5) == []


def test_only_who_is_there_in_a_turn_can_be_stopped_in_it():
    """R18.11; N57: the squad of turn 1 is gone in turn 2, when nobody comes and no attempt is made."""
    assert gone_by(6, 1, 1, 4, 4, 4, 1, 1, 2, 6, 1, 1, 5) == [(3, 6)]


def test_two_squads_in_a_truck_are_one_attempt():
    """R18.12; N57: over 6, and the truck with them."""
    assert gone_by(9, 1, 1, 7, 1, 1, 1, 1, 1, 1) == [(1, 9)]
    assert gone_by(9, 1, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1) == []


def test_vehicles_alone_are_stopped_as_squads_are():
    """R18.12, entries 7 and 10-12: an empty carrier over 4, a tank over 6 or 7, a jeep over 7; each an attempt."""
    assert gone_by(7, 1, 1, 4, 5, 11, 10, 1, 6, 7, 8, 12, 1, 1, 7) == [(1, 7), (2, 11), (2, 10)]


def test_somebody_may_choose_whom_to_stop_and_leave_off():
    """R18.11: asked who is there and how many attempts are left; leaving off costs nothing in the next turn."""
    requests, answers = [], iter([1, NOBODY, NOBODY, 0, 0, 0])

    def choose(turn, passing, left):
        requests.append((turn, [each.face for each in passing], left))
        return next(answers)

    assert gone_by(5, 3, 1, 4, 5, 1, 1, 6, 3, 4, 1, 2, 5, choose=choose) == [(3, 6)]
    assert requests == [(1, [5, 3], 3), (1, [5, 3], 2), (2, [5], 3), (3, [6, 3, 4], 3), (3, [6, 3, 4], 2),
                        (3, [6, 3, 4], 1)]


def test_those_are_stopped_first_who_are_stopped_most_easily():
    """R18.11: a plain way to choose: the lowest score, then the larger, then who came first."""
    passing = [rear.Passing(1, face) for face in (4, 3, 6, 5)]
    assert [rear.easiest(1, passing[:count], 3) for count in (1, 2, 3, 4)] == [0, 1, 2, 3]
    assert str(passing[1].told()) == "half a squad, tired: over 4"


# --- the rearguard ----------------------------------------------------------------------------------------------------

COUNTERS = [(14, 1), (45, 1), (44, 44), *((die, 1) for die in range(71, 63, -1))]
ROAD = [(12, face) for face in (1, 2, 3, 4, 5, 9, 7, 12, 6, 6, 7, 6, 4, 8, 12)]
STOPPED = [(63, 63), (62, 62), (61, 1), (60, 60), (59, 1), (58, 1)]


def held(*faces, plan=None):
    """A rearguard with these faces, all of which are used."""
    rolls = Rolls(Recorded(faces))
    made, found = rear.rearguard(rolls, Field("village", 4), plan or rear.Plan(LINE, LINE))
    assert len(rolls.faces) == len(faces)
    return made, found


def test_a_rearguard_with_those_whom_it_has_stopped():
    """R18.11, R18.12, R2.9; N56, N57: die by die.

    A command squad led by a 1 and two squads, regulars and veterans; two platoons; 2 mines, 5 false counters; a half
    squad at the second attempt, an empty carrier at once, a truck with two squads, a squad with the sixth attempt.
    """
    document, passings = held(*COUNTERS, (6, 2), (8, 5), *ROAD, *STOPPED)
    assert [each[:] for each in passings] == [(1, 3), (2, 7), (2, 9), (3, 6)]
    defender, attacker = document["sides"]
    assert (defender["motivation"], defender["fatigue"]) == ("high", "tired")
    assert (attacker["motivation"], attacker["fatigue"]) == ("medium", "fresh")
    rows = [row for row in defender["squads"] if row["type"] != "dummy"]
    assert len(defender["squads"]) == len(rows) + 5
    foot = [row for row in rows if row["type"] in {"line squad", "line command"} and "aboard" not in row]
    assert all(row["hidden"] for row in foot)
    motors = [(row["type"], row["code"], row["fatigue"]) for row in rows if row["type"] in {"medium carrier", "truck"}]
    assert motors == [("medium carrier", "V2", "tired"), ("truck", "V3", "exhausted")]
    assert [row["aboard"] for row in rows if "aboard" in row] == ["V3", "V3"]
    assert not any("hidden" in row for row in rows if row not in foot)
    command = next(row for row in rows if row["type"] == "line command")
    assert (command["quality"], command["leadership"]) == ("regular", 1)
    own = sorted((row["quality"], row["leadership"]) for row in rows if row["type"] == "line squad"
                 and "fatigue" not in row)
    assert own == [("regular", 1), ("veteran", 3)]
    joined = sorted((row.get("figures", 8), row["fatigue"], row["motivation"]) for row in rows
                    if "fatigue" in row and row["type"] == "line squad")
    assert joined == [(4, "tired", "medium"), *[(8, "exhausted", "medium")] * 3]
    assert [(row["code"], row.get("superior")) for row in attacker["squads"]] == [
        ("R1", None), ("R2", "R1"), ("R3", "R1"), ("R4", "R1"), ("R5", None), ("R6", "R5"), ("R7", "R5"), ("R8", "R5")]
    assert all(row["enters"] for row in attacker["squads"])
    assert [mine["kind"] for mine in document["mines"]] == ["people"] * 2
    assert attacker["objectives"] == {"primary": {"kind": "exit", "edge": "south", "points": 10, "figures": 30}}
    game = load(document).game
    assert [game.hull[k].seats for k in range(game.hulls)] == [10, 20]


def test_a_rearguard_can_be_played_and_lies_off_the_road():
    """R18.11: no mine and no counter's middle on the road."""
    field = Field("village", 4)
    plan = rear.Plan(LINE, LINE, motivation=0, fatigue=TIRED, mines="mixed")
    document, _ = rear.rearguard(Rolls(SeededSource(5)), field, plan)
    game = load(document).game
    assert game.mined == 1
    assert {row["motivation"] for row in document["sides"][1:]} == {"low"}
    assert {row["fatigue"] for row in document["sides"][1:]} == {"tired"}
    places = [row["at"] for row in document["mines"]]
    assert not any(field.is_road(round(100 * x), round(100 * y)) for x, y in places)
    assert any(field.is_road(x, 2400) for x in range(0, 7200, 50))


def test_a_rearguard_needs_two_squads_and_all_its_dice():
    """R18.11."""
    alone = LINE._replace(posts=LINE.posts[:2])
    with pytest.raises(ValueError, match=r"too few squads for this battle: .* \(R18.11\)"):
        held(plan=rear.Plan(alone, LINE))
    with pytest.raises(NoFace, match="set-up"):
        held(*COUNTERS)


def group(face, organisation="line platoon", kind="line squad", motors=None):
    """The units of one entry of the list."""
    post = next(post for post in organisations()[organisation].posts if post.type == kind)
    vehicles = {rules.CARRIER: organisations()[organisation].carrier, rules.TRUCK: "truck", rules.JEEP: "jeep",
                rules.TANK: "medium tank"} | (motors or {})
    return [(unit.post.type, unit.fields.get("aboard"), unit.fields["fatigue"])
            for unit in rear._group(rear.Passing(2, face), post, vehicles.get(rules.RETREATS[face].vehicle, ""), "V1")]


@pytest.mark.parametrize(("face", "units"), [
    (7, [("medium carrier", None, "tired")]),
    (8, [("medium carrier", None, "tired"), ("line squad", "V1", "tired")]),
    (9, [("truck", None, "exhausted"), ("line squad", "V1", "exhausted"), ("line squad", "V1", "exhausted")]),
    (10, [("jeep", None, "tired"), ("gun team", "V1", "tired")]),
    (11, [("medium tank", None, "exhausted")]), (12, [("medium tank", None, "tired")])])
def test_vehicles_of_the_list_join_with_those_in_them(face, units):
    """R18.12: entries 7 to 12; specialists are a gun team (reading)."""
    assert group(face) == units


def test_a_squad_for_which_there_are_no_seats_is_on_foot():
    """R13.5, R18.12: two squads in power armour take 24 seats of 20."""
    assert group(9, "power platoon", "power squad") == [
        ("truck", None, "exhausted"), ("power squad", "V1", "exhausted"), ("power squad", None, "exhausted")]
    assert group(8, "power platoon", "power squad") == [
        ("heavy wheeled carrier", None, "tired"), ("power squad", "V1", "tired")]


@pytest.mark.parametrize("seed", range(6))
def test_every_rearguard_can_be_loaded_with_its_vehicles(seed):
    """R18.11, R18.12: under each organisation; vehicles are on the road, where there is one."""
    name = f"{('line', 'guard', 'gauss', 'armoured', 'carrier', 'power')[seed]} platoon"
    field = Field(("village", "woods", "hills")[seed % 3], seed)
    document, passings = rear.rearguard(Rolls(SeededSource(seed + 40)), field, rear.Plan(organisations()[name], LINE))
    load(document)
    placed = [row for row in document["sides"][0]["squads"] if row.get("code", "").startswith("V")]
    assert len(placed) == sum(passing.entry.vehicle != rules.ON_FOOT for passing in passings)


def test_a_squad_of_seven_is_halved_to_four():
    """R18.12 (reading: rounded up)."""
    post = next(post for post in organisations()["guard platoon"].posts if post.type == "guard squad")
    found = rear._stopped(Rolls(Recorded([(74, 1)])), [rear.Passing(1, 3)], [], post, {})
    assert [(unit.figures, unit.quality, unit.leadership) for unit in found] == [(4, 6, 1)]


def test_the_dice_of_a_set_up_follow_their_rules():
    """R18.9, R18.11: D8 false counters, D6 mines; R0, R18.12: only over the score one joins."""
    rolls = Rolls(Recorded([(8, 8), (6, 6), (11, 4), (12, 12), (12, 4), (12, 5)]))
    numbers = [rolls.run(rules.false_counters), rolls.run(rules.mines_laid), rolls.run(rules.counter_taken, 11),
               rolls.run(rules.on_the_road), rolls.run(rules.joins, 4), rolls.run(rules.joins, 4)]
    assert numbers == [8, 6, 4, 12, 0, 1]
    assert [each.reason for each in rolls.rolled] == ["set-up"] * 3 + ["retreating unit"] * 3
