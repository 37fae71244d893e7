"""What page and server say as TypeScript, from the Python structs: `python tools/protocol_types.py [--check]`.

Python leaves out fields that have their default. `SHAPES` says what they are, so that the page can put them back.
"""

import json
import sys
from pathlib import Path
from typing import Any

from dieshift.core.draws import DICE
from dieshift.interface.drawn import all_draws
from dieshift.interface.scene import TEXT
from dieshift.server.desk.referee import Ruled, Shot
from dieshift.server.evening.entries import Sent
from dieshift.server.protocol.messages import MAX_MESSAGE, PROTOCOL
from dieshift.server.web.pages_evening import Seen
from dieshift.server.web.schemas import MESSAGE, schema, schema_of

PAGE = Path(__file__).parents[1] / "web" / "src"
FILE, DESK, EVENING = PAGE / "protocol.ts", PAGE / "referee" / "shapes.ts", PAGE / "together" / "said.ts"
HEAD = "// Made by tools/protocol_types.py from src/dieshift/server (messages, referee): change it there."
SHAPES = "Record<string, [Record<string, unknown>, Record<string, string>?]>"
REFEREE_SAYS = {"Shot", "Engagement", "Troop"}
SAID = {"Sent", "Situation"}
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

NOTHING = "[{}]"

Schema = dict[str, Any]


def reference(of: Schema) -> str:
    """The name of the struct that a schema refers to, alone, in a list, or where there may be none."""
    if "$ref" in of:
        return named(of)
    inner = [*of.get("anyOf", []), *([of["items"]] if isinstance(of.get("items"), dict) else [])]
    return next((name for one in inner if (name := reference(one))), "")


def named(of: Schema) -> str:
    """What a schema refers to."""
    return str(of["$ref"]).rsplit("/", 1)[-1]


def type_of(of: Schema) -> str:
    """A schema as a type."""
    if not of:
        return "unknown"
    if "$ref" in of:
        return named(of)
    if "anyOf" in of:
        return " | ".join(map(type_of, of["anyOf"]))
    if "enum" in of:
        return " | ".join(json.dumps(value) for value in of["enum"])
    if "prefixItems" in of:
        return f"[{', '.join(map(type_of, of['prefixItems']))}]"
    if of["type"] == "array":
        inner = type_of(of["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if "additionalProperties" in of:
        return f"Record<string, {type_of(of['additionalProperties'])}>"
    return PLAIN[of["type"]]


def interface(name: str, struct: Schema, *, sent: bool) -> list[str]:
    """A struct as an interface. In what the page sends, a field with a default may be left out."""
    said = " ".join(struct.get("description", "").split())
    fields = [f"  {field}{'' if not sent or field in struct['required'] else '?'}: {type_of(of)}"
              for field, of in struct["properties"].items()]
    return [f"/** {said} */", f"export interface {name} {{", *fields, "}", ""]


def shape(struct: Schema) -> str:
    """The defaults of a struct, and which of its fields are structs."""
    fields = struct["properties"].items()
    defaults = {field: of["default"] for field, of in fields if "default" in of}
    parts = {field: name for field, of in fields if (name := reference(of)) and name != TEXT}
    return json.dumps([defaults, parts] if parts else [defaults], ensure_ascii=False)


def draws() -> dict[str, tuple[str, tuple[int, ...]]]:
    """What the games draw, by the reason, and the dice that are rolled all the same."""
    return {reason: (draw.noun, DICE if draw.rolled else ()) for reason, draw in sorted(all_draws().items())}


def shapes(structs: Schema) -> list[str]:
    """The shapes of structs, but for those that need none, and the end of their table."""
    found = {name: shape(struct) for name, struct in structs.items()}
    return [*(f"  {name}: {made}," for name, made in found.items() if made != NOTHING), "}", ""]


def referee_structs() -> Schema:
    """What the referee's desk says, and is told."""
    found: Schema = schema_of(Shot, Ruled)[-1]
    return found


def desk() -> str:
    """The file of the referee's desk."""
    known = {*schema()["$defs"], *REFEREE_SAYS}
    alone = {name: struct for name, struct in referee_structs().items() if name not in known}
    return "\n".join([HEAD, "", "/** The same as SHAPES, of what the referee alone is told. */",
                      f"export const RULED: {SHAPES} = {{", *shapes(alone)])


def evening() -> str:
    """The file of what devices say in an evening, and are told."""
    structs: Schema = schema_of(Sent, Seen)[-1]
    known = {*schema()["$defs"], *referee_structs()}
    alone = {name: struct for name, struct in structs.items() if name not in known}
    used = sorted({name for name in known & structs.keys() if f'"#/$defs/{name}"' in json.dumps(alone)})
    lines = [HEAD, "", f"import type {{ {', '.join(used)} }} from '../protocol'", ""]
    said = {name for name, struct in alone.items() if "do" in struct["properties"]} | SAID
    for name, struct in alone.items():
        lines += interface(name, struct, sent=name in said)
    return "\n".join(lines)


def typescript() -> str:
    """The file of all messages."""
    whole = schema()
    referee = {name: struct for name, struct in referee_structs().items() if name not in whole["$defs"]}
    structs, kinds = whole["$defs"] | referee, {}
    text, message = structs.pop(TEXT), structs.pop(MESSAGE["title"])
    for direction in ("incoming", "outgoing"):
        mapping = whole[direction]["discriminator"]["mapping"]
        kinds[direction] = {tag: ref.rsplit("/", 1)[-1] for tag, ref in mapping.items()}
    sent = set(kinds["incoming"].values()) | REFEREE_SAYS
    lines = [HEAD, "", f"export const PROTOCOL = {PROTOCOL}", f"export const MAX_MESSAGE = {MAX_MESSAGE}", "",
             "/** What a person reads: a name, or a message, which the page reads in its language. */",
             f"export type {TEXT} = {type_of(text)}", "",
             *interface(MESSAGE["title"], message, sent=True)]
    for name, struct in structs.items():
        lines += interface(name, struct, sent=name in sent)
    for title, names in (("FromPage", kinds["incoming"]), ("ToPage", kinds["outgoing"])):
        lines += [f"export type {title} = {' | '.join(names.values())}", ""]
    lines += ["/** Of every struct that the page is told: the defaults of its fields, and which fields are structs. */",
              f"export const SHAPES: {SHAPES} = {{",
              *shapes({name: struct for name, struct in structs.items() if name not in sent | referee.keys()}),
              "/** The struct of each kind of message that the page is told. */",
              f"export const KINDS: Record<string, string> = {json.dumps(kinds['outgoing'])}", "",
              "/** For which reasons no die is rolled, but what is drawn; unless there is a die with so many faces. */",
              f"export const DRAWS: Record<string, [string, number[]]> = {json.dumps(draws())}", ""]
    return "\n".join(lines)


def main() -> int:
    """Write the files, or say whether they are what they would be."""
    texts = {FILE: typescript(), DESK: desk(), EVENING: evening()}
    if "--check" in sys.argv[1:]:
        same = {file: file.read_text(encoding="utf-8") == text for file, text in texts.items()}
        for file, is_same in same.items():
            print(f"{file.name} is {'up to date' if is_same else 'out of date: run tools/protocol_types.py'}")
        return 0 if all(same.values()) else 1
    for file, text in texts.items():
        file.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
