"""A tournament between its rounds: seats and moves, levels and the clock, chips that leave play, penalties, prizes."""
