"""The shelf as the page is built with it, so that its cards need no server: `python tools/shelf_page.py [--check]`.

Writes web/src/start/shelf.json, of every scenario what a card shows, with the styles of random tables, and a map of
each into web/public/shelf. With --check it writes nothing, and ends with 1 where something is another.
"""

import argparse
import json
import sys
from pathlib import Path

from dieshift.server.begin import shelf
from dieshift.server.web.pages import shelf_text

WEB = Path(__file__).resolve().parents[1] / "web"
LISTED, MAPS = WEB / "src" / "start" / "shelf.json", WEB / "public" / "shelf"
OF_CARDS = ("scenarios", "styles")  # who can play is the server's to say: other packages bring players


def made() -> dict[Path, bytes]:
    """Every file, with what belongs into it."""
    said = json.loads(shelf_text())
    lines = ",\n".join(f'"{name}": {json.dumps(said[name], ensure_ascii=False)}' for name in OF_CARDS)
    maps = {MAPS / f"{name}.svg": shelf.map_of(name) for name in shelf.names()}
    return {LISTED: f"{{\n{lines}\n}}\n".encode(), **maps}


def stale() -> list[Path]:
    """The files that are missing, another or too many."""
    wanted = made()
    wrong = [path for path, text in wanted.items() if not path.is_file() or path.read_bytes() != text]
    return wrong + [path for path in MAPS.glob("*.svg") if path not in wanted]


def main() -> int:
    """Write the files, or say which would be another."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing")
    if parser.parse_args().check:
        wrong = stale()
        print("\n".join(f"{path.relative_to(WEB.parent)}: run tools/shelf_page.py" for path in wrong))
        return int(bool(wrong))
    MAPS.mkdir(exist_ok=True)
    for path in stale():
        path.unlink(missing_ok=True)
    for path, text in made().items():
        path.write_bytes(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
