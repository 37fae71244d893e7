"""What the words of morale mean, and when its orders pay."""

from dieshift.core.glossary import Term
from dieshift.stargrunt.chapters.morale.reasons import LAST_STAND, PANIC, SUCCESSOR, SUPPRESSION
from dieshift.stargrunt.turn.glossary import explain, explain_dice, explain_orders

explain(
    Term("suppressed",
         "Pinned down: with a marker on it a squad may not move or shoot until its leader takes it off.",
         "R7.70, p.18", also=("suppress", "suppresses", "suppression")),
    Term("confidence",
         "Confident, steady, shaken, broken, routed: a squad that fails a test loses a level, and runs at the end.",
         "R2.17, p.20", also=("confident", "steady", "shaken", "broken", "routed")),
    Term("confidence test",
         "One quality die that has to beat leadership and threat: failed, the squad loses confidence.", "R7.1, p.20"),
    Term("reaction test",
         "One quality die that has to beat leadership and threat: failed, the squad does not do it.", "R7.39, p.21"),
    Term("rally",
         "A higher leader close by talks a squad one level of confidence up.", "R7.40, p.17", also=("rallies",)),
    Term("In Position", "Dug in: the range die against the squad goes up by one, until it moves.", "R14.10, p.13"),
    Term("motivation", "How much they are willing to risk: it sets how threatening things are to them.", "R2.15, p.19"),
)
explain_dice({
    SUPPRESSION: "A quality die above leadership takes one marker off.",
    SUCCESSOR: "How well a new leader leads: worse, as well, or better than the one who fell.",
    PANIC: "What a raw unit rolls when it first meets what frightens it; failed, it panics.",
    LAST_STAND: "A six holds the surrounded unit together; anything else ends it.",
})
explain_orders({
    "position": "Pays when you mean to stay.",
    "unposition": "Pays when you mean to go on soon.",
    "recover": "Pays before anything else.",
    "calm": "Pays as soon as somebody has panicked.",
    "laststand": "Pays when you are surrounded and nobody can help: only a six holds.",
    "withdraw": "Pays when nothing is left to win here.",
})
