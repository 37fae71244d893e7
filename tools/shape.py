"""How many places the source has, and how they hang together: lines of imports, lines round a rule, arrows, circles.

    python tools/shape.py [--json]

An arrow goes from one room (a package or module right inside another package) to a second that it imports from. Two
rooms that import from each other are a pair that goes both ways; a circle is a set of files of which each needs all
others. A file of a chapter is named for the layer that it belongs to, and counts there: `shown` is interface.
"""

import argparse
import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "dieshift"
SHORT = 72  # lines: half of all files were shorter than this once
GAMES = ("stargrunt", "boarding")
OF_A_CHAPTER = ("interface", "text", "scenarios", "odds", "bots", "cli")  # rooms in which files of chapters lie, too
LAYERS = {"shown": "interface", "previews": "interface", "setup": "scenarios", "odds": "odds", "orders": "turn"}
TRANSLATED = re.compile(r"\b(whom|whoever|anew|afresh|likewise|besides|whence|whatever)\b")


def shape() -> dict[str, int | float | str]:
    """Everything that is measured, by its name."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py"))}
    trees = {path: ast.parse(text) for path, text in texts.items()}
    lines = {path: text.count("\n") for path, text in texts.items()}
    imports = sum(_height(node) for tree in trees.values() for node in ast.walk(tree)
                  if isinstance(node, (ast.Import, ast.ImportFrom)))
    rules = [node for path, tree in trees.items() if "chapters" in path.parts for node in tree.body if _is_rule(node)]
    chapters = [path for path in texts if "chapters" in path.parts and any(map(_is_rule, trees[path].body))]
    inside = sum(map(_height, rules))
    graph = grimp.build_graph("dieshift", cache_dir=None)
    measures: dict[str, int | float | str] = {
        "files": len(texts), f"files under {SHORT} lines": sum(count < SHORT for count in lines.values()),
        "lines": sum(lines.values()), "lines of imports": imports,
        "share of imports": round(imports / sum(lines.values()), 3),
        "rules in chapters": len(rules), "lines of a rule": round(inside / len(rules), 1),
        "lines around a rule": round((sum(lines[path] for path in chapters) - inside) / len(rules), 1),
        "files in rooms beside the chapters": sum(
            len(list((SOURCE / game / room).rglob("*.py"))) for game in GAMES for room in OF_A_CHAPTER),
        "circles of files": len(list(circles(graph))),
        "words of a translator": sum(len(TRANSLATED.findall(text)) for text in texts.values()),
    }
    for package in (*GAMES, "server"):
        rooms, arrows = arrows_between(graph, f"dieshift.{package}")
        both = sum((two, one) in arrows for one, two in arrows) // 2
        pairs = len(rooms) * (len(rooms) - 1) // 2
        measures[f"arrows between rooms of {package}"] = f"{len(arrows)} in {pairs} pairs, {both} both ways"
    return measures


def _height(node: ast.stmt) -> int:
    """How many lines a statement takes."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def _is_rule(node: ast.stmt) -> bool:
    """Whether it is a function that is marked as a rule, a slot of rules, or a case of one."""
    return isinstance(node, ast.FunctionDef) and bool(node.decorator_list)


def arrows_between(graph: grimp.ImportGraph, package: str) -> tuple[set[str], set[tuple[str, str]]]:
    """The rooms of a package, and which imports from which."""
    rooms = graph.find_children(package)
    home = {module: _layer(package, module) or room
            for room in rooms for module in (room, *graph.find_descendants(room))}
    arrows = {(home[module], home[other]) for module in home
              for other in graph.find_modules_directly_imported_by(module)
              if other in home and home[module] != home[other]}
    return rooms, arrows


def _layer(package: str, module: str) -> str:
    """The room to which a file of a chapter belongs by its name; empty when it is the chapter's own."""
    chapter, _, file = module.rpartition(".")
    layer = LAYERS.get(file.partition("_")[0], "") if chapter.startswith(f"{package}.chapters.") else ""
    return layer and f"{package}.{layer}"


def circles(graph: grimp.ImportGraph) -> Iterator[set[str]]:
    """The circles of files; a package counts for what its own file imports."""
    left = set(graph.modules)
    while left:
        module = left.pop()
        circle = graph.find_upstream_modules(module) & graph.find_downstream_modules(module)
        left -= circle
        if circle:
            yield circle | {module}


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one object instead of a table")
    measures = shape()
    if parser.parse_args().json:
        print(json.dumps(measures, indent=2))
    else:
        width = max(map(len, measures))
        print("\n".join(f"{name:{width}}  {value}" for name, value in measures.items()))


if __name__ == "__main__":
    main()
