"""What a viewer is given, from a table and its dealer's records."""
