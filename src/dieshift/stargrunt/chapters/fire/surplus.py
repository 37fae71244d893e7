"""What surplus cover on a D12 armour die does to an impact die that cannot go lower, where the book is silent.

Source: R1.10, R1.13 (RB p.6).
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.fire import book
from dieshift.stargrunt.state.options import catalogue


@catalogue.variant(
    book.wound, "no-open-shift-floor", "ruling", "An impact die pushed below D4 does no harm",
    "Where the surplus of cover past a D12 armour die would take the impact die past D4, no harm is done: no roll.",
    Cite("RB", "Die shifts", "R1.10, R1.13", "6"), number=3, also=(("double_wound", 3),),
    conflicts=("quick-and-dirty", "armour-rating"))
def no_open_shift_floor(dice: Dice, rules: Rules, impact: int, armour: int, cover: int) -> int:
    """Past D4 there is no die. Source: R1.13, read as R1.12 has it for the range die."""
    return while_it_has_a_die(dice, impact, armour, cover, 1)


@rule
def while_it_has_a_die(dice: Dice, impact: int, armour: int, cover: int, times: int) -> int:
    """The book's roll while the impact die has not been pushed past D4. Source: R1.13, R15.44."""
    surplus = max(0, max(4, armour) + 2 * cover - 12)
    return book.UNHURT if impact - surplus < 4 else book.opposed_wound(dice, impact, armour, cover, times)


def no_floor_twice(dice: Dice, rules: Rules, impact: int, armour: int, cover: int) -> int:
    """A heavy sniper's rifle, whose impact face counts twice. Source: R1.13, R15.44."""
    return while_it_has_a_die(dice, impact, armour, cover, book.DOUBLED)


book.double_wound.variant(no_floor_twice, number=3)
