"""Rules that follow from the declaration of a tuple of numbers: copies of it with other values in some places.

A field that is added to a tuple is copied from then on: nobody builds the tuple by position.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from dieshift.core.rules import rule

T = TypeVar("T")


def replacing(cls: type[T], *names: str) -> Callable[..., T]:
    """A rule that copies a tuple: its arguments are the tuple, then the new value of each named field.

    >>> from typing import NamedTuple
    >>> class Roll(NamedTuple):
    ...     die: int
    ...     face: int
    >>> replacing(Roll, "face")(Roll(8, 3), 5)
    Roll(die=8, face=5)
    """
    copier: Callable[..., T] = _copier(cls, list(names), {name: name for name in names}, f"with_{'_'.join(names)}")
    return copier


def setting(cls: type[T], **values: int) -> Callable[[T], T]:
    """A rule that copies a tuple with fixed numbers in some fields.

    >>> from typing import NamedTuple
    >>> class Roll(NamedTuple):
    ...     die: int
    ...     face: int
    >>> setting(Roll, face=1)(Roll(8, 3))
    Roll(die=8, face=1)
    """
    copier: Callable[[T], T] = _copier(cls, [], values, f"set_{'_'.join(values)}")
    return copier


def _copier(cls: Any, parameters: list[str], places: Mapping[str, object], name: str) -> Any:
    """The rule as text, since a compiler takes names of fields from nowhere else."""
    unknown = sorted(set(places) - set(cls._fields))
    if unknown:
        message = f"{cls.__name__} has no field {', '.join(unknown)}; it has {', '.join(cls._fields)}"
        raise TypeError(message)
    values = [str(places.get(field, f"whole.{field}")) for field in cls._fields]
    text = f"def {name}({', '.join(['whole', *parameters])}):\n    return made({', '.join(values)})"
    scope: dict[str, Any] = {"__name__": __name__, "made": cls}
    exec(text, scope)
    scope[name].__doc__ = f"A {cls.__name__} with {' and '.join(places)} replaced."
    return rule(scope[name])
