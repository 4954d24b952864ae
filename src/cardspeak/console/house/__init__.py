"""The console of a table against the house: wagers by spot, decisions, cards that are turned up, and what each wager came to."""
