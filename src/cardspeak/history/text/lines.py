"""The lines of the play, from the posts to the last chip collected."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cardspeak.history import model as m
from cardspeak.history import money
from cardspeak.history.model import History, HistoryError
from cardspeak.poker import variants

POSTS: Final = {
    m.ANTE: "the ante",
    m.SMALL_BLIND: "small blind",
    m.BIG_BLIND: "big blind",
    m.BOTH: "small & big blinds",
    m.DEAD: "dead blind",
    m.STRADDLE: "straddle",
    m.BUTTON_BLIND: "button blind",
    m.LIVE: "live blind",
}
"""The words for each kind of post; a live blind of another size than the game's own is no PokerStars player's."""
BOARDS: Final = ("FLOP", "TURN", "RIVER")
ORDINALS: Final = ("FIRST", "SECOND", "THIRD")
NOT_SHOWN: Final = "doesn't show hand"
STUD: Final = ("3rd", "4th", "5th", "6th")


def apart(cards: str) -> list[str]:
    """The cards of a text."""
    return [cards[place : place + 2] for place in range(0, len(cards), 2)]


def group(cards: list[str]) -> str:
    return f"[{' '.join(cards)}]"


class Lines:
    """Writes a history's acts, counting what each seat has in on the street and which cards it was dealt."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.names = [seat.name for seat in history.seats]
        game = variants.known(history.game)
        self.upcards = game is not None and game.up_cards
        self.draws = game is not None and any(isinstance(act, m.Discard) for act in history.acts)
        self.in_street = [0] * len(self.names)
        self.held: list[list[str]] = [[] for _ in self.names]
        self.dealt = [0] * len(self.names)
        self.left = {place for place, seat in enumerate(history.seats) if seat.dealt_in}
        streets = {run: self.streets_of(run) for run in (1, 2, 3)}
        later = max(streets[2], streets[3])
        self.common = streets[1] - later if later else len(BOARDS)
        self.next_street = {1: 0, 2: self.common, 3: self.common}
        self.lies: dict[tuple[int, int], list[str]] = {}
        self.streets = 0
        self.betting = False
        self.showing = False

    def streets_of(self, run: int) -> int:
        return sum(isinstance(act, m.Board) and act.run == run for act in self.history.acts)

    def all(self) -> Iterator[str]:
        """Every line, from the posts on."""
        yield from self.posts()
        if self.history.added:
            yield f"STP added: {self.say(self.history.added)}"
        if not self.upcards:
            yield "*** DEALING HANDS ***" if self.draws else "*** HOLE CARDS ***"
        for act in drawn_at_once(self.history.acts):
            yield from self.lines(act)

    def say(self, units: int) -> str:
        return money.SIGNS.get(self.history.currency, "") + money.to_text(units, self.history.scale)

    # --- the posts

    def posts(self) -> Iterator[str]:
        posts = list(merged(self.history.posts, self.history.big_blind or 0))
        big = False
        for post in posts:
            kind = post.kind
            if kind not in POSTS:
                raise HistoryError(f"PokerStars has no words for a post of kind {kind!r}")
            if kind == m.LIVE and big and post.amount == self.history.big_blind:
                kind = m.BIG_BLIND
            big = big or kind == m.BIG_BLIND
            if post.amount:
                yield f"{self.names[post.seat]}: posts {POSTS[kind]} {self.say(post.amount)}{all_in(post.all_in)}"
            self.in_street[post.seat] += 0 if post.kind == m.ANTE else post.amount - post.dead

    # --- the acts

    def lines(self, act: m.Act) -> Iterator[str]:
        """The lines of an act, after those of what it begins."""
        match act:
            case m.Deal():
                yield from self.deal(act)
            case m.Board():
                yield from self.board(act)
            case m.Discard():
                yield from self.discard(act)
            case m.Show() | m.Muck():
                yield from self.shown(act)
            case m.Collect():
                yield f"{self.names[act.seat]} collected {self.say(act.amount)} from {pot_named(act.pot)}"
            case m.Uncalled():
                yield f"Uncalled bet ({self.say(act.amount)}) returned to {self.names[act.seat]}"
            case m.Note():
                return
            case _:
                self.betting = True
                yield f"{self.names[act.seat]}: {self.words(act)}"

    def words(self, act: m.Fold | m.Check | m.Call | m.Bet | m.BringIn) -> str:
        """What a player does, and the chips that go in for it."""
        price = max(self.in_street)
        match act:
            case m.Fold():
                self.left.discard(act.seat)
                return "folds" + (f" {group(apart(act.cards))}" if act.cards else "")
            case m.Check():
                return "checks"
            case m.Call():
                self.in_street[act.seat] += act.amount or 0
                return f"calls {self.say(act.amount or 0)}{all_in(act.all_in)}"
            case m.BringIn():
                self.in_street[act.seat] += act.amount
                return f"brings in for {self.say(act.amount)}{all_in(act.all_in)}"
        self.in_street[act.seat] = act.to
        if not price:
            return f"bets {self.say(act.to)}{all_in(act.all_in)}"
        return f"raises {self.say(max(act.to - price, 0))} to {self.say(act.to)}{all_in(act.all_in)}"

    def begin(self) -> None:
        """A new street."""
        self.streets += 1
        self.in_street = [0] * len(self.names)
        self.betting = False

    def deal(self, act: m.Deal) -> Iterator[str]:
        """Cards to a seat. Of a hand that nobody knows there is no line."""
        seat, cards = act.seat, apart(act.cards)
        if self.upcards and (self.betting or not self.streets or self.dealt[seat] >= self.streets):
            self.begin()
            yield f"*** {STUD[self.streets - 1]} STREET ***" if self.streets <= len(STUD) else "*** RIVER ***"
        first = not self.dealt[seat]
        self.dealt[seat] += 1
        before = [card for card in self.held[seat] if card != "??"]
        self.held[seat] += cards
        known = cards if any(card != "??" for card in cards) else []
        if self.upcards and (known or not first):  # a hand of which not even the up-card is known is told as that
            known = [card for card in cards if card != "??"]
        elif self.upcards:
            known = cards
        if known:
            groups = " ".join(map(group, [before, known] if before else [known]))
            yield f"Dealt to {self.names[seat]} {groups}"

    def board(self, act: m.Board) -> Iterator[str]:
        """Cards on the board. Of a hand that was run more than once the streets of each run are numbered by it."""
        street = self.next_street[act.run]
        self.next_street[act.run] += 1
        if act.run == 1:
            self.begin()
        if street >= len(BOARDS):
            raise HistoryError("a board of more than three streets has no name here")
        name = "RIVER" if self.upcards else BOARDS[street]
        run = f"{ORDINALS[act.run - 1]} " if street >= self.common else ""
        lying = [card for before in range(street) for card in self.lies.get((act.run, before), self.lies.get((1, before), []))]
        self.lies[act.run, street] = new = apart(act.cards)
        yield f"*** {run}{name} *** {group(lying) + ' ' if lying else ''}{group(new)}"

    def discard(self, act: m.Discard) -> Iterator[str]:
        """Cards thrown away; the first after bets begins a draw."""
        if self.betting or not self.streets:
            self.begin()
            yield f"*** {ORDINALS[min(self.streets, 3) - 1]} DRAW ***"
        gone = apart(act.cards)
        self.held[act.seat] = [card for card in self.held[act.seat] if card not in gone]
        known = f" {group(gone)}" if any(card != "??" for card in gone) else ""
        count = f"{len(gone)} card{'s' if len(gone) > 1 else ''}"
        yield f"{self.names[act.seat]}: {f'discards {count}{known}' if gone else 'stands pat'}"

    def shown(self, act: m.Show | m.Muck) -> Iterator[str]:
        """A hand shown or mucked; the showdown begins with the first one where several are left."""
        if not self.showing and len(self.left) > 1:
            self.showing = True
            yield "*** SHOW DOWN ***"
        if isinstance(act, m.Show):
            yield f"{self.names[act.seat]}: shows {group(apart(act.cards))}" + (f" ({act.words})" if act.words else "")
        else:
            yield f"{self.names[act.seat]}: {'mucks hand' if len(self.left) > 1 else NOT_SHOWN}"


def drawn_at_once(acts: Sequence[m.Act]) -> list[m.Act]:
    """The acts, each draw behind its own discard, where a text has it."""
    ordered: list[m.Act] = []
    waiting: dict[int, int] = {}
    for act in acts:
        if isinstance(act, m.Deal) and act.seat in waiting:
            place = waiting.pop(act.seat)
            ordered.insert(place, act)
            waiting = {seat: at + (at >= place) for seat, at in waiting.items()}
            continue
        ordered.append(act)
        if isinstance(act, m.Discard):
            waiting[act.seat] = len(ordered)
    return ordered


def all_in(last: bool) -> str:
    return " and is all-in" if last else ""


def pot_named(pot: str) -> str:
    """A pot as PokerStars has it: the second side pot is "side pot-2"."""
    word, _, number = pot.partition("-")
    return f"{word} pot{'-' + number if number else ''}".strip()


def merged(posts: Iterable[m.Post], big: int) -> Iterator[m.Post]:
    """The posts, a missed small blind and the live big one behind it as one."""
    waiting: m.Post | None = None
    for post in posts:
        if waiting and post.kind == m.LIVE and post.seat == waiting.seat and post.amount == big:
            yield m.Post(post.seat, m.BOTH, waiting.amount + post.amount, waiting.amount, post.all_in)
            waiting = None
            continue
        if waiting:
            yield waiting
        waiting = post if post.kind == m.DEAD else None
        if not waiting:
            yield post
    if waiting:
        yield waiting
