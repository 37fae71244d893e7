"""Messages of the referee's desk: two units at a real table, how one attacks the other, and what there is to choose.

The numbers and words in them are those that a page may send; what they mean is decided by the game (`desk`).
"""

from typing import Annotated, Literal

import msgspec

BANDS = 5  # of range, at most

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Troop(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A squad at the table: what it is, how good, how many, and how it feels."""

    type: Name = "line squad"
    quality: Literal["untrained", "green", "regular", "veteran", "elite"] = "regular"
    leadership: Annotated[int, msgspec.Meta(ge=1, le=3)] = 2
    figures: Annotated[int, msgspec.Meta(ge=1, le=12)] | None = None  # as its type
    in_position: bool = False
    motivation: Literal["low", "medium", "high"] = "medium"
    confidence: Literal["confident", "steady", "shaken", "broken", "routed"] = "confident"
    suppression: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    met: Literal["nothing", "fire", "suppression"] = "nothing"  # earlier in this game: a first may call for a test


class Bursts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Shells that burst on the target: what they are, how wide, how many, and who of a squad lies in none of them."""

    shell: Literal["general", "troops", "armour", "fuel-air"] = "general"
    size: Literal["small", "medium", "large", "very large"] = "medium"
    rounds: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1
    spared: list[Annotated[int, msgspec.Meta(ge=1, le=12)]] = []  # figures, counted from 1


class Close(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A charge that reaches its target: the weapons of both sides, by name and count, and where the surplus goes.

    A side without weapons has those of its type of squad. `heaped`: the surplus is put on one enemy, not on each in
    turn.
    """

    firer: dict[Name, Annotated[int, msgspec.Meta(ge=0, le=12)]] = {}
    target: dict[Name, Annotated[int, msgspec.Meta(ge=0, le=12)]] = {}
    heaped: bool = False


class Engagement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A firer and its target, with range, cover, weapons and rule set."""

    firer: Troop = Troop()
    target: Troop = Troop()
    inches: Annotated[float, msgspec.Meta(gt=0, le=60)] | None = None
    band: Annotated[int, msgspec.Meta(ge=1, le=BANDS)] = 1  # unless the inches are said
    cover: Literal["open", "soft", "hard"] = "open"
    face: Literal["front", "side", "rear"] = "front"  # that a vehicle turns to the firer (R6.9)
    weapons: Annotated[str, msgspec.Meta(max_length=200)] = ""  # all that are ready
    rules: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    bursts: Bursts | None = None  # on the target; nobody fires then
    close: Close | None = None  # the firer charges the target instead


class Arm(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A weapon that the firing squad has ready, and the figures that have it, counted from 1.

    `alone`: it is a vehicle's, which fires by itself; `figures` is then its place among the weapons.
    """

    name: str
    figures: list[int]
    support: bool = False
    alone: bool = False


class TroopType(msgspec.Struct, frozen=True, kw_only=True):
    """A type of squad or vehicle to choose: its figures, or its crew, and the names of its weapons."""

    name: str
    figures: int
    arms: list[str] = []


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """Everything there is to choose from: squads, vehicles, and weapons of close combat."""

    types: list[TroopType]
    vehicles: list[TroopType]
    melee: list[str]
