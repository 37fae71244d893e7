"""What page and server say as TypeScript, from the Python structs: `python tools/protocol_types.py [--check]`.

Python leaves out fields that have their default. `SHAPES` says what they are, so that the page can put them back.
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from dieshift.core.draws import DICE
from dieshift.face.drawn import all_draws
from dieshift.server.desk.referee import Ruled, Shot
from dieshift.server.web.messages import MAX_MESSAGE, PROTOCOL, schema

FILE = Path(__file__).parents[1] / "web" / "src" / "protocol.ts"
REFEREE_SAYS = {"Shot", "Engagement", "Troop"}
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = dict[str, Any]


def reference(of: Schema) -> str:
    """The name of the struct that a schema refers to, alone, in a list, or where there may be none."""
    if "$ref" in of:
        return str(of["$ref"]).rsplit("/", 1)[-1]
    inner = [*of.get("anyOf", []), *([of["items"]] if isinstance(of.get("items"), dict) else [])]
    return next((name for one in inner if (name := reference(one))), "")


def type_of(of: Schema) -> str:
    """A schema as a type."""
    if "$ref" in of:
        return reference(of)
    if "anyOf" in of:
        return " | ".join(map(type_of, of["anyOf"]))
    if "enum" in of:
        return " | ".join(json.dumps(value) for value in of["enum"])
    if "prefixItems" in of:
        return f"[{', '.join(map(type_of, of['prefixItems']))}]"
    if of["type"] == "array":
        inner = type_of(of["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
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
    parts = {field: name for field, of in fields if (name := reference(of))}
    return json.dumps([defaults, parts], ensure_ascii=False)


def draws() -> dict[str, tuple[str, tuple[int, ...]]]:
    """What the games draw, by the reason, and the dice that are rolled all the same."""
    return {reason: (draw.noun, DICE if draw.rolled else ()) for reason, draw in sorted(all_draws().items())}


def typescript() -> str:
    """The whole file."""
    whole = schema()
    _, referee = msgspec.json.schema_components([Shot, Ruled], ref_template="#/$defs/{name}")
    structs, kinds = whole["$defs"] | referee, {}
    for direction in ("incoming", "outgoing"):
        mapping = whole[direction]["discriminator"]["mapping"]
        kinds[direction] = {tag: ref.rsplit("/", 1)[-1] for tag, ref in mapping.items()}
    sent = set(kinds["incoming"].values()) | REFEREE_SAYS
    lines = ["// Made by tools/protocol_types.py from src/dieshift/server (messages, referee): change it there.", "",
             f"export const PROTOCOL = {PROTOCOL}", f"export const MAX_MESSAGE = {MAX_MESSAGE}", ""]
    for name, struct in structs.items():
        lines += interface(name, struct, sent=name in sent)
    for title, names in (("FromPage", kinds["incoming"]), ("ToPage", kinds["outgoing"])):
        lines += [f"export type {title} = {' | '.join(names.values())}", ""]
    lines += ["/** Of every struct that the page is told: the defaults of its fields, and which fields are structs. */",
              "export const SHAPES: Record<string, [Record<string, unknown>, Record<string, string>]> = {",
              *(f"  {name}: {shape(struct)}," for name, struct in structs.items() if name not in sent), "}", "",
              "/** The struct of each kind of message that the page is told. */",
              f"export const KINDS: Record<string, string> = {json.dumps(kinds['outgoing'])}", "",
              "/** For which reasons no die is rolled, but what is drawn; unless there is a die with so many faces. */",
              f"export const DRAWS: Record<string, [string, number[]]> = {json.dumps(draws())}", ""]
    return "\n".join(lines)


def main() -> int:
    """Write the file, or say whether it is what it would be."""
    if "--check" in sys.argv[1:]:
        same = FILE.read_text(encoding="utf-8") == typescript()
        print(f"{FILE.name} is {'up to date' if same else 'out of date: run tools/protocol_types.py'}")
        return 0 if same else 1
    FILE.write_text(typescript(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
