"""Why a history states another result than the book gives: the differences that are known by name, tried in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import gcd
from typing import TYPE_CHECKING, Final

from msgspec import structs

from cardspeak.history import model as m
from cardspeak.history.replay import replay
from cardspeak.history.stated import Claim, returned_by_place
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.rake import Rake, Stated
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import ALTERNATIVES, HouseRules

if TYPE_CHECKING:
    Explains = Callable[["Case"], tuple[str, Cites] | None]


class Case:
    """A history, the round that the book makes of it, and what it states instead."""

    def __init__(self, history: m.History, played: Round, stated: Claim, rules: HouseRules, repair: bool) -> None:
        self.history = history
        self.played = played
        self.stated = stated
        self.rules = rules
        self.repair = repair
        net = played.net
        self.gaps = [claimed - net.get(place, 0) for place, claimed in enumerate(stated.net, 1)]

    def again(self, rules: HouseRules | None = None, rake: Rake | None = None, chip: int = 0) -> bool:
        """Whether the history's result comes out under other rules, another rake or a smaller chip."""
        history = structs.replace(self.history, chip=chip) if chip else self.history
        played = replay(history, rules or self.rules, rake or self.played.game.rake, self.repair).round
        net = played.net
        return tuple([net.get(place, 0) for place in range(1, len(self.stated.net) + 1)]) == self.stated.net


def explanation(history: m.History, played: Round, stated: Claim, rules: HouseRules, repair: bool) -> tuple[str, Cites]:
    """What explains the difference, and the clauses of it; the bare figures if nothing does."""
    case = Case(history, played, stated, rules, repair)
    for known in KNOWN:
        found = known(case)
        if found is not None:
            return found
    figures = ", ".join(f"{seat.name} {gap:+}" for seat, gap in zip(history.seats, case.gaps, strict=True) if gap)
    return f"not explained: against the book, by {stated.source}: {figures} (in units of 1/{history.scale})", ()


def returned_bet_counted(case: Case) -> tuple[str, Cites] | None:
    """Winnings that count the bet that nobody called."""
    if sum(case.gaps) <= 0 or case.gaps != returned_by_place(case.history, case.played):
        return None
    return "the stated winnings count the uncalled bet, which went home", case.played.game.cites.returned


def split_below_chip(case: Case) -> tuple[str, Cites] | None:
    """A pot divided into parts smaller than the smallest chip in play."""
    chip = case.history.chip
    if chip == 1 or not case.again(chip=1):
        return None
    return (
        f"the pot was split below the smallest chip in play ({chip} of 1/{case.history.scale})",
        ("SEM/T20/0",) if case.rules.book == "seminole" else case.played.game.odd[0][1],
    )


def split_in_larger_chips(case: Case) -> tuple[str, Cites] | None:
    """A pot divided in the larger chips that every amount of the history is made of."""
    chip = gcd(*amounts(case.history))
    if chip <= case.history.chip or not case.again(chip=chip):
        return None
    return f"the pot was split in chips of {chip} of 1/{case.history.scale}", case.played.game.odd[0][1]


def amounts(history: m.History) -> Iterator[int]:
    """Every amount that the history names, in units."""
    yield history.scale
    yield from (seat.stack for seat in history.seats if seat.stack)
    yield from (post.amount for post in history.posts)
    yield from (act.to for act in history.acts if isinstance(act, m.Bet))
    yield from (act.amount for act in history.acts if isinstance(act, m.Collect))
    yield history.stated.rake or 0


def odd_chip_elsewhere(case: Case) -> tuple[str, Cites] | None:
    """The odd chip under another rule than this book's."""
    here = case.rules.awards.odd_board
    for other in ALTERNATIVES["awards.odd_board"]:
        if other != here.value and case.again(rules=case.rules.but("awards.odd_board", other)):
            words = ALTERNATIVES["awards.odd_board"][other]
            return f"the odd chip went by another rule: {words}", here.cites
    return None


def odd_chip_to_one(case: Case) -> tuple[str, Cites] | None:
    """The same hands share, and no share is off by more than the chips that did not divide."""
    odd = sum([event.odd for event in case.played.events if type(event) is e.Won])
    shared = {event.seat for event in case.played.events if type(event) is e.Won}
    moved = {place for place, gap in enumerate(case.gaps, 1) if gap}
    small = max(map(abs, case.gaps)) <= max(odd, case.history.chip)
    if not moved <= shared or sum(case.gaps) or not small or len(shared) < 2:
        return None
    return "the odd chip went to another of the tied hands than this book has it", case.rules.awards.odd_board.cites


def rake_laid_elsewhere(case: Case) -> tuple[str, Cites] | None:
    """The rake taken from the pots in other parts than in proportion."""
    rake = case.played.game.rake
    if not isinstance(rake, Stated) or len(list(rakes_by_pot(case, rake))) < 1:
        return None
    for parts in rakes_by_pot(case, rake):
        if case.again(rake=Stated(rake.chips, parts)):
            return "the rake was laid on the pots in other parts", case.played.game.cites.rake
    return None


def rakes_by_pot(case: Case, rake: Stated) -> Iterator[tuple[int, ...]]:
    """Ways in which a site lays the rake on main and side pots: all on one of them, or as it says who collected what."""
    pots = 1 + max([event.pot for event in case.played.events if type(event) is e.Won], default=0)
    if pots > 1:
        for one in range(pots):
            yield tuple([rake.chips if place == one else 0 for place in range(pots)])


def rake_rounded(case: Case) -> tuple[str, Cites] | None:
    """Shares that are off by less than the rake could move, the rake being rounded off by the site for each share."""
    rake = case.played.game.rake
    winners = {event.seat for event in case.played.events if type(event) is e.Won}
    moved = {place for place, gap in enumerate(case.gaps, 1) if gap}
    if not isinstance(rake, Stated) or not moved <= winners or max(map(abs, case.gaps)) > rake.chips:
        return None
    return "the site divided the pots first and took its rake from each share", case.played.game.cites.rake


def entering_post_left_out(case: Case) -> tuple[str, Cites] | None:
    """The pot holds a blind more than the file's posts and bets: an entering post that it does not mention."""
    big = case.history.big_blind or case.history.min_bet or 0
    small = case.history.small_blind or 0
    more = sum(case.gaps)
    if more <= 0 or more not in (big, small, big + small) or sum(1 for gap in case.gaps if gap) != 1:
        return None
    return f"the pot is {more} larger than the file's posts and bets: an entering post is left out", (
        case.played.game.cites.post
    )


def collected_short(case: Case) -> tuple[str, Cites] | None:
    """The file's own lines do not add up: what was collected is neither the pot nor the pot less its stated rake."""
    stated = case.history.stated
    if stated.total_pot is None or stated.collected is None:
        return None
    if sum(stated.collected) + (stated.rake or 0) == stated.total_pot:
        return None
    return "the history's own collected amounts, rake and total pot do not add up", ()


def mucked_winner(case: Case) -> tuple[str, Cites] | None:
    """Somebody was paid whose hand the file never shows."""
    unseen = [place for place, gap in enumerate(case.gaps, 1) if gap > 0 and case.played.unseen >> place & 1]
    if not unseen:
        return None
    return f"seat {unseen[0]} was paid, but its hand was never shown", case.played.game.cites.table_whole


def cards_speak(case: Case) -> tuple[str, Cites] | None:
    """The file pays other hands than its own cards make the best."""
    if sum(case.gaps) or case.played.unseen & case.played.shown or not case.played.shown:
        return None
    return "the history pays other hands than its own cards make the best", case.played.game.cites.shown


KNOWN: Final[tuple[Explains, ...]] = (
    returned_bet_counted,
    split_below_chip,
    split_in_larger_chips,
    odd_chip_elsewhere,
    rake_laid_elsewhere,
    entering_post_left_out,
    odd_chip_to_one,
    mucked_winner,
    collected_short,
    rake_rounded,
    cards_speak,
)
