# fault-tolerant, proof sec.4 (FT-59): the paths are disjoint though one of them has no signature
# Case 2.1 of Algorithm 2 in MC(2,2), u = 0 of class 0, v = (01,00,01,00,00) of class 1, so q = 0.
k, m, v = 2, 2, 0b01_00_01_00_00  # a pair, as M_u[0] + M_v[1] = M_u[1] + M_v[0], bit by bit
def c(u): return u >> 8
def name(u): return f"({c(u):02b},{','.join(f'{u >> 2 * i & 3:02b}' for i in (3, 2, 1, 0))})"
def near(u, i): return u ^ (1 << 8 + i if i < k else 1 << m * c(u) + i - k)  # u^(i)
def walk(P, dims):  # along these dimensions
    for i in dims:
        P.append(near(P[-1], i))
    return P
def algorithm1(P, turn, w):  # to w, with HC of the dimensions 0, 1, 0, 1, from this turn on
    while True:
        walk(P, [k + i for i in range(m) if (P[-1] ^ w) >> m * c(P[-1]) + i & 1])
        if P[-1] == w:
            return P
        P, turn = walk(P, [turn % 2]), turn + 1

P_0 = walk(algorithm1(walk([0], [0]), 1, near(v, 0)), [0])  # u : u^(q) -> v^(q) : v
print("P_0, without signature:", *map(name, P_0))
for y in k, k + 1:  # both key-bits are tried for j = 1: u : u^(j) : u^(j,y) : u^(j,y,l) -> w_j ...
    P_1 = walk(algorithm1(walk([0], [1, y, 0]), 1, near(near(v, 0), 1)), [0, 1])  # ... : v^(j) : v
    print(f"P_1, signature at dimension {y}:", *map(name, P_1))
    if near(0, 1) not in P_0[1:-1] or P_1[1] != near(0, 1):
        print("the claim holds here")
        raise SystemExit(1)
print(f"refuted: from (00,00,00,00,00) to {name(v)} in MC(2,2), case 2.1, P_0 passes",
      f"{name(P_1[1])}, which is u^(1), the second node of P_1, whichever bit is its key-bit")
