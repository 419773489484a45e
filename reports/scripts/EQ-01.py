# ecq, abstract (EQ-01): ECQ(s,t) has a smaller diameter than CQ_n, n = s+t+1
from itertools import product
RELATED = {(0b00, 0b00), (0b10, 0b10), (0b01, 0b11), (0b11, 0b01)}  # Definition 1
def joined(x, y):  # CQ_n, by the rule of E2 and E3 (sec. 2); bit l-1 is the highest that differs
    l, doubles = (x ^ y).bit_length(), lambda i: (x >> 2*i & 3, y >> 2*i & 3)
    return (l > 0 and (l % 2 == 1 or (x ^ y) >> (l - 2) & 1 == 0)
            and all(doubles(i) in RELATED for i in range((l - 1) // 2)))
def near(a, b, c):  # the neighbours of abc in ECQ(s,t)
    E2 = [(A, b, 0) for A in range(2**s) if c == 0 and joined(a, A)]
    E3 = [(a, B, 1) for B in range(2**t) if c == 1 and joined(b, B)]
    return [(a, b, 1 - c)] + E2 + E3
def diameter(nodes, near):  # by breadth-first search from every node
    most, links = 0, {u: near(u) for u in nodes}
    for u in nodes:
        reached, hops = {u}, 0
        while len(reached) < len(nodes):
            reached, hops = reached.union(*(links[x] for x in reached)), hops + 1
        most = max(most, hops)
    return most
for s, t in (1, 1), (3, 3):
    n, nodes = s + t + 1, list(product(range(2**s), range(2**t), range(2)))
    D = diameter(nodes, lambda u: near(*u))
    D_CQ = diameter(range(2**n), lambda x: [y for y in range(2**n) if joined(x, y)])
    print(f"ECQ({s},{t}) and CQ_{n} have {2**n} nodes each; their diameters are {D} and {D_CQ}.")
if D < D_CQ:
    print("the claim holds here")
    raise SystemExit(1)
print(f"refuted: ECQ({s},{t}) has diameter {D}, and the abstract says less than CQ_{n} has,",
      f"which is {D_CQ}")
