"""State as records: one declaration, two representations.

`@record` turns a class of commented, annotated fields into a slotted dataclass (what interpreted rules, tests and
debuggers see) and derives from the same annotations a NumPy dtype (what compiled rules see). `pack` and `unpack` are
exact inverses. Fields are laid out by width and the tail is filled with a `_spare` field, so that a packed record has
no undefined padding: its bytes are its state.

Inside rules: change fields, never assign a whole nested record (an object would alias where a record copies).
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, Any, Protocol, TypeVar, cast, get_args, get_origin, get_type_hints

i1 = Annotated[int, "i1"]
i2 = Annotated[int, "i2"]
i4 = Annotated[int, "i4"]
i8 = Annotated[int, "i8"]

T = TypeVar("T")
R_co = TypeVar("R_co", covariant=True)
STRETCH = 64  # numbers that are compared at a time
FORMAT = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a record: its name, its width code or record class, and its length (0: a single value)."""

    name: str
    kind: Any
    length: int

    @property
    def nested(self) -> bool:
        """Whether the field holds records rather than numbers."""
        return not isinstance(self.kind, str)

    @property
    def width(self) -> int:
        """Alignment in bytes, by which fields are laid out."""
        return int(self.kind._alignment) if self.nested else int(self.kind[1])

    @property
    def size(self) -> int:
        """Bytes of the whole field."""
        return int(self.kind._size if self.nested else self.kind[1]) * (self.length or 1)


class Packed(Protocol[R_co]):
    """A NumPy array of packed records, as a checker takes it: each is read like the object that it is a twin of."""

    @property
    def shape(self) -> tuple[int, ...]:
        """How many there are."""
        ...

    def __getitem__(self, at: int, /) -> R_co:
        """One of them."""
        ...


class Row(list[Any]):
    """A fixed-length array field: assignments are checked against the element's width, for which there is a class."""

    __slots__ = ()


def _bounds(kind: str) -> tuple[int, int]:
    bits = 8 * int(kind[1]) - 1
    return -(1 << bits), (1 << bits) - 1


def _row(kind: str) -> type[Row]:
    """The class of the array fields of a width."""
    low, high = _bounds(kind)
    put = list.__setitem__

    def setitem(self: Row, index: Any, value: Any) -> None:
        if index < 0:
            message = f"index {index} is negative: rules count from 0, as compiled records do"
            raise IndexError(message)
        if not low <= value <= high:
            message = f"{value} does not fit an array of {low}..{high}"
            raise OverflowError(message)
        put(self, index, value)

    return type(f"Row_{kind}", (Row,), {"__slots__": (), "__setitem__": setitem})


ROWS = {kind: _row(kind) for kind in FORMAT}


def _read_field(name: str, hint: Any) -> Field:
    """The field that an annotation declares: a width, a record, or `Annotated[list[width or record], length]`."""
    if get_origin(hint) is Annotated:
        base, mark = get_args(hint)[:2]
        if get_origin(base) is list:
            element = _read_field(name, get_args(base)[0])
            return Field(name, element.kind, int(mark))
        return Field(name, mark, 0)
    return Field(name, hint, 0)


def _empty(f: Field) -> Any:
    if f.nested:
        return [f.kind() for _ in range(f.length)] if f.length else f.kind()
    return ROWS[f.kind]([0] * f.length) if f.length else 0


class _Layout:
    """The NumPy dtype of a record, made when it is first asked for: interpreted rules need no NumPy."""

    def __get__(self, _: Any, cls: Any) -> Any:
        """The dtype; the class keeps it."""
        import numpy as np

        parts: list[Any] = []
        for f in cls.fields:
            kind = f.kind.dtype if f.nested else f.kind
            parts.append((f.name, kind, (f.length,)) if f.length else (f.name, kind))
        if cls._spare:
            parts.append(("_spare", "i1", (cls._spare,)))
        layout = np.dtype(parts, align=True)
        if layout.itemsize != cls._size:
            message = f"the layout of {cls.__name__} has a hole of {layout.itemsize - cls._size} bytes"
            raise TypeError(message)
        cls.dtype = layout
        return layout


def _check(limits: dict[str, tuple[int, int]]) -> Any:
    """The `__setattr__` of a record: numbers must fit their field, nested records are never replaced."""
    put = object.__setattr__

    def setattr_(self: Any, name: str, value: Any) -> None:
        limit = limits.get(name)
        if limit is not None:
            low, high = limit
            if not low <= value <= high:
                message = f"{type(self).__name__}.{name} = {value} is outside {low}..{high}"
                raise OverflowError(message)
        elif hasattr(self, name):
            message = f"{type(self).__name__}.{name} holds records: change their fields, do not replace them"
            raise TypeError(message)
        put(self, name, value)

    return setattr_


def _copied(f: Field) -> str:
    """How a field is copied, as text."""
    at = f"self.{f.name}"
    if f.nested:
        return f"[part._copy() for part in {at}]" if f.length else f"{at}._copy()"
    return f"Row_{f.kind}({at})" if f.length else at


def _shared(f: Field) -> str:
    """How a field is copied that shares its records, as text."""
    return f"self.{f.name}[:]" if f.nested and f.length else f"self.{f.name}" if f.nested else _copied(f)


def _generate(cls: Any) -> None:
    """Write the record's flat reader and writer, its copiers and its `struct` format, in the order of its layout.

    A copy is filled as a plain object of the same slots, whose assignments nobody checks, and then becomes a record.
    """
    flat, fill, form, size = [], [], "", 0
    copy = [f"    made.{f.name} = {_copied(f)}" for f in cls.fields]
    share = [f"    made.{f.name} = {_shared(f)}" for f in cls.fields]
    for f in cls.fields:
        many = f.length or 1
        if f.nested:
            targets = [f"self.{f.name}[{i}]" for i in range(f.length)] if f.length else [f"self.{f.name}"]
            flat += [f"    {t}._flat(out)" for t in targets]
            for t in targets:
                fill.append(f"    {t}._fill(values, at + {size})")
                size += f.kind.flat_size
            form += f.kind.form * many
        else:
            if f.length:
                flat.append(f"    out.extend(self.{f.name})")
                fill.append(f"    put_row(self.{f.name}, slice(None), values[at + {size}:at + {size + f.length}])")
            else:
                flat.append(f"    out.append(self.{f.name})")
                fill.append(f"    put(self, {f.name!r}, values[at + {size}])")
            size += many
            form += f"{many}{FORMAT[f.kind]}" if f.length else FORMAT[f.kind]
    if cls._spare:
        form += f"{cls._spare}x"
    scope: dict[str, Any] = {"put": object.__setattr__, "put_row": list.__setitem__, "cls": cls,
                             "plain": type(f"Plain{cls.__name__}", (), {"__slots__": cls.__slots__})}
    scope |= {row.__name__: row for row in ROWS.values()}
    made = ["    made.__class__ = cls", "    return made"]
    source = "\n".join(["def _flat(self, out):", *flat, "def _fill(self, values, at):", *fill,
                        "def _copy(self):", "    made = plain()", *copy, *made,
                        "def _share(self):", "    made = plain()", *share, *made])
    exec(source, scope)
    for name in ("_flat", "_fill", "_copy", "_share"):
        setattr(cls, name, scope[name])
    cls.flat_size, cls.form = size, form


def record(cls: type[T]) -> type[T]:
    """Make a class of annotated fields a record: a slotted dataclass with a packed twin.

    Annotations: `i1`, `i2`, `i4`, `i8`, another record, or `Annotated[list[i4], 8]`, `Annotated[list[Figure], 12]`.
    Every number starts at 0 unless a default is given. A value that does not fit its field raises OverflowError.
    """
    hints = get_type_hints(cls, include_extras=True)
    fields = [_read_field(name, hint) for name, hint in hints.items()]
    for f in fields:
        if not hasattr(cls, f.name):
            setattr(cls, f.name, field(default_factory=partial(_empty, f)) if f.nested or f.length else 0)
    made: Any = dataclass(slots=True)(cls)
    made.__setattr__ = _check({f.name: _bounds(f.kind) for f in fields if not f.nested and not f.length})
    made.fields = tuple(sorted(fields, key=lambda f: -f.width))
    made._alignment = made.fields[0].width
    filled = sum(f.size for f in fields)
    made._spare = -filled % made._alignment
    made._size = filled + made._spare
    made.dtype = _Layout()
    _generate(made)
    return cast("type[T]", made)


def record_fields(cls: Any) -> tuple[Field, ...]:
    """The fields of a record, in the order of their layout."""
    return tuple(cls.fields)


def flatten(obj: Any) -> list[int]:
    """All numbers of a record object, nested ones included, in the order of its packed layout."""
    out: list[int] = []
    obj._flat(out)
    return out


def restore(obj: Any, values: Any) -> None:
    """Set all numbers of a record object from `flatten`'s list."""
    obj._fill(values, 0)


def to_bytes(obj: Any) -> bytes:
    """The bytes of a record object, equal to those of its packed twin.

    Raises OverflowError when an array element does not fit its width.
    """
    try:
        return struct.pack("<" + type(obj).form, *flatten(obj))
    except struct.error as fault:
        message = f"a number of this {type(obj).__name__} does not fit its field: {fault}"
        raise OverflowError(message) from None


def pack(obj: Any) -> Any:
    """The packed twin of a record object, as element 0 of a one-element NumPy array."""
    import numpy as np

    return np.frombuffer(bytearray(to_bytes(obj)), dtype=type(obj).dtype)[0]


def copies(packed: Any, count: int = 1) -> Any:
    """So many copies of a packed record, as an array: its bytes, not field by field as NumPy would copy them."""
    import numpy as np

    return np.frombuffer(bytearray(packed.tobytes() * count), dtype=packed.dtype)


def unpack(packed: Any, cls: type[T]) -> T:
    """The record object of a packed record: the exact inverse of `pack`."""
    made = cls()
    form: str = cast("Any", cls).form
    restore(made, struct.unpack("<" + form, packed.tobytes()))
    return made


def clone(obj: T) -> T:
    """A copy that shares nothing with the original."""
    original: Any = obj
    copied: T = original._copy()
    return copied


def share(obj: T) -> T:
    """A copy that shares its nested records with the original: to be read only, but for those that are replaced.

    Only a record in an array can be replaced by another.
    """
    original: Any = obj
    shared: T = original._share()
    return shared


def paths(cls: Any) -> list[str]:
    """The dotted name of every number in `flatten`'s order: `squads.3.figures.0.health`."""
    known: list[str] | None = cls.__dict__.get("_paths")
    if known is None:
        known = list(_paths(cls, ""))
        cls._paths = known
    return known


def _paths(cls: Any, prefix: str) -> Iterator[str]:
    for f in cls.fields:
        names = [f"{prefix}{f.name}.{i}" for i in range(f.length)] if f.length else [f"{prefix}{f.name}"]
        for name in names:
            if f.nested:
                yield from _paths(f.kind, name + ".")
            else:
                yield name


def changes(before: list[int], after: list[int], cls: Any) -> dict[str, int]:
    """The numbers that differ between two flat states of one class, by dotted name, with their new values."""
    if len(before) != len(after):
        message = f"one state has {len(before)} numbers, the other {len(after)}"
        raise ValueError(message)
    differ: list[int] = []
    for at in range(0, len(after), STRETCH):
        if before[at : at + STRETCH] != after[at : at + STRETCH]:
            differ += range(at, min(at + STRETCH, len(after)))
    names = paths(cls)
    return {names[i]: after[i] for i in differ if before[i] != after[i]}
