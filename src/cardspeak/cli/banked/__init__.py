"""`cardspeak play let-it-ride` and `cardspeak play ultimate-texas-holdem`: an evening against the house at the terminal."""
