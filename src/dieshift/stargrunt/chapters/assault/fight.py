"""Rounds of close combat on the record: the pairs, the fallen, and which side breaks.

A figure that falls is out of the assault at once; its fate is rolled when the assault is over.
Source: R8.20-R8.28, R8.50-R8.60, R7.54; N12, N13, N15, N19.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, set_rollers
from dieshift.core.record_rules import clearing
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.assault import SPREAD, melee, note_round_ended, note_round_fought
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.rules import Side
from dieshift.stargrunt.chapters.morale.rules import set_confidence
from dieshift.stargrunt.state.fighters import Contender
from dieshift.stargrunt.state.records import MAX_FIGURES, PLACES, Game, Squad
from dieshift.stargrunt.state.terms import NOBODY, PANICKED, ROUTED

clear_contender = clearing(Contender)


class Met(NamedTuple):
    """Line-up of a round: which side is the smaller, and the number of fighters on each side."""

    few: int
    smaller: int
    larger: int


@rule
def puts_first(game: Game) -> int:
    """The side that puts its figures on the other's, which so is the larger or as large. Source: R8.20, R8.21."""
    return melee.pairs_first(assault_rules.standing(game, assault_rules.ATTACKER),
                             assault_rules.standing(game, assault_rules.DEFENDER))


@rule
def doubled_side(game: Game) -> int:
    """The side whose player puts the surplus: the smaller, the defenders if both are equal. Source: R8.20, R8.21."""
    return 1 - puts_first(game)


@rule
def line_up(rules: Rules, game: Game, side: int, smaller: int) -> int:
    """Write the figures of a side that fight on into the record of the round; how many. Source: R8.20-R8.25."""
    assault, count = game.assault, 0
    for place in range(PLACES):
        if assault_rules.takes_part(game, side, place) == 1:
            squad = game.squad[assault_rules.unit_at(game, place)]
            die = melee_quality(rules, squad)
            for i in range(squad.figures):
                if assault_rules.still_stands(squad, assault.down[place], i) == 1:
                    fighter = assault.smaller[count] if smaller == 1 else assault.larger[count]
                    fighter.quality, fighter.weapon = die, squad.figure[i].melee
                    fighter.suit = squad.power_armour if squad.figure[i].armour > 0 else 0
                    fighter.covered = assault.covered if side == assault_rules.DEFENDER else 0
                    fighter.on, fighter.figure, fighter.place = 0, i, place
                    count += 1
    return count


@rule
def melee_quality(rules: Rules, squad: Squad) -> int:
    """The die with which a unit fights; none where the panicked do not fight. Source: R8.23, R7.54."""
    die: int = squad.quality
    return melee.NO_DICE if squad.panic == PANICKED and melee.panicked_fight(rules) == 0 else die


@rule
def place_of(game: Game, side: int, figure: int) -> int:
    """The place of a figure among those of its side that fight on; NOBODY: it does not.

    The figures of several units are counted on, one unit after the other. Source: R8.20.
    """
    before, line = 0, 0
    for place in range(PLACES):
        if assault_rules.takes_part(game, side, place) == 1:
            squad, down = game.squad[assault_rules.unit_at(game, place)], game.assault.down[place]
            for i in range(squad.figures):
                if before == figure:
                    return line if assault_rules.still_stands(squad, down, i) == 1 else NOBODY
                before += 1
                line += assault_rules.still_stands(squad, down, i)
    return NOBODY


@rule
def places_of(game: Game, side: int, figures: int) -> int:
    """The places of some figures of a side, a bit each; NOBODY: one of them does not fight on. Source: R8.20; N15."""
    places = 0
    for figure in range(MAX_FIGURES):
        if (figures >> figure) & 1 == 1:
            place = place_of(game, side, figure)
            if place == NOBODY:
                return NOBODY
            places |= 1 << place
    return places


@rule
def last_standing(game: Game, side: int) -> int:
    """The last figure of a side that fights on, counted as `place_of` counts. Source: R8.20."""
    before, last = 0, 0
    for place in range(PLACES):
        if assault_rules.takes_part(game, side, place) == 1:
            squad, down = game.squad[assault_rules.unit_at(game, place)], game.assault.down[place]
            for i in range(squad.figures):
                if assault_rules.still_stands(squad, down, i) == 1:
                    last = before + i
            before += squad.figures
    return last


@rule
def put_so_far(game: Game) -> int:
    """How many of the surplus have been put one by one. Source: R8.20; N15."""
    count = 0
    for place in range(MAX_FIGURES):
        count += game.assault.put[place]
    return count


@rule
def surplus_left(game: Game) -> int:
    """How many of the surplus have still to be put. Source: R8.20; N15."""
    few = doubled_side(game)
    return assault_rules.standing(game, 1 - few) - assault_rules.standing(game, few) - put_so_far(game)


@rule
def put_where(game: Game, place: int, smaller: int, heap: int, among: int) -> int:
    """Opponent of a figure of the larger side: the one it was put on singly, else as for the rest of the surplus.

    Source: R8.20; N15.
    """
    lone: int = melee.put_by_one(place - smaller, game.assault.put)
    if lone == NOBODY:
        lone = melee.put_on(place - put_so_far(game) if place >= smaller else place, smaller, heap, among)
    return lone


@rule
def rank_of(game: Game, line: int, smaller: int) -> int:
    """Rank of a figure of the larger side in the pairing: one with a chosen opponent takes that opponent's place.

    The others follow in their order: first on opponents that are still free, then, as the surplus, on any.
    `line`: its place among those of its side that fight on. Source: R8.20, R8.21.
    """
    assault, turn = game.assault, line
    for place in range(smaller):
        if assault.meets[place] == line + 1:
            return place
        if 0 < assault.meets[place] <= line:
            turn -= 1
    for place in range(smaller):
        if assault.meets[place] == 0:
            if turn == 0:
                return place
            turn -= 1
    return smaller + turn


@rule
def pair_off(rules: Rules, game: Game, choice: int, figures: int) -> Met:
    """Record the pairs of a round, then clear the choices that were made one by one.

    `choice` and `figures` as in `fight_round`. Source: R8.20, R8.21; N15.
    """
    assault, few = game.assault, doubled_side(game)
    count, more = line_up(rules, game, few, 1), line_up(rules, game, 1 - few, 0)
    heap = NOBODY if choice == SPREAD else place_of(game, few, choice - 1)
    among = places_of(game, few, figures)
    for k in range(more):
        assault.larger[k].on = put_where(game, rank_of(game, k, count), count, heap, among)
    for place in range(MAX_FIGURES):
        assault.put[place], assault.meets[place] = 0, 0
    return Met(few, count, more)


@rule
def fight_round(dice: Dice, rules: Rules, game: Game, choice: int, figures: int) -> None:
    """Fight one round: each figure of the larger side on one of the smaller, the surplus as its player puts it.

    The fallen are recorded by place; ending the round is a separate step.
    `choice`: SPREAD, or one more than the figure on which the surplus is heaped. `figures`: the figures that share it,
    a bit each; none: all of them share it. Source: R8.20-R8.27; N15.
    """
    assault, met = game.assault, pair_off(rules, game, choice, figures)
    count, more = met.smaller, met.larger
    assault.round = min(127, assault.round + 1)
    first = 1 if assault.round == 1 else 0
    for place in range(PLACES):
        dice.party[place] = assault_rules.unit_at(game, place)
    fallen = melee.melee_round(dice, rules, assault.smaller[:count], assault.larger[:more], first)
    unit, other = (
        assault_rules.unit_of_side(game, assault_rules.ATTACKER),
        assault_rules.unit_of_side(game, assault_rules.DEFENDER),
    )
    for k in range(count):
        if (fallen.smaller >> k) & 1 == 1:
            fall(game, assault.smaller[k])
        clear_contender(assault.smaller[k])
    for k in range(more):
        if (fallen.larger >> k) & 1 == 1:
            fall(game, assault.larger[k])
        clear_contender(assault.larger[k])
    note_round_fought(dice, game, unit, other, round=assault.round,
                      attackers_lost=fell_of(game, assault_rules.ATTACKER),
                      defenders_lost=fell_of(game, assault_rules.DEFENDER), joint=assault_rules.is_joint(game))


@rule
def fall(game: Game, fighter: Contender) -> None:
    """Somebody falls in a round: he is out of the assault at once. Source: R8.27."""
    assault = game.assault
    assault.down[fighter.place] |= 1 << fighter.figure
    assault.fell[fighter.place] += 1
    assault.lost[fighter.place] += 1


@rule
def fell_of(game: Game, side: int) -> int:
    """How many of a side have fallen in the round being fought. Source: R8.50."""
    count = 0
    for place in range(PLACES):
        if assault_rules.side_at(place) == side:
            count += game.assault.fell[place]
    return count


@rule
def side_of(game: Game, place: int, fallen: int) -> Side:
    """The unit at a place at the end of a round, in numbers, with what weighs on it. Source: R8.50, R8.53, R8.71."""
    squad = game.squad[assault_rules.unit_at(game, place)]
    weighs = game.assault.left if place != assault_rules.DEFENDER else 0
    return Side(squad.quality + 0, squad.leadership + 0, squad.confidence + 0, assault_rules.standing_at(game, place),
                fallen, game.assault.lost[place] + 0, weighs, squad.standing_fast + 0)


@rule
def end_round(dice: Dice, rules: Rules, game: Game) -> None:
    """End a round of one unit against one: which breaks, and what that costs it. Source: R8.50-R8.55, R8.60; N13."""
    assault = game.assault
    attacker = side_of(game, assault_rules.ATTACKER, assault.fell[assault_rules.ATTACKER])
    defender = side_of(game, assault_rules.DEFENDER, assault.fell[assault_rules.DEFENDER])
    assault.fell[assault_rules.ATTACKER], assault.fell[assault_rules.DEFENDER] = 0, 0
    first = assault_rules.tests_first(attacker.lost, defender.lost)
    one, another = (attacker, defender) if first == assault_rules.ATTACKER else (defender, attacker)
    set_rollers(dice, assault_rules.unit_of_side(game, first), assault_rules.unit_of_side(game, 1 - first))
    ending = assault_rules.end_of_round(dice, rules, attacker, defender)
    unit, other = (
        assault_rules.unit_of_side(game, assault_rules.ATTACKER),
        assault_rules.unit_of_side(game, assault_rules.DEFENDER),
    )
    note_round_ended(dice, game, unit, other, first=first, target=one.leadership + assault_rules.end_threat(rules, one),
                     other_target=another.leadership + assault_rules.end_threat(rules, another), loser=ending.loser,
                     levels=ending.levels)
    if ending.loser == NOBODY:
        return
    assault.winner = 2 - ending.loser
    loser = assault_rules.unit_of_side(game, ending.loser)
    if ending.levels > 0:
        set_confidence(rules, game, loser, max(ROUTED, game.squad[loser].confidence - ending.levels))
