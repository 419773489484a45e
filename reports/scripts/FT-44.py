# fault-tolerant, sec.4 (FT-44): where the fields agree in no bit, any bit is a key-bit (type 2)
# Case 1 of Algorithm 2, for k <= 2, where HC takes the dimensions j, j+1, j, ... mod k, and u = 0.
def name(k, m, u):  # the address (c,M[h-1],...,M[0]) of the number u
    fields = [f"{u >> m * i & 2**m - 1:0{m}b}" for i in range(2**k)]
    return f"({u >> m * 2**k:0{k}b},{','.join(fields[::-1])})"
def path(k, m, v, j, y):  # (u -> v)_j with the key-bit at dimension y
    def near(w, i):  # w^(i), 0 <= i < k+m
        return w ^ (1 << m * 2**k + i if i < k else 1 << m * (w >> m * 2**k) + i - k)
    P, turn = [0], j + 2
    for i in (j, y, (j + 1) % k):  # u : u^(j) : u^(j,y) : u^(j,y,l)
        P.append(near(P[-1], i))
    while True:  # Algorithm 1 to v^(j)
        for i in range(m):
            if (P[-1] ^ v) >> m * (P[-1] >> m * 2**k) + i & 1:
                P.append(near(P[-1], k + i))
        if P[-1] == near(v, j):
            return [name(k, m, w) for w in P + [v]]
        P, turn = P + [near(P[-1], turn % k)], turn + 1
one, two = (path(1, 2, 0b01100, 0, y) for y in (1, 2))  # MC(1,2): M_u[1] = 00, M_v[1] = 11
print(f"With key-bit 0 the path is {' '.join(one)}, and with key-bit 1 {' '.join(two)}.")
twice = [w for P in (one, two) for w in [w for w in P if P.count(w) > 1][:1]]
P, Q = (path(2, 1, 0b001010, j, 2) for j in (0, 1))  # MC(2,1): M_u[1] = 0, M_v[1] = 1, type 2
both = set(P) & set(Q) - {P[0], P[-1]}
if len(twice) < 2 or not both:
    print("the claim holds here")
    raise SystemExit(1)
print("refuted: with key-bit 0 the path comes to", twice[0], "twice, with key-bit 1 to", twice[1],
      "twice, in MC(2,1) two paths meet in", both.pop() + ", and sec. 4 says that any bit serves")
