# fault-tolerant, sec.4 (FT-64): d + 4 + max |Z_j| <= d + m + 5, that is, max |Z_j| <= m + 1
k, m = 4, 2  # the classes of MC(4,2) are the nodes of a 4-cube
x, y = 0b0000, 0b0111  # c_u and c_v, which differ in 3 bits; Z_j leads from x^(j) to y

def distance(a, b):  # by breadth-first search in the k-cube
    reached, hops = {a}, 0
    while b not in reached:
        reached, hops = reached | {w ^ 1 << i for w in reached for i in range(k)}, hops + 1
    return hops

differ = bin(x ^ y).count("1")
least = [distance(x ^ 1 << j, y) for j in range(k)]  # no path Z_j has fewer hops
stated = [differ - 1 if (x ^ y) >> j & 1 else differ + 1 for j in range(k)]
print("Z_0, ..., Z_3 have", stated, "hops by sec. 4, and no paths can have fewer than", least)
if max(least) <= m + 1:
    print("the claim holds here")
    raise SystemExit(1)
print(f"refuted: between classes 0000 and 0111 of MC(4,2) max |Z_j| is {max(least)}, so that",
      f"d + 4 + max |Z_j| is d + {4 + max(least)}, and",
      f"sec. 4 says that it is at most d + m + 5, which is d + {m + 5} for m = {m}")
