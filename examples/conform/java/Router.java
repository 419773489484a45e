import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A client of `mccheck conform` for the task route: shortest routes in metacubes MC(k,m), by
 * breadth-first search, and in hypercubes Q(n), bit by bit (e-cube).
 *
 * <pre>
 * javac Router.java
 * mccheck conform MC 2 2 --task route --length shortest -- java Router
 * </pre>
 */
class Router {
    final boolean hypercube;
    final int k, m;
    private int root = -1; // the source of the last route
    private int[] toward;  // of each node, the next one on a shortest way to the root

    Router(boolean hypercube, int k, int m) {
        this.hypercube = hypercube;
        this.k = k;
        this.m = m;
    }

    /**
     * In MC(k,m) an address is the class, of k bits, and below it 2^k fields of m bits, that of
     * class 0 the lowest. One bit changes: of the class, or of the field of the class of u.
     */
    int[] neighbors(int u) {
        int low = m << k;
        int[] list = new int[k + m];
        for (int i = 0; i < k; i++) {
            list[i] = u ^ 1 << low + i;
        }
        for (int i = 0; i < m; i++) {
            list[k + i] = u ^ 1 << m * (u >> low) + i;
        }
        return list;
    }

    /** For each node the next one on a shortest way to the root, or -1. */
    int[] tree(int root) {
        int[] toward = new int[1 << (m << k) + k];
        Arrays.fill(toward, -1);
        toward[root] = root;
        int[] queue = new int[toward.length];
        queue[0] = root;
        for (int first = 0, last = 1; first < last; first++) {
            for (int v : neighbors(queue[first])) {
                if (toward[v] < 0) {
                    toward[v] = queue[first];
                    queue[last++] = v;
                }
            }
        }
        return toward;
    }

    List<Long> route(long src, long dst) {
        List<Long> path = new ArrayList<>();
        if (hypercube) {
            path.add(src);
            for (int i = 0; i < m; i++) {
                if (((src ^ dst) >> i & 1) == 1) {
                    src ^= 1L << i;
                    path.add(src);
                }
            }
            return path;
        }
        if (root != src) {
            root = (int) src;
            toward = tree(root);
        }
        for (int u = (int) dst; u != root; u = toward[u]) {
            path.add((long) u);
        }
        path.add(src);
        Collections.reverse(path);
        return path;
    }

    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final Pattern CASE = Pattern.compile("\"src\":(\\d+),\"dst\":(\\d+)");

    String answer(String request) {
        Matcher id = ID.matcher(request);
        id.find();
        List<String> routes = new ArrayList<>();
        for (Matcher c = CASE.matcher(request); c.find(); ) {
            routes.add(text(route(Long.parseLong(c.group(1)), Long.parseLong(c.group(2)))));
        }
        return line(Long.parseLong(id.group(1)), routes);
    }

    String text(List<Long> path) {
        StringBuilder text = new StringBuilder("[");
        for (Long u : path) {
            text.append(text.length() > 1 ? "," : "").append(u);
        }
        return text.append("]").toString();
    }

    String line(long id, List<String> routes) {
        return "{\"id\":" + id + ",\"answers\":[" + String.join(",", routes) + "]}";
    }

    void print(String line) throws IOException {
        System.out.print(line + "\n");
        System.out.flush();
    }

    void end() throws IOException {}

    private static final Pattern HELLO =
        Pattern.compile("\"task\":\"route\".*\"family\":\"(MC|Q)\",\"params\":\\[(\\d+)(?:,(\\d+))?\\]");

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String hello = in.readLine();
        Matcher h = HELLO.matcher(hello);
        if (!h.find()) {
            System.err.println("Router: want the task route in MC(k,m) or Q(n), not " + hello);
            System.exit(2);
        }
        int first = Integer.parseInt(h.group(2));
        boolean hypercube = h.group(1).equals("Q");
        int k = hypercube ? 0 : first, m = hypercube ? first : Integer.parseInt(h.group(3));
        Router router = new Router(hypercube, k, m);
        if (args.length > 0) {
            router = planted(args[0].replaceFirst("^--bug=", ""), hypercube, k, m);
        }
        router.print("{\"version\":1}");
        for (String line; (line = in.readLine()) != null; ) {
            router.print(router.answer(line));
        }
        router.end();
    }

    // A client needs nothing of what follows: these are planted bugs, for the tests of mccheck.

    static Router planted(String bug, boolean hypercube, int k, int m) {
        return switch (bug) {
            case "class-too-high" -> new Router(hypercube, k, m) {
                int[] neighbors(int u) { // the field of the class above
                    int[] list = super.neighbors(u);
                    for (int i = 0; i < m; i++) {
                        list[k + i] = u ^ 1 << m * (((u >> (m << k)) + 1) % (1 << k)) + i;
                    }
                    return list;
                }
            };
            case "last-hop-missing" -> new Router(hypercube, k, m) {
                List<Long> route(long src, long dst) {
                    List<Long> path = super.route(src, dst);
                    path.remove(path.size() - 1);
                    return path;
                }
            };
            case "node-twice" -> new Router(hypercube, k, m) {
                List<Long> route(long src, long dst) {
                    List<Long> path = super.route(src, dst);
                    path.add(path.size() / 2, path.get(path.size() / 2));
                    return path;
                }
            };
            case "one-pair" -> new Router(hypercube, k, m) {
                List<Long> route(long src, long dst) {
                    List<Long> path = super.route(src, dst);
                    return src == 11 && dst == 20 ? path.subList(0, path.size() - 1) : path;
                }
            };
            case "int-nodes" -> new Router(hypercube, k, m) {
                List<Long> route(long src, long dst) {
                    List<Long> path = super.route(src, dst);
                    path.replaceAll(u -> (long) (int) (long) u);
                    return path;
                }
            };
            case "int-shift" -> new Router(hypercube, k, m) {
                List<Long> route(long src, long dst) { // 1 << 32 is 1
                    List<Long> path = new ArrayList<>(List.of(src));
                    for (int i = 0; i < m; i++) {
                        if (((src ^ dst) >> i & 1) == 1) {
                            src ^= 1 << i & 0x7fffffff;
                            path.add(src);
                        }
                    }
                    return path;
                }
            };
            case "boxed" -> new Router(hypercube, k, m) {
                List<Long> route(long src, long dst) { // == compares objects, which are the same below 128
                    List<Long> path = super.route(src, dst);
                    Long last = path.get(path.size() - 1), want = dst;
                    return last == want ? path : null;
                }

                String text(List<Long> path) {
                    return path == null ? "null" : super.text(path);
                }
            };
            case "grouped-digits" -> new Router(hypercube, k, m) {
                String text(List<Long> path) {
                    List<String> list = new ArrayList<>();
                    path.forEach(u -> list.add(String.format(java.util.Locale.ROOT, "%,d", u)));
                    return list.toString();
                }
            };
            case "set-of-nodes" -> new Router(hypercube, k, m) {
                String text(List<Long> path) {
                    return new HashSet<>(path).toString();
                }
            };
            case "answers-in-a-map" -> new Router(hypercube, k, m) {
                String line(long id, List<String> routes) { // no order, and equal ones once
                    Map<String, String> map = new HashMap<>();
                    routes.forEach(r -> map.put(r, r));
                    return super.line(id, new ArrayList<>(map.values()));
                }
            };
            case "seen-is-kept" -> new Router(hypercube, k, m) {
                final boolean[] seen = new boolean[1 << 16];

                List<Long> route(long src, long dst) { // the marks of a search are not taken away
                    List<Long> path = super.route(src, dst);
                    for (Long u : path) {
                        seen[u.intValue()] = true;
                    }
                    path.removeIf(u -> u != src && u != dst && seen[u.intValue()]);
                    return path;
                }
            };
            case "exception" -> new Router(hypercube, k, m) {
                List<Long> route(long src, long dst) {
                    return src == 11 && dst == 20 ? null : super.route(src, dst);
                }
            };
            case "swallowed-exception" -> new Router(hypercube, k, m) {
                List<Long> route(long src, long dst) {
                    try {
                        List<Long> path = super.route(src, dst);
                        path.get(2); // not there where the ends are neighbors
                        return path;
                    } catch (IndexOutOfBoundsException e) {
                        return new ArrayList<>();
                    }
                }
            };
            case "no-flush" -> new Router(hypercube, k, m) {
                final PrintStream out = new PrintStream(new java.io.BufferedOutputStream(System.out, 1 << 20));

                void print(String line) {
                    out.println(line);
                }
            };
            case "log-on-stdout" -> new Router(hypercube, k, m) {
                String answer(String request) {
                    System.out.println("INFO answering " + request.length() + " bytes");
                    return super.answer(request);
                }
            };
            case "thread-stays" -> new Router(hypercube, k, m) {
                void end() {
                    new Thread(() -> sleep(60_000)).start();
                }
            };
            case "worker-dies" -> new Router(hypercube, k, m) {
                String answer(String request) {
                    String[] done = new String[1];
                    Thread worker = new Thread(() -> {
                        if (request.contains("{\"src\":11,\"dst\":20}")) {
                            throw new IllegalStateException("the worker");
                        }
                        done[0] = super.answer(request);
                    });
                    worker.start();
                    while (done[0] == null) {
                        sleep(1);
                    }
                    return done[0];
                }
            };
            case "out-of-memory" -> new Router(hypercube, k, m) {
                String answer(String request) {
                    for (List<byte[]> kept = new ArrayList<>(); ; sleep(20)) {
                        kept.add(new byte[16 << 20]);
                    }
                }
            };
            case "exit-code" -> new Router(hypercube, k, m) {
                void end() {
                    System.exit(3);
                }
            };
            case "thread-per-request" -> new Router(hypercube, k, m) {
                void print(String line) { // the first answer is the last to be printed
                    boolean slow = line.startsWith("{\"id\":0,");
                    Thread printer = new Thread(() -> {
                        sleep(slow ? 300 : 0);
                        System.out.println(line);
                    });
                    printer.start();
                }
            };
            default -> throw new IllegalArgumentException("there is no planted bug " + bug);
        };
    }

    static void sleep(int milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
