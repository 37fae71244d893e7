"""Remote launchers (R6.67): a guided missile that is set out on the table, and fired from up to a foot away."""

from dieshift.stargrunt.chapters.launchers.declared import *
