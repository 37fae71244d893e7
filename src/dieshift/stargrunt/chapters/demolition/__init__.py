"""Demolition charges (R16.10): carried by troops who were issued with them, placed by hand on a vehicle."""

from dieshift.stargrunt.chapters.demolition.declared import *
