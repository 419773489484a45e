"""A 3 x 3 mesh where a packet may take any shortest path, with an escape channel and without."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from tables import links, routes

K = 3  # node K*y + x
steps = [(1, 0), (-1, 0), (0, 1), (0, -1)]


def neighbours(u):
    y, x = divmod(u, K)
    return [K * (y + b) + x + a for a, b in steps if 0 <= x + a < K and 0 <= y + b < K]


mesh = {u: neighbours(u) for u in range(K * K)}


def nearer(u, dst):
    """The next nodes of all shortest paths, in the direction of x first."""
    (y, x), (dy, dx) = divmod(u, K), divmod(dst, K)
    nodes = [u + (1 if dx > x else -1)] if dx != x else []
    return nodes + ([u + (K if dy > y else -K)] if dy != y else [])


def escape(u, came, dst, channel):
    """Any shortest path on channel 1; everywhere channel 0, which goes x before y, stands open."""
    choices = [(nearer(u, dst)[0], 0)]
    return choices if channel == 0 else choices + [(v, 1) for v in nearer(u, dst)]


def no_escape(u, came, dst, channel):
    return [(v, 0) for v in nearer(u, dst)]


links("links.tsv", mesh)
routes("right.tsv", mesh, escape)
routes("wrong.tsv", mesh, no_escape)
