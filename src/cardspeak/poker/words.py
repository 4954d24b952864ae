"""Each event in a dealer's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.cards import show
from cardspeak.events import Event
from cardspeak.poker import events as e
from cardspeak.rulebook import title_of


def say(event: Event) -> str:
    """What happened, in one line. Pass events through `cardspeak.events.view` first if somebody else is to read it."""
    return SAY[type(event)](event)


def _by_seat(amounts: tuple[int, ...]) -> str:
    return ", ".join(f"seat {seat} {chips}" for seat, chips in enumerate(amounts) if chips > 0)


def _hands(hands: tuple[tuple[int, ...], ...]) -> str:
    return ", ".join(f"seat {seat} {show(cards)}" for seat, cards in enumerate(hands) if cards)


def _began(event: e.Began) -> str:
    button = f"; the button is at seat {event.button}" if event.button else ""
    return f"{event.variant}, {event.stakes.headline}, by the rules of {title_of(event.rules, event.changes)}{button}"


def _posted(event: e.Posted) -> str:
    if not event.chips:
        return _nothing_left(event)
    return f"seat {event.seat} posts {event.chips} ({event.what})" + ("" if event.chips == event.owed else f" of {event.owed}")


def _nothing_left(event: e.Posted | e.PostedDead) -> str:
    """The ante, or the blind before, took all."""
    return f"seat {event.seat} has nothing left to post ({event.what})"


def _raised(verb: str) -> Callable[[Any], str]:
    def words(event: e.Raised) -> str:
        return f"seat {event.seat} {verb} {event.to}" + ("" if event.full else ", less than a full raise")

    return words


def _won(event: e.Won) -> str:
    pot = "the pot" if not event.pot else f"side pot {event.pot}"
    end = "" if event.end in ("all", "high") else f" for {event.end}"
    odd = f", {event.odd} of them odd" if event.odd else ""
    board = f" on board {event.of_board}" if event.of_board else ""
    return f"seat {event.seat} wins {event.chips} from {pot}{board}{end}{odd}"


TIMES: Final = ("", "once", "twice", "three times")


SAY: Final[dict[type, Callable[[Any], str]]] = {
    e.Began: _began,
    e.TakenUp: lambda event: f"the round is taken up on the {event.street} with {event.pot} in the pot",
    e.Turned: lambda event: f"play goes to seat {event.seat}",
    e.Fed: lambda event: f"the dealer reports {show(event.cards)}",
    e.Anted: lambda event: f"antes: {_by_seat(event.chips)}",
    e.Posted: _posted,
    e.PostedDead: lambda event: (
        f"seat {event.seat} posts {event.chips} dead ({event.what})" if event.chips else _nothing_left(event)
    ),
    e.TimeTaken: lambda event: (
        f"seat {event.seat} pays {event.chips} for time" if event.chips else f"seat {event.seat} has nothing left to pay for time"
    ),
    e.SetAside: lambda event: f"chips that do not play: {chips}" if (chips := _by_seat(event.chips)) else "every chip plays",
    e.Burned: lambda event: "the dealer burns a card",
    e.Dealt: lambda event: f"down cards: {_hands(event.hands)}",
    e.DealtUp: lambda event: f"up-cards: {_hands(event.hands)}",
    e.Boarded: lambda event: f"{f'board {event.of_board}' if event.of_board > 1 else 'the board'} gets {show(event.cards)}",
    e.RunsOffered: lambda event: f"the rest of the board may be dealt {' or '.join(TIMES[2 : event.most + 1])}, if all agree",
    e.RunsAnswered: lambda event: f"seat {event.seat} runs it {TIMES[event.times]}",
    e.RunBegan: lambda event: f"run {event.number}: the rest of the board is dealt again",
    e.Reshuffled: lambda event: f"the {event.pile} are shuffled, {event.count} cards",
    e.Exchanging: lambda event: f"the players {'draw' if event.replaced else 'discard'}, seat {event.seat} first",
    e.Discarded: lambda event: (
        f"seat {event.seat} "
        + (f"discards {len(event.cards)}" + (f": {show(event.up)}" if event.up else "") if event.cards else "stands pat")
    ),
    e.Drawn: lambda event: f"seat {event.seat} draws {len(event.cards)}: {show(event.cards)}",
    e.Exchanged: lambda event: "everybody has discarded",
    e.Opened: lambda event: f"{event.street} betting opens with seat {event.seat}",
    e.Folded: lambda event: f"seat {event.seat} folds",
    e.Checked: lambda event: f"seat {event.seat} checks",
    e.Called: lambda event: f"seat {event.seat} calls {event.chips}",
    e.BroughtIn: lambda event: f"seat {event.seat} brings it in for {event.chips}",
    e.Raised: _raised("raises to"),
    e.Bet: _raised("bets"),
    e.Returned: lambda event: f"{event.chips} that nobody called go back to seat {event.seat}",
    e.Tabled: lambda event: f"seat {event.seat} turns up {show(event.cards)}",
    e.Raked: lambda event: f"the house takes {event.chips}",
    e.Closed: lambda event: f"betting is over; {event.chips} go into the pot" if event.chips else "betting is over",
    e.ShowdownBegan: lambda event: f"showdown, seat {event.seat} first",
    e.Shown: lambda event: f"seat {event.seat} shows {show(event.cards)}",
    e.Mucked: lambda event: f"seat {event.seat} mucks",
    e.Won: _won,
    e.Ended: lambda event: "the round is over",
    e.RabbitHunted: lambda event: (
        f"seat {event.seat} asks what would have come{f' to board {event.of_board}' if event.of_board > 1 else ''}: "
        f"{show(event.cards)}"
    ),
    e.HandKilled: lambda event: (
        f"seat {event.seat}'s hand is dead" + (f", and {event.chips} that nobody called go back" if event.chips else "")
    ),
    e.CardReplaced: lambda event: f"seat {event.seat} gets a card from the stub for {show(event.out)}",
    e.Refunded: lambda event: f"{event.front + event.pot} go back to seat {event.seat}",
    e.TakenBack: lambda event: "the round stands again as before the ruling",
    e.Voided: lambda event: f"the round is void; chips go back: {_by_seat(event.chips) or 'none'}",
}
