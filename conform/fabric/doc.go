// Package fabric reads the tables of a network, its links and its routes, and decides whether every
// packet arrives and whether packets can deadlock.
//
// Tables are texts, a row a line, the fields of a row separated by tabs. Lines that are empty or
// begin with # are left out, and so is a first row that begins with the word node and has no
// numbers. A node is any text without control characters, a port a whole number from 0.
//
//   - links: node, port, node. A row is one direction of a link. A fourth column gives the port
//     at the far end; it is needed where two links join the same two nodes.
//   - routes: node, in-port, destination, in-channel, out-port, out-channel. The in-port is the
//     node's own port that leads back to where the packet came from. Both in-port and in-channel
//     are -1 where the packet is injected. Virtual channels count from 0. Several rows for one
//     situation (the first four fields) are a choice: routing is adaptive. A packet that is at
//     its destination leaves, so that no row speaks of it.
//   - next hops, in place of routes: node, destination, next node. A row holds for every in-port,
//     and all is on virtual channel 0.
//   - terminals: node. Packets go from and to these; other nodes are switches. Without this table
//     all nodes are terminals.
//
// The tables come from outside: each has a limit on everything that it takes memory for, and the
// first thing that is wrong is an error that names the file, the line and the value.
package fabric
