"""Who is on the line: keepers, the room, audiences, chat."""
