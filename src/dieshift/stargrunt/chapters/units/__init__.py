"""Detached elements and regrouping (R4.35-R4.41)."""

from dieshift.stargrunt.chapters.units.declared import *
