"""Rosters as other builders write them, of one tree in each of the three containers; all of it is invented."""

import io
import json
import zipfile
from xml.sax.saxutils import escape, quoteattr

SPACE = "http://roster.example/schema"


def chosen(name, kind="upgrade", number=1, *inner, profiles=(), categories=(), called=""):
    """A selection: profiles are (name, sort, {value by name}), categories their names."""
    return {"name": name, "type": kind, "number": number, **({"customName": called} if called else {}),
            "categories": [{"name": each} for each in categories],
            "profiles": [{"name": label, "typeName": sort,
                          "characteristics": [{"name": one, "$text": value} for one, value in values.items()]}
                         for label, sort, values in profiles],
            "selections": list(inner)}


def roster(*selections, name="River guard", forces=(), maker="https://builder.example"):
    """A whole roster with one force; others lie within it."""
    within = [{"name": "Wing", "selections": list(each)} for each in forces]
    return {"name": name, "generatedBy": maker, "costs": [{"name": "pts", "value": 7.5}],
            "forces": [{"name": "Patrol", "rules": [{"name": "Rule", "description": "a rule of the house"}],
                        "selections": list(selections), "forces": within}]}


def as_json(tree):
    return json.dumps({"roster": tree}).encode()


def as_xml(tree):
    """The same tree as elements: what is a list lies in a holder, what is text between its tags."""
    return ('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
            + _element("roster", tree | {"xmlns": SPACE})).encode()


def _element(tag, tree):
    fields = "".join(f" {name}={quoteattr(str(value))}" for name, value in tree.items()
                     if not isinstance(value, list) and name not in {"$text", "description"})
    holders = "".join(f"<{name}>" + "".join(_element(SINGLE[name], one) for one in rows) + f"</{name}>\n"
                      for name, rows in tree.items() if isinstance(rows, list) and rows)
    said = f"<description>{tree['description']}</description>" if "description" in tree else ""
    return f"<{tag}{fields}>{said}{escape(tree.get('$text', ''))}{holders}</{tag}>"


SINGLE = {"forces": "force", "selections": "selection", "profiles": "profile", "rules": "rule", "costs": "cost",
          "characteristics": "characteristic", "categories": "category"}


def zipped(*files, password=False):
    """Files in a zip, as (name, bytes)."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, raw in files:
            packed.writestr(name, raw)
    raw = bytearray(buffer.getvalue())
    if password:  # the flag of one, at both places where it stands
        for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
            raw[raw.index(mark) + at] |= 1
    return bytes(raw)


def as_zip(tree):
    return zipped(("list.ros", as_xml(tree)))


CONTAINERS = {"ros": as_xml, "rosz": as_zip, "json": as_json}
WATCH = chosen(
    "Shore Watch", "unit", 1,
    chosen("Watcher", "model", 4, chosen("Long rifle", "upgrade", 4), chosen("Net", "upgrade", 1)),
    chosen("Watch Sergeant", "model", 1, chosen("Belt pistol"), chosen("Short sword")),
    chosen("Banner"), profiles=[("Watch", "Unit", {"Skill": "3+", "Ld": "7", "Save": "5+"})], categories=["Infantry"])
