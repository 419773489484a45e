# dual-cube, Table 1 (DC-50): the dual-cube has 2^n (n+1)/2 links, where 2^n is the number of nodes
import sys

def joined(u, v, r):               # sec. 2, conditions (1) to (3); bits are counted from 1
    if bin(u ^ v).count("1") != 1:
        return False
    i = (u ^ v).bit_length()       # the position in which u and v differ
    class_u, class_v = u >> 2 * r - 2, v >> 2 * r - 2
    if 1 <= i <= r - 1:
        return class_u == class_v == 0
    if r <= i <= 2 * r - 2:
        return class_u == class_v == 1
    return True                    # a cross-edge

r = 2
n = 2 * r - 1
nodes = range(2**n)
links = {(u, v) for u in nodes for v in nodes if u < v and joined(u, v, r)}
degrees = [sum(joined(u, v, r) for v in nodes) for u in nodes]
table = 2**n * (n + 1) // 2
print(f"F_{r} has {len(nodes)} nodes with {max(degrees)} links each, n = {n}. A link has two ends:",
      f"the degrees sum up to {sum(degrees)}.")
if len(links) == table:
    print("the claim holds here")
    sys.exit(1)
print(f"refuted: F_{r} has {len(links)} links, and Table 1 says {table}")
