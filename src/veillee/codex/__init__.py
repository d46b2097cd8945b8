"""What the packs hold: strict loading, links, provenance. Entries are data; the rules run them."""
