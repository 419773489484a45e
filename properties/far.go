package properties

import (
	"context"
	"fmt"
	"time"

	"mccheck/claims"
)

// Far is the engine that tries some points beyond those that enumeration looks at, where the parameters have no end: a claim
// that holds up to n = 69 may fail from n = 100 on. What it tries is cheap: points that the budget quick affords, and so many
// cases of each. A case without a value is trouble, as everywhere, and a point beyond a bound is left. Where the text says what a
// point takes, in place of an estimate, nothing is tried.
func Far() claims.Engine { return farEngine{} }

type farEngine struct{}

func (farEngine) Name() string          { return "far" }
func (farEngine) Method() claims.Method { return claims.Property }

func (farEngine) Handles(st *claims.Statement) bool {
	if st.Over.Complete || st.Over.Told {
		return false
	}
	for i := range st.Over.Params {
		if len(farPoints(st.Over, i)) > 0 {
			return true
		}
	}
	return false
}

// farFrom are the distances from the least value of a parameter that are tried.
var farFrom = []int{30, 64, 66, 90, 100, 127, 128, 150, 200, 255, 256, 300, 400, 500, 512, 700, 1000, 1024}

// How many cases are tried of a point, and how many points that are nearer are looked at for a smaller failure.
const (
	farCases  = 1 << 8
	farNearer = 1 << 10
)

func (e farEngine) Decide(ctx context.Context, st *claims.Statement, run claims.Run) claims.Evidence {
	began := time.Now()
	ev := claims.Evidence{Method: claims.Property, Engine: e.Name(), Abstains: true, Reason: "no case beyond has a value within the bounds"}
	var tried []claims.Point
	for i := range st.Over.Params {
		for _, p := range farPoints(st.Over, i) {
			ran, outside, failure, err := st.Try(ctx, p, farCases, true)
			ev.Cases, ev.Skipped = ev.Cases+ran, ev.Skipped+outside
			if ran > 0 {
				tried = append(tried, p)
			}
			if failure != nil {
				ev.Failure = nearest(ctx, st, failure, i)
			}
			if trouble := claims.TroubleOf(err); trouble != claims.Limit && ev.Trouble == "" && err != nil {
				ev.Trouble, ev.Reason = trouble, claims.AtCase(st.Over.Format(p), nil, nil, err).Error()
			}
			if err != nil || ev.Failure != nil {
				break
			}
		}
		if ev.Failure != nil {
			break
		}
	}
	switch {
	case ev.Failure != nil:
		ev.Verdict, ev.Abstains = claims.Refuted, false
	case ev.Trouble != "":
		ev.Abstains = false
	case ev.Cases > 0 && ctx.Err() == nil:
		ev.Verdict, ev.Abstains = claims.Tested, false
	}
	if ev.Trouble == "" && ev.Verdict != claims.Unknown {
		ev.Reason = ""
	}
	ev.Planned, ev.Seconds = ev.Cases+ev.Skipped, time.Since(began).Seconds()
	ev.Scope, ev.Points = fmt.Sprintf("some cases beyond, at %s", st.Over.Describe(tried)), st.Over.Rows(tried)
	return ev
}

// farPoints are points with parameter i beyond those that are looked at, and the others as small as they can be, or as large as it
// where they have to be.
func farPoints(d claims.Domain, i int) (list []claims.Point) {
	q := d.Params[i]
	for _, more := range farFrom {
		if q.Min+more <= q.Max {
			continue
		}
		p, large := claims.Point{}, claims.Point{}
		for _, r := range d.Params {
			p, large = append(p, r.Min), append(large, max(r.Min, q.Min+more))
		}
		if p[i] = q.Min + more; !d.Contains(p) {
			p = large
		}
		if !d.Contains(p) {
			continue
		}
		if !d.Affords(p, claims.Quick) {
			break // and so are those beyond
		}
		list = append(list, p)
	}
	return list
}

// nearest is a failure at the first point, with parameter i nearer, at which one is found by the same cases.
func nearest(ctx context.Context, st *claims.Statement, f *claims.Failure, i int) *claims.Failure {
	for v := max(st.Over.Params[i].Max+1, f.Point[i]-farNearer); v < f.Point[i]; v++ {
		p := append(claims.Point{}, f.Point...)
		if p[i] = v; !st.Over.Contains(p) {
			continue
		}
		if _, _, nearer, _ := st.Try(ctx, p, farCases, true); nearer != nil {
			return nearer
		}
	}
	return f
}
