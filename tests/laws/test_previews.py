"""What a preview says is what happens: rows of every order, question and answer that rolls, against the dice.

States are generated; each order is carried out from its state with many seeds, everybody else letting it pass. A row
that lies outside its band is tried again with ten times the seeds before it counts. The kinds of order are those of the
declared ones whose functions lead to a roll (`rolling.py`); one that no generated state reaches fails, as does a row
that nothing reads.
"""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache, partial
from math import sqrt
from typing import Any, NamedTuple

import pytest

from dieshift.battle import Battle
from dieshift.core.records import flatten
from dieshift.core.viewers import Viewer
from dieshift.interface.games import kind
from dieshift.stargrunt.chapters import activation, air, assault, electronics, launchers
from dieshift.stargrunt.chapters.electronics.rules import is_signal
from dieshift.stargrunt.chapters.morale import PANICKED_NOW
from dieshift.stargrunt.frame import actions, answered, begun, carried_out
from dieshift.stargrunt.state.records import FACTS, Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import GROUNDED
from dieshift.stargrunt.text import notation
from dieshift.stargrunt.turn import interrupts, turn
from stargrunt.chapters import test_charge as charging
from stargrunt.chapters import test_flak as flak
from stargrunt.chapters.test_close_combat import contact

from . import aloft, outcomes, runs, states
from .kit import NIGHTLY, Step
from .rolling import rolling

STATES = int(os.environ.get("DIESHIFT_LAW_PREVIEWS", "3000" if NIGHTLY else "24"))
QUARTERS = int(os.environ.get("DIESHIFT_LAW_QUARTERS", "1000" if NIGHTLY else "60"))
LAUNCHES = int(os.environ.get("DIESHIFT_LAW_LAUNCHES", "500" if NIGHTLY else "12"))
WAVES = int(os.environ.get("DIESHIFT_LAW_WAVES", "500" if NIGHTLY else "36"))
MOST_QUARTERS = 1200  # states in which the kinds of order are looked for that have not been tried yet
SEEDS, SEEDS_BY_HAND = (2000, 2000) if NIGHTLY else (40, 240)
EACH = 25 if NIGHTLY else 2  # orders of one kind that are tried
STEPS = 12  # orders that a state is played on
NEAR, FAR = 3.5, 4.5  # standard errors: outside the first a row is tried again, outside the second it is wrong
TURN = (  # what the turn rolls, whichever order was the last of it
    turn.begin_turn, turn.next_slot, turn.go_on_acting, turn.begin_activation, turn.end_activation, turn.after_action,
    interrupts.proceed)
ANSWERS = [(answer, kind, stands) for kind in is_signal.cases if kind != electronics.SCAN  # which has rolled already
           for answer, stands in ((electronics.JAM, 0), (electronics.IGNORE, 1))]
AT_AIRCRAFT = [(kind, choice, launchers.REMOTE) for kind, choice in (
    (launchers.REMOTE, 0), (air.PILOT, air.HOLD_COURSE), (air.PILOT, air.EVADE), (electronics.JAM, 0))]
LEADING_ON = {assault.PAIR, assault.PUT, assault.PAIRED}  # answers after which somebody rolls as they have settled it
GROUPS_OF_THEIR_OWN = ("",)  # rows that add up to nothing


class Case(NamedTuple):
    """An order in a state, its text, and what its preview shows."""

    state: Any  # a generated state, or a battle made by hand
    game: Game
    order: Order
    text: str
    shown: Any

    def __str__(self) -> str:
        return f"{self.state}: {self.text}"


def at_aircraft(game: Game, order: Order) -> tuple[int, ...]:
    """The kind and choice of an order about a launcher that is fired at an aircraft in the air; empty of any other."""
    given = runs.given_of(game, order)
    if given.kind != launchers.REMOTE or game.squad[given.target].aloft == GROUNDED:
        return ()
    return int(order.kind), int(order.choice) * (order.kind == air.PILOT), launchers.REMOTE


def shown(made: Any, game: Game, text: str) -> Any:
    """The page's preview of an order, to the referee."""
    return kind("stargrunt").screen.preview(made.record, made.table, game, made.names, Viewer.REFEREE, text)


def cases(played: Iterable[tuple[states.State, Iterator[Step]]], reached: Counter[tuple[int, ...]]) -> Iterator[Case]:
    """Orders that rolled, with their previews; a few of each word and signal. They are added to those reached."""
    tried: Counter[tuple[str | int, ...]] = Counter()
    for state, steps in played:
        for step in steps:
            text, signal = notation.write(step.order, state.names), states.signal_heard(step.before)
            word = text.split(maxsplit=1)[0], *signal
            if (step.dice.read == 0 and step.order.kind not in LEADING_ON) or tried[word] >= EACH:
                continue
            preview = shown(state, step.before, text)
            if preview.refused:  # a fallback that no rule allows: law 1 looks after it
                continue
            tried[word] += 1
            reached[int(step.order.kind),] += 1
            reached[int(step.order.kind), *signal] += bool(signal)
            reached[at_aircraft(step.before, step.order)] += 1
            yield Case(state, step.before, step.order, text, preview)


def anywhere() -> Iterator[tuple[states.State, Iterator[Step]]]:
    """States of every kind of battle, played on by the random and the lively player."""
    for seed in range(STATES):
        made = states.state(seed)
        yield made, states.played_on(made, STEPS)


def at_quarters(reached: Counter[tuple[int, ...]]) -> Iterator[tuple[states.State, Iterator[Step]]]:
    """States in which each unit is in reach of what an order needs, played on by one who seeks the rare orders.

    Beyond `QUARTERS` they go on until every kind of order that rolls has been tried.
    """
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(MOST_QUARTERS):
        if seed >= QUARTERS and all(reached[kind,] >= EACH for kind in declared_to_roll()):
            return
        state = states.at_quarters(seed) if seed % 5 < 4 else states.state(seed // 5 * 4 + 2, 10)
        yield state, states.played_on(state, 2 * STEPS, states.Eager(state.names, counts, states.LEADING))


def on_the_air(reached: Counter[tuple[int, ...]]) -> Iterator[tuple[states.State, Iterator[Step]]]:
    """States full of signals, played on by one who seeks them; beyond `WAVES` until every answer has been tried."""
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(MOST_QUARTERS):
        if seed >= WAVES and all(reached[answer] >= EACH for answer in ANSWERS):
            return
        state = states.on_the_air(seed)
        steps = states.played_on(state, 2 * STEPS, states.Eager(state.names, counts, states.SIGNALLING))
        yield state, states.answered(state, steps)


def under_aircraft(reached: Counter[tuple[int, ...]]) -> Iterator[tuple[states.State, Iterator[Step]]]:
    """States in which launchers are fired at aircraft, beyond `LAUNCHES` until every answer to that has been tried."""
    for seed in range(MOST_QUARTERS):
        if seed >= LAUNCHES and all(reached[answer] >= EACH for answer in AT_AIRCRAFT):
            return
        state = aloft.under_aircraft(seed)
        yield state, states.answered(state, states.played_on(state, 2 * STEPS, aloft.Launching(state.names)))


class Made(NamedTuple):
    """A battle made by hand, for orders that are rare in generated states."""

    record: Any
    table: Any
    game: Game
    names: Roster

    def __str__(self) -> str:
        return "by hand"


def acquired(**fields: Any) -> Any:
    """An aircraft that a gun has acquired, whose pilot decides."""
    fight = flak.shot_at(ecm=6, **fields)
    fight.play(flak.FIRE, (6, 5), (6, 4))
    return fight


def received() -> Any:
    """A charge whose enemy stands, or gives ground by choice."""
    fight = charging.charge()
    fight.play(charging.CHARGE, charging.DARES, charging.HOLDS)
    return fight


def taken() -> Any:
    """A position that was left, whose new owner may follow through."""
    fight = charging.charge()
    fight.play(charging.CHARGE, charging.DARES, (8, 1))
    return fight


BY_HAND: dict[str, tuple[Any, ...]] = {
    "fire DET1 at DET0": (flak.shot_at, flak.twin), "holdcourse": (acquired,), "evade to 24,64": (acquired,),
    "charge DET0 at DET1": (charging.charge,), "stand": (received,), "follow": (taken,),
    "fight": (partial(contact, 1, 1), partial(contact, 2, 2)), "fight on 1": (partial(contact, 4, 2),)}


def by_hand() -> Iterator[Case]:
    """Cases made by hand."""
    for text, fights in BY_HAND.items():
        for make in fights:
            fight = make()
            state = Made(fight.rules, fight.table, fight.game, Roster())
            order = notation.read(text, state.names, state.game)
            yield Case(state, state.game, order, text, shown(state, state.game, text))


@pytest.fixture(scope="module")
def tried() -> list[Case]:
    reached: Counter[tuple[int, ...]] = Counter()
    return [*by_hand(), *cases(under_aircraft(reached), reached), *cases(on_the_air(reached), reached),
            *cases(at_quarters(reached), reached), *cases(anywhere(), reached)]


def about(case: Case) -> None:
    """Let readings know the battle at hand, and units that were detached since it began."""
    outcomes.At.units = tuple(case.state.names.unit(unit) for unit in range(case.game.units))
    outcomes.At.table = case.state.table


def off(case: Case, many: int, beyond: float, first: int = 0) -> list[str]:
    """Rows of a preview that the dice of some seeds contradict by more than so many standard errors."""
    about(case)
    tries = [runs.run(case.state, case.game, case.order, first + seed) for seed in range(many)]
    faults = []
    for row in case.shown.odds.rows:
        reading = outcomes.reading_of(row)
        assert reading is not None, f"nothing reads the row {row.group!r}, {row.label!r} of {case}"
        got = [one for run in tries for one in reading(run, row)]
        chance, count = float(Fraction(row.fraction)), len(got)
        if count and abs(sum(got) - count * chance) > beyond * max(sqrt(count * chance * (1 - chance)), 0.5):
            faults.append(f"{case} | {row.group} | {row.label}: said {chance:.4f}, rolled {sum(got)} of {count}")
    return faults


def test_what_a_preview_says_is_what_happens(tried: list[Case]) -> None:
    """R8.10, R16.32, R5.40 and every other chance that is shown before an order."""
    wrong = []
    for case in tried:
        many = SEEDS_BY_HAND if isinstance(case.state, Made) else SEEDS
        if case.shown.odds is not None and off(case, many, NEAR):
            wrong += off(case, 10 * many, FAR, many)
    assert wrong == []


def test_no_row_of_a_preview_is_impossible_and_groups_add_up_to_one(tried: list[Case]) -> None:
    wrong = []
    for case in tried:
        groups: Counter[str] = Counter()
        for row in case.shown.odds.rows if case.shown.odds is not None else []:
            chance = Fraction(row.fraction)
            wrong += [f"{case}: {row.label} {chance}"] if not 0 < chance <= 1 else []
            if row.group not in GROUPS_OF_THEIR_OWN:
                groups[str(row.group)] += chance  # type: ignore[assignment]
        wrong += [f"{case}: {group} {whole}" for group, whole in groups.items() if whole != 1]
    assert wrong == []


def rolls_itself(case: Case) -> bool:
    """Whether an order rolls something itself: neither its turn, fires declared at it, nor whoever takes fright."""
    about(case)
    run = runs.run(case.state, case.game, case.order, 0)
    for fact in run.facts:
        if FACTS.by_number[fact.kind].dice and fact.dice > 0:
            return fact.kind != PANICKED_NOW and (fact.kind not in runs.ROLLED or fact.unit == run.unit)
    return False


def test_whatever_rolls_is_shown_with_its_odds(tried: list[Case]) -> None:
    """No kind of order is without: they are taken from the declarations, as they occur."""
    assert [text for text in BY_HAND if any(case.text == text and case.shown.odds is None for case in tried)] == []
    assert [str(case) for case in tried if case.shown.odds is None and rolls_itself(case)] == []
    assert len({case.order.kind for case in tried}) >= min(STATES // 2, 40 if NIGHTLY else 20)


@cache
def declared_to_roll() -> dict[int, list[str]]:
    """The kinds of order that roll by themselves, each with the way to its roll; the battle's beginning is not one."""
    places = (begun, carried_out, answered)
    found = rolling([kind for kind in actions.by_number if kind != activation.NOTHING], places, TURN)
    return found | dict.fromkeys(LEADING_ON, found[assault.FIGHT])


def test_every_kind_of_order_question_and_answer_that_rolls_is_in_a_generated_state(tried: list[Case]) -> None:
    """The kinds are those of the declarations: a new one fails here until a state reaches it, and another."""
    reached = Counter(int(case.order.kind) for case in tried if isinstance(case.state, states.State))
    missing = {actions.word(kind): " > ".join(way) for kind, way in declared_to_roll().items()
               if reached[kind] < min(EACH, 2)}
    assert missing == {}


def test_electronic_warfare_against_every_signal_is_in_a_generated_state(tried: list[Case]) -> None:
    """R12.10, R12.30: a roll against each kind of signal, and the signal let pass while such a roll stands."""
    reached = {(int(case.order.kind), *states.signal_heard(case.game)) for case in tried}
    assert [answer for answer in ANSWERS if answer not in reached] == []
    assert [str(case) for case in tried if states.signal_heard(case.game)[1:] == (1,)
            and (case.shown.odds is None or not case.shown.odds.rows)] == []


def test_launchers_at_aircraft_are_in_a_generated_state(tried: list[Case]) -> None:
    """R6.67, R16.32: the launch, EW against its missile, and the pilot who holds course or evades."""
    reached = {at_aircraft(case.game, case.order) for case in tried if isinstance(case.state, states.State)}
    assert [answer for answer in AT_AIRCRAFT if answer not in reached] == []


def test_what_rolls_is_found_in_what_a_kind_calls(tried: list[Case]) -> None:
    """The law of the kinds would say nothing if it found too few."""
    words = {actions.word(kind) for kind in declared_to_roll()}
    assert {"fire", "dash", "snipe", "demolish", "evacuate", "holdcourse", "take", "stand"} <= words
    assert {"detach", "overwatch", "end", "pass"} & words == set()
    onwards = rolling(actions.by_number, (begun, carried_out, answered), ())  # and what the turn goes on with
    assert {str(case) for case in tried if rolls_itself(case)
            and case.order.kind not in declared_to_roll() | onwards} == set()


def test_a_preview_changes_nothing_and_rolls_nothing(tried: list[Case]) -> None:
    for case in tried:
        before = flatten(case.game)
        shown(case.state, case.game, case.text)
        assert flatten(case.game) == before, str(case)


def test_the_odds_of_a_battle_are_those_of_its_page() -> None:
    """`Battle.odds` and the page go through one door, for every order on offer that rolls."""
    battle, compared = Battle("examples/scenarios/first-lesson.yaml", seed=4), set()
    for _ in range(60):
        for offer in battle.offers:
            text = str(offer.order)
            if battle.allowed(text):
                page = battle.kind.screen.preview(battle.journal.rules, battle.table, battle.game, battle.names,
                                           Viewer.REFEREE, text)
                assert battle.odds(text) == page.odds, text
                compared |= {text.split(maxsplit=1)[0]} if page.odds is not None else set()
        battle.bot_order("heuristic")
    assert len(compared) >= 3
