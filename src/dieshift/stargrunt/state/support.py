"""Fire support on the record: batteries off the table or on it, and their missions on the Inbound Chart.

Source: R11.7, R11.12, R11.14, R11.25, R11.40-R11.43.
"""

from dieshift.core.records import i1, i2, i4, record

MAX_BATTERIES = 8  # of both sides
MAX_MISSIONS = MAX_BATTERIES  # on the Inbound Chart: one of each battery (R11.7)


@record
class Battery:
    """Mortars, guns, rockets, or what orbits above: off the table, or pieces on it (R11.12, R11.25, R11.40)."""

    side: i1
    level: i1  # command level that owns it, SQUAD .. REGIMENT (R11.3)
    orbital: i1  # 1: it fires from orbit (R11.5)
    tubes: i1  # rounds of one salvo (R11.24)
    radius: i2  # of one burst, hundredths of an inch (R11.25)
    shells: i1  # what it may fire, a bit for each of terms.GENERAL .. (R11.26)
    home: i1  # box of the Inbound Chart in which its missions start (R11.14)
    crew: i1  # one more than the unit on the table that serves its pieces; 0: it is off the table (R11.40)
    least: i1  # of pieces on the table: inches within which they cannot fire (R11.41)
    spent: i1  # tubes that have fired in this turn (R11.40)
    packed: i1  # 1: its pieces have to be deployed before they fire (R11.43)


@record
class Mission:
    """Fire that has been called for, on the Inbound Chart (R11.12)."""

    x: i4  # hundredths of an inch: where it is aimed at
    y: i4
    side: i1
    battery: i1  # which of the batteries of its side, from 0
    requester: i1 = -1  # the unit that called for it; NOBODY: none on the table
    quality: i1  # its die and leadership as it called (R11.23)
    leadership: i1
    box: i1  # 3, 2, 1; 0: the battle area (R11.12)
    shell: i1  # terms.GENERAL ..
    single: i1  # 1: one round; 0: a salvo (R11.9)
