"""A history while its text is read: who sits where, what each put in, and the acts so far.

Both sites' readers fill one through the same few methods; `finish` makes the `History`.
"""

import re
from collections.abc import Callable, Sequence

from cardspeak.history import money
from cardspeak.history.audit.totals import chip_in_play
from cardspeak.history.model import (
    ANTE,
    BIG_BLIND,
    BOTH,
    DEAD,
    LIVE,
    SMALL_BLIND,
    STRADDLE,
    Act,
    Bet,
    Board,
    BringIn,
    Call,
    Check,
    Collect,
    Deal,
    Discard,
    Fold,
    History,
    HistoryError,
    Muck,
    Post,
    Seat,
    Show,
    Stated,
    Uncalled,
)

from . import posted
from .dealt_in import dealt_in
from .head import Head

_CARD = re.compile(r"(10|[2-9TJQKAtjqka])([cdhsCDHS])")
_IMPOSSIBLE = re.compile(r"(?:10|[2-9TJQKA])[a-z]|[0-9A-Z][cdhs]", re.IGNORECASE)


class Draft:
    """The history being read. Seats are told by their index, clockwise from the left of the button."""

    def __init__(self, head: Head, seats: Sequence[Seat], place: Callable[[Seat], int] | None = None) -> None:
        self.head = head
        self.seats = sorted(seats, key=place) if place else _clockwise(seats, head.button)
        self.names = {seat.name: index for index, seat in enumerate(self.seats)}
        self.longest_first = sorted(self.names, key=len, reverse=True)
        self.posts: list[Post] = []
        self.acts: list[Act] = []
        self.remarks: list[str] = []
        self.unsupported = head.game.unsupported
        self.total_pot: int | None = None
        self.rake: int | None = None
        self.fees: tuple[tuple[str, int], ...] = ()
        self.added = 0
        self.board: str | None = None
        self.shown = [""] * len(self.seats)
        self.won = [0] * len(self.seats)
        self.ended = [False] * len(self.seats)
        self.complete = False
        self._street_in = [0] * len(self.seats)
        self._total_in = [0] * len(self.seats)
        self._bet_last = self._street_in
        self._doubtful: dict[int, int] = {}
        self._capped_at: int | None = None
        self._dealt_at: int | None = None
        self._hole = [""] * len(self.seats)
        self._drawing: dict[int, int] = {}
        self._redrawn: dict[int, str] = {}
        self._undealt: set[int] = set()
        self._folded: set[int] = set()
        self._acted: set[int] = set()

    def spoken(self, line: str, mark: str) -> tuple[int, str] | None:
        """Seat and words of a line in which a mark parts a player's name, which may be the start of another, from their words."""
        for name in self.longest_first:
            if line.startswith(name) and line.startswith(mark, len(name)):
                return self.names[name], line[len(name) + len(mark) :]
        return None

    def units(self, text: str) -> int:
        """The amount in units."""
        return money.parse(text, self.head.scale)

    def cards(self, text: str) -> str:
        """The cards without blanks; a word that is no card becomes `??`, and a remark says so.

        Raises HistoryError for a rank or a suit that no deck has.
        """
        cards = []
        for word in text.split():
            match = _CARD.fullmatch(word)
            if match:
                cards.append(match[1].upper().replace("10", "T") + match[2].lower())
            elif _IMPOSSIBLE.fullmatch(word):
                raise HistoryError(f"no card {word!r}")
            else:
                cards.append("??")
                if word != "??":
                    self.remarks.append(f"{word!r} is no card; taken as unknown")
        return "".join(cards)

    def hole_cards(self, text: str) -> str:
        """A hand shown, `??` for cards that it leaves out (in a game whose hands are of one size)."""
        cards = self.cards(text)
        missing = self.head.game.cards - len(cards) // 2
        return cards + "??" * missing if not self.head.game.upcards else cards

    # before the deal

    def post(self, seat: int, kind: str, amount: int, all_in: bool) -> None:
        """A post. A second small blind is a missed one, until its owner's call tells that it counted; a second big blind that
        is larger is a straddle.
        """
        if kind == BIG_BLIND and self.head.setting == "cash" and amount > self.head.big_blind:
            kind = STRADDLE if any(post.kind == BIG_BLIND for post in self.posts) else kind
        if kind == SMALL_BLIND and any(post.kind == SMALL_BLIND for post in self.posts):
            kind = DEAD
            self._doubtful[seat] = len(self.posts)
        all_in = all_in or self._total_in[seat] + amount == self.seats[seat].stack
        dead = amount if kind == DEAD else amount - min(amount, self.head.big_blind) if kind == BOTH else 0
        self.posts.append(Post(seat, kind, amount, dead, all_in))
        self._put(seat, amount)
        if kind != ANTE:
            self._street_in[seat] += amount - dead

    @property
    def dealt(self) -> bool:
        """Whether the hole cards are out."""
        return self._dealt_at is not None

    def start_deal(self) -> None:
        """The place in the file where the hole cards of the first deal come."""
        self._dealt_at = len(self.acts)

    def straddle_to(self, seat: int, total: int, all_in: bool) -> None:
        """A straddle to so many chips on the street, over what its player posted before, a straddle included."""
        before = next((post for post in self.posts if post.seat == seat and post.kind == STRADDLE), None)
        if before:
            self.posts.remove(before)
            self._total_in[seat] -= before.amount
            self._street_in[seat] -= before.amount
        self.post(seat, STRADDLE, total - self._street_in[seat], all_in)

    @property
    def price(self) -> int:
        """The most that anybody has in on the street."""
        return max(self._street_in)

    def left(self, seat: int) -> int:
        """The chips that a seat has left."""
        return (self.seats[seat].stack or 0) - self._total_in[seat]

    def round_down(self, seat: int) -> None:
        """Take a chip from the stack of a player who is all-in by the text and has one left: the site has rounded it up."""
        player = self.seats[seat]
        self.seats[seat] = Seat(player.name, player.number, (player.stack or 1) - 1, player.sitting_out, player.dealt_in)
        self.note(f"{player.name} is all-in with a chip left: the stack is rounded")

    def seat_numbered(self, number: int) -> int:
        """The seat with that number at the table. Raises HistoryError if there is none."""
        for place, seat in enumerate(self.seats):
            if seat.number == number:
                return place
        raise HistoryError(f"no seat {number}")

    def collected_by(self, number: int) -> list[int]:
        """What the lines say that the seat with a number collected."""
        place = self.seat_numbered(number)
        return [act.amount for act in self.acts if isinstance(act, Collect) and act.seat == place]

    def has_collected(self, seat: int, chips: int) -> bool:
        """Whether a seat has taken so many chips from the main pot."""
        return any(isinstance(act, Collect) and (act.seat, act.amount, act.pot) == (seat, chips, "") for act in self.acts)

    def note(self, remark: str) -> None:
        """A remark, once."""
        if remark not in self.remarks:
            self.remarks.append(remark)

    # streets

    def start_street(self) -> None:
        """A new betting round."""
        self._settle_cards()
        self._doubtful.clear()
        self._bet_last = self._last_bets()
        self._acted.clear()
        self._street_in = [0] * len(self.seats)
        if self.head.game.upcards:
            self._undealt = {seat for seat in range(len(self.seats)) if self._hole[seat]} - self._folded

    def deal_board(self, text: str, run: int = 1) -> None:
        """Community cards; in a stud game, one card for all when the deck is short."""
        self._undealt.clear()
        self._settle_cards()
        self.acts.append(Board(self.cards(text), run))

    def deal(self, seat: int, groups: Sequence[str]) -> None:
        """Cards dealt that the file shows: all of a first deal, or those before in one group and the new in another."""
        if self.head.game.upcards:
            first = not self._hole[seat]
            cards = self.cards(" ".join(groups) if first else groups[-1])
            if first:
                cards = "??" * (self.head.game.cards - len(cards) // 2) + cards
            self._hole[seat] = "dealt"
            self._undealt.discard(seat)
            self.acts.append(Deal(seat, cards))
        elif self._drawing.pop(seat, 0):
            self.acts.append(Deal(seat, self.cards(groups[-1])))
        else:
            self._hole[seat] = self.cards(" ".join(groups))

    def all_matched(self) -> bool:
        """Whether everybody with cards and chips has acted since the last bet, and has put in as much as anybody."""
        most = max(self._street_in)
        able = [place for place in range(len(self.seats)) if self._hole[place] and place not in self._folded and self.left(place)]
        return bool(able) and all(place in self._acted and self._street_in[place] == most for place in able)

    def show_dealt(self, seat: int, words: str) -> None:
        """The hand that was dealt is shown."""
        self._settle_cards()
        if self._hole[seat] and self._hole[seat] != "dealt":
            self.shown[seat] = self._hole[seat]
            self.acts.append(Show(seat, self._hole[seat], words))

    def deal_one(self, seat: int, card: str) -> None:
        """One card of a deal that the text tells card by card."""
        if self.head.game.upcards:
            self.acts.append(Deal(seat, self.cards(card)))
            self._hole[seat] += "dealt"
            self._undealt.discard(seat)
        else:
            self._hole[seat] += self.cards(card)

    def redeal(self, seat: int, text: str) -> None:
        """A whole hand after a draw, of which the text does not say what is new."""
        cards = self.cards(text)
        before = self._redrawn.get(seat, self._hole[seat])
        new = [card for card in re.findall("..", cards) if card not in before]
        count = self._drawing.pop(seat, len(new))
        gone = [card for card in re.findall("..", before) if card not in cards]
        for place in range(len(self.acts) - 1, -1, -1):
            act = self.acts[place]
            if isinstance(act, Discard) and act.seat == seat:
                self.acts[place] = Discard(seat, "".join(gone)) if len(gone) == count else act
                break
        self.acts.append(Deal(seat, "".join((new + ["??"] * count)[:count])))
        self._redrawn[seat] = cards

    def draw(self, seat: int, count: int) -> None:
        """Unseen cards drawn, as the file says."""
        self._drawing.pop(seat, None)
        self.acts.append(Deal(seat, "??" * count))

    def _settle_cards(self) -> None:
        """Cards that went out without a line: draws behind their discards, a stud game's last card face down."""
        if not self.head.draws_told:
            for seat, count in self._drawing.items():
                self.acts.append(Deal(seat, "??" * count))
            self._drawing.clear()
        for seat in sorted(self._undealt):
            self.acts.append(Deal(seat, "??"))
        self._undealt.clear()

    # acts

    def bring_in(self, seat: int, amount: int, all_in: bool) -> None:
        """A bring-in."""
        self.acts.append(BringIn(seat, amount, all_in))
        self._put(seat, amount)
        self._street_in[seat] += amount

    def fold(self, seat: int, cards: str) -> None:
        """A fold."""
        self._settle_cards()
        self._folded.add(seat)
        self.acts.append(Fold(seat, cards))

    def further_card(self, seat: int) -> bool:
        """Whether a card that now comes to the seat is the first of another street of a stud game."""
        return bool(self.head.game.upcards) and bool(self._hole[seat]) and not self._undealt

    def has_folded(self, seat: int) -> bool:
        """Whether the seat gave its hand up."""
        return seat in self._folded

    def check(self, seat: int) -> None:
        """A check."""
        self._settle_cards()
        self._acted.add(seat)
        self.acts.append(Check(seat))

    def call(self, seat: int, amount: int, all_in: bool, capped: bool) -> None:
        """A call, of so many chips added."""
        self._settle_cards()
        self._resolve_doubt(seat, amount)
        self._acted.add(seat)
        self.acts.append(Call(seat, amount, all_in))
        self._put(seat, amount)
        self._street_in[seat] += amount
        if capped:
            self._capped_at = self._total_in[seat]

    def call_to(self, seat: int, total: int, all_in: bool) -> None:
        """A call, to so many chips on the street."""
        self.call(seat, max(total - self._street_in[seat], 0), all_in, capped=False)

    def bet(self, seat: int, to: int | None, added: int | None, word: str, all_in: bool, capped: bool) -> None:
        """A bet, raise or completion, `to` a street total or of so many chips `added`."""
        self._settle_cards()
        self._doubtful.pop(seat, None)
        total = to if to is not None else self._street_in[seat] + (added or 0)
        self._put(seat, total - self._street_in[seat])
        self._street_in[seat] = total
        self._acted = {seat}
        self.acts.append(Bet(seat, total, all_in, word))
        if capped:
            self._capped_at = self._total_in[seat]

    def all_in(self, seat: int, added: int, capped: bool = False) -> None:
        """All chips that are left, or that the cap of a hand leaves, which the text calls neither a call nor a raise."""
        if self._street_in[seat] + added <= max(self._street_in):
            self.call(seat, added, all_in=not capped, capped=capped)
        else:
            self.bet(seat, None, added, "raise" if any(self._street_in) else "bet", all_in=not capped, capped=capped)

    def discard(self, seat: int, count: int, cards: str) -> None:
        """Cards thrown away to draw as many."""
        self._settle_cards()
        self._street_in = [0] * len(self.seats)
        self.acts.append(Discard(seat, cards or "??" * count))
        if count:
            self._drawing[seat] = count

    def returned(self, seat: int, amount: int) -> None:
        """An uncalled bet given back."""
        self._settle_cards()
        self.acts.append(Uncalled(seat, amount))

    def show(self, seat: int, text: str, words: str) -> None:
        """Cards shown."""
        cards = self.hole_cards(text)
        self._settle_cards()
        self.shown[seat] = cards
        self.acts.append(Show(seat, cards, words))

    def muck(self, seat: int, text: str = "") -> None:
        """Cards not shown, though the text may tell them."""
        cards = self.hole_cards(text) if text else ""
        self._settle_cards()
        self.acts.append(Muck(seat, cards))

    def collect(self, seat: int, amount: int, pot: str, half: str = "") -> None:
        """Chips taken from a pot."""
        self._settle_cards()
        self.acts.append(Collect(seat, amount, pot, half))

    def _put(self, seat: int, amount: int) -> None:
        if amount < 0:
            raise HistoryError(f"{self.seats[seat].name} raises to less than is already in")
        self._total_in[seat] += amount

    def _resolve_doubt(self, seat: int, amount: int) -> None:
        """A second small blind was live if its owner's first act, a call, is short of the price by as much."""
        place = self._doubtful.pop(seat, None)
        if place is not None and self.posts[place].amount + amount == max(self._street_in):
            post = self.posts[place]
            self.posts[place] = Post(seat, LIVE, post.amount, 0, post.all_in)
            self._street_in[seat] += post.amount

    def _uncalled(self) -> tuple[int, int]:
        """The seat that put in most on the last street, and by how much it is ahead of all others."""
        last = self._last_bets()
        second, highest = sorted(last)[-2:]
        return last.index(highest), highest - second

    def _last_bets(self) -> list[int]:
        """What each seat put in on the last street on which anybody bet."""
        return self._street_in if any(self._street_in) else self._bet_last

    def paid_without_uncalled(self, paid: int) -> bool:
        """Whether what was collected leaves out the bet that nobody called."""
        return paid <= sum(self._total_in) + self.added - self._uncalled()[1]

    def bring_home(self) -> None:
        """Give an uncalled bet back that the text leaves out, of what went in and of what was won alike."""
        seat, chips = self._uncalled()
        if chips and not any(isinstance(act, Uncalled) for act in self.acts):
            first = next((place for place, act in enumerate(self.acts) if isinstance(act, Collect)), len(self.acts))
            self.acts.insert(first, Uncalled(seat, chips))

    def _balance(self) -> None:
        """Take a printed pot as it stood before the rake."""
        paid = sum(act.amount for act in self.acts if isinstance(act, Collect)) or sum(self.won)
        home = sum(act.amount for act in self.acts if isinstance(act, Uncalled))
        whole = sum(self._total_in) + self.added - home
        if self.rake and self.total_pot == paid and whole - self.rake in (paid, paid + self._uncalled()[1]):
            self.total_pot += self.rake
            self.note("the printed pot is what was left of it after the rake")

    def finish(self, file: str, index: int, line: int) -> History:
        """The history as read."""
        self._settle_cards()
        self._balance()
        if posted.names_another_level(self.head, self.posts):
            self.note("the first line names another level than that of the blinds")
        seats = dealt_in(self.seats, self.posts, self.acts, self.ended, self._hole, self.complete)
        stated = self._stated()
        self.posts += posted.left_out(self.head, self.posts, seats)
        head, game = self.head, self.head.game
        fixed = head.limit == "fixed"
        big = None if game.upcards else head.big_blind
        small = None if game.upcards else posted.most(self.posts, SMALL_BLIND) or head.small_blind if fixed else head.small_blind
        ante = head.ante or posted.most(self.posts, ANTE) or None
        if self._dealt_at is not None and not game.upcards:
            unseen = "??" * game.cards
            hole = [Deal(at, self._hole[at] or unseen) for at, seat in enumerate(seats) if seat.dealt_in]
            self.acts[self._dealt_at : self._dealt_at] = hole
        history = History(
            file=file,
            index=index,
            line=line,
            format=head.format,
            hand=head.hand,
            game=game.key,
            limit=head.limit,
            setting=head.setting,
            unsupported=self.unsupported,
            currency=head.currency,
            scale=head.scale,
            table=head.table,
            seats=seats,
            button=None if game.upcards else head.button,
            small_blind=small,
            big_blind=big,
            ante=ante,
            bring_in=next((act.amount for act in self.acts if isinstance(act, BringIn) and not act.all_in), None),
            small_bet=head.low if fixed else None,
            big_bet=head.high if fixed else None,
            min_bet=None if fixed else head.high,
            cap=head.cap or self._capped_at,
            added=self.added,
            antes=posted.antes(self.posts, len(seats), ante or 0),
            blinds=() if game.upcards else posted.blinds(self.posts, len(seats), small or 0, big or 0),
            posts=tuple(self.posts),
            acts=tuple(self.acts),
            stated=stated,
            complete=self.complete,
            remarks=tuple(self.remarks),
            fields=head.fields,
        )
        history.chip = chip_in_play(history)
        return history

    def _stated(self) -> Stated:
        collected = [0] * len(self.seats)
        for act in self.acts:
            if isinstance(act, Collect):
                collected[act.seat] += act.amount
        if any(collected) and any(self.won) and collected != self.won:
            self.remarks.append("the summary's winnings are not those collected")
        dealt = "".join([act.cards for act in self.acts if isinstance(act, Board) and act.run == 1])
        if self.board and dealt and dealt != self.board:
            self.remarks.append(f"the summary's board is not the one that was dealt: {self.board}")
        return Stated(
            collected=tuple(collected if any(collected) else self.won) if self.complete else None,
            total_pot=self.total_pot,
            rake=self.rake,
            fees=self.fees,
            board=self.board,
            shown=tuple(self.shown) if any(self.shown) else None,
        )


def _clockwise(seats: Sequence[Seat], button: int | None) -> list[Seat]:
    after = 0 if button is None else button
    return sorted(seats, key=lambda seat: (seat.number <= after, seat.number))
