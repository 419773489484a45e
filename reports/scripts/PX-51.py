# prefix, sec. 5 (PX-51): Algorithm 2 takes only k times as long as the hypercube of the same size
import sys

def prefix(k, m):                 # Algorithm 2; for m = 0, Algorithm 1 in the k-cube
    nodes = range(2**(2**k * m + k))
    p, total, communication, computation = list(nodes), list(nodes), 0, 0
    for b in range(2**k * m + k):
        i = (b - k) % 2**k                          # from b = k on, the class that has links
        number = {u: total[u ^ 2**b] for u in nodes if b < k or u % 2**k == i}
        communication += 1                          # send total to partner, receive number
        for t in range(k if b >= k else 0):         # broadcast_HC, a binomial tree
            number.update({u ^ 2**t: number[u] for u in list(number)})
            communication += 1
        total = [total[u] + number[u] for u in nodes]
        p = [p[u] + number[u] if u ^ 2**b < u else p[u] for u in nodes]
        computation += 2                            # one for total, one for p
    assert p == [u * (u + 1) // 2 for u in nodes]   # my_number is my_id, as in Figure 7
    return communication, computation

for k, m in (3, 1), (2, 1), (1, 1):
    (M, C), (Q, D) = prefix(k, m), prefix(2**k * m + k, 0)
    print(f"k = {k}: MC({k},{m}) takes {M} communication and {C} computation steps, the",
          f"{2**k * m + k}-cube {Q} and {D}; k times its communication steps are {k * Q}.")
if M <= k * Q or M + C <= k * (Q + D):
    print("the claim holds here")
    sys.exit(1)
print(f"refuted: MC({k},{m}) takes {M} communication and {C} computation steps, the",
      f"{2**k * m + k}-cube {Q} and {D}, and sec. 5 says k = {k} times as long")
