"""`python -m cardspeak` is the `cardspeak` command."""

import sys

from cardspeak.cli import main

sys.exit(main())
