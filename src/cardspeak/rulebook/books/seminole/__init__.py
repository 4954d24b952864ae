"""The Seminole poker rule book: the card room's cash games, and its tournament rules."""

from cardspeak.rulebook.books.seminole.rounds import seminole, seminole_tournament

__all__ = ["seminole", "seminole_tournament"]
