"""What a referee may set by hand, as each game declares it: which numbers of whose records, and in which words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dieshift.core.words import say

YES_NO: Mapping[int, str] = {0: say("no"), 1: say("yes")}
SIDES: Mapping[int, str] = {0: say("side 1"), 1: say("side 2")}  # as they are typed; they are shown by their names
TABLE = -1  # in place of a unit: what belongs to nobody
TABLE_WORD = "table"  # and how that is typed
NOWHERE = say("nowhere")
Value = tuple[int, ...]  # one number; of a place two, none when it is nowhere


def of_all(_game: Any, _unit: int) -> bool:
    """What may be set of every unit."""
    return True


def fits_all(_table: Any, _game: Any, _unit: int, _record: Any) -> bool:
    """Condition of a ruling that every table fulfils."""
    return True


def is_there(_record: Any) -> bool:
    """Of records that are all in use."""
    return True


def itself(game: Any, _unit: int, _k: int) -> Any:
    """The record of what stands in the game itself."""
    return game


def one(_game: Any, _unit: int) -> int:
    """How many records there are of what is there once."""
    return 1


def refuses_nothing(_table: Any, _game: Any, _unit: int) -> str:
    """Of a game that may be ruled on at any time."""
    return ""


def nothing_follows(_rules: Any, _table: Any, _game: Any, _unit: int) -> None:
    """Of a game in which no number depends on another."""


class Ruled(NamedTuple):
    """Something that may be set: how it is called, in which field it stands, and what may stand there.

    `values` are its words, where it has any: then nothing else may be set. `of` names what of a unit has the field:
    empty, the unit itself; `figure`: one of its figures. `put` sets it, where more than a field has to change.
    `when` limits it to some units, and `fits` limits it by the table. With `also`, the field of a second number, it is
    a place, which `put` sets; `may_go`: the thing may be nowhere on the table, and a ruling may put it there. `now`
    reads the value from a record, where it is not simply the number of the field.

    Of what belongs to the table, `put`, `when` and `fits` are given the number of the record from 0 in place of a unit.
    """

    word: str
    field: str
    low: int = 0
    high: int = 1
    values: Mapping[int, str] = {}
    of: str = ""
    put: Callable[..., None] | None = None  # (rules, table, game, unit, record, value)
    when: Callable[[Any, int], bool] = of_all
    fits: Callable[[Any, Any, int, Any], bool] = fits_all  # (table, game, unit, record)
    also: str = ""
    may_go: bool = False
    now: Callable[[Any], int] | None = None


class Kept(NamedTuple):
    """The records in which fields of a unit, or of the table, stand: how many there are of it, and each, from 0 on.

    `there` says whether a record is in use. `marks` are letters that stand for numbers. Where viewers see them in other
    places, `knows` says whether one knows of a record at all, which is then told by its place.
    """

    many: Callable[[Any, int], int]  # (game, unit)
    record: Callable[[Any, int, int], Any]  # (game, unit, k)
    fields: Sequence[Ruled]
    there: Callable[[Any], bool] = is_there
    marks: str = ""
    knows: Callable[[Any, int, Any], bool] | None = None  # (game, k, viewer)


class Column:
    """The numbers that several lists of a record hold in the same `place`, as one record; `called` are other names."""

    place: int
    _record: Any
    _called: Mapping[str, str]

    def __init__(self, record: Any, place: int, **called: str) -> None:
        self.__dict__.update(place=place, _record=record, _called=called)

    def __getattr__(self, name: str) -> int:
        """What a list holds there."""
        return int(getattr(self._record, self._called.get(name, name))[self.place])

    def __setattr__(self, name: str, value: int) -> None:
        """Set what a list holds there."""
        getattr(self._record, self._called.get(name, name))[self.place] = value


class Place(NamedTuple):
    """Where a unit stands, and how it is set there; ValueError of `put` says why nobody can stand there."""

    where: Callable[[Any, int], Value | None]  # (game, unit); None: it is nowhere
    put: Callable[..., None]  # (rules, table, game, unit, x, y)
    scale: int = 1  # of a typed 1


@dataclass(frozen=True, kw_only=True)
class Rulings:
    """What of a game's state may be ruled on.

    `kept` holds the parts of a unit by the word in front of their number, as `figure`; empty for the unit itself.
    `table` holds the parts of the table in the same way. `refuses` says why no ruling on a unit is possible now.
    `settle` applies the consequences, and raises ValueError for an impossible state.
    """

    kept: Mapping[str, Kept] = field(default_factory=dict)
    table: Mapping[str, Kept] = field(default_factory=dict)
    place: Place | None = None
    refuses: Callable[[Any, Any, int], str] = refuses_nothing
    settle: Callable[[Any, Any, Any, int], None] = nothing_follows

    def of(self, unit: int) -> Mapping[str, Kept]:
        """What is ruled on of a unit, or of the table."""
        return self.table if unit == TABLE else self.kept


NONE = Rulings()
