"""Perft: the product counts what the oracle counted, position by position, order by order, state by state.

Nodes, distinct states and the digest of all of them at depths 1 to 3, for 37 positions (tests/oracle/boarding). What is
brought together first stands in `perft.py`. On a difference,

    python tests/oracle/boarding/perft.py FILE DEPTH

prints the oracle's counts behind each first order.
"""

import json
import os
from pathlib import Path

import pytest

from dieshift.boarding.state.records import Order
from dieshift.core.records import restore

from . import perft

FILES = sorted((Path(__file__).parents[1] / "golden" / "boarding" / "perft").glob("*.json"))
NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
LONG = {"overwatch-attacked", "overwatch-raw-pair", "overwatch-two", "overwatch-two-lost", "shoot-overkill",
        "shoot-overkill-adjacent", "shoot-sustained"}  # seconds at depth 3


@pytest.fixture(autouse=True)
def _as_the_oracle_asks(monkeypatch):
    perft.patch(monkeypatch)


def position(path):
    return json.loads(path.read_text(encoding="utf-8"))


def wanted(plain, depth):
    return [{key: row[key] for key in ("nodes", "states", "digest")} for row in plain["perft"][:depth]]


def test_there_are_positions():
    assert len(FILES) >= 37


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_legal_orders_are_the_oracles(path):
    """Word for word; and the position as we hold it is the position that is written."""
    plain = position(path)
    walk = perft.Walk(plain, quick=False)
    orders = []
    for numbers in walk.legal(walk.start):
        order = Order()
        restore(order, numbers)
        orders.append(walk.words(order))
    assert sorted(orders) == plain["legal"]
    assert walk.canonical(walk.start) == json.dumps(plain["state"], sort_keys=True, separators=(",", ":"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_rules_own_dice_lead_where_the_oracles_lead(path):
    """Saves and volleys are rolled by the rules, on every face: after one order, and nightly after two."""
    plain = position(path)
    assert perft.Walk(plain, quick=False).rows(1 + NIGHTLY) == wanted(plain, 1 + NIGHTLY)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_three_orders_lead_where_the_oracles_lead(path):
    """Depths 1 to 3; those that would take long to depth 2, and nightly to 3."""
    plain, depth = position(path), 2 if path.stem in LONG and not NIGHTLY else 3
    assert perft.Walk(plain, quick=True).rows(depth) == wanted(plain, depth)
