# ecq, sec. 3.1.8 (EQ-62): phi(s,t) is the diameter of ECQ(s,t) times its node degree
from itertools import product
from math import ceil
RELATED = {(0b00, 0b00), (0b10, 0b10), (0b01, 0b11), (0b11, 0b01)}  # Definition 1
def joined(x, y):  # the rule of E2 and E3 (sec. 2); bit l-1 is the highest that differs
    l, doubles = (x ^ y).bit_length(), lambda i: (x >> 2*i & 3, y >> 2*i & 3)
    return (l > 0 and (l % 2 == 1 or (x ^ y) >> (l - 2) & 1 == 0)
            and all(doubles(i) in RELATED for i in range((l - 1) // 2)))
def near(a, b, c):  # the neighbours of abc in ECQ(s,t)
    E2 = [(A, b, 0) for A in range(2**s) if c == 0 and joined(a, A)]
    E3 = [(a, B, 1) for B in range(2**t) if c == 1 and joined(b, B)]
    return [(a, b, 1 - c)] + E2 + E3
def farthest(u):  # the hops to the farthest node, by breadth-first search
    reached, hops = {u}, 0
    while len(reached) < len(nodes):
        reached, hops = reached.union(*(near(*x) for x in reached)), hops + 1
    return hops

for s, t in (1, 2), (2, 3):
    nodes = list(product(range(2**s), range(2**t), range(2)))
    D, degree = max(map(farthest, nodes)), max(len(near(*u)) for u in nodes)  # sec. 3.1.7, 3.1.3
    phi = (ceil((s + 1) / 2) + ceil((t + 1) / 2) + 2) * (s + t + 2) / 2
    print(f"ECQ({s},{t}) has diameter {D} and degree {degree}; phi({s},{t}) is {phi:g}.")
if D * degree == phi:
    print("the claim holds here")
    raise SystemExit(1)
print(f"refuted: diameter {D} times degree {degree} is {D * degree} for ECQ({s},{t}),",
      f"and sec. 3.1.8 says {phi:g}")
