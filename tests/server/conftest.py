"""The games of `tests/noninterference` are played on servers too."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))
