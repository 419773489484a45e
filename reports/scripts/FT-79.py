# fault-tolerant, Algorithm 3, Theorem 2 (FT-79): k <= m, at most m+k-1 faults: a route is found
# MC(2,2), s = 0, t = (01,00,01,11,00). C_s = (00,00,00,00,*) and C_t = (01,00,01,*,00).
k, m, s, t = 2, 2, 0b00_00_00_00_00, 0b01_00_01_11_00
F = {0b00_00_00_00_01, 0b00_00_00_00_10, 0b10_00_00_00_00}  # m+k-1 = 3 faults, m = 2 in C_s
def name(w): return f"({w >> 8:02b},{','.join(f'{w >> 2 * i & 3:02b}' for i in (3, 2, 1, 0))})"
def near(w, i): return w ^ (1 << 8 + i if i < k else 1 << m * (w >> 8) + i - k)  # w^(i)
def around(bad, start, links):  # a shortest path from start to t, or None
    paths = [[start]]
    for P in paths:
        if P[-1] == t:
            return P
        paths += [P + [w] for w in links(P[-1]) if w not in bad and all(w not in Q for Q in paths)]
# The pair of s, case 2.1 with q = 0: v = (01,00,01,00,00), as node_ids of a pair are equal here.
v = 0b01_00_01_00_00
P_0 = [s]  # u : u^(0) -> v^(0) : v by Algorithm 1 along HC = 00:01:11:10:00
for i in 0, 1, 0, 2, 1, 0:  # of the fields M[2] alone differs, in bit 0: dimension k of class 10
    P_0.append(near(P_0[-1], i))
assert P_0[-1] == v
marked = {v} if F & set(P_0) and near(s, 1) in F else set()  # P_1 begins u : u^(1)
def cube(w):  # links of the (m+1)-cube of C_s and C_t: in the clusters, and between the pairs
    return [near(w, k), near(w, k + 1), v + 4 * w if w >> 8 == 0 else w - v >> 2]
found, route = around(F | marked, s, cube), around(F, s, lambda w: [near(w, i) for i in range(4)])
if found or not route:
    raise SystemExit(print("the claim holds here") or 1)
print(f"refuted: from s = {name(s)} to t = {name(t)} around", *map(name, sorted(F)), "the",
      f"partner of s is marked and s cut off in the 3-cube; a route of {len(route) - 1} hops",
      "is free")
