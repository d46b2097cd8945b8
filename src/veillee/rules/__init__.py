"""The two rule sets, what they share, and the questions a table asks of either."""
