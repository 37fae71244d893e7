"""Before the first turn: counters drawn for quality and leadership, units under strength (R2.9, R2.10)."""

from dieshift.stargrunt.chapters.muster.declared import *
