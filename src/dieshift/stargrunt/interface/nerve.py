"""The chances of an order that is neither a move nor a fire, and of what is rolled as a unit's activation begins."""

from dieshift.core.registry import load_shown
from dieshift.core.rules import Rules
from dieshift.interface.scene import Odds
from dieshift.stargrunt.frame import actions
from dieshift.stargrunt.interface.chances import AT_START, BY_KIND, WITH_ALL, in_order
from dieshift.stargrunt.interface.rows import together
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.terrain.going import Table


def of_order(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Odds | None:
    """The chances of an order that is neither a move nor a fire; None when it rolls nothing."""
    load_shown(actions.chapters)
    forecast = BY_KIND.get(order.kind)
    if forecast is None:
        return None
    context = (rules, table, seen, names, order)
    return together([*forecast(*context), *in_order(WITH_ALL, *context)])


def starting(rules: Rules, table: Table, seen: Game, names: Roster, order: Order) -> Odds | None:
    """Odds of what is rolled as a unit's activation begins: hatches, and fires that it is in. See S4.97, R14.54."""
    load_shown(actions.chapters)
    return together(in_order(AT_START, rules, table, seen, names, order))
