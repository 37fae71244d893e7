"""How the sensible player leads a sniper: he fires from hiding, hides again when he was found, and stays there."""

from dieshift.core.dice import seeded_face
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots import duties
from dieshift.stargrunt.bots.goals import is_target
from dieshift.stargrunt.bots.mending import mend
from dieshift.stargrunt.bots.minds import Mind
from dieshift.stargrunt.bots.random_bot import clear_order
from dieshift.stargrunt.chapters import activation, snipers
from dieshift.stargrunt.chapters.fire.rules import NO_SHOT
from dieshift.stargrunt.chapters.movement.entering import is_waiting
from dieshift.stargrunt.chapters.snipers.rules import find_hideout, shot_die
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import NOBODY, PLACED, SNIPER
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.legal import refusal

WORST = 99


@rule
def snipes(mind: Mind, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """What an active sniper by himself does: a shot at the easiest mark, else into hiding; NOTHING: neither."""
    squad = game.squad[game.active]
    if squad.nature != SNIPER or is_waiting(squad) == 1:
        return duties.NOTHING
    clear_order(order)
    order.unit = game.active
    mended = mend(rules, table, game, order)
    if mended != duties.NOTHING:
        return mended
    clear_order(order)
    order.kind, order.unit = snipers.SNIPE, game.active
    best, least = NOBODY, WORST
    for other in range(game.units):
        order.target = other
        if is_target(game, squad.side, other) == 1 and refusal(rules, table, game, order) == 0:
            die = shot_die(table, rules, game, order.unit, other)
            if die != NO_SHOT and die < least:
                best, least = other, die
    order.target = best
    if best != NOBODY:
        return duties.SNIPES
    order.kind = snipers.HIDE
    if squad.located == PLACED and find_hideout(rules, table, game, order) == 1:
        order.choice = seeded_face(mind, snipers.SPOTS) - 1
        if refusal(rules, table, game, order) == 0:
            return duties.HIDES
    clear_order(order)
    order.kind, order.unit = activation.END, game.active
    return duties.RESTS if refusal(rules, table, game, order) == 0 else duties.NOTHING
