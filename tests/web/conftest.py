"""The tests of the server are coroutines of one event loop each."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
