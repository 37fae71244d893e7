"""Orders as text: one line that people type, the log shows and the tests read; `read` undoes `write` exactly.

    activate T1                              step NE and fire at G2
    attack T1 with focus blade (testing)     fire at section B

What the active model does needs no name for it. Guns and weapons are named only when the model's first is not meant.
Fields that a kind does not use are not written. Whether a thing exists is for the rules to say, not for the text.
"""

import re
from collections.abc import Callable
from typing import Any, NoReturn

from dieshift.boarding.chapters import melee
from dieshift.boarding.frame import actions
from dieshift.boarding.knowledge.view import is_blip
from dieshift.boarding.state.records import Game, Order
from dieshift.boarding.state.roster import Roster, entry_name, section_name
from dieshift.boarding.state.terms import FACINGS, LETTERS, NOBODY, WAYS
from dieshift.core.actions import Action, Choice
from dieshift.core.numerals import SIGNED, whole
from dieshift.core.suggestions import nearest
from dieshift.core.words import listed, say

NONE, NOTHING = say("nobody"), say("nothing")

EXAMPLES = {
    "{unit}": "T1", "{taker}": "T1 ", "{way}": "NE", "{facing}": "W", "{shot}": "", "{target}": "D1", "{aim}": "G2",
    "{gun}": "", "{weapon}": "", "{testing}": "", "{points}": "2", "{square}": "3,4", "{entry}": "E1",
    "{victim}": "G2", "{many}": "1", "{success}": "6",
}
SYNTAX = {
    "{unit}": "MODEL", "{taker}": "MODEL ", "{way}": "WAY", "{facing}": "FACING", "{shot}": "and fire at TARGET",
    "{target}": "TARGET", "{aim}": "TARGET|section LETTER", "{gun}": "with GUN", "{weapon}": "with WEAPON",
    "{testing}": "(testing)", "{points}": "POINTS", "{square}": "X,Y", "{entry}": "ENTRY", "{victim}": "TARGET|nobody",
    "{many}": "DICE", "{success}": "FACE|nothing",
}
NAME = r"\S.*?"
PATTERNS = {
    "{unit}": rf"(?P<unit>{NAME})", "[{taker}]": rf"(?:(?P<unit>{NAME})\s+)?", "{way}": r"(?P<way>\S+)",
    "{facing}": r"(?P<facing>\S+)",
    "[{shot}]": rf"(?:\s+and\s+fire\s+at\s+(?P<target>{NAME})(?:\s+with\s+(?P<gun>.+))?)?",
    "{target}": rf"(?P<target>{NAME})", "{aim}": rf"(?:section\s+(?P<section>\S+)|(?P<target>{NAME}))",
    "[{gun}]": r"(?:\s+with\s+(?P<gun>.+))?", "[{weapon}]": r"(?:\s*with\s+(?P<weapon>.+?))?",
    "[{testing}]": r"(?P<testing>\s*\(testing\))?", "{points}": r"(?P<points>\d{1,3})",
    "{square}": rf"(?P<x>{SIGNED})\s*,\s*(?P<y>{SIGNED})", "{entry}": r"(?P<entry>\S+)",
    "{victim}": rf"(?P<victim>{NAME})", "{many}": r"(?P<many>\d{1,2})", "{success}": r"(?P<success>[1-6]|nothing)",
}


# --- writing ----------------------------------------------------------------------------------------------------------


def write(order: Order, names: Roster) -> str:
    """The text of an order.

    >>> write(Order(), Roster())
    'begin'
    """
    action = actions.by_number[order.kind]
    text = f"{_said(action, order)} {action.form}".strip()
    for part, writer in PARTS.items():
        if part in text:
            word = writer(order, names)
            text = text.replace(f"[{part}]", word).replace(part, word)
    for choice, value in action.chosen(order.choice):
        text = _put(text, choice, choice.word(value))
    return " ".join(text.split())


def _said(action: Action, order: Order) -> str:
    """The word by which an order begins: of a kind with several the one for its choice."""
    words = {spoken.choice: word for word, spoken in actions.by_word.items() if spoken.action is action}
    return words.get(order.choice, action.word)


def _put(text: str, choice: Choice, shown: str) -> str:
    """A form whose choice has been made."""
    return text.replace(f"[{{{choice.part}}}]", shown and f" {shown}").replace(f"{{{choice.part}}}", shown)


def _target(order: Order, names: Roster) -> str:
    return names.unit(order.target) or NONE


def _gun(order: Order, names: Roster) -> str:
    return say(" with {gun}", gun=names.gun(order.gun)) if order.gun != NOBODY else ""


def _shot(order: Order, names: Roster) -> str:
    if order.target == NOBODY:
        return ""
    return say(" and fire at {target}{gun}", target=_target(order, names), gun=_gun(order, names))


def _aim(order: Order, names: Roster) -> str:
    if order.target != NOBODY:
        return _target(order, names)
    return say("section {section}", section=section_name(order.choice))


def _weapon(order: Order, names: Roster) -> str:
    return say(" with {weapon}", weapon=names.melee(order.weapon)) if order.weapon != NOBODY else ""


def _word(words: tuple[str, ...], at: int) -> str:
    return words[at] if 0 <= at < len(words) else "?"


PARTS: dict[str, Callable[[Any, Roster], str]] = {
    "{unit}": lambda order, names: names.unit(order.unit) or NONE,
    "{taker}": lambda order, names: f"{names.unit(order.unit)} " if order.unit != NOBODY else "",
    "{way}": lambda order, _: _word(WAYS, order.way),
    "{facing}": lambda order, _: _word(FACINGS, order.way),
    "{shot}": _shot,
    "{target}": _target,
    "{aim}": _aim,
    "{gun}": _gun,
    "{weapon}": _weapon,
    "{testing}": lambda order, _: say(" (testing)") if order.choice == melee.TESTING else "",
    "{points}": lambda order, _: str(order.choice),
    "{square}": lambda order, _: f"{order.x},{order.y}",
    "{entry}": lambda order, _: entry_name(order.choice),
    "{victim}": _target,
    "{many}": lambda order, _: str(order.choice),
    "{success}": lambda order, _: str(order.choice) if order.choice else NOTHING,
}


# --- reading ----------------------------------------------------------------------------------------------------------


def blank_order(kind: int) -> Any:
    """An order of a kind that names nothing yet."""
    order: Order = Order()
    order.kind = kind
    order.unit = order.target = order.way = order.gun = order.weapon = order.x = order.y = NOBODY
    return order


def read(text: str, names: Roster, game: Game | None = None) -> Any:
    """The order of a text; ValueError with one sentence when it is none. In a `game` a blip has no name."""
    line = " ".join(text.split())
    word = next((w for w in sorted(actions.by_word, key=len, reverse=True) if _begins(line, w)), "")
    if not word:
        _refuse_word(line.partition(" ")[0])
    action = actions.by_word[word].action
    match = _pattern(action).fullmatch(line[len(word):].strip())
    if match is None:
        fail(say("'{typed}' is incomplete or has too many words: {usage}.", typed=line, usage=usage(word)))
    order = blank_order(action.number)
    order.choice = actions.by_word[word].choice
    _fill(order, {key: value for key, value in match.groupdict().items() if value is not None}, names, game)
    return order


def usage(word: str) -> str:
    """How an order is written: `write 'open D1' to open the door in front`."""
    spoken = actions.by_word[word]
    action, form = spoken.action, spoken.action.form
    for part, example in EXAMPLES.items():
        form = form.replace(f"[{part}]", example).replace(part, example)
    for choice in action.choices:
        form = _put(form, choice, next(iter(choice.words)))
    return say("write '{typed}' to {meaning}", typed=f"{word} {form}".strip(), meaning=spoken.meaning)


def syntax(word: str) -> str:
    """All that may be written of an order.

    >>> syntax("step")
    'step WAY [and fire at TARGET]'
    """
    action = actions.by_word[word].action
    text = f"{word} {action.form}".strip()
    parts = {f"{{{choice.part}}}": "|".join(filter(None, choice.words)) for choice in action.choices}
    for part, spelling in (SYNTAX | parts).items():
        text = text.replace(f"[{part}]", f" [{spelling}]").replace(part, spelling)
    return " ".join(text.split())


def fail(message: str) -> NoReturn:
    """Raise ValueError with one sentence."""
    raise ValueError(message)


def _begins(line: str, word: str) -> bool:
    return line.lower() == word or line.lower().startswith(f"{word} ")


def _refuse_word(word: str) -> NoReturn:
    if not word:
        fail(say("an order begins with one of: {known}.", known=listed(actions.by_word)))
    fail(say("'{typed}' isn't an order: {nearest}", typed=word, nearest=nearest(word, actions.by_word)))


def _pattern(action: Action) -> "re.Pattern[str]":
    form = action.form
    parts = {f"[{{{choice.part}}}]": rf"(?:\s*(?P<{choice.part}>{'|'.join(filter(None, choice.words))}))?"
             for choice in action.choices}
    parts |= {f"{{{choice.part}}}": f"(?P<{choice.part}>{'|'.join(choice.words)})" for choice in action.choices}
    for part, pattern in sorted((PATTERNS | parts).items(), key=lambda item: -len(item[0])):
        form = form.replace(part, pattern.replace(" ", r"\s+"))
    return re.compile(form.replace(" ", r"\s+"), re.IGNORECASE)


def _fill(order: Order, found: dict[str, str], names: Roster, game: Game | None) -> None:
    """Write into an order what its text says."""
    for group in ("unit", "target", "victim"):
        if group in found:
            setattr(order, "unit" if group == "unit" else "target", _find(found[group], names, game))
    if "way" in found:
        order.way = _choose(found["way"], WAYS, "way")
    if "facing" in found:
        order.way = _choose(found["facing"], FACINGS, "facing")
    if "gun" in found:
        order.gun = _arm(found["gun"], "gun", names.guns, _in_view(names, game, "guns"))
    if "weapon" in found:
        order.weapon = _arm(found["weapon"], "weapon", names.melees, _in_view(names, game, "melees"))
    if "x" in found:
        order.x, order.y = _small(found["x"]), _small(found["y"])
    for choice in actions.by_number[order.kind].choices:
        order.choice += choice.words.get(found.get(choice.part, "").lower(), 0)
    _fill_choice(order, found)


def _fill_choice(order: Order, found: dict[str, str]) -> None:
    if "testing" in found:
        order.choice = melee.TESTING
    elif "section" in found:
        if found["section"] not in tuple(LETTERS):
            fail(say("'{typed}' isn't a section: write its letter.", typed=found["section"]))
        order.choice = LETTERS.index(found["section"])
    elif "success" in found:
        order.choice = 0 if found["success"].lower() == NOTHING else _small(found["success"])
    elif "many" in found:
        order.choice = _small(found["many"])
    elif "points" in found:
        order.choice = _small(found["points"])
    elif "entry" in found:
        number = re.fullmatch(r"E(\d{1,2})", found["entry"].upper())
        if number is None or int(number[1]) < 1:
            fail(say("'{typed}' isn't an entry point: write E1, E2 and so on.", typed=found["entry"]))
        order.choice = int(number[1]) - 1


def _small(text: str) -> int:
    number = whole(text)
    if number is None:
        fail(say("{typed} isn't a whole number: count in whole squares.", typed=text))
    if abs(number) > 127:
        fail(say("{typed} is too large a number for an order.", typed=text))
    return number


def _find(text: str, names: Roster, game: Game | None) -> int:
    """The model or door of a code or a name; of a blip the code alone, since a name would be a guess at what it hides.

    Source: G-18.
    """
    if text.strip().lower() == NONE:
        return NOBODY
    unit = names.find(text)
    if game is not None and 0 <= unit < game.models and is_blip(game.model[unit]) and (
            text.strip().lower() != names.unit(unit).lower()):
        unit = NOBODY
    if unit == NOBODY:
        fail(say("'{typed}' isn't a model or a door: {nearest}", typed=text, nearest=nearest(text, names.codes())))
    return unit


def _choose(word: str, words: tuple[str, ...], what: str) -> int:
    if word.upper() not in words:
        fail(say("'{typed}' isn't a direction: write one of {known}." if what == "way" else
                 "'{typed}' isn't a facing: write one of {known}.", typed=word, known=", ".join(words)))
    return words.index(word.upper())


def _in_view(names: Roster, game: Game | None, what: str) -> frozenset[int] | None:
    """The places of the arms of all models in a game but the blips, whose arms would tell what they hide; None: of any.

    Source: G-18.
    """
    if game is None or not names.carried:
        return None
    return frozenset(arm for model in game.model[: game.models] if not is_blip(model)
                     for arm in getattr(names.carried[model.profile], what))


def _arm(text: str, what: str, names: tuple[str, ...], known: frozenset[int] | None) -> int:
    """The place of a gun or weapon by its name, or by its number: `gun 3`; ValueError where it is not `known`."""
    wanted = text.strip().lower()
    places = [at for at in range(len(names)) if known is None or at in known]
    by_name = {names[at].lower(): at for at in reversed(places)}
    number = re.fullmatch(rf"{what} (\d{{1,2}})", wanted)
    at = by_name.get(wanted, int(number[1]) - 1 if number else NOBODY)
    if at < 0 or (known is not None and at not in known):
        fail(say("'{typed}' isn't a gun: {nearest}" if what == "gun" else "'{typed}' isn't a weapon: {nearest}",
                 typed=text,
                 nearest=nearest(text, [names[at] for at in places])))
    return at
