"""A 4 x 4 torus of switches with one virtual lane, and with two and a dateline in every ring."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from tables import links, routes, write

K = 4  # switch K*y + x
name = {(x, y): f"{x}{y}" for y in range(K) for x in range(K)}
at = {n: p for p, n in name.items()}
steps = [(1, 0), (-1, 0), (0, 1), (0, -1)]


def move(u, a, b):
    x, y = at[u]
    return name[(x + a) % K, (y + b) % K]


torus = {u: [move(u, a, b) for a, b in steps] for u in at}


def towards(u, dst):
    """The next switch: x before y, each by the shorter way around, up where both are as long."""
    ways = [(d - c) % K for c, d in zip(at[u], at[dst])]
    a, b = [0 if way == 0 else 1 if way <= K // 2 else -1 for way in ways]
    return move(u, a, 0) if a else move(u, 0, b)


def dateline(u, came, dst, channel):
    """Lane 1 from the link on that goes around, lane 0 before, and in each ring anew."""
    v = towards(u, dst)
    turns = came is None or (at[came][0] == at[u][0]) != (at[u][0] == at[v][0])
    around = any(abs(c - d) > 1 for c, d in zip(at[u], at[v]))
    return [(v, 1 if around else 0 if turns else channel)]


links("links.tsv", torus)
write("wrong.tsv", ["node\tdestination\tnext"]
      + [f"{u}\t{dst}\t{towards(u, dst)}" for u in torus for dst in torus if u != dst])
routes("right.tsv", torus, dateline)
