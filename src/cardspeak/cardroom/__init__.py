"""Tables together: waiting lists, seats, games that break, combine or feed each other, and what may be done at a table."""
