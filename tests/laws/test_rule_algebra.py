"""Rule sets: each option alone and in pairs on top of the book. `DIESHIFT_ALL_PAIRS=1` plays every pair, as nightly."""

import os
from itertools import combinations, islice

import pytest

from dieshift.core.records import changes, flatten
from dieshift.core.rulesets import RulesetError
from dieshift.stargrunt import rulebook as stargrunt
from dieshift.stargrunt.state.options import catalogue

from .every import LAWS
from .kit import NIGHTLY, played, random_battle

assert stargrunt.chapters
OPTIONS = list(catalogue.options)
PAIRS = list(combinations(OPTIONS, 2))
ALL = NIGHTLY or os.environ.get("DIESHIFT_ALL_PAIRS") == "1"
SAMPLE = PAIRS if ALL else PAIRS[:: max(1, len(PAIRS) // 40)]


def steps(rules, count, first_seed=7000):
    """So many orders of as many battles as that takes, under one rule set."""
    def all_of_them():
        for seed in range(first_seed, first_seed + 100):
            yield from played(random_battle(seed, rules))
    return islice(all_of_them(), count)


@pytest.mark.parametrize("key", OPTIONS)
def test_an_option_changes_its_own_fields_only_and_taken_away_leaves_the_book(key):
    option, rules = catalogue.options[key], catalogue.record()
    book, with_it = catalogue.parse("book"), catalogue.parse(f"book + {key}")
    changed = changes(flatten(book.record()), flatten(with_it.record()), rules)
    if key not in book.options:
        assert changed
    assert changed.keys() <= option.fields | {p.field for p in option.parameters}
    assert catalogue.parse(f"book + {key} - {key}").digest == catalogue.parse(f"book - {key}").digest
    assert catalogue.parse(str(with_it)).digest == with_it.digest


@pytest.mark.parametrize("key", OPTIONS)
def test_an_option_alone_plays_thirty_orders_without_breaking_a_law(key):
    """Nightly a thousand."""
    wrong = []
    for step in steps(f"book + {key}", 1000 if NIGHTLY else 30):
        wrong += [f"{step}: {name}: {found}" for name, law in LAWS.items() if (found := law(step))]
    assert wrong == []


@pytest.mark.parametrize("one_and_other", SAMPLE, ids="+".join)
def test_two_options_together_play_sixty_orders_or_are_refused_together(one_and_other):
    one, other = one_and_other
    first, second = catalogue.options[one], catalogue.options[other]
    rivals = first.fields & second.fields or other in first.conflicts or one in second.conflicts
    if rivals:
        with pytest.raises(RulesetError, match=f"{one}|{other}"):
            catalogue.parse(f"book + {one} + {other}")
        return
    orders_played = list(steps(f"book + {one} + {other}", 60, 7100))
    assert len(orders_played) == 60
    assert not any(law(orders_played[-1]) for law in LAWS.values())


def test_two_options_commute():
    """What is switched on last makes no difference, unless one takes the other's place."""
    for one, other in PAIRS:
        first, second = catalogue.options[one], catalogue.options[other]
        if not (first.fields & second.fields or other in first.conflicts or one in second.conflicts):
            texts = (f"book + {one} + {other}", f"book + {other} + {one}")
            assert catalogue.parse(texts[0]).digest == catalogue.parse(texts[1]).digest
