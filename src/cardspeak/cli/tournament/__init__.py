"""`cardspeak tournament`: an event from its structure file to its prizes."""
