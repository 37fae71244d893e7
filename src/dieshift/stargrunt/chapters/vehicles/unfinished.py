"""What a disabled vehicle leaves unfinished."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.unfinished import declare

STAYING = declare(Matter(4, "somebody has to say whether he stays in a disabled vehicle", "R6.35; S3.66"))
