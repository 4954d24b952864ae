"""A history's posts and acts to the rounds of an object, its collected chips to pots."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

from cardspeak.history import model as m
from cardspeak.history import money
from cardspeak.history.model import History
from cardspeak.history.replay.showdown import pot_place, showdown_acts
from cardspeak.poker import variants

from . import games
from .objects import Action, Discarded, Note, Pot, Returned, Street, Win


def amount(units: int, scale: int) -> Decimal:
    """An amount as it is written, exact."""
    return Decimal(money.to_text(units, scale))


class Writer:
    """Makes the rounds act by act; players have the place of their seat as id."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.names = games.street_names(history.game)
        game = variants.known(history.game)
        self.dealt_once = game is not None and game.flop and game.dealt_once
        self.early_board = variants.early_board(history.game)
        self.rounds: list[Street] = []
        self.discards: list[Discarded] = []
        self.returned: list[Returned] = []
        self._count = 0
        self.start()
        for post in history.posts:
            self.post(post)
        for act in history.acts:
            if not isinstance(act, m.Show | m.Muck | m.Collect | m.Note):
                self.act(act)
        if shown := showdown_acts(history):
            self.start(games.SHOWDOWN)
            for act in shown:
                self.show(act)

    def start(self, name: str = "") -> None:
        """A new round of betting, or the showdown."""
        number = len(self.rounds)
        if not name:
            name = self.names[number] if number < len(self.names) else f"Round {number + 1}"
        self.rounds.append(Street(number, name, [], []))
        self._bets = self._dealt = False
        self._hands: set[int] = set()
        self._street = [0] * len(self.history.seats)

    def add(self, seat: int | None, word: str, chips: int | None = None, all_in: bool = False, cards: str = "") -> None:
        """An action. Of its cards those that are known stand in the specification's own key."""
        self._count += 1
        known = [card for card in pairs(cards) if card != "??"]
        actions = self.rounds[-1].actions
        assert actions is not None
        actions.append(
            Action(
                action_number=self._count,
                action=word,
                player_id=seat,
                amount=amount(chips, self.history.scale) if chips is not None else None,
                is_allin=True if all_in else None,
                cards=known or None,
                cardspeak=Note(cards) if "?" in cards else None,
            )
        )

    def post(self, post: m.Post) -> None:
        """A post; one of nothing is told only of a player who had nothing left for it."""
        if not post.amount and not post.all_in:
            return
        if post.kind == m.BOTH:
            self.add(post.seat, "Post Dead", post.dead)
            self.add(post.seat, "Post Extra Blind", post.amount - post.dead, post.all_in)
        elif post.kind in POSTS:
            self.add(post.seat, POSTS[post.kind], post.amount, post.all_in)
        self._street[post.seat] += post.amount - post.dead if post.kind != m.ANTE else 0

    def act(self, act: m.Act) -> None:
        if isinstance(act, m.Board) and act.run > 1:
            return  # later boards stand in our own object
        if self.begins(act):
            self.start()
        match act:
            case m.Board():
                self.board(act)
            case m.Deal():
                self.deal(act)
            case m.Discard():
                self.discards.append(Discarded(self._count, act.seat, act.cards))
                self._hands.discard(act.seat)
            case m.Uncalled():
                self.returned.append(Returned(self._count, act.seat, amount(act.amount, self.history.scale)))
            case m.Fold():
                self.add(act.seat, "Fold", cards=act.cards)
            case m.Check():
                self.add(act.seat, "Check")
            case m.Call():
                self.bet(act.seat, "Call", act.amount or 0, act.all_in)
            case m.BringIn():
                self.bet(act.seat, "Post Extra Blind", act.amount, act.all_in)
            case m.Bet():
                first = len(self.rounds) > 1 and not any(self._street)  # "Bet" is no word for the first round
                self.bet(act.seat, "Bet" if first else "Raise", act.to - self._street[act.seat], act.all_in)
        self._bets = self._bets or isinstance(act, m.Fold | m.Check | m.Call | m.BringIn | m.Bet)

    def begins(self, act: m.Act) -> bool:
        """Whether a new round begins with this act: cards come after bets, or a second time."""
        if isinstance(act, m.Board):
            early = self.early_board and len(self.rounds) == 1  # it lies there before the first bet
            return self._bets or (self._dealt and not early) or bool(self.rounds[-1].cards)
        if isinstance(act, m.Deal):
            return self._bets or act.seat in self._hands
        return isinstance(act, m.Discard) and self._bets

    def bet(self, seat: int, word: str, chips: int, all_in: bool) -> None:
        self._street[seat] += chips
        self.add(seat, word, chips, all_in)

    def board(self, act: m.Board) -> None:
        cards = self.rounds[-1].cards
        assert isinstance(cards, list)
        cards += pairs(act.cards)

    def deal(self, act: m.Deal) -> None:
        """Cards to a seat. Where all are dealt at once, a hand that is not seen is left out."""
        self._dealt = True
        self._hands.add(act.seat)
        if set(act.cards) != {"?"} or not self.dealt_once:
            self.add(act.seat, "Dealt Cards", cards=act.cards)

    def show(self, act: m.Show | m.Muck) -> None:
        self.add(act.seat, "Shows Cards" if isinstance(act, m.Show) else "Mucks Cards", cards=act.cards)


POSTS: Final = {
    m.ANTE: "Post Ante",
    m.SMALL_BLIND: "Post SB",
    m.BIG_BLIND: "Post BB",
    m.BLIND: "Post Extra Blind",
    m.STRADDLE: "Straddle",
    m.SLEEPER: "Straddle",
    m.BUTTON_BLIND: "Straddle",
    m.LIVE: "Post Extra Blind",
    m.KILL: "Post Extra Blind",
    m.DEAD: "Post Dead",
    m.SURPLUS: "Add to Pot",
}
"""The word for each kind of post; there is none for a time charge."""


def pairs(cards: str) -> list[str]:
    return [cards[place : place + 2] for place in range(0, len(cards), 2)]


def pots_of(history: History) -> list[Pot]:
    """The pots with what was taken from them. A rake that is not told by pots is the main pot's."""
    scale = history.scale
    wins: dict[int, dict[int, int]] = {}
    for act in history.acts:
        if isinstance(act, m.Collect):
            pot = wins.setdefault(pot_place(act.pot), {})
            pot[act.seat] = pot.get(act.seat, 0) + act.amount
    stated = history.stated
    if not wins and stated.collected:
        wins[0] = {seat: chips for seat, chips in enumerate(stated.collected) if chips}
    stated_pots = stated.pots
    rakes = [rake for _, rake in stated_pots] if stated_pots else [stated.rake or 0]
    pots = []
    for number in range(max(len(rakes), max(wins, default=0) + 1)):
        won = wins.get(number, {})
        rake = rakes[number] if number < len(rakes) else 0
        pots.append(
            Pot(
                number,
                amount(sum(won.values()) + rake, scale),
                amount(rake, scale),
                player_wins=[Win(seat, amount(chips, scale)) for seat, chips in won.items()],
            )
        )
    return pots
