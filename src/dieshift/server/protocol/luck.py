"""How dice fell, as a page is told of it."""

import msgspec

from dieshift.interface.scene import Text


class Fell(msgspec.Struct, frozen=True, kw_only=True):
    """How the dice of one side fell that had one purpose, or one number of faces; half is as fair dice fall."""

    side: Text
    what: Text
    dice: int
    total: int
    mean: float  # of the sum of as many fair dice
    percentile: float  # 0 to 1: how often they come to less, equal sums counting half
    exactly: str  # as a fraction; empty where it would be longer than a line, or there are more than 200 dice


class Luck(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How the dice fell that a viewer was told of: all of a side, by kind of die, and by purpose."""

    sides: list[Fell] = []
    kinds: list[Fell] = []
    purposes: list[Fell] = []
