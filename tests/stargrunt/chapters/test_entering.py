"""Units that start off the table: encounters, entering over the baseline, and who wins when one side has left."""

import pytest

from dieshift.battle import Battle
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.bots.heuristic import heuristic_order
from dieshift.stargrunt.bots.minds import mind_for
from dieshift.stargrunt.chapters import activation, casualties, command, fire, morale, movement, spotting, units
from dieshift.stargrunt.chapters.activation.rules import units_on_table
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.movement import entering
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.game import marks
from dieshift.stargrunt.interface.report import state_rows
from dieshift.stargrunt.knowledge.view import view
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import BROKEN, DEAD, GROUNDED, IN_PLAY, NOBODY, OFF_TABLE, PLATOON, ROUTED, SHAKEN
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn import legal
from stargrunt.chapters.flying import craft, pilots, sky
from stargrunt.kit import area, battle, order, squad

MEETING = """\
title: Meeting
encounter: true
turns: 2
size: [48, 48]
sides:
  - name: Blue
    squads:
      - {type: line squad}
      - {type: line command, level: platoon}
  - name: Red
    squads:
      - {type: militia squad, figures: 6}
      - {type: militia squad, figures: 6}
"""


def coming(*others, at=24, figures=4, text="book", pieces=(), **fields):
    """A squad of side 0 that has still to enter, an enemy far off, and whoever else there is."""
    made = squad(0, at=(at, 0), figures=figures, present=0, **fields)
    return battle(made, squad(1, at=(24, 60)), *others, pieces=pieces, text=text)


def come(fight, at=0):
    """Activate it, at a place or where it waits."""
    fight.play(order(activation.ACTIVATE, 0, at=round(100 * at)))
    return fight


def line(fight, unit=0):
    """Where its figures stand, in inches, from west to east."""
    made = fight[unit]
    return sorted((made.figure[i].x / 100, made.figure[i].y / 100) for i in range(made.figures))


# --- coming on (R3.51, R3.53) -----------------------------------------------------------------------------------------


def test_an_activated_unit_lines_up_on_its_baseline_and_is_not_yet_on_the_table():
    """R3.50, R3.53: nobody stands further in than the edge from which the first action is measured."""
    fight = come(coming(), at=10)
    assert line(fight) == [(8.9, 0), (10, 0), (11.1, 0), (12.2, 0)]
    assert (fight[0].present, fight[0].actions, fight.game.active, fight.events(movement.ENTERED)) == (0, 2, 0, [])


def test_the_first_move_is_measured_from_the_edge():
    """R3.53: six inches in, the whole state; a hundredth more is too far."""
    fight = come(coming(), at=10)
    assert fight.refusal(order(movement.MOVE, 0, -1, (10, 6.01))) == movement.TOO_FAR
    changed = fight.play(order(movement.MOVE, 0, -1, (10, 6)))
    ends = {f"squad.0.figure.{i}.y": 600 for i in range(4)}
    assert changed == {**ends, "squad.0.present": 1, "squad.0.actions": 1, "squad.0.done": 1 << movement.MOVE,
                       "squad.0.moves": 1}
    assert fight.events(movement.ENTERED) == [(0, NOBODY, 1000, 0, 0)]


def test_a_unit_may_come_on_by_a_combat_move():
    """R3.53, R4.8: the roll of 1 gives two inches from the edge."""
    fight = come(coming(), at=10)
    fight.play(order(movement.COMBAT_MOVE, 0, -1, (10, 8)), (6, 1))
    assert (fight.place(0), fight[0].present) == ((10, 2), 1)


@pytest.mark.parametrize("given", [
    order(fire.FIRE, 0, 1), order(morale.GO_IN_POSITION, 0), order(casualties.REORGANISE, 0),
    order(movement.FORM_COLUMN, 0), order(units.DETACH, 0, rifles=0b1000), order(command.COMMUNICATE, 0, 1)])
def test_a_unit_off_the_table_does_nothing_but_enter(given):
    """R3.53: its first action is a move; ending its activation leaves it where it is."""
    fight = come(coming())
    assert fight.refusal(given) == movement.STILL_TO_ENTER
    fight.play(order(activation.END, 0))
    assert (fight[0].present, fight[0].activated, fight.game.seat_to_choose) == (0, 1, 1)


def test_after_its_first_move_it_acts_like_any_other():
    """R3.2, R3.53: two actions in all."""
    fight = come(coming())
    fight.play(order(movement.MOVE, 0, -1, (24, 6)))
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 12))) == ALLOWED
    assert fight.refusal(order(morale.GO_IN_POSITION, 0)) == ALLOWED


def test_by_another_reading_it_may_act_at_the_edge():
    """R3.53 (reading): it is on the table as soon as it is activated."""
    fight = come(coming(text="book + enter-without-moving"), at=10)
    assert (fight[0].present, fight.events(movement.ENTERED)) == (1, [(0, NOBODY, 1000, 0, 0)])
    assert fight.refusal(order(morale.GO_IN_POSITION, 0)) == ALLOWED


def test_a_shaken_unit_that_dares_not_come_on_stays_off():
    """R3.42, R3.53, R7.21: the action is lost; with the other it may not try again, at any pace."""
    fight = come(coming(confidence=SHAKEN))
    fight.play(order(movement.MOVE, 0, -1, (24, 6)), (8, 4))
    assert (fight[0].present, fight[0].actions, fight.game.active) == (0, 1, 0)
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 6))) == activation.FAILED_THIS_TURN
    assert fight.refusal(order(movement.COMBAT_MOVE, 0, -1, (24, 6))) == activation.FAILED_THIS_TURN


def test_it_lines_up_at_the_nearest_free_place():
    """R1.3, R3.53: clear of a squad that stands there, and of water."""
    fight = come(coming(squad(0, at=(24, 0.5), figures=1)), at=24)
    assert line(fight) == [(24.9, 0), (26, 0), (27.1, 0), (28.2, 0)]
    wet = come(coming(pieces=[area("water", 10, 0, 40, 5)]), at=28)
    assert line(wet) == [(40.4, 0), (41.5, 0), (42.6, 0), (43.7, 0)]


def test_with_no_room_on_the_whole_edge_it_cannot_come_on_now():
    """R3.53: the activation is allowed, and can only be ended."""
    fight = come(coming(pieces=[area("water", 0, 0, 48, 3)]))
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 4))) == movement.NO_ROOM
    fight.play(order(activation.END, 0))
    assert fight[0].present == 0


def test_nobody_enters_and_leaves_in_one_move():
    """R3.53, R4.25."""
    fight = come(coming())
    assert fight.refusal(order(movement.MOVE, 0, -1, (25, 1), choice=movement.LEAVE_TABLE)) == movement.NOT_AN_EDGE


@pytest.mark.parametrize(
    ("present", "at", "refused"),
    [
        (0, 10, 0),
        (0, 48, 0),
        (0, 48.01, movement.BAD_ENTRY),
        (0, -1, movement.BAD_ENTRY),
        (1, 10, movement.BAD_ENTRY),
        (1, 0, 0),
    ],
)
def test_only_who_enters_names_a_place_and_one_on_the_table(present, at, refused):
    """R3.50, R3.53."""
    fight = coming()
    fight[0].present = present
    assert fight.refusal(order(activation.ACTIVATE, 0, at=round(100 * at))) == refused


def test_the_north_side_enters_from_the_north():
    """R3.50: opposite edges."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 72), present=0)).ask(1)
    fight.play(order(activation.ACTIVATE, 1, at=3000))
    assert {y for _, y in line(fight, 1)} == {72}
    fight.play(order(movement.MOVE, 1, -1, (30, 66)))
    assert fight.place(1) == (30, 66)


def test_where_a_line_is_out_of_integrity_the_unit_enters_in_a_cluster():
    """R3.53, R4.31: eight in a row are not within six inches; nobody stands off the table."""
    fight = come(coming(figures=8, text="book + integrity-by-circle"))
    assert (fight[0].disorganised, max(y for _, y in line(fight)) > 0, min(y for _, y in line(fight))) == (0, True, 0)
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 6))) == ALLOWED


# --- off the table (R3.51, R3.53) -------------------------------------------------------------------------------------


def test_nobody_sees_or_shoots_at_who_is_off_the_table():
    """R3.53, R5.1: no target, however near its place on the edge."""
    fight = battle(squad(0, at=(24, 0), present=0), squad(1, at=(24, 6))).activate(1)
    assert fight.refusal(order(fire.FIRE, 1, 0)) == fire.NO_TARGET
    assert gather.target_refusal(fight.game, 1, 0) == fire.NO_TARGET
    assert fight.refusal(order(spotting.OBSERVE, 1, 0)) == activation.NO_SUCH_UNIT
    assert fight.refusal(order(movement.MOVE, 1, -1, (24, 1))) == ALLOWED  # nor does it bar the way


def test_who_is_off_the_table_sees_nobody():
    """R7.50: untrained troops panic at the first enemy they see; from off the table they see none."""
    fight = battle(squad(0, at=(24, 0), present=0, quality=4), squad(1, at=(24, 6)))
    come(fight)
    assert fight[0].panic == 0


def test_nobody_sends_word_or_an_action_off_the_table():
    """R3.53, R9.10: the unit comes on by its own activation."""
    fight = battle(squad(0, at=(24, 4), level=PLATOON), squad(0, at=(24, 0), present=0, superior=0),
                   squad(1, at=(24, 60))).activate(0)
    for kind in (command.TRANSFER, command.COMMUNICATE, command.RALLY):
        assert fight.refusal(order(kind, 0, 1)) == activation.NO_SUCH_UNIT


def test_who_is_off_the_table_holds_nothing_and_is_no_unit_on_it():
    """R3.4, R3.51, R3.54: neither ground nor survivors; but the fight is not over while it can still enter."""
    fight = coming()
    aim = fight.game.objective[0]
    fight.game.objectives, aim.kind, aim.goal, aim.x, aim.radius = 1, terms.HOLD, 1, 2400, 600
    assert (rules.progress(fight.game, aim), rules.figures_left(fight.game, 0)) == (0, 0)
    assert (units_on_table(fight.game, 0), rules.is_decided(fight.game)) == (0, 0)
    fight[0].present = 1
    assert (rules.progress(fight.game, aim), rules.figures_left(fight.game, 0)) == (4, 4)


# --- how it ends (R3.51, R3.54) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("encounter", "winner"), [(1, 1), (0, 2)])
def test_an_encounter_is_lost_by_who_leaves_the_table(encounter, winner):
    """R3.51: played until one side leaves; elsewhere a side that got away in order is not beaten by that."""
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 60)))
    fight.game.encounter = encounter
    assert rules.is_decided(fight.game) == 0
    fight[0].gone, fight[0].present = OFF_TABLE, 0
    assert (rules.is_decided(fight.game), rules.winner(fight.game)) == (1, winner)


def test_a_side_is_not_beaten_while_somebody_has_still_to_enter():
    """R3.51: the last on the table falls, the others come on next turn."""
    fight = coming(squad(0, at=(30, 10), figures=1))
    fight[2].figure[0].health = DEAD
    assert rules.is_decided(fight.game) == 0


def test_a_battle_nobody_enters_ends_as_a_draw():
    """R3.51, R3.54: the last turn ends it, whatever nobody did."""
    fight = Battle(scenario.load(MEETING), rules="book", seed=5)
    steps = 0
    while not fight.over:
        waits = fight.game.question
        fight.order("first" if waits == activation.WHO_IS_FIRST else "stop")
        steps += 1
    assert (fight.winner, fight.game.turn, steps) == ("draw", 2, 6)
    assert fight.ending()[0].startswith("A draw after turn 2")


def test_the_side_that_enters_wins_against_one_that_stays_away():
    """R3.51: it has the table."""
    fight = Battle(scenario.load(MEETING), rules="book", seed=5)
    while not fight.over:
        if fight.game.seat_to_choose == 0 and fight.game.question == activation.WHICH_UNIT:
            fight.bot_order("heuristic")
        elif fight.game.question == activation.WHICH_UNIT:
            fight.order("stop")
        else:
            fight.bot_order("heuristic")
    assert (fight.winner, fight.ending()[0]) == (
        "Blue", "Blue wins after turn 2: the enemy has no figures left. (R3.54, p.14)")


# --- scenarios, orders, pictures, players -----------------------------------------------------------------------------


def test_in_an_encounter_nobody_starts_on_the_table():
    """R3.51: all wait, evenly spread along their own edges."""
    game = scenario.load(MEETING).game
    assert game.encounter == 1
    assert [(s.present, s.figure[s.centre].x, s.figure[s.centre].y) for s in game.squad[:4]] == [
        (0, 1200, 0), (0, 3600, 0), (0, 1200, 4800), (0, 3600, 4800)]


def test_a_scenario_names_those_who_enter_later():
    """R3.52, R3.53: an attack: the defender stands, one squad comes on."""
    text = MEETING.replace("encounter: true\n", "").replace("{type: line squad}", "{type: line squad, enters: true}")
    kinds = ("line command, level: platoon", "militia squad, figures: 6", "militia squad, figures: 6")
    for n, kind in enumerate(kinds):
        text = text.replace(f"{{type: {kind}}}", f"{{type: {kind}, at: [{10 + 10 * n}, {5 if n == 0 else 40}]}}", 1)
    setting = scenario.load(text)
    assert [squad.present for squad in setting.game.squad[:4]] == [0, 1, 1, 1]
    assert scenario.load(scenario.to_yaml(setting)).game.squad[0].present == 0


@pytest.mark.parametrize("text", ["activate B1", "activate B1 at 12.5"])
def test_the_place_of_entry_is_written_and_read(text):
    """R3.53: `at` so many inches along the baseline."""
    names = scenario.load(MEETING).roster
    read = notation.read(text, names)
    assert (read.at, notation.write(read, names)) == (1250 if "at" in text[9:] else 0, text)


def test_whoever_waits_is_offered_with_a_place():
    """R3.53."""
    fight = Battle(scenario.load(MEETING), rules="book", seed=5)
    fight.order("first")
    side = "BR"[fight.game.seat_to_choose]
    assert [offer.order for offer in fight.offers] == [f"activate {side}1 at 12", f"activate {side}2 at 36", "stop"]


def test_who_is_off_the_table_is_listed_and_not_drawn():
    """R3.53: in words, with no place; on no picture."""
    fight = Battle(scenario.load(MEETING), rules="book", seed=5)
    rows = state_rows(fight.game, fight.names)
    assert [(row["at"], row["state"], row["fit"]) for row in rows] == [
        ("", "still to enter", 8), ("", "still to enter", 6), ("", "still to enter", 6), ("", "still to enter", 6)]
    assert list(marks(fight.game, fight.names)) == []
    assert "<circle" not in fight.svg().split("</defs>")[1]


@pytest.mark.parametrize(("shown", "quality"), [(0, 0), (1, 8)])
def test_the_other_side_does_not_know_who_is_still_to_come_nor_where(shown, quality):
    """R3.53: its owner does; once it is activated everybody sees it line up. Option open-reserves: but for where."""
    game = scenario.load(MEETING).game
    game.open_reserves = shown
    mine, theirs = view(game, Viewer.FIRST), view(game, Viewer.SECOND)
    assert (mine.squad[0].figure[0].x, theirs.squad[0].figure[0].x) == (1200, 0)
    assert (mine.squad[0].quality, theirs.squad[0].quality) == (8, quality)
    game.active = 0
    assert view(game, Viewer.SECOND).squad[0].figure[0].x == 1200


def test_entering_is_told():
    """R3.53: with its place, rule and page."""
    fight = Battle(scenario.load(MEETING), rules="book", seed=5)
    fight.order("first")
    unit = "B1" if fight.game.seat_to_choose == 0 else "R1"
    fight.order(f"activate {unit} at 20")
    y, inside = (0, 5) if unit == "B1" else (48, 43)
    assert str(fight.order(f"move {unit} to 20,{inside}")[0]) == (
        f"{unit} enters over its baseline at 20,{y}. (R3.53, p.14)")


@pytest.mark.parametrize("kind", [terms.HOLD, terms.SURVIVE, terms.BREAK, 0])
def test_the_heuristic_player_comes_on_whatever_it_wants(kind):
    """R3.53: a legal first move for whoever has still to enter, and on the table after it."""
    fight = come(coming())
    aim = fight.game.objective[0]
    fight.game.objectives, aim.kind, aim.primary, aim.goal, aim.x, aim.y = int(kind > 0), kind, 1, 1, 2400, 3600
    aim.radius = 600
    chosen, before = Order(), clone(fight.game)
    heuristic_order(mind_for(1, 0), fight.rules, fight.table, fight.game, chosen)
    assert legal.refusal(fight.rules, fight.table, before, chosen) == 0
    assert chosen.kind in {movement.MOVE, movement.COMBAT_MOVE}


def test_bots_bring_everybody_on():
    """R3.51: in the first turn, for who enters later is late."""
    fight = Battle(scenario.load(MEETING), rules="book", seed=5)
    while fight.game.turn == 1:
        fight.bot_order("heuristic")
    assert [entering.is_waiting(squad) for squad in fight.game.squad[:4]] == [0, 0, 0, 0]


def test_who_rides_in_a_vehicle_has_not_still_to_enter():
    """R13.40, R3.53: it is off the table, and yet it does not come on over the edge."""
    fight = coming()
    assert entering.is_waiting(fight[0]) == 1
    fight[0].aboard = 1
    assert entering.is_waiting(fight[0]) == 0


# --- broken before it has come on (R3.53, R7.24, R7.25) ---------------------------------------------------------------


@pytest.mark.parametrize("confidence", [ROUTED, BROKEN])
def test_a_broken_reserve_cannot_come_on_and_may_end_its_activation(confidence):
    """R3.53, R7.24: it is behind its edge already, so nothing compels it, and the battle goes on."""
    fight = come(coming(confidence=confidence, ceiling=confidence))
    assert fight.refusal(order(morale.WITHDRAW, 0)) == movement.STILL_TO_ENTER
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 6))) == (
        morale.ROUTED if confidence == ROUTED else morale.BROKEN
    )
    fight.play(order(activation.END, 0))
    assert (fight[0].gone, fight[0].present, fight.game.seat_to_choose) == (IN_PLAY, 0, 1)


@pytest.mark.parametrize("confidence", [ROUTED, BROKEN])
def test_a_broken_reserve_is_lost_by_the_other_reading(confidence):
    """R3.53, R7.25: activated off the table, it goes home."""
    fight = come(coming(text="book + broken-reserves-leave", confidence=confidence, ceiling=confidence))
    fight.play(order(activation.END, 0))
    assert fight[0].gone == OFF_TABLE
    assert fight.events(movement.LEFT_TABLE) == [(0, NOBODY, confidence, 0, 0)]


def test_only_the_broken_are_lost_by_the_other_reading():
    """R3.53: a shaken reserve that stays off the table waits on."""
    fight = come(coming(text="book + broken-reserves-leave", confidence=SHAKEN))
    fight.play(order(activation.END, 0))
    assert fight[0].gone == IN_PLAY


def test_a_lift_craft_that_broke_off_twice_does_not_hold_up_the_battle():
    """R16.31, R16.33, R3.53: back from the chart and still broken, it may only end its activation."""
    crew = pilots(0, at=(24, 0), confidence=BROKEN, present=0, aloft=GROUNDED)
    fight = sky([crew, squad(1, at=(24, 60))], {0: craft()})
    fight.play(order(activation.ACTIVATE, 0))
    fight.play(order(activation.END, 0))
    assert (fight[0].gone, fight.game.seat_to_choose) == (IN_PLAY, 1)
