"""How the sensible player spends EW markers: on messages, on counters near him, and on answers that may well stand."""

from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.bots.goals import FAR, away_from
from dieshift.stargrunt.bots.random_bot import clear_order
from dieshift.stargrunt.chapters import electronics
from dieshift.stargrunt.chapters.electronics.rules import roll_to_beat, tuned_die
from dieshift.stargrunt.state.electronics import ew_die
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import HIDDEN, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.legal import refusal

KEPT = 1  # markers that are kept for answers


@rule
def choose_signal(rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Jam with one marker; answer a roll with as few as give a chance of one in three; else let it pass."""
    face = roll_to_beat(game.pending[game.pending_count - 1])
    for extra in range(electronics.MOST_EXTRA + 1 if face > 0 else 1):
        for unit in range(game.units):
            clear_order(order)
            order.kind, order.unit, order.choice = electronics.JAM, unit, extra
            die = tuned_die(ew_die(game.squad[unit]), extra) if game.squad[unit].ew_markers > 0 else 0
            if 3 * (die - face) >= die > 0 and refusal(rules, table, game, order) == 0:
                return
    clear_order(order)
    order.kind = electronics.IGNORE


@rule
def try_scan(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Scan the nearest inverted counter with a marker that can be spared; 0: there is none."""
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.side == game.seat_to_choose and squad.ew_markers > KEPT:
            nearest, best = NOBODY, FAR
            for other in range(game.units):
                away = away_from(game, unit, other)
                if game.squad[other].located == HIDDEN and away < best:
                    clear_order(order)
                    order.kind, order.unit, order.target = electronics.SCAN, unit, other
                    if refusal(rules, table, game, order) == 0:
                        nearest, best = other, away
            if nearest != NOBODY:
                order.target = nearest
                return 1
    return 0


@rule
def try_going_active(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Go active where that is an order, and nothing better was found for the first action; 0: it is none."""
    squad = game.squad[order.unit]
    if squad.ew_markers > 0 or ew_die(squad) == 0 or squad.actions < 2:
        return 0
    order.kind = electronics.GO_ACTIVE
    return 1 if refusal(rules, table, game, order) == 0 else 0
