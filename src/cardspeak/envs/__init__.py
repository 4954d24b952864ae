"""Rounds as environments to learn in: PettingZoo's for every seat of any game, Gymnasium's for one seat at thousands of tables.

    from cardspeak import envs

    env = envs.aec("texas-holdem", "nl 1/2", [200] * 6)
    tables = envs.vector("texas-holdem", "nl 1/2", [200] * 2, "calls", tables=4096)

`cardspeak.envs.openspiel` registers rounds as games of OpenSpiel's, where that is installed.

Both say what a seat may do by the same list of acts (`Acts`) with a mask of those that are open, and what it sees as numbers in
big blinds. They need ``pip install 'cardspeak[envs]'``.
"""

from __future__ import annotations

from cardspeak.envs.acts import Acts
from cardspeak.envs.pettingzoo import RoundEnv, aec
from cardspeak.envs.vector import Tables, vector

__all__ = ["Acts", "RoundEnv", "Tables", "aec", "vector"]
