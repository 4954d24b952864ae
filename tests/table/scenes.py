"""Rounds of Omaha whose cards decide how the pot goes, for what happens to a kill after them."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardspeak.poker import Round, variants
from cardspeak.poker.stakes import fixed_limit
from cardspeak.rulebook.books import section_8
from cardspeak.table import Kill, OneRound, Persistent
from tests.poker.arranged import arranged

FIVE_TEN = fixed_limit(5, 10, blinds=(2, 5))
TEN_TWENTY = fixed_limit(10, 20, blinds=(5, 10))


class Scene(NamedTuple):
    """What three players hold, and the board."""

    hands: tuple[str, str, str]
    board: str


FIRST_SWEEPS = Scene(("Ks Kd 9s 9c", "Ah 2s 7c 6c", "5c 5s 4h 4d"), "Kh Qs 9d 3c 2h")
SECOND_SWEEPS = Scene(("Ah 2s 7c 6c", "Ks Kd 9s 9c", "5c 5s 4h 4d"), "Kh Qs 9d 3c 2h")
FIRST_SCOOPS_BOTH_ENDS = Scene(("As 2s Kd Qh", "Kh Kc 9d 9h", "Qs Qd 8c 8h"), "3s 4s 5s Td Jc")
HIGH_AND_LOW = Scene(("Ah 2s Jc Tc", "Ks Kd 9s 9c", "Qs Qd 7c 7h"), "Kh 3s 4d 8c Qh")
QUARTERED = Scene(("Ah 2s Ks Kd", "As 2d 9s 9c", "Qs Qd 7c 7h"), "Kh 3s 4d 8c Qh")
TIED_BOTH_WAYS = Scene(("Ah 2s Kd 9c", "Ac 2d Kc 9h", "Js Jd 7c 7h"), "Ks 3h 4d 8c Qh")
TIED_WITHOUT_A_LOW = Scene(("As Kd 2c 3d", "Ah Kc 2d 3h", "8s 8d 7c 7h"), "Kh Qs 9d 9c Jh")


def full(multiple: int = 10) -> Kill:
    """A full kill at 5/10."""
    return Kill.posted(variants.omaha_hi_lo_8, FIVE_TEN, Persistent("full", multiple))[0]


def half(multiple: int = 10) -> Kill:
    """A half-kill at 10/20, which makes 15/30."""
    return Kill.posted(variants.omaha_hi_lo_8, TEN_TWENTY, Persistent("half", multiple))[0]


def one_round(stakes: Any = FIVE_TEN, pot: int = 0) -> Kill:
    """The kill of Omaha high-low split, asked for by all."""
    kill, _ = Kill.posted(variants.omaha_hi_lo, stakes, OneRound(pot))
    return kill.ask((1, 2, 3), (1, 2, 3))[0]


def dealt(kill: Kill, scene: Scene, stacks: Any = (1000, 1000, 1000), **more: Any) -> Round:
    """The kill's next round with the button at seat 3, so that seats 1 and 2 owe the blinds."""
    variant = variants.named(kill.variant)
    deck = arranged(variant, 3, dict(enumerate(scene.hands, 1)), scene.board)
    return Round(variant, kill.stakes, stacks, **{"rules": section_8, "deck": deck, "posts": kill.posts} | more)


def played(kill: Kill, scene: Scene, pot: int = 0, **more: Any) -> Round:
    """The kill's next round to its showdown; players raise until the pot has at least `pot` chips."""
    r = dealt(kill, scene, **more)
    while not r.over:
        if r.options.high and r.pot + sum(r.put) < pot:
            r.raise_to(r.options.low)
        else:
            r.call()
    return r
