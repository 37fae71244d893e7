"""What an order is for, and its chance: the number that leads wherever the order is shown."""

from fractions import Fraction

import msgspec
import pytest

from dieshift.battle import Battle
from dieshift.core.words import written
from dieshift.server.protocol.messages import Ask, Reply
from dieshift.server.protocol.wire import encode
from dieshift.server.work import answers
from dieshift.stargrunt.scenarios.scenario import load

from .kit import SCRUB, Eyes, duel, played
from .test_vehicles_shown import armour, rows

SILENT = {"dash", "move", "travel"}  # a way leads with its test or its die, where it rolls one
RALLY = """
title: Rally
turns: 4
sides:
  - name: Blue
    squads:
      - {name: Boss, type: line squad, figures: 4, leadership: 1, at: [10, 10], level: platoon}
      - {name: Men, type: line squad, figures: 6, leadership: 2, at: [13, 10], confidence: shaken}
    objectives: {primary: {kind: break, units: 1}}
  - name: Red
    squads: [{name: Foe, type: line squad, figures: 6, at: [30, 30]}]
    objectives: {primary: {kind: break, units: 1}}
"""


def lead(battle, text):
    """What an order is for, and its chance."""
    found = Eyes(battle).preview(text).odds.lead
    return written(found.label), Fraction(found.fraction)


def test_a_tank_gun_at_a_carrier_leads_with_what_puts_it_out_of_action():
    """R6.11: destroyed or disabled, not suppressed."""
    battle, text = armour(), "fire B1 at R1 with mass driver 4"
    ends = rows(Eyes(battle).preview(text).odds, "vehicle")
    assert lead(battle, text) == ("out of action", ends["destroyed"] + ends.get("disabled", 0))


def test_small_arms_lead_with_suppression():
    """R5.31."""
    assert lead(duel(terrain=SCRUB), "fire B1 at R1") == ("suppressed", 1 - Fraction(181, 400))


def test_a_rally_leads_with_its_own_chance_and_not_that_of_the_message():
    """R7.40, R9.14."""
    battle = Battle(load(RALLY), seed=3)
    battle.order("first" if battle.game.seat_to_choose == 0 else "second")
    battle.order("activate B1")
    odds = Eyes(battle).preview("rally B1 B2").odds
    passes = next(row for row in odds.rows if row.label == "confidence rises one level")
    assert lead(battle, "rally B1 B2") == ("rallied", Fraction(passes.fraction))
    assert 0 < Fraction(passes.fraction) < 1


def test_each_weapon_of_a_fire_has_its_own_chance():
    """R5.20-R5.23."""
    eyes = Eyes(duel())
    rifles, saw = eyes.preview("fire B1 at R1").arms
    assert rifles.lead == eyes.preview(saw.order).odds.lead  # the order in which the other is left out
    assert saw.lead == eyes.preview(rifles.order).odds.lead


@pytest.mark.parametrize("name", ["storm-the-dyke", "armoured-thrust", "night-raid", "drop-assault"])
def test_every_order_that_rolls_dice_leads_with_a_chance_and_a_noun(name):
    """The label is read behind the chance, so it begins with a small letter."""
    leads = set()
    for battle in played(f"examples/scenarios/{name}.yaml", 60, bots=("heuristic", "heuristic")):
        eyes = Eyes(battle)
        for choice in eyes.menu.choices[:12]:
            if choice.refused or choice.wants:
                continue
            odds = eyes.preview(choice.order).odds
            if odds is not None and odds.lead is not None:
                assert 0 <= Fraction(odds.lead.fraction) <= 1
                leads.add((choice.word, written(odds.lead.label)))
            elif odds is not None and any(not die.follows for die in odds.dice):
                assert choice.word in {*SILENT, "reorganise", "lurk", "re-roll", "parry"}, choice.order
    assert leads
    assert all(label[0].islower() for _, label in leads), leads


def test_a_page_asks_for_the_chances_of_its_menu_at_once():
    """Each with distance, cover and weapon of a shot; none of a way, whose end is open."""
    battle = duel(terrain=SCRUB)
    eyes = Eyes(battle)
    ask = Ask(id="0" * 32, what="chances")
    table = answers.Table(battle.kind, battle.scenario, battle.journal.rules, battle.rules)
    listed = list(answers._chances(table, battle.journal.rules, eyes.seen, eyes.viewer))
    shot = next(one for one in listed if one.order == "fire B1 at R1")
    assert (written(shot.lead.label), shot.away, shot.cover) == ("suppressed", 2910, "soft")
    assert "gauss SAW" in written(shot.weapon)
    assert {one.order.split()[0] for one in listed} >= {"fire", "position"}
    reply = msgspec.json.decode(encode(Reply(id=ask.id, chances=listed)))
    assert reply["chances"][0]["lead"]["label"]
