"""Weather and air (R15.60, R15.61, R10.30): what a scenario's sky, wind and air bring into force, and for whom."""

from dieshift.stargrunt.chapters.weather.declared import *
