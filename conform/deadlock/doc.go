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
// The condition suffices; that a subset does not have it proves nothing.
//
// # What follows more simply
//
// Number some channels such that in every situation that a packet comes to some output has a higher number than all channels that the
// packet may have used. Then packets cannot be blocked for ever, whatever they hold of the channels that they used. For suppose
// that some are. One of them holds the channel with the highest number that any of them holds; or none of these has a number. It is
// offered a higher number, or one at all, on a channel which another of them holds, a contradiction.
//
// Both theorems follow. Where all channels have numbers along the dependencies, each output has a higher number than all that was used.
// Where escape channels have, every situation offers one, and it has a higher number than the last one that the packet used, which
// was higher than those before. The paper of Duato speaks of routing by node and destination; here the outputs may depend on
// the channel of arrival as well.
//
// Whether there are such numbers is decided (Numbers): the highest are given to the channels of which no packet can go on through
// channels without a number yet, or stay, to where it is offered no other, and so on. Where some channels are left, the highest
// number of them could not be given. That there are no such numbers proves nothing: whether packets come to hold what is left at the
// same time is not asked.
//
// # What is assumed of the network
//
// Switching is wormhole, and the queue of a channel holds flits of one packet at a time, or it is
// virtual cut-through. A packet that arrives is consumed. A packet that waits takes any output that
// becomes free, and none waits for ever for one that becomes free again and again.
package deadlock
