package fabric

import (
	"context"
	"strings"
	"testing"

	"mccheck/conform/result"
)

// BenchmarkMillionRoutes reads and checks the routes of a mesh of 27 x 27, and decides deadlock.
func BenchmarkMillionRoutes(b *testing.B) {
	w := mesh(27, 27)
	links, routes := w.links(), strings.Join(w.routes(), "\n")
	b.ReportMetric(float64(strings.Count(routes, "\n")+1), "rows")
	b.Run("read", func(b *testing.B) {
		b.SetBytes(int64(len(routes)))
		for range b.N {
			read(b, links, []string{routes})
		}
	})
	f := read(b, links, []string{routes})
	b.Run("check", func(b *testing.B) {
		for range b.N {
			if r := Check(context.Background(), f, Options{}); r.Verdict != result.Verified {
				b.Fatal(r.Says)
			}
		}
		b.ReportMetric(float64(f.Rows()), "rows")
	})
	b.Run("deadlock", func(b *testing.B) {
		for range b.N {
			if r, _, _ := Deadlock(context.Background(), f, Options{}); r.Verdict != result.Verified {
				b.Fatal(r.Says)
			}
		}
	})
}

// BenchmarkAdaptiveRoutes decides deadlock of a fully adaptive hypercube by its escape.
func BenchmarkAdaptiveRoutes(b *testing.B) {
	w := adaptiveCube(7, false)
	f := read(b, w.links(), w.routes())
	for b.Loop() {
		if r, _, _ := Deadlock(context.Background(), f, Options{}); r.Verdict != result.Verified {
			b.Fatal(r.Says)
		}
	}
	b.ReportMetric(float64(f.Rows()), "rows")
}
