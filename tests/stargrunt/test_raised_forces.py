"""Forces raised from organisations: who belongs to them, which counters they draw, and what a scenario then says."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
import yaml

from dieshift.core.sources import ByHand, NoFace, Recorded, SeededSource
from dieshift.stargrunt.chapters.muster.rules import GREEN_OR_REGULAR, LEADERSHIP_DRAWN, REGULAR_OR_VETERAN
from dieshift.stargrunt.odds.muster import counter
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.scenarios.deploying import Field
from dieshift.stargrunt.scenarios.forces import squad_types
from dieshift.stargrunt.scenarios.organisations import LATER, organisations
from dieshift.stargrunt.scenarios.raising import Wish, draw_up, entering, raise_forces, rows, side
from dieshift.stargrunt.scenarios.rolls import Rolls
from dieshift.stargrunt.state.records import MAX_UNITS
from dieshift.stargrunt.state.terms import COMPANY, EXHAUSTED, HIGH, NOBODY, PLATOON, SQUAD


def posts(name):
    """The squads of an organisation with how many figures each has, and on whom it depends."""
    return [(post.type, len(squad_types()[post.type].figures), post.level, post.superior)
            for post in organisations()[name].posts]


def carried(name):
    """Armour, pace, and the weapons of a squad type: points and impact, or die, impact and rounds."""
    kind = squad_types()[name]
    arms = Counter((kit.arm.firepower / 2, kit.arm.impact) for kit in kind.figures if kit.arm)
    heavy = Counter((kit.support.firepower, kit.support.impact, kit.support.rounds) for kit in kind.figures
                    if kit.support)
    return kind.armour.die, kind.mobility, dict(arms), dict(heavy)


def drawn(organisation="line platoon", *faces, **wish):
    """The units of one force with these faces, all of which are used."""
    rolls = Rolls(Recorded(faces))
    units = raise_forces(rolls, [Wish("Blue", organisations()[organisation], **wish)])[0]
    assert rolls.faces == [face if isinstance(face, int) else face[1] for face in faces]
    return units


def test_a_company_is_its_command_and_three_platoons_of_a_command_and_three_squads():
    """R18.1, R2.19: squads answer to their own platoon's command, those to the company's."""
    company = posts("reinforced company")
    assert company[0] == ("line command", 6, COMPANY, NOBODY)
    for first in (1, 5, 9):
        assert company[first] == ("line command", 6, PLATOON, 0)
        assert company[first + 1:first + 4] == [("line squad", 8, SQUAD, first)] * 3
    assert len(company) == 13


@pytest.mark.parametrize(("name", "command", "squads"), [
    ("line platoon", ("line command", 6), [("line squad", 8)] * 3),
    ("carrier platoon", ("carrier command", 8), [("line squad", 8)] * 3),
    ("carrier platoon with missiles", ("carrier command", 8), [("missile squad", 8)] * 3),
    ("power platoon", ("power squad", 6), [("power squad", 6)] * 3),
    ("power platoon with missiles", ("power missile squad", 6), [("power missile squad", 6)] * 3),
    ("armoured platoon", ("armoured command", 6), [*[("armoured squad", 6)] * 3, ("power squad", 6)]),
    ("armoured platoon with missiles", ("armoured command", 6),
     [*[("armoured missile squad", 6)] * 3, ("power squad", 6)]),
    ("guard platoon", ("guard command", 8),
     [*[("guard missile squad", 8)] * 2, ("guard squad", 7), ("light power squad", 6)]),
    ("gauss platoon", ("gauss command", 8), [("gauss missile squad", 8)] * 4)])
def test_the_platoons_of_the_samples(name, command, squads):
    """R18.1-R18.6: how many squads, and how strong; a squad of eight with its sniper, who is a unit of his own."""
    assert posts(name) == [(*command, PLATOON, NOBODY), *((*squad, SQUAD, 0) for squad in squads)]


@pytest.mark.parametrize(("name", "armour", "pace", "arms", "heavy"), [
    ("missile squad", 6, 6, {(2, 10): 1, (3, 10): 5}, {(8, 10, 0): 1, (8, 12, 3): 1}),
    ("carrier command", 6, 6, {(2, 10): 2, (3, 10): 5}, {(8, 10, 0): 1}),
    ("power missile squad", 12, 12, {(3, 10): 4}, {(10, 10, 0): 1, (8, 12, 3): 1}),
    ("armoured squad", 8, 6, {(2, 10): 1, (3, 10): 3}, {(8, 12, 0): 1, (6, 12, 0): 1}),
    ("armoured missile squad", 8, 6, {(2, 10): 1, (3, 10): 3}, {(8, 12, 0): 1, (6, 12, 3): 1}),
    ("armoured command", 8, 6, {(2, 10): 2, (3, 10): 3}, {(8, 12, 0): 1}),
    ("guard missile squad", 6, 6, {(2, 10): 6}, {(8, 10, 0): 1, (6, 12, 3): 1}),
    ("guard squad", 6, 6, {(2, 10): 6}, {(8, 10, 0): 1}),
    ("guard command", 6, 6, {(2, 10): 7}, {(8, 10, 0): 1}),
    ("gauss missile squad", 6, 6, {(2, 12): 6}, {(10, 12, 0): 1, (6, 12, 3): 1}),
    ("gauss command", 6, 6, {(2, 12): 7}, {(10, 12, 0): 1})])
def test_what_the_squads_of_the_samples_carry(name, armour, pace, arms, heavy):
    """R18.2-R18.6, R17.27: three rounds with each missile; the squad's SAW of R18.4 as it is printed."""
    assert carried(name) == (armour, pace, arms, heavy)


@pytest.mark.parametrize(("name", "rifles"), [
    ("line platoon", []), ("carrier platoon", [(10, 12), (12, 8)]), ("power platoon", [(10, 12), (12, 8)]),
    ("guard platoon", [(8, 10), (12, 6)]), ("armoured platoon", [(12, 8)]), ("gauss platoon", [(10, 12)])])
def test_the_rifles_of_their_snipers(name, rifles):
    """R18.7."""
    snipers = [squad_types()[sniper].figures[0] for sniper in organisations()[name].snipers]
    assert [kit.support[2:4] for kit in snipers] == rifles


def test_what_has_no_squads_on_foot_is_named_as_later():
    """R18.1, R18.2, R18.4, R18.8: carriers, tanks and mortars are told, and not raised."""
    assert {name: one.later for name, one in organisations().items() if one.later} == {
        "reinforced company": ("carriers", "tanks", "mortars"), "carrier platoon": ("carriers",),
        "carrier platoon with missiles": ("carriers",), "armoured platoon": ("carriers",),
        "armoured platoon with missiles": ("carriers",)}
    assert "on foot" in LATER["carriers"]


# --- counters ---------------------------------------------------------------------------------------------------------


def test_each_squad_draws_a_counter_and_nothing_is_put_back():
    """R2.9; N56: 74 counters for soldiers, the next unit one fewer, both forces from the one mix."""
    rolls = Rolls(Recorded([(74, 1), (73, 1), (72, 4), (71, 4), (70, 1), (69, 69), (68, 68), (67, 67)]))
    wishes = [Wish("Blue", organisations()["line platoon"]), Wish("Red", organisations()["line platoon"], colour="red")]
    blue, red = raise_forces(rolls, wishes)
    assert [(unit.code, unit.quality, unit.leadership) for unit in blue] == [
        ("B1", 6, 1), ("B2", 6, 1), ("B3", 6, 2), ("B4", 6, 2)]
    assert [(unit.code, unit.quality, unit.leadership) for unit in red] == [
        ("R1", 6, 1), ("R2", 12, 3), ("R3", 12, 3), ("R4", 12, 2)]
    assert [each.die for each in rolls.rolled] == [74, 73, 72, 71, 70, 69, 68, 67]
    assert {each.reason for each in rolls.rolled} == {"counter"}


def test_a_mix_of_two_qualities_draws_from_the_counters_of_both():
    """R2.9, R18.11: regulars and veterans are 46 counters; N56: then 45."""
    assert counter(REGULAR_OR_VETERAN)[8, 2] == Fraction(12, 46)
    assert counter(GREEN_OR_REGULAR)[6, 1] == Fraction(5, 46)
    assert {quality for quality, _ in counter(REGULAR_OR_VETERAN)} == {8, 10}
    assert {quality for quality, _ in counter(GREEN_OR_REGULAR)} == {6, 8}
    assert draw_up(Rolls(Recorded([(46, 28), (45, 28), (13, 9)])), [
        ("B1", REGULAR_OR_VETERAN, LEADERSHIP_DRAWN), ("B2", REGULAR_OR_VETERAN, LEADERSHIP_DRAWN),
        ("B3", REGULAR_OR_VETERAN, 1)]) == [(8, 3), (10, 1), (10, 1)]


@pytest.mark.parametrize(("words", "mix"), [("draw green or regular", GREEN_OR_REGULAR),
                                            ("draw regular or veteran", REGULAR_OR_VETERAN)])
def test_a_scenario_may_leave_a_mix_of_two_qualities_to_the_draw(words, mix):
    """R2.9, R18.11: drawn as the battle begins."""
    text = f"""title: Mixed
sides:
  - {{name: Blue, squads: [{{type: line squad, quality: {words}, at: [30, 10]}}]}}
  - {{name: Red, squads: [{{type: line squad, at: [30, 40]}}]}}
"""
    game = scenario.load(text).game
    assert (game.squad[0].quality, game.squad[0].leadership) == (mix, LEADERSHIP_DRAWN)


def test_what_is_settled_is_not_drawn():
    """R2.9: of veterans only the leadership, and of a quality and a leadership nothing."""
    assert [(unit.quality, unit.leadership) for unit in drawn(
        "line platoon", (18, 6), (17, 6), (16, 6), (15, 15), quality=10)] == [(10, 1), (10, 2), (10, 2), (10, 3)]
    assert {(unit.quality, unit.leadership) for unit in drawn("line platoon", quality=10, leadership=2)} == {(10, 2)}


def test_a_referee_draws_the_counters_himself():
    """R2.9: he is asked what he drew, and told who draws; what is no counter left is asked again."""
    requests, messages = [], []
    answers = iter(["veteran 1", "regular 9", "elite 3", "elite 3", "green 2"])

    def ask(die, reason, unit):
        requests.append((die, unit))
        return next(answers)

    rolls = Rolls(ByHand(ask, messages.append))
    units = raise_forces(rolls, [Wish("Blue", organisations()["line platoon"])])[0]
    assert [(unit.quality, unit.leadership) for unit in units] == [(10, 1), (12, 3), (12, 3), (6, 2)]
    assert requests == [(0, "B1"), (0, "B2"), (0, "B2"), (0, "B3"), (0, "B4")]
    assert len(messages) == 1
    again = Rolls(Recorded(rolls.faces))
    assert raise_forces(again, [Wish("Blue", organisations()["line platoon"])])[0] == units


def test_too_few_faces_and_too_many_units_are_refused():
    """N56."""
    with pytest.raises(NoFace, match="all 1 recorded faces are used"):
        drawn("line platoon", 3)
    with pytest.raises(ValueError, match=f"{MAX_UNITS + 1} units are too many"):
        draw_up(Rolls(SeededSource(1)), [("B1", 8, 2)] * (MAX_UNITS + 1))


# --- what a scenario says ---------------------------------------------------------------------------------------------


def test_a_side_names_quality_leadership_motivation_fatigue_and_chain_of_command():
    """R2.15, R2.16, R2.19, R3.53."""
    wish = Wish("Blue", organisations()["line platoon"], 8, 2, HIGH, EXHAUSTED)
    units = raise_forces(Rolls(Recorded([])), [wish])[0]
    block = side(wish, entering(units))
    assert (block["motivation"], block["fatigue"]) == ("high", "exhausted")
    assert block["squads"][0] == {"type": "line command", "code": "B1", "quality": "regular", "leadership": 2,
                                  "level": "platoon", "enters": True}
    assert block["squads"][3] == {"type": "line squad", "code": "B4", "quality": "regular", "leadership": 2,
                                  "superior": "B1", "enters": True}


def test_a_sniper_of_the_organisation_starts_with_his_squad_and_others_by_themselves():
    """R18.5, R18.7, R15.31; he has the rifle of his nation, and a counter of his own."""
    wish = Wish("Blue", organisations()["guard platoon"], 8, 2, snipers=("light laser sniper",))
    squads = rows(raise_forces(Rolls(Recorded([])), [wish])[0])
    assert squads[5:] == [
        {"type": "plain sniper", "code": "B6", "quality": "regular", "leadership": 2, "with": "B4"},
        {"type": "light laser sniper", "code": "B7", "quality": "regular", "leadership": 2}]


@pytest.mark.parametrize("name", ["guard platoon", "power platoon", "armoured platoon with missiles"])
def test_a_force_in_a_line_can_be_played(name):
    """R18.2-R18.6: everybody finds room on a made table, and the sniper stands in integrity with his squad."""
    field = Field("town", 4)
    wishes = [Wish("Blue", organisations()[name]), Wish("Red", organisations()["gauss platoon"], colour="red")]
    forces = raise_forces(Rolls(SeededSource(2)), wishes)
    sides = [side(wish, field.line(units, north=bool(k))) for k, (wish, units) in
             enumerate(zip(wishes, forces, strict=True))]
    document = {"title": "Line", "terrain": field.terrain, "sides": sides}
    game = scenario.load(yaml.safe_dump(document)).game
    joined = sum("with" in row for row in sides[0]["squads"])
    assert sum(squad.figures for squad in game.squad if squad.side == 0) == sum(
        len(squad_types()[post.type].figures) for post in wishes[0].posts)
    assert joined == (1 if name == "guard platoon" else 0)


def test_a_style_that_is_none_is_refused():
    """R3.50."""
    with pytest.raises(ValueError, match="'moon' is not a style of terrain: the styles are farmland"):
        Field("moon", 1)


def test_a_wish_keeps_its_own_colour():
    """R3.50: the codes of a side begin with the letter of its colour."""
    red = replace(Wish("Red", organisations()["line platoon"], 8, 2), colour="red")
    assert [unit.code for unit in raise_forces(Rolls(Recorded([])), [red])[0]] == ["R1", "R2", "R3", "R4"]
