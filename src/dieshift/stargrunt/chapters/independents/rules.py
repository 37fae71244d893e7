"""Independent figures on the record: they join squads and leave them, and act with them or by themselves.

Who has joined is an ordinary member: his figure stands in the squad's record and knows its own unit, whose record keeps
his marker, quality and leadership. He leaves when his own marker is activated. Source: R15.30-R15.34 (RB p.26); N38.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import independents
from dieshift.stargrunt.chapters.morale.rules import panic_roll
from dieshift.stargrunt.chapters.mounted.rules import alike
from dieshift.stargrunt.chapters.units.rules import clear_figure, copy_figure, take_out, together
from dieshift.stargrunt.state.natures import acts_alone, host_of, place_in
from dieshift.stargrunt.state.records import MAX_FIGURES, Game
from dieshift.stargrunt.state.squads import in_play, settle
from dieshift.stargrunt.state.terms import DISSOLVED, NOBODY, OVER_PANIC, PANICKED, TROOPS


@rule
def fit_to_join(game: Game, unit: int, host: int) -> int:
    """Whether a unit is an independent figure who can join a squad of his side where both stand. Source: R15.31.

    Readings: he joins without markers, in the same armour, mounted alike; and so that he does not act twice in a turn,
    a squad that is activated takes him along before its first action, if he has not acted; having acted himself he
    joins one that has.
    """
    squad, target = game.squad[unit], game.squad[host]
    if acts_alone(squad) == 0 or target.nature != TROOPS or squad.side != target.side or unit == host:
        return 0
    if in_play(squad) == 0 or in_play(target) == 0 or target.figures >= MAX_FIGURES:
        return 0
    if squad.suppression > 0 or squad.panic == PANICKED or squad.power_armour != target.power_armour:
        return 0
    if alike(squad, target) == 0:
        return 0
    if game.active == host:
        return 1 if squad.activated == 0 and target.actions == 2 else 0
    return 1 if target.activated == 1 or squad.actions == 2 else 0


@rule
def can_join(rules: Rules, game: Game, unit: int, host: int) -> int:
    """Whether an independent figure can join a squad now: together they keep integrity. Source: R15.31, R4.30."""
    if fit_to_join(game, unit, host) == 0:
        return 0
    return together(rules, game.squad[host], game.squad[unit])


@rule
def enter_squad(dice: Dice, rules: Rules, game: Game, unit: int, host: int) -> None:
    """An independent figure becomes an ordinary member of a squad; his marker is turned over as the squad's is.

    Source: R15.31.
    """
    squad, target = game.squad[unit], game.squad[host]
    k = target.figures
    copy_figure(target.figure[k], squad.figure[0])
    target.figure[k].own, target.figure[k].attached = unit + 1, 1
    target.figures = k + 1
    clear_figure(squad.figure[0])
    squad.figures, squad.centre, squad.actions, squad.overwatch = 0, 0, 0, 0
    squad.in_position, squad.column = 0, 0
    squad.activated = max(squad.activated, target.activated)
    settle(rules, target)
    independents.note_joined(dice, game, unit, host, joins=1)


@rule
def leave_squad(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """An independent figure who is activated leaves the squad he was with, and bears its markers. Source: R15.31."""
    host = host_of(game, unit)
    if host == NOBODY:
        return
    squad, target = game.squad[unit], game.squad[host]
    i = place_in(target, unit)
    copy_figure(squad.figure[0], target.figure[i])
    squad.figure[0].own, squad.figure[0].attached = 0, 0
    take_out(target, i)
    squad.figures, squad.centre, squad.leader, squad.present = 1, 0, 0, 1
    squad.suppression, squad.in_position, squad.located = target.suppression, target.in_position, target.located
    squad.shot_at_by |= target.shot_at_by
    squad.was_fired_on = max(squad.was_fired_on, target.was_fired_on)
    squad.was_suppressed = max(squad.was_suppressed, target.was_suppressed)
    if target.leader == i:
        target.leader = NOBODY
    settle(rules, squad)
    settle(rules, target)
    independents.note_joined(dice, game, unit, host, joins=0)


@rule
def act_together(game: Game, unit: int) -> None:
    """Independent figures with a squad that is activated act with it: their markers are turned over. Source: R15.31."""
    squad = game.squad[unit]
    for i in range(squad.figures):
        if squad.figure[i].own > 0:
            game.squad[squad.figure[i].own - 1].activated = 1


@rule
def collect_himself(dice: Dice, game: Game, unit: int) -> None:
    """An independent figure tries with one action to get over his panic; a 1 takes him out of the game.

    Source: R15.33, R15.34; N38.
    """
    squad = game.squad[unit]
    dice.who = unit
    face = panic_roll(dice, squad.quality)
    over = 1 if face > squad.leadership else 0
    independents.note_collected(
        dice, game, unit, NOBODY, over=over, lost=1 if face == 1 else 0, leadership=squad.leadership)
    if over == 1:
        squad.panic = OVER_PANIC
    elif face == 1:
        squad.gone, squad.present, squad.actions = DISSOLVED, 0, 0
