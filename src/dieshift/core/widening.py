"""Compile each rule once, not once for every width of its whole numbers.

Records store narrow numbers, rules calculate with wide ones, and Numba would compile `distance` again for each mixture
of the two that a caller passes. This module widens every whole number on its way into a rule, and passes a default like
any other argument. The interpreter does the same, since it has only one kind of whole number.
Unsigned 64-bit numbers, the streams of the dice, stay what they are.
"""

import inspect
from collections.abc import Callable
from functools import cache
from typing import Any

WIDTH = 64


def widened(given: Any) -> Any:
    """The type that a rule is compiled for, when it is called with one of that type, or left with that default."""
    from numba.core import types as numbas

    types: Any = numbas
    if not isinstance(given, types.Type):
        return types.int64 if type(given) is int else types.Omitted(given)
    plain = types.unliteral(given)
    return types.int64 if isinstance(plain, types.Integer) and plain.bitwidth < WIDTH else plain


def register(made: Any, stands_for: Callable[..., Any], options: Any) -> None:
    """Tell Numba what to compile where compiled code calls a function: what `stands_for` returns, for wide numbers.

    This subclasses Numba's own class of an overload; a Numba without it compiles rules for narrow numbers, too.
    """
    from numba import extending
    from numba.core import types
    from numba.core.typing import templates

    numba: Any = templates
    if not all(hasattr(numba, name) for name in ("infer", "infer_global", "make_overload_template")):
        extending.overload(made, strict=False, jit_options=options)(stands_for)
        return
    base = numba.make_overload_template(made, stands_for, options, strict=False, inline="never")

    @cache
    def shape() -> inspect.Signature:
        return inspect.signature(made)

    def generic(self: Any, args: Any, kws: Any) -> Any:
        bound = shape().bind(*args, **kws)
        bound.apply_defaults()
        return base.generic(self, tuple(map(widened, bound.args)), {})

    template = type(base)(base.__name__, (base,), {"generic": generic})
    numba.infer(template)
    numba.infer_global(made, types.Function(template))
