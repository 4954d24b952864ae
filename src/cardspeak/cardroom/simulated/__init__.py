"""A card room's day played by made-up guests and a staff that does its work: what a room of so many tables comes to."""
