"""Fire at dispersed targets (R5): `rules` holds the paragraphs, `options` the house rules, `apply` the record."""

from dieshift.stargrunt.chapters.fire.declared import *
