"""Buildings before and after an order: odds, menu, marks on the table, bots (R14.30-R14.41, R16.10)."""

import pytest

from dieshift.core.dice import Generator
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer
from dieshift.face.fights import Fight if False else None
