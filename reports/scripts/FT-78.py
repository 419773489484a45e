# fault-tolerant, Algorithm 3 case 2 (FT-78): with v marked and at most m bad nodes a path is found
# MC(2,2), Example 5 without its third fault and with t = 2: s = 7 of class 1, t = 2 of class 0.
k, m, s, t = 2, 2, 0b01_00_00_01_11, 0b00_00_00_00_10
F = {s ^ 1 << 8, s ^ 1 << 9}  # the faults s^(0), s^(1); at most m+k-1 = 3 are allowed
C_s, C_t = {0b01_00_00_00_11 + 4 * i for i in range(4)}, {0, 1, 2, 3}

def partner(u):  # Algorithm 2, case 2: M_u[1] + M_v[0] = M_u[0] + M_v[1], bit by bit
    return (u >> 2 & 3) ^ (u & 3)  # as M_v[1] = 00

pairs = {u: partner(u) for u in C_s}
print("Pairs:", *(f"({u - 2**8},{v})" for u, v in sorted(pairs.items())), "as in Example 5.")
# Each of the k paths of a pair begins u : u^(j), 0 <= j <= k-1, by Algorithm 2.
marked = {v for u, v in pairs.items() if F >= {u ^ 1 << 8 + j for j in range(k)}}
links = {frozenset((u, v)) for u, v in pairs.items()}
links |= {frozenset((u, w)) for C in (C_s, C_t) for u in C for w in C if bin(u ^ w).count("1") == 1}
reached = [s]
for w in reached:  # the 3-cube formed by C_s and C_t, around the marked nodes
    reached += [x for x in sorted(C_s | C_t) if {w, x} in links and x not in marked | set(reached)]
print(f"Marked: {sorted(marked)}. In the 3-cube {len(reached)} nodes are reached from s.")
if t in reached or len(marked) > m:
    print("the claim holds here")
    raise SystemExit(1)
print("refuted: in Example 5, with s^(0) and s^(1) faulty and t = 2 of class 0, the partner of s,",
      f"the one node marked is t itself, so that no path of the {m + 1}-cube leads to t")
