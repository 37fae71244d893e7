"""What an order of a boarding action would mean, before it is given."""

from typing import Any

from dieshift.boarding.game import BOARDING
from dieshift.boarding.notation import read
from dieshift.boarding.refusal_codes import NOT_ASKED
from dieshift.boarding.roster import Roster
from dieshift.games.scene import Preview


def preview(rules: Any, table: Any, seen: Any, names: Roster, seat: int, text: str) -> Preview:
    """What the order of a text would come to, as far as a seat may know."""
    try:
        order = read(text, names)
    except ValueError as fault:
        return Preview(order=text, refused=str(fault))
    code = BOARDING.refusal(rules, table, seen, order) if seat == seen.seat_to_choose else NOT_ASKED
    refused = BOARDING.refusal_text(code, rules, table, seen, order, names) if code else ""
    return Preview(order=text, refused=refused)
