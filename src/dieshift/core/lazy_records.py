"""Records that are not made before somebody looks at them: of most arrays of records only the first few are in use.

A copy has empty places for the others, which become records like new ones when they are first read or written.
"""

from collections.abc import Callable
from typing import Any


def unmade(cls: Any, blank: Any) -> Callable[[], Any]:
    """What makes empty places for records of a class, which will be copies of the blank one."""

    def read(self: Any, name: str) -> Any:
        cls._renew(self, blank)
        return getattr(self, name)

    def write(self: Any, name: str, value: Any) -> None:
        cls._renew(self, blank)
        setattr(self, name, value)

    ways = {"__slots__": (), "__getattribute__": read, "__setattr__": write}
    empty: Any = type(f"Unmade{cls.__name__}", (cls,), ways)
    return lambda: object.__new__(empty)
