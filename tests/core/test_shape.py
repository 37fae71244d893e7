"""How the source hangs together is measured rightly: arrows between rooms, circles of files; no new circle comes."""

import re

import grimp
import pytest

IMPORTS = (("toy.bots.plan", "toy.rules.fire"), ("toy.rules.fire", "toy.state"), ("toy.rules.fire", "toy.rules.move"),
           ("toy.rules.move", "toy.rules.melee"), ("toy.rules.melee", "toy.rules.fire"), ("toy.state", "toy.bots.plan"))


@pytest.fixture
def graph():
    made = grimp.ImportGraph()
    for module in ("toy", "toy.bots", "toy.rules", *(name for pair in IMPORTS for name in pair)):
        made.add_module(module)
    return made


def test_arrows_go_between_rooms_and_not_inside_one(tool, graph):
    for importer, imported in IMPORTS:
        graph.add_import(importer=importer, imported=imported)
    rooms, arrows = tool("shape").arrows_between(graph, "toy")
    assert rooms == {"toy.bots", "toy.rules", "toy.state"}
    assert arrows == {("toy.bots", "toy.rules"), ("toy.rules", "toy.state"), ("toy.state", "toy.bots")}


@pytest.mark.parametrize(("last", "found"), [
    (3, []), (5, [{"toy.rules.fire", "toy.rules.move", "toy.rules.melee"}]),
    (6, [{"toy.bots.plan", "toy.state", "toy.rules.fire", "toy.rules.move", "toy.rules.melee"}])])
def test_a_circle_is_all_files_that_need_each_other(tool, graph, last, found):
    for importer, imported in IMPORTS[:last]:
        graph.add_import(importer=importer, imported=imported)
    assert list(tool("shape").circles(graph)) == found


def test_rules_of_a_chapter_know_nothing_of_what_shows_them():
    """Nor of exact odds, nor of the fields of a scenario: those three live with their chapter, and are above it."""
    rooms = r"dieshift\.\w+\.(interface|text|scenarios|odds|bots)(\.|$)"
    files = r".*\.(shown|previews|setup|odds(_\w+)?)$"
    above = re.compile(f"{rooms}|{files}")
    graph = grimp.build_graph("dieshift", cache_dir=None)
    rules = [one for one in graph.modules if ".chapters." in one and not above.match(one)]
    assert len(rules) > 150
    assert sorted((one, other) for one in rules for other in graph.find_modules_directly_imported_by(one)
                  if above.match(other)) == []


def test_no_two_files_need_each_other(tool):
    """Not even for the names of types."""
    assert list(tool("shape").circles(grimp.build_graph("dieshift", cache_dir=None))) == []
