# fault-tolerant, sec.5 (FT-165): to halve so that the side of t has fewer faulty nodes is enough
n, s, t, F = 3, 0b000, 0b001, {0b011}  # one faulty node; n-1 = 2 are allowed

sides = []
for p in range(n):
    if (s ^ t) >> p & 1:  # s and t are in distinct subcubes
        with_t = len([w for w in F if (w ^ t) >> p & 1 == 0])
        sides.append((len(F) - with_t, with_t))
        print(f"Along dimension {p}: {len(F) - with_t} faulty nodes with s and {with_t} with t.")
if any(with_t < with_s for with_s, with_t in sides):
    print("the claim holds here")
    raise SystemExit(1)
print(f"refuted: around the fault 011 no partition between s = {s:03b} and t = {t:03b} has fewer",
      f"faulty nodes with t ({with_t} to {len(F) - with_t}), and sec. 5 tells that case only")
