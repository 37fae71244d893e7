"""What a preview of a boarding action says is what happens: its rows against the dice, over random play.

A row outside its band is tried again with ten times the seeds before it counts.
Source: B8-B13, B37-B41; G-9, G-12, G-13.
"""

import os
from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from dieshift.boarding.chapters.melee.book import ATTACKER, DEFENDER, NEITHER
from dieshift.boarding.chapters.melee.facts import ROUND
from dieshift.boarding.chapters.melee.questions import HOW_MANY_AGAIN, WHAT_TO_PARRY, WHICH_WEAPON
from dieshift.boarding.chapters.shooting.facts import SHOT
from dieshift.boarding.chapters.shooting.questions import WHOSE_HIT
from dieshift.boarding.state.roster import Roster, UnitNames
from dieshift.boarding.state.terms import DOORS, NOBODY, ON_BOARD
from dieshift.boarding.turn import orders
from dieshift.boarding.turn.step import step
from dieshift.boarding.words.notation import write
from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, flatten
from dieshift.core.viewers import Viewer
from dieshift.face.games import kind

from .test_laws import Play

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
GAMES, EACH, SEEDS = (400, 20, 2000) if NIGHTLY else (12, 6, 60)
NEAR, FAR = 3.5, 4.5  # standard errors: outside the first a row is tried again, outside the second it is wrong
SHOTS = (orders.FIRE, orders.NEXT_HIT, orders.ATTACK)
CHOICES = (WHOSE_HIT, WHICH_WEAPON, HOW_MANY_AGAIN, WHAT_TO_PARRY)


def names_of(play):
    """Names for everything in a random world."""
    units = tuple(UnitNames(play.game.model[k].side, f"M{k}", f"model {k}", "") for k in range(play.game.models))
    return Roster(units=units, guns=tuple(f"gun {k}" for k in range(len(play.world.board.gun))),
                  melees=tuple(f"weapon {k}" for k in range(len(play.world.board.melee))))


def cases():
    """Orders that were given in random play, each with its state and what its preview shows."""
    tried = Counter()
    for seed in range(GAMES):
        play = Play(seed)
        names = names_of(play)
        for _ in range(400):
            if play.over:
                break
            order, before = clone(play.choose()), clone(play.game)
            play.step(order)
            if play.dice.read == 0 or tried[order.kind] >= EACH:
                continue
            text = write(order, names)
            shown = kind("boarding").preview(play.rules, play.world.board, before, names, Viewer.REFEREE, text)
            assert shown.refused == ""
            tried[order.kind] += 1
            yield play, before, order, names, shown


@pytest.fixture(scope="module")
def tried():
    return list(cases())


def carried_out(play, before, order, seed):
    """The state after an order and the facts on the way; all hits of a shot go to its target."""
    game, dice, facts = clone(before), seed_dice(seed), []
    step(dice, play.rules, play.world.board, game, clone(order))
    numbers = {SHOT: "hits", ROUND: "winner"}
    facts += [(event.kind, event.unit, getattr(event, numbers[event.kind])) for event in game.event[: game.events]
              if event.kind in numbers]
    return game, facts


def target_state(game, target):
    """Hit points that a model or door has left; 0: it is gone."""
    if target >= DOORS:
        return game.door_hp[target - DOORS]
    return game.model[target].hp if game.model[target].state == ON_BOARD else 0


def reading(row, before, after, facts, order, names):
    """Whether a run came to what a row of a shot says; None: the row is not of this target."""
    text = str(getattr(row.label, "template", row.label))
    if str(row.group) == "hits":
        shots = [hits for made, unit, hits in facts if made == SHOT and unit == before.active]
        return shots[0] == (0 if text == "no hits" else row.label.number) if shots else None
    if str(row.group) == "round":
        wins = [winner for made, _, winner in facts if made == ROUND]
        whose = {names.unit(before.active): ATTACKER, names.unit(order.target): DEFENDER}
        said = whose[str(row.label.given["unit"])] if "{unit}" in text else NEITHER
        return wins[0] == said if wins else None
    unit = next((one for one in (order.target, before.active) if str(row.group) == names.unit(one)), NOBODY)
    if unit == NOBODY:
        return None
    was, now = target_state(before, unit), target_state(after, unit)
    ends = {"{unit} is removed": now == 0, "{unit} is wounded": 0 < now < was, "{unit} is unhurt": now == was}
    return ends.get(text)


def off(case, many, beyond, first=0):
    """Rows of a preview that the dice contradict by more than so many standard errors."""
    play, before, order, names, shown = case
    runs = [carried_out(play, before, order, first + seed) for seed in range(many)]
    if any(after.question in CHOICES for after, _ in runs):
        return []  # further hits, dice to roll again and parries are for the players to say
    found = []
    for row in shown.odds.rows:
        got = [one for one in (reading(row, before, *run, order, names) for run in runs) if one is not None]
        chance, count = float(Fraction(row.fraction)), len(got)
        if count and abs(sum(got) - count * chance) > beyond * max(sqrt(count * chance * (1 - chance)), 0.5):
            found.append(f"{play.world.seed}: {write(order, names)}: {row.label} {chance:.3f}, {sum(got)} of {count}")
    return found


def test_what_the_preview_of_a_shot_or_an_attack_says_is_what_happens(tried):
    """B8-B13, B37-B41, G-9, G-13."""
    wrong, compared = [], 0
    for case in tried:
        _, before, order, _, shown = case
        if order.kind in SHOTS and order.target != NOBODY and shown.odds is not None:
            hidden = order.target < DOORS and before.model[order.target].hidden
            if not hidden and off(case, SEEDS, NEAR):
                wrong += off(case, 10 * SEEDS, FAR, SEEDS)
            compared += 1
    assert wrong == []
    assert compared > 0


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


def test_every_order_that_fights_or_shoots_is_shown_with_its_odds(tried):
    """B8, B19, B31, G-8: what rolls besides is the turn's, or newcomers' (G-19)."""
    bare = {order.kind for _, _, order, _, shown in tried if shown.odds is None}
    assert bare.isdisjoint({orders.FIRE, orders.ATTACK, orders.STRIKE_BACK, orders.NEXT_HIT})
