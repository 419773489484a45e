package htmltest

import (
	"strings"
	"testing"
)

const sound = `<!doctype html><html lang="en"><head><title>t</title></head><body><h1 id="top">One</h1><h2>Two</h2>
<p>text<br>text <a href="#top">up</a> <a href="other.html#x">on</a></p>
<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>
<svg role="img"><title>s</title><g><title>g</title></g><path d="M0 0"/></svg><svg aria-hidden="true"></svg>
<math><mi>x</mi></math><label>l <input name="n"></label></body></html>`

func other(text string) map[string][]byte {
	return map[string][]byte{"page.html": []byte(text), "style.css": {},
		"other.html": []byte(`<!doctype html><html lang="en"><head><title>t</title></head><body><h1 id="x">x</h1></body></html>`)}
}

// A sound page passes, and one with any one fault does not.
func TestEachFaultIsSeen(t *testing.T) {
	if faults := Check(other(sound)); len(faults) > 0 {
		t.Fatal(faults)
	}
	for _, c := range []struct{ from, to, want string }{
		{"</p>", "", "closes [html body p]"},
		{"</table>", "", "closes [html body table]"},
		{"</html>", "", "[html] is not closed"},
		{"<br>", "<div></div>", "element 7 is written as {div 3} and read as {div 2}"},
		{"<tbody>", "<b></b><tbody>", "and read as {b 2}"},
		{"</thead>", "", "closes [html body table thead]"},
		{"<h2>", `<h2 id="top">`, `the id "top" stands twice`},
		{"<h2>Two</h2>", "<h3>Two</h3>", `<h3> "Two" stands below <h1>`},
		{"<h2>Two</h2>", "<h1>Two</h1>", "2 headings of the first level"},
		{"<h2>Two</h2>", "<h2></h2>", "<h2> without a name"},
		{`"#top"`, `"#bottom"`, "leads to a page without this id"},
		{"other.html#x", "none.html", "leads nowhere"},
		{"other.html#x", "other.html#y", "leads to a page without this id"},
		{"other.html#x", "https://example.org", "leads out of the site"},
		{">up</a>", "></a>", "<a> without a name"},
		{` scope="col"`, "", `<th> "a" with scope ""`},
		{"<th scope=\"col\">a</th>", "<td>a</td>", "a table without a head"},
		{"<td>b</td>", "<td>b</td><td>c</td>", "a row of 2 cells"},
		{"<title>s</title>", "", "<svg> is no img with a title"},
		{` aria-hidden="true"`, "", "<svg> is no img with a title"},
		{"<br>", `<img src="style.css">`, "<img> without alt"},
		{"<mi>x</mi>", "", "<math> without a name"},
		{"<label>l <input name=\"n\"></label>", "<input name=\"n\">", "<input> without a name"},
		{"<p>", `<p tabindex="0">`, "<p> without a name"},
		{` lang="en"`, "", "<html> without lang"},
		{"<!doctype html>", "", "no doctype"},
	} {
		changed := strings.Replace(sound, c.from, c.to, 1)
		if changed == sound {
			t.Errorf("%s is not there", c.from)
		}
		if got := strings.Join(Check(other(changed)), "\n"); !strings.Contains(got, c.want) {
			t.Errorf("%s for %s: %q, want %q", c.to, c.from, got, c.want)
		}
	}
}
