# ecq, sec. 4.1 (EQ-160): a path from u to v has parts of rho(a,a'), rho(b,b') and rho(c,c') hops
from itertools import product
RELATED = {(0b00, 0b00), (0b10, 0b10), (0b01, 0b11), (0b11, 0b01)}  # Definition 1
def joined(x, y):  # the rule of E2 and E3 (sec. 2); bit l-1 is the highest that differs
    l, doubles = (x ^ y).bit_length(), lambda i: (x >> 2*i & 3, y >> 2*i & 3)
    return (l > 0 and (l % 2 == 1 or (x ^ y) >> (l - 2) & 1 == 0)
            and all(doubles(i) in RELATED for i in range((l - 1) // 2)))
def near(a, b, c):  # the neighbours of abc in ECQ(s,t)
    E2 = [(A, b, 0) for A in range(2**s) if c == 0 and joined(a, A)]
    E3 = [(a, B, 1) for B in range(2**t) if c == 1 and joined(b, B)]
    return [(a, b, 1 - c)] + E2 + E3
def distance(u, v):  # by breadth-first search
    reached, hops = {u}, 0
    while v not in reached:
        reached, hops = reached.union(*(near(*x) for x in reached)), hops + 1
    return hops
def rho(x, y):  # of up to two bits, the only double bit, i* = 0; no hops where x = y
    return 0 if x == y else 2 if x ^ y == 3 else 1
s = t = 2
nodes = list(product(range(4), range(4), range(2)))
bad = [(u, v) for u in nodes for v in nodes if distance(u, v) != sum(map(rho, u, v))]
if not bad:
    print("the claim holds here")
    raise SystemExit(1)
(u, v), name = bad[0], "{:02b}{:02b}{}".format
print(f"The parts do not add up to the distance in {len(bad)} of 1024 pairs of nodes of ECQ(2,2).")
print(f"refuted: from {name(*u)} to {name(*v)} in ECQ(2,2) it is {distance(u, v)} hops,",
      "and sec. 4.1 says {} + {} + {} = {}".format(*map(rho, u, v), sum(map(rho, u, v))))
