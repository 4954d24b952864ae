"""What the processes of a room ask each other, and what is asked of all of them at once."""
