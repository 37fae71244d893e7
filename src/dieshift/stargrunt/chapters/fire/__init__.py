"""Fire at dispersed targets (R5): `book` holds the paragraphs, files beside it the house rules, `apply` the record."""

from dieshift.stargrunt.chapters.fire.declared import *
