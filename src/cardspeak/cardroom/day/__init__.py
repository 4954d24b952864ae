"""A card room's day: a value made of events, from its opening to the last count.

    room = Room.opened(Setup("seminole", 2, (Offered("2-5"),)), moment=0)
    room.do(c.StartShift(), by="Lee", moment=1)
    room.do(c.Join("2-5", "Ann"), by="brush", moment=2)

What people do is a plain value (`commands`); what comes of it are events, each with its clauses, after one that says who did what
and when. A refused command changes nothing. The room reads no clock: it is told the moment, and first lets happen what was due.
Of its tables it knows who sits where and with how much, as the dealers tell hand by hand.
"""

from cardspeak.cardroom.day.room import Room
from cardspeak.cardroom.day.setup import Offered, Setup

__all__ = ["Offered", "Room", "Setup"]
