# fault-tolerant, sec.4 (FT-159): d(u,v), in sec.3 the distance, is H(u,v) + 2^k, H Hamming distance
# Example 3 in MC(2,2), where d(0,15) = H(0,15) + 2^2 = 8; and two paired nodes of MC(1,2).
def neighbours(k, m, w):  # the number of a node has the bits of (c,M[h-1],...,M[0])
    c = w >> m * 2**k
    return [w ^ 1 << m * 2**k + i for i in range(k)] + [w ^ 1 << m * c + i for i in range(m)]

def shortest(k, m, u, v):  # a shortest path, by breadth-first search
    before, reached = {u: None}, [u]
    for w in reached:
        for x in neighbours(k, m, w):
            if x not in before:
                before[x] = w
                reached.append(x)
    path = [v]
    while path[-1] != u:
        path.append(before[path[-1]])
    return path[::-1]

pairs = [(2, 2, 0b0000000000, 0b0100001111), (1, 2, 0b00000, 0b10000)]
said = [bin(u ^ v).count("1") + 2**k for k, m, u, v in pairs]
paths = [shortest(*pair) for pair in pairs]
for path, d, (k, m, u, v) in zip(paths, said, pairs):
    print(f"MC({k},{m}):", *(f"{w:0{m * 2**k + k}b}" for w in path), f"- H(u,v) + 2^k is {d}.")
if any(len(path) - 1 == d for path, d in zip(paths, said)):
    raise SystemExit(print("the claim holds here") or 1)
print(f"refuted: 0 of class 0 and 15 of class 1, Example 3, are {len(paths[0]) - 1} hops apart; d",
      "is said to be the distance, to be H + 2^k, which is", said[0], "here, and to be 8")
