"""A house's own rule book: a file that takes a book and changes it, read, checked, and told apart from the book that it took."""
