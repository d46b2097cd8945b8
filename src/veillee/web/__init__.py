"""The server: live tables, joining, pictures, and the compiled client."""
