"""What lasts between the rounds of play at one table."""

from cardspeak.table.kill import Kill
from cardspeak.table.kill_rules import OneRound, Persistent
from cardspeak.table.legs import MIXES, Leg, mix
from cardspeak.table.rotation import Rotation

__all__ = ["MIXES", "Kill", "Leg", "OneRound", "Persistent", "Rotation", "mix"]
