"""Slots and sums: what the interpreter calls and what a compiler sees are the same."""

from itertools import product
from typing import Any, NamedTuple

import pytest

from dieshift.core.compiled import prepare
from dieshift.core.records import i1, pack, record
from dieshift.core.rules import (
    RULES,
    Part,
    cases_source,
    dispatch_source,
    forget,
    numbered,
    remembered,
    rule,
    slot,
    total,
)


@record
class Rules:
    worth: i1  # the variant of a slot
    in_fog: i1  # switches of a sum
    at_night: i1


class Sight(NamedTuple):
    distance: int
    cover: int


@slot
def worth(rules: Any, face: int) -> int:
    """What a face is worth: itself."""
    return face


@worth.variant
def doubled(rules: Any, face: int) -> int:
    return 2 * face


@worth.variant
def squared(rules: Any, face: int) -> int:
    return face * face


@total
def shift(rules: Any, sight: Sight) -> int:
    """Die types on top of the book's one."""
    return 1


@shift.part("cover", "p.5", always=True)
def from_cover(rules: Any, sight: Sight) -> int:
    return sight.cover


@shift.part("fog", "p.9")
def in_fog(rules: Any, sight: Sight) -> int:
    return 2


@shift.part("night", "p.10")
def at_night(rules: Any, sight: Sight) -> int:
    return int(sight.distance > 10)


@numbered("sight.cover")
def price(rules: Any, sight: Sight) -> int:
    """What cover costs: nothing, where nobody says."""
    return 0


@price.case(2, 3)
def wall(rules: Any, sight: Sight) -> int:
    return 10 * sight.cover + sight.distance


@numbered("kind")
def traits(kind: int) -> int:
    return 0


traits.constant(1, 6)


@rule
def all_told(rules: Any, cover: int) -> int:
    """A rule that asks two numbered ones."""
    return 100 * traits(cover) + price(rules, Sight(4, cover))


@rule
def both(rules: Any, face: int, distance: int, cover: int) -> int:
    """A rule that asks a slot and a sum."""
    return 100 * worth(rules, face) + shift(rules, Sight(distance, cover))


@remembered
def spread(length: int, times: int = 2) -> int:
    """A rule that Python keeps the answers of."""
    return length * times


def rules_of(variant: int = 0, fog: int = 0, night: int = 0) -> Any:
    made: Any = Rules()
    made.worth, made.in_fog, made.at_night = variant, fog, night
    return made


@pytest.mark.parametrize(("variant", "value"), [(0, 5), (1, 10), (2, 25)])
def test_the_rules_record_says_which_variant_applies(variant, value):
    assert worth(rules_of(variant), 5) == value


def test_a_sum_adds_what_is_always_there_and_what_is_switched_on():
    assert shift(rules_of(), Sight(20, 2)) == 3
    assert shift(rules_of(fog=1), Sight(20, 2)) == 5
    assert shift(rules_of(fog=1, night=1), Sight(20, 2)) == 6
    assert shift(rules_of(night=1), Sight(5, 0)) == 1


def test_a_sum_names_its_parts_that_are_not_0():
    """The same functions that add up, with what a player reads beside the die."""
    assert shift.parts(rules_of(fog=1, night=1), Sight(20, 0)) == [Part("fog", 2, "p.9"), Part("night", 1, "p.10")]
    assert shift.parts(rules_of(), Sight(20, 2)) == [Part("cover", 2, "p.5")]


def test_a_remembered_rule_is_asked_once_until_all_is_forgotten():
    """Each set of arguments is a question of its own, be it a default that differs or not."""
    cached: Any = spread
    forget()
    assert [spread(4), spread(4), spread(4, 3), spread(5)] == [8, 8, 12, 10]
    assert cached.cache_info()[:2] == (1, 3)
    forget()
    assert spread(4) == cached.__wrapped__(4) == 8
    assert cached.cache_info()[:2] == (0, 1)
    assert cached.__wrapped__ in RULES


def test_the_text_that_a_compiler_sees_of_a_slot():
    assert dispatch_source(worth).splitlines() == [
        "def chosen(rules, face):",
        "    if rules.worth == 1:",
        "        return variant_1(rules, face)",
        "    if rules.worth == 2:",
        "        return variant_2(rules, face)",
        "    return variant_0(rules, face)",
    ]


def test_the_text_that_a_compiler_sees_of_a_sum():
    """What is always there is added without asking."""
    assert dispatch_source(shift).splitlines() == [
        "def chosen(rules, sight):",
        "    result = variant_0(rules, sight)",
        "    result += variant_1(rules, sight)",
        "    if rules.in_fog != 0:",
        "        result += variant_2(rules, sight)",
        "    if rules.at_night != 0:",
        "        result += variant_3(rules, sight)",
        "    return result",
    ]


def test_a_numbered_rule_has_a_function_or_a_value_for_each_number():
    assert [all_told(rules_of(), cover) for cover in range(5)] == [0, 600, 24, 34, 0]


def test_the_text_that_a_compiler_sees_of_a_numbered_rule():
    assert cases_source(price).splitlines() == [
        "def chosen(rules, sight):",
        "    number = sight.cover",
        "    if number == 2:",
        "        return variant_1(rules, sight)",
        "    if number == 3:",
        "        return variant_1(rules, sight)",
        "    return variant_0(rules, sight)",
    ]
    assert cases_source(traits).splitlines()[2:] == [
        "    if number == 1:", "        return 6", "    return variant_0(kind)"]


def test_a_number_has_one_case_whose_arguments_are_those_of_the_rule():
    def ditch(rules: Any, sight: Sight) -> int:
        return 1

    def hedge(sight: Sight) -> int:
        return 1

    with pytest.raises(ValueError, match=r"^ditch cannot be case 3 of price: wall is$"):
        price.case(3)(ditch)
    with pytest.raises(TypeError, match=r"^hedge cannot be a case of price: its arguments are \['sight'\], not "):
        price.case(5)(hedge)


def test_a_rule_stays_a_plain_function():
    assert both in RULES
    assert both(rules_of(2), 3, 0, 0) == 901
    assert worth.__doc__ == "What a face is worth: itself."
    assert (worth.__name__, worth.parameters) == ("worth", ["rules", "face"])


def test_a_variant_has_the_arguments_of_the_book():
    with pytest.raises(TypeError, match=r"other cannot fill the slot worth: its arguments are \['face', 'rules'\]"):
        @worth.variant
        def other(face: int, rules: Any) -> int:
            return 0


def test_a_slot_consults_the_rules():
    with pytest.raises(TypeError, match="the slot stray needs 'rules' as its first or second argument"):
        @slot
        def stray(face: int) -> int:
            return 0


def play(rules, face, distance, cover):
    return both(rules, face, distance, cover) + 1000 * spread(distance) + 100000 * spread(cover, 3)


@pytest.mark.slow
def test_compiled_and_interpreted_rules_agree_under_every_rule_set():
    """One compilation serves them all."""
    compiled = prepare().njit(play)
    for variant, fog, night, face, distance, cover in product(range(3), (0, 1), (0, 1), (1, 6), (5, 20), (0, 2)):
        rules = rules_of(variant, fog, night)
        assert compiled(pack(rules), face, distance, cover) == play(rules, face, distance, cover)
    assert len(compiled.signatures) == 1


def tell(rules, cover):
    return all_told(rules, cover)


@pytest.mark.slow
def test_a_numbered_rule_compiled_is_the_same():
    compiled = prepare().njit(tell)
    assert [compiled(pack(rules_of()), cover) for cover in range(5)] == [0, 600, 24, 34, 0]
