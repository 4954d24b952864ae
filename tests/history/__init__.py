"""Hand histories in and out."""
