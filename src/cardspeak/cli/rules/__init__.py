"""`cardspeak rules …`."""
