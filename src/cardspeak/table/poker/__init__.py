"""A poker table, round after round."""
