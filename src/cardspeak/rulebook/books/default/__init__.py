"""The default house: what is done where a book gives nothing of its own, by our recorded decisions."""
