"""What is played in every state of Let It Ride, in tables small enough to be sent to another machine."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardspeak.analysis.edge.ride.deals import canonical, deals
from cardspeak.analysis.edge.setup import RideSetup
from cardspeak.ranking.array import Array


class RideDecisions(NamedTuple):
    """threes, fours: a mask for each class of three and four cards. first: by class of three, whether the first bet rides.
    second: by whether the first bet rides and class of four, whether the second does.
    """

    threes: Array
    fours: Array
    first: Array
    second: Array

    def rides(self, hands: Array, boards: Array, first_rides: Array) -> Array:
        """Whether the bet that is asked for rides, by hand of three cards, a line each, and none or one of the community's."""
        cards = np.concatenate([hands, boards], axis=1).astype(np.uint64)
        masks = canonical((np.uint64(1) << cards).sum(axis=1, dtype=np.uint64))
        if not boards.shape[1]:
            return self.first[np.searchsorted(self.threes, masks)]
        return self.second[first_rides.astype(np.int64), np.searchsorted(self.fours, masks)]


def ride_decisions(setup: RideSetup) -> RideDecisions:
    """What is played at a table."""
    from cardspeak.analysis.edge.ride.lookup import solved_for

    solved, made = solved_for(setup), deals()
    return RideDecisions(made.threes, made.fours, solved.first, solved.second)
