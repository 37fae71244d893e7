"""What a preview of a boarding action says is what happens: its rows against the dice, over generated states.

The kinds of order are those of the declared ones whose functions lead to a roll; one that no state reaches fails. A row
outside its band is tried again with ten times the seeds before it counts.
Source: B3, B8-B13, B37-B41; G-9, G-12, G-13, G-18.
"""

import os
from collections import Counter
from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from dieshift.boarding.chapters.blips.book import hidden_arrivals
from dieshift.boarding.chapters.blips.facts import DRAWN
from dieshift.boarding.chapters.doors.facts import DOOR_MOVED
from dieshift.boarding.chapters.melee.book import ATTACKER, DEFENDER, NEITHER
from dieshift.boarding.chapters.melee.facts import PARRIED, REROLLED, ROUND
from dieshift.boarding.chapters.melee.questions import HOW_MANY_AGAIN, WHAT_TO_PARRY, WHICH_WEAPON
from dieshift.boarding.chapters.overwatch.facts import WATCHED
from dieshift.boarding.chapters.shooting.facts import SHOT
from dieshift.boarding.chapters.shooting.questions import WHOSE_HIT
from dieshift.boarding.state.records import FACTS
from dieshift.boarding.state.roster import Roster, UnitNames
from dieshift.boarding.state.terms import DOOR_JAMMED, DOORS, NOBODY, ON_BOARD
from dieshift.boarding.turn import interrupts, orders, turn
from dieshift.boarding.turn.actions import actions, answered, carried_out
from dieshift.boarding.turn.step import step
from dieshift.boarding.words.notation import write
from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, flatten
from dieshift.core.viewers import Viewer
from dieshift.face.games import kind
from laws.rolling import rolling

from .test_laws import Play

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
GAMES, EACH, SEEDS = (400, 20, 2000) if NIGHTLY else (12, 6, 60)
MOST_GAMES = 600  # in which the kinds of order are looked for that have not been tried yet
NEAR, FAR = 3.5, 4.5  # standard errors: outside the first a row is tried again, outside the second it is wrong
TURN = (  # what a phase rolls, whichever order was the last before it
    interrupts.proceed, interrupts.go_on_with_phase, turn.begin_turn, turn.begin_phase, turn.end_phase, turn.end_turn,
    turn.begin_activation, turn.end_activation)
CHOICES = (WHOSE_HIT, WHICH_WEAPON, HOW_MANY_AGAIN, WHAT_TO_PARRY)
ABILITIES = (orders.REROLL, orders.PARRY)  # read from what they change, not from the next question
NUMBERS = {SHOT: "hits", ROUND: "winner", DOOR_MOVED: "state", REROLLED: "successes", PARRIED: "successes",
           DRAWN: "entry"}


@cache
def declared_to_roll():
    """The kinds of order that roll by themselves, each with the way to its roll; the beginning is not one."""
    return rolling([number for number in actions.by_number if number != orders.NOTHING], (carried_out, answered), TURN)


def names_of(play):
    """Names for everything in a random world."""
    units = tuple(UnitNames(play.game.model[k].side, f"M{k}", f"model {k}", "") for k in range(play.game.models))
    return Roster(units=units, guns=tuple(f"gun {k}" for k in range(len(play.world.board.gun))),
                  melees=tuple(f"weapon {k}" for k in range(len(play.world.board.melee))))


def cases():
    """Orders that were given in random play, each with its state and what its preview shows."""
    tried = Counter()
    for seed in range(MOST_GAMES):
        if seed >= GAMES and declared_to_roll().keys() <= tried.keys():
            return
        play = Play(seed)
        names = names_of(play)
        for _ in range(400):
            if play.over:
                break
            order, before = clone(play.choose()), clone(play.game)
            play.step(order)
            answered_move = before.active != NOBODY and any(
                fact.kind == WATCHED and fact.other == before.active for fact in play.game.event[: play.game.events])
            if play.dice.read == 0 or (tried[order.kind] >= EACH and not answered_move):
                continue
            text = write(order, names)
            shown = kind("boarding").preview(play.rules, play.world.board, before, names, Viewer.REFEREE, text)
            assert shown.refused == ""
            tried[order.kind] += shown.odds is not None or order.kind not in declared_to_roll()
            yield play, before, order, names, shown


@pytest.fixture(scope="module")
def tried():
    return list(cases())


def carried_out_with(play, before, order, seed):
    """The state after an order and the facts on the way; all hits of a shot go to its target."""
    game, dice = clone(before), seed_dice(seed)
    step(dice, play.rules, play.world.board, game, clone(order))
    facts = [event for event in game.event[: game.events] if event.kind in NUMBERS]
    return game, [(fact.kind, fact.unit, FACTS.read(fact, NUMBERS[fact.kind])) for fact in facts]


def target_state(game, target):
    """Hit points that a model or door has left; 0: it is gone."""
    if target >= DOORS:
        return game.door_hp[target - DOORS]
    return game.model[target].hp if game.model[target].state == ON_BOARD else 0


def first(facts, made, holds, unit=None):
    """Whether something holds of the number of the first fact of a kind; None: there is none."""
    found = [number for kind_of, who, number in facts if kind_of == made and unit in {None, who}]
    return holds(found[0]) if found else None


def reading(row, before, after, facts, order, names):
    """Whether a run came to what a row says; None: it says nothing of this run."""
    text, group, number = str(getattr(row.label, "template", row.label)), str(row.group), row.label.number
    if group == "hits":
        return first(facts, SHOT, lambda hits: hits == (0 if text == "no hits" else number), before.active)
    if group == "successes":
        said = 0 if text == "no successes" else number
        return first(facts, PARRIED if order.kind == orders.PARRY else REROLLED, lambda successes: successes == said)
    if group == "door":
        return first(facts, DOOR_MOVED, lambda state: (state == DOOR_JAMMED) == (text == "the door jams"))
    if group == "which blip arrives":
        drawn = [unit for made, unit, _ in facts if made == DRAWN]
        said = row.label.given["aliens"].number
        return after.model[drawn[0]].drawn == said if drawn else None
    return read_fight(row, text, before, after, facts, order, names)


def fighters(before, order):
    """The attacker and the defender of the fight that an order begins or goes on with."""
    if order.kind in {orders.STRIKE_BACK, *ABILITIES}:
        return before.pending.unit, before.pending.target
    if order.kind in {orders.STEP, orders.TURN} and order.target == NOBODY:
        return NOBODY, before.active
    return before.active, order.target


def read_fight(row, text, before, after, facts, order, names):
    """The same, of a round of close combat, and of what is lost to one or to a shot."""
    attacker, defender = fighters(before, order)
    if str(row.group) == "round":
        whose = {names.unit(attacker): ATTACKER, names.unit(defender): DEFENDER}
        said = whose[str(row.label.given["unit"])] if "{unit}" in text else NEITHER
        return first(facts, ROUND, lambda winner: winner == said)
    known = (*range(before.models), *((defender,) if defender >= DOORS else ()))
    unit = next((one for one in known if str(row.group) == names.unit(one)), NOBODY)
    if unit == NOBODY:
        return None
    was, now = target_state(before, unit), target_state(after, unit)
    ends = {"{unit} is removed": now == 0, "{unit} is wounded": 0 < now < was, "{unit} is unhurt": now == was}
    return ends.get(text)


def off(case, many, beyond, first_seed=0, read=None):
    """Rows of a preview that the dice contradict by more than so many standard errors."""
    play, before, order, names, shown = case
    runs = [carried_out_with(play, before, order, first_seed + seed) for seed in range(many)]
    if not (order.kind in ABILITIES and order.choice) and any(after.question in CHOICES for after, _ in runs):
        return []  # further hits, dice to roll again and parries are for the players to say
    found = []
    for row in shown.odds.rows:
        got = [one for one in (reading(row, before, *run, order, names) for run in runs) if one is not None]
        chance, count = float(Fraction(row.fraction)), len(got)
        if read is not None:
            read[order.kind] += count
        if count and abs(sum(got) - count * chance) > beyond * max(sqrt(count * chance * (1 - chance)), 0.5):
            found.append(f"{play.world.seed}: {write(order, names)}: {row.label} {chance:.3f}, {sum(got)} of {count}")
    return found


def test_what_a_preview_says_is_what_happens(tried):
    """B3, B8-B13, B37-B41, G-9, G-12, G-13, G-18."""
    wrong, read = [], Counter()
    for case in tried:
        _, before, order, _, shown = case
        hidden = 0 <= order.target < DOORS and before.model[order.target].hidden
        if shown.odds is not None and not hidden:
            if off(case, SEEDS, NEAR, read=read):
                wrong += off(case, 10 * SEEDS, FAR, SEEDS)
    assert wrong == []
    assert {actions.word(number) for number in declared_to_roll() if read[number] == 0} == set()


def test_every_kind_of_order_question_and_answer_that_rolls_is_found_and_tried(tried):
    """The kinds are those of the declarations: a new one fails here until a state reaches it."""
    reached = {order.kind for _, _, order, _, _ in tried}
    assert {actions.word(number): way for number, way in declared_to_roll().items() if number not in reached} == {}
    found = {actions.word(number) for number in declared_to_roll()}
    assert {"fire", "attack", "open", "lurk", "hit", "re-roll", "parry", "strike back"} <= found
    assert {"activate", "close", "seal", "exit"} & found == set()


def test_no_row_is_impossible_and_groups_add_up_to_one(tried):
    for play, _, order, names, shown in tried:
        groups = Counter()
        for row in shown.odds.rows if shown.odds else []:
            assert 0 < Fraction(row.fraction) <= 1
            groups[str(row.group)] += Fraction(row.fraction)
        assert all(whole == 1 for whole in groups.values()), (play.world.seed, write(order, names))


def test_a_preview_changes_nothing(tried):
    for play, before, order, names, _ in tried:
        was = flatten(before)
        kind("boarding").preview(play.rules, play.world.board, before, names, Viewer.REFEREE, write(order, names))
        assert flatten(before) == was


def test_whatever_rolls_is_shown_with_its_odds(tried):
    """B8, B19, B31, B37, G-8, G-18: other dice are the phase's; those of overwatch (G-8) have a test of their own."""
    assert [f"{play.world.seed}: {write(order, names)}" for play, before, order, names, shown in tried
            if shown.odds is None and rolls_itself(play, before, order)] == []


def test_a_move_before_overwatch_is_shown_with_its_odds(tried):
    """G-8, G-9: the enemies that would shoot at it are known, and so is the chance of what comes of their shots."""
    watched = [case for case in tried if is_watched(case)]
    read = Counter()
    wrong = [row for case in watched if case[-1].odds is not None for row in off(case, 5 * SEEDS, FAR, read=read)]
    assert wrong == []
    assert read[orders.STEP] > 0
    assert read[orders.TURN] > 0
    assert [f"{play.world.seed}: {write(order, names)}" for play, before, order, names, shown in watched
            if shown.odds is None and before.model[before.active].hidden == 0] == []


def is_watched(case):
    """Whether enemies on overwatch answer a move without a shot of its own."""
    play, before, order, *_ = case
    return order.kind in {orders.STEP, orders.TURN} and order.target == NOBODY and any(
        fact.kind == WATCHED and fact.other == before.active for fact in carried_out_facts(play, before, order))


def carried_out_facts(play, before, order):
    """The facts of an order, by the first dice."""
    game = clone(before)
    step(seed_dice(0), play.rules, play.world.board, game, clone(order))
    return game.event[: game.events]


def rolls_itself(play, before, order):
    """Whether an order of a kind that rolls does so itself: no step without a shot, no door that never jams."""
    asked = order.kind in ABILITIES and carried_out_with(play, before, order, 0)[0].question in CHOICES
    idle = {
        orders.STEP: order.target == NOBODY, orders.TURN: order.target == NOBODY,
        orders.REROLL: order.choice == 0 and asked, orders.PARRY: order.choice == 0 and asked,
        orders.OPEN: play.world.board.door_jams == 0, orders.LURK: hidden_arrivals(play.rules) == 0}
    return order.kind in declared_to_roll() and not idle.get(order.kind, False)
