"""Hidden aliens: blips, entry points, lurking (G-18, G-19)."""

from dieshift.boarding.chapters.blips.declared import *
