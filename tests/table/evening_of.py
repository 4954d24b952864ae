"""Tables set up in a line, and played on by hand."""

from __future__ import annotations

from cardspeak.poker import Stakes, Variant, variants
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.rulebook.books import section_8
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Table, posted

ONE_TWO = no_limit(1, 2)
LIMIT = fixed_limit(4, 8, blinds=(2, 4))
NAMES = ("", "Ada", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim")
MINUTE = 60_000


def table_of(
    *seats: int, rules: HouseRules = section_8, game: Variant = variants.texas_holdem, stakes: Stakes = ONE_TWO, **sign: object
) -> Table:
    """A table with a player at each of these seats, with 100 chips."""
    table = Table.open(posted(game, stakes, rules, **sign), 0)  # type: ignore[arg-type]
    for seat in seats:
        table.sit(seat, NAMES[seat], 100, moment=0)
    return table


def deal(table: Table, moment: int = 0) -> tuple[int, ...]:
    """The next round; who is dealt in."""
    return table.next_round(moment=moment, seed=table.state.number, asked=False).dealt_in


def fold_out(table: Table, moment: int = 0) -> None:
    """Everybody folds to the last one."""
    while table.playing:
        assert table.round is not None
        options = table.round.options
        if options.discard:
            table.act("discard", cards=table.round.cards_held(options.seat)[: options.discard[0]], moment=moment)
        elif options.bound:
            table.act("bet", options.low, moment=moment)
        else:
            table.act("fold" if options.fold else "call", moment=moment)


def play(table: Table, rounds: int = 1, moment: int = 0) -> list[tuple[int, ...]]:
    """So many rounds in which everybody folds; who was dealt in to each."""
    dealt = []
    for _ in range(rounds):
        dealt.append(deal(table, moment))
        fold_out(table, moment)
    return dealt


def blinds(table: Table) -> tuple[int, ...]:
    """Who owed the blinds of the last round."""
    assert table.round is not None
    return table.round.began.blind_seats
