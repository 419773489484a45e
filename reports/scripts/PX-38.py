# prefix, Algorithm 2 (PX-38): every node can compare a partner that only nodes of class i have set
import sys
k, m = 1, 2                                     # MC(1,2); the class is the rightmost k bits
nodes = range(2**(m * 2**k + k))

def prefix_MC(unset, by_all=False):             # unset: what partner < my_id gives without one
    p, total, partner = [[u] for u in nodes], [[u] for u in nodes], [None for u in nodes]
    for b in range(k):                          # prefix_HC, with its total handed back
        number = [total[u ^ 2**b] for u in nodes]
        total = [sorted(total[u] + number[u]) for u in nodes]    # a commutative operation
        p = [sorted(p[u] + number[u]) if u ^ 2**b < u else p[u] for u in nodes]
    for b in range(k, 2**k * m + k):            # b = 2^k j + i + k
        i = (b - k) % 2**k
        partner = [u ^ 2**b if u % 2**k == i or by_all else partner[u] for u in nodes]
        number = [total[u - u % 2**k + i ^ 2**b] for u in nodes]     # broadcast from class i
        smaller = [unset if partner[u] is None else partner[u] < u for u in nodes]
        ended = [None in (total[u], number[u], smaller[u]) for u in nodes]   # stops or waits
        total = [None if ended[u] else sorted(total[u] + number[u]) for u in nodes]
        p = [None if ended[u] else sorted(p[u] + number[u]) if smaller[u] else p[u] for u in nodes]
    return [f"{p[u]} at node {u}" for u in nodes if p[u] != list(range(u + 1))]

stops, larger, smaller = prefix_MC(None), prefix_MC(False), prefix_MC(True)
print(f"If every node sets partner, {len(prefix_MC(None, by_all=True))} nodes have a wrong p.")
if not (stops and larger and smaller):
    print("the claim holds here")
    sys.exit(1)
print(f"refuted: if an unset partner stops a node, p is {stops[0]}; if it is taken for larger,",
      f"{larger[0]}; for smaller, {smaller[0]}; and Algorithm 2 promises [0, ..., u] at node u")
