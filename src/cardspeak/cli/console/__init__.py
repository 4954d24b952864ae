"""The command that tries the console of tables with real cards."""
