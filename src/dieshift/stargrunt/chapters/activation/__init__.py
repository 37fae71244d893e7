"""The order of activations (R3): who chooses to go first, and what a pass costs."""

from dieshift.stargrunt.chapters.activation.declared import *
