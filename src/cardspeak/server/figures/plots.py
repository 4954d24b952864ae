"""Figures as pictures."""

from __future__ import annotations

from typing import Final

from cardspeak.banked.money import money
from cardspeak.server.figures.answers import EquityFound, MeterTold, NextFound, ProgressiveTold, SheetFound
from cardspeak.web.plots import Bar, Mark, Plot, bars, card_grid, columns, lines
from cardspeak.web.plots.lines import ALONG
from cardspeak.web.plots.plot import per_cent, ticks
from cardspeak.web.strings import say

SEEN: Final = 0.002
"""A part of a bar that can be seen."""
DOLLAR: Final = 100
BEYOND: Final = 1.25
"""How far past where a meter breaks even its line is drawn."""
FAR: Final = 20
"""A break-even at more than so many times what a meter shows is left out of the picture, and told in the table."""


def equity_plots(equity: EquityFound) -> tuple[Plot, ...]:
    """Each player's part of the pot; the dark part is what they win as the whole pot."""
    title = say("plot.equity")
    best = max(equity.players, key=lambda player: player.equity)
    shares = any(player.equity - player.scoops > SEEN for player in equity.players)
    most = {"hand": best.hand, "share": per_cent(best.equity)}
    says = say("plot.equity.parts", **most) if shares else say("plot.equity.says", **most)
    shown = [
        Bar(
            say("plot.player", number=number, hand=player.hand),
            (player.scoops, player.equity - player.scoops),
            per_cent(player.equity),
            player.error,
        )
        for number, player in enumerate(equity.players, 1)
    ]
    head = (say("equity.hand"), say("equity.equity"), say("equity.scoops"), say("equity.shared"))
    rows = [
        (player.hand, per_cent(player.equity), per_cent(player.scoops), per_cent(player.equity - player.scoops))
        for player in equity.players
    ]
    return (bars(title, says, shown, head, rows, most=1),)


def next_plots(after: NextFound) -> tuple[Plot, ...]:
    """For each player, their equity after each card that may come."""
    return tuple([next_plot(after, player) for player in range(len(after.hands))])


def next_plot(after: NextFound, player: int) -> Plot:
    """One player's equity by the next card."""
    values = {card.card: card.equities[player] for card in after.cards}
    best, worst = max(values, key=lambda card: values[card]), min(values, key=lambda card: values[card])
    who = {"number": player + 1, "hand": after.hands[player]}
    title = say("plot.next", **who) if after.to_board else say("plot.next.own", **who)
    says = say("plot.next.says", best=best, high=per_cent(values[best]), worst=worst, low=per_cent(values[worst]))
    return card_grid(title, says, values, (say("equity.card"), say("equity.equity")))


def sheet_plots(sheet: SheetFound) -> tuple[Plot, ...]:
    """What each hand adds, how results spread, and the edge by what a meter shows."""
    made = [by_hand(sheet), results(sheet)]
    if sheet.progressive:
        made += [meter_plot(sheet.progressive, meter) for meter in sheet.progressive.meters if meter.slope]
    return tuple(made)


def by_hand(sheet: SheetFound) -> Plot:
    """What each hand held in the end adds to the main wager."""
    main = sheet.wagers[0]
    says = say("plot.hands.says", edge=per_cent(main.edge, 4), unit=main.unit)
    shown = [Bar(named(part.name), (part.contribution,), f"{part.contribution:+.4f}") for part in sheet.by_hand]
    rows = [(named(part.name), per_cent(part.frequency, 4), f"{part.contribution:+.6f}") for part in sheet.by_hand]
    return bars(say("plot.hands"), says, shown, (say("par.hand"), say("par.often"), say("par.adds")), rows)


def named(hand: str) -> str:
    """A hand as people write it."""
    return hand.replace("-", " ")


def results(sheet: SheetFound) -> Plot:
    """How often each result of a round comes."""
    whole = next(wager for wager in sheet.wagers if wager.name == "round")
    says = say("plot.results.says", hit=per_cent(whole.hit), loss=per_cent(whole.loss), push=per_cent(whole.push))
    shown = [(result.name, result.frequency, side(result.name)) for result in sheet.results]
    return columns(say("plot.results", unit=whole.unit), says, shown, (say("par.result"), say("par.often")))


def side(name: str) -> str:
    """Whether a range of results is above 0, below, or 0 itself."""
    last = name.rsplit(" ", 1)[-1] if not name.endswith("less") else "-1"
    return "even" if last == "0" and " " not in name else "down" if last.startswith("-") or last == "0" else "up"


def meter_plot(progressive: ProgressiveTold, meter: MeterTold) -> Plot:
    """The edge of a Progressive by what one meter shows, the others as they stand."""
    usual = float(max(meter.shown, meter.reset, 1))
    even = meter.break_even if meter.break_even and 0 < meter.break_even <= FAR * usual else None
    end = ticks(0.0, max(2 * usual, BEYOND * (even or 0)), ALONG)[-1]
    line = [(x, progressive.edge - meter.slope * (x - meter.shown)) for x in (0.0, end)]
    marks = [Mark(say("plot.meter.now", amount=money(meter.shown)), meter.shown, progressive.edge)]
    if even:
        marks.append(Mark(say("plot.meter.even", amount=whole(even)), even, 0.0))
    amount = whole(meter.break_even) if meter.break_even else say("plot.meter.never")
    says = say("plot.meter.says", edge=per_cent(progressive.edge), amount=money(meter.shown), even=amount)
    rows = [(money(meter.shown), per_cent(progressive.edge)), (amount, per_cent(0.0))]
    head = (say("par.shown"), say("par.edge"))
    title = say("plot.meter.one") if len(progressive.meters) == 1 else say("plot.meter", meter=named(meter.name))
    return lines(
        title=title,
        says=says,
        points=line,
        marks=marks,
        said=(lambda cents: money(round(cents)), lambda edge: per_cent(edge, 0)),
        head=head,
        rows=rows,
    )


def whole(cents: float) -> str:
    """An amount to the dollar."""
    return money(round(cents / DOLLAR) * DOLLAR)
