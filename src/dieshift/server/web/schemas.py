"""The JSON Schema of the socket's messages, and of other structs that pages send and are sent."""

from typing import Any

import msgspec

from dieshift.interface.scene import TEXT
from dieshift.server.protocol.messages import Incoming, Outgoing

MESSAGE: dict[str, Any] = {
    "title": "Message", "type": "object", "required": ["t"],
    "description": "A sentence: its template, what fills its places, the template for several, and how many there are.",
    "properties": {"t": {"type": "string"}, "a": {"type": "object", "additionalProperties": {
        "anyOf": [{"$ref": "#/$defs/Text"}, {"type": "integer"}]}}, "p": {"type": "string"}, "n": {"type": "integer"}},
}


def schema() -> dict[str, Any]:
    """The JSON Schema of all messages."""
    incoming, outgoing, shared = schema_of(Incoming, Outgoing)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Messages of the socket",
            "incoming": incoming, "outgoing": outgoing, "$defs": shared}


def schema_of(*shapes: Any) -> tuple[Any, ...]:
    """The schema of each shape, and last of all that they refer to."""
    found, shared = msgspec.json.schema_components(shapes, ref_template="#/$defs/{name}")
    texts = {TEXT: {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/Message"}]}, "Message": MESSAGE}
    return (*found, {**texts, **_with_texts(shared)})


def _with_texts(of: Any) -> Any:
    """A schema in which a text may be a message, too: msgspec knows it as a string alone."""
    if isinstance(of, list):
        return [_with_texts(each) for each in of]
    if not isinstance(of, dict):
        return of
    if of.get("title") == TEXT:
        return {"$ref": f"#/$defs/{TEXT}"} | {name: value for name, value in of.items() if name == "default"}
    return {name: _with_texts(value) for name, value in of.items()}
