# prefix, Algorithm 2 (PX-40): prefix_HC in the k-cube leaves its total to Algorithm 2
import sys
k, m = 1, 1                                     # MC(1,1); the class is the rightmost k bits
nodes = range(2**(m * 2**k + k))

def prefix_HC(leaves_total):                    # Algorithm 1 in all k-cubes; my_number is my_id
    p, total = list(nodes), list(nodes)
    for i in range(k):
        number = [total[u ^ 2**i] for u in nodes]
        total = [total[u] + number[u] for u in nodes]
        p = [p[u] + number[u] if u ^ 2**i < u else p[u] for u in nodes]
    return p, total if leaves_total else [None for u in nodes]   # p only is a parameter

def prefix_MC(leaves_total):                    # every node sets partner; the source is class i
    p, total = prefix_HC(leaves_total)
    for b in range(k, 2**k * m + k):            # b = 2^k j + i + k
        number = [total[u - u % 2**k + (b - k) % 2**k ^ 2**b] for u in nodes]
        waits = [None in (total[u], number[u]) for u in nodes]   # for a number or total not there
        total = [None if waits[u] else total[u] + number[u] for u in nodes]
        p = [None if waits[u] else p[u] + number[u] if u ^ 2**b < u else p[u] for u in nodes]
    return [(u, p[u]) for u in nodes if p[u] != sum(range(u + 1))]

printed, repaired = prefix_MC(False), prefix_MC(True)
print(f"{len(printed)} of 8 nodes have a wrong p, and {len(repaired)} if prefix_HC leaves total.")
if not printed:
    print("the claim holds here")
    sys.exit(1)
print("refuted: the parameters of prefix_HC are Q_d, my_id, my_number and p, so that no node of",
      "MC(1,1) has a value of total to send; sec. 4.2 lets it send the total of Algorithm 1")
