"""The signs and forms of a card room, filled in from what its day knows."""
