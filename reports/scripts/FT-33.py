# fault-tolerant, sec.4 (FT-33): k paths for each pair (u,v), and no two paths with a common node
k, m = 2, 2  # MC(2,2); a node is the number of its address (c,M[3],M[2],M[1],M[0])
u, v = 0b00_00_00_00_00, 0b00_00_00_01_00  # nodes of two clusters of class 0, with one node_id

def neighbours(w):
    c = w >> m * 2**k
    return [w ^ 1 << m * 2**k + i for i in range(k)] + [w ^ 1 << m * c + i for i in range(m)]

def paths(P, hops):  # all that go on from P to v in at most so many hops
    if P[-1] == v:
        return [P]
    return [Q for w in neighbours(P[-1]) if hops and w not in P for Q in paths(P + [w], hops - 1)]

found = [set(P) for P in paths([u], 7)]
least = min((P & Q for P in found for Q in found if P != Q), key=len)  # the least intersection
print(f"From u to v lead {len(found)} paths of at most 7 hops; k = {k} of them are wanted.")
if not least:
    print("the claim holds here")
    raise SystemExit(1)
print("refuted: any two paths of the pair have", len(least), "nodes or more in common, like",
      " and ".join(f"{w:010b}" for w in sorted(least)) + ", and sec. 4 says that they have none")
