"""A 3 x 3 mesh: x before y, half of the packets y before x, and these on a channel of their own."""

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


def towards(u, dst, x_first):
    """The next node, where one coordinate is put right before the other."""
    (y, x), (dy, dx) = divmod(u, K), divmod(dst, K)
    if dx != x and (x_first or dy == y):
        return u + (1 if dx > x else -1)
    return u + (K if dy > y else -K)


def x_before_y(u, came, dst, channel):
    return [(towards(u, dst, True), 0)]


def both(u, came, dst, channel):
    return [(towards(u, dst, dst % 2 == 0), 0)]


def both_apart(u, came, dst, channel):
    return [(towards(u, dst, dst % 2 == 0), dst % 2)]


links("links.tsv", mesh)
routes("right.tsv", mesh, x_before_y)
routes("wrong.tsv", mesh, both)
routes("right-2-channels.tsv", mesh, both_apart)
