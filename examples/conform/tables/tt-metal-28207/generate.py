"""Three 2 x 2 meshes, one link between each two, and pairings of senders and receivers."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from tables import write

# Device 4*m + 2*y + x is (x, y) of mesh m. From mesh m, device 3 leads to device 0 of the next mesh.
MESHES = 3


def inside(src, dst):
    """The devices from src to dst of one mesh, x before y."""
    corner = dst - dst % 2 + src % 2 if src % 2 == dst % 2 else src - src % 2 + dst % 2
    return [u for i, u in enumerate([src, corner, dst]) if u not in [src, corner, dst][:i]]


def path(src, dst):
    """The devices from src to dst: out by the only link between the two meshes, where they differ."""
    m, n = src // 4, dst // 4
    if m == n:
        return inside(src, dst)
    out, into = (4 * m + 3, 4 * n) if n == (m + 1) % MESHES else (4 * m, 4 * n + 3)
    return inside(src, out) + inside(into, dst)


edges = []
for m in range(MESHES):
    edges += [f"{4 * m + a} {4 * m + b}" for a, b in [(0, 1), (0, 2), (1, 3), (2, 3)]]
    edges.append(f"{4 * m + 3} {4 * ((m + 1) % MESHES)}")
write("cluster.edges", edges)

pairings = {
    "right.csv": [(1, 6), (5, 10), (9, 4), (2, 7)],
    "wrong.csv": [(1, 7), (5, 11), (9, 3), (2, 6)],
}
for name, pairs in pairings.items():
    write(name, [",".join(map(str, path(*pair))) for pair in pairs])
