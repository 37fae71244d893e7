"""The rule set in force, as something that a memo of odds can be keyed by: the fields of its record."""

from functools import lru_cache
from typing import Any

from dieshift.core.records import flatten, restore
from dieshift.core.rulesets import Ruleset
from dieshift.stargrunt.state.options import catalogue

Fields = tuple[int, ...]


@lru_cache(maxsize=256)
def ruleset_of(text: str) -> Ruleset:
    """The rule set that a text names; RulesetError says what is wrong with it."""
    return catalogue.parse(text)


@lru_cache(maxsize=256)
def fields_of(ruleset: Ruleset) -> Fields:
    """The fields of a rule set's record, in its own order."""
    return tuple(flatten(ruleset.record()))


@lru_cache(maxsize=256)
def rules_of(fields: Fields) -> Any:
    """The rules record with these fields."""
    made = catalogue.record()()
    restore(made, fields)
    return made
