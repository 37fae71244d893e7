"""What Python keeps of rules about the ground is what their text says, whatever changes meanwhile.

Every rule that is remembered is asked beside its text: in battles of shipped scenarios, with their menus and plans, and
of ground that falls, is shut, grows wet or is made anew. Distances are hundredths of an inch.
"""

import sys
from collections import Counter
from pathlib import Path

import pytest

from dieshift.battle import Battle
from dieshift.core.records import clone, flatten
from dieshift.core.rules import REMEMBERED, forget
from dieshift.core.viewers import PLAYERS
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.terms import TROOPS_ON_FOOT
from dieshift.stargrunt.terrain import going, table
from dieshift.stargrunt.terrain.derived import mark_pieces
from dieshift.stargrunt.terrain.going import GAITS, SOLID, Gait

from .tables import box, laid

SCENARIOS = Path(__file__).parents[2] / "examples" / "scenarios"
ORDERS, PLANNED = 40, 8  # orders of a battle; after each so many both sides have their menus, and plans of them
ON_FOOT = GAITS[TROOPS_ON_FOOT]
WEST, EAST = (600, 1200), (1800, 1200)
KEPT = [made for made in REMEMBERED if made.__module__.startswith("dieshift.")]  # none of another test
NAMES = {"path_cost", "standable", "ground", "line_between", "cover_here"}


@pytest.fixture
def beside_the_text(monkeypatch):
    """Each answer is compared with what the text says at the time; how many were asked, and how many known, by name."""
    tally = Counter()

    def compared(made):
        def ask(*given, **named):
            known = made.cache_info().hits
            answer = made(*given, **named)
            assert answer == made.__wrapped__(*given, **named), (made.__name__, given[1:], named)
            tally[made.__name__, "asked"] += 1
            tally[made.__name__, "known"] += made.cache_info().hits - known
            return answer
        return ask

    for rule in KEPT:
        checked = compared(rule)
        for name, module in list(sys.modules.items()):
            if name.startswith("dieshift."):
                for called, value in list(vars(module).items()):
                    if value is rule:
                        monkeypatch.setattr(module, called, checked)
    forget()
    return tally


def test_these_are_remembered():
    assert {made.__name__ for made in KEPT} == NAMES


@pytest.mark.parametrize("scenario", ["river-crossing", "bunker-complex", "fire-base"])
def test_a_battle_with_menus_and_plans_gets_the_answers_of_the_text(scenario, beside_the_text):
    """R4.16, R5.1, R14.3, R14.31, S4.81: walls and woods, sealed doors, shells."""
    setting = load(SCENARIOS / f"{scenario}.yaml")
    ground, battle = flatten(setting.table), Battle(setting, seed=5)
    kind, rules = battle.kind, battle.journal.rules
    for number, _ in zip(range(ORDERS), battle.steps("heuristic", "heuristic"), strict=False):
        if number % PLANNED == 0:
            for viewer in PLAYERS:
                seen = kind.rulebook.view(battle.game, viewer)
                for choice in kind.screen.menu(rules, battle.table, seen, battle.names, viewer).choices[:4]:
                    order = choice.order.replace("X,Y", "20,20")
                    kind.screen.preview(rules, battle.table, seen, battle.names, viewer, order)
    assert flatten(battle.table) == ground  # no order changes it
    assert {name for name, what in beside_the_text if what == "asked"} == NAMES
    assert sum(n for (_, what), n in beside_the_text.items() if what == "known") > 500


def test_what_falls_is_shut_or_grows_wet_is_asked_anew():
    """R4.16, R4.22, R4.23, R4.26, R14.31, S4.80, S4.81: no answer is one of another time, or of other troops."""
    ground = laid(("building", box(1000, 1000, 1400, 1400)), ("rough", box(1450, 1000, 1600, 1400)),
                  ("wall", [(800, 600), (800, 1800)]))
    ways: list[Gait] = [ON_FOOT, *(ON_FOOT._replace(**{what: 1}) for what in ("fallen", "barred", "kept")),
                        ON_FOOT._replace(wall=9), ON_FOOT._replace(door=900),
                        going.make_gait(TROOPS_ON_FOOT, going.WET, going.WALL, going.DOOR, going.INSIDE)]
    for _ in range(2):  # the second time all are known
        costs = [going.path_cost(ground, way, *WEST, *EAST) for way in ways]
        assert len(set(costs)) == len(ways)
        assert costs == [going.path_cost.__wrapped__(ground, way, *WEST, *EAST) for way in ways]
        assert [going.standable(ground, way, 1200, 1200) for way in ways[:3]] == [1, 1, 0]
        assert [table.line(ground, *WEST, *EAST, fallen).blocked for fallen in (0, 1)] == [1, 0]
        assert going.path_cost(ground, ON_FOOT, *WEST, *EAST, 0) == EAST[0] - WEST[0]  # among no pieces


def test_ground_that_is_marked_anew_is_asked_anew():
    """R4.20, R5.1, R14.3: a hill grows, and a building becomes ground that is open to sight and closed to troops."""
    ground = laid(("hill", box(1000, 1000, 1400, 1400)), ("building", box(2000, 1000, 2400, 1400)))

    def asked():
        return (table.ground(ground, 1200, 1200), table.line(ground, 1600, 1200, 3000, 1200),
                table.cover_here(ground, 2200, 1200), going.standable(ground, ON_FOOT, 2200, 1200),
                going.path_cost(ground, ON_FOOT, 600, 1200, 3000, 1200))

    before = asked()
    ground.piece[0].height = 400
    ground.piece[1].sight, ground.piece[1].cover, ground.piece[1].going = going.CLEAR, 0, going.BARRED
    mark_pieces(ground)
    after = asked()
    assert all(one != other for one, other in zip(before, after, strict=True))
    forget()
    assert after == asked()


def test_two_tables_of_the_same_numbers_are_told_apart():
    one = laid(("building", box(1000, 1000, 1400, 1400)))
    other = clone(one)
    other.piece[0].sight = going.CLEAR
    assert one.piece[0].sight == SOLID
    assert [table.line(each, *WEST, *EAST).blocked for each in (one, other)] == [1, 0]
