//! A client of `mccheck conform` for the task route: shortest routes in metacubes MC(k,m), by
//! breadth-first search, and in hypercubes Q(n), bit by bit (e-cube).
//!
//!     rustc -O --edition 2021 -o /tmp/router router.rs
//!     mccheck conform MC 2 2 --task route --length shortest -- /tmp/router

use std::io::{self, BufRead, Write};

const NOWHERE: u64 = u64::MAX;

/// What answers requests in one network: MC(k,m), or Q(n), which has m = n here.
struct Router {
    hypercube: bool,
    k: u32,
    m: u32,
    order: u64,
    root: u64,        // the source of the last route
    toward: Vec<u64>, // of each node, the next one on a shortest way to the root
    asked: u32,
    // what a planted bug can replace
    neighbors: fn(&Router, u64) -> Vec<u64>,
    route: fn(&mut Router, u64, u64) -> Vec<u64>,
    line: fn(&mut Router, u64, &[Vec<u64>]) -> String,
    print: fn(&mut Router, &str),
    end: fn(),
}

impl Router {
    /// Reads the first line of the input.
    fn new(hello: &str) -> Option<Router> {
        let family = text(hello, "\"family\":\"")?;
        let params: Vec<u32> = numbers(hello, "\"params\":[")?;
        if text(hello, "\"task\":\"")? != "route" || family != "MC" && family != "Q" {
            return None;
        }
        Some(Router {
            hypercube: family == "Q",
            k: if family == "Q" { 0 } else { params[0] },
            m: *params.last()?,
            order: numbers(hello, "\"order\":")?[0],
            root: NOWHERE,
            toward: Vec::new(),
            asked: 0,
            neighbors: Router::neighbors,
            route: Router::shortest_route,
            line: |_, id, routes| answer(id, routes),
            print: |_, line| {
                let mut out = io::stdout().lock();
                writeln!(out, "{line}").unwrap();
                out.flush().unwrap();
            },
            end: || (),
        })
    }

    /// In MC(k,m) an address is the class, of k bits, and below it 2^k fields of m bits, that of
    /// class 0 the lowest. One bit changes: of the class, or of the field of the class of u.
    fn neighbors(&self, u: u64) -> Vec<u64> {
        let low = self.m << self.k;
        let class = u >> low;
        let cross = (0..self.k).map(|i| u ^ 1 << (low + i));
        let cube = (0..self.m).map(|i| u ^ 1 << (class as u32 * self.m + i));
        cross.chain(cube).collect()
    }

    /// Finds shortest ways from all nodes to the root.
    fn search(&mut self, root: u64) {
        self.root = root;
        self.toward = vec![NOWHERE; self.order as usize];
        self.toward[root as usize] = root;
        let mut queue = vec![root];
        let mut first = 0;
        while first < queue.len() {
            let u = queue[first];
            first += 1;
            for v in (self.neighbors)(self, u) {
                if self.toward[v as usize] == NOWHERE {
                    self.toward[v as usize] = u;
                    queue.push(v);
                }
            }
        }
    }

    fn shortest_route(&mut self, src: u64, dst: u64) -> Vec<u64> {
        let mut path = vec![src];
        if self.hypercube {
            for i in 0..self.m {
                if (src ^ dst) >> i & 1 == 1 {
                    path.push(path[path.len() - 1] ^ 1 << i);
                }
            }
            return path;
        }
        if self.root != src {
            self.search(src);
        }
        self.walk_back(src, dst)
    }

    fn walk_back(&self, src: u64, dst: u64) -> Vec<u64> {
        let mut path = vec![dst];
        let mut at = dst;
        while at != src {
            at = self.toward[at as usize];
            path.push(at);
        }
        path.reverse();
        path
    }

    fn reply(&mut self, request: &str) -> Option<String> {
        let id = numbers(request, "\"id\":")?[0];
        let mut routes = Vec::new();
        for case in request.split('{').skip(2) {
            let src = numbers(case, "\"src\":")?[0];
            let dst = numbers(case, "\"dst\":")?[0];
            self.asked += 1;
            routes.push((self.route)(self, src, dst));
        }
        Some((self.line)(self, id, &routes))
    }
}

/// The line {"id":0,"answers":[[0,1],[0,1,3]]}.
fn answer(id: u64, routes: &[Vec<u64>]) -> String {
    let list: Vec<String> = routes.iter().map(|r| format!("[{}]", joined(r))).collect();
    format!("{{\"id\":{id},\"answers\":[{}]}}", list.join(","))
}

fn joined(nodes: &[u64]) -> String {
    nodes.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// What stands in a line between a key, such as "task":", and the next quotation mark.
fn text<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.split_once(key)?.1.split('"').next()
}

/// The numbers, with commas between them, that stand in a line behind a key such as "params":[.
fn numbers<N: std::str::FromStr>(line: &str, key: &str) -> Option<Vec<N>> {
    let rest = line.split_once(key)?.1;
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != ',')?;
    let digits = rest[..end].trim_end_matches(',');
    digits.split(',').map(|n| n.parse().ok()).collect()
}

fn main() {
    let mut lines = io::stdin().lock().lines();
    let mut next = || lines.next().map(|line| line.expect("the input is not readable"));
    let hello = next().unwrap_or_default();
    let Some(mut router) = Router::new(&hello) else {
        eprintln!("router: want the task route in MC(k,m) or Q(n), not {hello}");
        std::process::exit(2);
    };
    if let Some(option) = std::env::args().nth(1) {
        plant(&mut router, option.trim_start_matches("--bug="));
    }
    (router.print)(&mut router, "{\"version\":1}");
    while let Some(request) = next() {
        let line = router.reply(&request).expect("a request of the task route");
        (router.print)(&mut router, &line);
    }
    (router.end)();
}

// A client needs nothing of what follows: these are planted bugs, for the tests of mccheck.

fn plant(router: &mut Router, bug: &str) {
    match bug {
        // the bits of the field are those of the class above
        "next-class" => {
            router.neighbors = |r, u| {
                let (low, class) = (r.m << r.k, u >> (r.m << r.k));
                let other = (class as u32 + 1) % (1 << r.k);
                let cube = (0..r.m).map(|i| u ^ 1 << (other * r.m + i));
                (0..r.k).map(|i| u ^ 1 << (low + i)).chain(cube).collect()
            }
        }
        "range-from-one" => {
            router.route = |_, src, dst| {
                let mut path = vec![src];
                for i in 1..63 {
                    if (src ^ dst) >> i & 1 == 1 {
                        path.push(path[path.len() - 1] ^ 1 << i);
                    }
                }
                path
            }
        }
        // the tree of one source in sixteen is used for all of them
        "tree-of-another" => {
            router.route = |r, src, dst| {
                if r.root == NOWHERE || r.root / 16 != src / 16 {
                    r.search(src);
                }
                r.walk_back(r.root, dst)
            }
        }
        "reversed" => router.route = |r, src, dst| r.shortest_route(src, dst).into_iter().rev().collect(),
        "nowhere-at-the-end" => {
            router.route = |r, src, dst| {
                let mut path = r.shortest_route(src, dst);
                if path.len() > 5 {
                    *path.last_mut().unwrap() = NOWHERE;
                }
                path
            }
        }
        "empty-for-one" => {
            router.route = |r, src, dst| match (src, dst) {
                (9, 30) => Vec::new(),
                _ => r.shortest_route(src, dst),
            }
        }
        "set-order" => {
            router.route = |_, src, dst| {
                let bits: std::collections::HashSet<u32> =
                    (0..63).filter(|i| (src ^ dst) >> i & 1 == 1).collect();
                let mut path = vec![src];
                for i in bits {
                    path.push(path[path.len() - 1] ^ 1 << i);
                }
                path
            }
        }
        "overflow" => {
            router.route = |r, src, dst| {
                let (a, b) = (src as u8, dst as u8 * 8);
                a.checked_add(b).expect("attempt to add with overflow");
                r.shortest_route(src, dst)
            }
        }
        "none-unwrapped" => {
            router.route = |r, src, dst| {
                let path = r.shortest_route(src, dst);
                assert!(path.get(6).map(|_| None::<u64>.unwrap()).is_none());
                path
            }
        }
        "stack-overflow" => {
            #[allow(unconditional_recursion)]
            fn deeper(n: u64) -> u64 {
                std::hint::black_box([n; 4096]);
                std::hint::black_box(deeper(n + 1)) + 1
            }
            router.route = |r, src, dst| {
                if src == 9 {
                    vec![deeper(dst)]
                } else {
                    r.shortest_route(src, dst)
                }
            }
        }
        // the thread that prints ends, and nobody tells the one that waits for it
        "thread-lost" => {
            router.print = |r, line| {
                let lost = r.asked > 100;
                let line = line.to_string();
                let (ready, done) = std::sync::mpsc::channel();
                let kept = ready.clone();
                std::thread::spawn(move || {
                    assert!(!lost, "the thread that prints");
                    println!("{line}");
                    ready.send(()).unwrap();
                });
                done.recv().unwrap();
                drop(kept);
            }
        }
        "spins" => {
            router.route = |r, src, dst| {
                while src == 9 && dst == 30 {
                    std::hint::spin_loop();
                }
                r.shortest_route(src, dst)
            }
        }
        // the rest of the line stays in the buffer
        "buffered" => router.print = |_, line| print!("{line}"),
        "bracket-lost" => router.line = |_, id, routes| answer(id, routes).replace("]]}", "]}"),
        "tuple" => router.line = |_, id, routes| answer(id, routes).replace("[[", "[(").replace("]]", ")]"),
        "id-as-text" => {
            router.line =
                |_, id, routes| answer(id, routes).replace(&format!(":{id},"), &format!(":\"{id}\","))
        }
        "routes-in-one" => router.line = |_, id, routes| answer(id, &[routes.concat()]),
        "aborts-at-the-end" => router.end = || std::process::abort(),
        _ => {
            eprintln!("router: there is no planted bug {bug}");
            std::process::exit(2);
        }
    }
}
