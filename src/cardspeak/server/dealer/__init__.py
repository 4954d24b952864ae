"""One table run by commands on the journal: reads no clock, knows no viewer and no HTTP."""
