/* One breadth-first search of the metacube MC(k,m) from node 0 by whole levels: a level is a bitmap, a pass over it for
   each dimension of each class swaps bits, words or runs of words, and joins them to the next level. Wants m 2^k >= 6.
   Prints the sum of all distances, the seconds of processor time of the search, and the peak of memory. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "peak.h"

static const uint64_t half[6] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
	0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};

/* next |= level with bit b of the node's number inverted */
static void pass(uint64_t *next, const uint64_t *level, uint64_t words, int b) {
	if (b < 6) {
		int by = 1 << b;
		for (uint64_t i = 0; i < words; i++) next[i] |= (level[i] & half[b]) << by | (level[i] >> by & half[b]);
		return;
	}
	uint64_t by = 1ull << (b - 6);
	for (uint64_t at = 0; at < words; at += 2 * by)
		for (uint64_t i = at; i < at + by; i++) {
			next[i] |= level[i + by];
			next[i + by] |= level[i];
		}
}

int main(int argc, char **argv) {
	if (argc != 3) return fprintf(stderr, "passes K M\n"), 2;
	int k = atoi(argv[1]), m = atoi(argv[2]), low = m << k;
	uint64_t words = 1ull << (low + k - 6), own = 1ull << (low - 6), sum = 0, found = 1;
	uint64_t *seen = calloc(words, 8), *level = calloc(words, 8), *next = calloc(words, 8);
	if (!seen || !level || !next) return fprintf(stderr, "no memory\n"), 1;
	clock_t began = clock();
	seen[0] = level[0] = 1;
	for (int d = 1; found; d++) {
		for (int c = 0; c < 1 << k; c++)
			for (int i = 0; i < m; i++) pass(next + c * own, level + c * own, own, m * c + i);
		for (int i = 0; i < k; i++) pass(next, level, words, low + i);
		found = 0;
		for (uint64_t i = 0; i < words; i++) {
			level[i] = next[i] & ~seen[i];
			seen[i] |= next[i];
			next[i] = 0;
			found += __builtin_popcountll(level[i]);
		}
		sum += d * found;
	}
	printf("%llu %.6f %lld\n", (unsigned long long)sum, (double)(clock() - began) / CLOCKS_PER_SEC, peak());
}
