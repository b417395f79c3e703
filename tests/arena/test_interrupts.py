"""Ctrl-C: not lost for the program, never seen by the processes it starts."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from longhouse.arena import interrupts

FIRST = """
import multiprocessing, signal
from longhouse.arena import interrupts
with interrupts.held():
    pool = multiprocessing.get_context("spawn").Pool(1)
there = pool.apply(signal.pthread_sigmask, (signal.SIG_BLOCK, []))
here = signal.pthread_sigmask(signal.SIG_BLOCK, [])
pool.terminate()
print(signal.SIGINT in there, signal.SIGINT in here)
"""


def test_ctrl_c_comes_at_the_end_of_the_block() -> None:
    reached = []

    def pressed() -> None:
        with interrupts.held():
            signal.raise_signal(signal.SIGINT)
            reached.append("the end of the block")
        reached.append("what comes after")

    with pytest.raises(KeyboardInterrupt):
        pressed()
    assert reached == ["the end of the block"]


def test_also_when_another_thread_gets_it() -> None:
    """The system may hand a signal to any thread; Python carries it out in the main one."""
    reached = []

    def pressed() -> None:
        with interrupts.held():
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.05)
            reached.append("the end of the block")

    over = threading.Event()
    other = threading.Thread(target=over.wait)
    other.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            pressed()
    finally:
        over.set()
        other.join()
    assert reached == ["the end of the block"]


def test_what_is_started_in_the_block_never_sees_it() -> None:
    done = subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True, check=True, timeout=60)

    assert done.stdout.split() == ["True", "False"]
