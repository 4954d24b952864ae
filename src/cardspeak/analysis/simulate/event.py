"""A tournament of policies, from its draw to its last prize, over real tables."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from cardspeak.analysis.simulate.policies import Decide, Policy, named
from cardspeak.bots import chance
from cardspeak.rulebook import Refused
from cardspeak.rulebook.handed import Seed, handed
from cardspeak.table.poker.table import Table
from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.playing.hall import Hall
from cardspeak.tournament.structure import Structure


@handed
def play_tournament(structure: Structure, policies: Sequence[Policy], *, entries: int = 0, seed: Seed = 0) -> Tournament:
    """Play an event to its last player; policies enter in turn until there are so many entries, or one each.

    structure: the key of one that comes with the package, such as "sit-and-go" or "section-8-holdem", or a structure
    read from a file. policies: as for `simulate`. The same seed plays the same event.

    >>> event = play_tournament("sit-and-go", ["rock", "maniac", "caller"], seed=7)
    >>> [(row.place, row.person) for row in event.standings]
    [(1, 'caller 3'), (2, 'rock 1'), (3, 'maniac 2')]

    Raises `Refused` for what the book does not allow, and for what a policy may not do.
    """
    players = named(policies)
    if not players:
        raise Refused("a tournament takes a policy or more")
    event = Tournament.announced(structure, commitment_of(secret := sha256(b"cardspeak event %d" % seed).hexdigest()), moment=0)
    deciders: dict[str, Decide] = {}
    for number in range(1, (entries or len(players)) + 1):
        player = players[(number - 1) % len(players)]
        place = event.register(f"{player.name} {number}", flight=event.structure.flight_of(number), moment=0)
        deciders[str(place)] = player.decider(lambda number=number: chance(seed * 1_000_003 + number))  # type: ignore[misc]
    event.draw(secret, moment=0)

    def decide(table: Table) -> None:
        r = table.round
        assert r is not None
        action = deciders[table.seats[r.seat].player](r.view(r.seat))
        table.act(action.verb, action.amount, cards=action.cards, moment=table.state.moment)

    hall = Hall(event, decide)
    hall.begin(secret)
    hall.run()
    while not event.over:
        hall.go_on(secret)
        hall.run()
    event.reveal(secret)
    return event
