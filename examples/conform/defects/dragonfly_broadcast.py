"""A small version of a defect of the network simulator SST (sst-elements, pull request 2609).

What went wrong there: a loop over the groups of a dragonfly left out the last one, which never
received a broadcast from another group, and switches sent it back to the group it had come from.

    mccheck conform ../dragonfly.claims:DF 2 2 --task broadcast -- python3 defects/dragonfly_broadcast.py 2 2

A last word leaves one of the two mistakes, last-group or sent-back, or none: mended.
"""

import json
import sys

a, h = int(sys.argv[1]), int(sys.argv[2])  # switches of a group, links of a switch to other groups
mistakes = sys.argv[3:] or ["last-group", "sent-back"]
groups = a * h + 1


def node(group, switch):
    return group % groups * a + switch


def links(group, switch):
    """The links of a switch to other groups: link number d of a group leads d groups further, and
    arrives there as link number groups - d. A switch has h of them in a row, from 1 on."""
    for d in range(switch * h + 1, switch * h + h + 1):
        yield node(group, switch), node(group + d, (groups - d - 1) // h)


def broadcast(root):
    home, first = divmod(root, a)
    inside = [[root, node(home, s)] for s in range(a) if s != first]
    last = groups - 1 if "last-group" in mistakes else groups  # one too few
    across = [[u, v] for s in range(a) for u, v in links(home, s) if v // a < last]
    reached = [v // a for _, v in across]
    spread = [[v, node(v // a, s)] for _, v in across for s in range(a) if s != v % a]
    rounds = [inside, across, spread]
    if "sent-back" in mistakes:
        rounds.append([[u, v] for g in reached for s in range(a) for u, v in links(g, s) if v // a == home])
    return rounds


sys.stdin.readline()
print(json.dumps({"version": 1}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], "answers": [broadcast(**c) for c in request["cases"]]}), flush=True)
