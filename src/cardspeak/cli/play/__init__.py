"""`cardspeak play` at a poker table."""
