"""One room that several processes keep: whose each table is, and what is asked of a table that another process has."""
