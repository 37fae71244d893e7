"""The odds of a sniper's shot: the rule itself, run on all faces. Source: R15.40."""

from functools import lru_cache

from dieshift.core.weights import Weights, weights
from dieshift.stargrunt.chapters.snipers import rules
from dieshift.stargrunt.state.in_force import Fields, rules_of


@lru_cache(maxsize=1024)
def shot_ways(fields: Fields, quality: int, weapon: int, range_die: int) -> Weights:
    """How many dice of a shot beat the range die. Source: R15.40."""
    shots = weights(rules.shot, rules_of(fields), quality, weapon, range_die)
    counts: dict[int, int] = {}
    for shot, ways in shots.ways.items():
        counts[shot.beats] = counts.get(shot.beats, 0) + ways
    return Weights(counts, shots.whole)
