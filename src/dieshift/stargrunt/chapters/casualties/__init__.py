"""Casualties (R10): treatment, medics, captives, and the Reorganise action that makes room for it."""

from dieshift.stargrunt.chapters.casualties.declared import *
