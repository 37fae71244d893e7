"""Sentences as messages: the English template and its values, kept apart until the message is read in a language.

    say("{unit} is suppressed ({markers})", unit=unit, markers=counted("{count} marker", "{count} markers", 2))

A message *is* its English text, so code that wants English uses it as any text. For another language the template,
which is the message's id in the catalogues (`core.languages`), is looked up and filled in again. A template is a
literal in the code, so that the tools of the catalogues find it. A value is a number, a name (the same in every
language) or another message. A text that is cut, joined by `+` or put in an f-string is English for good: join
messages with `listed`, and sentences with `say`.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Self

Given = str | int  # what fills a place: a name, a number, or another message
Reader = Callable[[str], str]  # how somebody reads a text that may be a message; `str`: in English


PLACE = re.compile(r"\{(\w+)\}", re.ASCII)  # of a template, and nothing but a name: templates come in files, too
KEPT = 10_000  # templates that are remembered in pieces
NESTED = 8  # messages in messages that a file may hold
LONGEST = 10_000  # characters of a message from a file
MERE = {str, int}  # what is no message


class Message(str):
    """A text that knows how it was made.

    `template` has places in braces; `several`, if there is one, is said for a `number` other than 1.
    """

    __slots__ = ("given", "number", "several", "template")

    template: str
    given: Mapping[str, Given]
    several: str
    number: int

    def __new__(cls, template: str, given: Mapping[str, Given], several: str = "", number: int = 1) -> Self:
        """The message, in English."""
        form = several if several and number != 1 else template
        made = super().__new__(cls, filled_in(form, given) if given else form)
        made.template, made.given, made.several, made.number = template, given, several, number
        return made

    def __str__(self) -> str:
        return self  # of a fault whose sentence is a message, that is what is read

    def __reduce__(self) -> tuple[Any, ...]:
        return Message, (self.template, self.given, self.several, self.number)

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    def body(self) -> dict[str, Any]:
        """The message for a page, which fills it itself: template, what is given, and the form for several."""
        encoded: dict[str, Any] = {"t": self.template}
        if self.given:
            encoded["a"] = {name: value if type(value) in MERE else body(value) for name, value in self.given.items()}
        if self.several:
            encoded |= {"p": self.several, "n": self.number}
        return encoded


def say(template: str, /, **given: Given) -> Message:
    """A sentence, or a part of one, with its places filled; without anything given, they stay open, to be filled later.

    >>> say("{unit} holds", unit="B2")
    'B2 holds'
    >>> HOLDS = say("{unit} holds")
    >>> say(HOLDS, unit="B2")
    'B2 holds'
    """
    return Message(_open(template), given)


def counted(one: str, several: str, count: int, /, **given: Given) -> Message:
    """What is said of a number of things, `{count}` in it: other languages have other forms of several.

    >>> counted("{count} marker", "{count} markers", 2)
    '2 markers'
    """
    return Message(one, {"count": count, **given}, several, count)


def listed(parts: Iterable[Given], joint: str = ", ") -> Message:
    """Texts in a row; the joint has no letters, since it is said in every language.

    >>> listed([say("dead"), "B2"], " v ")
    'dead v B2'
    """
    texts = list(parts)
    template, places = _row(len(texts), joint)
    return Message(template, dict(zip(places, texts, strict=True)))


@lru_cache(maxsize=KEPT)
def _row(count: int, joint: str) -> tuple[str, list[str]]:
    """The template of so many texts in a row, and its places."""
    places = [f"part{k}" for k in range(1, count + 1)]
    return joint.join(f"{{{place}}}" for place in places), places


def places_of(template: str) -> set[str]:
    """What a template asks for.

    >>> sorted(places_of("{unit} fires at {target}"))
    ['target', 'unit']
    """
    return set(PLACE.findall(template))


def filled_in(template: str, given: Mapping[str, object]) -> str:
    """A template with its places filled, by what is read already. KeyError for a place of which nothing is given.

    >>> filled_in("{unit} holds {braces: kept}", {"unit": "B2"})
    'B2 holds {braces: kept}'
    """
    parts = pieces(template)[:]
    for k in range(1, len(parts), 2):
        value = given[parts[k]]
        parts[k] = value if isinstance(value, str) else str(value)
    return "".join(parts)


@lru_cache(maxsize=KEPT)
def pieces(template: str) -> list[str]:
    """What stands between the places of a template, and at every second place their names."""
    return PLACE.split(template)


def filled(template: str, places: Mapping[str, Given]) -> Message:
    """A declared sentence, its places still open, with them filled from all that are known; the others are left out.

    >>> filled("{unit} holds", {"unit": "B2", "target": "R1"})
    'B2 holds'
    """
    sentence = _open(template)
    return Message(sentence, {place: places[place] for place in sorted(places_of(sentence))})


def _open(template: str) -> str:
    """A template: of a sentence whose places are still open, what it was made of."""
    return template.template if isinstance(template, Message) else template


def decimal(value: float, digits: int = 1) -> str:
    """A number with its decimals, for a language to write with its own sign between them.

    >>> decimal(12.25, 1)
    '12.2'
    """
    return written(f"{value:.{digits}f}")


def written(number: str) -> str:
    """A number that is text already, for a language to write with its own sign between it and its decimals.

    >>> written("12.5"), written("6")
    ('12.5', '6')
    """
    whole, _, rest = number.partition(".")
    return say("{whole}.{rest}", whole=whole, rest=rest) if rest else whole


def word(code: str) -> Message:
    """What is said elsewhere in the code, and arrives as a mere text: as a message; what is one stays as it is.

    >>> word("range die").template
    'range die'
    """
    return code if isinstance(code, Message) else Message(code, {})


def body(text: Given) -> Any:
    """A text for a page: a message in its parts, anything else as it is."""
    if not isinstance(text, Message):
        return text
    return text.body() if text else ""


def message_of(shown: Any, depth: int = NESTED) -> str:
    """The text that `body` shows, from a file. ValueError for what is none.

    >>> message_of({"t": "{unit} holds", "a": {"unit": "B2"}}).template
    '{unit} holds'
    """
    if isinstance(shown, str):
        return shown
    match {"a": {}, "p": "", "n": 1, **shown} if isinstance(shown, dict) and depth else None:
        case {"t": str(template), "a": dict(inside), "p": str(several), "n": int(number)} if type(number) is int:
            fields = {name: value if type(value) is int else message_of(value, depth - 1)
                      for name, value in inside.items()}
        case _:
            message = "no text, and no template with what fills it"
            raise ValueError(message)
    for form in (template, several):
        _refuse_unfilled(form, fields)
    return Message(template, fields, several, number)


def _refuse_unfilled(form: str, given: Mapping[str, Given]) -> None:
    """ValueError where nothing fills a place, or what does makes a text of a length that nobody wrote."""
    split = PLACE.split(form)
    missing = set(split[1::2]) - given.keys()
    if missing:
        message = f"nothing fills {', '.join(sorted(missing))}"
        raise ValueError(message)
    if sum(len(str(given[piece])) if k % 2 else len(piece) for k, piece in enumerate(split)) > LONGEST:
        message = f"a sentence of more than {LONGEST} characters"
        raise ValueError(message)


def plain(text: str) -> str:
    """A text as a mere text, in English, as a file of people holds it."""
    return str.__str__(text)
