"""Rules of engagement: which fire is a breach, what it costs, and what the players are told."""

import pytest

from dieshift.battle import Battle
from dieshift.core.sources import Recorded
from dieshift.stargrunt.bots.heuristic import best_shot, choose_reaction
from dieshift.stargrunt.bots.minds import mind_of
from dieshift.stargrunt.chapters import fire, movement, overwatch
from dieshift.stargrunt.chapters.fire.action import fire_in_vain
from dieshift.stargrunt.chapters.fire.gather import aim
from dieshift.stargrunt.chapters.objectives import engagement, rules
from dieshift.stargrunt.game import KIND
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import DEAD, FLIPPED, NOBODY

from .kit import battle, order, squad

MISS = ((6, 6), (8, 1), (8, 1))  # range, quality, firepower
EVERYWHERE = None
VILLAGE = """\
title: Village
turns: 5
rules: clarified
terrain:
  - {kind: building, at: [[33, 26], [38, 26], [38, 30], [33, 30]]}
sides:
  - name: Blue
    squads:
      - {type: line squad, at: [30, 12]}
      - {type: line squad, at: [40, 12]}
    engagement:
      - {forbids: support weapons, at: [36, 28], radius: 8, costs: the game, breaches: 2, text: People live here.}
      - {forbids: unprovoked fire}
  - name: Red
    squads:
      - {type: militia squad, at: [30, 27]}
      - {type: militia squad, at: [44, 34]}
    objectives:
      primary: {kind: survive, figures: 2}
"""


def engage(fight, kind, place=EVERYWHERE, *, side=0, radius=6, goal=1, cost=rules.VICTORY):
    """Add a rule of engagement to a battle."""
    game = fight.game
    objective = game.objective[game.objectives]
    game.objectives += 1
    objective.kind, objective.side, objective.goal, objective.primary = kind, side, goal, cost
    if place is not None:
        objective.x, objective.y, objective.radius = 100 * place[0], 100 * place[1], 100 * radius
    return fight


def facing(**fields):
    """Two squads twelve inches apart; figures of the first have support weapons if asked."""
    one = squad(0, at=(24, 10))
    for name, value in fields.items():
        setattr(one.figure[1], name, value)
    return battle(one, squad(1, at=(24, 22)))


# --- what is a breach -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "breach"), [(EVERYWHERE, 1), ((24, 22), 1), ((24, 28), 1), ((24, 29), 0),
                                               ((24, 10), 0)])
def test_fire_is_a_breach_at_whoever_stands_near_the_place(place, breach):
    """R3.56: anybody of the target within six inches, not the firer."""
    fight = engage(facing(), rules.NO_FIRE, place)
    assert engagement.would_breach(fight.game, 0, 1, 0) == breach
    assert engagement.would_breach(fight.game, 1, 0, 0) == 0


def test_a_counter_stands_where_it_lies():
    """R3.56, R15.1: of four men under it the last is an inch from the village, the counter three."""
    fight = engage(facing(), rules.NO_FIRE, (27, 22), radius=1)
    fight[1].located = FLIPPED
    assert engagement.would_breach(fight.game, 0, 1, 0) == 0
    fight.game.objective[0].radius = 300
    assert engagement.would_breach(fight.game, 0, 1, 0) == 1


def test_the_dead_are_near_nothing():
    """R3.56: only the figure at 26.2 inches is within an inch of 27."""
    fight = engage(facing(), rules.NO_FIRE, (27, 22), radius=1)
    assert engagement.would_breach(fight.game, 0, 1, 0) == 1
    fight[1].figure[3].health = DEAD
    assert engagement.would_breach(fight.game, 0, 1, 0) == 0


def test_support_weapons_alone_are_forbidden():
    """R3.56."""
    fight = engage(facing(), rules.NO_SUPPORT, (24, 22))
    assert [engagement.would_breach(fight.game, 0, 1, supports) for supports in (0, 0b0010)] == [0, 1]


def test_fire_is_unprovoked_until_the_target_has_fired_at_the_side():
    """R3.56, R7.22: at any of its units."""
    fight = battle(squad(0), squad(0, at=(34, 10)), squad(1, at=(24, 22)), squad(1, at=(34, 22)))
    engage(fight, rules.NO_FIRST_FIRE)
    fight[1].shot_at_by = 1 << 2
    assert [engagement.would_breach(fight.game, 0, target, 0) for target in (2, 3)] == [0, 1]


def test_objectives_forbid_nothing():
    """R3.54, R3.56."""
    fight = facing()
    for kind in range(terms.HOLD, terms.DESTROY + 1):
        fight.game.objectives = 0
        assert engagement.would_breach(engage(fight, kind, (24, 22)).game, 0, 1, 1) == 0


# --- breaches are counted ---------------------------------------------------------------------------------------------


def test_a_breach_is_not_refused_but_counted_and_told():
    """R3.56: though the volley does nothing."""
    fight = engage(engage(facing(), rules.NO_FIRE, (24, 22)), rules.NO_FIRE, goal=3).activate(0)
    changed = fight.play(order(fire.FIRE, 0, 1), *MISS)
    assert (changed["objective.0.count"], changed["objective.1.count"]) == (1, 1)
    assert fight.events(fire.BREACHED) == [(0, 1, 0, 1, 1), (0, 1, 1, 1, 3)]


def test_fire_by_the_rules_is_no_breach():
    """R3.56: the small arms alone."""
    fight = engage(facing(support=10, support_impact=10), rules.NO_SUPPORT).activate(0)
    changed = fight.play(order(fire.FIRE, 0, 1, rifles=0b1101), (6, 6), (8, 1), (6, 1))
    assert "objective.0.count" not in changed
    assert fight.events(fire.BREACHED) == []


def test_a_shot_in_vain_is_a_breach():
    """R3.56: what counts is the shot."""
    fight = engage(facing(), rules.NO_FIRE)
    attempt = order(fire.FIRE, 0, 1)
    shot = aim(fight.table, fight.rules, fight.game, attempt, 0)
    changed = fight.changed(lambda dice: fire_in_vain(dice, fight.game, attempt, shot))
    assert changed["objective.0.count"] == 1


def test_no_count_leaves_its_byte():
    """R3.56."""
    fight = engage(facing(), rules.NO_FIRE)
    fight.game.objective[0].count = 127
    fight.activate(0).play(order(fire.FIRE, 0, 1), *MISS)
    assert fight.game.objective[0].count == 127


def test_the_first_shot_is_unprovoked_and_its_answer_is_not():
    """R3.56, R7.22: both sides are bound."""
    fight = engage(engage(facing(), rules.NO_FIRST_FIRE), rules.NO_FIRST_FIRE, side=1).activate(0)
    fight.play(order(fire.FIRE, 0, 1), *MISS)
    fight.activate(1).play(order(fire.FIRE, 1, 0), *MISS)
    assert [aim.count for aim in fight.game.objective[:2]] == [1, 0]


# --- what a breach costs ----------------------------------------------------------------------------------------------


def ended(*breaches, reached=(0, 0)):
    """A battle with breaches (side, cost, count, goal); sides that have reached their primary objective."""
    fight = facing()
    for side in range(2):
        engage(fight, terms.SURVIVE, side=side, goal=1 if reached[side] else 9, cost=1)
    for side, cost, count, goal in breaches:
        engage(fight, rules.NO_FIRE, side=side, goal=goal, cost=cost)
        fight.game.objective[fight.game.objectives - 1].count = count
    return fight.game


@pytest.mark.parametrize(("breaches", "reached", "winner"), [
    ([(0, rules.VICTORY, 0, 1)], (1, 0), 0),
    ([(0, rules.VICTORY, 1, 2)], (1, 0), 0),
    ([(0, rules.VICTORY, 1, 1)], (1, 0), 2),
    ([(0, rules.VICTORY, 2, 1)], (0, 1), 1),
    ([(0, rules.VICTORY, 1, 1)], (0, 0), 2),
    ([(0, rules.GAME, 1, 1)], (1, 0), 1),
    ([(1, rules.GAME, 3, 3)], (0, 1), 0),
    ([(1, rules.GAME, 2, 3)], (0, 1), 1),
    ([(0, rules.GAME, 1, 1), (1, rules.GAME, 1, 1)], (1, 0), 2),
    ([(0, rules.GAME, 1, 1), (1, rules.VICTORY, 1, 1)], (1, 0), 1),
])
def test_breaches_cost_victory_or_the_game(breaches, reached, winner):
    """R3.56: who has forfeited victory cannot win; who has forfeited the game has lost it."""
    assert rules.winner(ended(*breaches, reached=reached)) == winner


@pytest.mark.parametrize(("cost", "count", "over"),
                         [(rules.GAME, 1, 0), (rules.GAME, 2, 1), (rules.VICTORY, 2, 0)])
def test_the_battle_ends_when_a_breach_has_cost_the_game(cost, count, over):
    """R3.56."""
    assert rules.is_decided(ended((0, cost, count, 2))) == over


def test_a_rule_of_engagement_is_no_objective():
    """R3.54, R3.56: its breaches achieve nothing, and the score leaves them."""
    game = ended((0, rules.GAME, 5, 2))
    assert rules.achieved(game, 0, 1) == 0
    rules.score(None, game)
    assert game.objective[2].count == 5


# --- in a scenario ----------------------------------------------------------------------------------------------------


def test_a_scenario_gives_a_side_rules_of_engagement():
    """R3.56: behind the objectives; text, place and price."""
    setting = scenario.load(VILLAGE)
    aims = [(a.kind, a.side, a.primary, a.goal, a.x, a.y, a.radius, a.count)
            for a in setting.game.objective[:setting.game.objectives]]
    assert aims == [(terms.SURVIVE, 1, 1, 2, 0, 0, 0, 0), (rules.NO_SUPPORT, 0, 1, 2, 3600, 2800, 800, 0),
                    (rules.NO_FIRST_FIRE, 0, 0, 1, 0, 0, 0, 0)]
    assert [setting.roster.engagement_text(k) for k in range(4)] == ["", "People live here.", "", ""]
    assert Roster().engagement_text(0) == ""


RULE = "{forbids: unprovoked fire}"
PARTS = "sides[0].engagement[1]"
FAULTS = {
    "an unknown word": ("{forbids: unprovokd fire}", f"{PARTS}.forbids", "'unprovokd fire' isn't known",
                        "Did you mean 'unprovoked fire'?"),
    "nothing forbidden": ("{costs: victory}", f"{PARTS}.forbids", "The field is missing", "Add 'forbids:'"),
    "an unknown price": ("{forbids: fire, costs: honour}", f"{PARTS}.costs", "'honour' isn't known",
                         "victory, the game"),
    "a radius round nothing": ("{forbids: fire, radius: 4}", f"{PARTS}.radius", "A radius needs a centre",
                             "Add 'at: [x, y]'."),
    "a place off the table": ("{forbids: fire, at: [80, 9]}", f"{PARTS}.at", "[80, 9] is off the table", "72 x 48"),
    "no breaches": ("{forbids: fire, breaches: 0}", f"{PARTS}.breaches", "0 is out of range", "from 1 to 100"),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_rule_of_engagement_that_cannot_be_is_refused(fault):
    """R3.56."""
    new, field, what, remedy = fault
    faults = scenario.check(VILLAGE.replace(RULE, new))
    assert [(f.field, f.line) for f in faults] == [(field, 13)]
    assert what in faults[0].what
    assert remedy in faults[0].remedy


def test_there_is_room_for_four_objectives_and_rules_together():
    """R3.54, R3.56."""
    many = VILLAGE.replace("survive, figures: 2}", "survive, figures: 2}\n      secondary: {kind: break, units: 1}")
    assert scenario.check(many) == []
    faults = scenario.check(many.replace(RULE, f"{RULE}\n      - {{forbids: fire}}"))
    assert [(f.line, f.field) for f in faults] == [(14, "sides[0].engagement[2]")]
    assert "exceed 4" in faults[0].what
    assert "secondary" in faults[0].remedy


def test_a_breach_is_told_with_its_price():
    """R3.56: in the story and at the end."""
    fight = Battle(VILLAGE, dice=Recorded([(6, 6), (6, 1), (6, 6), (8, 1), (12, 1), (6, 1), (8, 1)]))
    fight.order("first")
    fight.order("activate B1")
    lines = [str(line) for line in fight.order("fire B1 at R1")]
    lapses = [line for line in lines if "engagement" in line]
    assert lapses[0] == ("B1 breaks the rules of engagement, no support weapons at targets within 8″ of 36,28 "
                         "('People live here.'): 1 breach; 2 breaches cost the game. (R3.56, p.55)")
    assert lapses[1] == ("B1 breaks the rules of engagement, no fire before they fire: 1 breach, which costs victory. "
                         "(R3.56, p.55)")
    assert len(lapses) == 2
    assert "no fire before they fire: 1 breach, which costs victory" in fight.ending()[1]


def test_offers_and_map_show_what_is_forbidden():
    """R3.56."""
    fight = Battle(VILLAGE)
    while fight.waiting.side != "Blue" or "unit" not in fight.waiting.question:
        fight.order({"who goes first": "first"}.get(fight.waiting.question, "stop"))
    fight.order("activate B1")
    shots = {offer.order: offer.meaning for offer in fight.offers if offer.order.startswith("fire")}
    assert shots
    assert all(meaning.endswith(", against the rules of engagement") for meaning in shots.values())
    drawing = KIND.screen.text_map(fight.table, fight.game, fight.names)
    assert "[yellow]*[/]" in drawing


@pytest.mark.parametrize(("cost", "words"), [
    ("costs: the game", "Red wins after turn 1: breaches of its rules of engagement have cost the enemy the game."),
    ("costs: victory", "A draw after turn 1: ")])
def test_the_ending_says_what_the_breaches_cost(cost, words):
    """R3.56."""
    text = VILLAGE.replace("turns: 5", "turns: 1").replace(RULE, f"{{forbids: fire, {cost}}}").replace(
        "    objectives:\n      primary: {kind: survive, figures: 2}\n", "").replace(
        "    engagement:", "    objectives:\n      primary: {kind: survive, figures: 1}\n    engagement:")
    fight = Battle(text, seed=4)
    while not fight.over:
        waiting = fight.waiting
        if waiting.question.startswith("what B1"):
            fight.order("fire B1 at R1" if "2 actions" in waiting.question else "end B1")
        elif waiting.question.startswith("what"):
            fight.order(f"end {waiting.question.split()[1]}")
        elif waiting.question == "which unit to activate":
            fight.order("activate B1" if waiting.side == "Blue" and fight.game.squad[0].activated == 0 else "stop")
        elif waiting.question == "who goes first":
            fight.order("first" if waiting.side == "Blue" else "second")
        else:
            fight.order("decline")
    assert fight.ending()[0].startswith(words)
    assert fight.ending()[0].endswith("(R3.56, p.55)")
    assert fight.winner == ("Red" if "game" in cost else "draw")


# --- players ----------------------------------------------------------------------------------------------------------


def test_the_sensible_player_keeps_to_the_rules():
    """R3.56: neither in its own time nor out of turn."""
    fight = facing().activate(0)
    shot = order(fire.FIRE, 0)
    assert best_shot(mind_of(1), fight.table, fight.rules, fight.game, shot, 1) > 0
    assert shot.target == 1
    engage(fight, rules.NO_FIRE)
    assert best_shot(mind_of(1), fight.table, fight.rules, fight.game, shot, 1) == 0
    assert shot.target == NOBODY


@pytest.mark.parametrize("bound", [False, True])
def test_the_sensible_player_lets_pass_what_it_may_not_fire_at(bound):
    """R3.56, R5.40."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 22)), text="book + reaction-fire")
    if bound:
        engage(fight, rules.NO_FIRE, side=1)
    fight.activate(0).play(order(movement.MOVE, 0, NOBODY, (26, 10)))
    fight.play(order(movement.MOVE, 0, NOBODY, (28, 10)))
    assert fight.game.question == overwatch.REACTION
    chosen = Order()
    choose_reaction(fight.rules, fight.table, fight.game, chosen)
    assert chosen.kind == (overwatch.DECLINE if bound else overwatch.REACT)


def test_battles_under_rules_of_engagement_come_to_their_end():
    """R3.56: whoever plays; the sensible player breaches none."""
    for seed in range(4):
        assert Battle(VILLAGE, seed=seed).play("random", "random").over
        fight = Battle(VILLAGE, seed=seed).play("heuristic", "heuristic")
        assert fight.over
        assert fight.verify(compiled=False).ok
        assert [aim.count for aim in fight.game.objective[1:3]] == [0, 0]
