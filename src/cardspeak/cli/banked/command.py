"""The options of `cardspeak play` for a table against the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from cardspeak.cli.options import house as opt
from cardspeak.cli.options.common import drawn_seed
from cardspeak.cli.options.kept import JournalAt, KeyFile

if TYPE_CHECKING:
    from cardspeak.cli.banked.evening import Evening
    from cardspeak.cli.saved_table import Kept
    from cardspeak.table import HouseTable

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
    from cardspeak.cli.banked.asked import Amounts, Metered, Stand, Wanted, readings_of
    from cardspeak.cli.banked.opened import People, opened, taken_up
    from cardspeak.cli.saved_table import Kept, journal_at

    with journal_at(journal, key_file) as file:
        table = taken_up(context, file, game, journal or "", coach)
        if table is None:
            letters = {"blind": blind, "trips": trips, "progressive": progressive, "six-card": six_card}
            amounts, metered = Amounts(least, most, chip, payout_limit), Metered(meter or (), reset or (), rate or ())
            stand = Stand(decks, shuffler, counting, reshuffling, preshuffled, count_every)
            readings = readings_of(reading, bool(coupon), two_positions)
            wanted = Wanted(game, letters, paytable or (), amounts, metered, stand, read=readings, bonus=bonus)
            table = opened(wanted, People(bots, seats, dollars(stack), coupon or ()))
        drawn = drawn_seed() if seed is None and journal is None else seed
        return run(evening_of(Kept(table, file), dollars(stack), drawn, coach), rounds or 0)


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
