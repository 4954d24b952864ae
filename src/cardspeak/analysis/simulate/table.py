"""A table at which policies play: any round of it, by its number, or a chunk of rounds added up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import cycle, islice
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.analysis.needs import NUMBERS, missing
from cardspeak.analysis.simulate.dealing import Dealt, Deck, played
from cardspeak.analysis.simulate.failure import PolicyFailed
from cardspeak.analysis.simulate.policies import Named, Policy, Tempered, named
from cardspeak.analysis.simulate.tally import Tally
from cardspeak.bots import Chance, chance
from cardspeak.cards.by_number import deck_of, dice_of
from cardspeak.poker import Round, Stakes, Variant, variants
from cardspeak.poker.check import check_game
from cardspeak.poker.events import Won
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import named as rules_named
from cardspeak.rulebook.books import seminole
from cardspeak.rulebook.handed import Seed, handed
from cardspeak.rulebook.house import Change, HouseRules
from cardspeak.rulebook.refusal import counted

if TYPE_CHECKING:
    from cardspeak.analysis.simulate.compiled import Compiled

STACK: Final = 100
"""What each player has at the start of a round, in big blinds or small bets, unless it is given."""
COMPILED_FROM: Final = 1000
"""Rounds from which on it is worth while to load what is compiled."""


class Table(msgspec.Struct, frozen=True):
    """What is played, and by whom. Made of plain values, so that it can be sent to other processes and machines.

    variant, rules and changes are names. players: by seat, whose policy plays there. stack: what each player has at the
    start of every round. seed decides every deck and all the players' dice.

    >>> from cardspeak.analysis.simulate import table
    >>> [player.name for player in table('texas-holdem', 'nl 1/2', ['rock', 'maniac'], seed=7).players]
    ['rock', 'maniac']
    """

    variant: str
    stakes: Stakes
    rules: str
    changes: tuple[Change, ...]
    rake: Rake
    players: tuple[Named, ...]
    stack: int
    seed: int

    @property
    def policies(self) -> tuple[Named, ...]:
        """The different policies, in order of their first seats."""
        return tuple({player.name: player for player in self.players}.values())

    @property
    def members(self) -> list[list[int]]:
        """The places among `players` of each policy."""
        return [[at for at, player in enumerate(self.players) if player.name == policy.name] for policy in self.policies]

    @property
    def nothing(self) -> Tally:
        """What no rounds come to."""
        return Tally.nothing(len(self.players), len(self.policies))

    def deal(self, number: int) -> Dealt:
        """Round `number`, dealt up to its first decision. The button moves a seat with each number."""
        variant = variants.named(self.variant)
        rules = rules_named(self.rules, self.changes)
        stacks, button = [self.stack] * len(self.players), self.button(number)

        def begun(deck: Deck) -> Round:
            return Round(variant, self.stakes, stacks, rules, rake=self.rake, button=button, deck=deck)

        return Dealt(begun, deck_of(self.seed, number, variant.deck), self.seed, number)

    def button(self, number: int) -> int | None:
        """The seat that has the button in a round, None where there is none."""
        return number % len(self.players) + 1 if variants.named(self.variant).button else None

    @property
    def compiled(self) -> Compiled | None:
        """Its rounds compiled: the very same ones; None where a policy is not a bot, or what they need is not there."""
        bots = all([isinstance(player.policy, Tempered) for player in self.players])
        return compiled_of(self) if bots and not missing(NUMBERS) else None

    def nets(self, first: int, end: int) -> Iterator[tuple[list[int], int]]:
        """What each seat wins in each of the rounds from `first` up to `end`, and the rake of it. Raises `PolicyFailed`."""
        if end - first >= COMPILED_FROM and (compiled := self.compiled):
            yield from compiled.nets(first, end)
            return
        for number in range(first, end):
            r = self.play(number)
            yield list(r.net.values()), r.raked

    def seating(self, number: int) -> list[int]:
        """By seat, from 1, the player who sits there in a round, by their place among `players`.

        Without a button the players move up a seat each round, so that they too meet every place in the deal.
        """
        size = len(self.players)
        moved = 0 if variants.named(self.variant).button else number
        return [0, *[(place - moved) % size for place in range(size)]]

    def play(self, number: int) -> Round:
        """Round `number`, played to its end. Raises `PolicyFailed`."""
        seating = self.seating(number)

        def dice(seat: int) -> Chance:
            return chance(dice_of(self.seed, number, seat))

        def failed(seat: int, error: Exception) -> PolicyFailed:
            return PolicyFailed(self.players[seating[seat]].name, number, self.seed, seat, in_one_line(error))

        deciders = {seat: self.players[player].decider(partial(dice, seat)) for seat, player in enumerate(seating) if seat}
        return played(self.deal(number), deciders, failed)

    def chunk(self, first: int, end: int) -> Tally:
        """What the rounds from `first` up to `end` come to, compiled where that is worth it. Raises `PolicyFailed`."""
        if end - first >= COMPILED_FROM and (compiled := self.compiled):
            return compiled.tally(first, end)
        total = self.nothing
        for number in range(first, end):
            total += self.tally(self.play(number), number)
        return total

    def tally(self, r: Round, number: int) -> Tally:
        """What one round came to."""
        net = r.net
        size = len(self.players)
        by_player = [0] * size
        for seat, player in enumerate(self.seating(number)):
            if seat:
                by_player[player] = net[seat]
        button = r.button or size
        by_position = [[net[(button + place) % size + 1]] for place in range(size)]
        pots = sum([event.chips for event in r.events if type(event) is Won]) + r.raked
        return Tally.of(
            [[won] for won in by_player], by_position, self.members, showdowns=int(bool(r.shown)), pots=pots, rake=r.raked
        )


@lru_cache(8)
def compiled_of(table: Table) -> Compiled | None:
    """A table's rounds compiled; None where a batch cannot express them."""
    from cardspeak.analysis.simulate.compiled import Compiled
    from cardspeak.batch import Batch, Start

    size = len(table.players)
    seating = [table.seating(number)[1:] for number in range(size)]
    starts = [
        Start([table.stack] * size, table.button(number), policies=[table.players[player].policy.nature for player in seated])
        for number, seated in enumerate(seating)
    ]
    rules = rules_named(table.rules, table.changes)
    try:
        batch = Batch(table.variant, table.stakes, rules=rules, starts=starts, rake=table.rake, seed=table.seed)
    except Refused:
        return None
    return Compiled(batch, seating, table.members)


def in_one_line(error: Exception) -> str:
    """What went wrong; the kind of error too, unless it is a refusal."""
    said = " ".join(str(error).split())
    return said if isinstance(error, Refused) else f"{type(error).__name__}: {said}"


@handed
def table(
    variant: Variant,
    stakes: Stakes,
    policies: Sequence[Policy],
    *,
    seats: int = 0,
    stack: int = 0,
    seed: Seed = 0,
    rules: HouseRules = seminole,
    rake: Rake = NO_RAKE,
) -> Table:
    """A table at which these policies play; see `simulate`. Raises `Refused` for what cannot be dealt.

    >>> table('texas-holdem', 'nl 1/2', ['rock', 'maniac'], seed=7).variant
    'texas-holdem'
    """
    if variants.named(variant.key) is not variant or rules_named(rules.name, rules.changes) != rules:
        raise Refused("a simulation deals the games and books that have a name")
    players = named(policies)
    count = seats or len(players)
    fewest, most = variant.seats
    if not fewest <= count <= most:
        raise Refused(f"{variant.title} takes {fewest} to {most} players, not {count}")
    if len(players) > count:
        raise Refused(f"{len(players)} policies do not fit in {counted(count, 'seat')}")
    check_game(variant, stakes, rules, rake)
    filled = tuple(islice(cycle(players), count))
    made = Table(
        variant=variant.key,
        stakes=stakes,
        rules=rules.name,
        changes=rules.changes,
        rake=rake,
        players=filled,
        stack=stack or STACK * unit_of(stakes)[0],
        seed=seed,
    )
    made.deal(0)
    return made


def unit_of(stakes: Stakes) -> tuple[int, str]:
    """What results are counted in, in chips, and its name: big blinds, or in fixed and spread limit small bets."""
    if stakes.blinds and stakes.limit in ("no", "pot"):
        return stakes.blinds[-1], "big blinds"
    return stakes.low, "small bets"
