"""Exhibit A: Texas hold'em for cash."""

from cardspeak.rulebook.books.exhibit_a.rounds import exhibit_a

__all__ = ["exhibit_a"]
