"""After the last round: what has become of those who were downed, who is captured, who leads now, and who has won.

Source: R8.51, R8.57-R8.60, R10.20, R10.40; N12, N20.
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import assault
from dieshift.stargrunt.chapters.assault.rules import ATTACKER, DEFENDER, takes_part, unit_at, unit_of_side
from dieshift.stargrunt.chapters.casualties.captives import take_captive
from dieshift.stargrunt.chapters.fire.apply import suit_status
from dieshift.stargrunt.chapters.fire.rules import wounds_kill
from dieshift.stargrunt.chapters.morale.rules import succeed_leader, test_confidence, threat_level
from dieshift.stargrunt.state.records import PLACES, Game
from dieshift.stargrunt.state.squads import fit_figures, settle, untreated
from dieshift.stargrunt.state.terms import DEAD, FIT, LEADER_DOWN, NOBODY, WOUNDED


@rule
def fate(dice: Dice, rules: Rules) -> int:
    """What has become of somebody downed in close combat: D6, 1-2 dead, 3-4 wounded, 5-6 stunned, and so fit.

    Where every wound kills the wounded are dead, too. Source: R8.57, R10.30.
    """
    face = roll(dice, 6, assault.FATE)
    if face <= 2:
        return DEAD
    if face > 4:
        return FIT
    return DEAD if wounds_kill(rules) == 1 else WOUNDED


@rule
def roll_fates(dice: Dice, rules: Rules, game: Game, place: int, captor: int) -> None:
    """Roll for each of the unit at a place who was downed. Losers who live are captives of the `captor`.

    Winners who were stunned stand up again. In power armour the wounded roll at once what that comes to.
    Source: R8.57, R8.58, R8.59, R10.20; N20.
    """
    unit = unit_at(game, place)
    squad, down = game.squad[unit], game.assault.down[place]
    for i in range(squad.figures):
        if (down >> i) & 1 == 0:
            continue
        figure = squad.figure[i]
        dice.who = unit
        health = fate(dice, rules)
        if health == WOUNDED and squad.power_armour == 1 and figure.armour > 0:
            health = suit_status(dice)
        figure.health = health
        if captor >= 0 and health != DEAD:
            take_captive(figure, captor)
        assault.note_fate_rolled(dice, game, unit, captor, figure=i, health=figure.health)
    game.assault.down[place] = 0


@rule
def end_assault(dice: Dice, rules: Rules, game: Game, winner: int) -> None:
    """An assault that came to close combat is over: fates of both sides, then successors of leaders who are lost.

    Where the leader was downed and does not stand up, another leads, and confidence is tested; no marker is placed.
    Source: R8.51, R8.57; N12.
    """
    captor = unit_of_side(game, winner)
    for turn in range(2):
        for place in range(PLACES):
            if takes_part(game, 1 - winner if turn == 0 else winner, place) == 1:
                roll_fates(dice, rules, game, place, captor if turn == 0 else NOBODY)
    for turn in range(2):
        for place in range(PLACES):
            if takes_part(game, winner if turn == 0 else 1 - winner, place) == 1:
                find_leader(dice, rules, game, unit_at(game, place))
    assault.note_assault_over(dice, game, unit_of_side(game, ATTACKER), unit_of_side(game, DEFENDER), winner=winner)


@rule
def nobody_wins(dice: Dice, rules: Rules, game: Game) -> None:
    """Nobody stands on either side: it is over, and nobody leads any more. Source: R8.60; N12, N19 (reading)."""
    for place in range(PLACES):
        if unit_at(game, place) != NOBODY:
            find_leader(dice, rules, game, unit_at(game, place))


@rule
def find_leader(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """Where a unit's leader was downed and does not stand up, another leads, and confidence is tested. Source: N12."""
    squad = game.squad[unit]
    fell = succeed_leader(dice, rules, game, unit, 0)
    if fell == 1 and fit_figures(squad) > 0:
        test_confidence(dice, rules, game, unit, squad.leadership,
                        threat_level(LEADER_DOWN, squad.motivation), untreated(squad))
    if fit_figures(squad) > 0:
        settle(rules, squad)
