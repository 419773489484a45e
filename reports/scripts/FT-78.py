# fault-tolerant, Algorithm 3 case 2 (FT-78): with v marked and at most m bad nodes a path is found
# MC(1,2); the number of a node has the bits c M[1] M[0]. Case 1 of Algorithm 2, for k = 1.
k, m, s, t = 1, 2, 0b00000, 0b00100  # s = (0,00,00), t = (0,01,00); u and v = u + 4 are the pairs
F = {0b10000}  # one fault, the node s^(0) = (1,00,00); at most m+k-1 = 2 are allowed
def near(w, i): return w ^ (16 if i < k else 1 << m * (w >> 4) + i - k)  # w^(i)
def channel(u, v, y):  # u : u^(0) : u^(0,y) : u^(0,y,0) -> v^(0) : v, -> by Algorithm 1
    P = [u]
    for i in (0, y, 0):
        P.append(near(P[-1], i))
    while True:
        for i in range(m):
            if (P[-1] ^ v) >> m * (P[-1] >> 4) + i & 1:
                P.append(near(P[-1], k + i))
        if P[-1] == near(v, 0):
            return P + [v]
        P.append(near(P[-1], 0))

for y in 1, 2:  # the key-bit at k + (x mod k) = 1, or at k + x = 2: both are tried
    marked = {u + 4 for u in range(4) if F & set(channel(u, u + 4, y)[1:-1])}  # k = 1: all k faulty
    bad, reached = marked | F & set(range(8)), [s]
    for w in reached:  # in the 3-cube of C_s = 0..3 and C_t = 4..7, around the bad nodes
        reached += [w ^ b for b in (1, 2, 4) if w ^ b not in bad and w ^ b not in reached]
    print(f"y = {y}: bad nodes {sorted(bad)}, at most {m} are allowed; {s} reaches {reached}")
    if len(bad) > m or t in reached:
        print("the claim holds here")
        raise SystemExit(1)
print(f"refuted: the one marked node is t = {t} itself, so no path of the {m + 1}-cube leads to t,",
      f"and sec. 5 says that one is found, as {len(bad)} <= m = {m}")
