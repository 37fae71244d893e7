"""Where chapters say what the words of the game mean and when its orders pay: in the `declared.py` of the chapter.

Source: R2.1, R3.20, R5.10, R7.1.
"""

from dieshift.core.glossary import Glossary
from dieshift.stargrunt.frame.actions import actions
from dieshift.stargrunt.frame.reasons import CHAPTERS, reasons

glossary = Glossary("squad battles", actions, reasons, CHAPTERS)
explain, explain_dice, explain_orders = glossary.explain, glossary.explain_dice, glossary.explain_orders
