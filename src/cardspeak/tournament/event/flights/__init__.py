"""Flights: an event played in parts, one after the other, whose players are brought together for the rest of it."""
