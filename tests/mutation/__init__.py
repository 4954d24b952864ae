"""Small changes of what we made, to see whether the tests notice."""
