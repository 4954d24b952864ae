"""Whether what a table's page showed is what its journal says, number by number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cardspeak.history import files
from cardspeak.history.audit.totals import totals
from cardspeak.history.model import History
from cardspeak.server.dealer.names import is_bot
from tests.web.journalled import DOWN, Journalled, Seat, Stand, called

Reading = dict[str, Any]


def wrong(reading: Reading, journal: Journalled, name: str, settled: bool) -> list[str]:
    """What a reading of `name`'s page shows that the journal does not hold at the sequence number which the page shows.

    settled: the page has shown nothing else at this number since; what a seat alone may know comes right after the table.
    """
    stand = journal.stands.get(reading["seq"])
    if stand is None:
        return [f"the journal has no entry {reading['seq']} that is shown"]
    own = next((seat for seat, at in stand.seats.items() if at.player == name), 0)
    found = [*middle(reading, stand), *places(reading, stand, own), *decisions(reading, stand, own)]
    if settled:
        found += secret(reading, stand, own)
    return [f"entry {reading['seq']}, {stand.what}, {name} in seat {own}: {each}" for each in found]


def differs(what: str, shown: Any, held: Any) -> Iterator[str]:
    if shown != held:
        yield f"{what} is {shown!r}, and in the journal {held!r}"


def middle(reading: Reading, stand: Stand) -> Iterator[str]:
    """The heading, the board, pots and who wins."""
    yield from differs("the heading", reading["what"], stand.what)
    yield from differs("the board", reading["board"], stand.board)
    total = stand.pot if stand.playing else sum(stand.won.values())
    yield from differs("the pot", reading["pot"], f"{'Pot' if stand.playing else 'Won'} {total:,}" if total else "")
    pots = [f"side {at}: {chips:,}" if at else f"main {chips:,}" for at, chips in enumerate(stand.pots)]
    yield from differs("the pots", reading["pots"], pots if len(pots) > 1 else [])
    if len(pots) > 1 and stand.playing:
        yield from differs("the pots and bets", sum(stand.pots) + sum(seat.bet for seat in stand.seats.values()), stand.pot)
    results = sorted(text.split(" with ")[0].rsplit(" wins ", 1)[1] for text in reading["results"])
    yield from differs("what is won", results, [] if stand.playing else sorted(f"{chips:,}" for chips in stand.won.values()))


def places(reading: Reading, stand: Stand, own: int) -> Iterator[str]:
    """Every seat: who sits there, chips, bet, cards, button, whose turn it is."""
    for shown in reading["seats"]:
        number = shown["number"]
        seat = stand.seats.get(number)
        yield from differs(f"who sits in seat {number}", shown["player"], seat.player if seat else "")
        yield from differs(f"button at seat {number}", shown["button"], number == stand.button)
        yield from differs(f"kill at seat {number}", shown["kill"], number == stand.kill)
        if seat:
            yield from place(shown, stand, number, seat)


def place(shown: Reading, stand: Stand, number: int, seat: Seat) -> Iterator[str]:
    yield from differs(f"the stack of seat {number}", shown["stack"], f"{seat.stack:,}")
    yield from differs(f"the bet of seat {number}", shown["bet"], f"{seat.bet:,}" if seat.bet else "")
    yield from differs(f"the turn of seat {number}", shown["acting"], number == stand.to_act)
    if f"{seat.stack:,} chips" not in shown["told"] or (seat.bet and f"bet {seat.bet:,}" not in shown["told"]):
        yield f"seat {number} is read out as {shown['told']!r}"
    if shown["won"]:
        yield from differs(f"seat {number} wins", shown["doing"], f"+{stand.won.get(number, 0):,}")
    elif stand.playing:
        yield from differs(f"seat {number} is all in", shown["doing"] == "all in", seat.all_in)


def secret(reading: Reading, stand: Stand, own: int) -> Iterator[str]:
    """Where one sits oneself, and the own cards."""
    yield from differs("the own seat", [shown["number"] for shown in reading["seats"] if shown["own"]], [own] if own else [])
    for shown in reading["seats"]:
        seat = stand.seats.get(shown["number"])
        if seat and seat.live:
            yield from differs(f"how many cards seat {shown['number']} has", len(shown["cards"]), len(seat.cards))
        if seat and seat.live and not {card for card in shown["cards"] if card != DOWN} <= set(seat.cards):
            yield f"seat {shown['number']} shows {shown['cards']}, and has {seat.cards}"
    if own and stand.playing and stand.seats[own].live:
        yield from differs("the own cards", sorted(reading["seats"][own - 1]["cards"]), stand.seats[own].cards)
    if own and stand.to_act == own:
        yield from differs("what is open", sorted(act["verb"] for act in reading["acts"] if not act["off"]), stand.verbs)


def decisions(reading: Reading, stand: Stand, own: int) -> Iterator[str]:
    """What may be done, and for how much."""
    seat = stand.seats.get(own)
    if reading["early"] and seat:
        prices = [text.removeprefix("Call ") for text in reading["early"] if text.startswith("Call")]
        yield from differs("what a call is to cost", prices, [f"{seat.owed:,}"] if seat.owed else [])
    acts = {act["verb"]: act for act in reading["acts"] if not act["off"]}
    if not acts or not seat:
        return
    yield from differs("the turn", own, stand.to_act)
    if own != stand.to_act:
        return
    options = stand.options
    yield from differs("what is open", sorted(acts), stand.verbs)
    if "call" in acts:
        last = ", all in" if options.call == seat.stack else ""
        yield from differs("the call", acts["call"]["words"], f"Call {options.call:,}{last}")
        if "to call" in reading["tell"]:
            yield from differs("what is to call", reading["tell"], f"Your turn {options.call:,} to call")
    if options.high:
        yield from raising(reading, stand, seat)
    elif reading["amount"]:
        yield f"an amount may be chosen: {reading['amount']}"


def raising(reading: Reading, stand: Stand, seat: Seat) -> Iterator[str]:
    """The bounds of a bet or raise wherever they are told."""
    options, amount = stand.options, reading["amount"]
    act = next(act for act in reading["acts"] if act["verb"] in ("bet", "raise"))
    if not act["title"].endswith(f"from {options.low:,} to {options.high:,}"):
        yield f"{act['title']!r}, and it may be from {options.low:,} to {options.high:,}"
    yield from differs("the bounds", (amount["low"], amount["high"]), (str(options.low), str(options.high)))
    for to, words in amount["presets"]:
        yield from differs("a preset", words, f"{int(to):,}")
        if not options.low <= int(to) <= options.high:
            yield f"a preset goes to {to}"
    if act["words"].startswith("All in"):
        yield from differs("all in", act["words"], f"All in, {seat.stack + seat.bet:,}")


class Story:
    """The lines of a page since it was opened: each of the journal's, once, in order."""

    def __init__(self, journal: Journalled) -> None:
        self.journal = journal
        self.last = 0

    def wrong(self, lines: list[tuple[int, str]], told: int) -> list[str]:
        """What is wrong with the lines that came with one reading. told: how many the page has; if all came, it begins anew."""
        found: list[str] = []
        if len(lines) == told:
            self.last = 0
        by_entry: dict[int, list[str]] = {}
        for seq, text in lines:
            by_entry.setdefault(seq, []).append(text)
        for seq, texts in by_entry.items():
            held = self.journal.stands[seq].lines
            if self.last and (missing := [at for at in range(self.last + 1, seq) if self.journal.lines_at(at)]):
                found.append(f"the story goes from entry {self.last} to {seq}, and lacks {missing}")
            if texts != (held if self.last else held[-len(texts) :]):
                found.append(f"the story of entry {seq} is {texts}, and in the journal {held}")
            self.last = seq
        return found


def hands_wrong(text: str, journal: Journalled) -> list[str]:
    """What a file of all hands has that the ledger does not: who was dealt in, with how much before and after."""
    found: dict[int, dict[str, tuple[int | None, int]]] = {}
    for history in files.read_bytes(text.encode(), "hands"):
        assert isinstance(history, History), history
        after = history.stated.finishing or settled(history)
        dealt = [(seat, chips) for seat, chips in zip(history.seats, after, strict=True) if seat.dealt_in]
        found[int(history.hand)] = {seat.name: (seat.stack, chips) for seat, chips in dealt}
    assert found.keys() == journal.rounds.keys(), (found.keys(), journal.rounds.keys())
    return [each for number, hand in found.items() for each in differs(f"hand {number}", hand, journal.rounds[number])]


def settled(history: History) -> tuple[int, ...]:
    """The stacks after a hand by the bookkeeping of its own lines."""
    sums = totals(history)
    assert sums is not None
    return tuple((seat.stack or 0) + net for seat, net in zip(history.seats, sums.net, strict=True))


def sheet_wrong(sheet: dict[str, Any], journal: Journalled, host: str) -> Iterator[str]:
    """What the sheet has that the ledger does not: a row for each player, what the house has taken, who owes whom."""
    results = {player: journal.cashed.get(player, 0) - bought for player, bought in journal.bought.items()}
    held = {
        called(player): [bought, journal.cashed.get(player, 0), 0, results[player]] for player, bought in journal.bought.items()
    }
    shown = {row[0]: [int(re.sub(r"[,+]", "", cell).replace("\u2212", "-") or "0") for cell in row[1:]] for row in sheet["rows"]}
    yield from differs("the sheet", shown, held)
    taken = journal.balances.get("inventory", 0)
    yield from differs("what the house has taken", f"The house has taken {taken:,}." in sheet["text"], taken > 0)
    yield from differs("the hands", f"Hands dealt: {len(journal.rounds):,}." in sheet["what"], True)
    nets = {player: result for player, result in results.items() if not is_bot(player)}
    nets[host] += taken + sum(result for player, result in results.items() if is_bot(player))
    for payer, payee, chips in re.findall(r"(\w+) pays (\w+) ([\d,]+)", sheet["text"]):
        nets[payer] += int(chips.replace(",", ""))
        nets[payee] -= int(chips.replace(",", ""))
    yield from differs("what is left to pay", nets, dict.fromkeys(nets, 0))
