"""Why a history states another result than the book gives: differences known by name, each proved by playing it out.

A rule here offers other readings of the history, and one explains the difference only if the round, played again so,
ends exactly as stated. Rules are tried one by one, then two together. What no reading explains is looked for in how the
pots were paid (`paid`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Final, NamedTuple

from msgspec import structs

from cardspeak.history import model as m
from cardspeak.history import money
from cardspeak.history.audit.payout_check import odd_cites, paid_otherwise, pot_name, raked_by_share
from cardspeak.history.audit.settle import Interpretation, Settled, pot_of, settle
from cardspeak.history.audit.stated_result import COLLECTED, FINISHING, WINNINGS, put_in, returned
from cardspeak.history.audit.totals import chip_in_play, totals
from cardspeak.history.verdicts import Broken, BrokenOff, Unsupported
from cardspeak.poker import events as e
from cardspeak.poker.rake import Stated
from cardspeak.poker.round.reasons import UNCALLED
from cardspeak.rulebook import Cites, Refused
from cardspeak.rulebook.books import ALL
from cardspeak.rulebook.house import ALTERNATIVES


class Explained(NamedTuple):
    """What explains a difference, and its clauses; `ends`: the round of the reading that ends as stated, if one does."""

    words: str
    cites: Cites
    ends: Settled | None = None


Offer = tuple[Interpretation, str, Cites]
Offered = Iterator[Offer]
"""Other readings, and for each the difference that it means, with its clauses."""
Rule = Callable[[Interpretation, Settled], Offered]


def explanation(settled: Settled) -> Explained:
    """What explains the difference, and the clauses of it; the bare figures if nothing does."""
    for rule in (repaired, by_reading, raked_by_share, paid_otherwise, unbalanced):
        reason = rule(settled)
        if reason is not None:
            return Explained(*reason)
    return Explained(*not_explained(settled))


def repaired(settled: Settled) -> tuple[str, Cites] | None:
    """Repairs after which players have other chips in the pots than the history's own lines add up to."""
    added = totals(settled.reading.history)
    if not settled.repairs or added is None:
        return None
    own = {place: put - back for place, (put, back) in enumerate(zip(added.put_in, added.returned, strict=True), 1)}
    changed = [seat for seat, put in put_in(settled.round).items() if put != own[seat]]
    if not changed:
        return None
    seats = ", ".join(f"seat {seat}" for seat in changed)
    return f"the repairs change what was put in the pots ({seats})", settled.round.game.cites.award


def by_reading(settled: Settled) -> Explained | None:
    """The reading, by one rule or by two, under which the round ends as stated; of several, the one with least rake."""
    singles = [(rule, offer) for rule in RULES for offer in rule(settled.reading, settled)]
    return least_raked([offer for _, offer in singles]) or least_raked(pairs(singles, settled))


def pairs(singles: list[tuple[Rule, Offer]], settled: Settled) -> Iterator[Offer]:
    """Two rules together, in their order."""
    for first, (reading, words, cites) in singles:
        for second in RULES[RULES.index(first) + 1 :]:
            for both, more, others in second(reading, settled):
                yield both, f"{words}; and {more}", (*cites, *others)


def least_raked(offers: Iterable[Offer]) -> Explained | None:
    """The first offer that ends as stated with no rake but the one that the history names, else with the least rake."""
    best: Explained | None = None
    least = 0
    for reading, words, cites in offers:
        ends = as_stated(reading)
        if ends is not None and (best is None or ends.round.raked < least):
            best, least = Explained(words, cites, ends), ends.round.raked
            if least <= (reading.history.stated.rake or 0):
                break
    return best


def as_stated(reading: Interpretation) -> Settled | None:
    """The round of a reading that ends as the history states, or None if it does not."""
    try:
        settled = settle(reading)
    except (Refused, Broken, BrokenOff, Unsupported):
        return None
    return settled if settled.agrees else None


# --- rules: from a reading, and the round that does not end as stated, to other readings


def uncalled_counted(reading: Interpretation, settled: Settled) -> Offered:
    """Winnings that count the bet that nobody called."""
    stated = settled.stated
    if stated and stated.source == WINNINGS and returned(settled.round):
        yield (
            structs.replace(reading, uncalled=True),
            "the stated winnings count the uncalled bet, which went home",
            settled.round.game.returns[UNCALLED],
        )


def split_below_chip(reading: Interpretation, settled: Settled) -> Offered:
    """A pot divided into parts smaller than the smallest chip in play."""
    history = reading.history
    if history.chip > 1 and shared(settled):
        yield (
            structs.replace(reading, history=structs.replace(history, chip=1)),
            f"the pot was split below the smallest chip in play, which is {money.to_text(history.chip, history.scale)}",
            odd_cites(settled),
        )


def split_in_larger_chips(reading: Interpretation, settled: Settled) -> Offered:
    """A pot divided in the larger chips that every amount of the history is made of."""
    history = reading.history
    chip = chip_in_play(history)
    if chip > history.chip and shared(settled):
        yield (
            structs.replace(
                reading, history=structs.replace(history, chip=chip), rules=reading.rules.but("awards.smallest", "chip")
            ),
            f"the pot was split in chips of {money.to_text(chip, history.scale)}",
            odd_cites(settled),
        )


def shared(settled: Settled) -> bool:
    """Whether a pot was divided at all."""
    won = [event.pot for event in settled.round.events if type(event) is e.Won]
    return len(won) > len(set(won))


def odd_chip_elsewhere(reading: Interpretation, settled: Settled) -> Offered:
    """The odd chip by another rule than this book's, at each end of the pot."""
    points = dict(reading.rules.points())
    paths = sorted({f"awards.{point}" for point in settled.round.game.variant.odd_points})
    readings = (zip(paths, values, strict=True) for values in product(*(ALTERNATIVES[path] for path in paths)))
    otherwise = [[(path, value) for path, value in reading if points[path].value != value] for reading in readings]
    for changed in sorted(otherwise, key=len):
        rules = reading.rules
        for path, value in changed:
            rules = rules.but(path, value)
        if changed and shared(settled):
            words = "; ".join(f"{ALTERNATIVES[path][value]}{whose(path, value)}" for path, value in changed)
            cites = tuple(cite for path, _ in changed for cite in points[path].cites)
            yield structs.replace(reading, rules=rules), f"the odd chip went by another rule: {words}", cites


def whose(path: str, value: str) -> str:
    """The books that read a point so, in brackets."""
    books = dict.fromkeys(rules.book for rules in ALL.values() if dict(rules.points())[path].value == value)
    return f" (so {' and '.join(books)})" if books else " (in no book here)"


def rake_from_one_pot(reading: Interpretation, settled: Settled) -> Offered:
    """The rake taken from one of several pots, and not from all in proportion."""
    rake = settled.round.game.rake
    count = len(settled.round.pots)
    if isinstance(rake, Stated) and count > 1:
        for one in range(count):
            parts = tuple([rake.chips if place == one else 0 for place in range(count)])
            words = f"the whole rake was taken from {pot_name(one)}, not from the pots in proportion"
            yield structs.replace(reading, by_pot=parts), words, settled.round.game.cites.rake


def entering_post_left_out(reading: Interpretation, settled: Settled) -> Offered:
    """A post that the file does not mention, of a seat that posts no blind: dead, live, or both."""
    history = reading.history
    small, big = history.small_blind or 0, history.big_blind or 0
    for kind, amount, dead in ((m.DEAD, small, small), (m.LIVE, big, 0), (m.BOTH, small + big, small)):
        for seat in may_have_posted(history, settled):
            if amount:
                posts = (*history.posts, m.Post(seat, kind, amount, dead))
                yield (
                    structs.replace(reading, history=structs.replace(history, posts=posts)),
                    f"an entering post of {money.to_text(amount, history.scale)} is left out",
                    settled.round.game.cites.post,
                )


def may_have_posted(history: m.History, settled: Settled) -> list[int]:
    """Seats without a blind; of finishing stacks those that lack chips, else any if there are more than were bet."""
    gaps = settled.gaps
    if settled.stated and settled.stated.source == FINISHING:
        short = [seat for seat, gap in enumerate(gaps) if gap < 0]
    else:
        short = list(range(len(gaps))) if sum(gaps) > 0 else []
    posted = {post.seat for post in history.posts if post.kind != m.ANTE}
    return [seat for seat in short if seat not in posted and history.seats[seat].dealt_in]


RULES: Final[tuple[Rule, ...]] = (
    uncalled_counted,
    split_below_chip,
    split_in_larger_chips,
    odd_chip_elsewhere,
    rake_from_one_pot,
    entering_post_left_out,
)


# --- when the amounts themselves are wrong


def unbalanced(settled: Settled) -> tuple[str, Cites] | None:
    """More chips paid out than there were, or fewer than any rake explains."""
    assert settled.stated is not None
    over = sum(settled.stated.net) + settled.round.raked
    if not over:
        return None
    return out_of_balance(settled, over)


def paid_to_nobody(settled: Settled) -> tuple[str, Cites] | None:
    """What a history that tells of no rake leaves in the pots, where it can be none: the book has none there, or it is more than
    half of them. A line that pays somebody is missing.
    """
    raked, stated = settled.round.raked, settled.stated
    if not raked or stated is None or stated.source != COLLECTED or settled.reading.history.stated.rake is not None:
        return None
    if settled.reading.rules.rakes.methods.value != "none" and 2 * raked <= pot_of(settled.round):
        return None
    return out_of_balance(settled, -raked)


def out_of_balance(settled: Settled, over: int) -> tuple[str, Cites]:
    """So many chips more are paid out than there were."""
    assert settled.stated is not None
    text = money.to_text(abs(over), settled.reading.history.scale)
    pays = f"the stated result ({settled.stated.source}) pays out {text} {'more' if over > 0 else 'less'}"
    return f"{pays} than was in the pots", settled.round.game.cites.award


def not_explained(settled: Settled) -> tuple[str, Cites]:
    assert settled.stated is not None
    history = settled.reading.history
    gaps = zip(history.seats, settled.gaps, strict=True)
    figures = ", ".join(f"{seat.name} {'+' if gap > 0 else ''}{money.to_text(gap, history.scale)}" for seat, gap in gaps if gap)
    return f"not explained: against the book, by {settled.stated.source}: {figures}", ()
