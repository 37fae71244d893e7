"""Movement (R4): moves, combat moves, columns, integrity, carrying and leaving casualties."""

from dieshift.stargrunt.chapters.movement.declared import *
