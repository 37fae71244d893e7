"""Mines (R16): fields set off by figures that cross them, booby traps, and command-detonated mines."""

from dieshift.stargrunt.chapters.mines.declared import *
