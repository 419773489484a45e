// Package deadlock decides whether the packets of a network can block each other for ever.
//
// A channel is a directed link together with the number of a virtual channel; here it is a whole
// number from 0, and the caller knows its name. A packet holds the channels that it occupies while
// it waits for the next one. There is a dependency from channel a to channel b where some packet
// may hold a and ask for b next.
//
// # What is relied on
//
// Dally and Seitz, "Deadlock-free message routing in multiprocessor interconnection networks", IEEE
// Trans. Computers C-36(5), 1987: packets cannot deadlock where the dependency graph has no cycle,
// as the channels can then be numbered so that every packet asks for a higher number than it holds.
// This half holds for every routing, adaptive or not. The other half, that a cycle is a deadlock,
// is for deterministic routing (one output in each situation) only, and it assumes that packets can
// come to hold all the channels of the cycle at the same time. Schwiebert, "Deadlock-free oblivious
// wormhole routing with cyclic dependencies" (SPAA 1997), has networks in which they cannot;
// whoever reports a cycle as a deadlock has to say so, or to build the deadlock.
//
// Duato, "A new theory of deadlock-free adaptive routing in wormhole networks", IEEE Trans.
// Parallel and Distributed Systems 4(12), 1993: for adaptive routing a cycle alone proves nothing.
// Packets cannot deadlock where a subset of the channels, the escape channels, has both properties:
//
//  1. The subfunction that offers the escape channels only is connected: in every situation that
//     a packet can come to, its own destination excepted, some output is an escape channel, and
//     whoever takes escape channels only arrives.
//  2. Its extended dependency graph has no cycle. The graph has the escape channels as nodes,
//     and a dependency from a to b where a packet may use a, then any number of channels that
//     are no escape channels (none: a direct dependency, some: an indirect one), and is then
//     offered b.
//
// The condition suffices; where no subset is found that has it, nothing is known.
//
// The paper speaks of routing by node and destination. Here the outputs may depend on the channel
// of arrival as well, and the argument is this. Suppose that some packets are blocked for ever, and
// number the escape channels along the dependencies. Each of them is offered an escape channel,
// which another of them holds. Let e be the highest escape channel that one of them holds. Later
// escape channels on the way of that packet would be higher, so since e it used others only, and
// the escape channel f that it is offered depends on e: f is higher than e, and held, a
// contradiction. That whoever takes escape channels only arrives follows from the rest of both
// properties: each such step leads to a higher number, so the steps end, and they end only at the
// destination.
//
// # What is assumed of the network
//
// Switching is wormhole, and the queue of a channel holds flits of one packet at a time, or it is
// virtual cut-through. A packet that arrives is consumed. A packet that waits takes any output that
// becomes free, and none waits for ever for one that becomes free again and again.
package deadlock
