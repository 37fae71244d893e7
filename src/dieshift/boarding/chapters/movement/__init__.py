"""Steps and turns (B2-B5, G-3)."""

from dieshift.boarding.chapters.movement.declared import *
