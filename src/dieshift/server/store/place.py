"""Where this user's games are kept."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The folder for what this user keeps; DIESHIFT_DATA names another."""
    if named := os.environ.get("DIESHIFT_DATA"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "dieshift"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "dieshift"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "dieshift"


def own_database() -> str:
    """The database of this user; its folder is made."""
    folder = data_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return str(folder / "games.db")
