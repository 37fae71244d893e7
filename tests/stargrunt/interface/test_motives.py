"""Why the computer would give an order: the term that decided it, which changes when the ground for it does."""

import re
from pathlib import Path

import pytest

from dieshift.boarding.interface import motives as boarding_motives
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.bots import duties
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.chapters import activation, overwatch
from dieshift.stargrunt.chapters.objectives import rules as objectives_rules
from dieshift.stargrunt.interface import motives
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import BROKEN, PLATOON, WOUNDED
from dieshift.stargrunt.text import notation

from .kit import SCRUB, Eyes, duel, played

WORDS = Path(__file__).resolve().parents[3] / "web" / "src" / "words" / "coach"


def why(eyes, text):
    """The ground of an order, as the seat sees it."""
    order = notation.read(text, eyes.names, eyes.seen)
    return motives.motive(eyes.rules, eyes.table, eyes.seen, eyes.names, order)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_term_of_the_evaluation_has_words(language):
    known = set(re.findall(r"^    (\w+): \(", (WORDS / f"{language}.ts").read_text(encoding="utf-8"), re.MULTILINE))
    assert known == {*motives.TERMS, *boarding_motives.TERMS}


def test_every_duty_of_the_player_is_weighed_or_has_a_name_of_its_own():
    """No order that it gives goes by a number that nobody tells."""
    said = {value for name, value in vars(duties).items() if name.isupper() and isinstance(value, int)}
    assert said == {duties.NOTHING, *duties.WEIGHED, *duties.NAMES}
    assert len(set(duties.NAMES.values())) == len(duties.NAMES)


def hints(name, moments, rules=None):
    """Moments of a battle in which a unit acts or may react, each with the order that the player gives."""
    for battle in played(f"examples/scenarios/{name}.yaml", moments, rules=rules, bots=("heuristic", "heuristic")):
        eyes, order = Eyes(battle), Order()
        heuristic_order(mind_for(0, int(eyes.seen.seat_to_choose)), eyes.rules, eyes.table, clone(eyes.seen), order)
        yield eyes, notation.write(order, eyes.names)


@pytest.mark.parametrize(("name", "rules", "brought_up"), [
    ("storm-the-dyke", "goodall", {"suppress", "casualties", "marker", "handover", "by_test", "aim", "near", "rest"}),
    ("armoured-thrust", "goodall", {"strike", "by_test"}),
    ("mech-duel", None, {"strike", "aim"})])
def test_every_order_of_the_player_has_its_ground_with_words(name, rules, brought_up):
    """But for a move now and then, that turns out no better than the rest."""
    used, silent = set(), []
    for eyes, text in hints(name, 80, rules):
        ground = why(eyes, text)
        used.add(ground.term) if ground else silent.append((eyes.seen.question, text))
    assert used <= set(motives.TERMS)
    assert brought_up <= used
    prefixes = {activation.WHICH_UNIT: "activate", activation.WHAT_ACTION: "", overwatch.REACTION: ""}
    assert [text for question, text in silent if question in prefixes and text.startswith(prefixes[question])
            and not text.startswith("move")] == []


def test_a_duty_comes_from_the_player_and_not_from_the_kind_of_order():
    """A squad that is kept down recovers, though it has wounded; a scattered one closes up rather than treats."""
    battle = duel()
    squad = battle.game.squad[0]
    squad.figure[3].health = squad.figure[4].health = WOUNDED
    assert why(Eyes(battle), "reorganise B1").term == "wounded"
    squad.disorganised = 1
    assert why(Eyes(battle), "reorganise B1").term == "scattered"
    squad.suppression = 1
    assert why(Eyes(battle), "recover B1").term == "marker"
    assert why(Eyes(battle), "reorganise B1") is None  # which the player would not order now


def test_a_fire_is_for_the_marker_until_the_target_has_all_that_count():
    """R5.31, R7.70: a fourth marker does nothing more to him, so that it is for casualties."""
    battle = duel(red="[36, 45]")
    ground = why(Eyes(battle), "fire B1 at R1")
    assert (ground.term, ground.target, ground.other) == ("suppress", "R1", "position B1")
    battle.game.squad[1].suppression = 3
    ground = why(Eyes(battle), "fire B1 at R1")
    assert (ground.term, ground.target) == ("casualties", "R1")


def test_a_move_is_for_the_objective_and_tells_how_far_it_is_then():
    """Thirty inches to the place to hold, six of them gone, and nobody in range."""
    ground = why(Eyes(duel(blue="[6, 24]", red="[70, 46]")), "move B1 to 12,24")
    assert (ground.term, ground.here, ground.there, ground.target) == ("aim", 24, 30, "")


def test_a_move_into_cover_is_for_what_the_enemy_can_do_there():
    """R5.13: away from the objective, into the scrub, with the enemy close."""
    battle = duel(terrain=SCRUB, blue="[36, 29]", red="[36, 12]")
    ground = why(Eyes(battle), "move B1 to 36,33")
    assert (ground.term, ground.target) == ("exposed", "R1")
    assert ground.here < ground.there
    battle.game.squad[1].activated = 1  # who has acted does nothing more
    ground = why(Eyes(battle), "move B1 to 36,33")
    assert ground is None or ground.term != "exposed"


def test_whose_turn_it_is_goes_by_rank_and_by_who_is_beaten():
    battle = next(iter(played("examples/scenarios/first-lesson.yaml", 1)))
    while battle.game.question != activation.WHICH_UNIT:
        battle.bot_order("heuristic")
    side = battle.game.seat_to_choose
    one, other = [unit for unit in range(battle.game.units) if battle.game.squad[unit].side == side][:2]
    for unit in range(battle.game.units):
        squad = battle.game.squad[unit]
        squad.level, squad.suppression = 0, 0
        if unit not in {one, other} and squad.side == side:
            squad.activated = 1
    text = f"activate {battle.names.unit(one)}"
    battle.game.squad[one].level = PLATOON
    assert why(Eyes(battle), text).term in {"leads", "near", "promise"}
    battle.game.squad[other].confidence = BROKEN
    assert why(Eyes(battle), text).term == "beaten"
    battle.game.squad[other].activated = 1
    assert why(Eyes(battle), text).term == "only"


def test_the_same_view_has_the_same_reason_whatever_is_hidden():
    """What is asked is the view, and it is left as it was."""
    for battle in played("examples/scenarios/storm-the-dyke.yaml", 25, bots=("heuristic", "heuristic")):
        eyes = Eyes(battle)
        before = clone(eyes.seen)
        grounds = [why(eyes, choice.order) for choice in eyes.menu.choices if not choice.refused and not choice.wants]
        again = Eyes(battle, Viewer.deciding(battle.game.seat_to_choose))
        assert grounds == [why(again, choice.order) for choice in again.menu.choices
                           if not choice.refused and not choice.wants]
        assert eyes.seen == before


# --- out of turn ------------------------------------------------------------------------------------------------------


def moving(rules, **red):
    """B1 goes on its way in the open, before the eyes of R1."""
    battle = duel(rules, red="[36, 24]")
    for name, value in red.items():
        setattr(battle.game.squad[1], name, value)
    battle.order("move B1 to 36,10")
    if battle.game.question != overwatch.REACTION:
        battle.order("move B1 to 36,14")
    assert battle.game.question == overwatch.REACTION
    return battle


def chances(battle, text):
    """The rows of a preview, by their label."""
    return {str(row.label): row.chance for row in Eyes(battle).preview(text).odds.rows}


@pytest.mark.parametrize(("rules", "red", "term", "test"), [
    ("book + reaction-fire", {}, "between", False), ("goodall", {}, "by_test", True),
    ("goodall", {"activated": 1, "overwatch": 1}, "from_watch", False)])
def test_a_fire_out_of_turn_is_for_what_it_may_do_and_what_it_costs(rules, red, term, test):
    """S4.107, S4.110, S4.127: with the chances that its preview has."""
    battle = moving(rules, **red)
    order = Order()
    eyes = Eyes(battle)
    heuristic_order(mind_for(0, 1), eyes.rules, eyes.table, clone(eyes.seen), order)
    text = notation.write(order, eyes.names)
    ground, rows = why(eyes, text), chances(battle, text)
    assert (ground.term, ground.target, ground.other) == (term, "B1", "")
    assert ground.here == pytest.approx(1 - rows["no effect"])
    assert ground.there == pytest.approx(rows["it fires"] if test else 0)


def test_who_lets_an_action_pass_says_whether_he_cannot_or_may_not_fire():
    """R3.56, R5.40."""
    battle = moving("goodall")
    assert why(Eyes(battle), "decline") is None  # which the player would not answer
    engaged = engagement("goodall")
    assert why(Eyes(engaged), "decline").term == "holds_back"
    far = duel("goodall + asked-alike", red="[36, 47]")
    far.order("move B1 to 36,8")
    ground = why(Eyes(far), "decline")
    assert (ground.term, ground.target) == ("let_pass", "B1")


def engagement(rules):
    """The same under a rule of engagement that forbids Red to fire."""
    battle = moving(rules)
    rule = battle.game.objective[battle.game.objectives]
    rule.kind, rule.side = objectives_rules.NO_FIRE, 1
    battle.game.objectives += 1
    return battle
