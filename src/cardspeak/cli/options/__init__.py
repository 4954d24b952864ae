"""What may be said behind a command: each option once, by name, so that a command's signature lists what it takes."""
