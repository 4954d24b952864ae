"""The room: people and bots play in it, over HTTP and WebSockets; every chip, card and decision is in its journal.

Needs the extra `room`. `app.create_app` makes the application of a `config.Config`, `serving.serve` runs it.
"""
