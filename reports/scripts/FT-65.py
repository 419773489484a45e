# fault-tolerant, Theorem 1 (FT-65): Algorithm 2 makes a multi-channel cube of any two clusters
# It is run for k <= 2, where HC takes the dimensions j, j+1, j, ... mod k, and for the node u = 0.
def name(k, m, u):  # the address (c,M[h-1],...,M[0]) of the number u
    fields = [f"{u >> m * i & 2**m - 1:0{m}b}" for i in range(2**k)]
    return f"({u >> m * 2**k:0{k}b},{','.join(fields[::-1])})"
def path(k, m, v, j, dims, end):  # along dims, by Algorithm 1 to the node before v, along end to v
    def walk(P, dims):  # dimension i, 0 <= i < k+m
        for i in dims:
            c = P[-1] >> m * 2**k
            P.append(P[-1] ^ (1 << m * 2**k + i if i < k else 1 << m * c + i - k))
        return P
    P, w, turn = walk([0], dims), walk([v], end[::-1])[-1], j + sum(i < k for i in dims)
    while True:
        c = P[-1] >> m * 2**k
        walk(P, [k + i for i in range(m) if (P[-1] ^ w) >> m * c + i & 1])
        if P[-1] == w:
            return [name(k, m, u) for u in walk(P, end)]
        P, turn = walk(P, [turn % k]), turn + 1
P, Q = (path(1, 2, 0b00100, 0, (0, y, 0), (0,)) for y in (1, 2))  # y = k + (x mod k) or k + x
print(f"From (0,00,00) to {P[-1]} the path is {' '.join(P)}, or, with k + x, {' '.join(Q)}.")
twice = [w for R in (P, Q) for w in [w for w in R if R.count(w) > 1][:1]]
v = 0b01_01_00_00_00  # case 2.1 with q = 0
P_0, P_1 = path(2, 2, v, 0, (0,), (0,)), path(2, 2, v, 1, (1, 2, 0), (0, 1))
print(f"In MC(2,2) P_0 = {' '.join(P_0)} and P_1 = {' '.join(P_1)}.")
both = [w for w in P_0[1:-1] if w in P_1]
if len(twice) < 2 or not both:
    raise SystemExit(print("the claim holds here") or 1)
print("refuted: a path comes twice to", " or ".join(twice), "in MC(1,2), and in MC(2,2) two paths",
      "meet in", " and ".join(both) + ", and Theorem 1 says that all of them are disjoint")
