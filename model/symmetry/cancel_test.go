package symmetry

import (
	"context"
	"errors"
	"testing"
)

// patience is a context that is cancelled when it has been asked so often.
type patience struct {
	context.Context
	left int
}

func (p *patience) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// A search that is cancelled at whatever place says so, and takes no map that it did not find for one that there is not.
func TestSearchesThatAreCancelledSaySo(t *testing.T) {
	ring := circulant(8, 1<<1|1<<4)
	renamed, other := ring.renamed([]int{1, 0, 3, 2, 5, 7, 6, 4}), circulant(8, 1<<2|1<<3)
	mixed := matrix{rows: []uint64{616, 660, 306, 337, 526, 325, 169, 834, 172, 147}}
	for name, run := range map[string]func(ctx context.Context) error{
		"group":      func(ctx context.Context) error { _, err := Automorphisms(ctx, ring, silent); return err },
		"map":        func(ctx context.Context) error { _, err := Isomorphism(ctx, ring, renamed, silent); return err },
		"no map":     func(ctx context.Context) error { _, err := Isomorphism(ctx, ring, other, silent); return err },
		"alike":      func(ctx context.Context) error { _, _, err := Unlike(ctx, ring); return err },
		"unlike":     func(ctx context.Context) error { _, _, err := Unlike(ctx, mixed); return err },
		"few groups": func(ctx context.Context) error { _, err := Automorphisms(ctx, mixed, silent); return err },
	} {
		asked := 0
		for ; ; asked++ {
			ctx := &patience{t.Context(), asked}
			err := run(ctx)
			if cancelled := ctx.left < 0; cancelled != errors.Is(err, context.Canceled) {
				t.Errorf("%s: cancelled at question %d: %t, but the error is %v", name, asked, cancelled, err)
			}
			if ctx.left >= 0 || asked > 1000 {
				break
			}
		}
		if asked < 2 || asked > 1000 {
			t.Errorf("%s: the context is asked %d times", name, asked)
		}
	}
}

// A network with more nodes than are looked at is an error, but where the number of nodes says enough.
func TestNetworksThatAreTooLarge(t *testing.T) {
	large := star{leaves: MaxOrder}
	_, err := Automorphisms(t.Context(), large, silent)
	_, err2 := Isomorphism(t.Context(), large, large, silent)
	_, _, err3 := Unlike(t.Context(), large)
	if err == nil || err2 == nil || err3 == nil {
		t.Errorf("%v, %v, %v, want errors", err, err2, err3)
	}
	if f, err := Isomorphism(t.Context(), large, star{leaves: 3}, silent); f != nil || err != nil {
		t.Errorf("%v, %v, want no map", f, err)
	}
}
