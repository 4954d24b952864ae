"""The five rule books as data: clauses in our own words, found by id or printed label, and what the code proves of them.

Imports nothing else of Cardspeak, so that anything may cite.
"""

from cardspeak.rulebook.refusal import Cites, Refused

__all__ = ["Cites", "Refused"]
