"""The page's types are made from the server's structs."""

import importlib.util
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_page_are_those_of_the_messages() -> None:
    spec = importlib.util.spec_from_file_location("protocol_types", ROOT / "tools" / "protocol_types.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    assert (ROOT / "web" / "src" / "protocol.ts").read_text(encoding="utf-8") == made.typescript()
