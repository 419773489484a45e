"""What the generators of this folder share: tables from a network and a routing function."""

import pathlib
import sys

FOLDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")


def write(name, lines):
    """Write a file into the folder that the command line names, or into the current one."""
    (FOLDER / name).write_text("\n".join(lines) + "\n", encoding="ascii", newline="\n")


def links(name, ports):
    """Write a table of links. ports[u] lists the neighbours of node u, by port."""
    rows = ["node\tport\tnode"]
    for u in ports:
        rows += [f"{u}\t{p}\t{v}" for p, v in enumerate(ports[u])]
    write(name, rows)


def routes(name, ports, offers):
    """Write a table of routes: a row for each choice in each situation that a packet comes to.

    offers(u, came, dst, channel) lists the choices, pairs of a neighbour and a channel. A packet at
    node u came from node came by the channel; both are None where it is injected.
    """
    rows = ["node\tin-port\tdestination\tin-channel\tout-port\tout-channel"]
    for dst in ports:
        todo = [(u, None, None) for u in ports if u != dst]
        for u, came, channel in todo:  # it grows
            before = (-1, -1) if came is None else (ports[u].index(came), channel)
            for v, out in offers(u, came, dst, channel):
                rows.append(f"{u}\t{before[0]}\t{dst}\t{before[1]}\t{ports[u].index(v)}\t{out}")
                if v != dst and (v, u, out) not in todo:
                    todo.append((v, u, out))
    write(name, rows)
