"""Buildings as point targets (R14.30-R14.41): fire at their sections, doors and windows, rubble, sealed buildings."""

from dieshift.stargrunt.chapters.buildings.declared import *
