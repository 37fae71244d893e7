"""Bringing a scattered unit together: all may walk towards each other, and its middle hardly moves.

Parts of it close up along the straight line between their nearest figures, each figure within its base move; where that
way is closed, single figures go round the corners of the obstacle. A figure that cannot walk is carried by a comrade of
its part, one each; a casualty out of reach stays behind. Fit figures that their comrades cannot reach are parts from
which elements may be formed (`chapters/units/parts.py`). Source: R4.12, R4.30-R4.35.
"""

from typing import Any, NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.geometry import along, distance, square, within
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite, Parameter
from dieshift.stargrunt.chapters import casualties
from dieshift.stargrunt.chapters.casualties.detours import NO_WAY, detour
from dieshift.stargrunt.chapters.movement.following import spend
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.rules import find_again, is_place, keeps_clear
from dieshift.stargrunt.state import squads
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Pending, Squad
from dieshift.stargrunt.state.terms import BASE, FIT, NOBODY
from dieshift.stargrunt.terrain.going import IMPASSABLE, Table, path_cost, reach

IN_CIRCLE = 299  # all so near to the middle figure are in one circle of six inches across
TRIES = 3  # for each figure
SHARES = 8  # a way that is too far for all is tried at so many parts of its length


class Gap(NamedTuple):
    """A figure out of its unit's chain, the comrade in it who is nearest, and how far apart they may stay."""

    who: int
    other: int
    keep: int


class Approach(NamedTuple):
    """How far the part of a straggler goes towards the others, and they towards it."""

    ours: int
    theirs: int


class Sum(NamedTuple):
    """A step, or a sum of places."""

    x: int
    y: int


@catalogue.slot
@slot
def creep_limit(rules: Rules) -> int:
    """Greatest shift of a reorganising unit's middle, in hundredths of an inch: one inch. Source: R4.33."""
    return 100


@catalogue.variant(
    creep_limit, "reorganise-reach", "ruling", "Reorganise with a larger shift",
    "The middle of a reorganising unit may shift by this many inches instead of one.",
    Cite("RB", "Reorganise", "R4.33", "17"), parameters=(Parameter("inches", "creep_inches", 6, 1, 12),))
def agreed_creep(rules: Rules) -> int:
    """The agreed number of inches. Source: R4.33."""
    return rules.creep_inches * 100


@catalogue.slot
@slot
def who_closes_up(rules: Rules) -> int:
    """Whether all figures may move towards each other when a unit reorganises: yes. Source: R4.33."""
    return 1


@catalogue.variant(
    who_closes_up, "stragglers-close-up", "ruling", "Only stragglers close up",
    "When a scattered unit reorganises, only the figures away from its middle move; the others stay in place.",
    Cite("RB", "Reorganise", "R4.33", "17"))
def stragglers_close_up(rules: Rules) -> int:
    """No: a figure that is in its place stays there. Source: R4.33, as little moved as can be."""
    return 0


@rule
def next_gap(rules: Rules, squad: Squad, tried: int) -> Gap:
    """The gap to close next: from the middle figure's chain to the nearest figure out of it.

    Where the circle counts alone: from the middle figure to the farthest from it. Source: R4.30, R4.31, R4.33.
    """
    linked, best, gap = squads.linked_with(squad, squad.centre), -1, Gap(NOBODY, NOBODY, squads.INTEGRITY_GAP)
    chain = squads.chain_suffices(rules)
    for i in range(squad.figures):
        one = squad.figure[i]
        if squads.is_with(one) == 0 or tried & (1 << i) != 0:
            continue
        for j in range(squad.figures):
            away = square(one.x, one.y, squad.figure[j].x, squad.figure[j].y)
            if chain == 0:
                if j == squad.centre and away > max(best, IN_CIRCLE * IN_CIRCLE):
                    best, gap = away, Gap(i + 0, j + 0, IN_CIRCLE)
            elif linked & (1 << i) == 0 and linked & (1 << j) != 0 and (best < 0 or away < best):
                best, gap = away, Gap(i + 0, j + 0, squads.INTEGRITY_GAP)
    return gap


@rule
def sum_of(squad: Squad) -> Sum:
    """The places of a unit's figures added up: its middle, times their number. Source: R4.33."""
    x, y = 0, 0
    for i in range(squad.figures):
        if squads.is_with(squad.figure[i]) == 1:
            x, y = x + squad.figure[i].x, y + squad.figure[i].y
    return Sum(x, y)


@rule
def fit_among(squad: Squad, mask: int) -> int:
    """How many of some figures are fit. Source: R4.12."""
    count = 0
    for i in range(squad.figures):
        if (mask >> i) & 1 == 1 and squad.figure[i].health == FIT:
            count += 1
    return count


@rule
def who_can_step(table: Table, rules: Rules, game: Game, unit: int, pending: Pending, part: int, step: Sum) -> int:
    """Of a part of a unit, those who can all walk so far and stand there, a bit each, clear of those who cannot.

    Source: R1.3, R4.16, R4.33.
    """
    tried, walkers = -1, part
    while walkers != tried:
        tried = walkers
        walkers = who_of_these(table, rules, game, unit, pending, tried, step)
    return walkers


@rule
def who_of_these(table: Table, rules: Rules, game: Game, unit: int, pending: Pending, part: int, step: Sum) -> int:
    """Of some figures, those who can walk so far and stand there if all others stay; the fit carry one casualty each.

    Source: R4.12, R4.16, R4.33.
    """
    squad, walkers, bearers = game.squad[unit], 0, 0
    gait, far = gait_here(rules, table, game, squad), squads.base_move(squad)
    for turn in range(2):  # the fit first, then the casualties that they carry
        for i in range(squad.figures):
            figure = squad.figure[i]
            fit = 1 if figure.health == FIT else 0
            if (part >> i) & 1 == 0 or fit == turn or (turn == 1 and bearers == 0):
                continue
            x, y = figure.x + step.x, figure.y + step.y
            if is_place(table, gait, game, unit, x, y) == 0 or clear_of_others(squad, part, x, y) == 0:
                continue
            if path_cost(table, gait, figure.x, figure.y, x, y) <= far - pending.spent[i]:
                walkers |= 1 << i
                bearers += 1 - 2 * turn
    return walkers


@rule
def clear_of_others(squad: Squad, part: int, x: int, y: int) -> int:
    """Whether a base at a point overlaps nobody of a unit who is not of the part that moves. Source: R1.3."""
    for i in range(squad.figures):
        figure = squad.figure[i]
        if (part >> i) & 1 == 0 and squads.is_with(figure) == 1 and within(figure.x, figure.y, x, y, BASE - 1) == 1:
            return 0
    return 1


@rule
def approach(ours: int, theirs: int, wanted: int, creep: int, limit: int, most: Approach) -> Approach:
    """How far so many figures and so many others go towards each other: the stragglers first, and as little as needed.

    `creep`: how far the sum of all places has crept that way already; `limit`: how far it may. Source: R4.32, R4.33.
    """
    back = max(0, wanted - most.ours, (ours * wanted + creep - limit + ours + theirs - 1) // (ours + theirs))
    back = min(back, most.theirs)
    go = max(0, min(most.ours, wanted - back, (limit - creep + theirs * back) // ours))
    return Approach(go, max(0, min(back, (limit + creep + ours * go) // max(1, theirs))))


@rule
def need(one: Any, other: Any, keep: int) -> int:
    """How much nearer a figure must come to another to stand at most so far from him, straight. Source: R4.30."""
    away = distance(one.x, one.y, other.x, other.y)
    for more in range(3):
        stop = along(one.x, one.y, other.x, other.y, away - keep + more)
        if within(stop[0], stop[1], other.x, other.y, keep) == 1:
            return away - keep + more
    return away - keep + 3


@rule
def close_up(table: Table, rules: Rules, game: Game, unit: int, pending: Pending, gap: Gap, start: Sum) -> int:
    """Two parts of a unit go straight towards each other, as far as is needed and they can. 1: somebody has moved.

    Source: R4.32, R4.33.
    """
    squad = game.squad[unit]
    gait, far, all_of = gait_here(rules, table, game, squad), squads.base_move(squad), squads.members(squad)
    one, other = squad.figure[gap.who], squad.figure[gap.other]
    part, rest = squads.linked_with(squad, gap.who), squads.linked_with(squad, gap.other)
    if gap.keep != squads.INTEGRITY_GAP:
        part, rest = 1 << gap.who, 0
    wanted, away = need(one, other, gap.keep), distance(one.x, one.y, other.x, other.y)
    theirs = 0
    if who_closes_up(rules) == 1 and rest != 0:
        theirs = reach(table, gait, other.x, other.y, one.x, one.y, far - pending.spent[gap.other])
    most = Approach(reach(table, gait, one.x, one.y, other.x, other.y, far - pending.spent[gap.who]), theirs)
    limit, now = creep_limit(rules) * all_of, sum_of(squad)
    creep = ((now.x - start.x) * (other.x - one.x) + (now.y - start.y) * (other.y - one.y)) // max(1, away)
    lengths = approach(bits(part), max(1, bits(rest)), wanted, creep, limit, most)
    for share in range(SHARES, 0, -1):
        ours, theirs = lengths.ours * share // SHARES, lengths.theirs * share // SHARES
        go = along(one.x, one.y, other.x, other.y, ours)
        come = along(other.x, other.y, one.x, one.y, theirs)
        first, second = Sum(go[0] - one.x, go[1] - one.y), Sum(come[0] - other.x, come[1] - other.y)
        walkers = who_can_step(table, rules, game, unit, pending, part, first) if ours > 0 else 0
        others = who_can_step(table, rules, game, unit, pending, rest, second) if theirs > 0 else 0
        x = now.x + first.x * bits(walkers) + second.x * bits(others) - start.x
        y = now.y + first.y * bits(walkers) + second.y * bits(others) - start.y
        led = (walkers >> gap.who) & 1 == 1 or (others >> gap.other) & 1 == 1
        if led and x * x + y * y <= limit * limit and meet(squad, walkers, first, others, second) == 0:
            step_all(table, rules, game, squad, pending, walkers, first)
            step_all(table, rules, game, squad, pending, others, second)
            return 1
    return 0


@rule
def meet(squad: Squad, walkers: int, first: Sum, others: int, second: Sum) -> int:
    """Whether two parts of a unit that step at once would end with a base on another's. Source: R1.3."""
    for i in range(squad.figures):
        x, y = squad.figure[i].x + first.x, squad.figure[i].y + first.y
        for j in range(squad.figures):
            if (walkers >> i) & 1 == 1 and (others >> j) & 1 == 1:
                if within(x, y, squad.figure[j].x + second.x, squad.figure[j].y + second.y, BASE - 1) == 1:
                    return 1
    return 0


@rule
def step_all(table: Table, rules: Rules, game: Game, squad: Squad, pending: Pending, who: int, step:
             Sum) -> None:
    """Some figures walk the same step. Source: R4.16, R4.33."""
    gait = gait_here(rules, table, game, squad)
    for i in range(squad.figures):
        if (who >> i) & 1 == 1:
            figure = squad.figure[i]
            x, y = figure.x + step.x, figure.y + step.y
            spend(pending, i, path_cost(table, gait, figure.x, figure.y, x, y))
            figure.x, figure.y = x, y


@rule
def bits(mask: int) -> int:
    """How many figures a mask names. Source: R4.33."""
    count = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count


@rule
def come_round(table: Table, rules: Rules, game: Game, unit: int, pending: Pending, gap: Gap, start: Sum) -> int:
    """A fit straggler goes round what is in his way, till he is linked with somebody of the chain. 1: he is.

    Not if his part needs him to carry somebody. Source: R4.12, R4.16, R4.33.
    """
    squad = game.squad[unit]
    figure, part = squad.figure[gap.who], squads.linked_with(squad, gap.who)
    fit = fit_among(squad, part)
    if gap.keep != squads.INTEGRITY_GAP or figure.health != FIT or fit <= bits(part) - fit:
        return 0
    way_round = detour(table, rules, game, unit, gap.who, squads.base_move(squad) - pending.spent[gap.who])
    now, limit = sum_of(squad), creep_limit(rules) * squads.members(squad)
    x, y = now.x + way_round.x - figure.x - start.x, now.y + way_round.y - figure.y - start.y
    if way_round.price == NO_WAY or x * x + y * y > limit * limit:
        return 0
    spend(pending, gap.who, way_round.price)
    figure.x, figure.y = way_round.x, way_round.y
    return 1


@rule
def step_between(table: Table, rules: Rules, game: Game, unit: int, pending: Pending, lost: int) -> int:
    """Move a fit figure so that it links an uncarried casualty with the others and stays linked itself. 1: it moved.

    Source: R4.12, R4.30, R4.33.
    """
    squad = game.squad[unit]
    linked, gait = squads.linked_with(squad, squad.centre), gait_here(rules, table, game, squad)
    hurt = squad.figure[lost]
    for i in range(squad.figures):
        figure = squad.figure[i]
        if (linked >> i) & 1 == 0 or figure.health != FIT:
            continue
        was_x, was_y = figure.x, figure.y
        stop = along(hurt.x, hurt.y, was_x, was_y, squads.INTEGRITY_GAP - 2)
        price = path_cost(table, gait, was_x, was_y, stop[0], stop[1])
        free = is_place(table, gait, game, unit, stop[0], stop[1])
        if price > squads.base_move(squad) - pending.spent[i] or free == 0 or keeps_clear(squad, i, stop[0],
                                                                                          stop[1]) == 0:
            continue
        figure.x, figure.y = stop[0], stop[1]
        if squads.linked_with(squad, lost) & linked == linked:
            spend(pending, i, price)
            return 1
        figure.x, figure.y = was_x, was_y
    return 0


@rule
def leave_unreached(rules: Rules, squad: Squad) -> int:
    """Leave casualties that have no link to a fit comrade where they lie; returns their number.

    Where only the circle counts, casualties outside the middle figure's circle are left, too. Source: R4.12, R4.31.
    """
    left, middle = 0, squad.figure[squad.centre]
    for i in range(squad.figures):
        figure = squad.figure[i]
        out = 1 - within(figure.x, figure.y, middle.x, middle.y, IN_CIRCLE)
        if squads.is_with(figure) == 1 and figure.health != FIT:
            if (out == 1 and squads.chain_suffices(rules) == 0) or fit_among(squad, squads.linked_with(squad, i)) == 0:
                left |= 1 << i
    for i in range(squad.figures):
        if (left >> i) & 1 == 1:
            squad.figure[i].left = squads.LEFT
    return bits(left)


@rule
def close_gap(table: Table, rules: Rules, game: Game, unit: int, pending: Pending, gap: Gap, start: Sum) -> int:
    """Close or narrow a gap: straight, round a corner, or by going to an uncarried casualty. 1: a figure moved.

    Source: R4.12, R4.33.
    """
    squad = game.squad[unit]
    if fit_among(squad, squads.linked_with(squad, gap.who)) == 0:
        return step_between(table, rules, game, unit, pending, gap.who)
    one, other = squad.figure[gap.who], squad.figure[gap.other]
    closed = path_cost(table, gait_here(rules, table, game, squad), one.x, one.y, other.x, other.y) >= IMPASSABLE
    if closed and come_round(table, rules, game, unit, pending, gap, start) == 1:
        return 1
    return close_up(table, rules, game, unit, pending, gap, start)


@rule
def gather_together(dice: Dice, table: Table, rules: Rules, game: Game, unit: int) -> None:
    """Bring a unit's parts together, the nearest first, and no further than needed; who cannot come may next time.

    The middle of the unit shifts by no more than the creep limit. Source: R4.12, R4.32, R4.33.
    """
    squad, pending = game.squad[unit], game.pending[max(0, game.pending_count - 1)]
    start, tried = sum_of(squad), 0
    for _ in range(TRIES * squad.figures):
        gap = next_gap(rules, squad, tried)
        if gap.who == NOBODY or squads.is_together(rules, squad) == 1:
            break
        if close_gap(table, rules, game, unit, pending, gap, start) == 0:
            tried |= 1 << gap.who
    if squads.is_together(rules, squad) == 0:
        left = leave_unreached(rules, squad)
        if left > 0:
            casualties.note_abandoned(dice, game, unit, NOBODY, casualties=left)
    find_again(squad)
    squads.settle(rules, squad)
