"""A client of `mccheck conform` for every task, in any network that is connected: it asks for the
links, and searches. It is for small networks: nothing here is fast.

    mccheck conform fabric.edges --task broadcast -- python3 tasks.py
    mccheck conform MC 1 2 --task disjoint --count 3 -- python3 tasks.py
"""

import collections
import itertools
import json
import random
import sys

near = []  # the neighbors of each node


def tree(root, without=()):
    """For each node that can be reached the next one on a shortest way to the root."""
    toward = {root: root}
    queue = [root]
    for u in queue:
        for v in near[u]:
            if v not in toward and v not in without:
                toward[v] = u
                queue.append(v)
    return toward


def route(src, dst, without=()):
    toward = tree(dst, without)
    if src not in toward:
        return None
    path = [src]
    while path[-1] != dst:
        path.append(toward[path[-1]])
    return path


def next_hop(at, dst):
    return tree(dst)[at]


def fault_tolerant(src, dst, faults):
    return route(src, dst, without=faults)


def disjoint(src, dst, count):
    """As a flow: node u is an arc from its entrance 2u to its exit 2u + 1, and has room for one."""
    room = collections.Counter()
    for u in range(len(near)):
        room[2 * u, 2 * u + 1] = 1
        for v in near[u]:
            room[2 * u + 1, 2 * v] = 1
    for _ in range(count):
        before = {2 * src + 1: None}
        queue = [2 * src + 1]
        for x in queue:
            for y in [x ^ 1] + [2 * v + 1 - x % 2 for v in near[x // 2]]:
                if room[x, y] > 0 and y not in before:
                    before[y] = x
                    queue.append(y)
        y = 2 * dst
        if y not in before:
            return None
        while before[y] is not None:
            room[before[y], y] -= 1
            room[y, before[y]] += 1
            y = before[y]
    paths = [[src, v] for v in near[src] if room[2 * src + 1, 2 * v] == 0]
    for path in paths:
        while path[-1] != dst:
            u = path[-1]
            path.append(next(v for v in near[u] if room[2 * u + 1, 2 * v] == 0))
    return paths


def multi_channel(pairs):
    """One shortest path after the other around those that are there; if the last ones find no
    place, in another order."""
    ends = {u for pair in pairs for u in pair}
    shuffle = random.Random(0).shuffle
    order = list(range(len(pairs)))
    for _ in range(1000):
        paths, taken = {}, set(ends)
        for i in order:
            paths[i] = route(*pairs[i], without=taken - set(pairs[i]))
            if paths[i] is None:
                break
            taken.update(paths[i])
        else:
            return [paths[i] for i in range(len(pairs))]
        shuffle(order)
    return None


def broadcast(root):
    """Whoever has the message sends it to one neighbor a round: right for --ports all, too."""
    rounds, has = [], [root]
    while len(has) < len(near):
        sends = []
        for u in list(has):
            for v in near[u]:
                if v not in has:
                    sends.append([u, v])
                    has.append(v)
                    break
        rounds.append(sends)
    return rounds


def exchange():
    """Each message goes a shortest way, and waits where a link is taken."""
    nodes = range(len(near))
    trees = [tree(u) for u in nodes]
    place = {(src, dst): src for src in nodes for dst in nodes if src != dst}
    rounds = []
    while place:
        moves = {}
        for (src, dst), u in place.items():
            moves.setdefault((u, trees[dst][u]), (src, dst))
        rounds.append([[u, v, src, dst] for (u, v), (src, dst) in moves.items()])
        for (_, v), (src, dst) in moves.items():
            place[src, dst] = v
            if v == dst:
                del place[src, dst]
    return rounds


def prefix(values):
    return list(itertools.accumulate(values))


def embedding(order, guest):
    """Node x goes to a free neighbor of the images of its neighbors below x, if that succeeds for
    all of them; else to node x, and links become routes."""
    image, tries = [], itertools.count()

    def place():
        if len(image) == order:
            return True
        bound = [image[min(link)] for link in guest if max(link) == len(image)]
        for u in range(len(near)):
            if u not in image and all(u in near[v] for v in bound) and next(tries) < 100000:
                image.append(u)
                if place():
                    return True
                image.pop()
        return False

    if not place():
        image = list(range(order))
    return {"map": image, "paths": [route(image[x], image[y]) for x, y in guest]}


SOLVE = {
    "route": route,
    "next-hop": next_hop,
    "fault-tolerant": fault_tolerant,
    "disjoint": disjoint,
    "multi-channel": multi_channel,
    "broadcast": broadcast,
    "exchange": exchange,
    "prefix": prefix,
    "embedding": embedding,
}


def main():
    hello = json.loads(sys.stdin.readline())
    print(json.dumps({"version": 1, "links": True}), flush=True)
    near.extend([] for _ in range(hello["order"]))
    for u, v in json.loads(sys.stdin.readline())["links"]:
        near[u].append(v)
        near[v].append(u)
    solve = SOLVE[hello["task"]]
    if sys.argv[1:]:
        solve = PLANTED[sys.argv[1].removeprefix("--bug=").replace("-", "_")](solve)
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps({"id": request["id"], "answers": [solve(**c) for c in request["cases"]]}), flush=True)


# A client needs nothing of what follows: these are planted bugs, for the tests of mccheck. Each
# makes a wrong solution of a right one.

PLANTED = {}


def planted(change):
    PLANTED[change.__name__] = change
    return change


def on_answer(change):
    PLANTED[change.__name__] = lambda right: lambda **case: change(right(**case), **case)
    return change


# next-hop


@on_answer
def two_nodes_in_a_circle(v, at, dst):
    """Of two neighbors each sends packets for node 0 to the other one."""
    u = near[0][0]
    w = next(w for w in near[u] if w != 0)
    return {u: w, w: u}.get(at, v) if dst == 0 else v


@on_answer
def at_once(v, at, dst):
    return dst


@on_answer
def stays(v, at, dst):
    return at if (at, dst) == (6, 1) else v


@on_answer
def no_hop(v, at, dst):
    return None if at == 3 else v


@on_answer
def first_neighbor(v, at, dst):
    return near[at][0]


@planted
def round_robin(right):
    """The neighbors take turns, whatever the case."""
    turn = itertools.count()
    return lambda at, dst: near[at][next(turn) % len(near[at])]


# disjoint, multi-channel


@on_answer
def the_same_path(paths, src, dst, count):
    return [paths[0]] * count


@on_answer
def one_path_less(paths, src, dst, count):
    return paths[1:]


@planted
def a_route_from_each_neighbor(right):
    return lambda src, dst, count: [[src] + route(v, dst) for v in near[src]][:count]


@planted
def each_for_itself(right):
    return lambda pairs: [route(*pair) for pair in pairs]


# fault-tolerant


@planted
def knows_no_faults(right):
    return lambda src, dst, faults: route(src, dst)


@on_answer
def gives_up(path, src, dst, faults):
    return None if path and len(path) > len(route(src, dst)) else path


@planted
def first_fault_only(right):
    return lambda src, dst, faults: right(src, dst, faults[:1])


@planted
def faults_of_before(right):
    """Faults are avoided that were there once."""
    known = set()

    def solve(src, dst, faults):
        known.update(faults)
        return right(src, dst, known - {src, dst})

    return solve


# broadcast


@on_answer
def last_never(rounds, root):
    return rounds[:-1] + [rounds[-1][:-1]]


@on_answer
def received_twice(rounds, root):
    u, v = rounds[0][0]
    return rounds + [[[u, v]]]


@on_answer
def back_to_the_root(rounds, root):
    return rounds[:1] + [rounds[1] + [rounds[0][0][::-1]]] + rounds[2:]


@on_answer
def all_in_one_round(rounds, root):
    return [sum(rounds, [])]


@on_answer
def links_that_are_none(rounds, root):
    return [[[root, v] for v in range(len(near)) if v != root]]


@planted
def every_port(right):
    """All neighbors in one round: too many for --ports one."""

    def solve(root):
        toward = tree(root)
        depth = {root: 0}
        rounds = collections.defaultdict(list)
        for v in toward:
            if v != root:
                depth[v] = depth[toward[v]] + 1
                rounds[depth[v]].append([toward[v], v])
        return [rounds[d] for d in sorted(rounds)]

    return solve


@on_answer
def a_round_too_many(rounds, root):
    return rounds + [[]]


# exchange


@on_answer
def one_message_stays(rounds):
    return rounds[:-1] + [rounds[-1][1:]]


@on_answer
def link_used_twice(rounds):
    """The moves of the second round are made in the first one, too, where that is possible."""
    started = {(src, dst) for _, _, src, dst in rounds[0]}
    early = [m for m in rounds[1] if (m[2], m[3]) not in started]
    return [rounds[0] + early, [m for m in rounds[1] if m not in early]] + rounds[2:]


@on_answer
def two_hops_in_a_round(rounds):
    """A message makes its second hop in the round of the first one."""
    for i in range(1, len(rounds)):
        for m in rounds[i]:
            if any(m[2:] == before[2:] for before in rounds[i - 1]):
                rounds[i].remove(m)
                rounds[i - 1].append(m)
                return rounds


@on_answer
def wrong_sender(rounds):
    u, v, src, dst = rounds[-1][-1]
    return rounds[:-1] + [rounds[-1][:-1] + [[v, u, src, dst]]]


# prefix


@on_answer
def joined_backwards(texts, values):
    return list(itertools.accumulate(values, lambda a, b: b + a))


@on_answer
def without_own(texts, values):
    return [""] + texts[:-1]


@on_answer
def halves_swapped(texts, values):
    """In the upper half of the nodes the sum of the lower half is joined on the wrong side."""
    half = len(values) // 2
    upper = list(itertools.accumulate(values[half:]))
    return texts[:half] + [t + texts[half - 1] for t in upper]


@on_answer
def empty_is_zero(texts, values):
    return [t or "0" for t in texts]


# embedding


@on_answer
def same_image(a, order, guest):
    return {**a, "map": a["map"][:-1] + a["map"][:1]}


@on_answer
def paths_backwards(a, order, guest):
    return {**a, "paths": a["paths"][::-1]}


@on_answer
def one_path_missing(a, order, guest):
    return {**a, "paths": a["paths"][:-1]}


@planted
def as_it_comes(right):
    """Node x goes to node x: that takes long paths, and some links often."""

    def solve(order, guest):
        return {"map": list(range(order)), "paths": [route(x, y) for x, y in guest]}

    return solve


if __name__ == "__main__":
    main()
