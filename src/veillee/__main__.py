"""`python -m veillee` is the command `veillee`."""

from veillee.cli import main

main()
