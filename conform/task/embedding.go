package task

import (
	"fmt"

	"mccheck/conform/result"
	"mccheck/model"
)

// Guest is the network that is to be embedded: its order, and each link once.
type Guest struct {
	Order uint64      `json:"order"`
	Links [][2]uint64 `json:"guest"`
}

// Images are where the nodes of a guest go, and a path for each of its links, in their order.
type Images struct {
	Map   []uint64   `json:"map"`
	Paths [][]uint64 `json:"paths"`
}

// GuestOf lists the links of a network.
func GuestOf(h model.Graph) Guest {
	guest := Guest{Order: h.Order(), Links: [][2]uint64{}}
	var near []uint64
	for u := range h.Order() {
		near = h.Neighbors(near[:0], u)
		for _, v := range near {
			if u < v {
				guest.Links = append(guest.Links, [2]uint64{u, v})
			}
		}
	}
	return guest
}

// Embedding asks for an embedding of a guest in the host g: different nodes go to different
// nodes, each link along a path of at most dilation hops, and no link of the host carries more
// than congestion paths, in both directions together; 0 bounds nothing. Without paths in the
// answer each link of the guest has to be one of the host.
func Embedding(g model.Graph, guest Guest, dilation, congestion int) *Task[Guest, *Images] {
	t := once("embedding", guest, func(c Guest, a *Images) *Wrong { return embedded(g, c, a, dilation, congestion) })
	t.data = func(c Guest) []result.Datum {
		return []result.Datum{{Name: "guest", Text: result.Plural(c.Order, "node") + ", " + result.Plural(len(c.Links), "link")}}
	}
	return t
}

func embedded(g model.Graph, guest Guest, a *Images, dilation, congestion int) *Wrong {
	if a == nil {
		return wrong(nil, "there is no embedding in the answer")
	}
	if uint64(len(a.Map)) != guest.Order {
		return wrong(nil, "%d nodes have an image, want %d", len(a.Map), guest.Order)
	}
	preimage := map[uint64]int{}
	for x, u := range a.Map {
		if u >= g.Order() {
			return wrong(nil, "guest node %d goes to node %d, and %s has the nodes 0 to %d", x, u, g.Name(), g.Order()-1)
		}
		if y, twice := preimage[u]; twice {
			return wrong(nil, "guest nodes %d and %d both go to %s", y, x, Address(g, u))
		}
		preimage[u] = x
	}
	paths := a.Paths
	if paths == nil {
		for _, l := range guest.Links {
			paths = append(paths, []uint64{a.Map[l[0]], a.Map[l[1]]})
		}
	}
	if len(paths) != len(guest.Links) {
		return wrong(nil, "%s, want one for each of %d links", result.Plural(len(paths), "path"), len(guest.Links))
	}
	load := map[[2]uint64]int{}
	for i, l := range guest.Links {
		if w := CheckWalk(g, paths[i], a.Map[l[0]], a.Map[l[1]], false); w != nil {
			w.Says = fmt.Sprintf("the path of the guest link %d-%d: %s", l[0], l[1], w.Says)
			return w
		}
		if dilation > 0 && len(paths[i])-1 > dilation {
			return wrong(Hops(g, paths[i], ""), "the guest link %d-%d takes %s, want at most %d", l[0], l[1],
				result.Plural(len(paths[i])-1, "hop"), dilation)
		}
		for j := 1; j < len(paths[i]); j++ {
			u, v := paths[i][j-1], paths[i][j]
			link := [2]uint64{min(u, v), max(u, v)}
			if load[link]++; congestion > 0 && load[link] > congestion {
				return wrong(Hops(g, link[:], "this link"), "%d paths use the link of %s and %s, want at most %d", load[link], Address(g, u),
					Address(g, v), congestion)
			}
		}
	}
	return nil
}
