"""What the desk of a card room asks for beside the day itself: its papers, devices at tables, the floor asked by a form."""
