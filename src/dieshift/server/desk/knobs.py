"""The values of a scenario and of its rules that could be others, and what each could be: what may make it even.

Numbers have those around them, yes and no each other, and words all that the scenario's schema allows, in its order. A
field that is not written has words too: what it is as usual, the rules know.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from dieshift.core.documents import Stop, parse
from dieshift.core.rulesets import Catalogue, Parameter, Ruleset
from dieshift.interface.squads import squads_in
from dieshift.server.desk.drafts import Change, words_at

Path = list[str | int]
Value = str | int | bool
Words = Callable[[Path], dict[str, list[str]]]  # what may stand in the fields of a place

APART = {"at", "seed", "schema", "version", "table", "map", "size", "system", "colour", "look"}  # places, sizes, looks
OFF, ON = "off", "on"
REACH = 2  # numbers are tried this far around what they are


class Knob(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A value: whose it is, its name, what it is now (none: not written), what it could be, in order.

    It stands at a `path` of the scenario; of a rule there are rule sets instead, one for each of the `values`, and of a
    squad that is left out, or doubled, changes of the text.
    """

    of: str = ""
    name: str
    value: Value | None = None
    values: list[Value]
    path: Path = []
    rules: list[str] = []
    changes: list[list[Change]] = []


def knobs_of(text: str) -> list[Knob]:
    """Every value of a scenario's text but places and sizes, the turns first; of a squad first how many there are."""
    try:
        tree = parse(text).plain()
    except Stop:
        return []
    squads = list(squads_in(text).values())
    return sorted(_within(tree, [], "", partial(words_at, text), squads), key=lambda one: one.path[:1] != ["turns"])


def _within(group: dict[str, Any], path: Path, of: str, words: Words, squads: list[Path]) -> Iterator[Knob]:
    """The knobs of a group, then those of the groups and lists in it."""
    if path in squads:
        yield Knob(of=of, name="number", value=1, values=[0, 1, 2],
                   changes=[[Change(path=path)], [], [Change(path=path, twice=True)]])
    known = words(path)
    for name in [*group, *(name for name in known if name not in group)]:
        values = _values(group[name], known.get(name, [])) if name in group else list[Value](known[name])
        if values and name not in APART:
            yield Knob(of=of, name=name, value=_spelt(group.get(name), values), values=values, path=[*path, name])
    for at, called, inner in _groups(group):
        yield from _within(inner, [*path, *at], _joined(of, called), words, squads)


def _groups(group: dict[str, Any]) -> Iterator[tuple[Path, str, dict[str, Any]]]:
    """The groups in a group and in its lists: where each is, and how it is called."""
    for name, inner in group.items():
        if name not in APART:
            if isinstance(inner, dict):
                yield [name], str(inner.get("name", name)), inner
            for at, one in enumerate(inner if isinstance(inner, list) else []):
                if isinstance(one, dict):
                    yield [name, at], str(one.get("name") or one.get("code") or f"{name} {at + 1}"), one


def _values(value: Any, words: list[str]) -> list[Value]:
    """What a value could be: nothing where it is no number, no switch and no word."""
    if isinstance(value, bool):
        return [False, True]
    if isinstance(value, int):
        return list(range(max(0, value - REACH), value + REACH + 1))
    return list(words) if isinstance(value, str) and _spelt(value, words) in words else []


def _spelt(value: Any, values: Any) -> Any:
    """A word as the schema spells it; anything else as it is."""
    spelt = {str(one).replace("_", " "): one for one in values}
    return spelt.get(value.replace("_", " "), value) if isinstance(value, str) else value


def _joined(*names: str) -> str:
    return " · ".join(filter(None, names))


# --- rules ------------------------------------------------------------------------------------------------------------


def knobs_of_rules(rules: Ruleset) -> list[Knob]:
    """The preset, every parameter of an option, and every place of the rules that options fill."""
    catalogue, presets = rules.catalogue, list(rules.catalogue.presets)
    return [Knob(name="rules", value=rules.preset, values=list(presets), rules=presets),
            *(_parameter(rules, key, one) for key, option in catalogue.options.items() for one in option.parameters
              if one.words or key in rules.options),
            *(_place(rules, keys) for keys in _by_place(catalogue))]


def _parameter(rules: Ruleset, key: str, one: Parameter) -> Knob:
    """A number or word that an option takes; a word switches the option on."""
    now = rules.options[key][one.name] if key in rules.options else None
    numbers = range(len(one.words)) if one.words else [
        each for each in range((now or 0) - REACH, (now or 0) + REACH + 1) if one.low <= each <= one.high]
    return Knob(of=key, name=one.name, value=None if now is None else one.words[now] if one.words else now,
                values=[one.words[k] if one.words else k for k in numbers],
                rules=[_with(rules, key, {one.name: k}) for k in numbers])


def _with(rules: Ruleset, key: str, given: dict[str, int]) -> str:
    """The rule set with an option, and these of its parameters."""
    option = rules.catalogue.options[key]
    now = rules.options.get(key, {p.name: p.default for p in option.parameters}) | given
    inner = ", ".join(f"{p.name}={p.show(now[p.name])}" for p in option.parameters)
    return f"{rules} + {key}({inner})" if inner else f"{rules} + {key}"


def _place(rules: Ruleset, keys: list[str]) -> Knob:
    """The options that fill one place of the rules, and none of them."""
    now = next((key for key in keys if key in rules.options), None)
    without = f"{rules} - {now}" if now else str(rules)
    single = len(keys) == 1
    return Knob(name=keys[0] if single else " / ".join(keys), value=OFF if now is None else ON if single else now,
                values=[OFF, *([ON] if single else keys)], rules=[without, *(_with(rules, key, {}) for key in keys)])


def _by_place(catalogue: Catalogue) -> list[list[str]]:
    found: dict[str, list[str]] = {}
    for key, option in catalogue.options.items():
        found.setdefault(option.field, []).append(key)
    return list(found.values())
