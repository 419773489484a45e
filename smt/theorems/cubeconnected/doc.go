// Package cubeconnected has the theorem about the cube-connected cycles CCC(n).
package cubeconnected
