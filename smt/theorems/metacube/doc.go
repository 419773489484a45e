// Package metacube has the theorems about MC(k,m): links, distance and bounds, routing by class
// walks, channels, and total exchange.
package metacube
