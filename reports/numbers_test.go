package reports

import "testing"

// Whole numbers are grouped in texts, and nothing else is.
func TestNumbersInTextsAreGrouped(t *testing.T) {
	for text, want := range map[string]string{
		"order(F(8)) is 32768; 2^13 is 8192": "order(F(8)) is 32,768; 2^13 is 8,192",
		"-11595 and 134217728.":              "-11,595 and 134,217,728.",
		"u is 00010011, v is 10110000":       "u is 00010011, v is 10110000", // addresses
		"Dally and Seitz 1987":               "Dally and Seitz 1987",
		"0.86021 of 134,217,728":             "0.86021 of 134,217,728",
		"[0,4096,8192] and MC(1,4096)":       "[0,4096,8192] and MC(1,4096)", // where a comma stands already
		"sha256 ab12345 and 12345ab":         "sha256 ab12345 and 12345ab",
		"999":                                "999",
	} {
		if got := GroupedIn(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// Quotients are set as fractions with their rounded values, and cells of tables say which is exact.
func TestFractionsAreSet(t *testing.T) {
	const half = `<span class="fraction" title="37/8 = 4.625"><sup>37</sup>&frasl;<sub>8</sub></span>`
	const near = `<span class="fraction" title="3186303/3186304 = about 0.9999997"><sup>3,186,303</sup>&frasl;<sub>3,186,304</sub></span>`
	for text, want := range map[string]string{
		"is 37/8 & no more":  "is " + half + " &amp; no more",
		"as in sec.3/4":      "as in sec.3/4",
		"1/2/3":              "1/2/3",
		"3186303/3186304":    near,
		"TE-44/printed, 1/0": "TE-44/printed, 1/0",
	} {
		if got := string(numbered(text)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for cell, want := range map[string]string{"37/8": "4.625 <small>" + half + "</small>", "929792": "929,792", "1000": "1,000",
		"MC(2,1)": "MC(2,1)", "-3": "-3", "a<b": "a&lt;b"} {
		if got := string(number(cell)); got != want {
			t.Errorf("%s: %s, want %s", cell, got, want)
		}
	}
}
