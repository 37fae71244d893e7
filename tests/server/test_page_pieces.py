"""The pieces of the stories that a page translates are those of which the games make them."""

import ast
from collections.abc import Callable
from types import ModuleType

import pytest

CODE = '''
"""Descriptions say nothing."""

CITES = {1: "not said"}
WAYS = {1: "to move"}


@dataclass(slots="not said")
class Scene:
    key: "not said" = ""
    called: str = "weapon"


def moved(scene: "not said", fact) -> "not said":
    """Descriptions say nothing."""
    counts = {"dead": 1, "hurt": 2}
    done = {"undo": f"taken back by {scene.side('North')}"}
    if fact.kind == "not said" or fact["not said"].endswith("not said"):
        return done["undo"]
    return f"moves {fact.a:not said}″ to {many(2, 'door')}{', and stops' if fact.b else ''}"
'''


@pytest.fixture(scope="module")
def page_pieces(tool: Callable[[str], ModuleType]) -> ModuleType:
    return tool("page_pieces")


def test_the_pieces_to_translate_are_those_of_the_stories(page_pieces: ModuleType) -> None:
    """`python tools/page_pieces.py` writes them; each then wants German in web/src/words/game: see stories.test.ts."""
    assert page_pieces.PIECES.read_text(encoding="utf-8") == page_pieces.written()


@pytest.mark.parametrize(("game", "piece"), [
    ("stargrunt", "has the nerve"), ("stargrunt", "to fire out of turn"), ("stargrunt", "routs off"),
    ("stargrunt", "opportunity fire"), ("stargrunt", "Taken back"), ("stargrunt", "The first side's part"),
    ("stargrunt", "suit knocked out"), ("stargrunt", "captured"), ("stargrunt", "detached element"),
    ("boarding", "is seen"), ("boarding", "guard or seal every enemy entry point"), ("boarding", "gave up"),
])
def test_every_kind_of_piece_is_among_them(page_pieces: ModuleType, game: str, piece: str) -> None:
    assert piece in page_pieces.pieces(game)


@pytest.mark.parametrize("text", ["undo", "roles", "none", "tape", "ies", "R3.4", "B14, RULING 4", "order"])
def test_what_no_line_says_is_not_among_them(page_pieces: ModuleType, text: str) -> None:
    assert not [game for game in page_pieces.SOURCES if text in page_pieces.pieces(game)]


def test_the_texts_of_a_module_are_found_wherever_they_reach_a_line(page_pieces: ModuleType) -> None:
    found = [text for text in page_pieces.written_in(ast.parse(CODE), set()) if text]
    assert found == ["to move", "weapon", "dead", "hurt", "taken back by ", "North", "moves ", "″ to ", "door",
                     ", and stops"]


def test_a_constant_or_function_is_read_by_its_name(page_pieces: ModuleType) -> None:
    assert list(page_pieces.written_in(ast.parse(CODE), {"WAYS"})) == ["to move"]
