"""Weather and air (R15.60, R15.61, R10.30): the rules that a scenario's sky, wind and air bring into force."""

from dieshift.stargrunt.chapters.weather.declared import *
