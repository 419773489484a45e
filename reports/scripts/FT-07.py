# fault-tolerant, sec.1 (FT-07): an MC has many more nodes than an RH of as many links per node
k, m = 1, 2  # the metacube MC(1,2)
a, b = 2, 2  # the reduced hypercube RH(2,2), after Ziavras, the paper's [13]

def metacube(u):  # k cross-edges, and m cube-edges in the field M[c] of the class c of u
    c = u >> m * 2**k
    return [u ^ 1 << m * 2**k + i for i in range(k)] + [u ^ 1 << m * c + i for i in range(m)]

def reduced(u):  # a links in its a-cube, and one in the higher dimension that b of the a bits name
    return [u ^ 1 << i for i in range(a)] + [u ^ 1 << a + (u >> a - b & 2**b - 1)]

def connected(links):  # the nodes that are reached from node 0
    found = [0]
    for u in found:
        found += [w for w in links(u) if w not in found]
    return found

mc, rh = connected(metacube), connected(reduced)
degrees = {len(set(metacube(u))) for u in mc} | {len(set(reduced(u))) for u in rh}
print(f"Links per node: {degrees}; nodes of MC(1,2) and of RH(2,2): {len(mc)} and {len(rh)}.")
if len(degrees) > 1 or len(mc) > len(rh):
    print("the claim holds here")
    raise SystemExit(1)
print(f"refuted: with {degrees.pop()} links per node MC(1,2) has {len(mc)} nodes and RH(2,2) has",
      f"{len(rh)}, and sec. 1 says that the metacube has many more than the RH")
