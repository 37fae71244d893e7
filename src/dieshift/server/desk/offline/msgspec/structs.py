"""Messages as classes: a dataclass by the options of msgspec's `Struct`."""

import dataclasses
import inspect
from typing import Any, ClassVar, TypeVar, get_type_hints

T = TypeVar("T")
COPIED = (list, dict, set)  # a default of these types is copied for every message


@dataclasses.dataclass(frozen=True)
class Meta:
    """Bounds of a value beyond its type, as far as the referee's messages have them."""

    gt: float | None = None
    ge: float | None = None
    le: float | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    title: str | None = None


class Struct:
    """A message: its annotations are its fields."""

    struct_options: ClassVar[dict[str, Any]] = {}

    def __init_subclass__(cls, *, frozen: bool = False, kw_only: bool = False, **options: Any) -> None:
        super().__init_subclass__()
        cls.struct_options = cls.struct_options | options
        for name in inspect.get_annotations(cls):
            default = cls.__dict__.get(name)
            if isinstance(default, COPIED):
                setattr(cls, name, dataclasses.field(default_factory=default.copy))
        dataclasses.dataclass(frozen=frozen, kw_only=kw_only)(cls)


def fields_of(cls: type[Any]) -> dict[str, dataclasses.Field[Any]]:
    """The fields of a message, by name, in their order."""
    return {field.name: field for field in dataclasses.fields(cls)}


def types_of(cls: type[Any]) -> dict[str, Any]:
    """The type of each field of a message, with what is annotated."""
    return get_type_hints(cls, include_extras=True)


def is_default(field: dataclasses.Field[Any], value: Any) -> bool:
    """Whether a field holds the very thing that it holds when nothing is said, or is an empty list as that would be."""
    if field.default_factory is not dataclasses.MISSING:
        return type(value) is type(field.default_factory()) and not value
    return value is field.default


def replace(message: T, /, **changes: Any) -> T:
    """A copy of a message with other values."""
    original: Any = message
    changed: T = dataclasses.replace(original, **changes)
    return changed


def asdict(message: Any) -> dict[str, Any]:
    """The fields of a message by name, as they are."""
    return {name: getattr(message, name) for name in fields_of(type(message))}
