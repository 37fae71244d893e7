"""Fires and smoke on the record. Source: R14.50, R14.60-R14.62."""

from dieshift.core.records import i1, i2, i4, record


@record
class Blaze:
    """A fire on the table: its middle (R14.50)."""

    x: i4  # hundredths of an inch
    y: i4
    burns: i1  # 1: it burns; 0: nothing does


@record
class Smoke:
    """A line of smoke clouds, one beside the other: where the first is, and how far from it the next (R14.60)."""

    x: i4  # hundredths of an inch
    y: i4
    step_x: i2  # hundredths of an inch from the middle of a cloud to that of the next
    step_y: i2
    clouds: i1  # how many; 0: there is no smoke
    artificial: i1  # 1: from dischargers or shells, gone at the next Turn End; 0: of a fire (R14.62)
