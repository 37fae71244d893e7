"""What lets in a unit that a scenario keeps away. See `chapters/air/cues.py`."""

from dieshift.core.records import i1, record


@record
class Cue:
    """What a unit waits for that a scenario keeps away: of what is not 0 the first. Source: R3.53 (ours)."""

    turn: i1  # it may come from this turn on
    side: i1  # whose figures count
    losses: i1  # how many of them have to be out of action
    leader: i1  # one more than the unit whose first leader has to have fallen
