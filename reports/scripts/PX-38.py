# prefix, Algorithm 2 (PX-38): every node can compare a partner that only nodes of class i have set
import sys
k, m = 1, 1                                     # MC(1,1); the class is the rightmost k bits
nodes = range(2**(m * 2**k + k))

def prefix_MC(by_all, smaller):                 # smaller: what partner < my_id gives if it is unset
    p, total, partner = [[u] for u in nodes], [[u] for u in nodes], [None for u in nodes]
    for b in range(k):                          # prefix_HC, with its total handed back
        number = [total[u ^ 2**b] for u in nodes]
        total = [sorted(total[u] + number[u]) for u in nodes]    # a commutative operation
        p = [sorted(p[u] + number[u]) if u ^ 2**b < u else p[u] for u in nodes]
    for b in range(k, 2**k * m + k):            # b = 2^k j + i + k
        i = (b - k) % 2**k
        partner = [u ^ 2**b if u % 2**k == i or by_all else partner[u] for u in nodes]
        number = [total[u - u % 2**k + i ^ 2**b] for u in nodes]     # broadcast from class i
        total = [sorted(total[u] + number[u]) for u in nodes]
        less = [smaller if partner[u] is None else partner[u] < u for u in nodes]
        p = [sorted(p[u] + number[u]) if less[u] else p[u] for u in nodes]
    return p
results = [prefix_MC(False, smaller)[2] for smaller in (None, False, True)]  # node 2 is of class 0
print(f"If every node sets partner, p at node 2 is {prefix_MC(True, None)[2]}.")
if results[0] == [0, 1, 2] or any(p != results[0] for p in results):
    sys.exit(print("the claim holds here") or 1)
print("refuted: in MC(1,1), for bit 2, node 2 compares partner = 0, which it set for bit 1, and",
      f"takes the number in: p becomes {results[0]} in place of [0, 1, 2]")
