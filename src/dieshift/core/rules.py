"""Rules and slots: plain functions that stay plain, and that compilers learn of on the side.

`@rule` marks a function of the subset that Numba compiles; called from Python it is an ordinary function, steppable and
coverable, and no compiler is imported. `@slot` makes the book's rule a place that house rules may fill: the `rules`
record says by a small integer which variant applies, so one compilation serves every rule set. `@total` is a place
where all active modifiers add up. `@numbered` is one where each number of something, such as the kind of an order, has
a function or a value of its own. `@remembered` is a rule whose answers Python keeps. `dieshift.core.compiled` registers
everything marked here with Numba.
"""

import inspect
from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])

RULES: list[Callable[..., Any]] = []
SLOTS: "list[Slot[Any, Any]]" = []
NUMBERED: "list[Numbered[Any, Any]]" = []
STANDINS: list[Any] = []
REMEMBERED: list[Any] = []

MOST = 1 << 13  # answers that are kept of each rule that is remembered


class Rules(Protocol):
    """A rule set in numbers: a field for every slot and parameter, as the catalogue of a game generates them."""

    def __getattr__(self, name: str, /) -> int:
        """The number of a slot's variant, of a sum's modifier, or of a parameter."""
        ...


class Part(NamedTuple):
    """One labelled contribution to a sum: what a player reads beside a die."""

    label: str
    value: int
    source: str


def rule(fn: F) -> F:
    """Mark a function as a rule: interpreted as it stands, compiled where a compiled rule calls it."""
    RULES.append(fn)
    return fn


def stands_in(quick: Callable[..., Any], text: F) -> F:
    """A function that Python calls in place of a rule, and that a compiler takes for it: both do the same."""
    standin = cast("Any", quick)
    standin.__name__ = standin.__qualname__ = text.__name__
    standin.__doc__, standin.__module__ = text.__doc__, text.__module__
    standin.variants, standin.parameters = [rule(text)], list(inspect.signature(text).parameters)
    STANDINS.append(standin)
    return cast("F", standin)


def remembered(text: F) -> F:
    """A rule whose answer follows from its arguments alone: Python caches the latest answers, a compiler does not.

    The arguments are whole numbers, tuples of them, and records that never change: the cache compares records by
    identity, not by content. Code that changes such a record has to call `forget`.
    """
    cached = lru_cache(MOST)(rule(text))
    REMEMBERED.append(cached)
    return cast("F", cached)


def forget() -> None:
    """Keep no answer of any rule that is remembered."""
    for made in REMEMBERED:
        made.cache_clear()


class Slot(Protocol[P, R]):
    """A rule with variants: callable like the book's function, with `rules` as its first or second argument."""

    __name__: str
    variants: list[Callable[..., Any]]
    parameters: list[str]
    adds: bool
    labels: dict[str, tuple[str, str]]
    fixed: set[str]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Call the variant that the rules record names."""
        ...

    def variant(self, fn: Callable[P, R], number: int = 0) -> Callable[P, R]:
        """Add a variant; its number is its place in `variants`: the first free one, or the one that it says.

        Saved games know a rule set by these numbers. Modules are imported by their names, so where several fill one
        slot, all but the first to be written say their number.
        """
        ...

    def free(self) -> int:
        """The number that a variant gets which says none."""
        ...

    def part(self, label: str, source: str, *, always: bool = False) -> Callable[[Callable[P, R]], Callable[P, R]]:
        """Add a labelled modifier to a sum; `always` for the book's own, which no rule set switches off."""
        ...

    def parts(self, *args: P.args, **kwargs: P.kwargs) -> list[Part]:
        """The contributions that are not 0, with their labels: the same functions that the sum adds up."""
        ...


def _kept_free() -> None:
    """Stand in a slot for a variant that is numbered below one that was imported before it."""


def _open(book: Callable[P, R], *, adds: bool) -> "Slot[P, R]":  # noqa: C901 - one closure for each thing a slot does
    name = book.__name__
    parameters = list(inspect.signature(book).parameters)
    if "rules" not in parameters[:2]:
        message = f"the slot {name} needs 'rules' as its first or second argument, its arguments are {parameters}"
        raise TypeError(message)
    at = parameters.index("rules")
    variants: list[Callable[..., Any]] = [rule(book)]
    labels: dict[str, tuple[str, str]] = {}
    fixed: set[str] = set()

    if adds:

        def call(*args: Any) -> Any:
            rules = args[at]
            result = variants[0](*args)
            for fn in variants[1:]:
                if fn.__name__ in fixed or getattr(rules, fn.__name__):
                    result += fn(*args)
            return result

    else:

        def call(*args: Any) -> Any:
            return variants[getattr(args[at], name)](*args)

    new_slot = cast("Any", call)
    new_slot.__name__ = new_slot.__qualname__ = name
    new_slot.__doc__ = book.__doc__
    new_slot.__module__ = book.__module__
    new_slot.variants, new_slot.parameters, new_slot.adds = variants, parameters, adds
    new_slot.labels, new_slot.fixed = labels, fixed

    modules: list[str] = []  # of the variants that do not say their number

    def free() -> int:
        return variants.index(_kept_free) if _kept_free in variants else len(variants)

    def variant(fn: Callable[P, R], number: int = 0) -> Callable[P, R]:
        own = list(inspect.signature(fn).parameters)
        if own != parameters:
            message = f"{fn.__name__} cannot fill the slot {name}: its arguments are {own}, not {parameters}"
            raise TypeError(message)
        modules.extend([] if number or adds or fn.__module__ in modules else [fn.__module__])
        if len(modules) > 1:
            message = f"{' and '.join(modules)} fill the slot {name}: give the newer variant a number, number=2 or more"
            raise TypeError(message)
        place = number or free()
        variants.extend([_kept_free] * (place + 1 - len(variants)))
        variants[place] = rule(fn)
        return fn

    def part(label: str, source: str, *, always: bool = False) -> Callable[[Callable[P, R]], Callable[P, R]]:
        def add(fn: Callable[P, R]) -> Callable[P, R]:
            variant(fn)
            labels[fn.__name__] = (label, source)
            if always:
                fixed.add(fn.__name__)
            return fn

        return add

    def parts(*args: Any) -> list[Part]:
        active = [fn for fn in variants[1:] if fn.__name__ in fixed or getattr(args[at], fn.__name__)]
        found = [Part(labels[fn.__name__][0], fn(*args), labels[fn.__name__][1]) for fn in active]
        return [p for p in found if p.value]

    new_slot.variant, new_slot.free, new_slot.part, new_slot.parts = variant, free, part, parts
    SLOTS.append(new_slot)
    return cast("Slot[P, R]", new_slot)


def slot(book: Callable[P, R]) -> "Slot[P, R]":
    """Make the book's rule a slot: exactly one variant applies, number 0 being the decorated function."""
    return _open(book, adds=False)


def total(book: Callable[P, R]) -> "Slot[P, R]":
    """Make the book's sum a slot: every modifier whose own field in `rules` is not 0 adds to the book's value."""
    return _open(book, adds=True)


class Numbered(Protocol[P, R]):
    """A rule with a case for each number: callable like the function for numbers without a case of their own."""

    __name__: str
    variants: list[Callable[..., Any]]
    parameters: list[str]
    on: str
    cases: dict[int, Any]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Call the function of the number that the arguments name."""
        ...

    def case(self, *numbers: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
        """Add the function of some numbers, which has the same arguments; ValueError for a number that has one."""
        ...

    def constant(self, number: int, value: R) -> None:
        """Set the value of a number, where there is nothing to calculate."""
        ...


def numbered(on: str) -> Callable[[Callable[P, R]], Numbered[P, R]]:
    """Make a rule a place with a case for each number of an argument, or of a field of one: `order.kind`.

    The decorated function takes the numbers that nobody has claimed.
    """

    def opened(otherwise: Callable[P, R]) -> Numbered[P, R]:
        name, parameters = otherwise.__name__, list(inspect.signature(otherwise).parameters)
        first, _, path = on.partition(".")
        at, read = parameters.index(first), attrgetter(path) if path else None
        variants: list[Callable[..., Any]] = [rule(otherwise)]
        cases: dict[int, Any] = {}

        def call(*args: Any) -> Any:
            found = cases.get(read(args[at]) if read else args[at], otherwise)
            return found(*args) if callable(found) else found

        def case(*numbers: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
            def add(fn: Callable[P, R]) -> Callable[P, R]:
                own = list(inspect.signature(fn).parameters)
                if own != parameters:
                    message = f"{fn.__name__} cannot be a case of {name}: its arguments are {own}, not {parameters}"
                    raise TypeError(message)
                for number in numbers:
                    if number in cases:
                        message = f"{fn.__name__} cannot be case {number} of {name}: {cases[number].__name__} is"
                        raise ValueError(message)
                    cases[number] = fn
                variants.append(rule(fn))
                return fn

            return add

        dispatcher = cast("Any", call)
        dispatcher.__name__ = dispatcher.__qualname__ = name
        dispatcher.__doc__, dispatcher.__module__ = otherwise.__doc__, otherwise.__module__
        dispatcher.variants, dispatcher.parameters, dispatcher.on, dispatcher.cases = variants, parameters, on, cases
        dispatcher.case, dispatcher.constant = case, cases.__setitem__
        NUMBERED.append(dispatcher)
        return cast("Numbered[P, R]", dispatcher)

    return opened


def cases_source(made: Numbered[Any, Any]) -> str:
    """The text of the function that a compiler sees in place of a numbered rule."""
    arguments = ", ".join(made.parameters)
    lines = [f"def chosen({arguments}):", f"    number = {made.on}"]
    for number, case in made.cases.items():
        result = f"variant_{made.variants.index(case)}({arguments})" if callable(case) else str(case)
        lines += [f"    if number == {number}:", f"        return {result}"]
    return "\n".join([*lines, f"    return variant_0({arguments})"])


def standin_source(made: Any) -> str:
    """The text of the function that a compiler sees in place of one that stands in for a rule."""
    arguments = ", ".join(made.parameters)
    return f"def chosen({arguments}):\n    return variant_0({arguments})"


def dispatch_source(made: "Slot[Any, Any]") -> str:
    """The text of the function that a compiler sees in place of a slot."""
    arguments = ", ".join(made.parameters)
    lines = [f"def chosen({arguments}):"]
    if made.adds:
        lines.append(f"    result = variant_0({arguments})")
        for i, fn in enumerate(made.variants[1:], 1):
            if fn.__name__ in made.fixed:
                lines.append(f"    result += variant_{i}({arguments})")
            else:
                lines += [f"    if rules.{fn.__name__} != 0:", f"        result += variant_{i}({arguments})"]
        lines.append("    return result")
    else:
        for i in (i for i, fn in enumerate(made.variants) if i > 0 and fn is not _kept_free):
            lines += [f"    if rules.{made.__name__} == {i}:", f"        return variant_{i}({arguments})"]
        lines.append(f"    return variant_0({arguments})")
    return "\n".join(lines)
