"""Where entries are kept: in a file or a database, in groups."""
