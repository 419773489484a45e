"""Searches of a network with a library: libraries.py networkx|igraph SOURCES < links, for as many sources from node 0 on.

The standard input is that of lists.c. Prints the sum of the distances, the seconds of processor time of building and
searching together, and the peak of memory in bytes; exit code 3: the library is not here.
"""
import re
import sys
import time
from array import array

library, sources = sys.argv[1], int(sys.argv[2])
numbers = array("I", sys.stdin.buffer.read())
n, links = numbers[0], list(zip(numbers[1::2], numbers[2::2]))
try:
    library = __import__(library)
except ImportError:
    sys.exit(3)
began = time.process_time()
if library.__name__ == "igraph":
    g = library.Graph(n=n, edges=links)
    total = sum(sum(g.distances(source=u)[0]) for u in range(sources))
else:
    g = library.Graph(links)
    total = sum(sum(library.single_source_shortest_path_length(g, u).values()) for u in range(sources))
seconds = time.process_time() - began
peak = re.search(r"VmHWM:\s*(\d+)", open("/proc/self/status").read())
print(total, seconds, int(peak[1]) * 1024 if peak else 0)
