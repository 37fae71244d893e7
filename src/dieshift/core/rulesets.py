"""Rule sets: options with citations, presets, clashes, and one line of text that names them all.

A `Catalogue` holds a game's options. Each option fills one field of the game's `rules` record: the number of a slot's
variant, a switch of a sum, or a parameter. A `Ruleset` is a choice of options; it prints as
`book + armour-rating(beyond=3) + overwatch`, parses from that text, and hashes to a short name.
"""

import difflib
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Annotated, Any, ParamSpec, TypeVar

from dieshift.core.records import i2, record
from dieshift.core.rules import Slot
from dieshift.core.suggestions import typed
from dieshift.core.words import say, word

P = ParamSpec("P")
R = TypeVar("R")

KINDS = ("ruling", "option", "house")


class RulesetError(ValueError):
    """A rule set that cannot be: an unknown option or preset, a parameter out of range, or options that clash."""


class PluginError(RulesetError):
    """House rules of another package that cannot be loaded; no rule set's text is to blame."""


@dataclass(frozen=True, slots=True)
class Cite:
    """Where a rule comes from: document, place in it, rule ids, page, author, and the paragraphs it covers."""

    source: str
    where: str = ""
    rules: str = ""
    page: str = ""
    author: str = ""
    paragraphs: str = ""

    def __str__(self) -> str:
        parts = [self.source, self.where, self.rules, f"p.{self.page}" if self.page else ""]
        return ", ".join(p for p in parts if p)


@dataclass(frozen=True, slots=True)
class Parameter:
    """A number or word that an option takes, with its default and what it may be."""

    name: str
    field: str
    default: int
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()

    def read(self, option: str, text: str) -> int:
        """The value that a text means; RulesetError says what would be right."""
        if self.words:
            if text in self.words:
                return self.words.index(text)
            raise RulesetError(say("{option}({name}={text}): {name} is one of {known}", option=option, name=self.name,
                                   text=text, known=", ".join(self.words)))
        if re.fullmatch(r"-?\d{1,4}", text) and self.low <= int(text) <= self.high:
            return int(text)
        raise RulesetError(say("{option}({name}={text}): {name} is a whole number from {low} to {high}", option=option,
                               name=self.name, text=text, low=self.low, high=self.high))

    def show(self, value: int) -> str:
        """The text of a value."""
        return self.words[value] if self.words else str(value)


@dataclass(frozen=True, slots=True)
class Option:
    """One switch of a game: a reading of an unclear rule, an author's option, or a house rule."""

    key: str
    field: str
    value: int
    kind: str
    title: str
    sentence: str
    cite: Cite
    parameters: tuple[Parameter, ...] = ()
    conflicts: tuple[str, ...] = ()
    presets: tuple[str, ...] = ()
    also: tuple[tuple[str, int], ...] = ()
    guest: str = ""  # the plug-in that adds it; empty: it is the game's own

    @property
    def fields(self) -> set[str]:
        """The fields of the rules record that the option decides, its parameters apart."""
        return {self.field, *(name for name, _ in self.also)}

    @property
    def author(self) -> str:
        """Who wrote the rule."""
        return self.cite.author


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A preset with options added or taken away; `values` are the fields of the rules record that are not 0."""

    catalogue: "Catalogue"
    preset: str
    options: dict[str, dict[str, int]] = field(hash=False)
    under: str = field(default="", compare=False)  # options that the battle itself brings, such as its weather

    def other(self, text: str) -> "Ruleset":
        """Another rule set for the same battle, with the options that the battle itself brings, such as its weather."""
        return self.catalogue.parse(text, self.under)

    def __str__(self) -> str:
        base = self.catalogue.preset_options(self.preset)
        parts = [self.preset]
        for key in self.catalogue.options:
            if key in self.options:
                text = self.shown(key)
                if key not in base or text != key:
                    parts.append(f"+ {text}")
            elif key in base:
                parts.append(f"- {key}")
        return " ".join(parts)

    def shown(self, key: str) -> str:
        """An option as it is written, with the parameters that are not the usual ones."""
        option = self.catalogue.options[key]
        given = self.options[key]
        inner = [f"{p.name}={p.show(given[p.name])}" for p in option.parameters if given[p.name] != p.default]
        return f"{key}({', '.join(inner)})" if inner else key

    @property
    def digest(self) -> str:
        """A short hash of the values that apply; the preset's name and other installed packages do not count."""
        every = self.catalogue.options
        named = {every[key].field: key for key in self.options if every[key].guest}  # others decide their numbers
        text = ";".join(f"{k}={named.get(k, v)}" for k, v in sorted(self.values().items()))
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def values(self) -> dict[str, int]:
        """The fields of the rules record that differ from 0."""
        fields: dict[str, int] = {}
        for key, parameters in self.options.items():
            option = self.catalogue.options[key]
            fields |= {option.field: option.value, **dict(option.also)}
            fields |= {p.field: parameters[p.name] for p in option.parameters}
        return {name: value for name, value in fields.items() if value}

    def record(self) -> Any:
        """The `rules` record of this rule set."""
        made = self.catalogue.record()()
        for name, value in self.values().items():
            setattr(made, name, value)
        return made

    def differences(self, other: "Ruleset") -> list[tuple[str, str, str]]:
        """Options that apply to only one of two rule sets, or with other parameters: (key, here, there)."""
        rows = []
        for key in self.catalogue.options:
            here = self.shown(key) if key in self.options else "-"
            there = other.shown(key) if key in other.options else "-"
            if here != there:
                rows.append((key, here, there))
        return rows


class Catalogue:
    """All options of one game, and the rules record they fill."""

    chapters: Mapping[str, str] = MappingProxyType({})  # titles by a pattern of the rules that belong to each

    def __init__(self, game: str, presets: dict[str, str], default: str) -> None:
        self.game = game
        self.presets = presets
        self.default = default
        self._options: dict[str, Option] = {}
        self.guest = ""  # the plug-in whose options are being added
        self.slots: dict[str, Slot[Any, Any]] = {}
        self.labels: list[str] = []  # of modifiers, as dice are explained by them
        self._record: Any = None

    @property
    def options(self) -> dict[str, Option]:
        """Every option by its name."""
        return self._options

    def slot(self, made: "Slot[P, R]") -> "Slot[P, R]":
        """Give a slot its field in the rules record."""
        self.slots[made.__name__] = made
        return made

    def add(self, option: Option) -> None:
        """Register an option; TypeError, in one sentence with the plug-in's name, when it clashes with others."""
        self._admit(option)
        self._options[option.key] = replace(option, guest=self.guest)

    def variant(self, made: "Slot[P, R]", key: str, kind: str, title: str, sentence: str, cite: Cite,
                number: int = 0, **more: Any) -> Callable[[Callable[P, R]], Callable[P, R]]:
        """Register the decorated function as a variant of a slot, switched on by an option."""

        def fill(fn: Callable[P, R]) -> Callable[P, R]:
            option = Option(key, made.__name__, number or made.free(), kind, title, sentence, cite, **more)
            self._admit(option)
            made.variant(fn, option.value if self.guest else number)
            self.add(option)
            return fn

        return fill

    def modifier(self, made: "Slot[P, R]", key: str, kind: str, title: str, sentence: str, cite: Cite,
                 **more: Any) -> Callable[[Callable[P, R]], Callable[P, R]]:
        """Register the decorated function as a labelled part of a sum, switched on by an option."""

        def fill(fn: Callable[P, R]) -> Callable[P, R]:
            option = Option(key, fn.__name__, 1, kind, title, sentence, cite, **more)
            self._admit(option, of_its_own=True)
            self.labels.append(title.lower())
            made.part(self.labels[-1], str(cite))(fn)
            self.add(option)
            return fn

        return fill

    def _admit(self, option: Option, *, of_its_own: bool = False) -> None:
        """Refuse an option whose name, field, number or preset is wrong or taken; `of_its_own`: its field is new."""
        why = next(filter(None, self._objections(option, of_its_own=of_its_own)), "")
        if why:
            guest = f" of the plug-in {self.guest}" if self.guest else ""
            message = f"the option {option.key}{guest} cannot be added: {why}"
            raise TypeError(message)

    def _objections(self, option: Option, *, of_its_own: bool) -> Iterator[str]:
        """What speaks against an option; empty sentences for what does not."""
        yield "" if self._record is None else "it comes too late, rule sets have been read already"
        yield "" if re.fullmatch(r"[a-z0-9-]+", option.key) else "a name has small letters, digits and '-' only"
        yield f"there is an option {option.key} already" if option.key in self._options else ""
        yield f"there is a preset {option.key}" if option.key in self.presets else ""
        yield "" if option.kind in KINDS else f"its kind {option.kind!r} is none of {', '.join(KINDS)}"
        for name in option.presets:
            yield "" if name in self.presets else f"there is no preset {name!r}"
            yield f"the preset {name} means the same at every table, so no plug-in may alter it" if self.guest else ""
        taken = self._fields()
        if of_its_own and option.field in taken:
            yield f"a field {option.field!r} belongs to {taken[option.field]}: give the function another name"
        for each in option.parameters:
            if each.field in taken or each.field in option.fields:
                whose = taken.get(each.field, "the option itself")
                yield f"the field {each.field!r} of its parameter {each.name} belongs to {whose}"
        for name in option.fields:
            used = taken.get(name, "")
            yield f"its field {name!r} belongs to {used}" if used.startswith("a parameter") else ""
        rival = next((o.key for o in self._options.values() if (o.field, o.value) == (option.field, option.value)), "")
        yield f"{rival} fills the field {option.field!r} with the same number {option.value}" if rival else ""

    def _fields(self) -> dict[str, str]:
        """Every field of the rules record that is taken, and by what."""
        owners = {name: f"the slot {name}" for name in self.slots}
        for option in self._options.values():
            owners |= {name: f"the option {option.key}" for name in option.fields if name not in self.slots}
            owners |= {p.field: f"a parameter of {option.key}" for p in option.parameters}
        return owners

    def chapter(self, cite: Cite) -> str:
        """The chapter of the first rule that a cite names; where it stands in its document when no chapter has it."""
        found = [(first.start(), title) for pattern, title in self.chapters.items()
                 if (first := re.search(pattern, cite.rules))]
        return min(found)[1] if found else cite.where

    def unfilled(self, option: Option) -> str:
        """What applies at an option's place when none fills it: the sentence of the slot's own function, if any."""
        made = self.slots.get(option.field)
        text = (made.__doc__ or "").partition("Source:")[0] if made is not None else ""
        return " ".join(text.split())

    def record(self) -> Any:
        """The class of this game's rules records, with fields in order of their names; asking closes the catalogue."""
        if self._record is None:
            names = dict.fromkeys(self.slots)
            for option in self.options.values():
                names |= dict.fromkeys((option.field, *(name for name, _ in option.also)))
                names |= dict.fromkeys(p.field for p in option.parameters)
            fields = dict.fromkeys(sorted(names), i2) if names else {"_none": Annotated[int, "i2"]}
            cls = type("Rules", (), {"__annotations__": fields, "__doc__": f"The rule set of a {self.game} game."})
            self._record = record(cls)
        return self._record

    def preset_options(self, preset: str) -> dict[str, dict[str, int]]:
        """The options of a preset with their default parameters."""
        return {o.key: {p.name: p.default for p in o.parameters} for o in self.options.values() if preset in o.presets}

    def parse(self, text: str, under: str = "") -> Ruleset:
        """Read `book + armour-rating(beyond=3) - overwatch`; the empty text is the default preset.

        `under` are options that the battle brings, such as `rain + vacuum`: the preset has them, and the text may take
        them away. Raises RulesetError naming the part that is wrong and the nearest right one.
        """
        parts = re.split(r"\s*([+])\s*|\s+(-)\s+", text.strip() or self.default)
        words = [p for p in parts if p]
        preset = words[0].strip()
        if preset not in self.presets:
            if preset in self.options or "(" in preset:
                words = ["", "+", *words]
                preset = self.default
            else:
                hint = _nearest(preset, self.presets)
                raise RulesetError(say("unknown preset '{typed}': {hint}", typed=typed(preset), hint=hint))
        chosen = self.preset_options(preset)
        brought = [word for item in filter(None, under.split(" + ")) for word in ("+", item)]
        rest = [*brought, *words[1:]]
        if len(rest) % 2:
            raise RulesetError(say("rule set '{typed}': write 'preset + option + option - option'", typed=typed(text)))
        for sign, item in zip(rest[::2], rest[1::2], strict=True):
            key, parameters = self._read_option(item)
            if sign == "-":
                chosen.pop(key, None)
            else:
                self._displace(chosen, preset, key)
                chosen[key] = parameters
        self._refuse_clashes(chosen)
        return Ruleset(self, preset, {k: chosen[k] for k in self.options if k in chosen}, under)

    def of(self, rules: Any) -> Ruleset:
        """The rule set of a rules record, under the preset with which its text is shortest."""
        chosen: dict[str, dict[str, int]] = {}
        decided: set[str] = set()
        for option in sorted(self.options.values(), key=lambda option: -len(option.fields)):
            wanted = ((option.field, option.value), *option.also)
            if not option.fields & decided and all(getattr(rules, name) == value for name, value in wanted):
                chosen[option.key] = {p.name: getattr(rules, p.field) for p in option.parameters}
                decided |= option.fields
        options = {key: chosen[key] for key in self.options if key in chosen}
        return min((Ruleset(self, preset, options) for preset in self.presets), key=lambda made: len(str(made)))

    def _displace(self, chosen: dict[str, dict[str, int]], preset: str, key: str) -> None:
        """Let an option take the place of a preset's; RulesetError when the place was taken by another one given."""
        for rival in [k for k in chosen if k != key and self.options[k].fields & self.options[key].fields]:
            if rival not in self.preset_options(preset):
                raise RulesetError(self._clash(key, rival))
            del chosen[rival]

    def _read_option(self, item: str) -> tuple[str, dict[str, int]]:
        match = re.fullmatch(r"([a-z0-9-]+)\s*(?:\((.*)\))?", item.strip())
        if not match:
            raise RulesetError(say("option '{typed}': write name or name(parameter=value)", typed=typed(item)))
        key = match[1]
        if key not in self.options:
            hint = _nearest(key, self.options)
            raise RulesetError(say("unknown option '{typed}': {hint}", typed=typed(key), hint=hint))
        option = self.options[key]
        parameters = {p.name: p.default for p in option.parameters}
        for pair in filter(None, re.split(r"\s*,\s*", match[2] or "")):
            name, _, value = (part.strip() for part in pair.partition("="))
            parameter = next((p for p in option.parameters if p.name == name), None)
            if parameter is None:
                hint = _nearest(name, [p.name for p in option.parameters])
                raise RulesetError(say("unknown parameter of {key} '{typed}': {hint}", key=key, typed=typed(name),
                                       hint=hint))
            parameters[name] = parameter.read(key, value)
        return key, parameters

    def _refuse_clashes(self, chosen: Iterable[str]) -> None:
        keys = list(chosen)
        for key in keys:
            for rival in self.options[key].conflicts:
                if rival in keys:
                    raise RulesetError(self._clash(key, rival))

    def _clash(self, key: str, rival: str) -> str:
        return say("{key} and {rival} can't both apply: {sentence} Choose one of them.", key=key, rival=rival,
                   sentence=word(self.options[key].sentence))


def _nearest(name: str, known: Iterable[str]) -> str:
    """A hint at the name that was meant, or at all that there are."""
    near = difflib.get_close_matches(name, list(known), 1, 0.4)
    if near:
        return say("did you mean '{typed}'?", typed=near[0])
    return say("known: {known}.", known=", ".join(known) or say("none"))


def option_body(option: Option, catalogue: Catalogue) -> dict[str, Any]:
    """An option for JSON; its texts are templates without places, so that they need no other form."""
    cite = option.cite
    return {
        "key": option.key, "kind": option.kind, "title": option.title, "sentence": option.sentence,
        "source": cite.source, "where": cite.where, "rules": cite.rules, "page": cite.page, "author": cite.author,
        "presets": list(option.presets), "default": catalogue.default in option.presets,
        "conflicts": list(option.conflicts),
        "chapter": catalogue.chapter(cite),
        "without": catalogue.unfilled(option),
        "parameters": [{"name": p.name, "default": p.show(p.default), "low": p.low, "high": p.high,
                        "words": list(p.words)} for p in option.parameters],
    }
