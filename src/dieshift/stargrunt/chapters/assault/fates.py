"""After the last round: what has become of those who were downed, who is captured, who leads now, and who has won.

Source: R8.51, R8.57-R8.60, R10.20, R10.40; N12, N20.
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.assault.book import ATTACKER, DEFENDER
from dieshift.stargrunt.chapters.assault.facts import note_assault_over, note_fate_rolled
from dieshift.stargrunt.chapters.assault.fight import unit_of_side
from dieshift.stargrunt.chapters.assault.reasons import FATE
from dieshift.stargrunt.chapters.casualties.captives import take_captive
from dieshift.stargrunt.chapters.fire.apply import suit_status
from dieshift.stargrunt.chapters.morale.apply import succeed_leader, test_confidence
from dieshift.stargrunt.chapters.morale.book import threat_level
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import fit_figures, settle, untreated
from dieshift.stargrunt.state.terms import DEAD, FIT, LEADER_DOWN, WOUNDED


@rule
def fate(dice: Dice) -> int:
    """What has become of somebody downed in close combat: D6, 1-2 dead, 3-4 wounded, 5-6 stunned, and so fit.

    Source: R8.57.
    """
    face = roll(dice, 6, FATE)
    if face <= 2:
        return DEAD
    return WOUNDED if face <= 4 else FIT


@rule
def roll_fates(dice: Dice, rules: Rules, game: Game, side: int, captor: int) -> None:
    """Roll for each of a side who was downed. Losers who live are captives of the `captor`; winners stand up again.

    In power armour the wounded roll at once what that comes to. Source: R8.57, R8.58, R8.59, R10.20; N20.
    """
    unit = unit_of_side(game, side)
    squad, down = game.squad[unit], game.assault.down[side] + 0
    for i in range(squad.figures):
        if (down >> i) & 1 == 0:
            continue
        figure = squad.figure[i]
        dice.who = unit
        health = fate(dice)
        if health == WOUNDED and squad.power_armour == 1 and figure.armour > 0:
            health = suit_status(dice)
        figure.health = health
        if captor >= 0 and health != DEAD:
            take_captive(figure, captor)
        note_fate_rolled(dice, game, unit, captor, figure=i, health=figure.health)
    game.assault.down[side] = 0


@rule
def end_assault(dice: Dice, rules: Rules, game: Game, winner: int) -> None:
    """An assault that came to close combat is over: fates of both sides, then successors of leaders who are lost.

    Where the leader was downed and does not stand up, another leads, and confidence is tested; no marker is placed.
    Source: R8.51, R8.57; N12.
    """
    loser = 1 - winner
    roll_fates(dice, rules, game, loser, unit_of_side(game, winner))
    roll_fates(dice, rules, game, winner, -1)
    for turn in range(2):
        unit = unit_of_side(game, winner if turn == 0 else loser)
        squad = game.squad[unit]
        fell = succeed_leader(dice, rules, game, unit, 0)
        if fell == 1 and fit_figures(squad) > 0:
            test_confidence(dice, rules, game, unit, squad.leadership + 0,
                            threat_level(LEADER_DOWN, squad.motivation + 0), untreated(squad))
        if fit_figures(squad) > 0:
            settle(rules, squad)
    note_assault_over(dice, game, unit_of_side(game, ATTACKER), unit_of_side(game, DEFENDER), winner=winner)
