"""Ultimate Texas Hold'em (Let It Ride is one file)."""
