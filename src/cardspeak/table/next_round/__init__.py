"""What the next round begins with: who is dealt in, button and blinds, kill, rotation, limits."""
