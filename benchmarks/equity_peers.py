"""Exact equities by poker-equity (MIT or Apache-2.0), for `equity.py --peers-python`, which runs this by a Python that has it.

Lines of JSON in: game, hands, board. Lines out: seconds of the processor, the least of some calls, player 1's equity (or null
where it will not count that many deals), and its version.
"""

from __future__ import annotations

import json
import sys
from importlib.metadata import version
from time import process_time

import poker_equity  # type: ignore[import-not-found]

PASSES, ENOUGH = 7, 0.5
"""Calls of each, fewer where one takes that many seconds."""

for line in sys.stdin:
    game, hands, board = json.loads(line)
    best, found = float("inf"), None
    for _ in range(PASSES):
        start = process_time()
        found = poker_equity.exact_from_text(game, hands, board)
        best = min(best, process_time() - start)
        if best > ENOUGH:
            break
    print(json.dumps([best, found and found["players"][0]["equity"], version("poker-equity")]), flush=True)
