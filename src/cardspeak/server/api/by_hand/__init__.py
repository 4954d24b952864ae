"""Tables with real cards: the console of who deals there, what readers of tagged cards sense, a stream's picture."""
