# prefix, Algorithm 2, Theorem 1 (PX-42): it computes all prefixes for an associative operation
import sys
k, m = 1, 1                                   # MC(1,1); the class is the rightmost k bits
nodes = range(2**(m * 2**k + k))

def prefix_MC(repaired):  # repaired: total handed back, partner set by all, source is class i
    p, total, partner = [[u] for u in nodes], [[u] for u in nodes], [None for u in nodes]
    for i in range(k):                        # prefix_HC; + writes one list after the other
        number = [total[u ^ 2**i] for u in nodes]
        total = [total[u] + number[u] for u in nodes]
        p = [p[u] + number[u] if u ^ 2**i < u else p[u] for u in nodes]
    total = total if repaired else [None for u in nodes]     # no parameter of prefix_HC
    for b in range(k, 2**k * m + k):          # b = 2^k j + i + k
        i = (b - k) % 2**k
        partner = [u ^ 2**b if u % 2**k == i or repaired else partner[u] for u in nodes]
        heard = [total[u ^ 2**b] if u % 2**k == i else None for u in nodes]
        number = [heard[u - u % 2**k + i if repaired else u] for u in nodes]   # broadcast_HC
        ended = [None in (total[u], number[u], partner[u]) for u in nodes]     # stops or waits
        total = [None if ended[u] else total[u] + number[u] for u in nodes]
        p = [None if ended[u] else p[u] + number[u] if partner[u] < u else p[u] for u in nodes]
    return [(u, p[u]) for u in nodes if p[u] != list(range(u + 1))]

printed, repaired = prefix_MC(False), prefix_MC(True)
if not (printed and repaired):
    print("the claim holds here")
    sys.exit(1)
v, q = repaired[0]
print(f"refuted: as printed no node of MC(1,1), of {len(printed)}, has a total to send; with PX-38",
      f"to PX-40 repaired node {v} ends with {'a%d a%d' % tuple(q)}, and sec. 4 promises it a0 a1")
