# ecq, sec. 4.1, case 4 (EQ-89): a node u3 = a'bc lies in the same CQ_s as the source u = abc
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
def distance(reached, v):  # from a set of nodes, by breadth-first search
    if v in reached:
        return 0
    return 1 + distance(reached.union(*(near(*x) for x in reached)), v)
def copy(u):  # of CQ_s: the nodes that links of E2, which change a alone, connect with u
    found = [u]
    for x in found:
        found += [w for w in near(*x) if w[1:] == x[1:] and w not in found]
    return found
s = t = 2
pairs = [((a, b, c), (A, b, c)) for a, b, c, A in product(*map(range, (4, 4, 2, 4))) if a != A]
bad = [(u, u3) for u, u3 in pairs if u3 not in copy(u)]
if not bad:
    print("the claim holds here")
    raise SystemExit(1)
(u, u3), name = bad[0], "{:02b}{:02b}{}".format
print(f"refuted: u3 = {name(*u3)} is {distance({u}, u3)} hops from u = {name(*u)}, and Case 4 says",
      f"both are in one CQ_2, so {distance({(*u[:2], 0)}, (*u3[:2], 0))} hop apart")
