"""The maps of the small positions, and how their doors stand."""

from .units import hatch


def room(width: int, height: int) -> str:
    """Draw an empty room."""
    top = "+" + "-+" * width
    inside = ["|" + " ".join("." * width) + "|", "+" + " +" * width] * height
    return "\n".join([top, *inside[:-1], top])


THRESHOLD = """
+ + + +-+
      |.|
+-+-+-+D+
|. . . .|
+ + + + +
|. . . .|
+ + + + +
|. . . .|
+ + + + +
|. . . .|
+-+-+D+-+
    |.|
+ + + + +
    |.|
+ + +-+ +
"""
OPENED = THRESHOLD.replace("+-+-+D+-+", "+-+-+d+-+")
PILLARS = """
+-+-+-+
|. . .|
+ +-+ +
|.|# .|
+ + + +
|. .|.|
+-+-+-+
"""
TWO_ROOMS = """
+-+-+-+-+
|. .D. .|
+ + + + +
|. .|. .|
+-+-+-+-+
"""
NICHE = """
+-+-+
|.|.|
+ +d+
|. .|
+-+-+
"""
BENT = """
+-+-+-+-+
|. . . .|
+-+-+-+ +
      |.|
+ + + + +
      |.|
+ + + +-+
"""
CROSS = """
+ +-+ +
  |.|
+-+ +-+
|. . .|
+-+ +-+
  |.|
+ +-+ +
"""
GALLERY = """
+-+-+-+-+-+
|. . . . .|
+ + + +D+ +
|. . . . .|
+ + + + + +
|. . . . .|
+-+-+-+-+-+
"""

NEAR, FAR = ((2, 1), (2, 2)), ((3, 5), (3, 6))
TWIN_DOORS = {"D1": hatch(*NEAR, "closed"), "D2": hatch(*FAR, "closed")}
DOOR_OPEN = {"D1": hatch(*NEAR, "open"), "D2": hatch(*FAR, "closed")}
DOOR_GONE = {"D1": hatch(*NEAR, "open"), "D2": hatch(*FAR, "removed", 0)}
