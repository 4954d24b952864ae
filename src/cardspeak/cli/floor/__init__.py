"""`cardspeak floor`."""
