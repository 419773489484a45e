"""An all-to-all of 3 gpus, and the same with a mistake in one or two of its steps."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from tables import write

N = 3
HEAD = f'<algo name="direct" proto="Simple" nchannels="1" nchunksperloop="{N}" ngpus="{N}" coll="alltoall" inplace="0">'


def step(number, kind, source, target):
    return (f'      <step s="{number}" type="{kind}" srcbuf="i" srcoff="{source}" dstbuf="o" dstoff="{target}" cnt="1"'
            ' depid="-1" deps="-1" hasdep="0"/>')


def schedule(name, sent=lambda u, v: v, kept=lambda u, v: v, receives=lambda u, v: True):
    """Gpu u sends its chunk sent(u, v) to each gpu v, and keeps what v sends as chunk kept(u, v)."""
    lines = [HEAD]
    for u in range(N):
        lines.append(f'  <gpu id="{u}" i_chunks="{N}" o_chunks="{N}" s_chunks="0">')
        for block, v in enumerate([u] + [v for v in range(N) if v != u]):
            peer = -1 if v == u else v
            lines.append(f'    <tb id="{block}" send="{peer}" recv="{peer}" chan="0">')
            if v == u:
                lines.append(step(0, "cpy", u, u))
            else:
                lines.append(step(0, "s", sent(u, v), u))
                if receives(u, v):
                    lines.append(step(1, "r", u, kept(u, v)))
            lines.append("    </tb>")
        lines.append("  </gpu>")
    write(name, lines + ["</algo>"])


def swapped(u, v):
    """Gpu 0 takes the other two for each other."""
    return 3 - v if u == 0 else v


schedule("right.xml")
schedule("wrong-chunk.xml", sent=swapped)
schedule("wrong-place.xml", kept=swapped)
schedule("wrong-receiver.xml", receives=lambda u, v: (u, v) != (2, 0))
