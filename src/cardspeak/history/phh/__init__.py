"""The PHH format: `read` rounds out of `.phh` and `.phhs` texts, `dumps` and `dumps_all` to write them.

PHH counts players from the first seat dealt to; in a game with a button the last one has it. Heads-up, `antes` and
`blinds_or_straddles` are listed against the seats: their first entries are the second player's, who has the button and
the small blind. A bet's amount is the seat's street total. Source: the PHH specification (phh.readthedocs.io).
"""

from .codes import CODES, VARIANT
from .reading import from_fields, pieces, read
from .writing import dumps, dumps_all, to_fields

__all__ = ["CODES", "VARIANT", "dumps", "dumps_all", "from_fields", "pieces", "read", "to_fields"]
