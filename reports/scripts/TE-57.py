# total-exchange, sec. 3.4 (TE-57): in a metacube the path from s to d is longer than in a hypercube
import sys
k, m = 2, 1         # MC(2,1); the address (c, m[3], ..., m[0]) as a number, m[i] from bit m*i on
n = m * 2**k + k    # the hypercube of as many nodes is the n-cube

def neighbours(u):  # m cube-edges in the field m[c], k cross-edges in the class_id c
    c = u >> m * 2**k
    return [u ^ 1 << m * c + i for i in range(m)] + [u ^ 1 << m * 2**k + i for i in range(k)]

hops, reached = {0: 0}, [0]
for u in reached:   # breadth-first search from s = 0
    for v in neighbours(u):
        if v not in hops:
            hops[v] = hops[u] + 1
            reached.append(v)
in_cube = {d: bin(d).count("1") for d in hops}  # hops from 0 in the n-cube
assert len(hops) == 2**n and all(hops[d] >= in_cube[d] for d in hops)
equal = [d for d in reached[1:] if hops[d] == in_cube[d]]
print(f"Of {2**n - 1} nodes of MC({k},{m}) other than 0, {len(equal)} are as near in the {n}-cube.")
if not equal:
    print("the claim holds here")
    sys.exit(1)
d = f"{equal[0]:0{n}b}"
print(f"refuted: from {'0' * n} to {d} it is {hops[equal[0]]} hop in MC({k},{m}), and as many in",
      f"the {n}-cube; sec. 3.4 says that the path is longer in the metacube")
