"""Where tables are kept: one contract, several stores."""
