"""Buildings that are point targets on the record: their sections, and what has become of each.

Where a section stands is a piece of terrain, which never changes; who is in it stands in its outline.

Source: R14.30-R14.33, R14.40; S4.61, S4.73, S4.78, S4.81.
"""

from dieshift.core.records import i1, i4, record

MAX_SECTIONS = 12  # of all buildings
# how a section is made: to be fired out of though it is sealed (S4.78), with walls that end the reach which a fuel-air
# burst gains inside a building (S4.61), free to enter for enemies of those inside though it is sealed (S4.81)
PORTS, BLAST_WALLS, FREE = (1 << k for k in range(3))


@record
class Section:
    """A section of a building: its design, and how it is now."""

    x: i4  # hundredths of an inch: its middle
    y: i4
    piece: i1  # its place among the pieces of terrain
    building: i1  # sections of one building are sealed and opened together (S4.78)
    size: i1  # of the building, 1 very small .. 5 very large (R14.30)
    armour: i1  # class of its walls, 0..5 (R14.33)
    door: i1  # one more than the class of its doors; 0: it has none (R14.32, R14.33)
    window: i1  # one more than the class of its windows; 0: it has none (R14.32, R14.33)
    doors: i1  # sides with a door, a bit each from north clockwise
    windows: i1
    airtight: i1  # 1: it can be sealed (S4.73)
    ports: i1  # how it is made, a bit each: PORTS, BLAST_WALLS, FREE
    sealed: i1  # 1: everything is shut (S4.78)
    holed: i1  # 1: a door, window or wall is gone: it cannot be sealed any more (S4.81, A41)
    fallen: i1  # 1: rubble (R14.31)
    markers: i1  # suppression, 0..3 (R6.14, R14.40)
    closed: i1  # sides by which nobody leaves while it is suppressed, a bit each (R14.40)
