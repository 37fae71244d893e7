"""Before contact: the charge, who stands to receive it, and who takes a position that is left.

Distances are measured from the attackers' leading figure to the nearest defender, or to the edge of the cover that he
holds, in allowance; to be as near as a dash goes is to reach. Source: R8.1-R8.15, R7.22, R7.50; N1, N4, N7.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.geometry import along, distance, near_segment, square
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import buildings, morale, vehicles
from dieshift.stargrunt.chapters.assault import declared
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.mechs import crew_refusal, fights_by_hand, is_mech, note_mechs
from dieshift.stargrunt.chapters.assault.squad_melee import fights_in_pairs
from dieshift.stargrunt.chapters.assault.withdrawal import NO_DASH, give_way
from dieshift.stargrunt.chapters.buildings.rules import leg_refusal
from dieshift.stargrunt.chapters.buildings.sealed import sealed_against
from dieshift.stargrunt.chapters.fires.ways import form_up
from dieshift.stargrunt.chapters.morale import rules as morale_rules
from dieshift.stargrunt.chapters.movement.action import arrive
from dieshift.stargrunt.chapters.movement.contact import stand_around
from dieshift.stargrunt.chapters.movement.following import spent_by, stances
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.frame import ALLOWED, UNDER_WAY
from dieshift.stargrunt.state import squads
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import PLACES, Game, Pending, Squad
from dieshift.stargrunt.state.terms import BASE, FIT, HIDDEN, NOBODY, OPEN, PANICKED, PLACED, ROUTED
from dieshift.stargrunt.terrain.going import SCREEN, Piece, Table, path_cost, stands_in
from dieshift.stargrunt.terrain.sections import mans_weapons
from dieshift.stargrunt.terrain.sighting import known_sighting, own_cover
from dieshift.stargrunt.terrain.table import cover_here

STEP = 25  # hundredths of an inch by which the edge of cover is looked for
REGULAR = 8  # the quality die of troops that terror frightens (R7.50)


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
        if squads.is_with(me) == 1 and me.health == FIT:
            for j in range(enemy.figures):
                him = enemy.figure[j]
                if squads.is_with(him) == 1 and him.health == FIT:
                    away = square(me.x, me.y, him.x, him.y)
                    if best < 0 or away < best:
                        best, ax, ay, bx, by = away, me.x, me.y, him.x, him.y
    far = max(0, distance(ax, ay, bx, by) - BASE)
    if cover_here(table, bx, by) > OPEN:
        while far > 0 and still_covered(table, ax, ay, bx, by, far - STEP) == 1:
            far = max(0, far - STEP)
    end = along(ax, ay, bx, by, far)
    cost = path_cost(table, gait_here(rules, table, game, squad), ax, ay, end[0], end[1]) if far > 0 else 0
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
    """How many attackers come on each defender: fit figures, twice those in power armour, of all that charge together.

    Source: R8.4, R8.5, R8.72; N16.
    """
    heads = 0
    for place in range(PLACES):
        if charges_with(game, unit, place) == 1:
            heads += heads_at(rules, game, assault_rules.unit_at(game, place))
    return assault_rules.assault_odds(rules, max(heads, heads_at(rules, game, unit)), heads_at(rules, game, other))


@rule
def charges_with(game: Game, unit: int, place: int) -> int:
    """Whether the unit of a place charges together with a unit, which itself is one of them. Source: R8.70, R8.72."""
    if assault_rules.is_joint(game) == 0 or assault_rules.place_of_unit(game, unit) == NOBODY:
        return 0
    return assault_rules.takes_part(game, assault_rules.ATTACKER, place)


@rule
def terror_of(game: Game, unit: int) -> int:
    """Whether a unit, or one that charges with it, spreads terror. Source: R8.40; N16."""
    terror: int = game.squad[unit].terror
    for place in range(PLACES):
        if charges_with(game, unit, place) == 1:
            terror = max(terror, game.squad[assault_rules.unit_at(game, place)].terror)
    return terror


@rule
def fighters_of(game: Game, unit: int) -> int:
    """The fit figures of a unit and of those that charge with it. Source: R8.5, R8.72."""
    count = 0
    for place in range(PLACES):
        if charges_with(game, unit, place) == 1:
            count += squads.fit_figures(game.squad[assault_rules.unit_at(game, place)])
    return max(count, squads.fit_figures(game.squad[unit]))


@rule
def heads_of(squad: Squad) -> int:
    """The heads of a unit. Source: R8.4, R8.5."""
    suited = 0
    for i in range(squad.figures):
        if squad.figure[i].health == FIT and squad.figure[i].armour > 0:
            suited += squad.power_armour
    return assault_rules.heads(squads.fit_figures(squad), suited)


@rule
def heads_at(rules: Rules, game: Game, unit: int) -> int:
    """The heads of a unit, which may be a mech. Source: R8.4, R8.5; S2.20."""
    if is_mech(game, unit) == 0:
        return heads_of(game.squad[unit])
    return assault_rules.mech_heads(rules, game.hull[game.squad[unit].hull - 1].size)


@rule
def holds_cover(table: Table, squad: Squad) -> int:
    """Whether a unit defends from cover or In Position. Source: R8.25."""
    return 1 if squad.in_position == 1 or own_cover(table, squad) != OPEN else 0


@rule
def threat_of_charge(rules: Rules, game: Game, unit: int, other: int) -> int:
    """The threat level of the charged unit's stand. Source: R8.3, R8.6, R8.40; N2."""
    enemy = game.squad[other]
    further = morale_rules.further_threat(rules, enemy.motivation, squads.untreated(enemy), squads.abandoned(enemy))
    return assault_rules.stand_threat(rules, odds_against(rules, game, unit, other), terror_of(game, unit), further)


@catalogue.slot
@slot
def must_see(rules: Rules, located: int) -> int:
    """Whether a unit must see another to charge it: only a counter known to be a unit, not a placed unit.

    R8.1 does not mention sight, and both players see a placed unit. Source: R8.1, R15.15; N21.
    """
    return 1 if located != PLACED else 0


@catalogue.variant(
    must_see, "charge-in-sight", "ruling", "A charge needs line of sight",
    "A unit may charge only an enemy that its middle figure sees, even if that enemy is placed.",
    Cite("RB", "Close Assault", "R8.1, N21", "41"))
def sees_all(rules: Rules, located: int) -> int:
    """Yes, a placed unit too. Source: R8.1, R5.4; N21."""
    return 1


@rule
def shares_wood(rules: Rules, table: Table, game: Game, unit: int, target: int) -> int:
    """Whether a unit that stands within a wood is charged from inside the same one; 1: it stands within none.

    The leading attacker, from which the way is measured, must be in the wood. Source: R8.13, R8.75, R14.20.
    """
    wood = wood_around(table, game.squad[target])
    if wood == NOBODY:
        return 1
    way = lane(rules, table, game, unit, target)
    return 1 if stands_in(table.piece[wood], way.x, way.y) else 0


@rule
def wood_around(table: Table, squad: Squad) -> int:
    """The wood within which most of a unit's fit figures stand, away from its edge; NOBODY: none. Source: R14.20."""
    for k in range(table.pieces):
        if table.piece[k].sight == SCREEN:
            many = fit = 0
            for i in range(squad.figures):
                figure = squad.figure[i]
                if squads.is_with(figure) == 1 and figure.health == FIT:
                    fit += 1
                    many += is_deep_in(table.piece[k], figure.x, figure.y)
            if 2 * many > fit:
                return k
    return NOBODY


@rule
def is_deep_in(piece: Piece, x: int, y: int) -> int:
    """Whether a place lies in a wood farther from its edge than one sees into it. Source: R14.20."""
    if stands_in(piece, x, y) == 0:
        return 0
    for k in range(piece.corners):
        after = (k + 1) % piece.corners
        if near_segment(piece.x[k], piece.y[k], piece.x[after], piece.y[after], x, y, piece.depth) == 1:
            return 0
    return 1


@rule
def aim_refusal(rules: Rules, table: Table, game: Game, unit: int, target: int) -> int:
    """Whether a unit is of a mind to charge, and its target an enemy that is known to be one.

    Where it is placed, everybody knows where it is; a counter must be in sight. No vehicle charges or is charged but a
    mech, where whole squads fight. Who mans a building's weapons holds a position in it, and is charged there.
    Source: R8.1, R8.74, R8.75, R7.61, R14.20, R14.34; S2.19, S4.81; N21, A25.
    """
    squad, crew = game.squad[unit], crew_refusal(rules, game, unit)
    if crew != ALLOWED:
        return crew
    if squad.standing_fast == 1:
        return morale.STANDING_FAST
    if assault_rules.may_charge(squad.confidence) == 0:
        return declared.TOO_SHAKY
    if target < 0 or target >= game.units:
        return declared.NOTHING_TO_CHARGE
    enemy = game.squad[target]
    if enemy.side == squad.side or enemy.located == HIDDEN or squads.in_play(enemy) == 0:
        return declared.NOTHING_TO_CHARGE
    if must_see(rules, enemy.located) == 1 and known_sighting(
            table, rules, game, unit, target, 0, 0).visible == 0:
        return declared.NOTHING_TO_CHARGE
    if enemy.located == PLACED and shares_wood(rules, table, game, unit, target) == 0:
        return declared.WITHIN_A_WOOD
    if sealed_against(table, game, target) == 1:
        return buildings.SEALED_AGAINST
    by_hand = max(mans_weapons(game, enemy), fights_by_hand(rules, game, target))
    return ALLOWED if by_hand == 1 else vehicles.NOT_AGAINST_VEHICLES


@rule
def reach_refusal(rules: Rules, table: Table, game: Game, unit: int, target: int) -> int:
    """Whether a charge could come home with two dashes, and gets out of the building in which it begins.

    Source: R8.10, R14.40.
    """
    squad, way = game.squad[unit], lane(rules, table, game, unit, target)
    if way.cost > 2 * squads.longest_dash(rules, squad, squads.is_encumbered(squad)):
        return declared.BEYOND_A_CHARGE
    return leg_refusal(table, game, unit, way.x, way.y, way.end_x, way.end_y)


@rule
def meet_the_charge(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """Go ahead with a charge: the charged unit is placed, and tests whether it stands.

    A broken or routed unit runs without a test. Regulars charged by a unit that causes terror test for panic first.
    Where squads fight, the charged side may have its unit withdraw instead of the test.
    Source: R8.3-R8.7, R8.7a, R7.22, R7.50, S2.13, S2.19; N4, Q5.
    """
    unit, other = pending.order.unit, pending.order.target
    enemy, terror = game.squad[other], terror_of(game, unit)
    enemy.located = PLACED
    note_mechs(game)
    game.assault.covered = holds_cover(table, enemy)
    declared.note_charges(dice, game, unit, other, odds=odds_against(rules, game, unit, other), terror=terror,
                          attackers=fighters_of(game, unit), defenders=squads.fit_figures(enemy))
    if assault_rules.is_past_standing(enemy.confidence) == 1:
        if enemy.confidence != ROUTED:
            morale_rules.set_confidence(rules, game, other, ROUTED)
            morale_rules.lose_confidence(dice, rules, game, other, 0, 0, 0)
        stands_no_longer(dice, rules, table, game, pending, NO_DASH)
        return
    if terror == 1 and enemy.quality == REGULAR:
        morale_rules.panic_test(dice, rules, game, other)
    game.assault.step, pending.stage = assault_rules.WAITS, UNDER_WAY
    if fights_in_pairs(rules) == 1:
        test_stand(dice, rules, table, game, pending)


@rule
def test_stand(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """Whether the charged unit stands: by a confidence test, except for a unit that makes a last stand.

    Source: R8.3, R8.8, R7.61; N3.
    """
    unit, other = pending.order.unit, pending.order.target
    enemy = game.squad[other]
    if enemy.standing_fast == 0:
        dice.who = other
        threat = threat_of_charge(rules, game, unit, other)
        lost = morale_rules.confidence_test(dice, rules, enemy.quality, enemy.leadership, threat)
        morale_rules.lose_confidence(dice, rules, game, other, lost, threat, enemy.leadership)
        if lost > 0:
            stands_no_longer(dice, rules, table, game, pending, NO_DASH)
            return 0
    return 1


@rule
def stands_no_longer(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending, dash: int) -> None:
    """The charged unit gives way, by a `dash` where a squad goes by choice, and the attackers take its position.

    Source: R8.8, S2.13; N5.
    """
    unit, other = pending.order.unit, pending.order.target
    middle = game.squad[other].figure[game.squad[other].centre]
    x, y = middle.x, middle.y
    give_way(dice, rules, table, game, other, unit, dash)
    game.assault.winner = 1 + assault_rules.ATTACKER
    fill_position(dice, rules, table, game, pending, x, y, dash)
    pending.stage = UNDER_WAY


@rule
def fill_position(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending, x: int, y: int,
                  dash: int) -> None:
    """The attackers take the position that the charged have left; where a squad left it by choice they are asked first.

    Source: R8.8, R8.51, S2.13; Q5.
    """
    assault = game.assault
    if dash == NO_DASH or asked_to_occupy(rules) == 0:
        take_position(dice, rules, table, game, pending, x, y)
        return
    assault.at_x, assault.at_y, assault.dashed = x, y, 0
    if ask_to_occupy(game, pending) == 0:
        ask_to_follow(game, pending)


@catalogue.slot
@slot
def asked_to_occupy(rules: Rules) -> int:
    """Whether squads choose to occupy a position given up by choice: yes. Source: S2.13."""
    return 1


@catalogue.variant(
    asked_to_occupy, "melee-always-occupy", "ruling", "Squads always occupy the position",
    "In whole-squad close combat, the winner occupies a position given up by choice without being asked.",
    Cite("S2", "Voluntary Withdrawal", "R8.9, Q5", author="ozkriegspiel", paragraphs="S2.13"))
def always_occupy(rules: Rules) -> int:
    """No: who is left takes it, as after any other withdrawal. Source: S2.13; R8.9."""
    return 0


@rule
def ask_to_occupy(game: Game, pending: Pending) -> int:
    """Go on to the next unit that has not said whether it takes the position; 0: all have. Source: S2.13."""
    assault = game.assault
    for place in range(PLACES):
        if assault_rules.takes_part(game, assault_rules.ATTACKER, place) == 1 and (assault.dashed >> place) & 1 == 0:
            if squads.in_play(game.squad[assault_rules.unit_at(game, place)]) == 1:
                assault.step = assault_rules.VACATED
                assault_rules.turn_to(pending, assault_rules.unit_at(game, place))
                return 1
    assault.dashed = 0
    return 0


@rule
def take_position(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending, x: int, y: int) -> None:
    """All who have charged and are still in it take the position; then each is asked whether it follows through.

    Source: R8.8, R8.15, R8.73.
    """
    for place in range(PLACES):
        if assault_rules.takes_part(game, assault_rules.ATTACKER,
                                    place) == 1 and squads.in_play(game.squad[assault_rules.unit_at(game, place)]) == 1:
            move_in(dice, rules, table, game, place, x, y)
    game.assault.dashed = 0
    ask_to_follow(game, pending)


@rule
def ask_to_follow(game: Game, pending: Pending) -> None:
    """Go on to the next unit that may follow through and has not been asked; else it is over. Source: R8.73; N18."""
    assault, follower = game.assault, NOBODY
    for place in range(PLACES):
        if assault_rules.takes_part(game, assault_rules.ATTACKER, place) == 1 and (assault.dashed >> place) & 1 == 0:
            if follower == NOBODY and may_follow(game, assault_rules.unit_at(game, place)) == 1:
                follower = assault_rules.unit_at(game, place)
    assault.step = assault_rules.DONE
    if follower != NOBODY:
        assault.step = assault_rules.FOLLOWS
        assault_rules.turn_to(pending, follower)


@rule
def may_follow(game: Game, unit: int) -> int:
    """Whether a unit that has taken a position is in a state to follow through: able to move. Source: R8.73, R7.52."""
    squad = game.squad[unit]
    if squads.in_play(squad) == 0 or squad.suppression > 0 or squad.panic == PANICKED or squad.disorganised == 1:
        return 0
    return assault_rules.may_charge(squad.confidence)


@rule
def move_in(dice: Dice, rules: Rules, table: Table, game: Game, place: int, x: int, y: int) -> None:
    """The unit of a place takes a position that the enemy has left; from too far away it stays, and is out of it.

    Source: R8.8, R8.15.
    """
    unit, limit = assault_rules.unit_at(game, place), assault_rules.occupies_within(rules)
    if limit > 0 and way_to_position(rules, table, game, unit, x, y) > limit:
        game.assault.out |= 1 << place
    else:
        occupy(dice, rules, table, game, unit, x, y)


@rule
def way_to_position(rules: Rules, table: Table, game: Game, unit: int, x: int, y: int) -> int:
    """Allowance from a unit's leading figure to a position. Source: R8.8, R8.13."""
    squad, lead = game.squad[unit], game.squad[unit].centre
    for i in range(squad.figures):
        me, best = squad.figure[i], squad.figure[lead]
        if squads.is_with(me) == 1 and me.health == FIT and square(me.x, me.y, x, y) < square(best.x, best.y, x, y):
            lead = i
    best = squad.figure[lead]
    return path_cost(table, gait_here(rules, table, game, squad), best.x, best.y, x, y)


@rule
def occupy(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, x: int, y: int) -> None:
    """A unit goes into a position that the enemy has left, over mines if need be. Source: R8.8, R8.15, R16.2; N45."""
    start = stances(game.squad[unit], spent_by(game.pending[game.pending_count - 1]))
    if stand_around(dice, rules, table, game, unit, x, y) == 1:
        form_up(dice, rules, table, game, unit, start)
        arrive(dice, rules, table, game, unit)
    declared.note_occupied(dice, game, unit, NOBODY, x=x, y=y)
