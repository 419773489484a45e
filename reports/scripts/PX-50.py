# prefix, proof of Theorem 1 (PX-50): f maps the edges of MC(k,m) onto the edges of the m2^k-cube
import sys
k, m = 1, 1                    # MC(1,1), sec. 3: the class c is the rightmost k bits of an address
n = m * 2**k + k

def neighbours(u):             # the k-cube, and bit 2^k j + c + k for each j
    c = u % 2**k
    return [u ^ 1 << i for i in range(k)] + [u ^ 1 << 2**k * j + c + k for j in range(m)]

def f(u): return u >> k        # b_(n-1) ... b_1 b_0 -> b_(n-1) ... b_k

def name(u): return f"({u >> 1:02b},{u & 1})"

edges = sorted((u, v) for u in range(2**n) for v in neighbours(u) if u < v)
images = [(f(u), f(v)) for u, v in edges]
onto = [bin(a ^ b).count("1") == 1 for a, b in images]   # an edge of the m2^k-cube
cube = {(a, a ^ 1 << i) for a in range(2**(n - k)) for i in range(n - k) if a < a ^ 1 << i}
print(f"MC({k},{m}) has {len(edges)} edges; {sum(onto)} are mapped onto edges of the {n - k}-cube,",
      f"which has {len(cube)},\nand {len({x for x in images if x in cube})} of these are an image.",
      f"For the other {len(onto) - sum(onto)} both ends have the same image.")
if all(onto):
    print("the claim holds here")
    sys.exit(1)
u, v = edges[onto.index(False)]
print(f"refuted: f takes both ends of the edge from {name(u)} to {name(v)} of MC(1,1) to nodes",
      f"{f(u)} and {f(v)} of the {n - k}-cube, and the proof says that they are joined by an edge")
