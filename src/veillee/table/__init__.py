"""The life of a table: its log, its seats, what each viewer gets. It receives a system and names none."""
