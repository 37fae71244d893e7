"""Simple ambushes: the order of march, the set-up, the column on its route, and who goes first (S4.6-S4.13)."""

import pytest

from dieshift.battle import Battle
from dieshift.core.dice import assert_consumed, scripted
from dieshift.core.geometry import distance
from dieshift.core.journal import Refused
from dieshift.stargrunt.chapters import activation, movement
from dieshift.stargrunt.chapters.ambush import BAD_GAP, NOT_IN_MARCH, NOT_SET_UP, OFF_ROUTE, ORDER_OF_MARCH, OUT_OF_ZONE
from dieshift.stargrunt.frame import ALLOWED, NOT_ASKED
from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.squads import is_together
from dieshift.stargrunt.state.terms import HIDDEN, SETTING_UP, SPRUNG, WATCHING, WRITING
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn import legal, step

AMBUSH = """\
title: Ambush
size: [48, 48]
turns: 2
ambush:
  {kind: simple, side: Red, route: [[24, 0], [24, 20], [34, 20]], zones: [[[2, 10], [16, 40]], [[32, 30], [46, 40]]]}
terrain:
  - {kind: water, at: [[4, 34], [12, 34], [12, 38], [4, 38]]}
sides:
  - name: Blue
    squads:
      - {type: line squad, leadership: 1}
      - {type: line squad, figures: 4}
      - {type: line squad, figures: 4}
  - name: Red
    squads:
      - {type: line squad, at: [10, 25], hidden: true}
      - {type: line squad, at: [38, 34], figures: 5}
      - {type: line squad, at: [44, 34], figures: 1, enters: false}
"""
B1, B2, B3, R1, R2 = range(5)
WRITTEN = ["march B2", "march B1 at 4", "march B3 at 12"]


class Laid:
    """A battle from its scenario, played by typed orders on scripted dice; none are rolled but where they are given."""

    def __init__(self, text=AMBUSH):
        made = load(text)
        self.game, self.table, self.names, self.rules = made.game, made.table, made.roster, made.ruleset.record()
        self.play("begin")

    def refusal(self, text):
        return legal.refusal(self.rules, self.table, self.game, notation.read(text, self.names, self.game))

    def play(self, *texts, faces=()):
        for text in texts:
            order = notation.read(text, self.names, self.game)
            assert legal.refusal(self.rules, self.table, self.game, order) == 0, text
            dice = scripted(*faces)
            step.step(dice, self.rules, self.table, self.game, order)
            assert_consumed(dice, *faces)
        return self

    def middle(self, unit):
        figure = self.game.squad[unit].figure[self.game.squad[unit].centre]
        return figure.x, figure.y


def test_the_column_is_written_down_before_the_first_turn():
    """S4.6, S4.8, S4.9: a scenario's ambush: who marches into it writes down his units, and how far apart they are."""
    laid = Laid()
    assert (laid.game.turn, laid.game.seat_to_choose, laid.game.question) == (0, 0, ORDER_OF_MARCH)
    assert laid.game.ambush.stage == WRITING
    assert all(laid.game.squad[unit].present == 0 for unit in (B1, B2, B3))
    laid.play(*WRITTEN[:2])
    assert laid.game.seat_to_choose == 0
    laid.play(WRITTEN[2])
    ambush = laid.game.ambush
    assert list(ambush.march[:4]) == [B2 + 1, B1 + 1, B3 + 1, 0]
    assert list(ambush.gap[:4]) == [0, 400, 1200, 0]
    assert (laid.game.seat_to_choose, ambush.stage) == (1, SETTING_UP)


@pytest.mark.parametrize(("text", "why"), [
    ("march B2 at 3", NOT_IN_MARCH), ("march R1 at 3", NOT_IN_MARCH), ("march B1 at 48.01", BAD_GAP),
    ("march B1 at 48", ALLOWED), ("setup R1 to 10,26", NOT_ASKED), ("ready", NOT_ASKED)])
def test_each_unit_has_one_place_in_the_column(text, why):
    """S4.9: a unit of the column is written down once, at most 48 inches behind."""
    assert Laid().play("march B2").refusal(text) == why


def test_nobody_is_before_the_first_of_the_column():
    """S4.9: the first of the column has no distance."""
    assert Laid().refusal("march B2 at 1") == BAD_GAP


def test_the_ambusher_sets_up_in_his_zone():
    """S4.10: he places his units, openly or under counters, in the formation that they have."""
    laid = Laid().play(*WRITTEN)
    before = [(figure.x, figure.y) for figure in laid.game.squad[R1].figure[:8]]
    laid.play("setup R1 to 10,30")
    assert laid.middle(R1) == (1000, 3000)
    after = [(figure.x, figure.y) for figure in laid.game.squad[R1].figure[:8]]
    assert {(x - a, y - b) for (x, y), (a, b) in zip(after, before, strict=True)} == {(0, 500)}
    assert laid.game.squad[R1].located == HIDDEN
    assert (laid.game.seat_to_choose, laid.game.ambush.stage) == (1, SETTING_UP)


@pytest.mark.parametrize(("text", "why"), [
    ("setup R1 to 24,35", OUT_OF_ZONE), ("setup R1 to 3,30", OUT_OF_ZONE),
    ("setup R2 to 34,30", OUT_OF_ZONE), ("setup R2 to 36,35", ALLOWED), ("setup R1 to 8,36", movement.NO_ROOM),
    ("setup B1 to 10,20", NOT_SET_UP), ("setup R1 via 9,20 to 10,20", movement.NO_PATH),
    ("setup R1 to 48.01,20", movement.NO_PATH), ("setup R2 to 44,34", movement.NO_ROOM), ("spring at 3", NOT_ASKED),
    ("ready at 3", NOT_ASKED), ("ready", ALLOWED)])
def test_where_the_ambush_may_be_set_up(text, why):
    """S4.10: within its zones, with all figures, on open ground, on nobody; one unit on the table, at one place."""
    assert Laid().play(*WRITTEN).refusal(text) == why


def test_without_zones_the_ambush_only_keeps_clear_of_the_route():
    """S4.10: seven inches from it unless the scenario says more, so that the column finds it in nobody's way."""
    text = AMBUSH.replace(", zones: [[[2, 10], [16, 40]], [[32, 30], [46, 40]]]", "")
    laid = Laid(text).play(*WRITTEN)
    assert laid.refusal("setup R2 to 36,30") == ALLOWED
    assert laid.refusal("setup R2 to 33,27.8") == OUT_OF_ZONE
    assert Laid(text.replace("simple,", "simple, clear: 12,")).play(*WRITTEN).refusal("setup R2 to 36,31") == (
        OUT_OF_ZONE)


def test_the_column_is_shown_when_the_ambusher_is_ready():
    """S4.11: the order of march and its distances are facts for everybody."""
    laid = Laid().play(*WRITTEN, "ready")
    facts = [(fact.unit, fact.place, fact.gap) for fact in laid.game.event[:laid.game.events]]
    assert facts == [(B2, 1, 0), (B1, 2, 400), (B3, 3, 1200)]
    assert (laid.game.seat_to_choose, laid.game.ambush.stage) == (1, WATCHING)
    assert laid.refusal("setup R1 to 10,26") == NOT_ASKED
    assert laid.refusal("ready") == NOT_ASKED


def test_the_column_is_placed_where_the_ambush_is_sprung():
    """S4.12: its head where the ambusher says, the others at their distances along the route, round its corner too."""
    laid = Laid().play(*WRITTEN, "ready")
    assert laid.refusal("spring at 30.01") == OFF_ROUTE
    laid.play("spring at 26")
    assert (laid.middle(B2), laid.middle(B1), laid.middle(B3)) == ((3000, 2000), (2600, 2000), (2400, 1000))
    for unit in (B1, B2, B3):
        assert laid.game.squad[unit].present == 1
        assert is_together(laid.rules, laid.game.squad[unit]) == 1


def test_units_side_by_side_do_not_stand_on_each_other():
    """S4.12, R1.3: written down without a distance, a unit stands on the nearest free places."""
    laid = Laid().play("march B2", "march B1", "march B3", "ready", "spring at 12")
    places = [(figure.x, figure.y) for unit in (B1, B2, B3)
              for figure in laid.game.squad[unit].figure[:laid.game.squad[unit].figures]]
    assert all(distance(*one, *other) >= 100 for k, one in enumerate(places) for other in places[:k])


def test_who_is_not_on_the_table_yet_waits_to_enter():
    """S4.12, R3.53: with the head nine inches in, a unit sixteen inches behind comes on later."""
    laid = Laid().play(*WRITTEN, "ready", "spring at 9")
    assert [laid.game.squad[unit].present for unit in (B2, B1, B3)] == [1, 1, 0]
    assert laid.middle(B3) == (2400, 0)
    laid.play("activate R1", "end R1", "activate B3 at 30", "move B3 to 30,3")
    assert laid.game.squad[B3].present == 1


def test_the_ambusher_activates_first():
    """S4.13: though he has more units on the table; nobody rolls for it."""
    laid = Laid().play(*WRITTEN, "ready", "spring at 0")
    game = laid.game
    assert (game.turn, game.first, game.slot, game.seat_to_choose) == (1, 1, 1, 1)
    assert (game.question, game.ambush.stage) == (activation.WHICH_UNIT, SPRUNG)


@pytest.mark.parametrize("bot", ["random", "heuristic"])
def test_bots_lay_ambushes_and_march_into_them(bot):
    """S4.9-S4.12: they answer every question of it, and their battles come to their ends."""
    for seed in range(3):
        battle = Battle(load(AMBUSH), seed=seed).play(bot, bot)
        assert battle.over


def test_a_sensible_ambusher_lets_the_column_come_near():
    """S4.12: the middle of the column is where those who lie in ambush are nearest."""
    battle = Battle(load(AMBUSH.replace(", [[32, 30], [46, 40]]", ", [[30, 30], [46, 40]]")))
    for text in WRITTEN:
        battle.order(text)
    battle.bot_order("heuristic")
    assert battle.game.ambush.stage == WATCHING
    battle.bot_order("heuristic")
    assert battle.game.ambush.head == 3000


def test_what_is_told_and_offered_while_an_ambush_is_laid():
    """S4.9-S4.12: the story names who leads and who follows; the offers fit the question."""
    battle = Battle(load(AMBUSH))
    assert [offer.order for offer in battle.offers] == ["march B1", "march B2", "march B3"]
    battle.order("march B2")
    assert [offer.order for offer in battle.offers] == ["march B1 at 3", "march B3 at 3"]
    battle.order("march B1 at 4")
    battle.order("march B3 at 12")
    assert [offer.order for offer in battle.offers][:4] == ["setup R1 to X,Y", "setup R2 to X,Y", "setup R3 to X,Y",
                                                            "ready"]
    with pytest.raises(Refused, match=r"Red has to decide how to lay and spring the ambush"):
        battle.order("march B1")
    battle.order("setup R2 to 37,35")
    battle.order("ready")
    assert battle.offers[0].order == "spring at 30"
    with pytest.raises(Refused, match=r"Name a place from 0 to 30 inches along its route. \(S4.12\)"):
        battle.order("spring at 31")
    battle.order("spring at 9")
    story = [str(line) for line in battle.story()]
    assert story[:9] == [
        "Blue writes down place 1 of the column. (S4.9)", "Blue writes down place 2 of the column. (S4.9)",
        "Blue writes down place 3 of the column. (S4.9)", "R2 is set up at 37,35. (S4.10)",
        "B2 leads the column. (S4.11)", "B1 is number 2 of the column, 4″ behind. (S4.11)",
        "B3 is number 3 of the column, 12″ behind. (S4.11)",
        "Red springs the ambush with the head of the column 9″ along its route. (S4.12, S4.13)",
        "B2 is on the route at 24,9. (S4.12)"]
    assert story[10] == "B3 is still off the table. (S4.12)"
