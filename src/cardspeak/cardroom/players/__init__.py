"""The people whom a room knows: a book of players, made of its events, and the spreadsheet that it is kept in."""
