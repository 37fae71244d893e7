"""Rule sets: one line of text says them, and equal meaning has an equal hash."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dieshift.core.rules import dispatch_source, slot, total
from dieshift.core.rulesets import Catalogue, Cite, Option, Parameter, Ruleset, RulesetError

CITE = Cite("Toy", "Rules", "T1.2", "7", "Ann")


def make() -> Catalogue:
    catalogue = Catalogue("toy", {"book": "as written", "soft": "milder", "twin": "soft by another name"}, "book")
    options: list[tuple[str, str, int, dict[str, Any]]] = [
        ("armour-rating", "armour", 1, {"parameters": (Parameter("beyond", "beyond", 3, -5, 9),
                                                       Parameter("mode", "mode", 0, words=("slow", "quick")))}),
        ("old-armour", "armour", 2, {"presets": ("soft", "twin")}),
        ("overwatch", "overwatch", 1, {}),
        ("fog", "fog", 1, {"conflicts": ("night",), "presets": ("soft", "twin")}),
        ("night", "night", 1, {"also": (("torches", 4),)}),
    ]
    for key, field, value, more in options:
        catalogue.add(Option(key, field, value, "house", key.title(), f"{key} applies.", CITE, **more))
    return catalogue


CATALOGUE = make()


@st.composite
def texts(draw: Any) -> str:
    """Any rule set that can be written, in any order, with and without its parameters."""
    beyond, mode = draw(st.integers(-5, 9)), draw(st.sampled_from(["slow", "quick"]))
    armour = draw(st.sampled_from(["armour-rating", f"armour-rating(beyond={beyond})", "old-armour",
                                   f"armour-rating(mode={mode}, beyond={beyond})", f"armour-rating( mode = {mode} )"]))
    signed = draw(st.lists(st.tuples(st.sampled_from("+-"), st.sampled_from(["overwatch", armour, "fog"])),
                           unique_by=lambda item: item[1]))
    return " ".join([draw(st.sampled_from(sorted(CATALOGUE.presets))), *(f"{s} {k}" for s, k in signed)])


@given(texts())
def test_what_a_rule_set_prints_means_the_same_again(text):
    ruleset = CATALOGUE.parse(text)
    again = CATALOGUE.parse(str(ruleset))
    assert again == ruleset
    assert str(again) == str(ruleset)
    assert again.digest == ruleset.digest


@given(texts(), texts())
def test_rule_sets_hash_alike_exactly_when_they_mean_the_same(one, other):
    """Whatever their presets are called, and in whatever order they were written."""
    a, b = CATALOGUE.parse(one), CATALOGUE.parse(other)
    assert (a.digest == b.digest) == (a.values() == b.values())
    assert (a.values() == b.values()) == (a.differences(b) == [])


@pytest.mark.parametrize(("text", "printed", "values"), [
    ("", "book", {}),
    ("book", "book", {}),
    ("overwatch", "book + overwatch", {"overwatch": 1}),
    ("armour-rating(beyond=-2)", "book + armour-rating(beyond=-2)", {"armour": 1, "beyond": -2}),
    ("book + overwatch + armour-rating(beyond=3, mode=quick)", "book + armour-rating(mode=quick) + overwatch",
     {"armour": 1, "beyond": 3, "mode": 1, "overwatch": 1}),
    ("soft", "soft", {"armour": 2, "fog": 1}),
    ("soft - fog", "soft - fog", {"armour": 2}),
    ("soft + armour-rating", "soft + armour-rating - old-armour", {"armour": 1, "beyond": 3, "fog": 1}),
    ("book+night", "book + night", {"night": 1, "torches": 4}),
    ("book + overwatch - overwatch", "book", {}),
])
def test_a_rule_set_reads_prints_and_fills_the_rules_record(text, printed, values):
    ruleset = CATALOGUE.parse(text)
    assert str(ruleset) == printed
    assert ruleset.values() == values
    made = ruleset.record()
    assert {name: getattr(made, name) for name in values} == values


@pytest.mark.parametrize(("text", "reason"), [
    ("bok", "unknown preset 'bok': did you mean 'book'?"),
    ("zzz", "unknown preset 'zzz': known: book, soft, twin."),
    ("book + ovrwatch", "unknown option 'ovrwatch': did you mean 'overwatch'?"),
    ("book + armour-rating(beyand=3)", "unknown parameter of armour-rating 'beyand': did you mean 'beyond'?"),
    ("book + armour-rating(beyond=10)", "armour-rating(beyond=10): beyond is a whole number from -5 to 9"),
    ("book + armour-rating(beyond=3.5)", "beyond is a whole number"),
    ("book + armour-rating(beyond=99999999999)", "beyond is a whole number"),
    ("book + armour-rating(beyond)", "beyond is a whole number"),
    ("book + armour-rating(mode=fast)", "armour-rating(mode=fast): mode is one of slow, quick"),
    ("book + overwatch(now=1)", "unknown parameter of overwatch 'now': known: none."),
    ("book + Over watch", "option 'Over watch': write name or name(parameter=value)"),
    ("book +", "write 'preset + option + option - option'"),
    ("book + fog + night", "can't both apply"),
    ("soft + night", "can't both apply"),
    ("book + old-armour + armour-rating", "armour-rating and old-armour can't both apply: armour-rating"),
])
def test_a_rule_set_that_cannot_be_is_refused_with_a_sentence(text, reason):
    with pytest.raises(RulesetError) as fault:
        CATALOGUE.parse(text)
    assert reason in str(fault.value)


def test_equal_rules_under_other_preset_names_have_one_digest():
    assert CATALOGUE.parse("soft").digest == CATALOGUE.parse("twin").digest
    assert CATALOGUE.parse("soft").digest == CATALOGUE.parse("book + fog + old-armour").digest
    assert CATALOGUE.parse("soft").digest != CATALOGUE.parse("soft - fog").digest
    assert len(CATALOGUE.parse("soft").digest) == 12


def test_differences_name_each_option_of_only_one_side():
    here, there = CATALOGUE.parse("book + armour-rating + overwatch"), CATALOGUE.parse("book + armour-rating(beyond=1)")
    assert here.differences(there) == [("armour-rating", "armour-rating", "armour-rating(beyond=1)"),
                                       ("overwatch", "overwatch", "-")]


def test_an_option_says_where_it_comes_from():
    assert str(CITE) == "Toy, Rules, T1.2, p.7"
    assert CATALOGUE.options["fog"].author == "Ann"


def test_an_option_is_registered_once_and_in_time():
    catalogue = make()
    option = catalogue.options["fog"]
    with pytest.raises(TypeError, match="the option fog cannot be added: there is an option fog already"):
        catalogue.add(option)
    with pytest.raises(TypeError, match="cannot be added"):
        catalogue.add(Option("haze", "haze", 1, "whim", "Haze", "It is hazy.", CITE))
    catalogue.record()
    with pytest.raises(TypeError, match="too late"):
        catalogue.add(Option("haze", "haze", 1, "house", "Haze", "It is hazy.", CITE))


def guest(catalogue: Catalogue, key: str = "mist", field: str = "mist", value: int = 1, kind: str = "house",
          **more: Any) -> str:
    """The sentence with which an option of a plug-in is refused; empty when it is taken."""
    catalogue.guest = "our-club"
    try:
        catalogue.add(Option(key, field, value, kind, "Mist", "It is misty.", CITE, **more))
    except TypeError as fault:
        return str(fault)
    return ""


@pytest.mark.parametrize(("given", "why"), [
    ({"key": "fog"}, "there is an option fog already"),
    ({"key": "book"}, "there is a preset book"),
    ({"key": "The Mist"}, "a name has small letters, digits and '-' only"),
    ({"kind": "whim"}, "its kind 'whim' is none of ruling, option, house"),
    ({"presets": ("sofd",)}, "there is no preset 'sofd'"),
    ({"presets": ("soft",)}, "the preset soft means the same at every table, so no plug-in may alter it"),
    ({"field": "fog"}, "fog fills the field 'fog' with the same number 1"),
    ({"field": "beyond"}, "its field 'beyond' belongs to a parameter of armour-rating"),
    ({"also": (("mode", 1),)}, "its field 'mode' belongs to a parameter of armour-rating"),
    ({"parameters": (Parameter("far", "fog", 1, 0, 9),)},
     "the field 'fog' of its parameter far belongs to the option fog"),
    ({"parameters": (Parameter("far", "torches", 1, 0, 9),)},
     "the field 'torches' of its parameter far belongs to the option night"),
    ({"parameters": (Parameter("far", "mist", 1, 0, 9),)},
     "the field 'mist' of its parameter far belongs to the option itself"),
])
def test_an_option_of_a_plug_in_that_clashes_is_refused_by_name(given, why):
    made = make()
    key = given.get("key", "mist")
    assert guest(made, **given) == f"the option {key} of the plug-in our-club cannot be added: {why}"
    assert made.options.keys() == make().options.keys()


def test_an_option_of_a_plug_in_that_fits_is_added():
    made = make()
    assert guest(made, parameters=(Parameter("far", "mist_far", 1, 0, 9),)) == ""
    assert made.parse("book + mist(far=4)").values() == {"mist": 1, "mist_far": 4}


def test_a_modifier_needs_a_field_of_its_own_and_leaves_the_slot_alone_when_it_has_none():
    catalogue = make()

    @total
    def shifts(rules: Any) -> int:
        return 0

    def fog(rules: Any) -> int:
        return 1

    with pytest.raises(TypeError, match="a field 'fog' belongs to the option fog: give the function another name"):
        catalogue.modifier(shifts, "mist", "house", "Mist", "It is misty.", CITE)(fog)
    assert len(shifts.variants) == 1
    assert "mist" not in catalogue.options


def test_what_applies_without_an_option_is_what_the_slot_says():
    catalogue = Catalogue("toy", {"book": "as written"}, "book")

    @catalogue.slot
    @slot
    def pace(rules: Any) -> int:
        """How fast one walks: six inches.

        Source: T1.
        """
        return 6

    @catalogue.variant(pace, "brisk", "house", "Brisk", "One walks eight inches.", CITE)
    def brisk(rules: Any) -> int:
        return 8

    assert catalogue.unfilled(catalogue.options["brisk"]) == "How fast one walks: six inches."
    assert make().unfilled(make().options["fog"]) == ""


def test_a_rules_record_is_the_same_whichever_module_comes_first():
    """Compiled rules are kept by the types of what they take: another order of its fields would be another type."""
    dtypes = []
    for names in (("pace", "dash"), ("dash", "pace")):
        one = Catalogue("toy", {"book": "as written"}, "book")
        for name in names:
            def walk(rules: Any) -> int:
                """How fast one walks."""
                return 6

            walk.__name__ = name
            one.slot(slot(walk))
        dtypes.append(one.record().dtype)
    assert dtypes[0] == dtypes[1]
    assert dtypes[0].names == ("dash", "pace")


def test_a_rule_set_is_of_its_catalogue():
    assert isinstance(CATALOGUE.parse("book"), Ruleset)
    assert CATALOGUE.parse("book") != make().parse("book")


# --- several modules fill one slot ------------------------------------------------------------------------------------


def filled(*variants: tuple[str, str, int], guest: str = "") -> Catalogue:
    """A catalogue with one slot: the keys of its variants, the modules they stand in, and the numbers they say."""
    catalogue = Catalogue("toy", {"book": "as written"}, "book")

    @catalogue.slot
    @slot
    def toll(rules: Any, ground: int) -> int:
        """What ground costs: itself."""
        return ground

    catalogue.guest = guest
    for key, module, number in variants:
        catalogue.variant(toll, key, "house", key.title(), "It costs as much as its name is long.", CITE, number)(
            costing(len(key), module))
    return catalogue


def costing(price: int, module: str) -> Callable[[Any, int], int]:
    """A variant that stands in a module."""
    def toll_of(rules: Any, ground: int) -> int:
        return price

    toll_of.__module__ = module
    return toll_of


def test_a_variant_that_says_its_number_leaves_the_others_theirs_however_it_is_imported():
    """Saved games know a rule set by the hash of its numbers, and modules are imported by their names."""
    before, first, last = filled(("old", "z", 0)), filled(("newer", "a", 2), ("old", "z", 0)), filled(
        ("old", "z", 0), ("newer", "zz", 2))
    assert len({catalogue.parse("book + old").digest for catalogue in (before, first, last)}) == 1
    assert first.parse("book + newer").digest == last.parse("book + newer").digest != before.parse("book + old").digest
    for catalogue in (first, last):
        toll: Any = catalogue.slots["toll"]
        assert [toll(catalogue.parse(f"book + {key}").record(), 9) for key in ("old", "newer")] == [3, 5]
    alone: Any = filled(("newer", "a", 2)).slots["toll"]
    assert "variant_2" in dispatch_source(alone)
    assert "variant_1" not in dispatch_source(alone)


def test_two_modules_that_fill_one_slot_are_told_to_number_the_newer():
    with pytest.raises(TypeError, match="a and z fill the slot toll: give the newer variant a number, number=2"):
        filled(("newer", "a", 0), ("old", "z", 0))
    with pytest.raises(TypeError, match="old fills the field 'toll' with the same number 1"):
        filled(("old", "a", 1), ("newer", "z", 1))


def test_the_rule_of_another_package_has_one_hash_whoever_else_fills_its_slot():
    alone, beside = filled(("mist", "mist", 0), guest="b"), filled(("fog", "fog", 0), ("mist", "mist", 0), guest="b")
    assert alone.parse("book + mist").digest == beside.parse("book + mist").digest
    assert beside.parse("book + mist").digest != beside.parse("book + fog").digest
