"""`cardspeak room`: a card room's day."""
