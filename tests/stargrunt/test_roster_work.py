"""Reading a roster takes work in proportion to its size, whatever its shape: counted in steps, never in seconds."""

import sys
import tracemalloc

import pytest

from dieshift.core.documents import ScenarioError
from dieshift.stargrunt.scenarios.rosters.taking import take

from .rosters import as_json, chosen, roster

N = 100  # of the smallest roster; the others have twice and three times as much of everything
LITTLE = 1.03  # for lengths of names, and for the list of 31 squads that fills


def in_a_unit(*inner, **more):
    return chosen("Squad", "unit", 1, *inner, **more)


SHAPES = {
    "models with a weapon each": lambda n: [
        in_a_unit(*(chosen(f"Trooper {k}", "model", 1, chosen(f"Rifle {k}", "upgrade", 9)) for k in range(n)))],
    "models with something else each": lambda n: [
        in_a_unit(*(chosen(f"Trooper {k}", "model", 1, chosen(f"Banner {k}")) for k in range(n)))],
    "models without anything": lambda n: [in_a_unit(chosen("Trooper", "model", 1), *(
        chosen(f"Trooper {k}", "model", 1) for k in range(n)))],
    "weapons of one model": lambda n: [
        in_a_unit(chosen("Trooper", "model", 5, *(chosen(f"Rifle {k}", "upgrade", 500) for k in range(n))))],
    "weapons of a unit": lambda n: [
        in_a_unit(chosen("Trooper", "model", 5), *(chosen(f"Rifle {k}", "upgrade", 500) for k in range(n)))],
    "weapons within weapons": lambda n: [in_a_unit(chosen("Trooper", "model", 1, *(
        chosen(f"Rifle {k}", "upgrade", 2, chosen(f"Rifle {k}"), chosen(f"Knife {k}")) for k in range(n))))],
    "units": lambda n: [chosen(f"Squad {k}", "unit", 1, chosen("Trooper", "model", 8)) for k in range(n)],
    "units within a unit": lambda n: [in_a_unit(chosen("Trooper", "model", 1), *(
        chosen(f"Squad {k}", "unit", 1, chosen("Trooper", "model", 8)) for k in range(n)))],
    "selections without a squad": lambda n: [
        in_a_unit(chosen("Trooper", "model", 1)), *(chosen(f"Size {k}") for k in range(n))],
    "numbers that are none": lambda n: [
        in_a_unit(chosen("Trooper", "model", 1)), *(chosen(f"Size {k}", "upgrade", f"{k} many") for k in range(n))],
    "profiles of a unit": lambda n: [in_a_unit(
        chosen("Trooper", "model", 1), profiles=[(f"Line {k}", "Sort", {"Speed": "6"}) for k in range(n)])],
    "profiles of a model": lambda n: [in_a_unit(
        chosen("Trooper", "model", 1, profiles=[(f"Line {k}", "Sort", {"Speed": "6"}) for k in range(n)]))],
    "values of a profile": lambda n: [in_a_unit(
        chosen("Trooper", "model", 1, profiles=[("Line", "Sort", {f"Speed {k}": "6" for k in range(n)})]))],
    "categories of a unit": lambda n: [
        in_a_unit(chosen("Trooper", "model", 1), categories=[f"Sort {k}" for k in range(n)])],
    "leaders and medics": lambda n: [in_a_unit(*(
        chosen(f"{('Sergeant', 'Medic')[k % 2]} {k}", "model", 1) for k in range(n)))],
}


def steps(work, *given):
    """The instructions that some work takes, by Python's own count."""
    count = 0

    def counted(frame, event, _):
        nonlocal count
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return counted

    before = sys.gettrace()
    sys.settrace(counted)
    try:
        work(*given)
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("shape", SHAPES)
def test_as_much_again_takes_as_much_work_again(shape):
    """A third part costs what the second did, whatever every roster costs; tables of ours are read before."""
    sizes = [as_json(roster(*SHAPES[shape](n))) for n in (N, 2 * N, 3 * N)]
    take(sizes[0], "r.json")
    small, middle, large = (steps(take, raw, "r.json") for raw in sizes)
    assert large - middle <= LITTLE * (middle - small), f"{small}, {middle} and {large} steps"


def test_forces_within_forces_take_work_by_their_number():
    """The deepest that may be read."""
    def nested(depth):
        tree = {"name": "Force", "selections": [chosen(f"Squad {depth}", "unit", 1, chosen("Trooper", "model", 8))]}
        return tree if depth == 0 else tree | {"forces": [nested(depth - 1)]}

    raws = [as_json({"name": "R", "forces": [nested(depth)]}) for depth in (9, 18, 27)]
    take(raws[0], "r.json")
    small, middle, large = (steps(take, raw, "r.json") for raw in raws)
    assert large - middle <= LITTLE * (middle - small)


def test_a_large_number_takes_no_more_memory_than_a_small_one():
    """A million rifles for each of many models are a number, and never a million rows."""
    def peak(number):
        raw = as_json(roster(in_a_unit(*(
            chosen(f"Trooper {k}", "model", 1, *(chosen(f"Rifle {g}", "upgrade", number) for g in range(20)))
            for k in range(20)), chosen("Trooper", "model", 300))))
        tracemalloc.start()
        try:
            take(raw, "r.json")
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak(1)
    assert peak(1_000_000) < 1.2 * peak(1)


def test_a_pack_of_ones_own_takes_work_by_the_size_of_the_roster():
    """Its 200 entries are gone through for each model, and no more often."""
    pack = "mapping: 1\nmodels:\n" + "".join(f"  - {{model: 'x*{k}', leader: true}}\n" for k in range(50))
    raws = [as_json(roster(*SHAPES["models with a weapon each"](n))) for n in (N, 2 * N, 3 * N)]

    def taken(raw):
        try:
            return take(raw, "r.json", pack, "pack.yaml")
        except ScenarioError as fault:  # pragma: no cover - it says why the test is wrong
            raise AssertionError(str(fault)) from None

    taken(raws[0])
    small, middle, large = (steps(taken, raw) for raw in raws)
    assert large - middle <= LITTLE * (middle - small)
