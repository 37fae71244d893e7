"""Vehicles (R13): what a design costs and carries, how they go, who gets in and out, what is repaired."""

from dieshift.stargrunt.chapters.vehicles.declared import *
