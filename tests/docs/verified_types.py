"""Whether pyright knows the type of everything public: python -m tests.docs.verified_types PYRIGHT

PYRIGHT is its command, such as `node_modules/.bin/pyright`. Prints each name whose type it does not know; exit status 1 if any.
"""

from __future__ import annotations

import inspect
import json
import os
import subprocess
import sys
from importlib import import_module

from tests.docs.public import packages

QUOTED = ("--verifytypes", "cardspeak", "--ignoreexternal", "--outputjson")


def homes() -> set[str]:
    """Where everything public is defined: functions, values, and classes with what they inherit of ours."""
    found: set[str] = set()
    for package in packages():
        module = import_module(package)
        for name in module.__all__:
            each = getattr(module, name)
            if inspect.isclass(each):
                found |= {
                    f"{base.__module__}.{base.__qualname__}" for base in each.__mro__ if base.__module__.startswith("cardspeak")
                }
            elif not inspect.ismodule(each):
                home, called = getattr(each, "__module__", None), getattr(each, "__qualname__", None)
                ours = bool(home and called and str(home).startswith("cardspeak"))
                found.add(f"{home}.{called}" if ours else f"{package}.{name}")
    return found


def main(pyright: str) -> int:
    environment = os.environ | {"PATH": f"{os.path.dirname(sys.executable)}:{os.environ['PATH']}"}  # noqa: PTH120
    told = subprocess.run([pyright, *QUOTED], capture_output=True, text=True, env=environment)
    known = homes()
    symbols = [
        each
        for each in json.loads(told.stdout)["typeCompleteness"]["symbols"]
        if any(each["name"] == home or each["name"].startswith(f"{home}.") for home in known)
    ]
    unknown = [each["name"] for each in symbols if not each["isTypeKnown"]]
    print(f"{len(symbols) - len(unknown):,} of {len(symbols):,} public symbols have known types", *unknown, sep="\n")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
