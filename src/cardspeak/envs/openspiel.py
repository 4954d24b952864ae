"""A round as a game of OpenSpiel's, for its algorithms: each seat a player, and the deck one choice of chance at the beginning.

    import pyspiel
    import cardspeak.envs.openspiel

    game = pyspiel.load_game("cardspeak", {"variant": "texas-holdem", "stakes": "nl 1/2", "stacks": "200 200"})
    state = game.new_initial_state()

Chance draws one of `deals` rounds of the seed, each as likely; nobody sees which. Acts are those of `Acts`, what a player sees is
what `seeing` says, and what it knows is every event as its seat may know it. ``pip install 'cardspeak[openspiel]'``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from cardspeak.cards import show
from cardspeak.cards.by_number import mixed, number_of
from cardspeak.envs.acts import SIZES, Acts
from cardspeak.envs.seeing import length, seen_in
from cardspeak.poker import words
from cardspeak.poker.rake import NO_RAKE
from cardspeak.poker.round.compiling import compiled
from cardspeak.poker.round.round import Round
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

FIGURES: Final[dict[str, Any]] = {
    "variant": "texas-holdem",
    "stakes": "nl 1/2",
    "stacks": "200 200",
    "rules": "seminole",
    "sizes": " ".join(map(str, SIZES)),
    "deals": 10_000,
    "seed": 0,
}
"""What a game is made of, with what it is where nobody says otherwise."""
MOST_PLAYERS: Final = 10
LONGEST: Final = 1_000
"""Acts that a round may take, said generously."""
TYPE: Final = pyspiel.GameType(
    short_name="cardspeak",
    long_name="A round of poker by a book",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=FIGURES,
)


class Played:
    """What is played, by its figures (`FIGURES`). Raises `Refused` for what `Round` refuses."""

    def __init__(self, figures: Mapping[str, Any]) -> None:
        self.figures = {**FIGURES, **figures}
        stacks, sizes, deals = [self.figures[name] for name in ("stacks", "sizes", "deals")]
        try:
            self.stacks: list[int] = [int(chips) for chips in stacks.split()]
            parts = [float(size) for size in sizes.split()]
        except ValueError:
            raise Refused(f"stacks and sizes are numbers, apart by blanks, not {quoted(stacks)} and {quoted(sizes)}") from None
        if deals < 1:
            raise Refused(f"chance draws one of 1 deal or more, not of {deals}")
        self.rules = compiled(self.figures["variant"], self.figures["stakes"], self.figures["rules"], NO_RAKE)
        self.acts = Acts(self.rules.variant, parts)
        self.deals: int = deals
        self.begun(0)

    def __deepcopy__(self, memo: dict[int, Any]) -> Played:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Played, (self.figures,)

    def begun(self, number: int) -> Round:
        """The round of a number, as it waits for its first act."""
        rules = self.rules
        button = number % len(self.stacks) + 1 if rules.variant.button else None
        seed = mixed(number_of(self.figures["seed"]) + number & 2**64 - 1)
        return Round(rules.variant, rules.stakes, self.stacks, rules.rules, button=button, seed=seed)


class Held:
    """The round of a state, None before the deal: copied as a round is, and kept by the acts that made it."""

    def __init__(self, of: Played, acts: tuple[int, ...] = (), round: Round | None = None) -> None:
        self.of = of
        self.acts = acts
        self.round = round

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.of, self.acts, self.round and self.round.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return held_after, (self.of, self.acts)

    def do(self, act: int) -> None:
        """Deal, or act."""
        if self.round is None:
            self.round = self.of.begun(act)
        else:
            self.of.acts.do(self.round, act)
        self.acts += (act,)


def held_after(of: Played, acts: tuple[int, ...]) -> Held:
    """What these acts come to, the deal being the first of them."""
    state = Held(of)
    for act in acts:
        state.do(act)
    return state


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game by its figures. Raises `Refused` for what `Round` refuses."""

    def __init__(self, figures: Mapping[str, Any] | None = None) -> None:
        self.of = Played(figures or {})
        stacks = self.of.stacks
        info = pyspiel.GameInfo(
            num_distinct_actions=self.of.acts.count,
            max_chance_outcomes=self.of.deals,
            num_players=len(stacks),
            min_utility=-float(max(stacks)),
            max_utility=float(sum(stacks) - min(stacks)),
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, self.of.figures)

    def new_initial_state(self) -> SpielState:
        """Chance is to draw the deal."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, figures: Any = None) -> SpielObserver:
        """What a player sees, or with perfect recall knows."""
        return SpielObserver(self.of, perfect=bool(kind and kind.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Before the deal `round` is None."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.of)

    @property
    def round(self) -> Round | None:
        """The round as it stands."""
        return self.held.round

    def current_player(self) -> int:
        """Whose turn it is, seat 1 being player 0."""
        if self.round is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.round.over else self.round.seat - 1

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal, each as likely."""
        return [(number, 1 / self.held.of.deals) for number in range(self.held.of.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.round is None or self.round.over:
            return []
        return self.held.of.acts.distinct(self.round)

    def _apply_action(self, action: int) -> None:
        self.held.do(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.round is None:
            return f"deal {action}"
        if cards := self.held.of.acts.given_up(self.round, action):
            return f"seat {self.round.seat} gives up {show(cards)}"
        after = self.round.copy()
        self.held.of.acts.do(after, action)
        return words.say(after.events[len(self.round.events)])

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self.round is not None and self.round.over

    def returns(self) -> list[float]:
        """What each player won, in chips; nothing before the end."""
        if self.round is None or not self.round.over:
            return [0.0] * len(self.held.of.stacks)
        return [float(self.round.stacks[seat] - chips) for seat, chips in enumerate(self.held.of.stacks, 1)]

    def __str__(self) -> str:
        return "\n".join(map(words.say, self.round.events)) if self.round else "before the deal"


class SpielObserver:
    """`tensor` is what `seeing` says of a seat (float32); the string has every event as the seat may know it, or with less than
    perfect recall how the round stands."""

    def __init__(self, of: Played, *, perfect: bool) -> None:
        self.of = of
        self.perfect = perfect
        self.tensor = np.zeros(length(len(of.stacks)), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """See what a player sees in a state."""
        self.tensor[:] = 0
        if state.round is not None:
            self.tensor[:] = seen_in(state.round.view(player + 1), len(self.of.stacks), self.of.rules.stakes.low)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in words."""
        if state.round is None:
            return "before the deal"
        view = state.round.view(player + 1)
        return "\n".join(map(words.say, view.events)) if self.perfect else f"seat {player + 1}\n{view}"


pyspiel.register_game(TYPE, SpielGame)
