"""Bounties: what is on a player's head, and who wins it with the player's last chips."""
