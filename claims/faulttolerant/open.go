package faulttolerant

import "mccheck/claims"

// What the open claims wait for.
const (
	needsChannels = "a declaration over the channel paths of Algorithm 2, which are modelled"
	needsFaults   = "a model of Algorithm 3, run over sets of faults"
	needsDisjoint = "a search for disjoint paths with prescribed pairs of ends, which a flow does not respect"
)

// Open lists the claims of the paper that are recorded and not decided yet: those
// on multi-channel cubes (sec.4) and on faults (sec.5).
func Open() []claims.Open {
	entry := func(id, where, says, needs string) claims.Open {
		return claims.Open{ID: id, Paper: paper, Where: where, Says: says, Needs: needs}
	}
	return []claims.Open{
		entry("FT-44", "sec.4", "Where the two fields agree in no bit, any bit serves as the key-bit (type 2); a key-bit of type 1 is set back at the end.", needsChannels),
		entry("FT-45", "sec.4", "The key-bit is found by comparing M_u[c_u^(j)] with M_v[c_v^(j)], also where the classes differ.", needsChannels),
		entry("FT-50", "Ex.1", "Clusters, node pairs, key-bit dimension 2, d = 5 and lengths d+4 = 9.", needsChannels),
		entry("FT-51", "Ex.2", "Key-bits at dimensions 2 (type 2) and 3 (type 1), d = 8, lengths d+2 and d+4.", needsChannels),
		entry("FT-52", "Ex.3", "Clusters, node pairs, d = 8 read as H_h + 2^k, lengths d+1 = 9 and 13.", needsChannels),
		entry("FT-55", "Ex.4", "Clusters, node pairs, key-bit dimension 2, class paths of length 1, lengths 10.", needsChannels),
		entry("FT-57", "proof sec.4", "For clusters of one class, a path with a key-bit of type 1 meets no other path of its pair.", needsChannels),
		entry("FT-58", "proof sec.4", "For clusters of one class, paths of different pairs pass through no common cluster.", needsChannels),
		entry("FT-59", "proof sec.4", "For clusters of different classes the argument holds even though one path carries no signature.", needsChannels),
		entry("FT-66", "Theorem 1", "For the pairing of Algorithm 2 there are k 2^m paths, disjoint but for their ends, whose interiors avoid both clusters.", needsDisjoint),
		entry("FT-67", "Theorem 1", "Such paths exist with lengths of at most max d + m + 5, d = H + 2^k.", needsDisjoint),
		entry("FT-68", "Theorem 1", "Such paths exist with lengths of at most max d + m + 5, d the distance.", needsDisjoint),
		entry("FT-69", "sec.5", "The hypercube algorithm partitions at most log n times and uses at most one bad candidate.", "a model of the cited hypercube algorithm"),
		entry("FT-74", "Algorithm 3, case 1", "Within one cluster the k paths that leave it exist and are disjoint, so that one avoids k-1 faults outside.", needsFaults),
		entry("FT-75", "sec.5", "In case 1 with m or more faults inside, the path has at most d+6 hops.", needsFaults),
		entry("FT-76", "sec.5", "In case 1 with at most m-1 faults inside, the path has at most d+4 hops.", needsFaults),
		entry("FT-77", "Algorithm 3, case 2", "With m faults in the two clusters no node gets marked; faulty and marked nodes are at most m in all.", needsFaults),
		entry("FT-78", "Algorithm 3, case 2", "Marking the node of C_t whose k channel paths are all faulty suffices.", needsFaults),
		entry("FT-79", "Algorithm 3, Theorem 2", "Algorithm 3 finds a fault-free path whenever the conditions hold.", needsFaults),
		entry("FT-80", "sec.5", "In case 2 the path reaches the channel in at most one hop and the destination within m hops after it.", needsFaults),
		entry("FT-82", "sec.5", "In case 2 the route has at most d + 3m + 7 hops, d the distance, over the best channel path.", needsFaults),
		entry("FT-83", "Ex.5", "The 3-cube of the two clusters has the edges (3,3), (7,2), (11,1), (15,0); node 2 of class 0 gets marked, which makes two faulty nodes in the 3-cube.", needsFaults),
		entry("FT-88", "sec.5", "Algorithm 3 takes O(km2^k) = O(kn) time, repeating the search of a channel at most twice.", "a model of Algorithm 3 that counts its steps (FT-211 compares the two orders)"),
	}
}
