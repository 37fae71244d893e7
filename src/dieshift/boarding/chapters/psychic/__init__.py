"""The psychic test (B45, G-14)."""

from dieshift.boarding.chapters.psychic.declared import *
