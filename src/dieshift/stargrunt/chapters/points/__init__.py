"""Fire at point targets (R6): vehicles and buildings, what hits do to them, and to those inside."""

from dieshift.stargrunt.chapters.points.declared import *
