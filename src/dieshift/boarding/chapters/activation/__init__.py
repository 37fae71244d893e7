"""Turns, phases and activations (G-1): who may act, with how many action points."""

from dieshift.boarding.chapters.activation.declared import *
