"""What lasts between the rounds of play at one table."""

from cardspeak.table.kill import Kill, OneRound, Persistent
from cardspeak.table.rotation import Leg, Rotation, horse

__all__ = ["Kill", "Leg", "OneRound", "Persistent", "Rotation", "horse"]
