"""Shooting (B8-B18, G-5 to G-10, G-13)."""

from dieshift.boarding.chapters.shooting.declared import *
