"""The options of `cardspeak play` for a table against the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from cardspeak.cli.options import house as opt
from cardspeak.cli.options.common import drawn_seed
from cardspeak.cli.options.kept import JournalAt, KeyFile, refuse_given

if TYPE_CHECKING:
    from cardspeak.cli.banked.evening import Evening
    from cardspeak.cli.saved_table import Kept
    from cardspeak.table import HousePosted, HouseTable

GAMES = ("let-it-ride", "ultimate-texas-holdem")


def play(
    context: typer.Context,
    game: opt.Game,
    coach: opt.WithCoach = False,
    seats: opt.Seats = None,
    bots: opt.Bots = None,
    rounds: opt.Rounds = None,
    seed: opt.Seed = None,
    stack: opt.Stack = "500",
    blind: opt.Blind = None,
    trips: opt.Trips = None,
    progressive: opt.Progressive = None,
    six_card: opt.SixCard = None,
    bonus: opt.Bonus = False,
    paytable: opt.Paytables = None,
    meter: opt.Meters = None,
    reset: opt.Resets = None,
    rate: opt.Rates = None,
    least: opt.Least = "5",
    most: opt.Most = "",
    chip: opt.Chip = "1",
    payout_limit: opt.PayoutLimit = "",
    reading: opt.Readings = None,
    decks: opt.Decks = 1,
    shuffler: opt.Shuffler = "",
    counting: opt.Counting = False,
    reshuffling: opt.Reshuffling = False,
    preshuffled: opt.Preshuffled = False,
    count_every: opt.CountEvery = 5,
    coupon: opt.Coupons = None,
    two_positions: opt.TwoPositions = False,
    journal: JournalAt = None,
    key_file: KeyFile = None,
) -> int:
    """Play against the house at the terminal, one round after another.

    Amounts are in dollars. Before the deal say what you lay, such as
    "10 trips 5"; Enter lays the same again. Ask "why" at any time for the
    rule-book clauses. The coach needs NumPy and Numba, the extra "fast".

    --paytable, --meter, --reset, --rate, --reading and --coupon may be
    repeated. "floor" lists what may go wrong or be ordered at the table;
    its book rules on it, and you carry it out.
    """
    from cardspeak.banked.money import dollars
    from cardspeak.cli.banked.asked import Amounts, Metered, Stand, posted
    from cardspeak.cli.banked.evening import seated
    from cardspeak.cli.banked.evening import two_positions as two_adjacent
    from cardspeak.cli.banked.others import others_of
    from cardspeak.cli.saved_table import Kept, journal_at, table_in
    from cardspeak.cli.working import with_numbers
    from cardspeak.table import HouseTable

    if coach:
        with_numbers()
    with journal_at(journal, key_file) as book:
        if (there := table_in(book, HouseTable)) is not None:
            refuse_given(context, journal or "", "game")
            if there.posted.game != game:
                raise ValueError(f"{journal} has a table of {there.posted.game}, not of {game}")
            return run(evening_of(Kept(there, book), dollars(stack), seed, coach), rounds or 0)
        readings = [*(reading or ())]
        readings += ["match-play=accepted"] if coupon else []
        readings += ["positions=two-adjacent"] if two_positions else []
        stand = Stand(decks, shuffler, counting, reshuffling, preshuffled, count_every)
        letters = {"blind": blind, "trips": trips, "progressive": progressive, "six-card": six_card}
        sign = posted(
            game, letters, paytable or (), Amounts(least, most, chip, payout_limit),
            Metered(meter or (), reset or (), rate or ()), readings, bonus=bonus, stand=stand,
        )  # fmt: skip
        others = others_of(game, bots, seats, sign.seats - two_adjacent(sign))
        names = ["you", *[other.name for other in others]]
        table = seated(sign, names, dollars(stack), [dollars(each) for each in coupon or ()])
        drawn = drawn_seed() if seed is None and journal is None else seed
        warn(sign)
        return run(evening_of(Kept(table, book), dollars(stack), drawn, coach), rounds or 0)


def warn(posted: HousePosted) -> None:
    """Say on standard error which wagers of a new table are on the players' side, with what the house loses of them."""
    from cardspeak.analysis.edge.favours import favours, looked_into, main_favours
    from cardspeak.cli.working import progress_bar, with_numbers
    from cardspeak.rulebook import Refused

    found = [str(each) for each in favours(posted)]
    if named := looked_into(posted):
        try:
            with_numbers()
            with progress_bar(hidden=False) as progress:
                found += map(str, main_favours(posted, progress))
        except Refused as missing:
            found.append(f"whether the {named} is on the players' side is not known: {missing}")
    for line in found:
        typer.echo(f"warning: {line}", err=True)


def evening_of(kept: Kept[HouseTable], buy_in: int, seed: int | None, coach: bool) -> Evening:
    """The evening at a table, with who sits there."""
    from cardspeak.analysis.edge.others import OTHERS
    from cardspeak.cli.banked.coach import Coach
    from cardspeak.cli.banked.evening import SEAT, Evening
    from cardspeak.cli.banked.screen import Screen

    names = {seat: place.player for seat, place in sorted(kept.table.seats.items())}
    known = OTHERS[kept.table.posted.game]
    others = {seat: known[name.split()[0]] for seat, name in names.items() if seat != SEAT}
    evening = Evening(kept, buy_in, seed, Screen(names, SEAT), others)
    if coach:
        evening.coach = Coach(evening.screen)
    return evening


def run(evening: Evening, rounds: int) -> int:
    """So many rounds, 0 for no end; gives the exit status."""
    evening.welcome()
    try:
        evening.run(rounds)
    except KeyboardInterrupt:
        evening.screen.say()
        evening.leave()
        evening.farewell()
        return 130
    evening.farewell()
    return 0
