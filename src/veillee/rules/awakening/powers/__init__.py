"""Powers: what an actor has, what weighs on it, how a power is used; one module for each noun (WA-CAP-01)."""
