"""Ctrl-C is for the program, not for the processes it starts: they are ended by it. SIGTERM can be a Ctrl-C."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def held() -> Iterator[None]:
    """Hold Ctrl-C back until the end of the block, and for good from the processes started in it.

    A handler set by a new process itself would be too late for a Ctrl-C while it is importing.
    """
    with _later(), _masked():
        yield


@contextmanager
def also_by_sigterm() -> Iterator[None]:
    """Let a request to end the program do what Ctrl-C does, until the end of the block."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _later() -> Iterator[None]:
    """Let a Ctrl-C wait, whichever thread the system gives it to; it always ends up in the main thread."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    caught: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: caught.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if caught:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _masked() -> Iterator[None]:
    """Block it in this thread; threads and processes inherit that, handlers they would lose."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # starting it would let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
