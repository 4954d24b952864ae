"""How the tables of accounts came to be: one file a revision, in order. A new one changes `schema` too.

A revision that has been released is never edited: a database that has it would not be brought to what it says.
"""
