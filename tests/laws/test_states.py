"""Generated states of squads are well formed, and show what laws over them are about."""

from collections import Counter
from functools import cache

from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.stargrunt.chapters.activation import ACTIVATE
from dieshift.stargrunt.chapters.fire import FIRE
from dieshift.stargrunt.chapters.muster.rules import ANYBODY, GREEN_OR_REGULAR, REGULAR_OR_VETERAN, SOLDIERS
from dieshift.stargrunt.frame import actions, questions
from dieshift.stargrunt.interface.offers import offered
from dieshift.stargrunt.knowledge.view import hidden_from, view
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import fit_figures, is_broken
from dieshift.stargrunt.state.terms import (
    BROKEN,
    CAPTIVE,
    DESTROYED,
    DISABLED,
    DUMMY,
    FIGHTS,
    FIT,
    HIDDEN,
    HOVERING,
    IN_PLAY,
    INDEPENDENT,
    NOBODY,
    PLACED,
)

from .every import LAWS
from .kit import NIGHTLY
from .motors import AIMED_AT_VEHICLES, is_wreck
from .states import ASKED_BY_THE_TURN, State, at_quarters, standing, state, with_wrecks

STATES = 2000 if NIGHTLY else 48
FIRST = 30_000
LASTING = (
    "suppression_is_zero_to_three", "only_the_fit_hold_ground", "nobody_fit_is_left_behind", "no_two_bases_overlap",
    "everybody_stands_on_ground_open_to_him", "a_squad_is_together_or_marked_disorganised",
    "nothing_is_left_over_between_orders", "somebody_decides_who_can", "nobody_acts_more_often_than_he_may",
    "indices_point_at_somebody", "no_field_lies_beyond_its_bounds", "who_is_in_a_vehicle_is_where_it_is",
    "no_wreck_acts_or_is_fired_at",
)  # fmt: skip


def made_of(seed: int) -> State:
    """The state of a seed, every second time with wrecks."""
    return with_wrecks(state(seed)) if seed % 2 else state(seed)


def states() -> list[State]:
    """The states that are looked at; by day they are kept."""
    return [made_of(seed) for seed in range(FIRST, FIRST + STATES)]


@cache
def some() -> list[State]:
    """A few of them, generated once."""
    return [made_of(seed) for seed in range(FIRST, FIRST + 48)]


def test_generated_states_keep_the_laws_that_hold_of_every_state():
    """A save or a scenario could hold them."""
    wrong = [f"{made}: {name}: {fault}" for made in (states() if NIGHTLY else some()) for name in LASTING
             if (fault := LAWS[name](standing(made)))]
    assert wrong == []


def offers_about(made: State, game: Game, units: set[int]) -> list[tuple[int, int]]:
    """The orders offered that activate one of some units, or are aimed at one: kind and unit."""
    found = [(order, order.unit if order.kind == ACTIVATE else order.target) for order, _ in offered(
        made.record, made.table, game, made.names) if order.kind in {ACTIVATE, *AIMED_AT_VEHICLES}]
    return [(int(order.kind), int(unit)) for order, unit in found if unit in units]


def unharmed(game: Game, units: set[int]) -> Game:
    """The same game, but for wrecks: these fight on with whole crews."""
    game = clone(game)
    for unit in units:
        game.hull[game.squad[unit].hull - 1].wreck = FIGHTS
        for figure in game.squad[unit].figure[: game.squad[unit].figures]:
            figure.health = FIT
    return game


def test_no_wreck_is_offered_as_a_target_or_activated():
    """R6.31, R6.35, R7.22: and the same vehicles are offered as long as they fight."""
    wrong, otherwise = list[str](), set[int]()
    for seed in range(FIRST, FIRST + (STATES if NIGHTLY else 160)):
        begun = with_wrecks(at_quarters(seed) if seed % 2 else state(seed))
        lost = {unit for unit in range(begun.game.units) if is_wreck(begun.game, unit)}
        if lost and begun.game.question in ASKED_BY_THE_TURN:
            wrong += [f"{begun}: {actions.word(kind)} {unit}" for kind, unit in offers_about(begun, begun.game, lost)]
            otherwise |= {kind for kind, _ in offers_about(begun, unharmed(begun.game, lost), lost)}
    assert wrong == []
    assert {ACTIVATE, FIRE} <= otherwise


def test_a_state_is_the_same_whenever_it_is_generated():
    assert [made.game for made in some()[:6]] == [made_of(made.seed).game for made in some()[:6]]


def shown(made: State) -> Counter[str]:
    """What a state shows, unit by unit."""
    seen, game = Counter[str](), made.game
    for squad in game.squad[: game.units]:
        if squad.gone == IN_PLAY and squad.figures:
            off = not squad.present and not squad.aboard
            hull = game.hull[squad.hull - 1] if squad.hull else None
            seen.update({
                "off the table": off and not squad.chart, "on the chart": off and squad.chart > 0,
                "broken off the table": off and squad.confidence <= BROKEN, "aboard": squad.aboard > 0,
                "column": squad.column, "hidden": squad.located == HIDDEN, "mounted": 0 < squad.mount < 4,
                "element": squad.parent != NOBODY, "hovering": squad.aloft == HOVERING,
                "panicked": squad.panic == 1, "suppressed": squad.suppression > 0,
                "suppressed vehicle": bool(hull) and squad.suppression > 0, "mech": bool(hull and hull.mech),
                "disabled": bool(hull and hull.wreck == DISABLED), "dark": bool(hull and hull.dark),
                "wreck": bool(hull and hull.wreck == DESTROYED), "stuck": bool(hull and hull.stuck),
                "drone": squad.drone > 0, "sniper": squad.nature == 2,
                "independent": squad.nature == INDEPENDENT, "no fit figure": fit_figures(squad) == 0,
                "EW": squad.ew_markers > 0 and squad.located == PLACED,
            })
        seen["captive"] += any(f.health in CAPTIVE for f in squad.figure[: squad.figures])
    return seen


def test_states_show_what_laws_over_them_are_about():
    """A law about something that is never generated would say nothing."""
    seen = Counter[str]()
    for position in some():
        seen.update(shown(position))
    assert [what for what, count in seen.items() if count == 0] == []
    assert len({position.game.question for position in some()} & set(questions.by_number)) >= 4


def test_whether_a_unit_is_broken_goes_by_its_confidence_whatever_marker_it_has_still_to_draw():
    """R7.23, R2.9, R15.1: of a unit under a counter, as a side sees it, and of a false one, nobody can say so."""
    broken, covered = 0, 0
    for begun in some():
        for squad in begun.game.squad[: begun.game.units]:
            answers = set[int]()
            for quality in (squad.quality, SOLDIERS, ANYBODY, GREEN_OR_REGULAR, REGULAR_OR_VETERAN):
                again = clone(squad)
                again.quality = quality
                answers.add(is_broken(again))
            is_so = squad.confidence <= BROKEN and squad.nature != DUMMY and squad.figures > 0
            assert squad.figures == 0 or answers == {int(is_so)}
            broken += is_so
        for viewer in (Viewer.of_side(0), Viewer.of_side(1)):
            seen = view(begun.game, viewer)
            hidden = hidden_from(begun.game, viewer)
            covered += len(hidden)
            assert [unit for unit in hidden if is_broken(seen.squad[unit])] == []
    assert broken > 40
    assert covered > 40
