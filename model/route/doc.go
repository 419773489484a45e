// Package route has the routing algorithms of the papers for networks without faults, one file each: from a
// node to another, and along the channels that join two clusters of a metacube.
package route
