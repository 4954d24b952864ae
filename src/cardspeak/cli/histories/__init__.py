"""`cardspeak audit`, `convert`."""
