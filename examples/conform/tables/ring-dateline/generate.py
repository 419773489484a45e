"""A ring in one direction: with a second channel behind the dateline, and with one channel."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from tables import links, routes

N = 5
ring = {u: [(u + 1) % N, (u - 1) % N] for u in range(N)}


def dateline(u, came, dst, channel):
    return [((u + 1) % N, 1 if u == N - 1 else channel or 0)]


def one_channel(u, came, dst, channel):
    return [((u + 1) % N, 0)]


links("links.tsv", ring)
routes("right.tsv", ring, dateline)
routes("wrong.tsv", ring, one_channel)
