"""What the preview of a unit's withdrawal draws: where it would go. See R7.22-R7.25."""

from typing import Any

from dieshift.stargrunt.chapters import morale
from dieshift.stargrunt.interface.chances import ALLOWED_ONLY, Asked, draws
from dieshift.stargrunt.interface.ways import flight


@draws(morale.WITHDRAW, when=ALLOWED_ONLY)
def withdraw_drawn(asked: Asked, shown: dict[str, Any]) -> None:
    """The way of a unit that must withdraw."""
    flight(asked.rules, asked.table, asked.seen, asked.names, asked.order, shown)
