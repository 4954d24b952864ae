"""Rounds that policies play one by one, dealt as a batch deals them: decks, dice and what is shuffled again follow the seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardspeak.bots import Action
from cardspeak.cards.by_number import shuffled_again
from cardspeak.poker import Round
from cardspeak.poker.events import Reshuffled
from cardspeak.poker.round.view import View
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

Deck = tuple[int, ...]
Decide = Callable[[View], Action]


class Dealt:
    """Round `number` of a seed, dealt by `begun` from a deck that may go on with what is shuffled again."""

    def __init__(self, begun: Callable[[Deck], Round], deck: Deck, seed: int, number: int) -> None:
        self.begun = begun
        self.deck: Deck = deck
        self.seed = seed
        self.number = number
        self.shuffles: int = 0
        self.done: list[Action] = []
        self.round: Round = begun(deck)
        self.shuffle()

    def play(self, decide: Decide) -> None:
        """The seat to act does what it decides. Raises `Refused` for what is not allowed, or no action at all."""
        action = decide(self.round.view(self.round.seat))
        if not isinstance(action, Action):
            raise Refused(f"it gave {quoted(action)} where an Action is needed, as in Action('raise', 6)")
        try:
            action.do(self.round)
        except Refused as refusal:
            said = f"{action.verb} {action.amount}" if action.amount else action.verb
            raise Refused(f"{said} is refused: {refusal.reason}", refusal.cites) from None
        self.done.append(action)
        self.shuffle()

    def shuffle(self) -> None:
        """What the round has shuffled again comes in the order of the seed: it is played once more with that, as far as it is."""
        while len(reshuffles := [at for at, event in enumerate(self.round.events) if type(event) is Reshuffled]) > self.shuffles:
            at = reshuffles[self.shuffles]
            event = self.round.events[at]
            assert isinstance(event, Reshuffled)
            start = Round.replay(self.round.events[: at + 1]).last_card - event.count
            self.deck += shuffled_again(self.seed, self.number, event.cards, start)
            self.shuffles += 1
            self.round = self.begun(self.deck)
            for action in self.done:
                action.do(self.round)


def played(dealt: Dealt, deciders: Mapping[int, Decide], failed: Callable[[int, Exception], Exception]) -> Round:
    """A round to its end, each seat deciding for itself. Raises what `failed` makes of a seat and its error."""
    while not dealt.round.over:
        seat = dealt.round.seat
        try:
            dealt.play(deciders[seat])
        except Exception as error:
            raise failed(seat, error) from error
    return dealt.round
