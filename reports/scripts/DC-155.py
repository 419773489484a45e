# dual-cube, sec. 3 (DC-155): two nodes are joined if and only if their addresses differ in one bit
import sys
r = 2  # F_2; an address is (class, part II, part I)

def joined(u, v):  # conditions (1) to (3) of sec. 2: a bit of the class or of the node ID
    (c, two, one), (d, Two, One) = u, v
    within = two == Two if c == 0 else one == One  # links in a cluster keep the cluster ID
    return differ(u, v) == 1 and (c != d or within)

def differ(u, v): return sum(bin(x ^ y).count("1") for x, y in zip(u, v))
def name(u): return f"{u[0]}{u[1]:0{r - 1}b}{u[2]:0{r - 1}b}"

part = range(2**(r - 1))
nodes = [(c, two, one) for c in range(2) for two in part for one in part]
near = [(u, v) for u in nodes for v in nodes if differ(u, v) == 1]
apart = [(u, v) for u, v in near if not joined(u, v)]
print(f"{len(apart) // 2} of {len(near) // 2} pairs that differ in one bit are not joined.")
if not apart:
    print("the claim holds here")
    sys.exit(1)
u, v = apart[0]
print(f"refuted: {name(u)} and {name(v)} of F_{r} differ in one bit, of the cluster ID, and are",
      "not joined; sec. 3 says that such nodes are")
