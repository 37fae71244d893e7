"""What the preview of an activation draws: range bands, and what is rolled as it begins. See R3.1, R5.10."""

from typing import Any

from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.interface.chances import Asked, draws
from dieshift.stargrunt.interface.nerve import starting
from dieshift.stargrunt.interface.ways import rings


@draws(activation.ACTIVATE)
def activate_drawn(asked: Asked, shown: dict[str, Any]) -> None:
    """How far a unit shoots well, and the odds of what is rolled as its activation begins."""
    rules, table, seen, names, _, order, found = asked
    shown["rings"] = list(rings(rules, seen, order.unit))
    shown["odds"] = starting(rules, table, seen, names, order) if found == ALLOWED else None
