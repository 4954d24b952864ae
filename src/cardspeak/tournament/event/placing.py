"""Places and prizes: who went out when, what each place is paid, and what is agreed on otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.handed import handed_by
from cardspeak.rulebook.telling import telling
from cardspeak.tournament import prizes as p
from cardspeak.tournament.event import deals
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.bounties.heads import Heads
from cardspeak.tournament.event.points import points_of
from cardspeak.tournament.event.state import Entry
from cardspeak.tournament.reported import REPORTED, is_reported
from cardspeak.tournament.structure.file import cents, dollars, hundredths

TOGETHER: Final = ("CS/event/together",)
POOL: Final = ("CS/event/pool",)
GUARANTEE: Final = ("CS/event/guarantee",)
DEAL: Final = ("CS/event/deal",)
SEATS: Final = ("CS/event/satellite",)
PAYING: Final = ("CS/event/paying",)
LEAGUE: Final = ("CS/event/league",)
WHOLE: Final = 100_00
LATEST: Final = 253_402_300_799_000
"""The last moment that a calendar knows."""

Group = list[int]
"""Entries that share a place."""


def shared(pool: int, percent: Sequence[int], unit: int) -> tuple[int, ...]:
    """The pool by these hundredths of per cents, each a multiple of the unit; what is over goes to the first."""
    amounts = [pool * share // WHOLE // unit * unit for share in percent]
    amounts[0] += pool - sum(amounts)
    return tuple(amounts)


class Placing(Heads):
    """Who has which place, and what is paid for it."""

    __slots__ = ()

    # --- the pool

    def _close(self, moment: int) -> None:
        """No more entries: the pool is fixed, and who went out before is placed."""
        if self.state.closed:
            return
        entries = sum([entry.status in s.TOOK_PART for entry in self.state.entries.values()])
        pool = -self.state.money.accounts.get("pool", 0)
        added = max(0, cents(self.structure.prizes.guarantee) - pool)
        amounts, cites = self._prizes(entries, pool + added)
        more = GUARANTEE if added else ()
        unplaced = self.state.unplaced
        self._even = False
        self.emit(e.PoolFixed(entries, pool + added, added, amounts, moment, telling(cites, more)))
        left = entries
        for group in unplaced:
            left -= len(group)
            self._place([group], left)

    def _prizes(self, entries: int, pool: int) -> tuple[tuple[int, ...], Cites]:
        """What the places are paid, and by which clauses; no more places than entries."""
        own = p.prizes(1, self.rules, pool)
        if not isinstance(own, NotCovered):
            most = entries == p.MOST_ENTRIES[self.schedule.stud][0]
            full = self.rules.cited("pool stud" if self.schedule.stud else "pool flop") if most else ()
            return self._no_more(own.amounts, entries), telling(full, own.cites)
        if seat := self.schedule.seat:
            seats = min(pool // seat, entries)
            rest = pool - seats * seat
            amounts = (*[seat] * seats, *([rest] if rest else []))
            return self._no_more(amounts, entries), SEATS
        table = self.structure.prizes.table
        shares = next((bracket for bracket in table if bracket.entries[0] <= entries <= bracket.entries[1]), table[-1])
        amounts = shared(pool, [hundredths(percent) for percent in shares.percent], cents(self.structure.prizes.unit))
        return self._no_more(amounts, entries), POOL

    def _no_more(self, amounts: tuple[int, ...], entries: int) -> tuple[int, ...]:
        """Prizes for which there is nobody go to the first."""
        if len(amounts) <= entries:
            return amounts
        kept = list(amounts[:entries])
        kept[0] += sum(amounts[entries:])
        return tuple(kept)

    @property
    def paid_places(self) -> int:
        """How many places are paid, by the entries so far."""
        if self.state.closed:
            return len(self.state.prizes)
        return len(self._prizes(max(1, self.entered), 0)[0])

    # --- places

    def _groups(self, outs: Mapping[int, Sequence[tuple[int, int]]]) -> list[Group]:
        """Those who went out at once, by table, each with the chips that they began with: the worst first, ties together."""
        by_table = [self._at_one_table(went_out) for went_out in outs.values()]
        ordered: list[Group] = []
        for rank in range(max(map(len, by_table), default=0)):
            ordered.append([entry for groups in by_table if rank < len(groups) for entry in groups[rank]])
        return ordered[::-1]

    def _at_one_table(self, went_out: Sequence[tuple[int, int]]) -> list[Group]:
        """Those who went out on one deal, the best first."""
        if self.rules.cited("tied"):
            return [[entry for entry, _ in went_out]]
        by_chips: dict[int, Group] = {}
        for entry, before in sorted(went_out, key=lambda out: -out[1]):
            by_chips.setdefault(before, []).append(entry)
        return list(by_chips.values())

    def _went_out(self, groups: Iterable[Group]) -> None:
        """Who went out is placed, or is so as soon as the number of entries is known."""
        if not self.state.closed:
            for group in groups:
                self.emit(e.Unplaced(tuple(group), TOGETHER))
            return
        grouped = list(groups)
        self._place(grouped, self.state.left)

    def _place(self, groups: Sequence[Group], left: int) -> None:
        """Groups that went out, the worst first, when `left` were still in without them."""
        last = left + sum(map(len, groups))
        for group in groups:
            first = last - len(group) + 1
            amounts = self._amounts(first, last)
            cites = self._cites_of(group, sum(amounts))
            for number, prize in zip(group, amounts, strict=True):
                entry = self.state.entries[number]
                self.emit(e.Placed(number, first, len(group), prize if entry.claims else 0, cites))
            last = first - 1

    def _amounts(self, first: int, last: int) -> list[int]:
        """The prizes of these places, shared equally; odd cents to the first of them."""
        together = sum(self.state.prizes[first - 1 : last])
        share, odd = divmod(together, last - first + 1)
        return [share + (at < odd) for at in range(last - first + 1)]

    def _cites_of(self, group: Group, prize: int) -> Cites:
        places = self.cites_of("final places", *TOGETHER)
        tie = (self.rules.cited("tied") or TOGETHER) if len(group) > 1 else ()
        return telling(tie, places, (self.cites_of("prizes", *POOL)) if prize else ())

    def _finish(self, moment: int) -> None:
        """One is left: the event is over, and the winner has what is left of the pool."""
        self._close(moment)
        still = [each for each in self.state.entries.values() if each.status in s.PLAYING]
        for entry in still:
            prize = -self.state.money.accounts.get("pool", 0)
            self.emit(e.Placed(entry.number, 1, 1, prize, self.cites_of("finished", *TOGETHER)))
        self._over(still, moment, self.cites_of("finished", *TOGETHER))

    def _over(self, still: Sequence[Entry], moment: int, cites: Cites) -> None:
        """All places are known: who is left keeps the own bounty, and in a league everybody has points."""
        self._bounties_kept(still)
        if terms := self.structure.league:
            claiming = [entry for entry in self.state.entries.values() if entry.place and entry.claims]
            points = tuple([points_of(terms, entry, self.entered) for entry in claiming])
            self.emit(e.PointsGiven(tuple([entry.number for entry in claiming]), points, LEAGUE))
        self.emit(e.Finished(moment, cites))

    @property
    def seats_won(self) -> int:
        """In a satellite how many win a seat, once that is known; else 0."""
        seat = self.schedule.seat
        return sum([prize == seat for prize in self.state.prizes]) if seat else 0

    def _seats_won(self, moment: int) -> None:
        """Only those are left who win a seat: all have the first place, and the event is over."""
        still = [entry for entry in self.standings if entry.status in s.PLAYING]
        prize = -self.state.money.accounts.get("pool", 0)
        share, odd = divmod(prize, len(still))
        for at, entry in enumerate(still):
            self.emit(e.Placed(entry.number, 1, len(still), share + (at < odd), SEATS))
        self._over(still, moment, SEATS)

    @property
    def standings(self) -> list[Entry]:
        """Everybody who took part: those still in by their chips, then those who are out, the last to go first."""
        entries = self.state.entries.values()
        still = sorted(
            [entry for entry in entries if entry.status in (*s.PLAYING, s.BAGGED)], key=lambda entry: (-entry.chips, entry.number)
        )
        rest = sorted([entry for entry in entries if entry.place and entry.status not in s.PLAYING], key=lambda one: one.place)
        fallen = [group for done in self.state.flights for group in done.groups] if not self.state.closed else []
        waiting = [number for group in reversed([*fallen, *self.state.unplaced]) for number in group]
        return still + rest + [self.state.entries[number] for number in waiting]

    # --- deals

    def deal_figures(self) -> dict[str, dict[int, int]]:
        """What each who is left would have by the independent chip model (`icm`) and by a `chip_chop`, in cents by entry.

        Raises `Refused` where the book has no deals, while entries are taken, and with too many left.
        """
        ruling = p.split_prizes(self.rules)
        if not isinstance(ruling, NotCovered):
            raise Refused(ruling.reason, ruling.cites)
        still = [entry for entry in self.standings if entry.status in s.PLAYING]
        if not self.state.closed:
            raise Refused("entries are still taken, so nobody knows what there is to share", DEAL)
        stacks, left = [entry.chips for entry in still], self.state.prizes[: len(still)]
        numbers = [entry.number for entry in still]
        ways = {"icm": deals.icm(stacks, left), "chip_chop": deals.chip_chop(stacks, left)}
        return {way: dict(zip(numbers, amounts, strict=True)) for way, amounts in ways.items()}

    @handed_by(*DEAL)
    def note_deal(self, amounts: Mapping[int, int], agreed: Sequence[int], *, moment: int) -> None:
        """All who are left agree on what each of them is paid, in cents by entry, and stop playing.

        Raises `Refused` where the book has no deals, somebody has not `agreed`, or the amounts are not the prizes that
        are left.
        """
        self.check_phase(s.RUNNING)
        if (ruling := p.split_prizes(self.rules)) and not isinstance(ruling, NotCovered):
            raise Refused(ruling.reason, ruling.cites)
        still = [entry for entry in self.standings if entry.status in s.PLAYING]
        numbers = [entry.number for entry in still]
        if not self.state.closed:
            raise Refused("entries are still taken, so nobody knows what there is to share", DEAL)
        if missing := sorted(set(numbers) - set(agreed)):
            raise Refused(f"entry {missing[0]} has not agreed", DEAL)
        due = -self.state.money.accounts.get("pool", 0)
        if set(amounts) != set(numbers) or sum(amounts.values()) != due:
            raise Refused(f"${dollars(due)} are left for these {len(still)}, and all of it is shared among them", DEAL)
        paid = tuple([amounts[number] for number in numbers])
        at = self.at(moment)
        self.emit(e.DealNoted(tuple(numbers), paid, at, DEAL))
        for place in range(len(still), 0, -1):
            self.emit(e.Placed(numbers[place - 1], place, 1, paid[place - 1], DEAL))
        self._over(still, at, DEAL)

    # --- paying

    def reported(self, entry: Entry, moment: int) -> bool:
        """Whether the law of the moment's day has an entry's prize told on form W-2G, by the house's own figure if it has
        one.
        """
        day = datetime.fromtimestamp(min(moment, LATEST) / 1000, UTC).date()
        return is_reported(entry.due, self.paid_for(entry), day, cents(self.structure.prizes.reported))

    def paid_for(self, entry: Entry) -> int:
        """All that an entry has cost its player, what was bought again with it, in cents."""
        terms = self.structure.entry
        again = entry.rebuys * (cents(terms.rebuy.prize) + cents(terms.rebuy.fee)) if terms.rebuy else 0
        more = cents(terms.add_on.prize) + cents(terms.add_on.fee) if terms.add_on and entry.added_on else 0
        return self.structure.price + again + more

    @handed_by(*PAYING)
    def pay(self, entry: int, *, nonresident: bool = False, payee: str = "", moment: int) -> None:
        """Pay a prize out, less what the law has the house keep. payee: who takes it, the winner unless named."""
        player = self.entry(entry)
        if not player.due or player.settled or (player.status in s.PLAYING and not self.over):
            raise Refused(f"entry {entry} has no prize to be paid", PAYING)
        whose = p.paid_to(payee or player.person, player.person, self.rules)
        if not isinstance(whose, NotCovered) and not whose.allowed:
            raise Refused(whose.reason, whose.cites)
        due = p.payout(player.due, self.rules, self.structure.price, nonresident)
        paid = whose.cites if not isinstance(whose, NotCovered) else ()
        if isinstance(due, NotCovered):
            reported = self.reported(player, self.at(moment))
            cites = telling(paid, REPORTED if reported else (), PAYING)
            self.emit(e.Paid(entry, player.due, 0, "w2g" if reported else "", self.at(moment), cites))
            return
        form = "w2g" if due.w2g else "1042s" if due.form_1042s else ""
        forms = due.cites if form else ()
        self.emit(e.Paid(entry, due.paid, due.withheld, form, self.at(moment), telling(paid, forms, PAYING)))
