// A client of `mccheck conform` for the task route: shortest routes in metacubes MC(k,m), by
// breadth-first search, and in hypercubes Q(n), bit by bit (e-cube).
//
//     mccheck conform MC 2 2 --task route --length shortest -- node router.js
"use strict";

const fs = require("fs");
const childProcess = require("child_process");
const readline = require("readline");

class Router {
  constructor(hello) {
    const [first, second] = hello.params ?? [];
    if (hello.task !== "route" || !["MC", "Q"].includes(hello.family)) {
      console.error(`router: asked for ${hello.task} in ${hello.network}, want route in MC(k,m) or Q(n)`);
      process.exit(2);
    }
    if (hello.order > Number.MAX_SAFE_INTEGER) {
      console.error("router: JSON.parse rounds numbers above 2^53"); // rather none than a wrong route
      process.exit(2);
    }
    this.family = hello.family;
    this.order = hello.order;
    [this.k, this.m] = hello.family === "Q" ? [0, first] : [first, second];
  }

  // In MC(k,m) an address is the class, of k bits, and below it 2^k fields of m bits, that of class
  // 0 the lowest. One bit changes: of the class, or of the field of the class of u.
  neighbors(u) {
    const low = this.m << this.k;
    const list = [];
    for (let i = 0; i < this.k; i++) list.push(u ^ (1 << (low + i)));
    for (let i = 0; i < this.m; i++) list.push(u ^ (1 << (this.m * (u >> low) + i)));
    return list;
  }

  // For each node the next one on a shortest way to the root.
  tree(root) {
    const toward = new Array(this.order).fill(-1);
    toward[root] = root;
    const queue = [root];
    for (const u of queue) {
      for (const v of this.neighbors(u)) {
        if (toward[v] < 0) {
          toward[v] = u;
          queue.push(v);
        }
      }
    }
    return toward;
  }

  route(src, dst) {
    if (this.family === "Q") return this.bitByBit(src, dst);
    if (this.root !== src) {
      this.root = src;
      this.toward = this.tree(src);
    }
    const path = [dst];
    while (path[path.length - 1] !== src) path.push(this.toward[path[path.length - 1]]);
    return path.reverse();
  }

  // Adds and subtracts powers of two: ^ would cut a number to 32 bits.
  bitByBit(src, dst) {
    const path = [src];
    const bit = (u, i) => Math.floor(u / 2 ** i) % 2;
    for (let i = 0; i < this.m; i++) {
      if (bit(src, i) !== bit(dst, i)) path.push(path[path.length - 1] + (bit(dst, i) - bit(src, i)) * 2 ** i);
    }
    return path;
  }

  answer(request) {
    return { id: request.id, answers: request.cases.map((c) => this.route(c.src, c.dst)) };
  }

  // Writes at once, and waits until it is written.
  print(line) {
    fs.writeSync(1, line + "\n");
  }

  write(message) {
    this.print(JSON.stringify(message));
  }

  end() {}
}

let router;
readline
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const message = JSON.parse(line);
    if (router) {
      router.write(router.answer(message));
      return;
    }
    router = new Router(message);
    if (process.argv[2]) planted()[process.argv[2].replace("--bug=", "")](router);
    router.write({ version: 1 });
  })
  .on("close", () => router?.end());

// A client needs nothing of what follows: these are planted bugs, for the tests of mccheck. Each
// replaces a part of a router.
function planted() {
  const onPath = (change) => (r) => {
    const right = r.route.bind(r);
    r.route = (src, dst) => change(right(src, dst), src, dst, right);
  };
  const onLine = (change) => (r) => {
    const right = r.print.bind(r);
    r.print = (line) => right(change(line));
  };
  const onPair = (action) => onPath((path, src, dst) => (src === 2 && dst === 17 ? action(path) : path));
  const remembered = new Map();
  const sharedPath = [];
  return {
    "sum-is-text": onPath((path) => path.map((u) => u + "")),
    "or-for-xor": onPath((path, src, dst) => [src, src | dst, dst]),
    "undefined-at-the-end": onPath((path) => [...path, path[path.length]]),
    "not-a-number": onPath((path) => path.map((u) => u - undefined)),
    "half-nodes": onPath((path) => path.map((u) => u / 2)),
    "sorted-as-text": onPath((path) => path.sort()),
    "last-hop-lost": onPath((path) => path.slice(0, -1)),
    "middle-lost": onPath((path) => path.filter((u, i) => i !== 2)),
    "one-pair": onPair((path) => [path[0], ...path]),
    "false-for-none": onPath((path) => path.length < 5 && path),
    "an-object": onPath((path) => ({ path })),
    "bitwise": (r) => {
      r.route = (src, dst) => {
        const path = [src];
        for (let i = 0; i < r.m; i++) {
          if (((src ^ dst) >> i) & 1) path.push((path[path.length - 1] ^ (1 << i)) >>> 0);
        }
        return path;
      };
    },
    "key-of-digits": onPath((path, src, dst) => { // 1 and 12 are 11 and 2
      const key = `${src}${dst}`;
      if (!remembered.has(key)) remembered.set(key, path);
      return remembered.get(key);
    }),
    "shared-array": onPath((path) => { // all answers of a request are the last one
      sharedPath.length = 0;
      sharedPath.push(...path);
      return sharedPath;
    }),
    "random-neighbor": (r) => { // right, and another route each time
      const right = r.neighbors.bind(r);
      r.neighbors = (u) => right(u).sort(() => Math.random() - 0.5);
    },
    "random-mistake": onPath((path) => (Math.random() < 0.1 ? path.slice(1) : path)),
    "no-line-end": (r) => { r.print = (line) => fs.writeSync(1, line); },
    "log-on-stdout": onLine((line) => "answer: " + line),
    "id-lost": onLine((line) => line.replace(/"id":\d+/, '"id":null')),
    "answers-as-object": onLine((line) => line.replace("[[", '{"0":[').replace("]]", "]}")),
    "any-order": (r) => { // the first request is answered late
      const right = r.write.bind(r);
      r.write = (message) => setTimeout(() => right(message), message.id === 0 ? 200 : 0);
    },
    "twice": (r) => {
      const right = r.write.bind(r);
      r.write = (message) => {
        right(message);
        if ("id" in message) right(message);
      };
    },
    "exception": onPair(() => undefined.length),
    "rejected": onPair(() => { Promise.reject(new Error("nobody waits for this")); }),
    "exit": onPair(() => process.exit()),
    "loops": onPair((path) => { for (;;) path.length = 1; }),
    "stays-open": (r) => { r.end = () => setInterval(() => {}, 1000); },
    "exit-code": (r) => { r.end = () => { process.exitCode = 3; }; },
    "one-more-line": (r) => { r.end = () => r.print('{"id":0,"answers":[]}'); },
    "memory": onPair(() => {
      for (const kept = []; ; Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)) {
        kept.push(Buffer.alloc(32 << 20, 1));
      }
    }),
    "child-stays": (r) => {
      r.end = () => childProcess.spawn("sleep", ["60"], { stdio: "ignore" }).unref();
    },
  };
}
