// Package collective has the algorithms in which all nodes take part: total exchange, broadcast and prefix
// computation, the one-port machine that they run on, and what paths lose where they meet on a link.
package collective
