# fault-tolerant, Algorithm 2 (FT-43): its walks are paths, none of which comes to a node twice
# Case 1 in MC(2,2), as in Example 1, for the pair u = 0 and v = 4 of class 0, and j = 0.
k, m, u, v = 2, 2, 0b00_00_00_00_00, 0b00_00_00_01_00  # an address is (c,M[3],M[2],M[1],M[0])
x = 1  # M_u[1] = 00 and M_v[1] = 01 agree in bit 1: the key-bit is at k + x, which is k + (x mod k)

def c(w): return w >> 8
def name(w): return f"({c(w):02b},{','.join(f'{w >> 2 * i & 3:02b}' for i in (3, 2, 1, 0))})"
def near(w, i): return w ^ (1 << 8 + i if i < k else 1 << m * c(w) + i - k)  # w^(i)

P, turn = [u], 0
for i in 0, k + x, 1:  # u : u^(0) : u^(0,y) : u^(0,y,1); HC is 00:01:11:10:00
    P.append(near(P[-1], i))
while True:  # Algorithm 1 to v^(0), along HC
    for i in range(m):
        if (P[-1] ^ v) >> m * c(P[-1]) + i & 1:
            P.append(near(P[-1], k + i))
    if P[-1] == near(v, 0):
        break
    P, turn = P + [near(P[-1], turn % 2)], turn + 1
P.append(v)
print("The path is", *map(name, P))
twice = [w for w in P if P.count(w) > 1]
if not twice:
    print("the claim holds here")
    raise SystemExit(1)
print(f"refuted: the path from {name(u)} to {name(v)} along j = 0 comes to {name(twice[0])}",
      "twice, before and after it goes round HC and changes nothing; the loop can be left out")
