"""The tests of the server are coroutines, each with an event loop of its own.

A thread of its own too: a browser that another test drives keeps a loop running in the main one.
"""

import asyncio
import inspect
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine of this folder to its end."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj) or HERE not in pyfuncitem.path.parents:
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    arguments = {name: pyfuncitem.funcargs[name] for name in names}
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(pyfuncitem.obj(**arguments))).result()
    return True
