"""What all orders need and do: loaded by whoever asks whether one is allowed, or carries one out.

It stands beside the chapters, not in their index, since what an order does may reach into any of them.
"""

from dieshift.boarding.chapters.activation import acts as activation
from dieshift.boarding.chapters.blips import acts as blips
from dieshift.boarding.chapters.command import acts as command
from dieshift.boarding.chapters.doors import acts as doors
from dieshift.boarding.chapters.melee import acts as melee
from dieshift.boarding.chapters.movement import acts as movement
from dieshift.boarding.chapters.objectives import acts as objectives
from dieshift.boarding.chapters.overwatch import acts as overwatch
from dieshift.boarding.chapters.shooting import acts as shooting

__all__ = ["activation", "blips", "command", "doors", "melee", "movement", "objectives", "overwatch", "shooting"]
