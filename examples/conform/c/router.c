/*
 * A client of `mccheck conform` for the task route: shortest routes in metacubes MC(k,m), and in
 * hypercubes Q(n), which are MC(0,n).
 *
 *     cc -O2 -o /tmp/router router.c
 *     mccheck conform MC 2 2 --task route --length shortest -- /tmp/router
 */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/*
 * In MC(k,m) an address is the class, of k bits, and below it the fields of the 2^k classes, m
 * bits each, that of class 0 the lowest. A node is joined to those that differ from it in one bit
 * of the class, or in one bit of the field of its class.
 */
static int k, m;

enum { MOST = 256 }; /* nodes of a path, and classes of a walk */

struct path {
	int nodes;
	uint64_t node[MOST];
};

static void plant(const char *bug);

/* What a planted bug can replace. */
static int place_of_bit(int class, int i);
static void shortest_route(uint64_t src, uint64_t dst, struct path *p);
static void print_node(uint64_t u);
static void end_line(void);
static void nothing(void) {}
static int (*bit_of)(int class, int i) = place_of_bit;
static void (*route)(uint64_t src, uint64_t dst, struct path *p) = shortest_route;
static void (*print)(uint64_t u) = print_node;
static void (*flush)(void) = end_line;
static void (*end)(void) = nothing;
static const char *comma = ",";
static unsigned long long ids = -1; /* a mask */

static int place_of_bit(int class, int i) { return class * m + i; }

static int class_of(uint64_t u) { return (int)(u >> (m << k)); }

static uint64_t field(uint64_t u, int class) {
	uint64_t bits = 0;
	for (int i = 0; i < m; i++)
		bits |= (u >> bit_of(class, i) & 1) << i;
	return bits;
}

/*
 * A shortest walk of classes between two of them that comes through all that are needed (a set, as
 * bits): a breadth-first search, where a place is a class and the set of those still needed.
 */
static int shortest_walk(int from, int to, uint32_t need, int walk[MOST]) {
	static int32_t before[16 << 16], queue[16 << 16];
	int classes = 1 << k, first = 0, last = 0, length = 0;
	int32_t start = (int32_t)(need & ~(1u << from)) * classes + from;
	int32_t goal = to;

	memset(before, -1, sizeof *before * ((size_t)classes << classes));
	before[start] = start;
	queue[last++] = start;
	while (before[goal] < 0) {
		int32_t at = queue[first++];
		for (int i = 0; i < k; i++) {
			int class = at % classes ^ 1 << i;
			int32_t next = (int32_t)((uint32_t)(at / classes) & ~(1u << class)) * classes + class;
			if (before[next] < 0) {
				before[next] = at;
				queue[last++] = next;
			}
		}
	}
	for (int32_t at = goal; at != start; at = before[at])
		length++;
	for (int32_t at = goal, i = length; i > 0; at = before[at])
		walk[i--] = at % classes;
	walk[0] = from;
	return length + 1;
}

/* Goes through the classes of a walk, and in each of them makes its field that of dst. */
static void shortest_route(uint64_t src, uint64_t dst, struct path *p) {
	int walk[MOST], length;
	uint32_t need = 0;
	uint64_t at = src;

	for (int class = 0; class < 1 << k; class++)
		if (field(src ^ dst, class) != 0)
			need |= 1u << class;
	length = shortest_walk(class_of(src), class_of(dst), need, walk);
	p->nodes = 0;
	p->node[p->nodes++] = at;
	for (int step = 0; step < length; step++) {
		int class = walk[step];
		if (class != class_of(at)) {
			at ^= (uint64_t)(class ^ class_of(at)) << (m << k);
			p->node[p->nodes++] = at;
		}
		for (int i = 0; i < m; i++) {
			uint64_t bit = (uint64_t)1 << bit_of(class, i);
			if ((at ^ dst) & bit) {
				at ^= bit;
				p->node[p->nodes++] = at;
			}
		}
	}
}

static void print_node(uint64_t u) { printf("%llu", (unsigned long long)u); }

static void end_line(void) {
	putchar('\n');
	fflush(stdout); /* else the line waits in the buffer of the program */
}

/* The number after a key such as "src": and moves on behind it; 0 where there is none. */
static int number(char **at, const char *key, unsigned long long *value) {
	char *found = strstr(*at, key);
	if (found == NULL)
		return 0;
	*value = strtoull(found + strlen(key), at, 10);
	return 1;
}

static void answer(char *line) {
	unsigned long long id, src, dst;
	struct path p;
	int cases = 0;

	if (!number(&line, "\"id\":", &id))
		exit(2);
	printf("{\"id\":%llu,\"answers\":[", id & ids);
	while (number(&line, "\"src\":", &src) && number(&line, "\"dst\":", &dst)) {
		route(src, dst, &p);
		printf(cases++ > 0 ? ",[" : "[");
		for (int i = 0; i < p.nodes; i++) {
			if (i > 0)
				printf("%s", comma);
			print(p.node[i]);
		}
		putchar(']');
	}
	printf("]}");
	flush();
}

int main(int argc, char **argv) {
	char *line = NULL;
	size_t size = 0;

	if (getline(&line, &size, stdin) < 0)
		return 2;
	char *params = strstr(line, "\"params\":[");
	if (params != NULL && strstr(line, "\"family\":\"MC\"") != NULL)
		sscanf(params, "\"params\":[%d,%d", &k, &m);
	else if (params != NULL && strstr(line, "\"family\":\"Q\"") != NULL)
		sscanf(params, "\"params\":[%d", &m);
	if (m == 0 || strstr(line, "\"task\":\"route\"") == NULL) {
		fprintf(stderr, "router: want the task route in MC(k,m) or Q(n), not %s", line);
		return 2;
	}
	if (argc == 2 && strncmp(argv[1], "--bug=", 6) == 0)
		plant(argv[1] + 6);
	printf("{\"version\":1}");
	flush();
	while (getline(&line, &size, stdin) >= 0)
		answer(line);
	end();
	free(line);
	return 0;
}

/* A client needs nothing of what follows: these are planted bugs, for the tests of mccheck. */

static int asked; /* routes so far */

static int next_class(int class, int i) { return place_of_bit((class + 1) % (1 << k), i); }

static int last_bit_first(int class, int i) { return (m << k) - 1 - place_of_bit(class, i); }

static int int_shift(int class, int i) { return place_of_bit(class, i) & 31; }

static void one_hop_less(uint64_t src, uint64_t dst, struct path *p) {
	shortest_route(src, dst, p);
	p->nodes--;
}

static void one_node_more(uint64_t src, uint64_t dst, struct path *p) {
	memset(p, 0, sizeof *p);
	shortest_route(src, dst, p);
	p->nodes++;
}

static void one_pair(uint64_t src, uint64_t dst, struct path *p) {
	shortest_route(src, dst, p);
	if (src == 7 && dst == 28)
		p->node[2] = p->node[1];
}

static void wrong_hop_late(uint64_t src, uint64_t dst, struct path *p) {
	shortest_route(src, dst, p);
	if (p->nodes > 5)
		p->node[4] ^= 1;
}

static void goes_on(uint64_t src, uint64_t dst, struct path *p) { /* p is not emptied */
	static struct path kept;
	shortest_route(src, dst, p);
	for (int i = 0; i < p->nodes && kept.nodes < MOST; i++)
		kept.node[kept.nodes++] = p->node[i];
	*p = kept;
}

static void segfault(uint64_t src, uint64_t dst, struct path *p) {
	shortest_route(src, dst, p);
	if (src == 7 && dst == 28)
		*(volatile char *)(uintptr_t)(asked & 0) = 1;
}

static void aborts(uint64_t src, uint64_t dst, struct path *p) {
	shortest_route(src, dst, p);
	if (p->nodes > 6)
		abort();
}

static void endless(uint64_t src, uint64_t dst, struct path *p) {
	shortest_route(src, dst, p);
	for (volatile int i = 0; src == 7 && dst == 28; i = !i)
		;
}

static void exits(uint64_t src, uint64_t dst, struct path *p) {
	shortest_route(src, dst, p);
	if (++asked == 100)
		exit(0);
}

static void takes_memory(uint64_t src, uint64_t dst, struct path *p) {
	shortest_route(src, dst, p);
	while (++asked > 100) {
		memset(malloc(16 << 20), 1, 16 << 20);
		nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
	}
}

static void forks(uint64_t src, uint64_t dst, struct path *p) {
	shortest_route(src, dst, p);
	while (++asked > 100)
		if (asked < 120 && fork() == 0) {
			sleep(20);
			_exit(0);
		}
}

static void signed_byte(uint64_t u) { printf("%d", (int8_t)u); }

static void hexadecimal(uint64_t u) { printf("0x%llx", (unsigned long long)u); }

static void floating(uint64_t u) { printf("%g", (double)u); }

static void no_flush(void) { putchar('\n'); }

static void flood(void) {
	for (;;)
		putchar('[');
}

static void exit_code(void) { exit(3); }

static void segfault_at_end(void) { raise(SIGSEGV); }

static void plant(const char *bug) {
	static const struct {
		const char *name;
		int (*bit)(int, int);
		void (*route)(uint64_t, uint64_t, struct path *);
		void (*print)(uint64_t);
		void (*flush)(void);
		void (*end)(void);
	} bugs[] = {
		{.name = "next-class", .bit = next_class},
		{.name = "last-bit-first", .bit = last_bit_first},
		{.name = "int-shift", .bit = int_shift},
		{.name = "one-hop-less", .route = one_hop_less},
		{.name = "one-node-more", .route = one_node_more},
		{.name = "one-pair", .route = one_pair},
		{.name = "wrong-hop-late", .route = wrong_hop_late},
		{.name = "goes-on", .route = goes_on},
		{.name = "segfault", .route = segfault},
		{.name = "aborts", .route = aborts},
		{.name = "endless", .route = endless},
		{.name = "exits", .route = exits},
		{.name = "takes-memory", .route = takes_memory},
		{.name = "forks", .route = forks},
		{.name = "signed-byte", .print = signed_byte},
		{.name = "hexadecimal", .print = hexadecimal},
		{.name = "floating", .print = floating},
		{.name = "no-flush", .flush = no_flush},
		{.name = "flood", .flush = flood},
		{.name = "exit-code", .end = exit_code},
		{.name = "segfault-at-end", .end = segfault_at_end},
	};
	if (strcmp(bug, "no-commas") == 0) {
		comma = " ";
		return;
	}
	if (strcmp(bug, "id-of-a-byte") == 0) {
		ids = 255;
		return;
	}
	for (size_t i = 0; i < sizeof bugs / sizeof *bugs; i++)
		if (strcmp(bug, bugs[i].name) == 0) {
			bit_of = bugs[i].bit ? bugs[i].bit : bit_of;
			route = bugs[i].route ? bugs[i].route : route;
			print = bugs[i].print ? bugs[i].print : print;
			flush = bugs[i].flush ? bugs[i].flush : flush;
			end = bugs[i].end ? bugs[i].end : end;
			return;
		}
	fprintf(stderr, "router: there is no planted bug %s\n", bug);
	exit(2);
}
