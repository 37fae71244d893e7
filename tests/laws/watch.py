"""The laws that are looked at after every order: each takes a step and says in a sentence what is wrong, or nothing."""

from collections.abc import Callable
from typing import Any

from dieshift.core.geometry import distance, square
from dieshift.core.records import flatten, pack, paths, to_bytes, unpack
from dieshift.core.schema import Fields
from dieshift.stargrunt.bounds import bounds
from dieshift.stargrunt.chapters import activation, air, ambush, assault, casualties, command, morale, movement, units
from dieshift.stargrunt.chapters.movement.ground import gait_of, is_amphibious
from dieshift.stargrunt.chapters.objectives.rules import fit_near
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.state.records import FACTS, MAX_FIGURES, Figure, Game, Squad
from dieshift.stargrunt.state.squads import is_together, is_with
from dieshift.stargrunt.state.terms import (
    BASE,
    BROKEN,
    CAPTIVE,
    DEAD,
    DUMMY,
    EVACUATED,
    FIT,
    IN_PLAY,
    NOBODY,
    SUIT_KO,
    WOUNDED_PRISONER,
)
from dieshift.stargrunt.terrain.going import standable

from .kit import NIGHTLY, Step

Law = Callable[[Step], str]
LAWS: dict[str, Law] = {}
FIELDS = Fields(Game, {}, bounds())
FIRST, SIZE = paths(Squad).index(f"figure.0.{paths(Figure)[0]}"), len(paths(Figure))  # figures in a squad's numbers
LAST = FIRST + MAX_FIGURES * SIZE
SLACK = 8  # hundredths of an inch that rounding makes of a way in several legs
TIGHT = (BASE - 1) * (BASE - 1)  # places are whole hundredths: touching bases may be a hundredth short
MOVES_ITS_UNIT = {movement.MOVE, movement.COMBAT_MOVE, movement.TRAVEL, morale.WITHDRAW, casualties.REORGANISE,
                  movement.FORM_COLUMN, movement.LEAVE_COLUMN, assault.CHARGE}  # fmt: skip
STANDS_ANEW = {casualties.REORGANISE, movement.FORM_COLUMN, movement.LEAVE_COLUMN}
CHANGES_UNITS = {units.DETACH, units.REGROUP, units.LEAVE_CREW}
BETWEEN_ORDERS = {activation.OVER, activation.WHO_IS_FIRST, activation.WHICH_UNIT, activation.WHAT_ACTION,
                  ambush.ORDER_OF_MARCH, ambush.HOW_TO_AMBUSH}  # fmt: skip
PACES = (movement.MOVE, movement.COMBAT_MOVE, movement.TRAVEL)
TESTS_NERVE = {*MOVES_ITS_UNIT, morale.GO_IN_POSITION}


def law(check: Law) -> Law:
    """Have a law looked at after every order."""
    LAWS[check.__name__] = check
    return check


def act_of(step: Step) -> Any:
    """The order whose action a step carried on: its own, or the one at the bottom of the stack before an answer."""
    return step.before.pending[0].order if step.before.pending_count else step.order


def figures_of(game: Game, side: int) -> list[tuple[Squad, Figure]]:
    """All figures of a side, with their squads; under a false counter there is nobody."""
    squads = [squad for squad in game.squad[: game.units] if squad.side == side and squad.nature != DUMMY]
    return [(squad, figure) for squad in squads for figure in squad.figure[: squad.figures]]


def in_battle(squad: Squad) -> bool:
    """Whether a squad's figures lie or stand on the table."""
    return bool(squad.present == 1 and squad.gone == IN_PLAY)


def laid_out(step: Step, unit: int) -> bool:
    """Whether a unit stands in a column that is laid out along its route, before the first turn (S4.11, S4.22)."""
    return step.order.kind == ambush.AMBUSH and step.before.turn == 0 and bool(step.before.ambush.column >> unit & 1)


def units_change(step: Step) -> bool:
    """Whether figures may have gone from one unit to another: by the order, or by an element that is back."""
    noted = step.after.event[: step.after.events]
    return act_of(step).kind in CHANGES_UNITS or any(e.kind == units.REJOINED for e in noted)


def same_people(step: Step) -> list[tuple[Squad, Squad, int]]:
    """Squad before, squad after, and index, of all figures that are where they were in the record."""
    if units_change(step):
        return []
    pairs = zip(step.before.squad[: step.before.units], step.after.squad, strict=False)
    return [(old, new, i) for old, new in pairs for i in range(old.figures)]


@law
def figures_are_conserved(step: Step) -> str:
    for side in range(2):
        before, after = figures_of(step.before, side), figures_of(step.after, side)
        if len(before) != len(after):
            return f"side {side} had {len(before)} figures, now {len(after)}"
        if any(not FIT <= figure.health <= WOUNDED_PRISONER for _, figure in after):
            return f"a figure of side {side} is in no known state of health"
    return ""


@law
def suppression_is_zero_to_three(step: Step) -> str:
    found = [squad.suppression for squad in step.after.squad if not 0 <= squad.suppression <= 3]
    return f"markers {found}" if found else ""


@law
def the_dead_stay_dead_and_captives_captive(step: Step) -> str:
    for old, new, i in same_people(step):
        was, now = old.figure[i].health, new.figure[i].health
        if was in {DEAD, *CAPTIVE} and now != was:
            return f"figure {i} went from health {was} to {now}"
    for side in range(2):
        for state in (DEAD, *CAPTIVE):
            many = [sum(f.health == state for _, f in figures_of(g, side)) for g in (step.before, step.after)]
            if many[0] > many[1]:
                return f"side {side} had {many[0]} figures of health {state}, now {many[1]}"
    return ""


@law
def nobody_moves_by_himself(step: Step) -> str:
    """Only the acting unit's figures change place, and the charged; who cannot walk only with his squad."""
    act = act_of(step)
    for unit, (old, new) in enumerate(zip(step.before.squad[: step.before.units], step.after.squad, strict=False)):
        if units_change(step):
            return ""
        if not in_battle(old) or (old.hull, old.aboard) != (new.hull, new.aboard) or old.aloft or new.aloft:
            continue  # who flies, lines up to enter wherever he likes, gets into a vehicle or out of it
        for i in range(old.figures):
            one, other = old.figure[i], new.figure[i]
            if (one.x, one.y) == (other.x, other.y):
                continue
            charged = (act.kind == assault.CHARGE and unit == act.target) or laid_out(step, unit)
            if not charged and (unit != act.unit or act.kind not in {*MOVES_ITS_UNIT, ambush.SET_UP, air.FLIGHT}):
                return f"figure {i} of unit {unit} moved while unit {act.unit} did {actions.word(act.kind)}"
            if is_with(one) == 0 and one.health != SUIT_KO and not old.hull:
                return f"figure {i} of unit {unit}, dead, captive or left behind, moved"
            if one.health != FIT and act.kind not in STANDS_ANEW and not _somebody_walked(old, new):
                return f"figure {i} of unit {unit}, not fit, moved and none of his fit comrades"
    return ""


def _somebody_walked(old: Squad, new: Squad) -> bool:
    pairs = zip(old.figure, new.figure, strict=True)
    return any(a.health == FIT and (a.x, a.y) != (b.x, b.y) for a, b in pairs)


@law
def only_the_fit_shoot(step: Step) -> str:
    for old, new, i in same_people(step):
        fired = new.figure[i].fired & ~old.figure[i].fired
        if fired and old.figure[i].health != FIT:
            return f"figure {i}, health {old.figure[i].health}, fired"
        if (fired & 1 and old.figure[i].firepower == 0) or (fired & 2 and old.figure[i].support == 0):
            return f"figure {i} fired a weapon that he does not have"
    return ""


@law
def nobody_fit_is_left_behind(step: Step) -> str:
    for side in range(2):
        for squad, figure in figures_of(step.after, side):
            if figure.left and figure.health == FIT and in_battle(squad):
                return f"a fit figure of side {side} lies abandoned at {figure.x}, {figure.y}"
    return ""


def gone_from(step: Step, unit: int) -> int:
    """How far the figure of a unit that has gone farthest is from where it was, in hundredths of an inch."""
    before, after = step.before.squad[unit], step.after.squad[unit]
    return max((distance(was.x, was.y, now.x, now.y) for was, now in
                zip(before.figure[: before.figures], after.figure[: after.figures], strict=True)), default=0)


@law
def nobody_goes_farther_than_his_allowance(step: Step) -> str:
    """By a move, a flight, a Reorganise or a column; straight from place to place is the least it can be.

    Source: R4.7, R4.8, R4.10, R4.14, R4.33.
    """
    order = act_of(step)
    if order.kind not in MOVES_ITS_UNIT or units_change(step) or step.before.squad[order.unit].present == 0:
        return ""
    if (
        order.kind == assault.CHARGE
    ):  # all figures join those in contact, and a position is taken without a roll (R8.12)
        return ""
    squad, by_eye = step.before.squad[order.unit], "follow-by-eye" in step.battle.rules
    rolled = [e.allowance for e in step.after.event[: step.after.events] if e.kind == movement.DASHED]
    allowed = 100 * squad.mobility * (2 if order.kind == movement.TRAVEL else 1)
    if order.kind == movement.COMBAT_MOVE:
        allowed = rolled[0] if rolled else step.before.pending[0].allowance
    gone = gone_from(step, order.unit)
    return "" if gone <= allowed + SLACK or by_eye else f"a figure goes {gone} of {allowed}"


@law
def no_two_bases_overlap(step: Step) -> str:
    """The dead are taken off the table; everybody else takes up room, those left behind too; a vehicle's crew once.

    Source: R1.3, R13.7.
    """
    bodies = [
        (unit, i, f) for unit, squad in enumerate(step.after.squad[: step.after.units])
        if in_battle(squad) and not squad.aloft for i, f in enumerate(squad.figure[: squad.figures])
        if f.health not in {DEAD, EVACUATED, *CAPTIVE} and (squad.hull == 0 or i == squad.centre)
    ]
    bodies.sort(key=lambda body: body[2].x)
    for k, (unit, i, one) in enumerate(bodies):
        for other_unit, j, other in bodies[k + 1 :]:
            if other.x - one.x > BASE:
                break
            if square(one.x, one.y, other.x, other.y) <= TIGHT:
                who = f"figure {i} of unit {unit} and figure {j} of unit {other_unit}"
                return f"{who} (health {one.health} and {other.health}, left {one.left} and {other.left})"
    return ""


@law
def everybody_stands_on_ground_open_to_him(step: Step) -> str:
    table, rules = step.battle.table, step.rules
    for unit, squad in enumerate(step.after.squad[: step.after.units]):
        if in_battle(squad) and not squad.aloft:
            gait = gait_of(rules, squad, is_amphibious(step.after, squad))
            for i, figure in enumerate(squad.figure[: squad.figures]):
                if figure.health not in {DEAD, EVACUATED, *CAPTIVE} and standable(table, gait, figure.x, figure.y) == 0:
                    return f"figure {i} of unit {unit} at {figure.x}, {figure.y}"
    return ""


@law
def a_squad_is_together_or_marked_disorganised(step: Step) -> str:
    """Whatever brought it there: a move, a forced withdrawal, casualties. Source: R4.30, R4.32; section 22."""
    for unit, squad in enumerate(step.after.squad[: step.after.units]):
        if in_battle(squad) and squad.disorganised != 1 - is_together(step.rules, squad):
            return f"unit {unit} is marked {squad.disorganised}, its integrity is {is_together(step.rules, squad)}"
    return ""


@law
def a_failed_test_bars_only_its_own_order(step: Step) -> str:
    """A move of any pace is one action. Source: R3.20, R3.42; Q13 (a failed test for opportunity fire bars nothing)."""
    act = act_of(step)
    own = sum(1 << kind for kind in PACES) if act.kind in PACES else 1 << act.kind
    for unit, (old, new) in enumerate(zip(step.before.squad, step.after.squad, strict=True)):
        more = new.failed & ~old.failed
        if more and not units_change(step) and (unit != act.unit or more != own or act.kind not in TESTS_NERVE):
            return f"unit {unit} is barred from {more:b} by {actions.word(act.kind)} of unit {act.unit}"
    return ""


@law
def nothing_is_left_over_between_orders(step: Step) -> str:
    """Marks of the fire being resolved, finished orders on the stack, forgotten events, empty places."""
    game = step.after
    for squad in game.squad:
        if any(f.number or f.hits or f.was_fit for f in squad.figure):
            return "marks of a fire"
        if squad.nature != DUMMY and any(flatten(squad)[FIRST + squad.figures * SIZE : LAST]):
            return "somebody in an empty place"
    if any(any(flatten(p)) for p in game.pending[game.pending_count :]):
        return "a finished order on the stack"
    if any(any(flatten(e)) for e in game.event[game.events :]):
        return "an old event"
    if any(game.caller[game.callers :]):
        return "an old caller"
    return ""


@law
def records_and_their_packed_twins_agree(step: Step) -> str:
    """Looked at after every seventh order, nightly after every one: unpacking takes longer than all other laws."""
    if step.number % (1 if NIGHTLY else 7):
        return ""
    packed = pack(step.after)
    if packed.tobytes() != to_bytes(step.after):
        return "the packed bytes differ"
    return "" if to_bytes(unpack(packed, Game)) == packed.tobytes() else "unpacking does not give the same back"


@law
def somebody_decides_who_can(step: Step) -> str:
    """The seat asked exists, the question fits the stack, and the active unit is one of its own that can act."""
    game = step.after
    if game.seat_to_choose == NOBODY:
        return "" if game.question == activation.OVER and game.winner in {0, 1, 2} else "over, and nobody knows how"
    waits = game.question not in BETWEEN_ORDERS
    if waits != (game.pending_count > 0):
        return f"question {game.question} with {game.pending_count} unfinished orders"
    if game.question == activation.WHAT_ACTION:
        squad = game.squad[game.active]
        if squad.side != game.seat_to_choose or squad.actions < 1 or not any(f.health == FIT for f in squad.figure):
            return f"unit {game.active} cannot act"
    if game.question == activation.WHICH_UNIT and (game.callers or game.active != NOBODY):
        return "a unit is still active"
    return ""


@law
def extra_activations_come_from_leaders_only(step: Step) -> str:
    """A unit is activated by its own marker, once a turn, or by a transfer or a call. Source: R3.1, R3.12."""
    act = act_of(step)
    for event in step.after.event[: step.after.events]:
        if event.kind == activation.ACTIVATED:
            own = step.order.kind == activation.ACTIVATE and step.order.unit == event.unit
            if own and step.before.squad[event.unit].activated:
                return f"unit {event.unit} was activated twice"
            if not own and (act.kind not in {command.TRANSFER, units.CALL_ELEMENT} or act.target != event.unit):
                return f"unit {event.unit} was activated by {actions.word(act.kind)}"
    return ""


@law
def nobody_acts_more_often_than_he_may(step: Step) -> str:
    for unit, squad in enumerate(step.after.squad):
        if not 0 <= squad.actions <= 2:
            return f"unit {unit} has {squad.actions} actions left"
        waiting = {*step.after.caller[: step.after.callers], step.after.active}
        if squad.actions and unit not in waiting:
            return f"unit {unit} has actions left and is not active"
    return ""


@law
def no_event_is_lost(step: Step) -> str:
    if step.after.lost_events:
        return f"{step.after.lost_events} events found no room"
    game = step.after
    unknown = [e.kind for e in game.event[: game.events] if e.kind not in FACTS.named()]
    return f"unknown events {unknown}" if unknown else ""


@law
def nobody_off_the_table_is_touched(step: Step) -> str:
    """Whoever has still to enter is not hit, suppressed or sent word, and does nothing but enter. Source: R3.53."""
    act = act_of(step)
    for unit, (old, new) in enumerate(zip(step.before.squad[: step.before.units], step.after.squad, strict=False)):
        if old.present or old.aboard or old.gone != IN_PLAY:
            continue
        drops = unit == act.unit and act.kind == air.PARADROP
        now, was = ((s.suppression, s.confidence, s.shot_at_by) for s in (new, old))
        if now != was and not drops:
            return f"unit {unit} has been under fire off the table"
        enters = unit == act.unit and act.kind in {movement.MOVE, movement.COMBAT_MOVE, activation.ACTIVATE, air.FLIGHT}
        if new.present and not enters and not drops and not laid_out(step, unit):
            return f"unit {unit} came on while unit {act.unit} did {actions.word(act.kind)}"
        pairs = zip(step.before.squad[: step.before.units], step.after.squad, strict=False)
        if any(knows.informed & ~knew.informed & 1 << unit for knew, knows in pairs) and not new.present:
            return f"unit {unit} has had word off the table"
    return ""


@law
def indices_point_at_somebody(step: Step) -> str:
    if step.after.assault.step != 0:
        return ""  # who falls in close combat leads, or is its middle, until that is over (N12)
    for unit, squad in enumerate(step.after.squad[: step.after.units]):
        if in_battle(squad) and any(f.health == FIT for f in squad.figure[: squad.figures]):
            if not 0 <= squad.centre < squad.figures or squad.figure[squad.centre].health != FIT:
                return f"the middle of unit {unit} is figure {squad.centre}"
            if squad.nature == DUMMY and squad.leader == NOBODY:
                continue  # nobody lies under it
            if not 0 <= squad.leader < squad.figures or squad.figure[squad.leader].health != FIT:
                return f"the leader of unit {unit} is figure {squad.leader}"
    return ""


@law
def no_field_lies_beyond_its_bounds(step: Step) -> str:
    """A save of this state is opened again: nothing in it contradicts itself."""
    try:
        FIELDS.refuse_beyond(flatten(step.after))
    except ValueError as fault:
        return str(fault)
    return ""


@law
def only_the_fit_hold_ground(step: Step) -> str:
    """Counted by hand: fit figures near, of squads in play that are not broken. Source: R3.54."""
    game = step.after
    for aim in game.objective[: game.objectives]:
        near = [
            figure for squad, figure in figures_of(game, aim.side)
            if in_battle(squad) and squad.confidence > BROKEN and figure.health == FIT and not squad.aloft
            and square(figure.x, figure.y, aim.x, aim.y) <= aim.radius * aim.radius
        ]
        if fit_near(game, aim.side, aim.x, aim.y, aim.radius) != len(near):
            return f"{len(near)} fit figures near {aim.x}, {aim.y}"
    return ""


@law
def nobody_goes_back_into_hiding(step: Step) -> str:
    """What has been found out about a unit stays known. Source: R15.6."""
    for unit in range(step.before.units):
        was, now = step.before.squad[unit].located, step.after.squad[unit].located
        if now < was:
            return f"unit {unit} was located {was}, is {now}"
    return ""
