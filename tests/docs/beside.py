"""What the pages show of other packages, run as it stands: python -m tests.docs.beside

A Python that has them all runs it (`make beside`). Such a block is `py` on its page, and one of ours `python`.
"""

from __future__ import annotations

import sys
import traceback

from tests.docs.blocks import Block, blocks, pages


def of_others() -> list[Block]:
    """The blocks that show another package, page by page."""
    return [block for page in pages() for block in blocks(page, "py")]


def fails(code: str, where: str) -> str:
    """Run the code; what went wrong, if anything did."""
    try:
        exec(compile(code, where, "exec"), {"__name__": where})
    except Exception:
        return traceback.format_exc()
    return ""


def main() -> int:
    failed = 0
    for block in of_others():
        print(f"--- {block}", flush=True)
        if wrong := fails(block.code, str(block)):
            failed += 1
            print(wrong, file=sys.stderr)
    print(f"{len(of_others())} blocks of other packages, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
