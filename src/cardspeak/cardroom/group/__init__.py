"""A group of people who play at home again and again: its members, its nights, and who owes whom over all of them."""
