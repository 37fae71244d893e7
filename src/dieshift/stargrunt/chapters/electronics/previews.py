"""What the preview of letting a signal pass draws: what the order under way comes to. See R12.10."""

from dieshift.stargrunt.chapters import electronics
from dieshift.stargrunt.interface.chances import TO_DECIDE, draws_answer
from dieshift.stargrunt.interface.onward import let_pass

draws_answer(electronics.IGNORE, when=TO_DECIDE)(let_pass)
