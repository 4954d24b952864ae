"""Section 12: a tribal casino's Let It Ride."""

from cardspeak.rulebook.books.section_12.rounds import CHOICES, LetItRideRules, section_12

__all__ = ["CHOICES", "LetItRideRules", "section_12"]
