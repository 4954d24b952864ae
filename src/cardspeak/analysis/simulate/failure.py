"""What is said when a policy does not play: which round it was, and the seed that deals it again."""

from __future__ import annotations


class PolicyFailed(ValueError):
    """A policy raised an error, or did what the rules do not allow.

    policy: its name. round, seed: the round's number, from 0, and the seed of all rounds, which deal it again. seat:
    where it sat. why: the error, or the refusal with its clauses.

    >>> str(PolicyFailed('mine', 3, 7, 2, 'it raised to 1'))
    'policy mine at seat 2 in round 3 (seed 7): it raised to 1'
    """

    def __init__(self, policy: str, round: int, seed: int, seat: int, why: str) -> None:
        super().__init__(policy, round, seed, seat, why)  # all of it, so that other processes can send it
        self.policy = policy
        self.round = round
        self.seed = seed
        self.seat = seat
        self.why = why

    def __str__(self) -> str:
        return f"policy {self.policy} at seat {self.seat} in round {self.round:,} (seed {self.seed}): {self.why}"
