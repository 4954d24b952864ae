"""Figures that take a while: worked out in processes of their own, so that no table waits, and remembered.

`questions.py` says what may be asked, `answers.py` what comes back, `work.py` is the process that works it out, `worker.py`
the server's end of it, `desk.py` where people ask.
"""
