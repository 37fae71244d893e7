"""Why the computer would answer as it does what interrupts an action in a boarding fight.

What it goes by is asked of its own functions: the worth of an attack by the weapon that strikes back, the chance
that a hit wounds, how far the nearest enemy is. Source: B11, B31; G-2, G-18, G-19.
"""

from dieshift.boarding.bots.answers import nearest_enemy_of
from dieshift.boarding.bots.mind import Mind
from dieshift.boarding.bots.worth import WHOLE, duel_value, wound_by_gun
from dieshift.boarding.chapters import blips, melee, shooting
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.terrain.board import distance
from dieshift.boarding.turn.newcomers import next_to_face
from dieshift.core.rules import Rules
from dieshift.interface.scene import Ground

# every term that an answer is told by; a page has words for each
TERMS = ("wounds", "strikes_back", "bare_answer", "again", "parries", "lets_through", "placed", "put_off", "looks",
         "lurks")


def of_answer(mind: Mind, rules: Rules, board: Board, seen: Game, names: Roster, order: Order) -> Ground | None:
    """The ground of an answer; None for one that is not the player's to give, or for which nothing was weighed."""
    pending = seen.pending
    match seen.question, order.kind:
        case shooting.WHOSE_HIT, shooting.NEXT_HIT:
            if not 0 <= order.target < seen.models:
                return None
            chance = int(wound_by_gun(board, seen, pending.gun, order.target)) / WHOLE
            return Ground(term="wounds", here=chance, target=names.unit(order.target))
        case melee.WHICH_WEAPON, melee.STRIKE_BACK:
            return _struck_back(mind, rules, board, seen, names, order)
        case melee.HOW_MANY_AGAIN, melee.REROLL:
            return Ground(term="again", here=float(order.choice))
        case melee.WHAT_TO_PARRY, melee.PARRY:
            return Ground(term="parries" if order.choice > 0 else "lets_through", here=float(order.choice))
        case blips.WHERE_TO_PLACE, blips.PLACE:
            blip = seen.model[pending.blip]
            return _near(seen, names, "placed" if blip.side == seen.seat_to_choose else "put_off", int(blip.side),
                         order.x, order.y)
        case blips.WHICH_WAY_TO_FACE, blips.FACE:
            model = seen.model[next_to_face(seen)]
            return _near(seen, names, "looks", int(model.side), model.x, model.y)
        case blips.WHERE_TO_LURK, blips.LURK:
            entry = board.entry[order.choice]
            return _near(seen, names, "lurks", int(seen.seat_to_choose), entry.x, entry.y)
    return None


def _struck_back(mind: Mind, rules: Rules, board: Board, seen: Game, names: Roster, order: Order) -> Ground:
    """What an attack is worth to the attacker by the weapon that strikes back, and by the one in hand at first."""
    pending = seen.pending

    def worth(weapon: int) -> float:
        return int(duel_value(mind, rules, board, seen, pending.unit, pending.target, pending.weapon, weapon)) / WHOLE

    about = names.unit(pending.unit)
    if order.weapon == NOBODY:
        return Ground(term="bare_answer", here=worth(order.weapon), target=about)
    return Ground(term="strikes_back", here=worth(order.weapon), there=worth(NOBODY), target=about)


def _near(seen: Game, names: Roster, term: str, side: int, x: int, y: int) -> Ground | None:
    """How far the nearest enemy of a side is from a square; None where there is none."""
    enemy = int(nearest_enemy_of(seen, side, x, y))
    if enemy == NOBODY:
        return None
    other = seen.model[enemy]
    return Ground(term=term, here=float(distance(x, y, other.x, other.y)), target=names.unit(enemy))
