"""Tables with real cards: what a dealer tells at the console of a table, and the round that it makes."""

from cardspeak.console.console import Console
from cardspeak.console.entry import Entry

__all__ = ["Console", "Entry"]
