"""What a server says, read in English, as a page in English does."""

import json

from dieshift.core.story import DIE_MARK, MARKS, UNIT_MARK
from dieshift.core.words import Message

PARTS = {"t", "a", "p", "n"}  # of a message; whatever else has a kind `t` has more


def english(body):
    """JSON with the English of every message in it."""
    if isinstance(body, list):
        return [english(each) for each in body]
    if not isinstance(body, dict):
        return body
    parts = {name: english(each) for name, each in body.items()}
    if isinstance(parts.get("t"), str) and parts.keys() <= PARTS:
        return str.__str__(Message(parts["t"], parts.get("a", {}), parts.get("p", ""), parts.get("n", 1)))
    return parts


def heard(text):
    """The JSON of a text, in English."""
    return english(json.loads(text))


def text_of(line):
    """A line of a story as plain text, of its parts as they were sent."""
    said, *others = english(line)
    names = {(UNIT_MARK, part["unit"]): part["text"] for part in others if part["kind"] == "unit"}
    names |= {(DIE_MARK, part.get("place", -1)): part["text"] for part in others if part["kind"] == "die"}
    cites = "".join(part["text"] for part in others if part["kind"] == "cite")

    def shown(found):
        if found[1] is None:
            return found[5]  # a place, as it is typed
        return names[UNIT_MARK if found[1] == UNIT_MARK else DIE_MARK, int(found[2])]
    text = MARKS.sub(shown, said["text"])
    return text if said["kind"] == "text" else f"{text[:1].upper()}{text[1:]}.{cites}"
