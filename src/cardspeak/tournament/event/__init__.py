"""An event as it happens: a value made of events, from its announcement to the last prize.

    t = Tournament.announced(packaged("section-8-holdem"), commitment_of(secret), moment=0)
    t.register("Ada", moment=1)
    ...
    t.draw(secret, moment=2)
    t.start(moment=3)

It knows its tables by what they report (a hand has begun, a hand has ended with these stacks) and tells them by its events what
is ordered: who moves where, which table breaks, what is played for. Every command is refused with a clause, and then has changed
nothing; every random choice follows from one secret, to which the event was held before the first draw.
"""

from cardspeak.tournament.event.draws import commitment_of
from cardspeak.tournament.event.tournament import Tournament

__all__ = ["Tournament", "commitment_of"]
