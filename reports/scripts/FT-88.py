# fault-tolerant, sec.5 (FT-88): search of the (m+1)-cube, test of a pair: repeated at most twice
# MC(1,m), s = 0 and t = (0,0..01,1..1) of class 0; C_s and C_t make up an (m+1)-cube, in which u of
# C_s has the number M_u[0], and its v that number + 2^m. For k = 1 a pair has one path, and that
# begins u : u^(0) by Algorithm 2, case 1; the nodes outside C_s, C_t on it have M[0] = M_u[0].
def search(m, t, bad):  # the hypercube algorithm; of what it leaves open, the first that serves
    P, faults = [0], bad
    while faults:  # partition along p, with fewer faulty nodes on the side of t; go there by s^(p)
        p = next(p for p in range(m + 1) if (P[-1] ^ t) >> p & 1 and P[-1] ^ 1 << p not in bad
                 and 2 * len([w for w in faults if (w ^ t) >> p & 1 == 0]) < len(faults))
        P, faults = P + [P[-1] ^ 1 << p], [w for w in faults if (w ^ t) >> p & 1 == 0]
    for i in range(m, -1, -1):  # no faulty node is left: a shortest path
        P += [P[-1] ^ 1 << i] if (P[-1] ^ t) >> i & 1 else []
    return P

searches = {2: 0, 3: 0}
for m in searches:
    F, u, marked = range(m), 0, []  # m+k-1 = m faults: the nodes u^(0) of the u with these numbers
    while u in F:
        searches[m] += 1
        P = search(m, 2**(m + 1) - 1, marked)
        u = next(u for u, v in zip(P, P[1:]) if u ^ v == 2**m)
        print(f"MC(1,{m}), search {searches[m]}: {P}, pair {u} is", "faulty" if u in F else "sound")
        marked.append(u + 2**m)
if searches[2] <= 2 or searches[3] <= 3:
    print("the claim holds here")
    raise SystemExit(1)
print(f"refuted: from 0 to (0,001,111) in MC(1,3), with u^(0) faulty for M_u[0] = 000, 001, 010,",
      f"search and test can be run {searches[3]} times, and sec. 5 says at most twice")
