# fault-tolerant, sec.1 (FT-07): an MC has many more nodes than an RH of as many links per node
k, m = 2, 3  # the metacube MC(2,3), which sec. 1 names
a, b = 4, 4  # the reduced hypercube RH(4,4), as the dual-cube paper [6] has it after Ziavras [13]

def metacube(u):  # k cross-edges, and m cube-edges in the field M[c] of the class c of u
    c = u >> m * 2**k
    return [u ^ 1 << m * 2**k + i for i in range(k)] + [u ^ 1 << m * c + i for i in range(m)]

def reduced(u):  # a links in its a-cube, and one in the higher dimension that b of the a bits name
    return [u ^ 1 << i for i in range(a)] + [u ^ 1 << a + (u >> a - b & 2**b - 1)]

def connected(links):  # the number of nodes that are reached from node 0
    known, found = {0}, [0]
    for u in found:
        for w in links(u):
            if w not in known:
                known.add(w)
                found.append(w)
    return len(found)

mc, rh = connected(metacube), connected(reduced)
degrees = {len(set(metacube(0))), len(set(reduced(0)))}
if len(degrees) > 1 or mc > rh:
    print("the claim holds here")
    raise SystemExit(1)
print(f"refuted: with {degrees.pop()} links per node MC(2,3) has {mc} nodes, RH(4,4), of {a} +",
      f"2^{b} address bits, has {rh}; sec. 1 says that the metacube has many more than the RH")
