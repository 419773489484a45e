// Package exchangedcrossed has the theorems about the exchanged crossed cube ECQ(s,t).
package exchangedcrossed
