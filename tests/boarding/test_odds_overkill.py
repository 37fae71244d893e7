"""Odds of a shot whose hits are given out over several targets: against the rules on a board, and sums by hand."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from dieshift.boarding.frame import IDLE
from dieshift.boarding.odds import Combatant, Gun, ImpossibleFight, Shot, combatant, shot
from dieshift.boarding.odds.overkill import IN_ORDER, MOST_REMOVED, overkill
from dieshift.boarding.scenarios import mission
from dieshift.boarding.turn.shots import give_hit, shoot
from dieshift.cli.odds import app
from dieshift.core.odds import exact
from dieshift.core.records import clone

ROOM = """\
system: boarding
title: Three in a row
map: |
  +-+-+-+-+-+-+
  |. . . . . .|
  + + + + + + +
  |. . . . . .|
  +-+-+-+-+-+-+
deploy:
  a: [{unit: siege_boarder, at: [0, 0], facing: E, code: T1}]
  b:
    - {unit: %s, at: [3, 0], facing: W, code: G1%s}
    - {unit: %s, at: [4, 0], facing: W, code: G2%s}
    - {unit: hybrid, at: [3, 1], facing: W, code: G3}
"""
PAIRS = [(("stalker", ""), ("stalker", "")), (("stalker_alpha", ", hp: 2"), ("hybrid", "")),
         (("stalker_alpha", ", hp: 1"), ("stalker_alpha", ", hp: 2"))]


def on_the_board(first, second, rules):
    """HP of all three after a shot at the first, its hits given to the first that stands: by the rules, on a board."""
    scenario = mission.load(ROOM % (*first, *second))
    rules = mission.catalogue.parse(rules).record()

    def shot_at(dice):
        game = clone(scenario.game)
        game.side = game.active = 0
        shoot(dice, rules, scenario.table, game, 0, 0, 1, 0)
        while game.pending.hits:
            standing = [unit for unit in (1, 2, 3) if game.model[unit].hp]
            give_hit(dice, rules, scenario.table, game, standing[0] if standing else -1)
        game.pending.stage = IDLE
        return tuple(max(0, game.model[unit].hp) for unit in (1, 2, 3))

    return dict(exact(shot_at))


def targets(first, second):
    """The same three, as the odds know them."""
    combatants = []
    for kind, more in (first, second):
        one = combatant(kind)
        combatants.append(replace(one, hp=int(more[-1])) if more else one)
    return [*combatants, combatant("hybrid")]


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("rules", ["book", "book + saves-sequential"])
def test_hits_in_order_are_those_of_the_rules_on_a_board(pair, rules):
    """B10-B13, RULING 3: every face of every die, hits one at a time."""
    first, *others = targets(*pair)
    odds = overkill(Shot(combatant("siege_boarder"), first), others, rules, IN_ORDER)
    assert dict(odds.outcomes.map(lambda made: made.hp)) == on_the_board(*pair, rules)


def test_two_dice_and_two_that_nothing_saves_by_hand():
    """B10, B11: hit type 1 with two dice; one hit removes the first, two both."""
    gun = Gun("carbine", 2, 1, 6, ("overkill",))
    shooter, weak = Combatant("Shooter", guns=(gun,)), Combatant("Weak", hp=1)
    odds = overkill(Shot(shooter, weak), [weak, weak], "book")
    assert odds.removed == (Fraction(11, 36), Fraction(1, 36), 0)
    assert dict(odds.number_removed) == {0: Fraction(25, 36), 1: Fraction(10, 36), 2: Fraction(1, 36)}


def test_with_nobody_else_it_is_the_shot():
    """B11: further hits fall on the same target, or are lost."""
    case = Shot(combatant("siege_cannon"), combatant("stalker_alpha"), overwatch=True)
    alone, odds = shot(case, "book"), overkill(case, [], "book")
    assert odds.removed == (alone.removed,)
    assert odds.jammed == alone.jammed
    assert odds.hits == alone.hits


def test_the_best_plan_removes_at_least_as_many_as_the_order():
    """RULING 3: any target may be chosen; a tough one that stands first is left for the weak behind it."""
    case = Shot(combatant("siege_cannon"), combatant("stalker_alpha"))
    weak = [combatant("hybrid"), combatant("hybrid")]
    order, best = (overkill(case, weak, "book", plan).number_removed.mean() for plan in (IN_ORDER, MOST_REMOVED))
    assert best > order


@pytest.mark.parametrize(("shooter", "others", "plan", "sentence"), [
    ("siege_torch", 1, IN_ORDER, "has no Overkill"),
    ("siege_boarder", 6, IN_ORDER, "7 targets of one shot are too many: the most is 6"),
    ("siege_boarder", 1, "by chance", "write 'in order' or 'most removed'"),
])
def test_what_cannot_be_given_out_is_refused_with_one_sentence(shooter, others, plan, sentence):
    """No Overkill, too many targets, no plan."""
    with pytest.raises(ImpossibleFight, match=sentence):
        overkill(Shot(combatant(shooter), combatant("stalker")), [combatant("stalker")] * others, "book", plan)


def test_the_command_line_gives_hits_out_over_several_targets():
    """`dieshift odds shot A B --also C`, as a table, and as JSON."""
    words = ["shot", "siege_boarder", "stalker", "--also", "stalker", "--also", "hybrid"]
    table = CliRunner().invoke(app, words)
    assert table.exit_code == 0
    assert "target 2, Stalker, removed" in table.stdout
    document = json.loads(CliRunner().invoke(app, [*words, "--most", "--json"]).stdout)
    assert document["plan"] == "most removed"
    assert [target["name"] for target in document["targets"]] == ["Stalker", "Stalker", "Hybrid"]
    assert sum(Fraction(outcome["fraction"]) for outcome in document["outcomes"]) == 1
    alone = CliRunner().invoke(app, ["shot", "siege_boarder", "stalker", "--most"])
    assert (alone.exit_code, "name the others with --also" in alone.stderr) == (2, True)
