"""Tournaments in the room: an event on a stream of its own, played at live tables that obey it."""
