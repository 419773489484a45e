# fault-tolerant, proof sec.4 (FT-58): for c_u = c_v, paths of different pairs share no cluster
# MC(1,2); the number of a node has the bits c M[1] M[0]. For k = 1 the cycle HC is 0, 1, 0.
k, m = 1, 2
def c(u): return u >> 4
def name(u): return f"({c(u)},{u >> 2 & 3:02b},{u & 3:02b})"
def cluster(u): return f"(0,{u >> 2 & 3:02b},*)" if c(u) == 0 else f"(1,*,{u & 3:02b})"
def near(u, i): return u ^ (16 if i < k else 1 << m * c(u) + i - k)  # u^(i)
def path(u, v, y):  # (u -> v)_0 of Algorithm 2, case 1, with the key-bit at dimension y
    P = [u]
    for i in (0, y, 0):  # u : u^(0) : u^(0,y) : u^(0,y,0)
        P.append(near(P[-1], i))
    while True:  # Algorithm 1 to v^(0)
        for i in range(m):
            if (P[-1] ^ v) >> m * c(P[-1]) + i & 1:
                P.append(near(P[-1], k + i))
        if P[-1] == near(v, 0):
            return P + [v]
        P.append(near(P[-1], 0))

found = []  # C_u = (0,00,*) and C_v = (0,01,*), where the fields agree at x = 1 and y = k + x = 2
for v, y in (0b00100, 2), (0b01100, 1), (0b01100, 2):  # or C_v = (0,11,*), where any y serves
    P, Q = path(0, v, y), path(1, v + 1, y)  # two pairs, of node_id 00 and 01
    print(f"Key-bit at dimension {y}:", *map(name, P), "and", *map(name, Q))
    found.append({cluster(w) for w in P} & {cluster(w) for w in Q} - {cluster(0), cluster(v)})
if not all(found):
    print("the claim holds here")
    raise SystemExit(1)
print("refuted: paths of two pairs both pass through clusters", *map(min, found), "in turn, and",
      "the proof in sec. 4 says that they pass through no common cluster")
