/* Breadth-first searches from every node of a network by its lists of neighbours: a queue for each ("plain"), or 64 sources
   in the bits of a word ("words"). The standard input has the number of nodes and then the two nodes of each link, as
   32-bit numbers. Prints the sum of all distances, the seconds of processor time of the searches, and the peak of memory. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "peak.h"

static uint32_t n, *start, *ends;

static uint64_t plain(void) {
	uint64_t sum = 0;
	uint16_t *dist = malloc(n * sizeof *dist);
	uint32_t *queue = malloc(n * sizeof *queue);
	for (uint32_t s = 0; s < n; s++) {
		uint32_t head = 0, tail = 0;
		memset(dist, 255, n * sizeof *dist);
		dist[s] = 0;
		queue[tail++] = s;
		while (head < tail) {
			uint32_t u = queue[head++];
			sum += dist[u];
			for (uint32_t i = start[u]; i < start[u + 1]; i++)
				if (dist[ends[i]] == 65535) {
					dist[ends[i]] = dist[u] + 1;
					queue[tail++] = ends[i];
				}
		}
	}
	return sum;
}

static uint64_t words(void) {
	uint64_t sum = 0, *seen = malloc(n * 8ull), *level = malloc(n * 8ull), *next = malloc(n * 8ull);
	for (uint32_t s = 0; s < n; s += 64) {
		memset(seen, 0, n * 8ull);
		memset(level, 0, n * 8ull);
		for (uint32_t i = 0; i < 64 && s + i < n; i++) seen[s + i] = level[s + i] = 1ull << i;
		uint64_t found = 1;
		for (uint64_t d = 1; found; d++) {
			found = 0;
			for (uint32_t u = 0; u < n; u++) {
				uint64_t from = 0;
				for (uint32_t i = start[u]; i < start[u + 1]; i++) from |= level[ends[i]];
				next[u] = from & ~seen[u];
			}
			for (uint32_t u = 0; u < n; u++) {
				seen[u] |= level[u] = next[u];
				found += __builtin_popcountll(next[u]);
			}
			sum += d * found;
		}
	}
	return sum;
}

int main(int argc, char **argv) {
	uint32_t size = 0, room = 1 << 20, (*links)[2] = malloc(room * sizeof *links);
	if (argc != 2 || fread(&n, 4, 1, stdin) != 1) return fprintf(stderr, "lists plain|words < links\n"), 2;
	while (fread(links[size], 4, 2, stdin) == 2)
		if (++size == room) links = realloc(links, (room *= 2) * sizeof *links);
	start = calloc(n + 2, 4);
	ends = malloc(2ull * size * 4 + 4);
	for (uint32_t i = 0; i < size; i++) start[links[i][0] + 2]++, start[links[i][1] + 2]++;
	for (uint32_t u = 2; u < n + 2; u++) start[u] += start[u - 1];
	for (uint32_t i = 0; i < size; i++) {
		ends[start[links[i][0] + 1]++] = links[i][1];
		ends[start[links[i][1] + 1]++] = links[i][0];
	}
	clock_t began = clock();
	uint64_t sum = strcmp(argv[1], "plain") ? words() : plain();
	printf("%llu %.6f %lld\n", (unsigned long long)sum, (double)(clock() - began) / CLOCKS_PER_SEC, peak());
}
