"""A table at which policies play: any round of it, by its number, or a chunk of rounds added up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import cycle, islice
from typing import Final

import msgspec

from cardspeak.analysis.simulate.failure import PolicyFailed
from cardspeak.analysis.simulate.policies import Decide, Named, Policy, named
from cardspeak.analysis.simulate.seeds import dice_seed, round_seed
from cardspeak.analysis.simulate.tally import Tally
from cardspeak.analysis.simulate.tally import counted as tallied
from cardspeak.bots import Action, Chance, chance
from cardspeak.poker import Round, Stakes, Variant, variants
from cardspeak.poker.check import check_game
from cardspeak.poker.events import Won
from cardspeak.poker.rake import NO_RAKE, Rake
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import named as rules_named
from cardspeak.rulebook.books import seminole
from cardspeak.rulebook.handed import Seed, handed
from cardspeak.rulebook.house import Change, HouseRules
from cardspeak.rulebook.wording import counted, quoted

STACK: Final = 100
"""What each player has at the start of a round, in big blinds or small bets, unless it is given."""


class Table(msgspec.Struct, frozen=True):
    """What is played, and by whom. Made of plain values, so that it can be sent to other processes and machines.

    variant, rules and changes are names. players: by seat, whose policy plays there. stack: what each player has at the
    start of every round. seed decides every deck and all the players' dice.
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
    def nothing(self) -> Tally:
        """What no rounds come to."""
        return Tally.nothing(len(self.players), len(self.policies))

    def deal(self, number: int) -> Round:
        """Round `number`, dealt up to its first decision. The button moves a seat with each number."""
        variant = variants.named(self.variant)
        size = len(self.players)
        return Round(
            variant, self.stakes, [self.stack] * size, rules_named(self.rules, self.changes), rake=self.rake,
            button=number % size + 1 if variant.button else None, seed=round_seed(self.seed, number),
        )  # fmt: skip

    def seating(self, number: int) -> list[int]:
        """By seat, from 1, the player who sits there in a round, by their place among `players`.

        Without a button the players move up a seat each round, so that they too meet every place in the deal.
        """
        size = len(self.players)
        moved = 0 if variants.named(self.variant).button else number
        return [0, *[(place - moved) % size for place in range(size)]]

    def play(self, number: int) -> Round:
        """Round `number`, played to its end. Raises `PolicyFailed`."""
        r = self.deal(number)
        seed = round_seed(self.seed, number)

        def dice(seat: int) -> Chance:
            return chance(dice_seed(seed, seat))

        deciders = {
            seat: self.players[player].decider(partial(dice, seat)) for seat, player in enumerate(self.seating(number)) if seat
        }
        while not r.over:
            seat = r.seat
            try:
                decided(deciders[seat], r)
            except Exception as error:
                policy = self.players[self.seating(number)[seat]].name
                raise PolicyFailed(policy, number, seed, seat, in_one_line(error)) from error
        return r

    def chunk(self, first: int, end: int) -> Tally:
        """What the rounds from `first` up to `end` come to. Raises `PolicyFailed`."""
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
        by_policy = [
            [by_player[place] for place, player in enumerate(self.players) if player.name == policy.name]
            for policy in self.policies
        ]
        button = r.button or size
        by_position = [net[(button + place) % size + 1] for place in range(size)]
        pots = sum([event.chips for event in r.events if type(event) is Won]) + r.raked
        return Tally(
            1, int(bool(r.shown)), pots, r.raked,
            tallied([[won] for won in by_player]), tallied(by_policy), tallied([[won] for won in by_position]),
        )  # fmt: skip


def decided(decide: Decide, r: Round) -> None:
    """Have the seat to act do what its policy decides. Raises `Refused` for what is not allowed, or no action at all."""
    action = decide(r.view(r.seat))
    if not isinstance(action, Action):
        raise Refused(f"it gave {quoted(action)} where an Action is needed")
    try:
        action.do(r)
    except Refused as refusal:
        said = f"{action.verb} {action.amount}" if action.amount else action.verb
        raise Refused(f"{said} is refused: {refusal.reason}", refusal.cites) from None


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
    """A table at which these policies play; see `simulate`. Raises `Refused` for what cannot be dealt."""
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
    made = Table(variant.key, stakes, rules.name, rules.changes, rake, filled, stack or STACK * unit_of(stakes)[0], seed)
    made.deal(0)
    return made


def unit_of(stakes: Stakes) -> tuple[int, str]:
    """What results are counted in, in chips, and its name: big blinds, or in fixed and spread limit small bets."""
    if stakes.blinds and stakes.limit in ("no", "pot"):
        return stakes.blinds[-1], "big blinds"
    return stakes.low, "small bets"
