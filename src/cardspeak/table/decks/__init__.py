"""Decks and devices between rounds, at either kind of table (`gear_*`: against the house)."""
