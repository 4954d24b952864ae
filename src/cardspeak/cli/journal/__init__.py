"""`cardspeak journal`."""
