"""Nothing that was answered is lost when the server is killed, and the checker finds servers that are faulty."""

import asyncio
import os

import pytest

from .killing import FORGED, torment

STORMS = 5
NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
KILLS = int(os.environ.get("DIESHIFT_KILLS", "200" if NIGHTLY else "12"))
SIGNS = {"ack": "lost", "broadcast": "ghost", "digest": "forged", "seat": "seat"}
OFTEN = {"digest": 0.4}  # how often players forge who are to meet a fault that shows in nothing else


def test_whatever_was_answered_survives_kills(tmp_path):
    outcome = asyncio.run(torment(tmp_path / "games.db", KILLS))
    assert outcome.faults == []
    assert outcome.kills == KILLS
    assert outcome.acked > KILLS


@pytest.mark.parametrize("mutant", SIGNS)
def test_the_checker_finds_a_faulty_server(tmp_path, mutant):
    """A fault shows when players happen to meet it: what is asserted is that a few storms are enough."""
    faults = []
    for storm in range(1, STORMS + 1):
        outcome = asyncio.run(torment(tmp_path / f"{storm}.db", 6, mutant=mutant, seed=storm,
                                      forged=OFTEN.get(mutant, FORGED)))
        faults += outcome.faults
        if any(fault.startswith(SIGNS[mutant]) for fault in faults):
            return
    pytest.fail(f"in {STORMS} storms nobody found that the server is faulty ({mutant}): {faults}")
