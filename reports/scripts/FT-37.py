# fault-tolerant, Algorithm 2 (FT-37): one hamiltonian cycle HC goes along u : u^(j) for every j < k
def cycles(k, P):  # the hamiltonian cycles of the k-cube of classes that begin with P
    if len(P) == 2**k:
        return [P] if P[-1] in [1 << i for i in range(k)] else []  # back to class 0
    onward = [P[-1] ^ 1 << i for i in range(k)]
    return [C for w in onward if w not in P for C in cycles(k, P + [w])]

def served(k, C):  # the j for which the cycle has the link between c_u = 0 and c_u^(j), either way
    return [j for j in range(k) if 1 << j in (C[1], C[-1])]

for k in 2, 3:
    all_cycles = cycles(k, [0])
    most = max(len(served(k, C)) for C in all_cycles)
    print(f"k = {k}: none of {len(all_cycles)} directed cycles has over {most} links u : u^(j).")
if most == k:
    print("the claim holds here")
    raise SystemExit(1)
print(f"refuted: for k = {k} a hamiltonian cycle has at most {most} of the links u : u^(j), and",
      f"Algorithm 2 follows the one cycle HC along all {k}")
