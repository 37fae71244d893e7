"""Contact, engagement and close combat (B19-B50)."""

from dieshift.boarding.chapters.melee.declared import *
