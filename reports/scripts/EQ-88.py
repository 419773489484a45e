# ecq, sec. 4.1, case 3 (EQ-88): where only a differs, the hops of Case 2 with rho(a,a')
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
MORE = {(1, 1): 0, (0, 1): 1, (1, 0): 1, (0, 0): 2}  # Case 2: rho and so many hops, by c and c'
def bound(u, v):  # in fields of two bits rho is that of the only double bit, i* = 0
    return (2 if u[0] ^ v[0] == 3 else 1) + MORE[u[2], v[2]]
s = t = 2
every = product(*map(range, (4, 4, 4, 2, 2)))
pairs = [((a, b, c), (A, b, C)) for a, A, b, c, C in every if a != A]
bad = [(u, v) for u, v in pairs if distance(u, v) > bound(u, v)]
if not bad:
    print("the claim holds here")
    raise SystemExit(1)
(u, v), name = bad[0], "{:02b}{:02b}{}".format
print(f"refuted: from {name(*u)} to {name(*v)} in ECQ(2,2) it is {distance(u, v)} hops, and Case 3",
      f"says {bound(u, v)} at most (the same in {len(bad)} of {len(pairs)} pairs of nodes)")
