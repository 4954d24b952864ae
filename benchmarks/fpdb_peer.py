"""fpdb-3's parser over one file of PokerStars hands: python benchmarks/fpdb_peer.py CHECKOUT FILE

Prints how many hands it read, and the seconds of processor that this took. It is run by a Python that has what fpdb-3 asks for:
defusedxml, pytz, colorlog, beautifulsoup4, PySide6-Essentials, cachetools, pandas. fpdb-3 is under the GNU Affero General
Public License, version 3; nothing of it is in this repository, and nothing here imports it but this script.
"""

from __future__ import annotations

import logging
import sys
from importlib import import_module
from time import process_time


def main(checkout: str, path: str) -> None:
    """Read the file."""
    sys.path.insert(0, checkout)
    logging.disable(logging.CRITICAL)
    config = import_module("fpdb_3_legacy.Configuration").Config()
    reader = import_module("fpdb_3_legacy.PokerStarsToFpdb").PokerStars
    began = process_time()
    hands = reader(config=config, in_path=path, autostart=True).getProcessedHands()
    print(len(hands), process_time() - began)


if __name__ == "__main__":
    main(*sys.argv[1:])
