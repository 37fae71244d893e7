"""Before contact: the charge, who stands to receive it, and each dash towards the enemy.

Distances are measured from the attackers' leading figure to the nearest defender, or to the edge of the cover that he
holds, in allowance; to be as near as a dash goes is to reach. Source: R8.1-R8.15, R7.22, R7.50; N1, N4, N7.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, roll
from dieshift.core.geometry import along, distance, square
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.assault import book
from dieshift.stargrunt.chapters.assault.defence import can_defend
from dieshift.stargrunt.chapters.assault.facts import (
    note_came_to_grips,
    note_charges,
    note_fell_short,
    note_occupied,
)
from dieshift.stargrunt.chapters.assault.squad_melee import fights_in_pairs
from dieshift.stargrunt.chapters.assault.steps import (
    BEATEN,
    DEFENDS,
    DONE,
    FOLLOWS,
    MEETS,
    RUNS,
    SETS_OUT,
    WAITS,
)
from dieshift.stargrunt.chapters.assault.withdrawal import give_way
from dieshift.stargrunt.chapters.mines.walking import form_up_over_mines
from dieshift.stargrunt.chapters.morale.apply import lose_confidence, panic_test, set_confidence
from dieshift.stargrunt.chapters.morale.book import confidence_test, further_threat
from dieshift.stargrunt.chapters.movement.action import arrive, leave_behind
from dieshift.stargrunt.chapters.movement.acts import go_to_end
from dieshift.stargrunt.chapters.movement.book import move_reach, path_length, place_around
from dieshift.stargrunt.chapters.movement.facts import note_dashed
from dieshift.stargrunt.chapters.movement.following import stances
from dieshift.stargrunt.chapters.movement.ground import gait_of
from dieshift.stargrunt.chapters.movement.reasons import MOBILITY
from dieshift.stargrunt.ground.going import Table, path_cost, reach
from dieshift.stargrunt.ground.sighting import own_cover
from dieshift.stargrunt.ground.table import cover_here
from dieshift.stargrunt.state.records import Game, Pending, Squad
from dieshift.stargrunt.state.squads import (
    abandoned,
    dash_die,
    dash_length,
    fit_figures,
    in_play,
    is_encumbered,
    is_with,
    untreated,
)
from dieshift.stargrunt.state.terms import BASE, FIT, NOBODY, OPEN, PANICKED, PLACED, ROUTED
from dieshift.stargrunt.turn.unfinished import DECLARED, UNDER_WAY

STEP = 25  # hundredths of an inch by which the edge of cover is looked for
REGULAR = 8  # the quality die of troops whom terror frightens (R7.50)


class Lane(NamedTuple):
    """The straight way of the leading attacker: where he stands, where he is in contact, and the allowance it takes."""

    x: int
    y: int
    end_x: int
    end_y: int
    cost: int  # IMPASSABLE: the ground is closed


@rule
def lane(rules: Rules, table: Table, game: Game, unit: int, other: int) -> Lane:
    """The leading attacker's way to the nearest defender, or to the edge of the cover that he holds.

    Source: R8.12, R8.13.
    """
    squad, enemy = game.squad[unit], game.squad[other]
    best, ax, ay, bx, by = -1, 0, 0, 0, 0
    for i in range(squad.figures):
        me = squad.figure[i]
        if is_with(me) == 1 and me.health == FIT:
            for j in range(enemy.figures):
                him = enemy.figure[j]
                if is_with(him) == 1 and him.health == FIT:
                    away = square(me.x, me.y, him.x, him.y)
                    if best < 0 or away < best:
                        best, ax, ay, bx, by = away, me.x + 0, me.y + 0, him.x + 0, him.y + 0
    far = max(0, distance(ax, ay, bx, by) - BASE)
    if cover_here(table, bx, by) > OPEN:
        while far > 0 and still_covered(table, ax, ay, bx, by, far - STEP) == 1:
            far = max(0, far - STEP)
    end = along(ax, ay, bx, by, far)
    cost = path_cost(table, gait_of(rules, squad), ax, ay, end[0], end[1]) if far > 0 else 0
    return Lane(ax, ay, end[0], end[1], cost)


@rule
def reaches(far: int, cost: int) -> int:
    """Whether a dash reaches: just as far is far enough. Source: R8.10; N1."""
    return 1 if far >= cost else 0


@rule
def still_covered(table: Table, ax: int, ay: int, bx: int, by: int, far: int) -> int:
    """Whether a point on the way from a to b lies in the cover that b lies in. Source: R8.12."""
    point = along(ax, ay, bx, by, max(0, far))
    return 1 if cover_here(table, point[0], point[1]) >= cover_here(table, bx, by) else 0


@rule
def odds_against(rules: Rules, game: Game, unit: int, other: int) -> int:
    """How many attackers come on each defender: fit figures, twice those in power armour. Source: R8.4, R8.5; N16."""
    odds: int = book.assault_odds(rules, heads_of(game.squad[unit]), heads_of(game.squad[other]))
    return odds


@rule
def heads_of(squad: Squad) -> int:
    """The heads of a unit. Source: R8.4, R8.5."""
    suited = 0
    for i in range(squad.figures):
        if squad.figure[i].health == FIT and squad.figure[i].armour > 0:
            suited += squad.power_armour
    return book.heads(fit_figures(squad), suited)


@rule
def holds_cover(table: Table, squad: Squad) -> int:
    """Whether a unit defends from cover or In Position. Source: R8.25."""
    return 1 if squad.in_position == 1 or own_cover(table, squad) != OPEN else 0


@rule
def threat_of_charge(rules: Rules, game: Game, unit: int, other: int) -> int:
    """The threat level of the charged unit's stand. Source: R8.3, R8.6, R8.40; N2."""
    squad, enemy = game.squad[unit], game.squad[other]
    further = further_threat(rules, enemy.motivation, untreated(enemy), abandoned(enemy))
    threat: int = book.stand_threat(rules, odds_against(rules, game, unit, other), squad.terror, further)
    return threat


@rule
def meet_the_charge(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """The charge is on: the charged unit is seen for what it is, and tests whether it stands.

    Who is broken or routed runs without a test. Regulars whom terror charges test for panic first. Where squads fight,
    its side may have it withdraw instead of the test. Source: R8.3-R8.7, R8.7a, R7.22, R7.50, S2.13; N4, Q5.
    """
    unit, other = pending.order.unit + 0, pending.order.target + 0
    squad, enemy = game.squad[unit], game.squad[other]
    enemy.located = PLACED
    game.assault.covered = holds_cover(table, enemy)
    note_charges(dice, game, unit, other, odds=odds_against(rules, game, unit, other), terror=squad.terror,
                 attackers=fit_figures(squad), defenders=fit_figures(enemy))
    if book.is_past_standing(enemy.confidence + 0) == 1:
        if enemy.confidence != ROUTED:
            set_confidence(rules, game, other, ROUTED)
            lose_confidence(dice, rules, game, other, 0, 0, 0)
        stands_no_longer(dice, rules, table, game, pending, 0)
        return
    if squad.terror == 1 and enemy.quality == REGULAR:
        panic_test(dice, rules, game, other)
    game.assault.step, pending.stage = WAITS, UNDER_WAY
    if fights_in_pairs(rules) == 1:
        test_stand(dice, rules, table, game, pending)


@rule
def test_stand(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """Whether the charged unit stands: a confidence test, of which whoever makes a last stand takes none.

    Source: R8.3, R8.8, R7.61; N3.
    """
    unit, other = pending.order.unit + 0, pending.order.target + 0
    enemy = game.squad[other]
    if enemy.standing_fast == 0:
        dice.who = other
        threat = threat_of_charge(rules, game, unit, other)
        lost = confidence_test(dice, rules, enemy.quality + 0, enemy.leadership + 0, threat)
        lose_confidence(dice, rules, game, other, lost, threat, enemy.leadership + 0)
        if lost > 0:
            stands_no_longer(dice, rules, table, game, pending, 0)
            return 0
    return 1


@rule
def stands_no_longer(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending, dash: int) -> None:
    """The charged unit gives way, by a `dash` where it goes by choice, and the attackers take its position.

    Source: R8.8, S2.13; N5.
    """
    unit, other = pending.order.unit + 0, pending.order.target + 0
    middle = game.squad[other].figure[game.squad[other].centre]
    x, y = middle.x + 0, middle.y + 0
    give_way(dice, rules, table, game, other, unit, dash)
    occupy(dice, rules, table, game, unit, x, y)
    game.assault.winner = 1 + book.ATTACKER
    game.assault.step = FOLLOWS if may_follow(game, unit) == 1 else DONE
    pending.stage = UNDER_WAY


@rule
def may_follow(game: Game, unit: int) -> int:
    """Whether a unit that has taken a position is in a state to follow through: able to move. Source: R8.73, R7.52."""
    squad = game.squad[unit]
    if in_play(squad) == 0 or squad.suppression > 0 or squad.panic == PANICKED or squad.disorganised == 1:
        return 0
    return 0 if book.charge_threat(squad.confidence + 0, 0) == book.NO_CHARGE else 1


@rule
def occupy(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, x: int, y: int) -> None:
    """A unit is placed in a position that the enemy has left. Source: R8.8, R8.15."""
    if place_around(table, rules, game, unit, x, y) == 1:
        arrive(dice, rules, table, game, unit)
    note_occupied(dice, game, unit, NOBODY, x=x, y=y)


@rule
def set_out(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """Roll a dash; how far it goes is known before anybody may interrupt it. Source: R8.10, R8.13, R4.8, R4.11."""
    unit, order = pending.order.unit + 0, pending.order
    squad, assault = game.squad[unit], game.assault
    leave_behind(dice, game, unit, 0)
    dice.who = unit
    burden = is_encumbered(squad)
    face = roll(dice, dash_die(rules, squad.mobility + 0, burden), MOBILITY)
    far = dash_length(rules, face, burden)
    way, middle = lane(rules, table, game, unit, order.target + 0), squad.figure[squad.centre]
    squad.moves += 1
    assault.dashes += 1
    assault.cost = way.cost
    order.legs = 1
    order.x[0] = min(table.width, max(0, middle.x + way.end_x - way.x))
    order.y[0] = min(table.depth, max(0, middle.y + way.end_y - way.y))
    pending.progress, pending.allowance = 0, far
    pending.from_x, pending.from_y = middle.x + 0, middle.y + 0
    for i in range(squad.figures):
        pending.spent[i] = 0
    pending.wanted = path_length(squad, order)
    pending.length = pending.wanted + 0
    if reaches(far, way.cost) == 0:
        lead = reach(table, gait_of(rules, squad), way.x, way.y, way.end_x, way.end_y, far)
        pending.length = min(pending.wanted + 0, lead, move_reach(rules, table, squad, order, far, 0))
    note_dashed(dice, game, unit, NOBODY, allowance=far, length=pending.length, less=200 * face - far)
    assault.step, pending.stage = RUNS, DECLARED


@rule
def run(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """The end of a dash: in contact, all figures join; or short of it. Nobody left, or stopped by fire, it is over.

    Source: R8.10-R8.12, R5.42, R7.52; N1, N22.
    """
    unit, other = pending.order.unit + 0, pending.order.target + 0
    squad, assault = game.squad[unit], game.assault
    pending.stage = UNDER_WAY
    if in_play(squad) == 0:
        assault.step = DONE
        return
    whole_way = 1 if pending.length >= pending.wanted and in_play(game.squad[other]) == 1 else 0
    if whole_way == 1 and reaches(pending.allowance + 0, assault.cost + 0) == 1:
        way = lane(rules, table, game, unit, other)
        start = stances(squad, pending)
        if place_around(table, rules, game, unit, way.end_x, way.end_y) == 1:
            form_up_over_mines(dice, rules, table, game, start)
            arrive(dice, rules, table, game, unit)
        if in_play(squad) == 0:
            assault.step = DONE
            return
        note_came_to_grips(dice, game, unit, other, dashes=assault.dashes + 0)
        assault.step = MEETS
        return
    go_to_end(dice, rules, table, game, pending)
    if in_play(squad) == 0:
        assault.step = DONE
        return
    arrive(dice, rules, table, game, unit)
    note_fell_short(dice, game, unit, other, gone=pending.progress, wanted=pending.wanted)
    pending.order.legs, pending.order.x[0], pending.order.y[0] = 0, 0, 0
    if squad.panic == PANICKED or in_play(game.squad[other]) == 0:
        assault.step = DONE
    else:
        assault.step = BEATEN
        if assault.dashes == 1:
            assault.step = DEFENDS if can_defend(rules, table, game, other, unit) == 1 else SETS_OUT
