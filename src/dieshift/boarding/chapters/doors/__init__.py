"""Doors (B3, B6, G-4)."""

from dieshift.boarding.chapters.doors.declared import *
