# fault-tolerant, sec.5 (FT-69): around n-1 faults the hypercube algorithm partitions <= log n times
from math import inf, log2
n, s, t, F = 3, 0b000, 0b011, {0b001, 0b010}  # n-1 = 2 faulty nodes

def partitions(s, t, dims, faults):  # the fewest, over all that the summary leaves open
    if not faults or s == t:
        return 0
    fewest = inf
    for p in [p for p in dims if (s ^ t) >> p & 1]:
        for a, b in (s, t), (t, s):  # a moves to the half of b if that has no more faulty nodes
            half = {w for w in faults if (w ^ b) >> p & 1 == 0}
            for j in dims if 2 * len(half) <= len(faults) else ():  # by a^(p), or a^(j) : a^(j,p)
                first, last = a ^ 1 << j, a ^ 1 << p ^ (1 << j if j != p else 0)
                if first not in F and last not in F:
                    fewest = min(fewest, 1 + partitions(last, b, dims - {p}, half))
    return fewest

fewest = partitions(s, t, set(range(n)), F)
print(f"s = {s:03b}, t = {t:03b}, faulty:", *(f"{w:03b}" for w in sorted(F)))
if fewest <= log2(n):
    print("the claim holds here")
    raise SystemExit(1)
print(f"refuted: whatever is chosen, there are at least {fewest} partitions, and",
      f"sec. 5 says at most log n, which is {log2(n):.2f} for n = {n}")
