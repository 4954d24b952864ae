"""A card room's day in the room: on a stream of its own, with its desk, its board and what each may do there."""
