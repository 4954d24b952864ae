"""The room: people and bots play in it, over HTTP and WebSockets; every chip, card and decision is in its journal.

Needs the extra `server`. `api.tables_router` is the tables' part of an application, `running.tables` keeps them while it runs.
"""
