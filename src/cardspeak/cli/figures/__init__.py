"""`cardspeak equity`, `odds`, `edge`, `simulate`."""
