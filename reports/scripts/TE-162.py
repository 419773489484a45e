# total-exchange, sec. 3.4 (TE-162): the share of the time difference between metacube and hypercube
# in the total time becomes smaller for larger m
import sys
from fractions import Fraction

def hops(m):                       # all distances from node 0 of MC(2,m) summed up
    dist, reached = {0: 0}, [0]
    for u in reached:              # address (c, m[3], ..., m[0]), m[i] from bit m*i on
        c = u >> 4 * m             # cube-edges change m[c], cross-edges change c
        for v in [u ^ 1 << b for b in [m * c + i for i in range(m)] + [4 * m, 4 * m + 1]]:
            if v not in dist:
                dist[v] = dist[u] + 1
                reached.append(v)
    return sum(dist.values())

def share(m, a):                   # times in units of t_h, a = (t_s + g t_w)/t_h
    p, log_p = 2**(4 * m + 2), 4 * m + 2
    T_M, T_C = (p - 1) * a + hops(m), (p - 1) * a + p * log_p // 2
    return Fraction(T_M - T_C, T_M)

for m, a in (2, 0), (2, 18), (1, 4):
    old, new = share(m, a), share(m + 1, a)
    print(f"a = {a}: {old} = {float(old):.5f} at m = {m}, {new} = {float(new):.5f} at m = {m + 1}.")
if new < old:
    print("the claim holds here")
    sys.exit(1)
print(f"refuted: for t_s + g t_w = {a} t_h the share grows from {old} at m = {m} to {new}",
      f"at m = {m + 1}, and sec. 3.4 says that it becomes smaller")
