"""Rounds that are over, as one player or the rail may know them: a table's list of them, and each event by event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from cardspeak.banked import Round as BankedRound
from cardspeak.banked import events as b
from cardspeak.banked.paytables.printed import TITLES
from cardspeak.events import RAIL, Event
from cardspeak.journal import Journal
from cardspeak.poker import events as p
from cardspeak.poker import variants
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.messages import Unit
from cardspeak.server.past.banked_steps import HouseStep, house_steps
from cardspeak.server.past.poker_steps import Entered, FollowedRound, Step, steps
from cardspeak.server.past.round_index import Dealt, round_of, rounds_from
from cardspeak.server.views.poker_table import Winner, winners
from cardspeak.table.banked.core import OF_A_ROUND as OF_A_HOUSE_ROUND
from cardspeak.table.poker.core import OF_A_ROUND
from cardspeak.table.words.in_money import poker_words

OVER: Final = ("CS/table/between-rounds",)
BEGINNINGS: Final = (p.Began, b.Began)
ENDINGS: Final = (p.Ended, p.Voided, b.Ended)


class PastRound(msgspec.Struct, frozen=True, tag_field="kind", tag="poker"):
    """Round `number` of a table as `seat` (0: the rail) may know it. variant, game: its key and title. players: by seat.

    unit: of its amounts.
    """

    table: str
    number: int
    variant: str
    game: str
    unit: Unit
    button: int
    seat: int
    players: dict[int, str]
    steps: list[Step]
    winners: list[Winner]


class PastHouseRound(msgspec.Struct, frozen=True, tag_field="kind", tag="house"):
    """The same of a round against the house. players: those who bet. spots: where wagers lie, in their order."""

    table: str
    number: int
    variant: str
    game: str
    seat: int
    players: dict[int, str]
    spots: list[str]
    steps: list[HouseStep]


AnyPastRound = PastRound | PastHouseRound


class Gain(msgspec.Struct, frozen=True):
    """What a player won in a round: of the pots, or against the house beyond what they bet."""

    player: str
    chips: int


class RoundInList(msgspec.Struct, frozen=True):
    """A round in a table's list. moment: when it began. pot: all that was won of the pots, 0 against the house.

    unit: of these amounts. own: whether whoever asks was dealt in. void: nobody won, and all went back.
    """

    number: int
    variant: str
    game: str
    moment: int
    pot: int
    unit: Unit
    winners: list[Gain]
    own: bool
    void: bool


# --- one round


def past_round(journal: Journal, table: str, number: int, asker: str, until: int = 0) -> AnyPastRound:
    """A round that is over, as whoever asks may know it: by their own seat if they were dealt in, else as the rail.

    until: what happened after that moment is not told, unless it is 0. Raises `Refused` for a round that is still played, or
    is not there.
    """
    dealt = round_of(journal, table, number)
    if dealt is None or 0 < until < dealt.entries[0].moment:
        raise Refused(f"the table has not dealt a round {number}", OVER)
    played = of_the_round(dealt.entries)
    if not over(played) or 0 < until < dealt.entries[-1].moment:
        raise Refused(f"round {number} is still being played", OVER)
    return TOLD[type(played[0])](table, dealt, played, asker)


def of_the_round(entries: Sequence[Entered]) -> list[Event]:
    """What happened in the round itself."""
    return [event for entry in entries for event in entry.events if type(event) in OF_A_ROUND or type(event) in OF_A_HOUSE_ROUND]


def over(played: Sequence[Event]) -> bool:
    """Whether a round that began is over."""
    return bool(played) and isinstance(played[0], BEGINNINGS) and isinstance(played[-1], (*ENDINGS, p.RabbitHunted))


def own_seat(players: dict[int, str], asker: str) -> int:
    return next((seat for seat, name in players.items() if name == asker), RAIL)


def poker_round(table: str, dealt: Dealt, played: Sequence[Event], asker: str) -> PastRound:
    """A round between players."""
    first = played[0]
    assert isinstance(first, p.Began)
    players = {seat: name for seat, name in dealt.sat.items() if seat < len(first.stacks) and first.stacks[seat] > 0}
    seat = own_seat(players, asker)
    followed = FollowedRound(seat)
    dollar = first.stakes.dollar
    unit: Unit = "cents" if dollar else "chips"
    past_steps = steps(dealt.entries, poker_words(dollar), followed, dealt.sat)
    assert followed.round is not None
    seen = followed.round.view(seat)
    won = winners(followed.round.game.variant, seen.events, seen.boards, players, first.stakes.written)
    return PastRound(
        table,
        dealt.number,
        first.variant,
        followed.round.game.variant.title,
        unit,
        button=first.button,
        seat=seat,
        players=players,
        steps=past_steps,
        winners=won,
    )


def house_round(table: str, dealt: Dealt, played: Sequence[Event], asker: str) -> PastHouseRound:
    """A round against the house."""
    r = BankedRound.replay(played)
    players = {seat: name for seat, name in dealt.sat.items() if seat < len(r.stack) and r.began.stacks[seat]}
    seat = own_seat(players, asker)
    house_round_steps = house_steps(dealt.entries, seat, dealt.sat)
    return PastHouseRound(
        table=table,
        number=dealt.number,
        variant=r.game.key,
        game=TITLES[r.game.key],
        seat=seat,
        players=players,
        spots=list(r.game.spots),
        steps=house_round_steps,
    )


TOLD: Final[dict[type, Callable[..., AnyPastRound]]] = {p.Began: poker_round, b.Began: house_round}


# --- the list


def played_rounds(journal: Journal, table: str, last: int, many: int, asker: str, until: int = 0) -> list[RoundInList]:
    """The rounds that are over up to number `last`, `many` of them at most, the latest first. until: as for `past_round`."""
    rounds: list[RoundInList] = []
    while len(rounds) < many and last > 0:
        first = max(1, last - many)
        rounds += listed(journal, table, first, last, asker, until)
        last = first - 1
    return rounds[:many]


def listed(journal: Journal, table: str, first: int, last: int, asker: str, until: int) -> list[RoundInList]:
    """The rounds from one number to another that are over, the latest first."""
    rounds: list[RoundInList] = []
    for dealt in rounds_from(journal, table, first):
        if dealt.number > last:
            break
        played = of_the_round(dealt.entries)
        if over(played) and not 0 < until < dealt.entries[-1].moment:
            rounds.append(in_list(dealt, played, asker))
    return rounds[::-1]


def in_list(dealt: Dealt, played: Sequence[Event], asker: str) -> RoundInList:
    """A round's line."""
    sat = dealt.sat
    first = played[0]
    if isinstance(first, p.Began):
        gains: dict[int, int] = {}
        for event in played:
            if isinstance(event, p.Won):
                gains[event.seat] = gains.get(event.seat, 0) + event.chips
        title, pot, void = variants.named(first.variant).title, sum(gains.values()), isinstance(played[-1], p.Voided)
    else:
        assert isinstance(first, b.Began)
        r = BankedRound.replay(played)
        gains = {seat: chips for seat, chips in r.net.items() if chips > 0}
        title, pot, void = TITLES[first.game], 0, bool(r.void)
    unit: Unit = "chips" if isinstance(first, p.Began) and not first.stakes.dollar else "cents"
    won = [Gain(sat.get(seat, ""), chips) for seat, chips in sorted(gains.items(), key=lambda item: -item[1])]
    own = any([name == asker and seat < len(first.stacks) and first.stacks[seat] > 0 for seat, name in sat.items()])
    variant = first.variant if isinstance(first, p.Began) else first.game
    return RoundInList(
        number=dealt.number,
        variant=variant,
        game=title,
        moment=dealt.entries[0].moment,
        pot=pot,
        unit=unit,
        winners=won,
        own=own,
        void=void,
    )
