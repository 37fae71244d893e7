"""Overwatch (B18, G-8): shots at enemy actions."""

from dieshift.boarding.chapters.overwatch.declared import *
