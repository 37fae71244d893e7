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
from functools import cache, partial
from typing import Annotated, Any, Protocol, TypeVar, cast, get_args, get_origin, get_type_hints

from dieshift.core.lazy_records import unmade
from dieshift.core.rows import CHECKED, FORMAT, ROWS, bounds

i1 = Annotated[int, "i1"]
i2 = Annotated[int, "i2"]
i4 = Annotated[int, "i4"]
i8 = Annotated[int, "i8"]

T = TypeVar("T")
R_co = TypeVar("R_co", covariant=True)
STRETCH = 128  # numbers that are compared at a time


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a record: its name, its width code or record class, and its length (0: a single value).

    `live` names the field that counts those of its records which are in use: all behind them are as they are made.
    """

    name: str
    kind: Any
    length: int
    live: str = ""

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


def _read_field(name: str, hint: Any) -> Field:
    """The field that an annotation declares: a width, a record, or `Annotated[list[width or record], length]`."""
    if get_origin(hint) is Annotated:
        base, mark, *live = get_args(hint)
        if get_origin(base) is list:
            element = _read_field(name, get_args(base)[0])
            return Field(name, element.kind, int(mark), *live)
        return Field(name, mark, 0)
    return Field(name, hint, 0)


@cache
def _blank(cls: Any) -> Any:
    """A record as it is made: to copy one takes far less than to make one."""
    return cls()


def _empty(f: Field) -> Any:
    if f.nested:
        blank = _blank(f.kind)
        return [blank._copy() for _ in range(f.length)] if f.length else blank._copy()
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


def _check(cls: Any) -> Any:
    """The `__setattr__` of a record: numbers must fit their field, nested records are never replaced."""
    put = object.__setattr__
    single = [f for f in cls.fields if not f.nested and not f.length]
    limits = {f.name: (*bounds(f.kind), vars(cls)[f.name].__set__) for f in single}

    def setattr_(self: Any, name: str, value: Any) -> None:
        limit = limits.get(name)
        if limit is not None:
            low, high, write = limit
            if not low <= value <= high:
                message = f"{type(self).__name__}.{name} = {value} is outside {low}..{high}"
                raise OverflowError(message)
            write(self, value)
            return
        if hasattr(self, name):
            message = f"{type(self).__name__}.{name} holds records: change their fields, do not replace them"
            raise TypeError(message)
        put(self, name, value)

    return setattr_


def _copied(f: Field) -> str:
    """How a field is copied, as text."""
    at = f"old.{f.name}"
    if f.live:
        return (f"[*[part._copy() for part in {at}[:old.{f.live}]],"
                f" *[unmade_{f.name}() for _ in range({f.length} - old.{f.live})]]")
    if f.nested:
        return f"[part._copy() for part in {at}]" if f.length else f"{at}._copy()"
    return f"Row_{f.kind}({at})" if f.length else at


def _shared(f: Field) -> str:
    """How a field is copied that shares its records, as text."""
    return f"old.{f.name}[:]" if f.nested and f.length else f"old.{f.name}" if f.nested else _copied(f)


def _runs(cls: Any) -> Iterator[tuple[int, list[Field]]]:
    """The fields in the order of their layout, each with the place of its first number; single numbers together."""
    size, run = 0, list[Field]()
    for f in cls.fields:
        if f.nested or f.length:
            if run:
                yield size - len(run), run
                run = []
            yield size, [f]
        else:
            run.append(f)
        size += (f.length or 1) * (f.kind.flat_size if f.nested else 1)
    if run:
        yield size - len(run), run


def _reading(run: list[Field]) -> str:
    """How the numbers of some fields are added to a list, as text."""
    first = run[0]
    each, size = f"self.{first.name}", first.kind.flat_size if first.nested else 0
    if first.live:
        return "\n".join([f"    live = self.{first.live}", f"    for part in {each}[:live]: part._flat(out)",
                          f"    out += blank_{first.name}[:({first.length} - live) * {size}]"])
    if first.nested:
        return f"    for part in {each}: part._flat(out)" if first.length else f"    {each}._flat(out)"
    return f"    out += {each}" if first.length else f"    out += ({', '.join(f'self.{f.name}' for f in run)},)"


def _writing(at: int, run: list[Field]) -> str:
    """How some fields are set from a list of numbers, where they stand, as text."""
    first = run[0]
    if first.nested:
        parts = f"self.{first.name}" if first.length else f"(self.{first.name},)"
        return f"    for i, part in enumerate({parts}): part._fill(values, at + {at} + i * {first.kind.flat_size})"
    if first.length:
        return f"    put_row(self.{first.name}, slice(None), values[at + {at}:at + {at + first.length}])"
    return f"    {', '.join(f'self.{f.name}' for f in run)}, = values[at + {at}:at + {at + len(run)}]"


def _making(at: int, run: list[Field]) -> str:
    """How some fields of a new record are made of a list of numbers, as text."""
    first = run[0]
    if first.nested:
        part = f"{first.name}_class._made(values, at + {at} + i * {first.kind.flat_size})"
        many = f"[{part} for i in range({first.length})]" if first.length else part.replace(" + i *", " + 0 *")
        return f"    self.{first.name} = {many}"
    if first.length:
        return f"    self.{first.name} = Row_{first.kind}(values[at + {at}:at + {at + first.length}])"
    return _writing(at, run)


def _generate(cls: Any) -> None:
    """Write the record's flat reader and writer, its copiers and its `struct` format, in the order of its layout.

    A record is filled as a plain object of the same slots, whose assignments nobody checks, and then becomes a record.
    """
    form, size = "", 0
    for f in cls.fields:
        many = f.length or 1
        size += many * (f.kind.flat_size if f.nested else 1)
        form += f.kind.form * many if f.nested else f"{many}{FORMAT[f.kind]}" if f.length else FORMAT[f.kind]
    if cls._spare:
        form += f"{cls._spare}x"
    scope: dict[str, Any] = {"put": object.__setattr__, "put_row": list.__setitem__, "cls": cls,
                             "plain": type(f"Plain{cls.__name__}", (), {"__slots__": cls.__slots__})}
    scope |= {row.__name__: row for row in ROWS.values()}
    scope |= {f"blank_{f.name}": flatten(_blank(f.kind)) * f.length for f in cls.fields if f.live}
    scope |= {f"{f.name}_class": f.kind for f in cls.fields if f.nested}
    scope |= {f"unmade_{f.name}": unmade(f.kind, _blank(f.kind)) for f in cls.fields if f.live}
    runs, done = list(_runs(cls)), ["    self.__class__ = cls", "    return self"]
    copied = [f"    self.{f.name} = {_copied(f)}" for f in cls.fields]
    source = "\n".join([
        "def _flat(self, out):", *(_reading(run) for _, run in runs),
        "def _fill(self, values, at):", "    put(self, '__class__', plain)", *(_writing(*run) for run in runs), done[0],
        "def _made(values, at):", "    self = plain()", *(_making(*run) for run in runs), *done,
        "def _copy(old):", "    self = plain()", *copied, *done,
        "def _renew(self, old):", "    put(self, '__class__', plain)", *copied, done[0],
        "def _share(old):", "    self = plain()", *(f"    self.{f.name} = {_shared(f)}" for f in cls.fields), *done])
    exec(source, scope)
    for name in ("_flat", "_fill", "_copy", "_renew", "_share"):
        setattr(cls, name, scope[name])
    cls._made = staticmethod(scope["_made"])
    cls.flat_size, cls.form = size, form


def record(cls: type[T]) -> type[T]:
    """Make a class of annotated fields a record: a slotted dataclass with a packed twin.

    Annotations: `i1`, `i2`, `i4`, `i8`, another record, or `Annotated[list[i4], 8]`, `Annotated[list[Figure], 12]`.
    `Annotated[list[Squad], 32, "units"]`: only as many squads are in use as the field `units` counts; rules leave the
    others as they are made. Every number starts at 0 unless a default is given. A value that does not fit its field
    raises OverflowError: at once, or where the record is packed (`rows.CHECKED`).
    """
    hints = get_type_hints(cls, include_extras=True)
    fields = [_read_field(name, hint) for name, hint in hints.items()]
    for f in fields:
        if not hasattr(cls, f.name):
            setattr(cls, f.name, field(default_factory=partial(_empty, f)) if f.nested or f.length else 0)
    record_class: Any = dataclass(slots=True)(cls)
    record_class.fields = tuple(sorted(fields, key=lambda f: -f.width))
    if CHECKED:
        record_class.__setattr__ = _check(record_class)
    record_class._alignment = record_class.fields[0].width
    filled = sum(f.size for f in fields)
    record_class._spare = -filled % record_class._alignment
    record_class._size = filled + record_class._spare
    record_class.dtype = _Layout()
    _generate(record_class)
    return cast("type[T]", record_class)


def record_fields(cls: Any) -> tuple[Field, ...]:
    """The fields of a record, in the order of their layout."""
    return tuple(cls.fields)


def flatten(obj: Any) -> list[int]:
    """All numbers of a record object, nested ones included, in the order of its packed layout."""
    out: list[int] = []
    obj._flat(out)
    return out


def restore(obj: Any, values: Any) -> None:
    """Set all numbers of a record object from `flatten`'s list; ValueError when it is not as long."""
    _same_length(type(obj), values)
    obj._fill(values, 0)


def unflatten(values: Any, cls: type[T]) -> T:
    """The record object of `flatten`'s list; ValueError when it is not as long."""
    _same_length(cls, values)
    made: T = cast("Any", cls)._made(values, 0)
    return made


def _same_length(cls: Any, values: Any) -> None:
    if len(values) != cls.flat_size:
        message = f"a {cls.__name__} has {cls.flat_size} numbers, not {len(values)}"
        raise ValueError(message)


def to_bytes(obj: Any) -> bytes:
    """The bytes of a record object, equal to those of its packed twin.

    Raises OverflowError when an array element does not fit its width.
    """
    try:
        return struct.pack("<" + type(obj).form, *flatten(obj))
    except struct.error as fault:
        message = f"a number of this {type(obj).__name__} does not fit its field: {fault}"
        raise OverflowError(message) from None


@cache
def _over_bytes() -> Any:
    """What makes arrays over bytes: NumPy is imported when one is first wanted."""
    import numpy as np

    return np.frombuffer


def pack(obj: Any) -> Any:
    """The packed twin of a record object, as element 0 of a one-element NumPy array."""
    return _over_bytes()(bytearray(to_bytes(obj)), type(obj).dtype)[0]


def copies(packed: Any, count: int = 1) -> Any:
    """So many copies of a packed record, as an array: its bytes, not field by field as NumPy would copy them."""
    return _over_bytes()(bytearray(packed.tobytes() * count), packed.dtype)


def unpack(packed: Any, cls: type[T]) -> T:
    """The record object of a packed record: the exact inverse of `pack`."""
    form: str = cast("Any", cls).form
    return unflatten(struct.unpack("<" + form, packed.tobytes()), cls)


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
