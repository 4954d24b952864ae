"""A ruling proposed and carried out at a live table."""
