"""What the floor's rules teach: the exam, and a ruling for whoever argues."""
