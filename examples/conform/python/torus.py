"""A client of `mccheck conform` for tori, in dimension order: it corrects one digit after the other, the shorter way round. A ring of
channels blocks, so that each link has two virtual channels: in each dimension a packet begins on channel 0, and is on channel 1 once
it has passed the link between the digits k-1 and 0, the dateline (Dally and Seitz 1987).

    mccheck conform ../torus-mesh.claims:Torus 4 2 --task deadlock -- python3 python/torus.py
    mccheck conform ../torus-mesh.claims:Torus 4 2 --length shortest -- python3 python/torus.py
    mccheck conform ../torus-mesh.claims:Torus 4 2 --task deadlock -- python3 python/torus.py --bug=one-channel
"""

import json
import re
import sys

bug = sys.argv[1].removeprefix("--bug=") if len(sys.argv) > 1 else ""


def route(k, d, src, dst):
    path, channels = [src], []
    for weight in (k**i for i in range(d)):
        ahead = (dst // weight - src // weight) % k
        step = 1 if ahead <= k - ahead else -1
        channel = 0
        for _ in range(min(ahead, k - ahead)):
            digit = path[-1] // weight % k
            after = (digit + step) % k
            path.append(path[-1] + (after - digit) * weight)
            channels.append(channel)
            if bug == "one-channel":
                continue
            if bug == "too-early" or abs(after - digit) > 1:
                channel = 1
    return {"path": path, "channels": channels}


for line in sys.stdin:
    m = json.loads(line)
    if "version" in m:
        k, d = map(int, re.findall(r"\d+", m["network"]))
        print(json.dumps({"version": 1}), flush=True)
    else:
        print(json.dumps({"id": m["id"], "answers": [route(k, d, **c) for c in m["cases"]]}), flush=True)
