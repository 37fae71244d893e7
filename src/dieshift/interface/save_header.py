"""Parts of a setting that a header keeps in addition to the first state: words, table, names.

A scenario names options, types of squads and styles of terrain, and any of them may be renamed one day. A header with
these parts opens its battle without reading the scenario again; an older file has only the scenario.
"""

import json
import re
from collections.abc import Mapping
from typing import Any

from dieshift.core.loading import first_state
from dieshift.core.outline import fill, names_of, names_outline, outline
from dieshift.core.rulesets import Ruleset, RulesetError
from dieshift.core.savefile import DamagedSave, Header
from dieshift.core.schema import Fields, numbers
from dieshift.core.words import body, message_of, say
from dieshift.interface.games import KINDS, Kind, Setting, kind

COLOURS = ("blue", "red", "green", "yellow", "white", "black", "orange", "purple", "brown", "grey")
CODE = re.compile(r"[A-Z][0-9]{1,2}")
SAID = ("title", "briefing")
WORDS = (*SAID, "rules")
TEXTS: dict[str, Any] = {"title": str | dict, "briefing": str | dict, "rules": str}  # of a message its parts
RULES = ("rules", "rulings")  # where a scenario or a mission says its rules


def kept(setting: Setting) -> dict[str, Any]:
    """What the header of a new battle keeps of its setting."""
    derived = kind(setting.ruleset.catalogue.game).state.derived
    return {"title": body(setting.title), "briefing": body(setting.briefing), "rules": str(setting.ruleset),
            "table": outline(setting.table, derived), "names": names_outline(setting.roster)}


def setting_of(header: Header) -> Setting:
    """The scenario or mission that a saved battle was begun with; DamagedSave when the header holds none."""
    if header.game not in KINDS:
        raise DamagedSave(1, say("this is a game of {game}; the known games are {known}", game=header.game,
                                 known=", ".join(KINDS)))
    if not isinstance(header.scenario, dict):
        raise DamagedSave(1, say("the table can't be set up: the header has no scenario"))
    system = kind(header.game)
    if header.setting is None or header.start is None:
        return _by_scenario(system, header)
    try:
        return _by_header(system, header, header.setting)
    except ValueError as fault:
        raise DamagedSave(1, say("setting: {fault}", fault=str(fault))) from None


def _by_scenario(found: Kind, header: Header) -> Setting:
    """The setting of a file of before: its scenario is read again; without its rules where nobody knows them."""
    try:
        return found.scenarios.load(json.dumps(header.scenario))
    except ValueError:
        without = {name: value for name, value in header.scenario.items() if name not in RULES}
        if without == header.scenario or not header.start:
            raise
        return found.scenarios.load(json.dumps(without))


def _by_header(found: Kind, header: Header, given: Any) -> Setting:
    if not isinstance(given, dict) or not all(isinstance(given.get(name), TEXTS[name]) for name in WORDS):
        raise ValueError(say("{names}, table and names are wrong", names=", ".join(WORDS)))
    table = found.state.table()
    fill(table, given.get("table"), found.rulebook.renames, "table")
    refuse_unbound(table, found.state.table_bounds)
    names = names_of(found.state.roster, given.get("names"))
    _refuse_unknown(names)
    game = first_state(header, found.rulebook)
    found.state.derive(table, game)
    title, briefing = (message_of(given[name]) for name in SAID)
    return found.scenarios.setting(title, briefing, given["rules"], _ruleset(found, given["rules"], header),
                         game, table, names, header.scenario)


def refuse_unbound(table: Any, bounds: Mapping[str, tuple[int, int]]) -> None:
    """ValueError for a field of a table that counts or names something which cannot be."""
    cls = type(table)
    own = {field.name: 0 for field in cls.fields if not (field.nested or field.length)}
    try:
        Fields(cls, {}, bounds).refuse_unbound(own | numbers(table))
    except ValueError as fault:
        raise ValueError(say("table.{fault}", fault=str(fault))) from None


def _refuse_unknown(names: Any) -> None:
    """ValueError for a colour that is none, or a code by which no order could call a unit."""
    for where, sides in (("sides", names.sides), ("third", getattr(names, "third", ()))):  # not every game has a third
        for k, side in enumerate(sides):
            if side.colour not in COLOURS:
                raise ValueError(say("{path} isn't one of {known}", path=f"names.{where}.{k}.colour",
                                     known=", ".join(COLOURS)))
    for k, unit in enumerate(names.units):
        if not CODE.fullmatch(unit.code):
            raise ValueError(say("{path} isn't a code such as B1", path=f"names.units.{k}.code"))


def _ruleset(found: Kind, text: str, header: Header) -> Ruleset:
    """The scenario's own rules; those that were fought by, or the default, where nobody knows them any more."""
    for each in (text, header.ruleset):
        try:
            return found.rulebook.catalogue.parse(each)
        except RulesetError:
            continue
    return found.rulebook.catalogue.parse("")
