"""What an event is, before anybody enters: its structure file, what a book says against it, and one made to measure."""

from cardspeak.tournament.structure.check import Complaint, check
from cardspeak.tournament.structure.file import Structure, Unreadable, read, written
from cardspeak.tournament.structure.generator import generate
from cardspeak.tournament.structure.packaged import packaged
from cardspeak.tournament.structure.schedule import Schedule, Stage

__all__ = ["Complaint", "Schedule", "Stage", "Structure", "Unreadable", "check", "generate", "packaged", "read", "written"]
