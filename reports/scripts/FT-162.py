# fault-tolerant, sec.5 (FT-162): the hypercube algorithm uses a bad candidate in one partition only
# In the 8-cube, with 7 faulty nodes. No half has as many faults as the other, so s has to move.
n, s, t, F = 8, 0, 3, {1, 2, 7, 16, 17, 32, 64}
path, dims, faults, bad = [s], set(range(n)), F, 0

def candidate(a, j, p):  # a : a^(j) : a^(j,p), or a : a^(p) for j = p
    return [a ^ 1 << j, a ^ 1 << j ^ 1 << p] if j != p else [a ^ 1 << p]

for p, j in (0, 2), (1, 3), (2, 2):  # the dimension of the partition, and that of the candidate
    a = path[-1]
    half = {w for w in faults if (w ^ t) >> p & 1 == 0}  # the faulty nodes with t
    free = [i for i in sorted(dims) if not F & set(candidate(a, i, p))]
    good = [i for i in free if (a ^ t) >> i & 1]  # a and t differ in dimension i
    # s and t are in distinct halves, t in the one with fewer faults, and a bad candidate is taken
    # only if no good one is free.
    assert (a ^ t) >> p & 1 and 2 * len(half) < len(faults) and j in (good or free)
    print(f"Dimension {p}: {len(half)} of {len(faults)} faults with t; good ones free: {good};",
          a, ":",
          " : ".join(map(str, candidate(a, j, p))))
    path, dims, faults, bad = path + candidate(a, j, p), dims - {p}, half, bad + (j not in good)
while path[-1] != t:  # no faulty node is left: a shortest path
    path.append(path[-1] ^ (path[-1] ^ t) & -(path[-1] ^ t))
if bad <= 1 or F & set(path):
    print("the claim holds here")
    raise SystemExit(1)
print("refuted: in the 8-cube from 0 to 3 around 1, 2, 7, 16, 17, 32, 64 the path", " : ".join(map(
    str, path)), f"has bad candidates in {bad} partitions, and sec. 5 says in one at most")
