# ecq, sec. 3.1.9 (EQ-72): in ECQ(s,t) any two nodes are joined by a path through all nodes
from itertools import product
RELATED = {(0b00, 0b00), (0b10, 0b10), (0b01, 0b11), (0b11, 0b01)}  # Definition 1
def joined(x, y):  # the rule of E2 and E3 (sec. 2); bit l-1 is the highest that differs
    l, doubles = (x ^ y).bit_length(), lambda i: (x >> 2*i & 3, y >> 2*i & 3)
    return (l > 0 and (l % 2 == 1 or (x ^ y) >> (l - 2) & 1 == 0)
            and all(doubles(i) in RELATED for i in range((l - 1) // 2)))
def near(a, b, c):  # the neighbours of abc in ECQ(s,t)
    E2 = [(A, b, 0) for A in range(2**s) if c == 0 and joined(a, A)]
    E3 = [(a, B, 1) for B in range(2**t) if c == 1 and joined(b, B)]
    return [(a, b, 1 - c)] + E2 + E3

def longest(u, v, free):  # nodes on the longest path from u to v through free; tries all paths
    if u == v:
        return 1
    return max((1 + longest(w, v, free - {w}) for w in links[u] & free), default=-1000)

u, v = (0, 0, 0), (0, 1, 1)
for s, t in (1, 1), (2, 2):
    nodes = set(product(range(2**s), range(2**t), range(2)))
    links = {x: set(near(*x)) for x in nodes}
    most = longest(u, v, nodes - {u})
    ends = f"from {0:0{s+t+1}b} to {3:0{s+t+1}b} in ECQ({s},{t})"
    print(f"Of all paths {ends} the longest has {most} of the {len(nodes)} nodes.")
if most == len(nodes):
    print("the claim holds here")
    raise SystemExit(1)
print(f"refuted: no path {ends} has more than {most} nodes,",
      f"and sec. 3.1.9 says one has all {len(nodes)}")
