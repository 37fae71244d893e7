"""Generated states of squads are well formed, and show what laws over them are about."""

from collections import Counter
from functools import cache

from dieshift.stargrunt.frame.questions import questions
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.state.terms import (
    BROKEN,
    CAPTIVE,
    DISABLED,
    HIDDEN,
    HOVERING,
    IN_PLAY,
    INDEPENDENT,
    NOBODY,
    PLACED,
)

from .every import LAWS
from .kit import NIGHTLY
from .states import State, standing, state

STATES = 2000 if NIGHTLY else 48
FIRST = 30_000
LASTING = (
    "suppression_is_zero_to_three", "only_the_fit_hold_ground", "nobody_fit_is_left_behind", "no_two_bases_overlap",
    "everybody_stands_on_ground_open_to_him", "a_squad_is_together_or_marked_disorganised",
    "nothing_is_left_over_between_orders", "somebody_decides_who_can", "nobody_acts_more_often_than_he_may",
    "indices_point_at_somebody", "no_field_lies_beyond_its_bounds", "who_is_in_a_vehicle_is_where_it_is",
)  # fmt: skip


def states() -> list[State]:
    """The states that are looked at; by day they are kept."""
    return [state(seed) for seed in range(FIRST, FIRST + STATES)]


@cache
def some() -> list[State]:
    """A few of them, generated once."""
    return [state(seed) for seed in range(FIRST, FIRST + 48)]


def test_generated_states_keep_the_laws_that_hold_of_every_state():
    """A save or a scenario could hold them."""
    wrong = [f"{made}: {name}: {fault}" for made in (states() if NIGHTLY else some()) for name in LASTING
             if (fault := LAWS[name](standing(made)))]
    assert wrong == []


def test_a_state_is_the_same_whenever_it_is_generated():
    assert [made.game for made in some()[:6]] == [state(made.seed).game for made in some()[:6]]


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
                "stuck": bool(hull and hull.stuck), "drone": squad.drone > 0, "sniper": squad.nature == 2,
                "independent": squad.nature == INDEPENDENT, "nobody fit": fit_figures(squad) == 0,
                "EW": squad.ew_markers > 0 and squad.located == PLACED,
            })
        seen["captive"] += any(f.health in CAPTIVE for f in squad.figure[: squad.figures])
    return seen


def test_states_show_what_laws_over_them_are_about():
    """A law about something that is never generated would say nothing."""
    seen = Counter[str]()
    for made in some():
        seen.update(shown(made))
    assert [what for what, count in seen.items() if count == 0] == []
    assert len({made.game.question for made in some()} & set(questions.by_number)) >= 4
