package certify_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/certify/write"
)

// swap is a change of the text of a manifest.
func swap(old, new string) func(string) string {
	return func(text string) string { return strings.Replace(text, old, new, 1) }
}

// forgedTexts are manifests that say the same as the sample, or nearly so, in other texts.
func forgedTexts() []forged {
	const onlyOne = "a manifest has one text only"
	return []forged{
		{what: "a key twice", text: swap(`"schema":`, `"schema": "mccheck.certificates/2",`+"\n"+`  "schema":`),
			refused: `line 3: the key "schema" stands twice in its object`},
		{what: "a verdict twice", text: swap(`"verdict": "proved",`, `"verdict": "refuted",`+"\n"+`      "verdict": "proved",`),
			refused: `the key "verdict" stands twice in its object`},
		{what: "two lists of readings", text: swap(`  "readings": [`, `  "readings": [],`+"\n"+`  "readings": [`),
			refused: `the key "readings" stands twice in its object`},
		{what: "a key in capitals", text: swap(`"verdict"`, `"Verdict"`),
			refused: `is "      \"Verdict\": \"proved\",\n", want "      \"verdict\"`},
		{what: "a verdict that a key in capitals overrides",
			text:    swap(`"verdict": "verified",`, `"verdict": "verified",`+"\n"+`      "VERDICT": "proved",`),
			refused: onlyOne},
		{what: "an unknown key", text: swap(`"claim": "XX-03"`, `"note": "true", "claim": "XX-03"`), refused: `unknown field "note"`},
		{what: "a key that is misspelt", text: swap(`"claim": "XX-03"`, `"claims": "XX-03"`), refused: `unknown field "claims"`},
		{what: "a second object", text: func(s string) string { return s + "{}\n" }, refused: onlyOne},
		{what: "words after the object", text: func(s string) string { return s + "All is well.\n" }, refused: onlyOne},
		{what: "an empty line more", text: func(s string) string { return s + "\n" }, refused: onlyOne},
		{what: "no line feed at the end", text: func(s string) string { return strings.TrimSuffix(s, "\n") }, refused: onlyOne},
		{what: "carriage returns", text: func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
			refused: `line 1 is "{\r\n"`},
		{what: "a byte order mark", text: func(s string) string { return "\ufeff" + s }, refused: "invalid character"},
		{what: "tabs", text: func(s string) string { return strings.ReplaceAll(s, "  ", "\t") }, refused: onlyOne},
		{what: "no spaces", text: func(s string) string { return strings.ReplaceAll(s, "  ", "") },
			refused: `line 2, "\"schema\": \"mccheck.certificates/2\",\n", has 0 spaces before it, want 2: ` + onlyOne},
		{what: "an escaped letter", text: swap(`"XX-03"`, `"\u0058X-03"`), refused: onlyOne},
		{what: "bytes that are no UTF-8", text: swap("Cubes have", "Cubes \xff have"), refused: onlyOne},
		{what: "nothing in the place of a list", text: swap(`"theorems": [`, `"theorems": null, "theorems": [`),
			refused: `line 3: the key "theorems" stands twice in its object`},
		{what: "a number in the place of a text", text: swap(`"XX-03"`, `3e999`), refused: "manifest.json: "},
		{what: "an object in the place of a text", text: swap(`"XX-03"`, `{}`), refused: "cannot unmarshal object"},
		{what: "brackets without end", text: func(string) string { return strings.Repeat("[", 1<<20) }, refused: "manifest.json: "},
		{what: "an empty manifest", text: func(string) string { return "" }, refused: "manifest.json: EOF"},
		{what: "half a manifest", text: func(s string) string { return s[:len(s)/2] }, refused: "manifest.json: unexpected EOF"},
		{what: "null", text: func(string) string { return "null\n" }, refused: `schema "", want`},
		{what: "a later version", text: swap("certificates/2", "certificates/3"),
			refused: `schema "mccheck.certificates/3", want mccheck.certificates/2`},
		{what: "the version before", text: func(string) string {
			return `{"schema": "mccheck.certificates/1", "entries": [{"claim": "XX-01"}]}`
		}, refused: `schema "mccheck.certificates/1", want mccheck.certificates/2`},
	}
}

// forgedFiles are certificates that are spoilt, with right digests, and digests that are
// wrong.
func forgedFiles() []forged {
	return []forged{
		{what: "a formula cut off", change: func(f *forgery) { f.files["square-001.cnf"] = squareCNF[:len(squareCNF)-3] },
			refused: "square-001.cnf: line 7"},
		{what: "a formula with a clause less", change: func(f *forgery) { f.replace("square-001.cnf", "1 -2 0\n", "") },
			refused: "3 clauses, the header says 4"},
		{what: "an empty formula", change: func(f *forgery) { f.files["square-001.cnf"] = "" }, refused: "square-001.cnf: line 1"},
		{what: "a formula without a name", change: func(f *forgery) { f.replace("square-001.cnf", "c square\n", "") },
			refused: "square-001.cnf says"},
		{what: "a proof cut off", change: func(f *forgery) { f.files["square-001.lrat"] = "5 1 0 1 2 0\n" },
			refused: "square-001.lrat: line 1: want the empty clause"},
		{what: "an empty proof", change: func(f *forgery) { f.files["square-001.lrat"] = "" }, refused: "square-001.lrat: line 1"},
		{what: "a proof that goes on", change: func(f *forgery) { f.files["square-001.lrat"] += "7 0 6 0\n" },
			refused: "want the empty clause on the last line"},
		{what: "the proof of another formula", change: func(f *forgery) { f.files["square-001.lrat"] = chainProof },
			refused: "square-001.lrat: line 1"},
		{what: "proofs exchanged", change: func(f *forgery) {
			f.files["square-001.lrat"], f.files["square-003.lrat"] = f.files["square-003.lrat"], f.files["square-001.lrat"]
		}, refused: "square-001.lrat: line 1"},
		{what: "formulas and proofs exchanged", change: func(f *forgery) {
			f.files["square-001.lrat"], f.files["square-003.lrat"] = f.files["square-003.lrat"], f.files["square-001.lrat"]
			f.files["square-001.cnf"], f.files["square-003.cnf"] = f.files["square-003.cnf"], f.files["square-001.cnf"]
		}, refused: "square-001.cnf says"},
		{what: "a formula in the place of its proof", change: func(f *forgery) { f.files["square-001.lrat"] = squareCNF },
			refused: "square-001.lrat: line 1"},
		{what: "another good proof", change: func(f *forgery) { f.files["square-001.lrat"] = "5 -1 0 3 4 0\n6 0 5 1 2 0\n" },
			words: "001 square: Two bits cannot"},
		{what: "a step that another step of the proof shows",
			change:  func(f *forgery) { f.files["square-001.lrat"] = "5 1 0 6 0\n6 0 5 3 4 0\n" },
			refused: "hint 6, want 1..4"},
		{what: "a huge number of variables", change: func(f *forgery) { f.replace("square-001.cnf", "p cnf 2", "p cnf 99999999") },
			refused: "the first at most 1048576"},
		{what: "a number of variables beyond all bits",
			change:  func(f *forgery) { f.replace("square-001.cnf", "p cnf 2", "p cnf 99999999999999999999") },
			refused: "want a decimal number"},
		{what: "a huge number of clauses", change: func(f *forgery) { f.replace("square-001.cnf", "p cnf 2 4", "p cnf 2 4000000000") },
			refused: "the header says 4000000000"},
		{what: "the least literal", change: func(f *forgery) { f.replace("square-001.cnf", "1 2 0", "-9223372036854775808 2 0") },
			refused: "want 1..2 or its negative"},
		{what: "a huge hint", change: func(f *forgery) { f.replace("square-001.lrat", "1 2 0", "1 9223372036854775807 0") },
			refused: "hint 9223372036854775807"},
		{what: "a leading zero", change: func(f *forgery) { f.replace("square-001.cnf", "1 2 0", "01 2 0") },
			refused: `"01", want a decimal number`},
		{what: "carriage returns in a formula", change: func(f *forgery) {
			f.files["square-001.cnf"] = strings.ReplaceAll(squareCNF, "\n", "\r\n")
		}, refused: `line 1: a carriage return, want lines of ASCII that end with a line feed alone`},
		{what: "carriage returns in a fact", change: func(f *forgery) {
			f.files["walks.fact"] = strings.ReplaceAll(walksFact, "\n", "\r\n")
		}, refused: `walks.fact: line 1: a carriage return, want lines`},
		{what: "a carriage return in a line of a fact", change: func(f *forgery) { f.replace("walks.fact", "0 1 2", "0 1\r2") },
			refused: `walks.fact: line 4: a carriage return`},
		{what: "a proof with a number left out", change: func(f *forgery) { f.replace("square-001.lrat", "6 0", "7 0") },
			refused: `line 2: "7 0 5 3 4 0", want 6, which is the number of the next clause, literals, 0, hints and 0`},
		{what: "a byte order mark in a fact", change: func(f *forgery) { f.files["walks.fact"] = "\ufeff" + walksFact },
			refused: `walks.fact: line 1: "\ufeffmccheck-fact 2", want ASCII`},
		{what: "a zero byte in a proof", change: func(f *forgery) { f.replace("square-001.lrat", "5 1", "5 1\x00") },
			refused: `line 1: "\x00 0 1 2 0", want ASCII`},
		{what: "a fact cut off", change: func(f *forgery) { f.replace("walks.fact", "end\n", "") }, refused: "walks.fact: line 6"},
		{what: "a fact that goes on", change: func(f *forgery) { f.files["walks.fact"] += "claim false\n" }, refused: "walks.fact: line"},
		{what: "a digest in capitals",
			change:  func(f *forgery) { f.obligation(0).Files[0].SHA256 = strings.ToUpper(file("square-001.cnf").SHA256) },
			refused: "square-001.cnf has the digest"},
		{what: "an empty digest", change: func(f *forgery) { f.fact(byCases).File.SHA256 = "" }, refused: `the manifest says ""`},
		{what: "the digest of another file", change: func(f *forgery) { f.fact(byCases).File.SHA256 = file("walks.fact").SHA256 },
			refused: "xx-03-corrected-1.fact has the digest"},
		{what: "a file above the folder", change: func(f *forgery) { f.fact(byCases).File.Name = "../xx-03-corrected-1.fact" },
			refused: `the file "../xx-03-corrected-1.fact", want`},
		{what: "a table above the folder", change: func(f *forgery) { f.fact(byTheorem).File.Name = "../walks.fact" },
			refused: `the file "../walks.fact", want`},
		{what: "a table anywhere", change: func(f *forgery) { f.fact(byTheorem).File.Name = "/etc/passwd" },
			refused: `the file "/etc/passwd", want`},
		{what: "the manifest as a table", change: func(f *forgery) { f.fact(byTheorem).File.Name = certify.ManifestFile },
			refused: `the file "manifest.json", want`},
		{what: "a formula in another place", change: func(f *forgery) { f.obligation(0).Files[0].Name = "./square-001.cnf" },
			refused: "want the files square-001.cnf"},
		{what: "a further file", change: func(f *forgery) { f.files["note.txt"] = "x" }, refused: `"note.txt" is named nowhere`},
		{what: "a hidden file", change: func(f *forgery) { f.files[".hidden"] = "" }, refused: `".hidden" is named nowhere`},
		{what: "a further certificate", change: func(f *forgery) { f.files["square-004.cnf"] = squareCNF },
			refused: `"square-004.cnf" is named nowhere`},
	}
}

// forgedFolders are folders in which something is no file, or is too long to be read.
func forgedFolders() []forged {
	put := func(name, text string) func(*testing.T, string) {
		return func(t *testing.T, folder string) {
			do(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644))
		}
	}
	remove := func(names ...string) func(*testing.T, string) {
		return func(t *testing.T, folder string) {
			for _, name := range names {
				do(t, os.Remove(filepath.Join(folder, name)))
			}
		}
	}
	sparse := func(name string, size int64) func(*testing.T, string) {
		return func(t *testing.T, folder string) { do(t, os.Truncate(filepath.Join(folder, name), size)) }
	}
	link := func(name, to string) func(*testing.T, string) {
		return func(t *testing.T, folder string) {
			remove(name)(t, folder)
			do(t, os.Symlink(to, filepath.Join(folder, name)))
		}
	}
	return append(forgedPipes(), []forged{
		{what: "an empty folder", disk: func(t *testing.T, folder string) {
			for name := range stored(t, folder) {
				do(t, os.Remove(filepath.Join(folder, name)))
			}
		}, refused: "no manifest.json is in it, so that it is no folder of certificates"},
		{what: "a folder without a manifest", disk: remove(certify.ManifestFile), refused: "no manifest.json is in it"},
		{what: "a folder without a digest", disk: remove(certify.DigestFile), refused: `"MANIFEST.sha256" is missing`},
		{what: "the digest of another manifest", disk: put(certify.DigestFile, certify.DigestLine(nil)),
			refused: `and MANIFEST.sha256 says "` + certify.Digest(nil) + `", want the line`},
		{what: "an empty digest file", disk: put(certify.DigestFile, ""), refused: `and MANIFEST.sha256 says "", want`},
		{what: "a digest of all files", disk: func(t *testing.T, folder string) {
			text, err := os.ReadFile(filepath.Join(folder, certify.DigestFile))
			do(t, err)
			put(certify.DigestFile, string(text)+certify.Digest(nil)+"  walks.fact\n")(t, folder)
		}, refused: "one of the two files was changed"},
		{what: "a manifest of 20 GiB", disk: sparse(certify.ManifestFile, 20<<30),
			refused: `"manifest.json" has 21474836480 bytes, want at most`},
		{what: "a digest of 20 GiB", disk: sparse(certify.DigestFile, 20<<30),
			refused: `"MANIFEST.sha256" has 21474836480 bytes, want at most 16777216`},
		{what: "a formula of 20 GiB", disk: sparse("square-001.cnf", 20<<30),
			refused: `"square-001.cnf" has 21474836480 bytes, want at most`},
		{what: "a proof of 20 GiB", disk: sparse("square-001.lrat", 20<<30),
			refused: `"square-001.lrat" has 21474836480 bytes, want at most`},
		{what: "a fact of 20 GiB", disk: sparse("xx-03-corrected-1.fact", 20<<30),
			refused: `"xx-03-corrected-1.fact" has 21474836480 bytes, want at most`},
		{what: "a further file of 20 GiB", disk: func(t *testing.T, folder string) {
			put("more.bin", "")(t, folder)
			sparse("more.bin", 20<<30)(t, folder)
		}, refused: `"more.bin" is named nowhere`},
		{what: "a link to a good file", disk: func(t *testing.T, folder string) {
			other := filepath.Join(t.TempDir(), "good.fact")
			do(t, os.WriteFile(other, []byte(cycleFact), 0o644))
			link("xx-03-corrected-1.fact", other)(t, folder)
		}, refused: `"xx-03-corrected-1.fact" is a link, want a file`},
		{what: "a link within the folder", disk: link("xx-05-printed-2.fact", "xx-03-corrected-1.fact"),
			refused: `"xx-05-printed-2.fact" is a link`},
		{what: "a link to a device", disk: link("walks.fact", "/dev/zero"), refused: `"walks.fact" is a link`},
		{what: "a link to nothing", disk: link("walks.fact", "nothing"), refused: `"walks.fact" is a link`},
		{what: "a link to itself", disk: link("walks.fact", "walks.fact"), refused: `"walks.fact" is a link`},
		{what: "a link in the place of the manifest", disk: link(certify.ManifestFile, "/dev/zero"),
			refused: `"manifest.json" is a link`},
		{what: "a further link", disk: func(t *testing.T, folder string) { do(t, os.Symlink("/", filepath.Join(folder, "root"))) },
			refused: `"root" is a link`},
		{what: "a folder in the place of a file", disk: func(t *testing.T, folder string) {
			remove("walks.fact")(t, folder)
			do(t, os.Mkdir(filepath.Join(folder, "walks.fact"), 0o755))
		}, refused: `"walks.fact" is a folder, want a file`},
		{what: "a folder in the place of the manifest", disk: func(t *testing.T, folder string) {
			remove(certify.ManifestFile)(t, folder)
			do(t, os.Mkdir(filepath.Join(folder, certify.ManifestFile), 0o755))
		}, refused: `"manifest.json" is a folder, want a file`},
		{what: "a further folder", disk: func(t *testing.T, folder string) { do(t, os.Mkdir(filepath.Join(folder, "more"), 0o755)) },
			refused: `"more" is a folder, want a file`},
	}...)
}

func do(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Where there is no manifest the error says so, whatever else is there; where there is no
// folder it is another one.
func TestWhatIsNoFolderOfCertificates(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	do(t, os.WriteFile(file, nil, 0o644))
	for _, path := range []string{file, filepath.Join(file, "below"), filepath.Join(t.TempDir(), "missing")} {
		if _, err := certify.Directory(path, 2, nil); err == nil || strings.Contains(err.Error(), certify.ManifestFile) {
			t.Errorf("%s: %v, want an error about the folder", path, err)
		}
	}
	if err := write.Replaceable(store(t, contents(t))); err != nil {
		t.Errorf("the sample: %v", err)
	}
	numbers := contents(t)
	numbers["numbers-001.smt2"], numbers["numbers-001.cases"] = "", ""
	if err := write.Replaceable(store(t, numbers)); err != nil {
		t.Errorf("the sample with a theorem about numbers: %v", err)
	}
	for _, name := range []string{"notes.txt", ".hidden", "other.json", "square.CNF"} {
		files := contents(t)
		files[name] = ""
		if err := write.Replaceable(store(t, files)); err == nil {
			t.Errorf("a folder with %s is taken for one of certificates", name)
		}
	}
	for manifest, want := range map[string]bool{
		`{"schema": "mccheck.certificates/1", "entries": []}`: true,
		`{"name": "an app", "icons": []}`:                     false,
		`{"schema": "mccheck.baseline/1"}`:                    false,
		"":                                                    false,
	} {
		if err := write.Replaceable(store(t, map[string]string{certify.ManifestFile: manifest})); (err == nil) != want {
			t.Errorf("a folder with the manifest %q: %v", manifest, err)
		}
	}
}
