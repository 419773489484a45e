"""A client of `mccheck conform` for the task route: shortest routes in metacubes MC(k,m), by
breadth-first search, and in hypercubes Q(n), bit by bit (e-cube).

    mccheck conform MC 2 2 --task route --length shortest -- python3 router.py
"""

import functools
import json
import os
import random
import subprocess
import sys
import time


class Router:
    """What answers requests in one network."""

    def __init__(self, hello):
        self.family, self.params = hello.get("family"), hello.get("params")
        if hello["task"] != "route" or self.family not in ("MC", "Q"):
            sys.exit("router: asked for %s in %s, want route in MC(k,m) or Q(n)" % (hello["task"], hello["network"]))
        self.order = hello["order"]
        self.tree = functools.lru_cache(1024)(self.tree)

    def neighbors(self, u):
        """In MC(k,m) an address is the class, of k bits, and below it 2^k fields of m bits, that of
        class 0 the lowest. One bit changes: of the class, or of the field of the class of u."""
        k, m = self.params
        for i in range(k):
            yield u ^ 1 << (m << k) + i
        for i in range(m):
            yield u ^ 1 << m * (u >> (m << k)) + i

    def tree(self, root):
        """For each node the next one on a shortest way to the root."""
        toward = [None] * self.order
        toward[root] = root
        queue = [root]
        for u in queue:
            for v in self.neighbors(u):
                if toward[v] is None:
                    toward[v] = u
                    queue.append(v)
        return toward

    def route(self, src, dst):
        path = [src]
        if self.family == "Q":
            for i in range(self.params[0]):
                if (src ^ dst) >> i & 1:
                    path.append(path[-1] ^ 1 << i)
            return path
        toward = self.tree(src)
        path = [dst]
        while path[-1] != src:
            path.append(toward[path[-1]])
        return path[::-1]

    def answer(self, request):
        return {"id": request["id"], "answers": [self.route(c["src"], c["dst"]) for c in request["cases"]]}

    def greet(self):
        self.write({"version": 1})

    def write(self, message):
        self.print(json.dumps(message))

    def print(self, line):
        print(line, flush=True)

    def end(self):
        pass


def main():
    router = Router(json.loads(sys.stdin.readline()))
    if sys.argv[1:]:
        PLANTED[sys.argv[1].removeprefix("--bug=")](router)
    router.greet()
    for line in sys.stdin:
        router.write(router.answer(json.loads(line)))
    router.end()


# A client needs nothing of what follows: these are planted bugs, and some unusual ways to be
# right, for the tests of mccheck. Each replaces a part of a router.

PLANTED = {}


def planted(change):
    PLANTED[change.__name__.strip("_").replace("_", "-")] = change
    return change


def on_path(change):
    """A planted bug that changes routes which are right."""

    def plant(router):
        right = router.route
        router.route = lambda src, dst: change(right(src, dst))

    PLANTED[change.__name__.replace("_", "-")] = plant
    return change


def on_line(change):
    """A planted bug that changes lines of output."""

    def plant(router):
        right = router.print
        router.print = lambda line: right(change(line))

    PLANTED[change.__name__.replace("_", "-")] = plant
    return change


def at_request(number, do):
    """Does something when a request comes, counted from 1."""

    def plant(router):
        right, seen = router.answer, []

        def answer(request):
            seen.append(request)
            if len(seen) == number:
                do(router)
            return right(request)

        router.answer = answer

    return plant


def for_pair(bad, do):
    """Does something for one pair of nodes."""

    def plant(router):
        right = router.route
        router.route = lambda src, dst: do() if (src, dst) == bad else right(src, dst)

    return plant


def forever():
    time.sleep(60)


# routes that are wrong


@on_path
def float_nodes(path):
    return [u / 1 for u in path]


@on_path
def text_nodes(path):
    return [str(u) for u in path]


@on_path
def negative_nodes(path):
    return [-u for u in path]


@on_path
def sorted_path(path):
    return sorted(path)


@on_path
def no_source(path):
    return path[1:]


@on_path
def last_twice(path):
    return path + path[-1:]


@on_path
def none_when_far(path):
    return None if len(path) > 5 else path


@on_path
def empty_when_far(path):
    return [] if len(path) > 5 else path


@on_path
def nested(path):
    return [path]


@on_path
def nodes_from_one(path):
    return [u + 1 for u in path]


@on_path
def null_for_zero(path):
    return [u or None for u in path]


@on_path
def not_a_number(path):
    return path[:-1] + [float("nan")]


@on_path
def jumps_to_the_end(path):
    return path[:3] + path[-1:] if len(path) > 4 else path


@planted
def high_bits_of_class(router):
    """The bits of the field are taken from the top."""
    k, m = router.params
    router.neighbors = lambda u: [u ^ 1 << (m << k) + i for i in range(k)] + [
        u ^ 1 << (m << k) - 1 - m * (u >> (m << k)) - i for i in range(m)
    ]


@planted
def any_field(router):
    """Bits of every field change, not only of that of the class."""
    k, m = router.params
    router.neighbors = lambda u: [u ^ 1 << i for i in range((m << k) + k)]


@planted
def stack_for_queue(router):
    """Depth first: right routes, but long ones."""

    def tree(root):
        toward, stack = {root: root}, [root]
        while stack:
            u = stack.pop()
            for v in router.neighbors(u):
                if v not in toward:
                    toward[v] = u
                    stack.append(v)
        return toward

    router.tree = functools.lru_cache(1024)(tree)


@planted
def stale_tree(router):
    """The tree of the first source is kept."""
    right, kept = router.tree, []

    def tree(root):
        if not kept:
            kept.append(right(root))
        return kept[0]

    router.tree = tree

    def route(src, dst):
        toward, path = router.tree(src), [dst]
        while path[-1] != src and path[-1] != toward[path[-1]]:
            path.append(toward[path[-1]])
        return path[::-1]

    router.route = route


@planted
def default_list(router):
    """A list as default value: nodes of routes before are still in it."""
    right = router.route

    def route(src, dst, path=[]):
        path += right(src, dst)
        return path[:64]

    router.route = route


@planted
def key_of_sum(router):
    """Routes are remembered under src + dst."""
    right, known = router.route, {}
    router.route = lambda src, dst: known.setdefault(src + dst, right(src, dst))


@planted
def every_hundredth(router):
    """Every hundredth answer lacks its last hop, whatever the case."""
    right, seen = router.route, []

    def route(src, dst):
        seen.append(src)
        return right(src, dst)[: -1 if len(seen) % 100 == 0 else None]

    router.route = route


@planted
def random_order(router):
    """Right routes, but another one each time."""

    def route(src, dst):
        bits = [i for i in range(router.params[0]) if (src ^ dst) >> i & 1]
        random.shuffle(bits)
        path = [src]
        for i in bits:
            path.append(path[-1] ^ 1 << i)
        return path

    router.route = route


@planted
def counts_requests(router):
    """Right routes, that begin with the lowest bit or with the highest one in turns."""
    right, seen = router.answer, []

    def route(src, dst):
        bits = [i for i in range(router.params[0]) if (src ^ dst) >> i & 1]
        path = [src]
        for i in bits if len(seen) % 2 else bits[::-1]:
            path.append(path[-1] ^ 1 << i)
        return path

    def answer(request):
        seen.append(request)
        return right(request)

    router.route, router.answer = route, answer


# lines that are wrong


@on_line
def single_quotes(line):
    return line.replace('"', "'")


@on_line
def cut_line(line):
    return line[:-1]


@on_line
def bracket_too_many(line):
    return line + "}"


@on_line
def capital_letters(line):
    return line.upper()


@on_line
def key_twice(line):
    return line.replace('"id"', '"id": 99, "id"')


@on_line
def mark_of_byte_order(line):
    return "\ufeff" + line


@on_line
def debug_text(line):
    return "answering now\n" + line


@on_line
def over_two_lines(line):
    return line.replace("[[", "\n[[")


@on_line
def each_line_twice(line):
    return line + "\n" + line if "id" in line else line


@planted
def extra_field(router):
    right = router.answer
    router.answer = lambda request: {**right(request), "seconds": 0.1}


@planted
def drops_an_answer(router):
    right = router.answer
    router.answer = lambda request: {**right(request), "answers": right(request)["answers"][:-1]}


@planted
def an_answer_too_many(router):
    right = router.answer
    router.answer = lambda request: {**right(request), "answers": right(request)["answers"] + [[0]]}


@planted
def answers_backwards(router):
    right = router.answer
    router.answer = lambda request: {**right(request), "answers": right(request)["answers"][::-1]}


@planted
def same_id(router):
    right = router.answer
    router.answer = lambda request: {**right(request), "id": 0}


@planted
def no_id(router):
    right = router.answer
    router.answer = lambda request: {"answers": right(request)["answers"]}


@planted
def drops_a_request(router):
    right = router.write
    router.write = lambda message: message.get("id") == 1 or right(message)


@planted
def answers_ahead(router):
    """Answers the next request, too, before it has come."""
    right = router.write

    def write(message):
        right(message)
        if "id" in message:
            right({**message, "id": message["id"] + 1})

    router.write = write


@planted
def wrong_version(router):
    router.greet = lambda: router.write({"version": 2})


@planted
def no_version(router):
    router.greet = lambda: router.write({})


@planted
def no_greeting(router):
    router.greet = lambda: None


@planted
def banner(router):
    right = router.greet
    router.greet = lambda: (print("Router 1.0", flush=True), right())


@planted
def no_flush(router):
    router.print = print


@planted
def no_line_end(router):
    def write(line):
        sys.stdout.write(line)
        sys.stdout.flush()

    router.print = write


@planted
def speaks_after_the_end(router):
    router.end = lambda: router.print("done")


# processes that are wrong

PLANTED["exception-on-one"] = for_pair((3, 9), lambda: {}["no such key"])
PLANTED["hangs-on-one"] = for_pair((3, 9), forever)
PLANTED["exit-on-one"] = for_pair((3, 9), lambda: os._exit(0))
PLANTED["killed-on-one"] = for_pair((3, 9), lambda: os.kill(os.getpid(), 9))
PLANTED["hangs-at-third"] = at_request(3, lambda router: forever())
PLANTED["ends-at-third"] = at_request(3, lambda router: sys.exit())
PLANTED["closes-output"] = at_request(3, lambda router: os.close(1))
PLANTED["closes-output-and-stays"] = at_request(3, lambda router: (os.close(1), forever()))
PLANTED["closes-input"] = at_request(3, lambda router: os.close(0))


@planted
def ends_too_soon(router):
    router.end = lambda: sys.exit(1)


@planted
def never_ends(router):
    router.end = forever


@planted
def too_deep(router):
    """Recursion without an end."""
    router.route = lambda src, dst: router.route(src, dst)


@planted
def memory(router):
    def fill(router):
        kept = []
        while True:
            kept.append(bytearray(b"x") * (32 << 20))
            time.sleep(0.02)

    at_request(2, fill)(router)


@planted
def children(router):
    def fork(router):
        for _ in range(20):
            subprocess.Popen(["sleep", "20"])
        forever()

    at_request(2, fork)(router)


@planted
def endless_line(router):
    def flood(router):
        while True:
            sys.stdout.write("[" * (1 << 20))

    at_request(2, flood)(router)


@planted
def endless_lines(router):
    def flood(router):
        while True:
            print("still here")

    at_request(2, flood)(router)


@planted
def endless_line_at_the_end(router):
    def flood():
        while True:
            sys.stdout.write("[" * (1 << 20))

    router.end = flood


@planted
def closes_output_at_the_end(router):
    router.end = lambda: (os.close(1), time.sleep(3))


@planted
def child_with_output(router):
    """A child is left that holds the output open."""
    router.end = lambda: subprocess.Popen(["sleep", "20"])


@planted
def child_apart(router):
    """A child is left in a session of its own."""
    router.end = lambda: subprocess.Popen(["sleep", "20"], start_new_session=True, stdout=subprocess.DEVNULL)


# unusual ways to be right


@on_line
def spaces(line):
    return "  " + line.replace(",", " ,\t").replace(":", " : ") + "  "


@on_line
def empty_lines(line):
    return "\n\n" + line + "\n \n"


@on_line
def windows_lines(line):
    return line + "\r"


@on_line
def escapes(line):
    return line.replace('"id"', '"\\u0069d"')


@on_line
def noisy(line):
    print("x" * 100000, file=sys.stderr)
    return line


@planted
def compact(router):
    router.write = lambda message: router.print(json.dumps(message, separators=(",", ":")))


@planted
def keys_reversed(router):
    router.write = lambda message: router.print(json.dumps(dict(reversed(list(message.items())))))


@planted
def slow_start(router):
    time.sleep(1.5)


@planted
def asks_for_links(router):
    def greet():
        router.write({"version": 1, "links": True})
        joined = sorted((u, v) for u, v in json.loads(sys.stdin.readline())["links"])
        want = sorted((u, v) for u in range(router.order) for v in router.neighbors(u) if u < v)
        assert joined == want

    router.greet = greet


@planted
def child_that_ends(router):
    subprocess.run(["true"], check=True)


if __name__ == "__main__":
    main()
