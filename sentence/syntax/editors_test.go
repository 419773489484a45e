package syntax

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"
)

// grammar is the patterns of an editor's file, without its comments and names.
func grammar(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if strings.HasSuffix(path, ".vim") {
		for line := range strings.Lines(string(text)) {
			if strings.HasPrefix(line, "syn ") {
				b.WriteString(line)
			}
		}
		return b.String()
	}
	var tree any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	var walk func(node any)
	walk = func(node any) {
		switch n := node.(type) {
		case map[string]any:
			for key, value := range n {
				if match, ok := value.(string); ok && key == "match" {
					if _, err := regexp.Compile(lookaround.ReplaceAllString(match, "")); err != nil {
						t.Errorf("%s: %v", path, err)
					}
					b.WriteString(match + "\n")
				}
				walk(value)
			}
		case []any:
			for _, value := range n {
				walk(value)
			}
		}
	}
	walk(tree)
	return b.String()
}

// lookaround are the parts of a pattern that Go's expressions do not have.
var lookaround = regexp.MustCompile(`\(\?<?=[^)]*(\[[^\]]*\])?[^)]*\)`)

// lacking are the keywords that the patterns do not have as words of their own.
func lacking(patterns string) []string {
	have := map[string]bool{}
	for _, escape := range []string{`\b`, `\<`, `\>`, `\s`} {
		patterns = strings.ReplaceAll(patterns, escape, " ")
	}
	for _, word := range regexp.MustCompile(`[A-Za-z][A-Za-z0-9-]*`).FindAllString(patterns, -1) {
		have[word] = true
	}
	var missing []string
	for _, k := range Keywords() {
		if !have[k.Word] {
			missing = append(missing, k.Word)
		}
	}
	return missing
}

func TestTheEditorsKnowEveryKeyword(t *testing.T) {
	for _, path := range []string{"../../editors/vscode/syntaxes/claims.tmLanguage.json", "../../editors/vim/syntax/claims.vim"} {
		patterns := grammar(t, path)
		if missing := lacking(patterns); len(missing) > 0 {
			t.Errorf("%s lacks %v", path, missing)
		}
		if missing := lacking(strings.ReplaceAll(patterns, "charitable", "charity")); len(missing) != 1 || missing[0] != "charitable" {
			t.Errorf("without charitable, %s lacks %v", path, missing)
		}
	}
}

func TestTheFilesOfVSCodeNameEachOther(t *testing.T) {
	var manifest struct {
		Contributes struct {
			Languages []struct{ Configuration string }
			Grammars  []struct{ ScopeName, Path string }
		}
	}
	const folder = "../../editors/vscode/"
	read := func(path string, into any) {
		text, err := os.ReadFile(folder + path)
		if err == nil {
			err = json.Unmarshal(text, into)
		}
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
	}
	read("package.json", &manifest)
	var configuration struct{ Comments struct{ LineComment string } }
	read(manifest.Contributes.Languages[0].Configuration, &configuration)
	var syntax struct{ ScopeName string }
	read(manifest.Contributes.Grammars[0].Path, &syntax)
	if configuration.Comments.LineComment != "#" || syntax.ScopeName != manifest.Contributes.Grammars[0].ScopeName {
		t.Errorf("comments begin with %q, the scope is %q", configuration.Comments.LineComment, syntax.ScopeName)
	}
}
