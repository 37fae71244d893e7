"""Rounds of close combat on the record: who meets whom, who falls, and which side breaks.

Whoever falls is out of the assault at once; what has become of him is rolled when it is over.
Source: R8.20-R8.28, R8.50-R8.60, R7.54; N12, N13, N15, N19.
"""

from dieshift.core.dice import Dice
from dieshift.core.record_rules import clearing
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.assault import ends, melee
from dieshift.stargrunt.chapters.assault.book import ATTACKER, DEFENDER
from dieshift.stargrunt.chapters.assault.ends import Side
from dieshift.stargrunt.chapters.assault.facts import note_round_ended, note_round_fought
from dieshift.stargrunt.chapters.assault.orders import SPREAD
from dieshift.stargrunt.chapters.morale.apply import set_confidence
from dieshift.stargrunt.state.records import Contender, Game, Squad
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import FIT, NOBODY, ROUTED

clear_contender = clearing(Contender)


@rule
def unit_of_side(game: Game, side: int) -> int:
    """The unit of a side of the assault under way. Source: R8.1."""
    order = game.pending[game.pending_count - 1].order
    unit: int = order.unit + 0 if side == ATTACKER else order.target + 0
    return unit


@rule
def still_stands(squad: Squad, down: int, index: int) -> int:
    """Whether a figure of a unit fights on: fit, and not downed in this assault. Source: R8.27, R8.28."""
    figure = squad.figure[index]
    return 1 if is_with(figure) == 1 and figure.health == FIT and (down >> index) & 1 == 0 else 0


@rule
def standing(game: Game, side: int) -> int:
    """How many of a side fight on. Source: R8.27."""
    squad, count = game.squad[unit_of_side(game, side)], 0
    for i in range(squad.figures):
        count += still_stands(squad, game.assault.down[side] + 0, i)
    return count


@rule
def puts_first(game: Game) -> int:
    """The side that puts its figures on the other's, which so is the larger or as large. Source: R8.20, R8.21."""
    return melee.pairs_first(standing(game, ATTACKER), standing(game, DEFENDER))


@rule
def doubled_side(game: Game) -> int:
    """The side whose player puts the surplus: the smaller, the defenders if both are equal. Source: R8.20, R8.21."""
    return 1 - puts_first(game)


@rule
def line_up(game: Game, side: int, smaller: int) -> int:
    """Write the figures of a side that fight on into the record of the round; how many. Source: R8.20-R8.25."""
    squad, assault, count = game.squad[unit_of_side(game, side)], game.assault, 0
    for i in range(squad.figures):
        if still_stands(squad, assault.down[side] + 0, i) == 1:
            fighter = assault.smaller[count] if smaller == 1 else assault.larger[count]
            fighter.quality, fighter.weapon = squad.quality, squad.figure[i].melee
            fighter.suit = squad.power_armour if squad.figure[i].armour > 0 else 0
            fighter.covered = assault.covered if side == DEFENDER else 0
            fighter.on, fighter.figure = 0, i
            count += 1
    return count


@rule
def place_of(game: Game, side: int, figure: int) -> int:
    """The place of a figure among those of its side that fight on; NOBODY: it does not. Source: R8.20."""
    squad, down, place = game.squad[unit_of_side(game, side)], game.assault.down[side] + 0, 0
    if figure < 0 or figure >= squad.figures or still_stands(squad, down, figure) == 0:
        return NOBODY
    for i in range(figure):
        place += still_stands(squad, down, i)
    return place


@rule
def fight_round(dice: Dice, rules: Rules, game: Game, choice: int) -> None:
    """Fight one round: each figure of the larger side on one of the smaller, the surplus as its player puts it.

    `choice`: SPREAD, or one more than the figure on whom it is heaped. Source: R8.20-R8.27; N15.
    """
    assault = game.assault
    few = doubled_side(game)
    count, more = line_up(game, few, 1), line_up(game, 1 - few, 0)
    heap = NOBODY if choice == SPREAD else place_of(game, few, choice - 1)
    for k in range(more):
        assault.larger[k].on = melee.put_on(k, count, heap)
    assault.round = min(127, assault.round + 1)
    first = 1 if assault.round == 1 else 0
    dice.who = unit_of_side(game, few)
    made = melee.melee_round(dice, rules, assault.smaller[:count], assault.larger[:more], first)
    fell_few, fell_more = 0, 0
    for k in range(count):
        if (made.smaller >> k) & 1 == 1:
            fell_few |= 1 << assault.smaller[k].figure
        clear_contender(assault.smaller[k])
    for k in range(more):
        if (made.larger >> k) & 1 == 1:
            fell_more |= 1 << assault.larger[k].figure
        clear_contender(assault.larger[k])
    assault.down[few] |= fell_few
    assault.down[1 - few] |= fell_more
    mine, theirs = how_many(fell_few), how_many(fell_more)
    if few == DEFENDER:
        mine, theirs = theirs, mine
    note_round_fought(dice, game, unit_of_side(game, ATTACKER), unit_of_side(game, DEFENDER), round=assault.round,
                      attackers_lost=mine, defenders_lost=theirs)
    end_round(dice, rules, game, mine, theirs)


@rule
def how_many(mask: int) -> int:
    """How many figures, of a bit each. Source: R8.50."""
    count = 0
    while mask != 0:
        count += mask & 1
        mask >>= 1
    return count


@rule
def side_of(game: Game, side: int, fallen: int) -> Side:
    """A side at the end of a round, in numbers. Source: R8.50, R8.53."""
    squad = game.squad[unit_of_side(game, side)]
    return Side(squad.quality + 0, squad.leadership + 0, squad.confidence + 0, standing(game, side), fallen,
                game.assault.lost[side] + 0, 0, squad.standing_fast + 0)


@rule
def end_round(dice: Dice, rules: Rules, game: Game, attackers_fell: int, defenders_fell: int) -> None:
    """End a round: which side breaks, and what that costs it. Source: R8.50-R8.55, R8.60; N13."""
    assault = game.assault
    assault.lost[ATTACKER] += attackers_fell
    assault.lost[DEFENDER] += defenders_fell
    attacker, defender = side_of(game, ATTACKER, attackers_fell), side_of(game, DEFENDER, defenders_fell)
    first = ends.tests_first(attacker.lost, defender.lost)
    one, another = (attacker, defender) if first == ATTACKER else (defender, attacker)
    dice.who = unit_of_side(game, first)
    ending = ends.end_of_round(dice, rules, attacker, defender)
    unit, other = unit_of_side(game, ATTACKER), unit_of_side(game, DEFENDER)
    note_round_ended(dice, game, unit, other, first=first, target=one.leadership + ends.end_threat(rules, one),
                     other_target=another.leadership + ends.end_threat(rules, another), loser=ending.loser,
                     levels=ending.levels)
    if ending.loser == NOBODY:
        return
    assault.winner = 2 - ending.loser
    loser = unit_of_side(game, ending.loser)
    if ending.levels > 0:
        set_confidence(rules, game, loser, max(ROUTED, game.squad[loser].confidence - ending.levels))
