"""How far it is from zone to zone."""

from typing import Final

NO_WAY: Final = 99  # more steps than any way has


def distances(links: list[list[int]], starts: list[int]) -> list[int]:
    """The fewest steps from any of some zones to every zone."""
    steps = [NO_WAY] * len(links)
    for zone in starts:
        steps[zone] = 0
    edge = starts
    while edge:
        further: list[int] = []
        for zone in edge:
            for other in links[zone]:
                if steps[other] == NO_WAY:
                    steps[other] = steps[zone] + 1
                    further.append(other)
        edge = further
    return steps
