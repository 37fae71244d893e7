"""What a page shows of vehicles: pieces, cards, menu, dice and odds before a fire, and the story after it."""

from collections import Counter
from fractions import Fraction

import pytest

from dieshift.battle import Battle
from dieshift.core import languages
from dieshift.core.dice import seed_dice
from dieshift.core.records import clone
from dieshift.stargrunt.chapters.points import odds, shots
from dieshift.stargrunt.chapters.points.odds import Course
from dieshift.stargrunt.chapters.vehicles import shown as vehicles_shown
from dieshift.stargrunt.interface import field as sight_field
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.in_force import fields_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import DESTROYED, DISABLED, HEAVY, MISSILE, NOBODY, SMALL, TRACKS
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn import step

from .kit import Eyes

ARMOUR = """
title: Armour on the road
size: [60, 48]
turns: 8
rules: book
sides:
  - name: Blue
    squads:
      - {type: medium tank, code: B1, at: [30, 5], leadership: 1}
      - {type: hover fighting vehicle, code: B2, at: [38, 5], heading: NE}
      - {type: line squad, code: B3, aboard: B2}
      - {type: line squad, code: B4, at: [40, 9], figures: 4}
      - {type: twins, code: B5, at: [10, 5]}
  - name: Red
    squads:
      - {type: medium carrier, code: R1, at: [30, 40], heading: 180}
      - {type: line squad, code: R3, at: [14, 40]}
      - {type: line squad, code: R4, aboard: R1}
vehicles:
  twins:
    size: 3
    drive: tracks
    armour: 1
    crew: 2
    weapons:
      - {weapon: rapid cannon, class: 1, control: basic, number: 1}
      - {weapon: rapid cannon, class: 1, control: basic, number: 1}
"""


def armour(active="B1"):
    """A tank, a carrier with passengers, and a vehicle with two guns alike, against a carrier and squads."""
    battle = Battle(load(ARMOUR), seed=3)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    if active:
        battle.order(f"activate {active}")
    return battle


def card(battle, code):
    """The card of a unit."""
    return next(unit for unit in Eyes(battle).scene.units if unit.code == code)


def texts(battle, word):
    """The orders of one word that are offered."""
    return [choice.order for choice in Eyes(battle).menu.choices if choice.word == word and not choice.refused]


# --- scene and cards -------------------------------------------------------------------------------------------------


def test_a_vehicle_is_one_piece_that_faces_its_heading():
    """R13.1, R13.9: as large as its size; who is aboard has no place on the table (R13.40)."""
    battle = armour()
    pieces = [piece for piece in Eyes(battle).scene.pieces if piece.kind == "vehicle"]
    assert [(piece.unit, piece.facing, piece.r) for piece in pieces] == [(0, 0, 96), (1, 45, 96), (4, 0, 96),
                                                                         (5, 180, 96)]
    assert not [piece for piece in Eyes(battle).scene.pieces if piece.unit in {2, 7}]
    assert card(battle, "B3").x == card(battle, "B2").x == 3800


def test_the_card_of_a_vehicle_says_its_design_its_weapons_and_who_is_aboard():
    """R13.1-R13.6, R13.40, R6.9: armour of front and sides, ECM, seats, fire control and mounts."""
    battle = armour()
    tank, carrier = card(battle, "B1"), card(battle, "B2")
    assert tank.title == "Regular D8 · leader 1 · size 3 · tracks · armour 3, sides 2 · ECM D8"
    assert tank.arms == ["mass driver 4: fire control D8, impact D12 x 4, mount 1",
                         "light missile: guidance D8, impact D12 x 2, front, mount 2, 3 rounds left",
                         "SAW D8, impact D10, mount 3, exposed"]
    assert (tank.strength, carrier.words[-2:]) == ("3/3", ["aboard: B3", "8 of 8 seats taken"])
    assert "in B2" in card(battle, "B3").words
    battle.game.hull[0].gun[1].fired, battle.game.hull[0].gun[1].rounds = 1, -1
    assert card(battle, "B1").arms[1].endswith("mount 2, no rounds left, fired")


@pytest.mark.parametrize(("field", "value", "word", "sign"), [
    ("stuck", 1, "immobilised", "immobilised"), ("dark", 1, "systems out", "systems out"),
    ("wreck", DISABLED, "disabled", "disabled"), ("wreck", DESTROYED, "destroyed", "dead"),
])
def test_what_has_become_of_a_vehicle_stands_on_its_card_and_its_piece(field, value, word, sign):
    """R6.11, R6.20, R6.22: as counters show suppression; in the list of units, too."""
    battle = armour()
    setattr(battle.game.hull[0], field, value)
    piece = next(piece for piece in Eyes(battle).scene.pieces if piece.unit == 0)
    assert word in card(battle, "B1").words
    assert sign in piece.signs
    assert piece.label.endswith(f", {word}")
    assert word in battle.kind.score.rows(battle.game, battle.names)[0]["state"]


def test_a_vehicle_that_nobody_mans_stays_where_it_is():
    """R6.35, R7.23: a wreck is drawn without a crew; its crew are figures again."""
    battle = armour()
    battle.order("dismount B1 to 30,8")
    battle.game.hull[0].wreck = DISABLED
    hull = next(piece for piece in Eyes(battle).scene.pieces if piece.id == "hull0")
    assert (hull.kind, hull.x, hull.unit, hull.side, hull.facing) == ("vehicle", 3000, NOBODY, NOBODY, 0)
    assert hull.label == "abandoned vehicle, size 3, disabled"
    assert [piece.kind for piece in Eyes(battle).scene.pieces if piece.unit == 0] == ["figure"] * 3


def test_what_was_drawn_before_is_drawn_anew_when_a_vehicle_changes():
    """R13.40: whoever gets in or out changes the card of the vehicle, too."""
    battle, known = armour("B3"), {}
    eyes = Eyes(battle)
    battle.kind.screen.scene(eyes.rules, eyes.table, eyes.seen, eyes.names, eyes.viewer, known)
    battle.order("dismount B3 to 40,8")
    seen = battle.kind.rulebook.view(battle.game, eyes.viewer)
    scene = battle.kind.screen.scene(eyes.rules, eyes.table, seen, eyes.names, eyes.viewer, known)
    assert "aboard: B3" not in scene.units[1].words
    assert len([piece for piece in scene.pieces if piece.unit == 2]) == 8


# --- orders ----------------------------------------------------------------------------------------------------------


def test_a_fire_of_a_vehicle_is_offered_for_each_mount_by_the_name_of_its_weapon():
    """R13.21: separate mounts are fires of their own, counted rounds last; weapons alike of one mount go by number."""
    fires = texts(armour(), "fire")
    assert fires[:2] == ["fire B1 at R1 with mass driver 4", "fire B1 at R1 with SAW"]
    assert "light missile" in fires[-1]
    assert texts(armour("B5"), "fire")[0] == "fire B5 at R1 with supports 1,2"


def test_the_order_of_a_vehicle_fire_is_read_as_it_is_written():
    """R13.21: with the battle at hand or without, in any capitals; what it has not is told with what it has."""
    battle = armour()
    for text in [*texts(battle, "fire"), *texts(armour("B5"), "fire")]:
        for game in (battle.game, None):
            assert notation.write(notation.read(text, battle.names, game), battle.names) == text
    order = notation.read("fire at r1 with saw and Mass Driver 4", battle.names, battle.game)
    assert order.supports == 0b101
    assert notation.write(order, battle.names) == "fire B1 at R1 with mass driver 4, SAW"
    with pytest.raises(ValueError, match="B1 has no 'mass drivr 4' ready to fire: did you mean 'mass driver 4'"):
        notation.read("fire at R1 with mass drivr 4", battle.names, battle.game)


def test_getting_in_and_out_is_offered_where_it_can_be_done():
    """R13.40: the vehicles in reach, and a place for who is in one; refused with the reason, or not spoken of."""
    battle = armour("B4")
    assert texts(battle, "board") == []
    refused = {choice.word: choice.refused for choice in Eyes(battle).menu.choices if choice.refused}
    assert "B2 doesn't have enough seats for B4" in refused["board"]
    assert not refused.keys() & {"dismount", "repair"}
    battle.game.squad[2].aboard = 0
    assert texts(battle, "board") == ["board B4 B2"]
    inside = Eyes(armour("B3"))
    choice = next(choice for choice in inside.menu.choices if choice.word == "dismount")
    assert (choice.order, choice.wants, choice.reach) == ("dismount B3 to X,Y", "path", 600)
    assert inside.preview("dismount B3 to X,Y").path == [(3800, 500)]
    preview = inside.preview("dismount B3 to 40,8")
    assert (preview.path, len(preview.ghost), preview.refused) == ([(3800, 500), (4000, 800)], 8, "")
    too_far = inside.preview("dismount B3 to 40,30")
    assert "within 6″" in too_far.refused
    assert (too_far.path, too_far.ghost) == ([(3800, 500), (4000, 3000)], [])


# --- before the dice -------------------------------------------------------------------------------------------------


def rows(found, group):
    """The chances of a group of rows."""
    return {row.label: Fraction(row.fraction) for row in found.rows if row.group == group}


def test_the_dice_shown_for_a_heavy_weapon_at_a_vehicle_are_those_that_are_rolled():
    """R6.2-R6.8: quality and fire control against the range die of three feet, then impact against D12."""
    battle = armour()
    shot = Eyes(battle).preview("fire B1 at R1 with mass driver 4").odds
    assert [(die.role, die.faces) for die in shot.dice] == [
        ("range die", 4), ("quality", 8), ("fire control", 8), ("impact", 12), ("armour", 12)]
    assert shot.notes[0] == "impact D12 x 4, doubled by a major hit, v armour D12 x 2 (at the front; R6.7, R6.8, p.38)"
    fields = fields_of(catalogue.parse("book"))
    hits = odds.shot_ways(fields, 8, HEAVY, 8, 4)
    struck = odds.Target(2, 0, TRACKS, within=(4, 4, *(6,) * 8))
    tolls = odds.toll_ways(fields, hits, odds.Round(12, 4, 4), struck).odds()
    ends = rows(shot, "vehicle")
    assert ends["destroyed"] == sum(chance for toll, chance in tolls.items() if toll.came_to == DESTROYED)
    assert ends["immobilised"] == sum(chance for toll, chance in tolls.items() if toll.effect == odds.IMMOBILISED)
    assert sum(ends.values()) == sum(rows(shot, "fire").values()) == 1


def test_a_missile_is_rolled_against_countermeasures_and_a_decoy_may_draw_it_off():
    """R6.60, R6.61, R6.64: the dice are quality, guidance and ECM; there is no range die."""
    battle = armour()
    battle.game.hull[3].decoys = 1
    shot = Eyes(battle).preview("fire B1 at R1 with light missile").odds
    assert [die.role for die in shot.dice[:3]] == ["quality", "guidance", "countermeasures"]
    assert rows(shot, "fire")["drawn off by a decoy"] == odds.missile_ways(
        fields_of(catalogue.parse("book")), 8, 8, 8, 1).odds()[odds.DECOYED]


def test_a_squad_fires_at_a_vehicle_with_small_arms_together_and_plasma_guns_one_by_one():
    """R6.40-R6.43, R6.50, R6.52: what is thick enough is only suppressed by small arms."""
    battle = armour("B4")
    shot = Eyes(battle).preview("fire B4 at R1").odds
    assert [(die.role, die.faces) for die in shot.dice] == [
        ("range die", 12), ("quality", 8), ("firepower", 6), ("support weapon", 8), ("range die", 12), ("quality", 8),
        ("support weapon", 6), ("impact", 12), ("armour", 12)]
    assert shot.notes[0] == "here small arms can only suppress it (at the front; R6.40-R6.42, p.37)"
    for figure in battle.game.squad[3].figure[:4]:
        figure.y = 3500
    beside = Eyes(battle).preview("fire B4 at R1").odds.notes
    assert beside[0] == "with two dice above the range die: impact D10 v armour D12 (at the side; R6.42, p.37)"


def test_a_gun_at_infantry_fires_as_all_do_and_two_of_one_mount_are_told_apart():
    """R6.70, R13.21."""
    shot = Eyes(armour()).preview("fire B1 at R3 with mass driver 4").odds
    assert [(die.role, die.faces) for die in shot.dice] == [
        ("range die", 10), ("quality", 8), ("support weapon", 8), ("impact", 8), ("armour", 6)]
    twins = Eyes(armour("B5")).preview("fire B5 at R3").odds
    groups = {row.group for row in twins.rows}
    assert {"fire, weapon 1", "fire, weapon 2"} <= groups
    assert twins.notes == ["for each weapon alone: 2 weapons of one mount fire one after the other (R13.21)"]


def arm(place, kind=HEAVY, against=4):
    """A weapon that is sure to do something now and then."""
    return odds.Arm(kind, place, shots.fire.Attack(8, 0), 8, against, odds.Round(8, 1, 1), 0)


def test_the_next_weapon_finds_what_the_one_before_has_left():
    """R6.52, A12, R6.14: of two alike the second rolls only at what is not destroyed; one decoy is tried (R6.64)."""
    fields, target = fields_of(catalogue.parse("book")), odds.Target(0, 0, TRACKS)
    once = odds.course_ways(fields, (arm(0),), target, Course()).odds()
    twice = odds.course_ways(fields, (arm(0), arm(1)), target, Course()).odds()
    expected = {}
    for course, chance in once.items():
        for then, share in odds.one_more(fields, arm(1), target, course).odds().items():
            expected[then] = expected.get(then, 0) + chance * share
    assert twice == expected
    destroyed = sum(chance for course, chance in once.items() if course.wreck == DESTROYED)
    assert sum(chance for course, chance in twice.items() if course.wreck == DESTROYED) > destroyed
    for course in once:
        if course.wreck == DESTROYED:
            assert odds.one_more(fields, arm(1), target, course).ways == {course: 1}
    assert {course.result for course in once} == {0, 1, 2}
    missiles = odds.course_ways(fields, (arm(0, MISSILE), arm(1, MISSILE)), target, Course()).odds()
    assert all(course.tried for course in missiles if course.dark == course.wreck == 0)


def test_what_one_more_roll_adds_to_a_fire_action():
    """R6.14, R6.30, R6.42: the best result counts; small arms that pierce hurt those inside and wreck nothing."""
    cannon, rifles = arm(0), arm(0, SMALL)
    assert odds.after(Course(result=2), odds.Toll(1), cannon, 0).result == 2
    assert odds.after(Course(result=0), odds.Toll(1), cannon, 0).result == 1
    pierced = odds.after(Course(), odds.Toll(2, 1, wounded=1), rifles, 0)
    assert (pierced.wreck, pierced.struck) == (0, 1)
    assert odds.after(Course(), odds.Toll(2, 2), rifles, 0) == Course(2, DISABLED)
    assert odds.after(Course(), odds.Toll(2, 2, killed=1), cannon, 0) == Course(2, DESTROYED, struck=1)


def test_the_odds_of_a_whole_action_are_those_of_the_rules_that_roll_it():
    """R6.14, R6.40, R6.50, R6.52: rifles and two plasma guns, rolled 400 times; within four standard errors."""
    battle, runs = armour("B4"), 400
    troops = battle.game.squad[3]
    for figure in troops.figure[:4]:
        figure.y = 3500
    for figure in troops.figure[1:3]:
        figure.support, figure.support_impact, figure.hard = 8, 12, 1
    chances = rows(Eyes(battle).preview("fire B4 at R1").odds, "vehicle")
    shot, ends = notation.read("fire B4 at R1", battle.names, battle.game), Counter()
    for seed in range(runs):
        game = clone(battle.game)
        step.step(seed_dice(seed), battle.journal.rules, battle.table, game, shot)
        ends[", ".join(vehicles_shown.damage(game.hull[3])[:1]) or "no lasting harm"] += 1
    for end in ("disabled", "destroyed", "no lasting harm"):
        chance = float(chances[end])
        assert abs(ends[end] / runs - chance) < 4 * (chance * (1 - chance) / runs) ** 0.5, end


def test_the_enemies_who_could_fire_at_a_spot_include_vehicles():
    """R6.70, R13.6: the survey asks their weapons, whatever they have fired."""
    battle = armour()
    battle.game.hull[3].gun[0].fired = 1
    eyes = Eyes(battle)
    survey = sight_field.threat(eyes.rules, eyes.table, eyes.seen, eyes.names, eyes.viewer, "")
    assert "R1" in survey.words[0]
    assert battle.game.hull[3].gun[0].fired == 1


# --- after them ------------------------------------------------------------------------------------------------------


def story(battle, *texts):
    """What is told of some orders, in both languages."""
    first = len(battle.journal.entries) + 1
    for text in texts:
        battle.order(text)
    lines = [line.text for number in range(first, len(battle.journal.entries) + 1) for line in battle.lines(number)]
    german = languages.reader("de")
    return "\n".join(map(str, lines)), "\n".join(map(german, lines))


def test_the_story_of_a_fire_of_a_vehicle_names_its_weapon_in_both_languages():
    """R6.4, R6.70, R13.20: at infantry and at a vehicle; what a missile has left is told."""
    english, german = story(armour(), "fire B1 at R3 with mass driver 4", "fire B1 at R1 with light missile")
    assert "with mass driver 4: range die D10 (band 4, 38.5″), impact D8" in english
    assert "Massenbeschleuniger 4: Entfernungswürfel" in german
    assert "(light missile)" in english
    assert "(leichte Rakete)" in german
    assert "guidance" in english
    assert "Lenkung" in german


def test_a_charge_is_offered_shown_with_its_chances_and_told():
    """R16.10, N52: to whoever carries one; chances of the face that he touches; in both languages."""
    setting = load(ARMOUR.replace("at: [40, 9], figures: 4}", "at: [30, 38.4], figures: 1, charges: 2}"))
    battle = Battle(setting, seed=3)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    battle.order("activate B4")
    assert texts(battle, "demolish") == ["demolish B4 R1"]
    rows = Eyes(battle).preview("demolish B4 R1").odds.rows
    assert [row.label for row in rows] == ["destroyed", "disabled", "no lasting harm"]
    english, german = story(battle, "demolish B4 R1")
    assert "blows a charge on" in english
    assert "(1 charge left)" in english
    assert "noch 1 Ladung" in german
    assert "demolish" not in {choice.word for choice in Eyes(armour("B4")).menu.choices}


def test_the_story_of_getting_out_in_and_of_a_repair():
    """R13.40, R6.22: told by the codes of the vehicle and of who gets in."""
    battle = armour("B3")
    english, german = story(battle, "dismount B3 to 40,8", "board B3 B2")
    assert "gets out of its vehicle" in english
    assert "8 seats taken" in english
    assert "gets" not in german
