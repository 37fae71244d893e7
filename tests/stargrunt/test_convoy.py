"""The ambush of a convoy set up by dice (R18.10): who is where, what is rolled, and that it can be played."""

from functools import cache
from itertools import pairwise

import pytest
import yaml

from dieshift.battle import Battle
from dieshift.core.geometry import distance
from dieshift.core.sources import NoFace, Recorded, SeededSource
from dieshift.core.words import plain
from dieshift.stargrunt.chapters.muster import rules
from dieshift.stargrunt.scenarios import convoy, scenario
from dieshift.stargrunt.scenarios.deploying import Field
from dieshift.stargrunt.scenarios.organisations import organisations
from dieshift.stargrunt.scenarios.rolls import Rolls
from dieshift.stargrunt.state.terms import BATTALION, DISABLED, HIDDEN
from dieshift.stargrunt.terrain.going import BARRED

LINE = organisations()["line platoon"]
STYLES = ("farmland", "woods", "hills", "village", "town", "ruins")


@cache
def laid(style="woods", seed=3, plan=None, dice=None):
    """The set-up, and its rolls; made once, and only read."""
    rolls = Rolls(dice or SeededSource(seed))
    return convoy.ambush(rolls, Field(style, seed), plan or convoy.Plan(LINE, LINE)), rolls


def load(made):
    """The scenario of what was made."""
    text = {name: plain(value) if isinstance(value, str) else value for name, value in made.items()}
    return scenario.load(yaml.safe_dump(text))


def rolled(rolls, reason):
    """The dice of one reason."""
    return [(each.die, each.face) for each in rolls.rolled if each.reason == reason]


@pytest.mark.parametrize(("face", "count"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_two_to_four_trucks(face, count):
    """R18.10 (reading): a D6 by pairs."""
    assert Rolls(Recorded([(6, face)])).run(rules.trucks) == count


@pytest.mark.parametrize("seed", range(4))
def test_who_takes_part(seed):
    """R18.10: three squads in carriers, one the command; trucks; a battalion's tubes; squads hidden among dummies."""
    document, rolls = laid(seed=seed, plan=convoy.Plan(LINE, LINE, 2 + seed % 2))
    escort, hunters = document["sides"]
    kinds = [row["type"] for row in escort["squads"]]
    trucks, chits, mines, false = (each.face for each in rolls.rolled if each.reason == "set-up")
    assert kinds == ["line command", "line squad", "line squad"] + ["medium carrier"] * 3 + ["truck"] * (
        2 + (trucks - 1) // 2)
    assert escort["support"] == [{"level": "battalion", "tubes": 3, "box": 2}]
    assert (escort["chits"], len(document["mines"])) == (chits, mines)
    assert {row["quality"] for row in escort["squads"]} <= {"green", "regular"}
    assert {row["quality"] for row in hunters["squads"] if row["type"] != "dummy"} <= {"regular", "veteran"}
    assert [row["type"] for row in hunters["squads"]] == ["line squad"] * (2 + seed % 2) + ["dummy"] * false
    assert all(side["motivation"] == "medium" and side["fatigue"] == "fresh" for side in document["sides"])
    assert "support" not in hunters
    assert document["mines"][0]["known"]
    assert not any(mine.get("known") for mine in document["mines"][1:])


@pytest.mark.parametrize(("style", "seed"), [(style, seed) for seed, style in enumerate(STYLES)] + [("village", 0)])
def test_the_column_is_on_the_road_and_can_be_played(style, seed):
    """R18.10: three inches apart; the first is wrecked, its squad out of it, all others aboard; the enemy is hidden."""
    document, _ = laid(style, seed)
    setting = load(document)
    game, field = setting.game, Field(style, seed)
    hulls = [game.hull[k] for k in range(game.hulls)]
    assert all(field.is_road(hull.x, hull.y) for hull in hulls)
    order = sorted(hulls, key=lambda hull: -hull.y)
    gaps = [distance(one.x, one.y, two.x, two.y) for one, two in pairwise(order)]
    assert all(240 <= gap <= 330 for gap in gaps)
    assert [hull.wreck for hull in order] == [DISABLED] + [0] * (len(order) - 1)
    aboard = [unit for unit in range(game.units) if game.squad[unit].aboard]
    assert len(aboard) == 2
    assert game.squad[1].suppression == 1
    assert all(game.squad[unit].located == HIDDEN for unit in range(game.units) if game.squad[unit].side == 1)
    assert (game.battery[0].level, game.battery[0].home, game.battery[0].tubes) == (BATTALION, 2, 3)


def test_hidden_counters_are_in_cover_where_there_is_some_and_off_the_road():
    """R15.1, R18.10: 6 to 18 inches from the road, on both sides over some seeds."""
    sides = set()
    for seed in range(4):
        document, _ = laid("woods", seed)
        field = Field("woods", seed)
        route = {y: x for x, y in field.route()}
        for row in document["sides"][1]["squads"]:
            x, y = (round(100 * n) for n in row["at"])
            assert not field.is_road(x, y)
            sides.add(x > route[y // 25 * 25])
    assert sides == {True, False}


def test_those_in_the_first_carrier_are_rolled_for():
    """R16.3, A53: each figure's armour die, lost on 1 or 2, then how badly; crew first, then the squad."""
    document, rolls = laid(seed=5)
    hurt = [row for row in document["sides"][0]["squads"] if "people" in row]
    assert [row["code"] for row in hurt] == ["B2", "B4"]
    crew, squad = (len(row["people"]) for row in hurt[::-1])
    assert rolled(rolls, "occupant") == [(4, 2), (4, 2), *((6, face) for face in (5, 3, 1, 1, 5, 5, 4, 1))]
    assert rolled(rolls, "dead or wounded") == [(6, 5), (6, 2), (6, 5), (6, 5), (6, 2)]
    assert (crew, squad) == (2, 3)
    assert hurt[0]["people"] == [{"figure": 3, "health": "wounded"}, {"figure": 4, "health": "wounded"},
                                 {"figure": 8, "health": "dead"}]


def test_the_same_dice_make_the_same_ambush():
    """R18.10: from the faces that fell; one too few is refused."""
    document, rolls = laid(seed=7)
    again, _ = laid(seed=7, dice=Recorded([(each.die, each.face) for each in rolls.rolled]))
    assert again == document
    with pytest.raises(NoFace):
        laid(seed=7, dice=Recorded([(each.die, each.face) for each in rolls.rolled][:-1]))


def test_an_organisation_needs_enough_squads():
    """R18.10: a command squad and two, and three that lie in ambush."""
    alone = LINE._replace(posts=LINE.posts[:2])
    with pytest.raises(ValueError, match=r"too few squads for this battle: .* \(R18.10\)"):
        laid(plan=convoy.Plan(alone, LINE))
    with pytest.raises(ValueError, match=r"too few squads for this ambush: it needs 3. \(R18.10\)"):
        laid(plan=convoy.Plan(LINE, alone))


@pytest.mark.parametrize("name", ["gauss platoon", "guard platoon", "power platoon", "armoured platoon"])
def test_every_organisation_can_be_escort_and_hunter(name):
    """R13.5: its squads find seats in its carriers."""
    one = organisations()[name]
    load(laid("village", 2, convoy.Plan(one, one, 2, "mixed"))[0])


def test_bots_play_it_to_its_end():
    """R18.10: a battle like any other."""
    battle = Battle(load(laid("woods", 3)[0]), "clarified", seed=2, players=("recruit", "recruit"))
    assert battle.play("recruit", "recruit").over


@pytest.mark.parametrize(("style", "seed"), [(style, seed) for seed, style in enumerate(STYLES)])
def test_the_wreck_bars_the_road_from_side_to_side(style, seed):
    """R18.10: no leg along the road passes it."""
    document, _ = laid(style, seed)
    setting = load(document)
    wreck = setting.game.hull[0]
    block = setting.table.piece[setting.table.pieces - 1]
    assert block.going == BARRED
    assert wreck.wreck == DISABLED
    assert wreck.y < block.south < block.north <= wreck.y + 100
    field = Field(style, seed)
    assert block.west <= wreck.x <= block.east
    for x in (block.west, block.east):  # the road has ended there
        assert not all(field.is_road(x, y) for y in range(block.south, block.north + 1, 5))


def test_most_of_the_cargo_is_wanted_by_both():
    """R18.10: each truck carries some, and nothing else does."""
    document, _ = laid()
    setting = load(document)
    assert all(setting.game.objective[k].cargo for k in range(setting.game.objectives))
    carry = [setting.game.hull[k].cargo > 0 for k in range(setting.game.hulls)]
    assert carry == [False] * 3 + [True] * (len(carry) - 3)


@pytest.mark.parametrize("squads", [2, 3])
def test_either_has_to_break_more_than_half_of_the_other(squads):
    """R18.10 (reading): of the squads that lie in ambush without their false counters, of the convoy's units all."""
    scenario, _ = laid(seed=4, plan=convoy.Plan(LINE, LINE, squads))
    escort, hunters = scenario["sides"]
    aims = [side["objectives"]["primary"] for side in scenario["sides"]]
    assert [aim["kind"] for aim in aims] == ["break", "break"]
    for aim, of in zip(aims, (squads, len(escort["squads"])), strict=True):
        assert of / 2 < aim["units"] <= of / 2 + 1
    assert len(hunters["squads"]) > squads
