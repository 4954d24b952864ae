"""What people physically did, in the order of time. Chips are told by their values; `at` is seconds, equal for one moment."""

from __future__ import annotations

import msgspec

from cardspeak.floor.speech import Said, parse_all
from cardspeak.poker import substantial


class Act(msgspec.Struct, frozen=True, tag_field="kind"):
    """What somebody at the table did.

    >>> from cardspeak.floor import Say
    >>> isinstance(Say(3, text='call'), Act)
    True
    """

    seat: int
    at: float = 0


class Say(Act, frozen=True, tag="say"):
    """Words, as they were spoken.

    >>> Say(3, text='raise to six hundred').text
    'raise to six hundred'
    """

    text: str = ""

    @property
    def said(self) -> tuple[Said, ...]:
        """What they mean, statement by statement."""
        return parse_all(self.text)


class Push(Act, frozen=True, tag="push"):
    """Chips put forward.

    rested: both hands had come to rest before this motion. splashed: thrown into the pot. released: let go `in-pot`, or
    `toward` it; `plain` says whether the intent was obvious then.

    >>> Push(3, chips=(100, 25)).chips
    (100, 25)
    """

    chips: tuple[int, ...] = ()
    rested: bool = True
    splashed: bool = False
    released: str = ""
    plain: bool = True


class PullBack(Act, frozen=True, tag="pull_back"):
    """Chips taken back from in front.

    >>> PullBack(3, chips=(25,)).chips
    (25,)
    """

    chips: tuple[int, ...] = ()


class Gesture(Act, frozen=True, tag="gesture"):
    """A gesture: tap, fold (cards thrown forward face down), upcards-down, upcards-up.

    >>> Gesture(3, what='tap')
    Gesture(seat=3, at=0, what='tap')
    """

    what: str = ""


class Counted(Act, frozen=True, tag="counted"):
    """The dealer told `seat` an amount to call.

    >>> Counted(3, amount=200).amount
    200
    """

    amount: int = 0


class Done(substantial.Done, frozen=True):
    """An action that was accepted: `to` is the seat's total of the street, `announced` the words that went with it.

    >>> from cardspeak.floor import accepted
    >>> accepted(3, 'raise', 600, 'raise to six hundred')
    Done(seat=3, verb='raise', chips=True, to=600, announced='raise to six hundred')
    """

    to: int = 0
    announced: str = ""


def accepted(seat: int, verb: str, to: int = 0, announced: str = "") -> Done:
    """An accepted action; all but a check and a fold put chips in.

    >>> accepted(3, 'call', 200)
    Done(seat=3, verb='call', chips=True, to=200, announced='')
    """
    return Done(seat, verb, verb not in ("check", "fold"), to, announced)
