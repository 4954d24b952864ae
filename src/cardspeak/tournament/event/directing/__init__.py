"""What a director does: reports of tables with real cards, orders of the desk, and what takes them back."""
