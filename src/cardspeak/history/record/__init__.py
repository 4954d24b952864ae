"""From a round to a history, and what the writers of all formats need."""
