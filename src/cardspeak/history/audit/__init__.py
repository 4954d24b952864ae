"""A history held against a book, and every difference explained."""
