"""A moment of a battle as a scenario that begins there, and what such a file cannot say.

    saved = moment(kind, setting, ruleset, kind.rulebook.view(state, viewer), viewer)
    saved.text, saved.unsaid

Nothing is left out in silence: the file is read again, its battle is begun, and every field of the state that came out
otherwise is told by what it is about. A fault that the reader would find is a field left out, and told as well.
"""

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from importlib import import_module
from typing import Any, NamedTuple

from dieshift.battle import Battle
from dieshift.core.journal import is_begun, is_over
from dieshift.core.records import clone
from dieshift.core.rulesets import Ruleset
from dieshift.core.schema import numbers
from dieshift.core.viewers import Viewer
from dieshift.core.words import listed, say
from dieshift.interface.games import Kind, Setting

MOST_REPAIRS = 200
STEP = re.compile(r"([A-Za-z_ ]+)|\[(\d+)\]")


class Moment(NamedTuple):
    """A moment as the text of a scenario, and sentences on what it does not say."""

    text: str
    unsaid: list[str]
    setting: Setting


def moment(kind: Kind, setting: Setting, ruleset: Ruleset, seen: Any, viewer: Viewer) -> Moment:
    """What a viewer sees, his view of a state, as a scenario; ValueError where it is over, or cannot be written.

    Only a viewer who sees everything gets the author's own text of a battle that has not begun: it says what hides.
    Source: R15.1, G-18.
    """
    if not kind.scenarios.moment:
        raise ValueError(say("Moments of this game can't be saved as scenarios."))
    if is_over(seen):
        raise ValueError(say("The battle is over at that moment: choose an earlier one."))
    home = import_module(kind.scenarios.moment)
    whole = viewer.sees_everything and not is_begun(seen)
    # a copy: fields that cannot be written are cut out of it, and games share their settings
    document = deepcopy(setting.document if whole else home.document(setting, seen, str(ruleset), viewer))
    omissions, repaired = _repaired(kind, home, document)
    if whole:
        return Moment(home.text_of(document), omissions, repaired)
    return Moment(home.text_of(document), [*home.always(setting, seen, viewer), *omissions,
                                           *unsaid(home, setting, seen, repaired)], repaired)


def _repaired(kind: Kind, home: Any, document: dict[str, Any]) -> tuple[list[str], Setting]:
    """What was left out of a document until it could be read, and what it is then; ValueError where it never can."""
    omissions: list[str] = []
    for _ in range(MOST_REPAIRS):
        text = home.text_of(document)
        faults = kind.scenarios.check(text)
        if not faults:
            return omissions, kind.scenarios.load(text)
        if not _cut(document, faults[0].field):
            break
        omissions.append(say("Left out, because a scenario can't hold it: {field}. {what}", field=faults[0].field,
                             what=faults[0].what))
    raise ValueError(say("This moment can't be saved as a scenario: {what}", what=faults[0].what))


def _cut(document: dict[str, Any], field: str) -> bool:
    """Leave a field out of a document; the whole group, where it is not there."""
    steps: list[str | int] = [name or int(number) for name, number in STEP.findall(field)]
    while steps:
        holder: Any = document
        for step in steps[:-1]:
            inside = holder.keys() if isinstance(holder, dict) else range(len(holder))
            holder = holder[step] if step in inside else {}
        last = steps.pop()
        if isinstance(holder, dict) and last in holder:
            del holder[last]
            return len(steps) > 0
        if isinstance(holder, list) and isinstance(last, int) and last < len(holder):
            del holder[last]
            return True
    return False


def unsaid(home: Any, setting: Setting, seen: Any, made: Setting) -> list[str]:
    """Sentences on the fields that are otherwise once the battle of a saved moment has begun."""
    codes = made.roster.codes()
    about: dict[str, set[str]] = {}
    for path in different(home, setting, seen, made):
        sentence = next((text for pattern, text in home.GROUPS.items() if re.fullmatch(pattern, path)), None)
        if sentence is None:
            sentence = say("Changed from the battle: {technical}.", technical=re.sub(r"\.\d+", "", path))
        whose = re.match(home.UNIT, path)
        about.setdefault(sentence, set()).update({codes[int(whose[1])]} if whose and int(whose[1]) < len(codes) else ())
    return [listed([sentence, say("({units})", units=", ".join(sorted(units)))] if units else [sentence], " ")
            for sentence, units in about.items()]


def different(home: Any, setting: Setting, seen: Any, made: Setting) -> Iterator[str]:
    """The fields of a state that are otherwise once the battle of its saved moment has begun, by their names."""
    after = clone(Battle(made).game)
    begun: Mapping[str, int] = numbers(home.comparable(made, after, home.order(made, after)))
    before: Mapping[str, int] = numbers(home.comparable(setting, clone(seen), home.order(setting, seen)))
    for path in sorted({*before, *begun}):
        if before.get(path, 0) != begun.get(path, 0) and not re.fullmatch(home.UNCOUNTED, path):
            yield path
