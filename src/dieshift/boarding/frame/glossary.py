"""Where chapters say what the words of the game mean and when its orders pay: in the `declared.py` of the chapter.

Source: B1, B22, G-18.
"""

from dieshift.boarding.frame.actions import actions
from dieshift.boarding.frame.reasons import CHAPTERS, reasons
from dieshift.core.glossary import Glossary

glossary = Glossary("boarding", actions, reasons, CHAPTERS)
explain, explain_dice, explain_orders = glossary.explain, glossary.explain_dice, glossary.explain_orders
