# dual-cube, Table 1 (DC-44): the hypercube has 2^n n links
import sys

def links(n):                      # sec. 1: nodes are joined iff their addresses differ in one bit
    nodes = range(2**n)
    return {(u, v) for u in nodes for v in nodes if u < v and bin(u ^ v).count("1") == 1}

def cut(n):                        # the links between the halves that the leftmost bit makes
    return sum(1 for u, v in links(n) if u >> n - 1 != v >> n - 1)

for n in 5, 3:                     # Table 1 is for odd n
    ends = [u for link in links(n) for u in link]
    print(f"The {n}-cube has {len(links(n))} links, with {len(ends)} ends; 2^n n is {2**n * n}.",
          f"Between its halves there are {cut(n)};\nas 2^n/2 = {2**n // 2}, the column of the",
          "bisection width counts a link once.")
    if len(links(n)) == 2**n * n:
        print("the claim holds here")
        sys.exit(1)
print(f"refuted: the 3-cube has {len(links(3))} links, and Table 1 says {2**3 * 3}")
