"""Mounted troops: how cavalry and bikes go, and what they are to those who fire at them (S2.16-S2.17)."""

from dieshift.stargrunt.chapters.mounted.declared import *
