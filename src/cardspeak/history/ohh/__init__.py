"""Open Hand History 1.4.7: `read` hands out of `.ohh` texts, `dumps` and `dumps_all` to write them.

A file is JSON objects {"ohh": {…}}, a blank line between them. The format names hold'em, Omaha, Omaha high-low, stud, stud
high-low and draw, and has words for posts, bets, cards shown and pots. What it has none for stands in an object
"cardspeak" of the hand or of an action (`objects.Ours`, `objects.Note`): other games, the bets of a fixed limit that its
blinds do not tell, bring-ins, cards given up, hidden cards, signs. A bring-in is written as "Post Extra Blind". Source:
the specification at hh-specs.handhistory.org.
"""

from .hands import from_object
from .reading import detect, pieces, read
from .writing import dumps, dumps_all, to_object

__all__ = ["detect", "dumps", "dumps_all", "from_object", "pieces", "read", "to_object"]
