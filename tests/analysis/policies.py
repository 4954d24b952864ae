"""Policies for the simulation's tests, where other processes can import them."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable

from cardspeak.bots import Action, Chance
from cardspeak.poker.round.view import View


def checks_or_calls(view: View) -> Action:
    return Action("call" if view.options.call else "check")


def folds(view: View) -> Action:
    return Action("check" if not view.options.call else "fold")


def raises_too_little(view: View) -> Action:
    return Action("raise", 3)


def breaks_on_aces(view: View) -> Action:
    if sum([card & 15 == 12 for card in view.hole]) == 2:
        raise ZeroDivisionError("two aces")
    return checks_or_calls(view)


def gives_words(view: View) -> str:
    return "fold"


class Tosses:
    """Folds or calls by its dice."""

    name = "tosses"

    def with_dice(self, dice: Chance) -> Callable[[View], Action]:
        def decide(view: View) -> Action:
            return folds(view) if dice() < 0.5 else checks_or_calls(view)

        return decide


class Interrupts:
    """Calls, until it has been asked so often; then someone presses Ctrl-C."""

    def __init__(self, after: int) -> None:
        self.left = after

    def __call__(self, view: View) -> Action:
        self.left -= 1
        if not self.left:
            os.kill(os.getpid(), signal.SIGINT)
        return checks_or_calls(view)


INTERRUPTS = Interrupts(after=2500)
"""Some five hundred rounds."""


def numba_is_loaded() -> bool:
    return "numba" in sys.modules
