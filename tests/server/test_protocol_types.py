"""The page's types are made from the server's structs."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

PROTOCOL = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"


def test_the_types_of_the_page_are_those_of_the_messages(tool: Callable[[str], ModuleType]) -> None:
    assert PROTOCOL.read_text(encoding="utf-8") == tool("protocol_types").typescript()
