"""Decoys that a squad sets out: they draw guided missiles off vehicles within six inches (R6.64)."""

from dieshift.stargrunt.chapters.decoys.declared import *
