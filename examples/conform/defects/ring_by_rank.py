"""A small version of a defect of a machine learning library (tt-metal, issue 54835).

What went wrong there: a gather sent forward to higher ranks and backward to lower ones, while the
header of a packet held the shorter way around the ring: 32 of 96 routes began at the wrong link.

    mccheck conform defects/rings-8x4.edges --task route -- python3 defects/ring_by_rank.py

Node 4r + c is device c of row r, and the four of a row are ranks of one gather. In lines-8x4.edges
the rows are not closed: there the same program is right.
"""

import json
import sys


def along_row(src, dst, ring):
    """The packet is sent off by the order of the ranks, and then follows its header: so many hops
    in this direction."""
    hops, by = abs(dst - src), 1 if dst > src else -1
    guess = by
    if ring:
        forward = (dst - src) % 4
        hops, by = (forward, 1) if forward <= 2 else (4 - forward, -1)
    columns = [src, (src + guess) % 4]
    while len(columns) <= hops:
        columns.append((columns[-1] + by) % 4)
    return columns


def line(a, b):
    return list(range(a, b, 1 if b > a else -1)) + [b]


def route(src, dst):
    (row, column), (last, to) = divmod(src, 4), divmod(dst, 4)
    if row == last:
        return [4 * row + c for c in along_row(column, to, ring)]
    # no part of a gather: along the column, and then along the row
    return [4 * r + column for r in line(row, last)] + [4 * last + c for c in line(column, to)[1:]]


sys.stdin.readline()
print(json.dumps({"version": 1, "links": True}), flush=True)
ring = [0, 3] in json.loads(sys.stdin.readline())["links"]
for text in sys.stdin:
    request = json.loads(text)
    print(json.dumps({"id": request["id"], "answers": [route(**c) for c in request["cases"]]}), flush=True)
