"""A dragonfly of 4 groups of 3 routers, where packets go a minimal way or a detour (Valiant, UGAL).

The table has the choice between them as adaptive routing at the source.
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from tables import links, routes

A = 3  # routers in a group; router r of group g is A*g + r
G = A + 1  # groups; each router has one global link


def across(u):
    """The router at the far end of the global link of u: port r leads r + 1 groups on."""
    g, r = divmod(u, A)
    return A * ((g + r + 1) % G) + A - 1 - r


def group(u):
    return [A * (u // A) + r for r in range(A)]


dragonfly = {u: [v for v in group(u) if v != u] + [across(u)] for u in range(A * G)}


def gateway(u, dst):
    """The router of the group of u whose global link leads to the group of dst."""
    return next(v for v in group(u) if across(v) // A == dst // A)


def by(u, via, channel):
    """One hop of a packet that leaves the group of u by router via."""
    return (across(u) if u == via else via, channel)


def routing(next_local):
    """Channels are counted up after a global link. next_local is the one of a second local hop."""

    def offers(u, came, dst, channel):
        inside = dst // A == u // A
        if came is None:  # the source: straight, or over another router or group
            return [(v, 0) for v in group(u) if v != u] if inside else [by(u, v, 0) for v in group(u)]
        if came // A != u // A:  # from another group: the one of dst, or that of the detour
            return [(dst, channel + 1)] if inside else [by(u, gateway(u, dst), channel + 1)]
        return [(dst, next_local(channel))] if inside else [(across(u), channel)]

    return offers


links("links.tsv", dragonfly)
routes("wrong.tsv", dragonfly, routing(lambda channel: channel))
routes("right.tsv", dragonfly, routing(lambda channel: channel + 1))
