"""The summary below a hand: the pot and the rake, the board, how each seat ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardspeak.history import model as m
from cardspeak.history import money
from cardspeak.history.audit.totals import totals
from cardspeak.history.model import History
from cardspeak.history.replay.showdown import pot_place
from cardspeak.poker import variants

from .lines import ORDINALS, apart, group

STREETS: Final = ("before Flop", "on the Flop", "on the Turn", "on the River")
STUD: Final = ("on the 3rd Street", "on the 4th Street", "on the 5th Street", "on the 6th Street", "on the River")
DRAWS: Final = ("before the Draw", "after the 1st Draw", "after the 2nd Draw", "after the 3rd Draw")


def summary(history: History) -> Iterator[str]:
    """Every line from the heading on."""

    def say(units: int) -> str:
        return money.SIGNS.get(history.currency, "") + money.to_text(units, history.scale)

    yield "*** SUMMARY ***"
    yield f"Total pot {say(total_of(history))}{by_pots(history)} | Rake {say(rake_of(history))}{fees(history)}"
    runs = boards_of(history)
    if len(runs) > 1:
        yield "Hand was run twice" if len(runs) == 2 else "Hand was run three times"
    for run, cards in enumerate(runs):
        yield f"{ORDINALS[run] + ' ' if len(runs) > 1 else ''}Board {group(apart(cards))}"
    ends = ends_of(history)
    roles = {post.seat: f" ({post.kind})" for post in history.posts if post.kind in (m.SMALL_BLIND, m.BIG_BLIND)}
    for place, seat in sorted(enumerate(history.seats), key=lambda one: one[1].number):
        if seat.dealt_in:
            button = " (button)" if seat.number == history.button else ""
            yield f"Seat {seat.number}: {seat.name}{button}{roles.get(place, '')} {ends[place]}"


def total_of(history: History) -> int:
    """The pot before the rake, without what went home."""
    if history.stated.total_pot is not None:
        return history.stated.total_pot
    added = totals(history)
    return sum(added.put_in) - sum(added.returned) + history.added if added else 0


def rake_of(history: History) -> int:
    """What the house took by that name."""
    return (history.stated.rake or 0) - sum(chips for _, chips in history.stated.fees)


def fees(history: History) -> str:
    """What the house took by other names."""
    sign = money.SIGNS.get(history.currency, "")
    return "".join([f" | {what.title()} {sign}{money.to_text(chips, history.scale)}" for what, chips in history.stated.fees])


def by_pots(history: History) -> str:
    """What was in each of several pots, where the history tells that."""
    whole = [chips for chips, _ in history.stated.pots]
    places = {pot_place(act.pot) for act in history.acts if isinstance(act, m.Collect)}
    if len(whole) < 2 or max(places, default=0) >= len(whole):
        return ""
    sign = money.SIGNS.get(history.currency, "")
    names = ["Main pot", *(["Side pot"] if len(whole) == 2 else [f"Side pot-{number}" for number in range(1, len(whole))])]
    return "".join([f" {name} {sign}{money.to_text(chips, history.scale)}." for name, chips in zip(names, whole, strict=True)])


def boards_of(history: History) -> list[str]:
    """All cards of each board, the later ones with those that they share."""
    own: dict[int, list[str]] = {}
    for act in history.acts:
        if isinstance(act, m.Board):
            own.setdefault(act.run, []).append(act.cards)
    first = own.get(1, [])
    later = [first[: len(first) - len(cards)] + cards for run, cards in sorted(own.items()) if run > 1]
    return ["".join(cards) for cards in (first, *later) if cards]


def ends_of(history: History) -> list[str]:
    """How each seat ended."""
    game = variants.known(history.game)
    upcards = game is not None and game.up_cards
    draws = any(isinstance(act, m.Discard) for act in history.acts)
    names = STUD if upcards else DRAWS if draws else STREETS
    ends = ["" for _ in history.seats]
    won = [0] * len(ends)
    street, betting, dealt = 0, False, dict.fromkeys(range(len(ends)), 0)
    for act in history.acts:
        if isinstance(act, m.Fold):
            ends[act.seat] = f"folded {names[min(street, len(names) - 1)]}" + cards_of(act.cards)
        elif isinstance(act, m.Board) and act.run == 1:
            street += 1
        elif isinstance(act, m.Discard) or (isinstance(act, m.Deal) and upcards and dealt[act.seat]):
            street += betting
            betting = False
        elif isinstance(act, m.Show):
            ends[act.seat] = f"showed {group(apart(act.cards))}"
        elif isinstance(act, m.Muck) and not ends[act.seat]:
            ends[act.seat] = f"mucked{cards_of(act.cards or told_of(history, act.seat))}"
        elif isinstance(act, m.Collect):
            won[act.seat] += act.amount
        if isinstance(act, m.Deal):
            dealt[act.seat] += 1
        betting = betting or isinstance(act, m.Fold | m.Check | m.Call | m.Bet | m.BringIn)
    sign = money.SIGNS.get(history.currency, "")
    return [
        with_won(end, sign + money.to_text(chips, history.scale) if chips else "") for end, chips in zip(ends, won, strict=True)
    ]


def told_of(history: History, seat: int) -> str:
    """The cards of a mucked hand, as the summary of its own text had them."""
    return (history.stated.shown or ("",) * len(history.seats))[seat]


def cards_of(cards: str) -> str:
    return f" {group(apart(cards))}" if cards else ""


def with_won(end: str, won: str) -> str:
    """An end with what was won."""
    if end.startswith("showed"):
        return f"{end} and won ({won})" if won else f"{end} and lost"
    return f"collected ({won})" if won else end or "mucked"
