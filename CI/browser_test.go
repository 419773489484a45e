//go:build browser

package ci

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// browser is a headless Chromium with what its console complained of.
type browser struct {
	t      *testing.T
	ctx    context.Context
	faults []string
}

func newBrowser(t *testing.T) *browser {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Fatal("no chromium: make test-browser installs it")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox)
	ctx, stop := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	ctx, stop = context.WithTimeout(ctx, 8*time.Minute)
	t.Cleanup(stop)
	b := &browser{t: t, ctx: ctx}
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			b.faults = append(b.faults, e.ExceptionDetails.Error())
		case *runtime.EventConsoleAPICalled:
			if e.Type == runtime.APITypeError || e.Type == runtime.APITypeWarning {
				b.faults = append(b.faults, fmt.Sprint(e.Type))
			}
		}
	})
	return b
}

func (b *browser) run(actions ...chromedp.Action) {
	b.t.Helper()
	if err := chromedp.Run(b.ctx, actions...); err != nil {
		b.t.Fatal(err)
	}
}

// eval is the value of an expression in the page.
func (b *browser) eval(expression string) (value string) {
	b.t.Helper()
	b.run(chromedp.Evaluate("String("+expression+")", &value))
	return value
}

// wideCaptions counts the captions that leave their boxes.
const wideCaptions = `[...document.querySelectorAll("caption")].filter(c => c.scrollWidth > c.parentElement.clientWidth + 1).length`

// shown are the pages of which there are screenshots: two claims with long sentences among them.
var shown = []string{"index", "papers/total-exchange", "claims/TE-42", "claims/TE-31", "claims/TE-44", "networks/MC-2-1", "charts"}

// flatMath counts the formulas in sight that have no height, and the fractions that do not stand over each other.
const flatMath = `[...document.querySelectorAll("math")].filter(m => m.checkVisibility() && m.getBoundingClientRect().height < 8).length +
	[...document.querySelectorAll("mfrac")].filter(f => f.checkVisibility() &&
		f.getBoundingClientRect().height < 1.5 * f.firstElementChild.getBoundingClientRect().height).length`

// wide is by how much a page is wider than the window.
const wide = `document.documentElement.scrollWidth - document.documentElement.clientWidth`

// columns counts the places from left to right at which readings begin.
const columns = `new Set([...document.querySelectorAll(".reading")].map(r => r.getBoundingClientRect().left)).size`

// TestThePagesInABrowser opens pages of a report from disk, narrow and wide, light and dark, and as they are
// printed: nothing is wider than the page, no caption leaves its box, no picture lacks its name, and the console is
// silent. The filters work and stand in the URL. Screenshots are left in out/browser.
func TestThePagesInABrowser(t *testing.T) {
	site := filepath.Join(t.TempDir(), "site")
	if out, err := exec.Command(built(t), "report", site, "--budget", "quick", "--paper", "total-exchange").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	shots, err := filepath.Abs("../out/browser")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(shots, 0o755); err != nil {
		t.Fatal(err)
	}
	b := newBrowser(t)
	for _, width := range []int64{400, 1400} {
		for _, scheme := range []string{"light", "dark"} {
			for _, name := range shown {
				var image []byte
				b.run(chromedp.EmulateViewport(width, 900),
					emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}),
					chromedp.Navigate("file://"+site+"/"+name+".html"), chromedp.FullScreenshot(&image, 60))
				where := fmt.Sprintf("%s at %d, %s", name, width, scheme)
				if got := b.eval(wide); got != "0" {
					t.Errorf("%s: %s pixels wider than the page", where, got)
				}
				if got := b.eval(wideCaptions); got != "0" {
					t.Errorf("%s: %s captions leave their boxes", where, got)
				}
				if got := b.eval(`[...document.querySelectorAll("svg[role=img]")].filter(s => !s.querySelector(":scope > title")).length`); got != "0" {
					t.Errorf("%s: %s pictures have no name", where, got)
				}
				b.formulas(where, width)
				file := fmt.Sprintf("%s-%d-%s.jpg", strings.ReplaceAll(name, "/", "-"), width, scheme)
				if err := os.WriteFile(filepath.Join(shots, file), image, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if n := b.eval(`document.querySelectorAll("figure svg").length`); n != "4" {
		t.Errorf("%s charts, want 4", n)
	}
	b.narrow(site)
	b.filters(site)
	var printed []byte
	b.run(chromedp.Navigate("file://"+site+"/claims/TE-42.html"), chromedp.ActionFunc(func(ctx context.Context) (err error) {
		printed, _, err = page.PrintToPDF().Do(ctx)
		return err
	}))
	if len(printed) < 10_000 {
		t.Errorf("the print has %d bytes", len(printed))
	}
	for _, fault := range b.faults {
		t.Error("console: " + fault)
	}
}

// formulas finds them typeset on the pages of claims and networks, and the readings of a claim beside each other where
// the page is wide enough.
func (b *browser) formulas(where string, width int64) {
	b.t.Helper()
	if got := b.eval(flatMath); got != "0" {
		b.t.Errorf("%s: %s formulas are flat", where, got)
	}
	some := b.eval(`document.querySelectorAll("math").length`) != "0"
	if claim := strings.HasPrefix(where, "claims"); some != (claim || strings.HasPrefix(where, "networks")) {
		b.t.Errorf("%s: formulas are there: %t", where, some)
	} else if claim {
		want := "1"
		if width > 1100 {
			want = b.eval(`document.querySelectorAll(".reading").length`)
		}
		if got := b.eval(columns); got != want {
			b.t.Errorf("%s: %s columns of readings, want %s", where, got, want)
		}
	}
}

// narrow opens every page on a telephone.
func (b *browser) narrow(site string) {
	b.t.Helper()
	pages, err := filepath.Glob(site + "/*/*.html")
	if err != nil || len(pages) == 0 {
		b.t.Fatalf("%d pages, %v", len(pages), err)
	}
	b.run(chromedp.EmulateViewport(400, 900))
	for _, path := range pages {
		b.run(chromedp.Navigate("file://" + path))
		if got := b.eval(wide); got != "0" {
			b.t.Errorf("%s: %s pixels wider than a telephone", path, got)
		}
	}
	// The control: a formula that is not broken, outside of its box.
	const unbroken = `document.body.append(Object.assign(document.createElement("div"), {innerHTML: "<math>" + "<mi>w</mi>".repeat(200)}))`
	b.run(chromedp.Evaluate(unbroken, nil))
	if b.eval(wide) == "0" {
		b.t.Error("a formula of two hundred letters is not seen to be too wide")
	}
}

// filters chooses a verdict, and finds the choice in the URL and after a new start.
func (b *browser) filters(site string) {
	b.t.Helper()
	const shown = `[...document.querySelectorAll("tr[data-verdict]")].filter(r => !r.hidden)`
	b.run(chromedp.Navigate("file://" + site + "/index.html"))
	all := b.eval(shown + `.length`)
	b.run(chromedp.SetValue(`select[name=verdict]`, "refuted"),
		chromedp.Evaluate(`document.querySelector("form").dispatchEvent(new Event("input"))`, nil))
	few := b.eval(shown + `.length`)
	if all == few || few == "0" || b.eval(shown+`.every(r => r.dataset.verdict === "refuted")`) != "true" {
		b.t.Errorf("%s of %s claims are shown as refuted", few, all)
	}
	hash := b.eval(`location.hash`)
	if hash != "#verdict=refuted" {
		b.t.Errorf("the URL ends with %q", hash)
	}
	b.run(chromedp.Navigate("about:blank"), chromedp.Navigate("file://"+site+"/index.html"+hash))
	if again := b.eval(shown + `.length`); again != few {
		b.t.Errorf("%s claims are shown after a new start, want %s", again, few)
	}
	if end := b.eval(`document.querySelector("#shown").textContent`); end != few+" of "+all+" claims" {
		b.t.Errorf("the page says %q", end)
	}
	b.run(chromedp.Click(`tr[data-verdict]:not([hidden]) a`), chromedp.WaitVisible(`.counterexample`))
	if title := b.eval(`document.title`); !strings.Contains(title, ": ") {
		b.t.Errorf("the link leads to %q", title)
	}
}
