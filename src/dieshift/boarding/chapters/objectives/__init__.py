"""Objectives and victory (5.5, G-1)."""

from dieshift.boarding.chapters.objectives.declared import *
