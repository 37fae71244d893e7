"""Orders as text: one line that people type, the log shows and the tests read; `read` undoes `write` exactly.

    activate B2                              move B2 via 10,12 to 12.5,20 leaving casualties
    fire B2 at R1                            fire B2 at R1 with rifles, SAW
    fire B2 at R1 with figures 1,2,5 and supports 3
    fire B2 at R1 exposed part               (with the option part-fire)
    fire B1 at R1 with rapid cannon 2, SAW   (a vehicle)

A fire that names no weapons is one of all that are ready, rounds that are counted among them.
Distances are inches, figures are counted from 1. Words for weapons (`rifles`, `SAW`), and orders that leave out the
active unit (`fire at R1`), need the battle to be read; what `write` makes never does. Fields of an order that its kind
does not use are not written. Units, figures and places need not exist: that is for the rules to refuse.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NoReturn

from dieshift.core.actions import Action
from dieshift.core.numerals import NUMBER, in_parts
from dieshift.core.registry import ours_first
from dieshift.core.suggestions import nearest
from dieshift.core.words import Given, listed, say
from dieshift.stargrunt import forms
from dieshift.stargrunt.forms import NONE, inches, numbers
from dieshift.stargrunt.frame import AIMED, AT_ENEMIES, actions, traits
from dieshift.stargrunt.state.natures import is_turned_over
from dieshift.stargrunt.state.records import MAX_FIGURES, MAX_LEGS, Game, Order, Squad
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import FIT, INCH, NOBODY

__all__ = ["EXAMPLES", "FARTHEST", "NAMELESS", "NONE", "PATTERNS", "SYNTAX", "fail", "in_words", "inches", "numbers",
           "read", "syntax", "usage", "weapon_words", "weapons", "write"]

ours_first(actions.chapters)  # which write and read parts of their own
FARTHEST = 10_000  # inches, for a number to be read at all
NAMELESS = Roster()

EXAMPLES = {
    "{unit}": "B2", "at {target}": "at R1", "{target}": "B3", "{path}": "to 12.5,20", "{weapons}": "",
    "{figures}": "1,2", "{mine}": "at 12.5,20", "{at}": "",
}
SYNTAX = {
    "{unit}": "UNIT", "{target}": "TARGET", "{path}": "[via X,Y X,Y] to X,Y", "{weapons}": "with WEAPONS",
    "{figures}": "1,2,3", "{at}": "at INCHES", "{mine}": "at X,Y",
}

UNIT = r"(?P<unit>.+?)"
PATH = (rf"(?:via\s+(?P<via>{forms.PLACE}(?:(?:\s*;\s*|\s+and\s+|\s+via\s+|\s+){forms.PLACE})*)\s+)?"
        rf"to\s+(?P<to>{forms.PLACE})")
PATTERNS = {
    "{unit}": UNIT, "{target}": r"(?P<target>.+?)", "{path}": PATH,
    "[{weapons}]": r"(?:\s+with\s+(?P<weapons>.+))?",
    "[{at}]": rf"(?:{forms.AFTER}at\s+(?P<at>{NUMBER})\s*[\"″]?)?", "[{path}]": rf"(?:{forms.AFTER}{PATH})?",
    "{figures}": rf"(?P<figures>{forms.NUMBERS})", "{mine}": rf"at\s+(?P<mine>{forms.PLACE})",
}


# --- writing ---------------------------------------------------------------------------------------------------------


def write(order: Order, names: Roster) -> str:
    """The text of an order.

    >>> write(Order(), Roster())
    'begin'
    """
    action = actions.by_number[order.kind]
    text = f"{_said(action, order)} {action.form}".strip()
    makers = PARTS | {part: form.write for part, form in forms.FORMS.items()}
    parts = {part: wording(order, names) for part, wording in makers.items() if part in text}
    parts |= {f"{{{choice.part}}}": choice.word(value) for choice, value in action.chosen(order.choice) if choice.words}
    for part, said in parts.items():
        text = text.replace(f"[{part}]", said and f" {said}").replace(part, said)
    return " ".join(text.split())


def _said(action: Action, order: Order) -> str:
    """The word by which an order begins: of a kind with several the one for its choice."""
    words = {spoken.choice: word for word, spoken in actions.by_word.items() if spoken.action is action}
    return words.get(order.choice, action.word)


def _unit(unit: int, names: Roster) -> str:
    return names.unit(unit) or NONE


def _path(order: Order, _: Roster) -> str:
    places = [f"{inches(order.x[leg])},{inches(order.y[leg])}" for leg in range(order.legs)]
    if not places:
        return ""
    via = f"via {' '.join(places[:-1])} " if places[1:] else ""
    return f"{via}to {places[-1]}"


def weapons(order: Order, names: Roster = NAMELESS) -> str:
    """The weapons that an order names: `with figures 1,2 and supports 3`; empty: all that are ready.

    A vehicle's weapons are named by their names, where each has its own: `with SAW`.
    """
    guns = names.guns(order.unit)
    called = [gun for k, gun in enumerate(guns) if order.supports >> k & 1]
    if called and order.rifles == 0 and order.supports < 1 << len(guns) and all(guns.count(gun) == 1 for gun in called):
        return f"with {', '.join(called)}"
    kinds = {"figures": numbers(order.rifles), "supports": numbers(order.supports)}
    parts = [f"{word} {','.join(map(str, indices))}" for word, indices in kinds.items() if indices]
    return f"with {' and '.join(parts)}" if parts else ""


PARTS: dict[str, Callable[[Any, Roster], str]] = {
    "{unit}": lambda order, names: _unit(order.unit, names),
    "{target}": lambda order, names: _unit(order.target, names),
    "{path}": _path,
    "{weapons}": weapons,
    "{figures}": lambda order, _: forms.joined(order.rifles),
    "{at}": lambda order, _: f"at {inches(order.at)}" if order.at else "",
    "{mine}": lambda order, _: forms.place_of(order),
}


def in_words(order: Order, names: Roster, *, whole: bool = False) -> str:
    """An order as a player reads it: its button, its target and its place; `whole`: with its unit.

    Nothing of it is what one types.
    """
    said: list[Given] = [actions.title(order.kind, order.choice)]
    said += [names.unit(order.unit)] if whole and order.unit != NOBODY else []
    if traits(order.kind) & AIMED and order.target != NOBODY:
        at = say("at {target}") if traits(order.kind) & AT_ENEMIES else say("to {target}")
        said.append(say(at, target=names.unit(order.target)))
    if order.legs > 0:
        x, y = order.x[order.legs - 1], order.y[order.legs - 1]
        said.append(say("to {target}", target=f"{inches(x)},{inches(y)}"))
    return listed(said, " ")


# --- reading ---------------------------------------------------------------------------------------------------------


def read(text: str, names: Roster, game: Game | None = None) -> Order:
    """The order of a text; ValueError with one sentence when it is none.

    With a game, weapons may be named by their words, and the unit may be left out when one is active.
    """
    line = " ".join(text.split())
    word, _, rest = line.partition(" ")
    if word.lower() not in actions.by_word:
        _refuse_word(word)
    word = word.lower()
    spoken = actions.by_word[word]
    match = _match(word, rest, game)
    if match is None:
        wanted = usage(word, _active(names, game))
        fail(say("'{typed}' is incomplete or has too many words: {usage}.", typed=line, usage=wanted))
    order: Order = Order()
    order.kind, order.unit, order.target = spoken.action.number, NOBODY, NOBODY
    order.choice = spoken.choice
    _fill(order, match.groupdict(), names, game)
    return order


def usage(word: str, unit: str = "B2") -> str:
    """How an order of a unit is written: `write 'fire B2 at R1' to fire at an enemy unit`."""
    spoken = actions.by_word[word]
    form, choices = spoken.action.form, {f"{{{choice.part}}}": "" for choice in spoken.action.choices}
    for part, example in {**choices, **EXAMPLES, **forms.EXAMPLES, "{unit}": unit}.items():
        form = form.replace(f"[{part}]", example and f" {example}").replace(part, example)
    return say("write '{typed}' to {meaning}", typed=" ".join(f"{word} {form}".split()), meaning=spoken.meaning)


def syntax(word: str) -> str:
    """All that may be written of an order: `fire UNIT at TARGET [exposed part] [with WEAPONS]`.

    >>> syntax("fire")
    'fire UNIT at TARGET [exposed part] [with WEAPONS]'
    """
    action = actions.by_word[word].action
    text = f"{word} {action.form}".strip()
    parts = {f"{{{choice.part}}}": (" | " if "" in choice.words else "|").join(filter(None, choice.words))
             for choice in action.choices if choice.words}
    for part, form in (SYNTAX | forms.SYNTAX | parts).items():
        text = text.replace(f"[{part}]", f" [{form}]").replace(part, form)
    return text


def fail(message: str) -> NoReturn:
    """Raise ValueError with one sentence."""
    raise ValueError(message)


def _active(names: Roster, game: Game | None) -> str:
    """The unit that an order would be for, as an example."""
    return names.unit(game.active) if game is not None and game.active != NOBODY else EXAMPLES["{unit}"]


def _refuse_word(word: str) -> NoReturn:
    if not word:
        known = ", ".join(actions.by_word)
        fail(say("an order begins with one of: {known}.", known=known))
    fail(say("'{typed}' isn't an order: {nearest}", typed=word, nearest=nearest(word, actions.by_word)))


@cache
def _pattern(word: str, *, shorter: bool) -> "re.Pattern[str]":
    """How the rest of an order is written; in the shorter way the active unit is left out."""
    action = actions.by_word[word].action
    form = action.form.removeprefix("{unit}").lstrip() if shorter else action.form
    parts = {f"[{{{choice.part}}}]": f"(?P<{choice.part}>{forms.AFTER}(?:{'|'.join(filter(None, choice.words))}))?"
             for choice in action.choices if choice.words}
    parts |= {f"{{{choice.part}}}": rf"(?P<{choice.part}>\S+)" for choice in action.choices if "" not in choice.words}
    parts |= {f"[{part}]" if one.optional else part: one.pattern for part, one in forms.FORMS.items()}
    for part, pattern in sorted((PATTERNS | parts).items(), key=lambda item: -len(item[0])):
        form = form.replace(part, pattern)
    return re.compile(form.replace(" ", r"\s+"), re.IGNORECASE)


def _match(word: str, rest: str, game: Game | None) -> "re.Match[str] | None":
    """An order's parts; with a game, those of one that leaves out the active unit: `fire at R1`."""
    action = actions.by_word[word].action
    shorter = (game is not None and game.active != NOBODY and action.form.startswith("{unit}")
               and action.number not in forms.UNIT_SAID)
    ways = [True, False] if shorter else [False]
    if action.form == "{unit} {target}":
        ways.reverse()
    return next(filter(None, (_pattern(word, shorter=way).fullmatch(rest) for way in ways)), None)


def _fill(order: Order, found: dict[str, str | None], names: Roster, game: Game | None) -> None:
    """Write into an order what its text says."""
    action = actions.by_number[order.kind]
    if "unit" in found:
        order.unit = _find(found["unit"] or "", names, game)
    elif action.form.startswith("{unit}") and game is not None:
        order.unit = game.active
    if found.get("target"):
        order.target = _find(found["target"] or "", names, game)
    if found.get("to") or found.get("mine"):
        _fill_path(order, found)
    for choice in action.choices:
        if found.get(choice.part):
            order.choice += _choose(forms.plain(found[choice.part]), choice.words)
    order.at = _hundredths(found.get("at") or "0")
    order.rifles = _mask(found.get("figures") or "")
    order.supports = _mask(found.get("takers") or "")
    _fill_parts(action, order, found)
    if found.get("weapons"):
        order.rifles, order.supports = _arms(found["weapons"] or "", order, names, game)


def _fill_parts(action: Action, order: Order, found: dict[str, str | None]) -> None:
    """Write into an order what the parts of chapters say."""
    for part, form in forms.FORMS.items():
        if form.fill is not None and part in action.form:
            form.fill(order, found)


def _find(text: str, names: Roster, game: Game | None) -> int:
    """The unit of a code or a name; of a counter the code alone, since a name would be a guess at what lies there."""
    if forms.plain(text) == NONE:
        return NOBODY
    unit = names.find(text)
    if game is not None and 0 <= unit < game.units and is_turned_over(game.squad[unit]) and (
            forms.plain(text) != names.unit(unit).lower()):
        unit = NOBODY
    if unit == NOBODY:
        fail(say("'{typed}' is not a unit: {nearest}", typed=text, nearest=nearest(text, names.codes())))
    return unit


def _choose(word: str, words: Mapping[str, int]) -> int:
    if word not in words:
        fail(say("'{typed}' is not a choice here: {nearest}", typed=word, nearest=nearest(word, words)))
    return words[word]


def _fill_path(order: Order, found: dict[str, str | None]) -> None:
    places = forms.places_in(f"{found.get('via') or ''} {found.get('to') or found.get('mine')}")
    if len(places) > MAX_LEGS:
        fail(say("A path has at most {max_legs} corners, counting its end, not {places}.", max_legs=MAX_LEGS,
                 places=len(places)))
    order.legs = len(places) if found.get("to") else 0  # a mine is named by its place, and nobody goes there
    for leg, place in enumerate(places):
        x, _, y = place.partition(",")
        order.x[leg], order.y[leg] = _hundredths(x), _hundredths(y)


def _hundredths(text: str) -> int:
    """A number of inches in hundredths, rounded to the nearest one."""
    number = text.strip().rstrip('"″').strip()
    size = in_parts(number, INCH)
    if size is None or abs(size) > FARTHEST * INCH:
        fail(say("'{typed}' is not a distance: write inches up to {farthest}, rounded to hundredths.",
                 typed=number, farthest=FARTHEST))
    return size


def _mask(text: str) -> int:
    mask = 0
    for number in re.findall(r"\d+", text):
        if len(number) > 3 or not 1 <= int(number) <= MAX_FIGURES:
            fail(say("There is no figure {count}: figures are numbered from 1 to {max_figures}.", count=number[:9],
                     max_figures=MAX_FIGURES))
        mask |= 1 << (int(number) - 1)
    return mask


def _arms(text: str, order: Order, names: Roster, game: Game | None) -> tuple[int, int]:
    """The figures that fire small arms and support weapons, from numbers or from the words for weapons."""
    rifles = supports = called = 0
    rest = "" if forms.plain(text) in {"everything", "all"} else text
    for word, many in re.findall(rf"\b(figures?|supports?)\s+({forms.NUMBERS})(?![\d.])", text, re.IGNORECASE):
        rest = rest.replace(f"{word} {many}", " ")
        if word.lower().startswith("figure"):
            rifles |= _mask(many)
        else:
            supports |= _mask(many)
    for word in filter(None, (part.strip() for part in re.split(r",|\band\b", rest))):
        one, other = _named(word, order.unit, names, game)
        called, supports = called | one, supports | other
    return rifles | called & ~supports, supports


def _named(word: str, unit: int, names: Roster, game: Game | None) -> tuple[int, int]:
    """The fit figures of a unit that a word for weapons means: small arms, and support weapons."""
    known_to_drive = game is None or not 0 <= unit < game.units or game.squad[unit].hull > 0
    guns = [gun.lower() for gun in names.guns(unit)] if known_to_drive else []  # a crew still to come is unknown
    if word.lower() in guns:
        return 0, sum(1 << k for k, gun in enumerate(guns) if gun == word.lower())
    if game is None or not 0 <= unit < game.units:
        fail(say("Which weapons are '{typed}'? Outside a battle, write 'figures 1,2' or 'supports 3'.",
                 typed=word))
    known = weapon_words(game.squad[unit], unit, names) | dict.fromkeys(guns, (0, 0))
    for spelling in (word.lower(), word.lower().removesuffix("s"), f"{word.lower()}s"):
        if spelling in known:
            return known[spelling]
    fail(say("{unit} has no '{typed}' ready to fire: {nearest}", unit=names.unit(unit), typed=word,
             nearest=nearest(word, known)))


def weapon_words(squad: Squad, unit: int, names: Roster) -> dict[str, tuple[int, int]]:
    """The words for a unit's weapons, each with the fit figures that fire it: as small arms, as support weapons.

    Who has fired, and a missile that never joins, are meant only by a word that means nobody else: then the rules
    refuse it. Source: R3.40, R5.27.
    """
    fit = [i for i in range(squad.figures) if squad.figure[i].health == FIT and squad.figure[i].left == 0]
    able = [i for i in fit if squad.figure[i].fired == 0]
    return _called(squad, unit, names, fit, guided=True) | _called(squad, unit, names, able, guided=False)


def _called(squad: Squad, unit: int, names: Roster, figures: list[int], *, guided: bool) -> dict[str, tuple[int, int]]:
    """The words for the weapons of some figures."""
    masks: dict[str, tuple[int, int]] = {"rifles": (0, 0), "supports": (0, 0)}
    for i in figures:
        figure = squad.figure[i]
        ready = figure.support > 0 and figure.rounds >= 0 and (guided or figure.guided == 0)
        for words, one, other in (
            (("rifles", names.arm(unit, figure).lower()), 1 << i, 0) if figure.firepower else ((), 0, 0),
            (("supports", names.support(unit, figure).lower()), 0, 1 << i) if ready else ((), 0, 0),
        ):
            for word in filter(None, words):
                had = masks.get(word, (0, 0))
                masks[word] = (had[0] | one, had[1] | other)
    return {word: bits for word, bits in masks.items() if any(bits)}
