# fault-tolerant, Algorithm 3, Theorem 2 (FT-79): k <= m, at most m+k-1 faults: a route is found
# MC(1,2); the number of a node has the bits c M[1] M[0]; s = (0,00,00), t = (0,01,00) are a pair.
k, m, s, t = 1, 2, 0b00000, 0b00100
F = {0b10000}  # one fault, s^(0) = (1,00,00), in neither of C_s = {0,...,3}, C_t = {4,...,7}
def near(w, i): return w ^ (16 if i < k else 1 << m * (w >> 4) + i - k)  # w^(i)
def search(links, bad):  # a shortest path from s to t around the bad nodes, or []
    paths = [[s]]
    for P in paths:
        if P[-1] == t:
            return P
        new = [w for w in links(P[-1]) if w not in bad and all(w != Q[-1] for Q in paths)]
        paths += [P + [w] for w in new]
    return []
# A channel path of u begins u : u^(0) by Algorithm 2; for k = 1 it is the only one of its pair. So
# the pairs with u^(0) faulty have no free channel path, and v = u + 4 is marked.
marked = {u + 4 for u in range(4) if near(u, 0) in F}
cube = search(lambda w: [w ^ 1, w ^ 2, w ^ 4], marked)  # the (m+1)-cube formed by C_s and C_t
route = search(lambda w: [near(w, i) for i in range(k + m)], F)  # in MC(1,2), by any way
print(f"Faulty: {sorted(F)}; marked: {sorted(marked)}; path in the 3-cube: {cube or 'none'}.")
if cube or not route or len(F) > m + k - 1:
    print("the claim holds here")
    raise SystemExit(1)
print(f"refuted: with {len(F)} fault Algorithm 3 marks t = {t} and has no path to it, although the",
      f"route {route} is free, and Theorem 2 says that one is found")
