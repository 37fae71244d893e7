"""What a preview of a boarding action says is what happens: its rows against the dice, over generated states.

The kinds of order are those of the declared ones whose functions lead to a roll; one that no state reaches fails. A row
outside its band is tried again with ten times the seeds before it counts.
Source: B3, B8-B13, B37-B41; G-9, G-12, G-13, G-18.
"""

import os
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import takewhile
from math import sqrt
from typing import Any, NamedTuple

import pytest

from dieshift.boarding.chapters import activation, blips, doors, melee, movement, shooting
from dieshift.boarding.chapters.activation import PHASE_ENDS
from dieshift.boarding.chapters.blips import DRAWN, WHICH_WAY_TO_FACE
from dieshift.boarding.chapters.blips.rules import hidden_arrivals
from dieshift.boarding.chapters.doors import DOOR_MOVED
from dieshift.boarding.chapters.melee import HOW_MANY_AGAIN, PARRIED, REROLLED, ROUND, WHAT_TO_PARRY, WHICH_WEAPON
from dieshift.boarding.chapters.melee.rules import ATTACKER, DEFENDER, NEITHER
from dieshift.boarding.chapters.overwatch import WATCHED, WATCHING
from dieshift.boarding.chapters.overwatch.rules import shoots_at_action, watching_gun
from dieshift.boarding.chapters.saves import WOUNDED
from dieshift.boarding.chapters.shooting import HIT, JAMMED, SHOT, WHOSE_HIT
from dieshift.boarding.chapters.shooting.rules import next_hit_allowed
from dieshift.boarding.frame import IDLE, PAID, actions, answered, carried_out, question_of, traits
from dieshift.boarding.interface.overwatch import LATER
from dieshift.boarding.state.records import FACTS, SIZE, Event
from dieshift.boarding.state.roster import Roster, UnitNames
from dieshift.boarding.state.terms import DOOR_JAMMED, DOORS, NOBODY, ON_BOARD
from dieshift.boarding.text.notation import blank_order, read, write
from dieshift.boarding.turn import interrupts, turn
from dieshift.boarding.turn.legal import refusal
from dieshift.boarding.turn.rounds import advised_face, most_again
from dieshift.boarding.turn.step import step
from dieshift.core.dice import seed_dice
from dieshift.core.records import clone, flatten
from dieshift.core.viewers import Viewer
from dieshift.interface.games import kind
from laws.rolling import rolling

from .test_laws import Play

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
GAMES, EACH, SEEDS = (400, 20, 2000) if NIGHTLY else (12, 6, 60)
# games in which several enemies shoot at once, at models of several hit points, in answer to each order that overwatch
# may answer, come first: by day no other is played. Where the rules have changed what happens in them, more are looked
# through: choose new ones then.
RARE = (12, 155, 503, 241, 228, 358, 130, 191, 492, 32, 142, 448)
WATCHED_GAMES, EACH_WATCHED = (300, 12) if NIGHTLY else (len(RARE), 2)
BETWEEN_ACTIONS = (activation.WHICH_UNIT, activation.WHAT_ACTION, blips.WHERE_TO_LURK, NOBODY)
MOST_GAMES = 600  # in which the kinds of order are looked for that have not been tried yet
NEAR, FAR = 3.5, 4.5  # standard errors: outside the first a row is tried again, outside the second it is wrong
TURN = (  # what a phase rolls, whichever order was the last before it
    interrupts.proceed, interrupts.go_on_with_phase, turn.begin_turn, turn.begin_phase, turn.end_phase, turn.end_turn,
    turn.begin_activation, turn.end_activation)
CHOICES = (WHICH_WEAPON, HOW_MANY_AGAIN, WHAT_TO_PARRY)
ABILITIES = (melee.REROLL, melee.PARRY)  # read from what they change, not from the next question
OF_OVERWATCH = ("{unit} after overwatch", "shot of {unit}", "gun of {unit}")
ENDS = {"{unit} is removed": lambda _, now: now == 0, "{unit} is wounded": lambda was, now: 0 < now < was,
        "{unit} is unhurt": lambda was, now: now == was}
NUMBERS = {SHOT: "hits", ROUND: "winner", DOOR_MOVED: "state", REROLLED: "successes", PARRIED: "successes",
           DRAWN: "entry"}


@cache
def declared_to_roll():
    """The kinds of order that roll by themselves, each with the way to its roll; the beginning is not one."""
    return rolling(
        [number for number in actions.by_number if number != activation.NOTHING], (carried_out, answered), TURN)


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
            if play.dice.read == 0 or tried[order.kind] >= EACH:
                continue
            text = write(order, names)
            preview = kind("boarding").screen.preview(play.rules, play.world.board, before, names, Viewer.REFEREE, text)
            assert preview.refused == ""
            tried[order.kind] += preview.odds is not None or order.kind not in declared_to_roll()
            yield play, before, [order], names, preview


@pytest.fixture(scope="module")
def tried():
    return list(cases())


@cache
def answerable():
    """The kinds of order that overwatch may answer: actions, and answers to what is asked in the midst of one."""
    return {number for number in actions.by_number if number != activation.NOTHING and (
        traits(number) & PAID or question_of(number) not in BETWEEN_ACTIONS)}


def form(play, order):
    """The kind of an order, and whether it is a step or turn with a shot of its own, or sets a watcher alight."""
    if order.kind == shooting.FIRE and order.target == NOBODY:
        section = play.world.board.section
        return order.kind, any(model.overwatch and section[model.y * SIZE + model.x] == order.choice
                               for model in play.game.model[: play.game.models])
    return order.kind, order.kind in {movement.STEP, movement.TURN} and order.target != NOBODY


def set_watching(play):
    """Put all enemies of the active model on overwatch that may be, faced so that they see it where they can."""
    rules, board, game = play.rules, play.world.board, play.game
    for unit in range(game.models):
        model = game.model[unit]
        idle = model.state == ON_BOARD and model.side in {0, 1} and model.engaged == model.overwatch == 0
        if not idle or model.side == game.model[game.active].side or watching_gun(board, model) == NOBODY:
            continue
        model.overwatch = 1
        game.watching[model.side] += 1
        faced = int(model.facing)
        for model.facing in (faced, *range(4)):
            if shoots_at_action(rules, board, game, unit, game.active):
                break


def shows_overwatch(shown):
    """Whether a preview has rows of overwatch."""
    return shown.odds is not None and any(getattr(row.group, "template", "") in OF_OVERWATCH for row in shown.odds.rows)


class UnderWatch:
    """Orders given before enemies on overwatch, some of each form that overwatch answers, and what became of others."""

    def __init__(self):
        self.cases, self.silent, self.walks = [], [], []
        self.tried, self.stays, self.leaves = Counter(), set(), set()
        for played, seed in enumerate((*RARE, *range(100, MOST_GAMES))):
            if played >= WATCHED_GAMES and self.wanted() == set():
                return
            self.play(Play(seed))

    def wanted(self):
        """The kinds that overwatch may answer and has not, but for those after which the model is always gone."""
        return answerable() - {kind for kind, _ in self.tried} - (self.leaves - self.stays)

    def play(self, play):
        """Look at all orders that may be given in a game, wherever somebody watches."""
        names = names_of(play)
        for _ in range(400):
            if play.over:
                return
            if play.game.question == activation.WHAT_ACTION and play.mind.counter % 2:
                set_watching(play)
            if play.game.watching[0] + play.game.watching[1]:
                for order in [clone(play.out[k]) for k in range(play.offers())]:
                    if order.kind in answerable() and self.tried[form(play, order)] < EACH_WATCHED:
                        self.look(play, clone(play.game), order, names)
                self.walk(play, clone(play.game), names)
            bold = [clone(order) for order in play.out[: play.offers()] if order.kind in {melee.ATTACK, doors.OPEN}]
            play.step(bold[-1] if bold and play.mind.counter % 3 else play.choose())

    def look(self, play, before, order, names):
        """Preview an order, and give it once."""
        preview = kind("boarding").screen.preview(
            play.rules, play.world.board, before, names, Viewer.REFEREE, write(order, names))
        if shows_overwatch(preview):
            self.tried[form(play, order)] += 1
            self.cases.append((play, before, [order], names, preview))
            return
        run = given(play, before, [order], 0)
        if run.shots and LATER not in preview.words:
            self.silent.append(f"{play.world.seed}: {write(order, names)}")
        if before.active != NOBODY and order.kind not in self.stays:
            on_board = run.after.model[before.active].state == ON_BOARD
            (self.stays if on_board else self.leaves).add(order.kind)

    def walk(self, play, before, names):
        """Preview a walk of the active model to a square."""
        if before.question != activation.WHAT_ACTION or play.mind.counter % 3 or len(self.walks) >= 3 * EACH_WATCHED:
            return
        model, luck = before.model[before.active], play.mind.counter
        text = f"walk to {max(0, model.x + luck % 5 - 2)},{max(0, model.y + luck // 5 % 5 - 2)}"
        preview = kind("boarding").screen.preview(play.rules, play.world.board, before, names, Viewer.REFEREE, text)
        if preview.odds is not None and len(preview.steps) > 1:
            self.walks.append((play, before, [read(text, names) for text in preview.steps], names, preview))


@pytest.fixture(scope="module")
def watched():
    return UnderWatch()


class Run(NamedTuple):
    """What one roll of an order came to: the game behind it, its facts, and whether a choice was left to a player."""

    after: Any
    own: list[Event]  # the facts before overwatch answers it
    shots: list[Event]  # what overwatch does
    undecided: bool


def as_advised(play, game):
    """The answer to a question of close combat that the rules advise; of weapons, the first."""
    if game.question == WHICH_WEAPON:
        return blank_order(melee.STRIKE_BACK)
    answer = blank_order(melee.REROLL if game.question == HOW_MANY_AGAIN else melee.PARRY)
    if game.question == HOW_MANY_AGAIN:
        answer.choice = most_again(play.rules, game)
    else:
        answer.choice = advised_face(play.rules, play.world.board, game)
    return answer


def left_by(facts, target, was):
    """Hit points that some facts leave a model or door that had some."""
    left = [fact.left for fact in facts if fact.kind == WOUNDED and fact.unit == target]
    return left[-1] if left else was


def before_any(facts, *kinds):
    """The facts before the first of some kinds."""
    return list(takewhile(lambda fact: fact.kind not in kinds, facts))


def own_facts(order, facts):
    """The facts of an order before overwatch answers it; of a hit given out, before the next one."""
    own = before_any(facts, WATCHED)
    if order.kind == shooting.NEXT_HIT and own:
        return [own[0], *before_any(own[1:], HIT)]
    return own


def given(play, before, row, seed):
    """One roll of an order and of what it sets off, up to the end of the phase; or of several, until overwatch shoots.

    As its preview says, all hits of a shot go to its target while it stands, and abilities are used as the rules
    advise; which way a newcomer faces is all one.
    """
    game, dice, facts = clone(before), seed_dice(seed), []
    for order in row:
        if len(row) > 1 and refusal(play.rules, play.world.board, game, order):
            break
        next_order = order
        while next_order is not None:
            step(dice, play.rules, play.world.board, game, clone(next_order))
            facts += [clone(event) for event in game.event[: game.events]]
            next_order = as_previewed(play, before, game, order, facts)
        if any(fact.kind == WATCHED for fact in facts):
            break
    facts = before_any(facts, PHASE_ENDS)
    shots = facts[len(before_any(facts, WATCHED)):]
    return Run(game, own_facts(row[0], facts), shots, game.question in CHOICES and game.pending.stage != IDLE)


def as_previewed(play, before, game, order, facts):
    """The answer to a question in the midst of an action that a preview takes for granted; None: it takes none."""
    if game.question == WHICH_WAY_TO_FACE and all(fact.kind != WATCHED for fact in facts):
        answer = blank_order(blips.FACE)
        answer.way = 0
        return answer
    if game.question in CHOICES and order.kind in {melee.ATTACK, melee.STRIKE_BACK}:
        return as_advised(play, game)
    if game.question != WHOSE_HIT:
        return None
    answer = blank_order(shooting.NEXT_HIT)
    on_overwatch = game.pending.stage == WATCHING and game.pending.shooter != before.pending.shooter
    answer.target = game.pending.unit if on_overwatch else order.target
    if answer.target != NOBODY and next_hit_allowed(play.rules, play.world.board, game, answer.target) == 0:
        answer.target = NOBODY
    return answer


def target_state(game, target):
    """Hit points that a model or door has left; 0: it is gone."""
    if target >= DOORS:
        return game.door_hp[target - DOORS]
    return game.model[target].hp if game.model[target].state == ON_BOARD else 0


def first(facts, made, holds, unit=None):
    """Whether something holds of the number of the first fact of a kind; None: there is none."""
    found = [FACTS.read(fact, NUMBERS[made]) for fact in facts if fact.kind == made and unit in {None, fact.unit}]
    return holds(found[0]) if found else None


def reading(row, before, run, order, names):
    """Whether a run came to what a row says; None: it says nothing of this run."""
    text, group, number = str(getattr(row.label, "template", row.label)), str(row.group), row.label.number
    if group == "hits":
        return first(run.own, SHOT, lambda hits: hits == (0 if text == "no hits" else number), before.active)
    if group == "successes":
        said = 0 if text == "no successes" else number
        return first(run.own, PARRIED if order.kind == melee.PARRY else REROLLED, lambda successes: successes == said)
    if group == "door":
        return first(run.own, DOOR_MOVED, lambda state: (state == DOOR_JAMMED) == (text == "the door jams"))
    if group == "which blip arrives":
        drawn = [fact.unit for fact in run.own if fact.kind == DRAWN]
        said = row.label.given["aliens"].number
        return run.after.model[drawn[0]].drawn == said if drawn else None
    if getattr(row.group, "template", "") in OF_OVERWATCH:
        return read_overwatch(row, text, before, run, names)
    return read_fight(row, text, before, run, order, names)


def read_overwatch(row, text, before, run, names):
    """The same, of what overwatch does: each run says whether it came to that."""
    unit = unit_named(row.group.given["unit"], before, names)
    if row.group.template == "shot of {unit}":
        hits = first(run.shots, SHOT, int, unit)
        return hits is None if text == "no shot" else hits == (0 if text == "no hits" else row.label.number)
    if row.group.template == "gun of {unit}":
        jammed = any(fact.kind == JAMMED and fact.unit == unit for fact in run.shots)
        return jammed == (text == "the gun jams")
    was = before.model[unit].hp
    return ENDS[text](was, left_by([*run.own, *run.shots], unit, was))


def unit_named(name, game, names):
    """The model of a name; NOBODY: it is none of a model."""
    return next((unit for unit in range(game.models) if names.unit(unit) == str(name)), NOBODY)


def fighters(before, order):
    """The attacker and the defender of the fight that an order begins or goes on with."""
    if order.kind in {melee.STRIKE_BACK, *ABILITIES}:
        return before.pending.unit, before.pending.target
    if order.kind in {movement.STEP, movement.TURN} and order.target == NOBODY:
        return NOBODY, before.active
    return before.active, order.target


def read_fight(row, text, before, run, order, names):
    """The same, of a round of close combat, and of what is lost to one or to a shot."""
    attacker, defender = fighters(before, order)
    if str(row.group) == "round":
        whose = {names.unit(attacker): ATTACKER, names.unit(defender): DEFENDER}
        said = whose[str(row.label.given["unit"])] if "{unit}" in text else NEITHER
        return first(run.own, ROUND, lambda winner: winner == said)
    known = (*range(before.models), *((defender,) if defender >= DOORS else ()))
    unit = next((one for one in known if str(row.group) == names.unit(one)), NOBODY)
    if unit == NOBODY:
        return None
    was = target_state(before, unit)
    return ENDS[text](was, left_by(run.own, unit, was)) if text in ENDS else None


def off(case, many, beyond, first_seed=0, read=None):
    """Rows of a preview that the dice contradict by more than so many standard errors."""
    play, before, row_of, names, preview = case
    order = row_of[0]
    runs = [given(play, before, row_of, first_seed + seed) for seed in range(many)]
    if order.kind in ABILITIES and order.choice == 0 and any(run.undecided for run in runs):
        return []  # the end of the round is for the players to say
    faults = []
    for row in preview.odds.rows:
        got = [one for one in (reading(row, before, run, order, names) for run in runs) if one is not None]
        chance, count = float(Fraction(row.fraction)), len(got)
        if read is not None:
            read[order.kind] += count
        if count and abs(sum(got) - count * chance) > beyond * max(sqrt(count * chance * (1 - chance)), 0.5):
            faults.append(f"{play.world.seed}: {write(order, names)}: {row.label} {chance:.3f}, {sum(got)} of {count}")
    return faults


def test_what_a_preview_says_is_what_happens(tried):
    """B3, B8-B13, B37-B41, G-9, G-12, G-13, G-18."""
    wrong, read = [], Counter()
    for case in tried:
        _, before, (order,), _, preview = case
        hidden = 0 <= order.target < DOORS and before.model[order.target].hidden
        if preview.odds is not None and not hidden:
            if off(case, SEEDS, NEAR, read=read):
                wrong += off(case, 10 * SEEDS, FAR, SEEDS)
    assert wrong == []
    assert {actions.word(number) for number in declared_to_roll() if read[number] == 0} == set()


def test_every_kind_of_order_question_and_answer_that_rolls_is_found_and_tried(tried):
    """The kinds are those of the declarations: a new one fails here until a state reaches it."""
    reached = {order.kind for _, _, (order,), _, _ in tried}
    assert {actions.word(number): way for number, way in declared_to_roll().items() if number not in reached} == {}
    rolling_words = {actions.word(number) for number in declared_to_roll()}
    assert {"fire", "attack", "open", "lurk", "hit", "re-roll", "parry", "strike back"} <= rolling_words
    assert {"activate", "close", "seal", "exit"} & rolling_words == set()


def test_no_row_is_impossible_and_groups_add_up_to_one(tried, watched):
    for play, _, row, names, preview in [*tried, *watched.cases, *watched.walks]:
        groups = Counter()
        for entry in preview.odds.rows if preview.odds else []:
            assert 0 < Fraction(entry.fraction) <= 1
            groups[str(entry.group)] += Fraction(entry.fraction)
        assert all(whole == 1 for whole in groups.values()), (play.world.seed, write(row[0], names))


def test_a_preview_changes_nothing(tried, watched):
    for play, before, (order,), names, _ in [*tried, *watched.cases]:
        was = flatten(before)
        text = write(order, names)
        kind("boarding").screen.preview(play.rules, play.world.board, before, names, Viewer.REFEREE, text)
        assert flatten(before) == was


def test_whatever_rolls_is_shown_with_its_odds(tried):
    """B8, B19, B31, B37, G-8, G-18: other dice are the phase's; those of overwatch (G-8) have tests of their own."""
    assert [f"{play.world.seed}: {write(order, names)}" for play, before, (order,), names, shown in tried
            if shown.odds is None and rolls_itself(play, before, order)] == []


# --- overwatch --------------------------------------------------------------------------------------------------------


def test_what_a_preview_says_of_overwatch_is_what_happens(watched):
    """B11, G-8, G-8b, G-9: what is left of the models, hits and jams, after orders of all kinds and after walks."""
    wrong, read = [], Counter()
    for case in [*watched.cases, *watched.walks]:
        if off(case, SEEDS, NEAR, read=read):
            wrong += off(case, 10 * SEEDS, FAR, SEEDS)
    assert wrong == []
    assert {actions.word(kind) for kind, _ in watched.tried if read[kind] == 0} == set()


def test_every_order_that_overwatch_may_answer_was_answered_in_some_state(watched):
    """G-8, G-12: the kinds are those of the declarations; steps and turns with a shot of their own, fires, too."""
    assert {actions.word(kind) for kind in watched.wanted()} == set()
    assert {actions.word(kind) for kind in watched.leaves - watched.stays} == {"exit"}
    assert watched.tried.keys() >= {(movement.STEP, True), (movement.TURN, True), (shooting.FIRE, True)}
    assert len(watched.walks) > 0
    answers = [answers.odds.rows for *_, answers in watched.cases]
    assert any(len(shooters(rows)) > 1 for rows in answers)
    assert any(getattr(row.label, "template", "") == "{unit} is wounded" for rows in answers for row in rows)


def shooters(rows):
    """The enemies whose shots on overwatch some rows are about."""
    return {str(row.group) for row in rows if getattr(row.group, "template", "") == "shot of {unit}"}


def test_no_shot_on_overwatch_is_left_out(watched):
    """G-8: an order that overwatch answers shows the odds, or says that choices come first."""
    assert watched.silent == []


def rolls_itself(play, before, order):
    """Whether an order of a kind that rolls does so itself: no step without a shot, no door that never jams."""
    undecided = order.kind in ABILITIES and given(play, before, [order], 0).undecided
    idle = {
        movement.STEP: order.target == NOBODY, movement.TURN: order.target == NOBODY,
        melee.REROLL: order.choice == 0 and undecided, melee.PARRY: order.choice == 0 and undecided,
        doors.OPEN: play.world.board.door_jams == 0, blips.LURK: hidden_arrivals(play.rules) == 0}
    return order.kind in declared_to_roll() and not idle.get(order.kind, False)
