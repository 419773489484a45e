"""Routes in the metacube MC(2,2): go round the four classes, and correct in each class its field."""
import json
import sys

M = 2  # bits of a field; the class stands above the four fields
ROUND = {0: 1, 1: 3, 3: 2, 2: 0}
SLIP = "--bug=slip" in sys.argv  # the last bit of a field is left out


def route(src, dst):
    path = [src]

    def to(node):
        if node != path[-1]:
            path.append(node)

    for _ in range(9):
        here = path[-1]
        c = here >> 4 * M
        for bit in range(M * c, M * c + M - SLIP):
            if (here ^ dst) >> bit & 1:
                here ^= 1 << bit
                to(here)
        if here == dst:
            break
        to(here & 0xFF | ROUND[c] << 4 * M)
    return path


for line in sys.stdin:
    m = json.loads(line)
    if "version" in m:
        print(json.dumps({"version": 1}), flush=True)
    else:
        print(json.dumps({"id": m["id"], "answers": [route(**c) for c in m["cases"]]}), flush=True)
