"""Rounds as games of OpenSpiel's: its own simulations pass, its algorithms run, and nobody knows more than their seat does.

`python -m tests.envs.openspiel`, by a Python that has OpenSpiel (`make beside` makes one and runs it there).
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from random import Random

import pyspiel
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.observation import make_observation

from cardspeak import Refused
from cardspeak.cards import show
from cardspeak.envs import openspiel

GAMES = (
    ("texas-holdem", "nl 1/2", "200 57 400"),
    ("omaha-hi-lo-8", "fl 4/8", "200 200"),
    ("stud", "fl 4/8 ante 1 bring-in 2", "90 200 45"),
    ("five-card-draw", "pl 1/2", "200 57"),
    ("irish", "pl 1/2", "90 90"),
    ("badugi", "fl 4/8", "100 100"),
)


def game_of(variant: str, stakes: str, stacks: str, deals: int = 40) -> pyspiel.Game:
    return pyspiel.load_game("cardspeak", {"variant": variant, "stakes": stakes, "stacks": stacks, "deals": deals})


def its_own_simulations_pass() -> None:
    for each in GAMES:
        pyspiel.random_sim_test(game_of(*each), num_sims=10, serialize=True, verbose=False)


def a_player_knows_and_sees_what_their_seat_does() -> None:
    rng = Random(5)
    for each in GAMES:
        game = game_of(*each)
        knows = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
        sees = make_observation(game)
        state = game.new_initial_state()
        state.apply_action(rng.randrange(40))
        while not state.is_terminal():
            r = state.round
            for player in range(game.num_players()):
                sees.set_from(state, player)
                own = sees.tensor[:64]
                assert {card for card in range(64) if own[card]} == set(r.view(player + 1).cards)
                told = knows.string_from(state, player)
                for seat in range(1, game.num_players() + 1):
                    hidden = set(r.cards_held(seat)) - set(r.view(player + 1).tabled.get(seat, ()))
                    if seat != player + 1:
                        assert not [card for card in hidden if show([card]) in told], (each, told)
            state.apply_action(rng.choice(state.legal_actions()))
        assert sum(state.returns()) == 0


def a_state_is_kept_and_copied_with_its_round() -> None:
    rng = Random(6)
    game = game_of(*GAMES[0])
    state = game.new_initial_state()
    state.apply_action(7)
    for _ in range(3):
        before = state.clone()
        again = pickle.loads(pickle.dumps(state))
        state.apply_action(rng.choice(state.legal_actions()))
        assert len(before.round.events) == len(again.round.events) < len(state.round.events)
        assert before.round.events == again.round.events


def an_algorithm_learns_it() -> None:
    solver = ExternalSamplingSolver(game_of("texas-holdem", "fl 2/4 blinds 1/2", "4 4", deals=20))
    for _ in range(20):
        solver.iteration()
    policy = solver.average_policy()
    state = game_of("texas-holdem", "fl 2/4 blinds 1/2", "4 4", deals=20).new_initial_state()
    state.apply_action(0)
    assert abs(sum(policy.action_probabilities(state).values()) - 1) < 1e-9


def what_cannot_be_played_is_refused() -> None:
    wrong = ({"stacks": "200"}, {"stacks": "many few"}, {"sizes": "-1"}, {"deals": 0}, {"variant": "whist"}, {"rules": "hoyle"})
    for figures in wrong:
        try:
            openspiel.SpielGame(figures)
        except Refused:
            continue
        raise AssertionError(f"{figures} is played")


ALL: tuple[Callable[[], None], ...] = (
    its_own_simulations_pass,
    a_player_knows_and_sees_what_their_seat_does,
    a_state_is_kept_and_copied_with_its_round,
    an_algorithm_learns_it,
    what_cannot_be_played_is_refused,
)


def main() -> int:
    for each in ALL:
        each()
        sys.stdout.write(f"{each.__name__.replace('_', ' ')}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
