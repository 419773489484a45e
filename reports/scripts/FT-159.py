# fault-tolerant, sec.4 (FT-159): d(u,v), in sec.3 the distance, is H(u,v) + 2^k, H Hamming distance
k, m = 1, 2  # MC(1,2); the number of a node has the bits c M[1] M[0]
u, v = 0b00000, 0b10000  # (0,00,00) and (1,00,00)

def field(w, i):  # M_w[i]
    return w >> m * i & 2**m - 1

def neighbours(w):
    c = w >> m * 2**k
    return [w ^ 1 << m * 2**k + i for i in range(k)] + [w ^ 1 << m * c + i for i in range(m)]

def distance(a, b):  # by breadth-first search
    reached, hops = {a}, 0
    while b not in reached:
        reached, hops = reached.union(*map(neighbours, reached)), hops + 1
    return hops

paired = field(u, 0) ^ field(v, 1) == field(u, 1) ^ field(v, 0)  # Algorithm 2, case 2
d, H = distance(u, v), bin(u ^ v).count("1")
print(f"(0,00,00) and (1,00,00) are paired: {paired}. They differ in H = {H} bit; 2^k = {2**k}.")
if not paired or d == H + 2**k:
    print("the claim holds here")
    raise SystemExit(1)
print(f"refuted: the distance d(u,v) is {d}, and sec. 4 says H(u,v) + 2^k, which is {H + 2**k}")
