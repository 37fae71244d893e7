"""What is asked while an ambush is laid: of whoever marches into it, and of whoever lies there."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.questions import declare

ORDER_OF_MARCH = declare(Matter(18, "how the column marches and looks round", "S4.9, S4.22"))
HOW_TO_AMBUSH = declare(Matter(19, "how the ambush is laid and sprung", "S4.10, S4.12"))
