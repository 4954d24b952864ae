"""A net: what many scenarios come to, told whole, held against what they came to when somebody last looked.

A scenario is a name from which all that is drawn follows. It is told line by line: every field of every event with each clause in
its order, words, options, what each viewer is shown, refusals by key, ledgers. Kept of it (`kept/`) are a digest, and a mark for
each line, by which the first line that differs is found. That something differs says no more than that; whether it is right, the
tests of its subject say, for which this one stands in nowhere.

    python -m tests.golden --accept     the scenarios as they are now, and where those that changed begin to differ
    python -m tests.golden --show NAME  one of them, told whole
    python -m tests.golden --choose     which scenarios are kept, drawn anew by what they run and tell
"""
