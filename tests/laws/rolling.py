"""Which kinds of order, question and answer roll dice, found in what their functions call.

    rolling(STARGRUNT.actions, (begun, carried_out, answered), TURN)

The functions that a kind is declared with are followed through everything that they name, up to `roll`. What only the
turn rolls, whichever order was the last of it, belongs to no kind: `TURN` names the functions where that begins.
"""

import types
from collections.abc import Callable, Collection, Iterator
from typing import Any

from dieshift.core import dice

Function = Callable[..., Any]
ROLLS = {dice.roll, dice.draw}


def callees(function: Function) -> Iterator[Function]:
    """The functions that a function names, the variants of a slot, and the cases of a numbered rule."""
    for inside in (*getattr(function, "variants", ()), getattr(function, "__wrapped__", None)):
        if inside is not None:
            yield inside
    code = getattr(function, "__code__", None)
    if code is None or hasattr(function, "variants"):
        return
    known: dict[str, Any] = getattr(function, "__globals__", {})
    named = [known[name] for name in code.co_names if name in known]
    modules = [one for one in named if isinstance(one, types.ModuleType)]
    named += [getattr(module, name) for module in modules for name in code.co_names if hasattr(module, name)]
    yield from (one for one in named if callable(one) and not isinstance(one, type))


def way_to_a_roll(function: Function, beyond: Collection[Function]) -> list[str]:
    """The names of the functions from one to the first roll it leads to; empty: it rolls nothing."""
    before: dict[int, Function | None] = {id(function): None}
    queue = [function]
    for here in queue:
        if here in ROLLS:
            return list(_back(here, before))[::-1]
        for one in callees(here):
            ours = str(getattr(one, "__module__", "")).startswith("dieshift")
            if id(one) not in before and one not in beyond and ours:
                before[id(one)] = here
                queue.append(one)
    return []


def _back(function: Function | None, before: dict[int, Function | None]) -> Iterator[str]:
    while function is not None:
        yield function.__name__
        function = before[id(function)]


def rolling(numbers: Collection[int], places: Collection[Any], beyond: Collection[Function]) -> dict[int, list[str]]:
    """The kinds of order that roll, each with the way to its roll."""
    ways: dict[int, list[str]] = {}
    for number in numbers:
        for place in places:
            case = place.cases.get(number)
            way = way_to_a_roll(case, [*beyond, *places]) if callable(case) else []
            if way:
                ways.setdefault(number, way)
    return ways
