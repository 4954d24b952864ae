"""What a wager pays: rows, the printed tables, own tables, checks."""
