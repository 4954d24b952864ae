"""A table in an event."""
