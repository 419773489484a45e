/* One breadth-first search of the metacube MC(k,m) from node 0: a queue, a byte a node, neighbours from the address.
   Prints the sum of all distances, the seconds of processor time of the search, and the peak of memory. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "peak.h"

int main(int argc, char **argv) {
	if (argc != 3) return fprintf(stderr, "queue K M\n"), 2;
	int k = atoi(argv[1]), m = atoi(argv[2]), low = m << k;
	uint64_t n = 1ull << (low + k), head = 0, tail = 0, sum = 0;
	uint8_t *dist = malloc(n);
	uint32_t *queue = malloc(n * sizeof *queue);
	if (!dist || !queue) return fprintf(stderr, "no memory\n"), 1;
	clock_t began = clock();
	memset(dist, 255, n);
	dist[0] = 0;
	queue[tail++] = 0;
	while (head < tail) {
		uint32_t u = queue[head++], own = u >> low;
		sum += dist[u];
		for (int i = 0; i < k + m; i++) {
			uint32_t v = u ^ 1u << (i < k ? low + i : m * own + i - k);
			if (dist[v] == 255) {
				dist[v] = dist[u] + 1;
				queue[tail++] = v;
			}
		}
	}
	printf("%llu %.6f %lld\n", (unsigned long long)sum, (double)(clock() - began) / CLOCKS_PER_SEC, peak());
}
