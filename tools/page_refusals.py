"""Writes what refuses something, to be translated: `python tools/page_refusals.py`.

It is what the rules of both games and the server answer where an order, a request or a file cannot be, and what presets
mean. `{...}` stands for what is filled in, and bears the name that it has in the code. Citations are cut off.
"""

import ast
import inspect
import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.state import options as boarding_options
from dieshift.stargrunt.rulebook import STARGRUNT
from dieshift.stargrunt.state import options as squads_options

ROOT = Path(__file__).parents[1]
# where sentences are that refuse something: modules, the calls and names that they are given to, functions that tell
REFUSALS = ROOT / "web" / "src" / "words" / "game" / "refusals.json"
FAULTY = (
    *(f"server.room.{name}" for name in (
        "acting", "asking", "dice", "game_table", "live", "past", "projection", "sharing", "undo")),
    *(f"server.web.{name}" for name in ("pages", "pages_desk", "pages_mail", "pages_past", "socket", "wire")),
    *(f"server.begin.{name}" for name in ("branching", "creation", "mail", "turnfile")),
    *(f"server.{name}" for name in ("desk.referee", "desk.ruling", "work.answers", "work.questions")),
    *(f"core.{name}" for name in ("hints", "loading", "rulesets", "savefile", "schema", "shares", "streams")),
    *(f"face.{name}" for name in ("games", "kept", "players", "survey")),
    *(f"{game}.{name}" for game in ("boarding", "stargrunt") for name in ("rulebook", "words.notation")),
    "battle", "stargrunt.words.measures")
UNHEARD = {"_admit", "_inflate", "_lines", "_load", "_loaded", "_source", "DieWanted", "steps", "undo",
           "write"}  # by a page
SAYING = {"BadMessage", "Choice", "DamagedSave", "Faulty", "Refused", "RulesetError", "UnknownBot", "Unshared",
          "ValueError", "Wrong", "WrongFace", "__init__", "fail", "refusal", "refuse"}
SAID = {"active", "doubts", "hint", "besides", "limit", "message", "most", "size", "text", "why"}
TELLING = {"_clash", "_inflate", "_unfit", "_unknown", "dash_words", "moment", "nearest", "refusal_text",
           "rules_of", "too_close", "too_far", "usage"}
NOT_SAID = {"CHOICES", "COME_BACK", "ESCORTS", "EXAMPLES", "FIRE_NOTES", "LOADS", "NOTES", "PATTERNS",
            "RIGHTS", "SEVERAL_RIGHTS", "SYNTAX", "TREATS", "AIMS", "BY_HAND", "STRANGER", "UNKNOWN",
            "WHOLE"}  # constants of other kinds
HOLES = {
    "ready": "unit", "active": "unit", "other": "side", "text": "typed", "number": "count",
    **dict.fromkeys(("forms", "kinds", "names", "reports", "words"), "known"),
    **dict.fromkeys(("body", "dumps", "found", "game", "incident", "kind", "path", "type"), "technical"),
}  # by what the code calls them
FOREIGN = (  # said elsewhere, or of one word
    "facing", "gun", "option", "preset", "way", "weapon", "known: none.",
    "this rolled more than {limit} dice, the most there may be: does a rule go on for ever?",
    "{fault} Write a rule set such as 'clarified + overwatch'; 'dieshift rules' lists presets and options.",
    "'{typed}' is not a type of squad. Known: {known}.",
    "The squad stands on {unit} of line 1. Move one of the two; a squad of eight is four inches across.",
    "A line of sight is asked for as 'B2 at R1', '12,30 at R1' or 'B2 from 12,30 at 20,8', not as '{typed}'.",
    "Expected `str` of length <= {most} - at `{technical}`", "Expected `int` <= {most} - at `{technical}`",
    "Expected `int` >= {least} - at `{technical}`", "Expected `float` <= {most} - at `{technical}`",
)
CITED = re.compile(r" \(((?:RULING |{rules}|[A-Z]+[-.]?\d|\d\.\d)[^()]*)\)$")


def refusals() -> list[str]:
    """Every sentence by which an order, a request or a file is refused, without its citation; sorted."""
    found = set(FOREIGN)
    for game in (STARGRUNT, BOARDING):
        found.update(refusal.sentence for refusal in game.refusals.by_number.values())
    for presets in (squads_options.PRESETS, boarding_options.PRESETS):
        found.update(presets.values())
    for name in FAULTY:
        found.update(refused_in(import_module(f"dieshift.{name}")))
    return sorted({CITED.sub("", text) for text in found})


def refused_in(module: ModuleType) -> Iterator[str]:
    """The sentences that a module answers with, raises or keeps in constants; what is filled in bears its name."""
    tree = ast.parse(inspect.getsource(module))
    unheard = {id(part) for node in ast.walk(tree) if getattr(node, "name", "") in UNHEARD for part in ast.walk(node)}
    for node in (node for node in ast.walk(tree) if id(node) not in unheard):
        for part in said_in(node):
            yield from sentences_in(part, module)
    for node in tree.body:
        constant = isinstance(node, ast.Assign) and named(node.targets[0])
        if isinstance(node, ast.Assign) and constant and constant.isupper() and constant not in NOT_SAID:
            yield from sentences_in(node.value, module)


def said_in(node: ast.AST) -> list[ast.AST]:
    """What a piece of code hands on to be said."""
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        return [*node.args, *(given.value for given in node.keywords)] if name in SAYING else []
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return [node.value] if node.targets[0].id in SAID else []
    if isinstance(node, ast.FunctionDef) and node.name in TELLING:
        return list(node.body[ast.get_docstring(node) is not None:])
    if isinstance(node, ast.Dict):
        return [value for key, value in zip(node.keys, node.values, strict=True)
                if isinstance(key, ast.Constant) and key.value in SAID]
    return []


def sentences_in(node: ast.AST, module: ModuleType) -> Iterator[str]:
    """The texts of several words in a piece of code."""
    if isinstance(node, ast.JoinedStr):
        yield from filter(speaks, [formed(node, module).strip(" ,;")])
    elif isinstance(node, ast.Constant):
        yield from [node.value.strip(" ,;")] if isinstance(node.value, str) and speaks(node.value) else []
        return
    for part in ast.iter_child_nodes(node):
        if not (isinstance(node, ast.JoinedStr) and isinstance(part, ast.Constant)):
            yield from sentences_in(part, module)


def speaks(text: str) -> bool:
    """Whether a text says something by itself."""
    return " " in text.strip() and re.search(r"[^\W\d_]", re.sub(r"{\w+}|D{", "", text)) is not None


def formed(node: ast.JoinedStr, module: ModuleType) -> str:
    """A text with the names of what it fills in."""
    parts: list[str] = []
    found: dict[str, str] = {}
    for part in node.values:
        if isinstance(part, ast.FormattedValue):
            shown = named(part.value)
            fixed = getattr(module, shown, None) if shown.isupper() else None
            if isinstance(fixed, str):
                parts.append(repr(fixed) if part.conversion == ord("r") else fixed)
                continue
            quoted = part.conversion == ord("r") or (parts and parts[-1].endswith("'"))
            value, name = ast.dump(part.value), "typed" if quoted else HOLES.get(shown.lower(), shown.lower())
            name = next((one for one, other in found.items() if other == value), name)
            while found.setdefault(name, value) != value:
                name += "2"
            parts.append(f"'{{{name}}}'" if part.conversion == ord("r") else f"{{{name}}}")
        else:
            parts.append(str(part.value) if isinstance(part, ast.Constant) else "")
    return "".join(parts)


def named(node: ast.AST) -> str:
    """What a value is called in the code."""
    match node:
        case ast.Name():
            return node.id
        case ast.Attribute():
            return "type" if node.attr == "__name__" else node.attr
        case ast.Call(func=ast.Attribute(attr="join" | "get") | ast.Name(id="len" | "str" | "inches" | "list" | "map")):
            return named(node.args[-1])
        case ast.Call():
            return named(node.func).strip("_")
        case ast.Subscript() | ast.BinOp():
            return named(node.value if isinstance(node, ast.Subscript) else node.left)
        case ast.IfExp() | ast.BoolOp():
            return named(node.body if isinstance(node, ast.IfExp) else node.values[0])
    return "what"


def written() -> str:
    """The file that holds them."""
    return json.dumps(refusals(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    REFUSALS.write_text(written(), encoding="utf-8")
