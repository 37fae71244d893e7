"""What a page shows of fires and smoke: where they are, what a way through them may cost, dice, sight and story."""

from fractions import Fraction

import pytest

from dieshift.battle import Battle
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters.movement.action import go_on, set_out
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.records import Pending
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn.interrupts import copy_order

from .kit import Eyes

BURNING = """
title: In flames
size: [48, 48]
rules: RULES
types:
  solo:
    armour: partial light armour
    figures: [{role: leader, arm: advanced rifle}]
  torches:
    armour: partial light armour
    figures: [{role: leader, arm: advanced rifle}, {role: burner, support: flamer, count: 2}]
wind: 12
FIRES
sides:
  - name: Blue
    squads: [{type: TYPE, at: [24, 10], smoke: 1}]
  - name: Red
    squads: [{type: line squad, at: [24, RED]}]
"""
ONE, TWO = "fires: [{at: [24, 16]}]", "fires: [{at: [24, 16]}, {at: [25, 16]}]"
CLOUD = "smoke: [{at: [24, 20], clouds: 1}]"


def burning(fires=ONE, rules="book", kind="solo", red=46, seed=3):
    """A man who may walk into fires."""
    text = BURNING.replace("FIRES", fires).replace("RULES", rules).replace("TYPE", kind).replace("RED", str(red))
    battle = Battle(load(text), seed=seed)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    battle.order("activate B1")
    return battle


def chance_of_a_way(battle, text="move B1 to 24,14"):
    """How many fall in a move, by the rules that carry it out, on all their faces."""
    game, pending, rules = clone(battle.game), Pending(), battle.journal.rules
    copy_order(pending.order, notation.read(text, battle.names, game))
    set_out(rules, battle.table, game, game.squad[0], pending.order, pending, 600)

    def lost(dice):
        game.squad[0], game.events = clone(battle.game.squad[0]), 0
        go_on(dice, rules, battle.table, game, clone(pending), pending.length)
        return game.squad[0].figures - fit_figures(game.squad[0])

    return exact(lost)


def rows(battle, text):
    shown = Eyes(battle, Viewer.FIRST).preview(text)
    return {str(row.label): Fraction(row.fraction) for row in shown.odds.rows}


@pytest.mark.parametrize("rules", ["book", "book + armour-rating"])
@pytest.mark.parametrize("fires", [ONE, TWO])
def test_the_chance_of_a_way_through_fires_is_that_of_the_rules(fires, rules):
    """R14.51: both ways of taking it agree on every fraction."""
    battle = burning(fires, rules)
    shown, found = rows(battle, "move B1 to 24,14"), chance_of_a_way(battle)
    assert shown["no casualties by fire"] == found[0]
    assert shown["at least one casualty"] == 1 - found[0] == found[1]


@pytest.mark.parametrize(("fires", "goes"), [(ONE, 0.75), ("fires: [{at: [24, 14]}, {at: [24, 17]}]", 0.5625)])
def test_the_chance_of_a_softskin_in_fires_is_counted(fires, goes):
    """R14.51, R14.54: a D4 against its D6, once for each fire; of 24 pairs six wreck it. Armour does not mind."""
    assert rows(burning(fires, kind="truck"), "move B1 to 24,16") == {
        "no fire stops it": goes, "disabled or destroyed": 1 - goes}
    assert Eyes(burning(fires, kind="medium tank"), Viewer.FIRST).preview("move B1 to 24,16").odds is None


def test_a_way_past_a_fire_costs_nothing():
    """R14.51: nothing is said of it."""
    assert Eyes(burning(), Viewer.FIRST).preview("move B1 to 18,10").odds is None


def test_the_chance_to_put_a_fire_out_is_that_of_the_heads():
    """R14.53: one man rolls a D4, and needs a 4."""
    assert rows(burning(), "douse B1") == {"the fire is out": Fraction(1, 4), "the fire burns on": Fraction(3, 4)}


def test_the_odds_of_a_fire_with_a_flamer_say_whether_it_burns():
    """R14.50: one face of a D6 in the open."""
    shown = rows(burning("", kind="torches", red=16), "fire B1 at R1")
    assert shown["a fire starts there"] == Fraction(1, 6)
    assert "a fire starts there" not in rows(burning("", kind="torches", red=30), "fire B1 at R1")


def test_the_words_of_sight_say_that_smoke_lies_between():
    """R14.60: the line is blocked, and why is told."""
    battle = burning(CLOUD, red=30)
    shown = Eyes(battle, Viewer.FIRST).preview("fire B1 at R1")
    assert "smoke lies between (R14.60)" in [str(word) for word in shown.words]
    assert "doesn't see" in str(shown.refused)


def test_a_screen_is_shown_before_it_is_put_up():
    """R14.62: three rings of an inch, where the clouds would lie."""
    battle = burning("")
    assert [(ring.x, ring.y, ring.r) for ring in Eyes(battle, Viewer.FIRST).preview("smoke B1 to 24,20").rings] == [
        (2200, 1600, 100), (2400, 1600, 100), (2600, 1600, 100)]
    assert any(choice.order == "smoke B1 to X,Y" for choice in Eyes(battle, Viewer.FIRST).menu.choices)


def test_the_menu_says_nothing_of_fires_where_there_are_none():
    """R14.53: and refuses to fight one that is far away with the reason."""
    words = {choice.word: str(choice.refused) for choice in Eyes(burning(""), Viewer.FIRST).menu.choices}
    assert "douse" not in words
    far = burning("fires: [{at: [40, 40]}]")
    words = {choice.word: str(choice.refused) for choice in Eyes(far, Viewer.FIRST).menu.choices}
    assert "is not near a fire" in words["douse"]


def test_the_story_tells_who_burns_and_how_smoke_is_made():
    """R14.51, R14.62: each figure with its dice."""
    battle = burning()
    battle.order("move B1 to 24,14")
    assert "The fire catches B1's leader" in " ".join(str(line) for line in battle.story())
    other = burning("")
    other.order("smoke B1 to 24,20")
    assert "B1 puts up a smoke screen at 24,16" in " ".join(str(line) for line in other.story())


def test_in_a_vacuum_a_wound_is_told_as_death():
    """R10.30: who is struck falls dead, whatever the dice."""
    chances = rows(burning(rules="book + vacuum"), "move B1 to 24,14")
    phrases = set()
    for seed in range(30):
        battle = burning(rules="book + vacuum", seed=seed)
        battle.order("move B1 to 24,14")
        phrases |= {word for word in ("wounded and killed out there", "wounded again") if word in
                    " ".join(str(line) for line in battle.story())}
    assert phrases == {"wounded and killed out there"}
    assert chances["at least one casualty"] == rows(burning(), "move B1 to 24,14")["at least one casualty"]


def test_the_story_of_a_turn_end_tells_how_fires_and_smoke_go_on():
    """R14.52, R14.61: whatever the dice say."""
    battle = burning("fires: [{at: [40, 40], clouds: 3}]")
    while battle.game.turn == 1:
        battle.order("end" if battle.game.active != -1 else "stop")
    story = " ".join(str(line) for line in battle.story())
    assert "fire at 40,40" in story or "fire spreads" in story
    assert "smoke at 40,40" in story
