"""The table says otherwise: how a squad is seen in one order is ruled by hand, and every rule of the order takes it."""

import pytest

from dieshift.stargrunt.bots.looks import look
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire.gather import aim
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.terms import (
    BY_RULES,
    HARD,
    HIDDEN,
    OPEN,
    RULED_HARD,
    RULED_SEEN,
    RULED_SIGHT,
    RULED_UNSEEN,
)

from .interface.kit import SCRUB, Eyes, duel

HOUSE = "  - {kind: building, at: [[30, 20], [42, 20], [42, 24], [30, 24]]}"
AMID = "  - {{kind: {kind}, at: [[30, 26], [42, 26], [42, 33], [30, 33]]}}"
SIGHT = "visibility"
FIRE = "fire B1 at R1"


def rule(battle, how):
    """R1 is ruled to be seen so; what is told of it."""
    return battle.rule(f"rule R1 {SIGHT} {how} because we looked from behind the model")


def shot(battle):
    """The range die of a fire at R1 and all its odds, as its preview has them."""
    odds = Eyes(battle).preview(FIRE).odds
    die = next(die for die in odds.dice if die.start)
    return die.start, die.faces, odds.rows


@pytest.mark.parametrize(("terrain", "red", "how", "as_if"), [
    (HOUSE, "[36, 29]", "in sight for one order", {}),
    (HOUSE, "[36, 29]", "in soft cover for one order", {"terrain": AMID.format(kind="scrub")}),
    (HOUSE, "[36, 29]", "in hard cover for one order", {"terrain": AMID.format(kind="rocks")}),
    (SCRUB, "[36, 35.1]", "in the open for one order", {"red": "[36, 35.1]"}),
])
def test_a_shot_that_is_ruled_on_has_the_odds_of_one_that_the_rules_find_so(terrain, red, how, as_if):
    """R5.13: soft cover is a type more, hard cover two."""
    battle = duel(terrain=terrain, red=red)
    rule(battle, how)
    assert shot(battle) == shot(duel(**{"red": red, **as_if}))
    assert f"referee's ruling: {how}" in Eyes(battle).preview(FIRE).words
    assert f"referee's ruling: {how}" in Eyes(battle).look("B1 at R1").lines[0].words


def test_who_is_ruled_not_to_be_seen_is_no_target_of_this_order():
    battle = duel()
    rule(battle, "out of sight for one order")
    assert battle.refusal(FIRE) == (
        "B1 doesn't see R1 in this order: the referee has ruled so. Give another order, or ask for another ruling. "
        "(R5.1, p.11)")
    assert Eyes(battle).preview(FIRE).odds is None
    assert all(choice.refused for choice in Eyes(battle).menu.choices if choice.order == FIRE)


def test_it_holds_for_one_order_and_what_interrupts_it_and_no_longer():
    """While it is asked whether the move is answered the ruling stands; the next order goes by the rules. S4.109."""
    battle = duel("book + opportunity-fire")
    rule(battle, "in hard cover for one order")
    game = battle.game
    assert (game.ruled, game.squad[1].ruled) == (1, RULED_HARD)
    battle.order("move B1 to 36,9")
    assert battle.game.pending_count > 0
    assert (battle.game.ruled, battle.game.squad[1].ruled) == (1, RULED_HARD)
    while battle.game.pending_count > 0:
        battle.order("decline")
    assert (battle.game.ruled, battle.game.squad[1].ruled) == (0, BY_RULES)


def test_it_is_told_taken_back_and_checked():
    """Run again with its dice it is the same battle. Taken back, the shot is what it was."""
    battle = duel(terrain=HOUSE, red="[36, 29]")
    assert "doesn't see" in battle.refusal(FIRE)
    [story] = rule(battle, "in hard cover for one order")
    assert str(story) == (f"Ruled by hand: {SIGHT} of R1 is in hard cover for one order, not by the rules (we looked "
                          "from behind the model).")
    battle.undo()
    assert "doesn't see" in battle.refusal(FIRE)
    battle.redo()
    story = battle.order(FIRE)
    assert (battle.game.ruled, battle.game.squad[1].ruled) == (0, BY_RULES)
    assert any("hard cover" in str(line) for line in story)
    verdict = battle.verify(compiled=False)
    assert verdict.ok, verdict.sentence


@pytest.mark.slow
@pytest.mark.compiled
def test_compiled_rules_take_what_was_ruled_as_interpreted_ones_do():
    for how in RULED_SIGHT[RULED_SEEN:]:
        battle = duel(terrain=HOUSE, red="[36, 29]")
        rule(battle, how)
        battle.order(FIRE)
        verdict = battle.verify(compiled=True)
        assert verdict.ok, verdict.sentence


def test_a_bot_that_has_looked_before_looks_anew():
    battle, mind = duel(), mind_for(1, 0)
    context = mind, battle.table, battle.journal.rules, battle.game, 0, 1
    assert (look(*context).visible, look(*context).cover) == (1, OPEN)
    battle.game.squad[1].ruled = RULED_HARD
    assert look(*context).cover == HARD
    battle.game.squad[1].ruled = RULED_UNSEEN
    assert look(*context).visible == 0


def test_the_exposed_part_of_a_squad_is_seen_as_the_whole_of_it_is_ruled():
    """R5.6: three figures in the open, the others among rocks."""
    battle = duel("book + part-fire", terrain="  - {kind: rocks, at: [[30, 35], [42, 35], [42, 42], [30, 42]]}")
    order = battle.read("fire B1 at R1 exposed part")
    rules, squad = battle.journal.rules, battle.game.squad[1]
    aimed = aim(battle.table, rules, battle.game, order, 0)
    assert (aimed.refusal, aimed.situation.cover, aimed.part > 0) == (ALLOWED, OPEN, True)
    squad.ruled = RULED_HARD
    assert aim(battle.table, rules, battle.game, order, 0)[:4] != aimed[:4]
    assert aim(battle.table, rules, battle.game, order, 0).situation.cover == HARD
    squad.ruled = RULED_UNSEEN
    assert aim(battle.table, rules, battle.game, order, 0).refusal == fire.NOT_SEEN


def test_who_hides_is_not_ruled_to_be_seen(refused):
    """R15.1: what lies under a counter is nobody's to know; it is shown first."""
    battle = duel()
    battle.game.squad[1].located = HIDDEN
    assert refused(battle, f"rule R1 {SIGHT} in sight for one order because it is plain", f"R1 has no {SIGHT}")
