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

// browsed are the pages that are looked at: two claims with long sentences among them.
var browsed = []string{"index", "papers/total-exchange", "claims/TE-42", "claims/TE-31", "claims/TE-44", "errata/TE-44",
	"errata/TE-38", "letters/total-exchange", "networks/MC-2-1", "charts"}

// lostPictures counts the pictures without a size of their own, which would move what stands below them.
const lostPictures = `[...document.querySelectorAll("svg")].filter(s => !s.getAttribute("width") || !s.getAttribute("height")).length`

// lostFocus counts the regions that scroll and that a keyboard does not come to.
const lostFocus = `[...document.querySelectorAll("*")].filter(e => getComputedStyle(e).overflowX === "auto" &&
	e.scrollWidth > e.clientWidth + 1 && e.tabIndex < 0 && e.tagName !== "PRE").length`

// folded counts the parts that are folded away and not for navigation, forScreen those that are of no use in print.
const (
	folded = `[...document.querySelectorAll("details > :not(summary)")].filter(e => !e.closest("nav") &&
	e.getBoundingClientRect().height === 0).length`
	forScreen = `[...document.querySelectorAll("form, nav")].filter(e => e.getBoundingClientRect().height > 0).length`
)

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
	build := exec.Command("go", "run", "CI/explorer.go")
	build.Dir = ".."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
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
			for _, name := range browsed {
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
				if got := b.eval(lostPictures); got != "0" {
					t.Errorf("%s: %s pictures have no size", where, got)
				}
				if got := b.eval(lostFocus); got != "0" {
					t.Errorf("%s: the keyboard does not come to %s regions that scroll", where, got)
				}
				b.formulas(where, width)
				file := fmt.Sprintf("%s-%d-%s.jpg", strings.ReplaceAll(name, "/", "-"), width, scheme)
				if err := os.WriteFile(filepath.Join(shots, file), image, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if n := b.eval(`document.querySelectorAll("figure svg").length`); n != "8" {
		t.Errorf("%s charts, want 8", n)
	}
	b.narrow(site)
	b.filters(site)
	b.explorer(site, shots)
	b.overview(site)
	b.erratum(site)
	b.run(chromedp.Navigate("file://"+site+"/index.html"), emulation.SetEmulatedMedia().WithMedia("print"))
	if got := b.eval(folded); got != "0" {
		t.Errorf("%s folded parts are not printed", got)
	}
	if got := b.eval(forScreen); got != "0" {
		t.Errorf("%s parts for the screen are printed", got)
	}
	b.run(emulation.SetEmulatedMedia().WithMedia(""))
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
	for _, c := range []struct{ name, value, holds string }{
		{"network", "FQ", `r.dataset.network.split(" ").includes("FQ")`},
		{"method", "property", `r.dataset.method.split(" ").includes("property")`},
		{"kind", "boundary", `r.dataset.kind === "boundary"`},
		{"words", "Conflict", `r.textContent.toLowerCase().includes("conflict")`},
	} {
		b.run(chromedp.Navigate("about:blank"), chromedp.Navigate("file://"+site+"/index.html#"+c.name+"="+c.value))
		n := b.eval(shown + `.length`)
		if n == "0" || n == all || b.eval(shown+`.every(r => `+c.holds+`)`) != "true" {
			b.t.Errorf("%s=%s: %s of %s claims are shown", c.name, c.value, n, all)
		}
		if b.eval(`document.querySelector("form").elements["`+c.name+`"].value`) != c.value {
			b.t.Errorf("%s=%s: the form shows another choice", c.name, c.value)
		}
	}
	b.run(chromedp.Click(`button[type=reset]`, chromedp.ByQuery), chromedp.Poll(`location.hash === ""`, nil)) // a moment after the click
	if got := b.eval(shown + `.length + location.hash`); got != all {
		b.t.Errorf("without filters %s claims are shown, want %s", got, all)
	}
	b.run(chromedp.Navigate("about:blank"), chromedp.Navigate("file://"+site+"/index.html"+hash))
	b.run(chromedp.Click(`tr[data-verdict]:not([hidden]) a`), chromedp.WaitVisible(`.counterexample`))
	if title := b.eval(`document.title`); !strings.Contains(title, ": ") {
		b.t.Errorf("the link leads to %q", title)
	}
}

// explorer opens the explorer of a network, steps through a route, chooses another one by clicks, goes through the
// algorithms of two networks, and comes back by the URL to where it was.
func (b *browser) explorer(site, shots string) {
	b.t.Helper()
	page := "file://" + site + "/networks/"
	if n := b.eval(`document.querySelectorAll("script[src]").length`); n != "0" {
		b.t.Errorf("%s scripts are loaded before the explorer is opened", n)
	}
	b.run(chromedp.EmulateViewport(400, 900), chromedp.Navigate(page+"MC-2-1.html"), chromedp.Click(`#explorer button`, chromedp.ByQuery),
		chromedp.WaitVisible(`#explorer figure svg`, chromedp.ByQuery))
	choose := func(name string) {
		b.run(chromedp.SetValue(`select[name=explore]`, name, chromedp.ByQuery),
			chromedp.Evaluate(`document.querySelector("select[name=explore]").dispatchEvent(new Event("change"))`, nil))
	}
	says := func() string { return b.eval(`document.querySelector("#explorer output").textContent`) }
	want := func(what, got, part string) {
		b.t.Helper()
		if !strings.Contains(got, part) {
			b.t.Errorf("%s: %q, want %q in it", what, got, part)
		}
	}
	choose("one-to-one")
	want("the first step", says(), "The packet starts at (00,0,0,0,0); distance to the destination: 8.")
	b.run(chromedp.Click(`#explorer form button:last-of-type`, chromedp.ByQuery))
	want("the second step", says(), "Hop 1 of ")
	want("the URL", b.eval(`location.hash`), "#explore=one-to-one&from=")
	kept := b.eval(`location.href`)
	b.run(chromedp.Evaluate(`for (const u of [5, 60]) document.querySelector("#explorer [data-node='" + u + "']").dispatchEvent(`+
		`new MouseEvent("click", {bubbles: true}))`, nil))
	want("the destination of the click", says(), "(11,1,1,0,0)")
	want("the end", says(), "distance to the destination: 0.")
	choose("exchange")
	b.run(chromedp.Click(`#explorer form button:last-of-type`, chromedp.ByQuery))
	want("the exchange", says(), "at most 1 on one link")
	if got := b.eval(`document.documentElement.scrollWidth - document.documentElement.clientWidth`); got != "0" {
		b.t.Errorf("the explorer is %s pixels wider than the page", got)
	}
	b.shoot(shots, "explorer-exchange-400")
	b.run(chromedp.SetValue(`input[name=to]`, "nowhere", chromedp.ByQuery),
		chromedp.Evaluate(`document.querySelector("input[name=to]").dispatchEvent(new Event("change"))`, nil))
	want("an address that is none", says(), `"nowhere"`)
	b.run(chromedp.Navigate("about:blank"), chromedp.Navigate(kept), chromedp.WaitVisible(`#explorer figure svg`, chromedp.ByQuery))
	want("after a new start", says(), "Hop 1 of ")
	b.run(chromedp.EmulateViewport(1400, 900), chromedp.Navigate(page+"MCC-1-2.html"), chromedp.Click(`#explorer button`, chromedp.ByQuery),
		chromedp.WaitVisible(`#explorer figure svg`, chromedp.ByQuery))
	choose("prefix")
	b.run(chromedp.Click(`#explorer form button:last-of-type`, chromedp.ByQuery))
	want("the prefix", says(), "Communication step 1: 32 messages")
	b.shoot(shots, "explorer-prefix-1400")
	for b.eval(`document.querySelector("#explorer form button:last-of-type").disabled`) == "false" {
		b.run(chromedp.Click(`#explorer form button:last-of-type`, chromedp.ByQuery))
	}
	want("the end of the prefix", says(), "32 of 32 nodes hold the product")
}

// shoot leaves a screenshot of the page.
func (b *browser) shoot(shots, name string) {
	b.t.Helper()
	var image []byte
	b.run(chromedp.FullScreenshot(&image, 60))
	if err := os.WriteFile(filepath.Join(shots, name+".jpg"), image, 0o644); err != nil {
		b.t.Fatal(err)
	}
}

// overview looks at the picture of the front page: one is shown, of the width that fits, its numbers are those of
// the table, and its patterns are there, each of its own.
func (b *browser) overview(site string) {
	b.t.Helper()
	for width, want := range map[int64]string{400: "narrow", 1400: "wide"} {
		b.run(chromedp.EmulateViewport(width, 900), chromedp.Navigate("file://"+site+"/index.html"))
		if got := b.eval(`[...document.querySelectorAll(".overview > div")].filter(d => d.offsetHeight > 0).map(d => d.className)`); got != want {
			b.t.Errorf("at %d the picture %q is shown, want %s", width, got, want)
		}
		const drawn = `[...document.querySelectorAll(".overview > div")].find(d => d.offsetHeight > 0)`
		total := b.eval(`document.querySelectorAll("tr[data-verdict]").length`)
		if got := b.eval(drawn + `.querySelectorAll("g > text").values().reduce((n, t) => n + parseInt(t.textContent), 0)`); got != total {
			b.t.Errorf("at %d the picture counts %s claims, want %s", width, got, total)
		}
		fills := drawn + `.querySelectorAll(".seg").values().map(r => getComputedStyle(r).fill).toArray()`
		if got := b.eval(`new Set(` + fills + `).size === document.querySelectorAll(".patterns li").length`); got != "true" {
			b.t.Errorf("at %d two parts look alike: %s", width, b.eval(fills))
		}
	}
}

// erratum follows the first sentence of the overview to its erratum, and from there to the claim and the letter.
func (b *browser) erratum(site string) {
	b.t.Helper()
	b.run(chromedp.Navigate("file://"+site+"/index.html"), chromedp.Click(`.brief a`), chromedp.WaitVisible(`.counterexample`))
	if got := b.eval(`document.title`); got != "Erratum TE-44" {
		b.t.Errorf("the first erratum is %q", got)
	}
	for _, want := range []string{`[...document.querySelectorAll("dt")].some(d => d.textContent === "Stated for")`,
		`[...document.querySelectorAll("pre")].some(p => p.textContent.startsWith("refuted: "))`,
		`[...document.querySelectorAll("a")].some(a => a.getAttribute("href") === "../letters/total-exchange.html")`,
		`document.querySelector("h3 + dl .badge").textContent === "proved"`} {
		if b.eval(want) != "true" {
			b.t.Errorf("the page of the erratum lacks what is asked by %s", want)
		}
	}
	b.run(chromedp.Click(`main h2 a`), chromedp.WaitVisible(`.evidence`))
	if got := b.eval(`document.title`); got != "TE-44: refuted" {
		b.t.Errorf("from the erratum a link leads to %q", got)
	}
}
