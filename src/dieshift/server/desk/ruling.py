"""The rule sets of a page: what a text means, what each option would do to it, and the readings behind the options.

Nothing is kept. A request brings a rule set as text and perhaps one change; it is answered with the text, the hash, and
every option as it stands, so that a page neither parses nor decides what clashes.
"""

from fractions import Fraction
from pkgutil import resolve_name
from typing import Annotated, Any

import msgspec

from dieshift.core.readings import readings
from dieshift.core.rulesets import Catalogue, Option, Ruleset, RulesetError, option_body
from dieshift.core.words import say, word
from dieshift.interface.games import KINDS, kind
from dieshift.interface.scene import Text

BOOK = "book"

Typed = Annotated[str, msgspec.Meta(max_length=2000)]
Word = Annotated[str, msgspec.Meta(max_length=60)]


class Change(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One option switched on or off; `given` are its parameters as words or numbers, the others stay."""

    option: Word
    on: bool = True
    given: dict[Word, Word] = {}


class Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rule set as text, and what is to be changed in it."""

    game: Word
    text: Typed = ""
    change: Change | None = None


class Standing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How an option stands in a rule set: whether it applies, with what, and what switching it on would do."""

    key: str
    on: bool = False
    given: dict[str, str] = {}
    refused: Text = ""  # why it cannot be switched on
    rival: str = ""  # the option that forbids it
    replaces: list[str] = []  # options of the preset that would make room


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """An option that two rule sets do not share: as it is written in each, '-' where it does not apply."""

    key: str
    here: str
    there: str


class Settled(msgspec.Struct, frozen=True, kw_only=True):
    """A rule set: its text, its hash, its options, and what differs from its preset and from the book."""

    game: str
    text: str
    digest: str
    preset: str
    custom: bool
    options: list[Standing]
    from_preset: list[Difference]
    from_book: list[Difference]


class Chance(msgspec.Struct, frozen=True, kw_only=True):
    """An outcome without and with an option, exactly and as numbers."""

    label: Text
    without: float
    applied: float
    exact: tuple[str, str]


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A standard case, and the outcomes that an option alters in it; none: it has no effect there."""

    case: str
    rows: list[Chance]


def catalogue_of(game: str) -> Catalogue:
    """The options of a game, complete; ValueError names the games."""
    if game not in KINDS:
        raise ValueError(say("There is no such game. The games are {known}.", known=", ".join(KINDS)))
    catalogue: Catalogue = kind(game).rulebook.catalogue
    catalogue.record()
    return catalogue


# --- a rule set -------------------------------------------------------------------------------------------------------


def settled(asked: Asked) -> Settled:
    """What a rule set means after its change; RulesetError in one sentence when it cannot be."""
    catalogue = catalogue_of(asked.game)
    ruleset = catalogue.parse(asked.text)
    if asked.change is not None:
        ruleset = changed(ruleset, asked.change)
    preset = catalogue.parse(ruleset.preset)
    return Settled(game=asked.game, text=str(ruleset), digest=ruleset.digest, preset=ruleset.preset,
                   custom=ruleset.digest != preset.digest,
                   options=[_standing(ruleset, option) for option in catalogue.options.values()],
                   from_preset=_differences(ruleset, preset),
                   from_book=_differences(ruleset, catalogue.parse(BOOK)))


def changed(ruleset: Ruleset, change: Change) -> Ruleset:
    """A rule set with one option switched on, given other parameters, or switched off."""
    if not change.on:
        return without(ruleset, change.option)
    option = ruleset.catalogue.options.get(change.option)
    parameters = ruleset.options.get(change.option, {})
    words = {each.name: each.show(parameters[each.name]) for each in option.parameters if parameters} if option else {}
    inner = ", ".join(f"{name}={value}" for name, value in (words | change.given).items())
    return ruleset.catalogue.parse(f"{ruleset} + {change.option}({inner})")


def without(ruleset: Ruleset, key: str) -> Ruleset:
    """A rule set that lacks an option; what its preset has in the option's place returns."""
    catalogue = ruleset.catalogue
    catalogue.parse(f"{ruleset} - {key}")  # refuses what does not exist
    base, place = catalogue.preset_options(ruleset.preset), catalogue.options[key].fields
    displaced = {name: parameters for name, parameters in base.items() if catalogue.options[name].fields & place}
    kept = {name: parameters for name, parameters in ruleset.options.items() if name != key}
    options = kept if key in base else displaced | kept
    return Ruleset(catalogue, ruleset.preset, {name: options[name] for name in catalogue.options if name in options})


def _standing(ruleset: Ruleset, option: Option) -> Standing:
    """How an option stands in a rule set."""
    if option.key in ruleset.options:
        parameters = ruleset.options[option.key]
        return Standing(key=option.key, on=True, given={each.name: each.show(parameters[each.name])
                                                        for each in option.parameters})
    try:
        then = ruleset.catalogue.parse(f"{ruleset} + {option.key}")
    except RulesetError as fault:
        return Standing(key=option.key, refused=str(fault), rival=_rival(ruleset, option))
    return Standing(key=option.key, replaces=[key for key in ruleset.options if key not in then.options])


def _rival(ruleset: Ruleset, option: Option) -> str:
    """The option of a rule set that another one clashes with."""
    base = ruleset.catalogue.preset_options(ruleset.preset)
    for key in ruleset.options:
        other = ruleset.catalogue.options[key]
        taken = key not in base and bool(other.fields & option.fields)
        if taken or key in option.conflicts or option.key in other.conflicts:
            return key
    return ""


def _differences(here: Ruleset, there: Ruleset) -> list[Difference]:
    """The options that two rule sets do not share."""
    return [Difference(key=key, here=one, there=other) for key, one, other in here.differences(there)]


# --- what an option does ----------------------------------------------------------------------------------------------


def effect(game: str, option: str, text: str) -> list[Case]:
    """What an option alters in the standard cases of its game, in a rule set; ValueError when it cannot apply there."""
    ruleset = catalogue_of(game).parse(text)
    applied = ruleset if option in ruleset.options else changed(ruleset, Change(option=option))
    place = kind(game).score.cases
    cases = resolve_name(place)(str(without(applied, option)), str(applied)) if place else {}
    return [Case(case=name, rows=[_chance(*row) for row in rows if row[1] != row[2]])
            for name, rows in cases.items()]


def _chance(label: str, without: Fraction, applied: Fraction) -> Chance:
    return Chance(label=word(label), without=float(without), applied=float(applied), exact=(str(without), str(applied)))


# --- readings ---------------------------------------------------------------------------------------------------------


def readings_body(game: str, preset: str) -> dict[str, Any]:
    """Every place where the sources leave a choice, for JSON; ValueError for a game or preset that does not exist."""
    catalogue = catalogue_of(game)
    rows = [{"place": each.place, "subject": each.subject, "sentence": each.sentence,
             "taken": each.taken and option_body(each.taken, catalogue),
             "others": [option_body(option, catalogue) for option in each.others]}
            for each in readings(catalogue, preset)]
    return {"game": game, "preset": preset or catalogue.default, "presets": catalogue.presets, "readings": rows}
