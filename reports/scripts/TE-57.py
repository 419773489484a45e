# total-exchange, sec. 3.4 (TE-57): the path from s to d is longer in a metacube than in a hypercube
import sys

def distances(neighbours):      # from node 0, by breadth-first search
    dist, reached = {0: 0}, [0]
    for u in reached:
        for v in neighbours(u):
            if v not in dist:
                dist[v] = dist[u] + 1
                reached.append(v)
    return dist

k = m = 2                       # sec. 3 is on k = 2
n, fields = m * 2**k + k, m * 2**k
def metacube(u):                # address (c, m[2^k-1], ..., m[0]), m[i] from bit m*i on
    c = u >> fields             # cube-edges change m[c], cross-edges change c
    return [u ^ 1 << m * c + i for i in range(m)] + [u ^ 1 << fields + i for i in range(k)]
mc, q = distances(metacube), distances(lambda u: [u ^ 1 << i for i in range(n)])
equal = sorted(d for d in mc if d != 0 and mc[d] <= q[d])
print(f"MC({k},{m}): from node 0, {len(equal)} of {len(mc) - 1} nodes are no farther than in",
      f"the {n}-cube; the distances sum up to {sum(mc.values())} and {sum(q.values())}.")
if not equal:
    print("the claim holds here")
    sys.exit(1)
d = equal[0]
name = ",".join(f"{d >> 2 * i & 3:02b}" for i in (4, 3, 2, 1, 0))
print(f"refuted: from (00,00,00,00,00) to ({name}) it is {mc[d]} hop in MC(2,2) and {q[d]} in",
      "the 10-cube, and sec. 3.4 says that it is more in the metacube")
