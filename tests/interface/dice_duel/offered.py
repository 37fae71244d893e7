"""The duel as a package that is installed: its entry points, as `pip install` would write them."""

import os
from pathlib import Path

HERE = Path(__file__).parents[1]
OURS = "[dieshift.games]\nduel = dice_duel.game:KIND\n"
FILE = "system: duel\ntitle: Two at dawn\nlives: 4\nnames: [Ada, Ben]\n"


def path_with(folder: Path, entries: str = OURS, name: str = "dice_duel") -> str:
    """The search path of a Python that finds such a package installed in a folder."""
    about = folder / f"{name}-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(entries, encoding="utf-8")
    return os.pathsep.join(filter(None, [str(folder), str(HERE), os.environ.get("PYTHONPATH", "")]))
