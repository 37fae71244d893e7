"""Close assault (R8) as pure rules: `rules` holds charge and stand, and what ends it, `melee` the figures.

`squad_melee` and `options` hold the house rules and other readings, `odds` adds the dice up.
"""

from dieshift.stargrunt.chapters.assault.declared import *
