"""What is asked of those in vehicles."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.questions import declare

WHETHER_TO_STAY = declare(Matter(17, "whether to stay in a disabled vehicle", "R6.35; S3.66"))
