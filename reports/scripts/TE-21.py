# total-exchange, sec. 3.1 (TE-21): t_h, charged d times at distance d, is the time to switch an
# intermediate node: so a shortest path of d links would have d intermediate nodes
import sys
k, m = 1, 2         # MC(1,2); the address (c, m[1], m[0]) as a number, m[i] from bit m*i on

def neighbours(u):  # m cube-edges in the field m[c], k cross-edges in the class_id c
    c = u >> m * 2**k
    return [u ^ 1 << m * c + i for i in range(m)] + [u ^ 1 << m * 2**k + i for i in range(k)]

def name(u): return f"({u >> 4:b},{u >> 2 & 3:02b},{u & 3:02b})"

s, before, reached = 0, {0: None}, [0]
for u in reached:   # breadth-first search from s
    for v in neighbours(u):
        if v not in before:
            before[v] = u
            reached.append(v)
paths = {}
for d in reached:
    paths[d] = [d] if d == s else paths[before[d]] + [d]
good = [d for d in reached[1:] if len(paths[d][1:-1]) == len(paths[d]) - 1]
d = min(set(reached) - {s} - set(good), default=None)
print(f"Of the {len(reached) - 1} shortest paths from {name(s)}, {len(good)} have as many",
      "intermediate nodes as links.")
if d is None:
    print("the claim holds here")
    sys.exit(1)
print(f"refuted: the path from {name(s)} to {name(d)} in MC({k},{m}) has {len(paths[d]) - 2}",
      f"intermediate nodes, and sec. 3.1 charges d = {len(paths[d]) - 1} times the time for one")
