"""Close combat by whole squads on the record: both strike, both lose, then each side tests or withdraws by its choice.

Figures fall as by fire, and at once for good: nobody's fate is open. Source: S2.4-S2.13, S2.31; Q4-Q6, Q17, Q18, N24.
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.assault import ends, squad_melee
from dieshift.stargrunt.chapters.assault.book import ATTACKER, DEFENDER
from dieshift.stargrunt.chapters.assault.ends import Side
from dieshift.stargrunt.chapters.assault.facts import note_squad_tested, note_struck
from dieshift.stargrunt.chapters.assault.fight import standing, still_stands, unit_of_side
from dieshift.stargrunt.chapters.assault.squad_melee import Arms, Blow
from dieshift.stargrunt.chapters.fire.apply import close_resolution, hit_figure, number_figures
from dieshift.stargrunt.chapters.morale.apply import lose_confidence, set_confidence
from dieshift.stargrunt.chapters.movement.reasons import MOBILITY
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import dash_die, dash_length, is_encumbered
from dieshift.stargrunt.state.terms import FIT, ROUTED


@catalogue.slot
@slot
def pursues(rules: Rules) -> int:
    """Whether those who have broken a squad may run after it: no. Source: S2.31."""
    return 0


@catalogue.variant(
    pursues, "melee-pursuit", "option", "Squads pursue",
    "Where squads fight, the side that stays may run after the one that breaks, and fight it again if it catches it.",
    Cite("S2", "Close Combat", "R8.22, Q6", author="ozkriegspiel", paragraphs="S2.11"))
def may_pursue(rules: Rules) -> int:
    """They may, by a combat move of their own. Source: S2.11."""
    return 1


@rule
def arms_of(game: Game, side: int) -> Arms:
    """What a side strikes with: the melee points of all who stand. Source: S2.5."""
    squad, points = game.squad[unit_of_side(game, side)], 0
    for i in range(squad.figures):
        if still_stands(squad, 0, i) == 1:
            points += squad.figure[i].points
    return Arms(points + 0, 0, 0, 0, 0, 0)  # all of them: a compiler knows no defaults


@rule
def damage_of(squad: Squad) -> int:
    """The impact die of a squad's blows: of the weapon that most of its fit figures bear, the lower of two equals.

    Source: S2.8 (reading).
    """
    best, best_count = 4, 0
    for i in range(squad.figures):
        die, count = impact_of(squad, i), 0
        for j in range(squad.figures):
            if squad.figure[j].health == FIT and impact_of(squad, j) == die:
                count += 1
        if squad.figure[i].health == FIT and (count > best_count or (count == best_count and die < best)):
            best, best_count = die, count
    return best


@rule
def impact_of(squad: Squad, index: int) -> int:
    """The impact die of a figure's small arm; D4 for bare hands. Source: S2.8 (reading)."""
    die: int = squad.figure[index].impact + 0
    return max(4, die)


@rule
def blow_by(rules: Rules, game: Game, side: int) -> Blow:
    """The dice with which a side strikes. Source: S2.5, S2.6; Q17."""
    squad = game.squad[unit_of_side(game, side)]
    return squad_melee.blow_of(rules, squad.quality + 0, squad.confidence + 0, arms_of(game, side))


@rule
def defence_of(rules: Rules, game: Game, side: int) -> int:
    """The die with which a side meets a strike; cover helps the charged in the first round. Source: S2.6; N23."""
    squad, assault = game.squad[unit_of_side(game, side)], game.assault
    covered = assault.covered + 0 if side == DEFENDER else 0
    first = 1 if assault.round <= 1 else 0
    return squad_melee.defence_die(rules, squad.quality + 0, squad.confidence + 0, covered, first,
                                   arms_of(game, 1 - side).points)


@rule
def strike_at(dice: Dice, rules: Rules, game: Game, side: int) -> int:
    """One side strikes the other: the potential hits, which fall when both have struck. Source: S2.5-S2.10; Q18."""
    other = 1 - side
    die, blow = defence_of(rules, game, other), blow_by(rules, game, side)
    dice.who = unit_of_side(game, side)
    made = squad_melee.strike(dice, rules, blow, die)
    hits = squad_melee.hits_of(dice, rules, made, die)
    game.assault.dazed[other] = squad_melee.dazes(rules, made.beats)
    note_struck(dice, game, unit_of_side(game, side), unit_of_side(game, other), beats=made.beats, total=made.total,
                hits=hits, divisor=die, dazed=game.assault.dazed[other])
    return hits


@rule
def take_hits(dice: Dice, rules: Rules, game: Game, side: int, hits: int, impact: int) -> int:
    """The hits on a side are allocated as by fire, without cover; how many figures fell. Source: S2.8-S2.10, R5.33."""
    unit, foe = unit_of_side(game, side), unit_of_side(game, 1 - side)
    squad, enemy = game.squad[unit], game.squad[foe]
    middle = enemy.figure[enemy.centre]
    dice.who = unit
    members = number_figures(rules, squad, middle.x, middle.y)
    for _ in range(hits if members > 0 else 0):
        hit_figure(dice, rules, game, unit, members, impact, 0)
    return close_resolution(dice, game, unit)


@rule
def squads_round(dice: Dice, rules: Rules, game: Game) -> None:
    """A round: the attackers strike, the defenders strike back as strong as they were, then both lose whom they lose.

    Who strikes with more has been reckoned before anybody falls. Source: S2.4, S2.9, S2.10.
    """
    assault = game.assault
    assault.round = min(127, assault.round + 1)
    on_defenders = strike_at(dice, rules, game, ATTACKER)
    on_attackers = strike_at(dice, rules, game, DEFENDER)
    theirs = damage_of(game.squad[unit_of_side(game, DEFENDER)])  # before anybody falls
    mine = damage_of(game.squad[unit_of_side(game, ATTACKER)])
    lost = take_hits(dice, rules, game, DEFENDER, on_defenders, mine)
    fell = take_hits(dice, rules, game, ATTACKER, on_attackers, theirs)
    assault.lost[ATTACKER] += fell
    assault.lost[DEFENDER] += lost
    beaten = ends.wiped_out(standing(game, ATTACKER), standing(game, DEFENDER))
    if beaten >= 0:
        assault.winner = 2 - beaten
    else:
        assault.tests = 1 + ends.tests_first(assault.lost[ATTACKER] + 0, assault.lost[DEFENDER] + 0)
        assault.tested = 0


@rule
def side_tested(game: Game) -> Side:
    """The side that tests next, in numbers. Source: S2.11; N24."""
    side = game.assault.tests - 1
    squad = game.squad[unit_of_side(game, side)]
    return Side(squad.quality + 0, squad.leadership + 0, squad.confidence + 0, standing(game, side), 0,
                game.assault.lost[side] + 0, game.assault.dazed[side] + 0, squad.standing_fast + 0)


@rule
def test_side(dice: Dice, rules: Rules, game: Game) -> None:
    """The side whose turn it is tests whether it stays; when both do, another round comes. Source: S2.11; Q4, N24."""
    assault, side = game.assault, side_tested(game)
    unit = unit_of_side(game, assault.tests - 1)
    dice.who = unit
    nerve = ends.stays(dice, rules, side)
    note_squad_tested(dice, game, unit, unit_of_side(game, 2 - assault.tests),
                      target=side.leadership + ends.end_threat(rules, side), breaks=nerve.breaks, levels=nerve.levels)
    if nerve.breaks == 1:
        break_off(rules, game, nerve.levels)
    elif assault.tested == 0:
        assault.tested, assault.tests = 1, 3 - assault.tests
    else:
        assault.tests, assault.tested = 0, 0


@rule
def break_off(rules: Rules, game: Game, levels: int) -> None:
    """The side whose turn it is leaves the fight, at the cost of so many levels. Source: S2.11, S2.13; Q4, Q5."""
    assault = game.assault
    unit = unit_of_side(game, assault.tests - 1)
    set_confidence(rules, game, unit, max(ROUTED, game.squad[unit].confidence - levels))
    assault.winner, assault.tests, assault.tested = 3 - assault.tests, 0, 0


@rule
def withdraw_by_choice(dice: Dice, rules: Rules, game: Game, unit: int) -> int:
    """A squad withdraws of its own choice: a level of confidence, and a combat move; how far it may go.

    Source: S2.13; Q5.
    """
    lose_confidence(dice, rules, game, unit, 1, 0, 0)
    return dash_of(dice, rules, game, unit)


@rule
def dash_of(dice: Dice, rules: Rules, game: Game, unit: int) -> int:
    """How far a squad gets by a combat move. Source: R4.8, R4.11."""
    squad = game.squad[unit]
    burden = is_encumbered(squad)
    dice.who = unit
    return dash_length(rules, roll(dice, dash_die(rules, squad.mobility + 0, burden), MOBILITY), burden)
