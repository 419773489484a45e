# total-exchange, sec. 3.2, 3.3 (TE-44): no two paths of one step conflict at any time
import itertools, sys
classPath = [[(0,), (2, 1, 0), (2, 2, 0), (4, 1, 3, 2, 0)], [(1, 1)] + 3 * [(3, 2, 3, 1)],
             [(1, 2)] + 3 * [(3, 1, 3, 2)], 3 * [(2, 1, 3)] + [(4, 1, 3, 2, 3)]]  # Table 1
# MC(2,1): u[i] is m[i] of node u, u[4] its class, printed (c, m[3], ..., m[0]); so are steps c.
nodes = [w[::-1] for w in itertools.product(range(4), *4 * [(0, 1)])]
def destination(s, c):                   # Algorithm 1
    return tuple(c[i ^ c[4] ^ s[4]] ^ s[i] for i in range(4)) + (c[4] ^ s[4],)
def routing(s, d):                       # Algorithm 4, with Algorithms 2 and 3
    path, dest, differ = [s], d[4] ^ s[4], [d[i ^ s[4]] != s[i ^ s[4]] for i in range(4)]
    low, high = [(1, 2), (2, 3), (1, 3), (1, 2)][dest]
    kind = 3 if dest == 0 and differ[3] else 2 * differ[high] + differ[low]
    for i, c in enumerate((0,) + classPath[dest][kind][1:]):
        path += [path[-1][:4] + (c ^ s[4],)] if i > 0 else []       # along a cross-edge
        if path[-1] != d and differ[c]:                             # in the cluster
            path += [tuple(b ^ (j == c ^ s[4]) for j, b in enumerate(path[-1]))]
    return path
used, meet = {}, []       # the head takes a hop a slot, and each flit holds a link for one slot
for c, s in itertools.product(nodes, nodes):
    path = routing(s, destination(s, c))
    for hop, link in enumerate(zip(path, path[1:]), 1):
        meet += [(c, *link, *used[c, link], hop, s)] if (c, link) in used else []
        used[c, link] = hop, s
sys.exit(print("the claim holds here") or 1) if not meet else None
c, u, v, h, r, g, s = [x if isinstance(x, int) else x[::-1] for x in meet[0]]
name = lambda w: f"({w[0]:02b},{','.join(map(str, w[1:]))})"
print(f"refuted: in MC(2,1), step {name(c)}, the link from {name(u)} to {name(v)} is hop {h} of",
      f"the path from {name(r)} and hop {g} of that from {name(s)}: with g t_w >",
      f"{abs(g - h)} t_h they conflict")
