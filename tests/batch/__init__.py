"""A batch of rounds against `Round`, its decks, and what is refused."""
