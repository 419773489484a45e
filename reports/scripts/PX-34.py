# prefix, Algorithm 1 (PX-34): prefix_HC computes all prefixes for an associative operation
import sys

def prefix_HC(d, my_number, op):   # all nodes of the d-cube at once, each list has one entry a node
    nodes = range(2**d)
    p = list(my_number)
    total = list(p)
    for i in range(d):
        partner = [my_id ^ 2**i for my_id in nodes]
        number = [total[partner[my_id]] for my_id in nodes]
        total = [op(total[my_id], number[my_id]) for my_id in nodes]
        p = [op(p[u], number[u]) if partner[u] < u else p[u] for u in nodes]
    return p

# To write words one after the other is associative, and not commutative.
d, join = 2, lambda x, y: x + " " + y
a = [f"a{u}" for u in range(2**d)]
p = prefix_HC(d, a, join)
wrong = [u for u in range(2**d) if p[u] != " ".join(a[:u + 1])]
for u in range(2**d):
    print(f"node {u:02b}: p is {p[u]}, the prefix is {' '.join(a[:u + 1])}")
if not wrong:
    print("the claim holds here")
    sys.exit(1)
u = wrong[0]
print(f"refuted: node {u:02b} of the 2-cube ends with the product {p[u]}, and the prefix that",
      f"sec. 4.1 promises is {' '.join(a[:u + 1])}")
