"""The page's types are made from the server's structs."""

from collections.abc import Callable
from types import ModuleType


def test_the_types_of_the_page_are_those_of_the_messages(tool: Callable[[str], ModuleType]) -> None:
    types = tool("protocol_types")
    assert types.FILE.read_text(encoding="utf-8") == types.typescript()
    assert types.DESK.read_text(encoding="utf-8") == types.desk()
