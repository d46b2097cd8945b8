"""Characters being made: drafts, finished characters, those typed from paper, and the book that they are made from."""
