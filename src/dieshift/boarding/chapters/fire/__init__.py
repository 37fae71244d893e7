"""Torrents and burning sections (G-12)."""

from dieshift.boarding.chapters.fire.declared import *
