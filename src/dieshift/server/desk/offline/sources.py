"""The Python that the referee's page runs by itself: our own files, as they lie here, and what they need."""

import io
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import yaml

import dieshift

PACKAGE, STANDS_IN = Path(dieshift.__file__).parent, Path(__file__).parent / "msgspec"
NEEDED = (
    "*.py", "core/*.py", "interface/*.py", "stargrunt/**/*.py", "stargrunt/data/*.yaml", "server/__init__.py",
    "server/desk/__init__.py", "server/desk/pictures.py", "server/desk/referee.py", "server/desk/offline/__init__.py",
    "server/desk/offline/desk.py", "server/room/__init__.py", "server/room/dice.py", "server/room/projection.py",
    "server/store/__init__.py", "server/store/storage.py", "server/web/__init__.py", "server/protocol/luck.py",
    "server/protocol/messages.py", "server/protocol/wire.py",
)


ENTRIES = "[dieshift.games]\nstargrunt = dieshift.stargrunt.game:KIND\n"  # of the games that are packed


@cache
def archive() -> bytes:
    """Everything as a zip file, to be unpacked where Python finds it."""
    buffer, about = io.BytesIO(), f"dieshift-{dieshift.__version__}.dist-info"
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(zipfile.ZipInfo(f"{about}/METADATA"), f"Name: dieshift\nVersion: {dieshift.__version__}\n")
        file.writestr(zipfile.ZipInfo(f"{about}/entry_points.txt"), ENTRIES)
        for name, path in files():
            file.writestr(zipfile.ZipInfo(name), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def files() -> Iterator[tuple[str, Path]]:
    """What is packed, by its name there."""
    for pattern in NEEDED:
        for path in sorted(PACKAGE.glob(pattern)):
            yield f"dieshift/{path.relative_to(PACKAGE).as_posix()}", path
    for folder, name in ((Path(yaml.__file__).parent, "yaml"), (STANDS_IN, "msgspec")):
        for path in sorted(folder.glob("*.py")):
            yield f"{name}/{path.name}", path
