"""A table against the house, round after round."""
