"""Growing between fights: levels, learning, buying, wear, improvements, awards (WA-PROG-01)."""
