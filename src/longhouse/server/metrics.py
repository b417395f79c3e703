"""Figures for an operator, in the text format of Prometheus."""

import threading
from bisect import bisect_left
from collections import defaultdict

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counts and times since the hall opened."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._counts: dict[str, float] = defaultdict(float)
        self._buckets: dict[str, list[int]] = {}
        self._sums: dict[str, float] = defaultdict(float)

    def count(self, name: str, by: float = 1) -> None:
        """Something happened."""
        with self._lock:
            self._counts[name] += by

    def time(self, name: str, seconds: float) -> None:
        """Something took that long."""
        with self._lock:
            buckets = self._buckets.setdefault(name, [0] * (len(BOUNDS) + 1))
            buckets[bisect_left(BOUNDS, seconds)] += 1
            self._sums[name] += seconds

    def text(self, gauges: dict[str, float]) -> str:
        """All figures as text."""
        lines = []
        with self._lock:
            for name, value in sorted(self._counts.items()):
                lines += [f"# TYPE longhouse_{name.partition('{')[0]} counter", f"longhouse_{name} {value:g}"]
            for name, buckets in sorted(self._buckets.items()):
                lines.append(f"# TYPE longhouse_{name} histogram")
                total = 0
                for bound, number in zip((*BOUNDS, "+Inf"), buckets, strict=True):
                    total += number
                    lines.append(f'longhouse_{name}_bucket{{le="{bound}"}} {total}')
                lines += [f"longhouse_{name}_sum {self._sums[name]:.6f}", f"longhouse_{name}_count {total}"]
        for name, value in sorted(gauges.items()):
            lines += [f"# TYPE longhouse_{name.partition('{')[0]} gauge", f"longhouse_{name} {value:g}"]
        return "\n".join(lines) + "\n"
