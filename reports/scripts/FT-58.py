# fault-tolerant, proof sec.4 (FT-58): for c_u = c_v, paths of different pairs share no cluster
# Example 1 in MC(2,2): the pairs (0,64) and (1,65) of class 0; the key-bit is at dimension 2.
k, m = 2, 2
table_1 = """0000000000 0100000000 0100000100 1100000100 1101000100 1001000100 0001000100 0101000100
    0101000000 0001000000"""  # P_0 of the pair (0,64), with its zeros complete
def c(w): return w >> 8
def near(w, i): return w ^ (1 << 8 + i if i < k else 1 << m * c(w) + i - k)  # w^(i)
def cluster(w):  # the address with * for the field of the class
    return "(%s)" % ",".join([f"{c(w):02b}"] + [
        "*" if i == c(w) else f"{w >> 2 * i & 3:02b}" for i in (3, 2, 1, 0)])
def path(u, v):  # (u -> v)_0 of Algorithm 2, case 1, along HC = 00:01:11:10:00
    P, turn = [u], 0
    for i in 0, 2, 1:  # u : u^(0) : u^(0,y) : u^(0,y,1)
        P.append(near(P[-1], i))
    while True:  # Algorithm 1 to v^(0)
        P += [P[-1] ^ (P[-1] ^ v) & 3 << m * c(P[-1])] if (P[-1] ^ v) >> m * c(P[-1]) & 3 else []
        if P[-1] == near(v, 0):
            return P + [v]
        P, turn = P + [near(P[-1], turn % 2)], turn + 1
P, Q = path(0, 64), path(1, 65)
assert P == [int(w, 2) for w in table_1.split()]
shared = [w for w in zip(P[1:-1], Q[1:-1]) if cluster(w[0]) == cluster(w[1])]
if not shared:
    print("the claim holds here")
    raise SystemExit(1)
one, two = shared[0]
print(f"refuted: P_0 of Example 1 passes {one:010b}, and the path P_0 of the pair (1,65) passes",
      f"{two:010b}, both in the cluster {cluster(one)} of class 0")
