"""A sniper's shot at a vehicle: a heavy rifle harms it as a hard-hitting weapon does, any other as small arms do.

He reaches as far as at men, rolls as he does there and may give himself away; a miss does nothing (readings). Where
hatches are noted he may fire at those in an open one as at men. Source: R15.40, R15.41, R15.44, R15.48, R6.40-R6.43,
R6.50; S4.101.
"""

from dieshift.core.dice import Dice, set_rollers
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import snipers
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.weapons import SUPPORT_FIRED
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.aftermath import infantry_weight, open_accounts, settle_accounts
from dieshift.stargrunt.chapters.points.rules import class_struck
from dieshift.stargrunt.chapters.points.shots import Harm, face_towards, small_arms_hit, strike
from dieshift.stargrunt.chapters.snipers import rules as snipers_rules
from dieshift.stargrunt.chapters.snipers.rules import give_away, shot_die
from dieshift.stargrunt.chapters.vehicles.rules import crew_of, first_status, is_noted, vehicle_of
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.state.terms import IN_PLAY, NOBODY, NOTED_OPEN, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import sighting


@rule
def rides_open(rules: Rules, game: Game, unit: int) -> int:
    """Whether a unit is the crew of an open vehicle, or rides in one, so that a sniper may mark its figures.

    The vehicle is on the table, not on the Inbound Chart or still to enter. Source: R3.53, R11.12; S4.101.
    """
    if unit < 0 or unit >= game.units or fit_figures(game.squad[unit]) == 0 or game.squad[unit].gone != IN_PLAY:
        return 0
    k = vehicle_of(game.squad[unit])
    if k == NOBODY:
        return 0
    crew = crew_of(game, k)
    if crew != NOBODY and game.squad[crew].present == 0:
        return 0
    return is_noted(rules, game.hull[k], NOTED_OPEN)


@rule
def snipe_vehicle(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A sniper fires at a vehicle. Source: R15.40, R15.41, R15.48."""
    unit, other = order.unit, order.target
    squad = game.squad[unit]
    die, cover = shot_die(table, rules, game, unit, other), sighting(table, rules, game, unit, other).cover
    if die == fire.NO_SHOT:
        return
    squad.figure[0].fired = SUPPORT_FIRED
    squad.fires += 1
    set_rollers(dice, unit, other)
    outcome = snipers_rules.shot(dice, rules, squad.quality, squad.figure[0].support, die)
    revealed = give_away(game, unit, other, outcome)
    snipers.note_sniped(dice, game, other, unit if squad.located == PLACED else NOBODY, beats=outcome.beats, die=die,
                        figure=NOBODY, revealed=revealed, vehicle=1)
    first_status(dice, rules, game, other)
    open_accounts(game, game.squad[other].hull - 1)
    harm = rifle_hit(dice, rules, game, unit, other, fire.result_of(rules, outcome.beats), cover)
    settle_accounts(dice, rules, table, game, other, harm.result, harm.came_to, harm.stuck)


@rule
def rifle_hit(dice: Dice, rules: Rules, game: Game, unit: int, other: int, result: int, cover: int) -> Harm:
    """What a sniper's rifle does to a vehicle, if it hits. Source: R15.44, R15.48, R6.40-R6.43, R6.50."""
    rifle, k = game.squad[unit].figure[0], game.squad[other].hull - 1
    if result == fire.NOTHING:
        return Harm(0, 0, 0, 0)
    if rifle.doubled == 0:
        light: Harm = small_arms_hit(dice, rules, game, unit, other, result, rifle.support_impact, cover)
        return light
    face = face_towards(rules, game, k, unit)
    blow = points.Blow(rifle.support_impact + 0, 2, result, class_struck(game.hull[k].armour, face), cover)
    set_rollers(dice, other, unit)
    return strike(dice, rules, game, other, result, blow, face, infantry_weight(rules))
