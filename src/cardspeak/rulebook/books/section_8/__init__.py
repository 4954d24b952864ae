"""Section 8: a tribal casino's poker rules, for cash games and for its tournaments ((y))."""

from cardspeak.rulebook.books.section_8.rounds import section_8, section_8_tournament

__all__ = ["section_8", "section_8_tournament"]
