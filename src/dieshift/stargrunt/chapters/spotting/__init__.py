"""Hidden units and spotting (R15 basic): inverted counters, the spotting roll, first sights and panic."""

from dieshift.stargrunt.chapters.spotting.declared import *
