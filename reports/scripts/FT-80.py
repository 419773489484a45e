# fault-tolerant, sec.5 (FT-80): in case 2 the route has |s -> u| <= 1 hop before the channel u -> v
# MC(1,2), s = (0,00,00), t = (0,01,11). C_s = {0,...,3} and C_t = {4,...,7} make a 3-cube, with
# a channel in place of each link between u and v = u + 4. Faulty are (0,01,01) and (0,01,10).
k, m, s, t, F = 1, 2, 0b000, 0b111, {0b101, 0b110}

def paths(P):  # all that go on from P to t without a faulty node, none of them passed twice
    if P[-1] == t:
        return [P]
    return [Q for i in range(m + 1) if P[-1] ^ 1 << i not in F | set(P)
            for Q in paths(P + [P[-1] ^ 1 << i])]

def before(P):  # |s -> u|: the hops before the first channel
    return min(i for i in range(len(P) - 1) if P[i] ^ P[i + 1] == 1 << m)

# Whatever the hypercube algorithm chooses, its path is one of these. A channel path of the pair
# of u stays in nodes with M[0] = u, so that no fault is on the paths of the pairs 0 and 3.
found = paths([s])
print("The fault-free paths from s to t in the 3-cube are:", *found)
least = min(map(before, found))
if least <= 1 or len(F) > min(m, m + k - 1):
    print("the claim holds here")
    raise SystemExit(1)
print("refuted: in MC(1,2) around (0,01,01) and (0,01,10) every path from (0,00,00) to (0,01,11)",
      f"in the 3-cube has at least {least} hops from s to u, and sec. 5 says |s -> u| <= 1")
