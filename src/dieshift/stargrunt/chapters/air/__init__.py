"""Aircraft, drops from above, and the evacuation of the wounded (R16.30-R16.38, R10.50-R10.52)."""

from dieshift.stargrunt.chapters.air.declared import *
