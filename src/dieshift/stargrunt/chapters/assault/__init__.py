"""Close assault (R8) as pure rules: `book` holds charge and stand, `melee` the figures, `ends` what ends it.

`squad_melee` and `readings` hold the house rules and other readings, `odds` adds the dice up.
"""

from dieshift.stargrunt.chapters.assault.declared import *
