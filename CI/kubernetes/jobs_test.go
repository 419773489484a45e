// Package kubernetes tests examples/cluster/kubernetes.yaml: its objects are decoded into the types of
// Kubernetes, and its command lines are run on this machine. It is a module of its own, so that whoever
// builds mccheck does not fetch these types. make test-cluster runs it.
package kubernetes

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/yaml"
)

const manifest = "../../examples/cluster/kubernetes.yaml"

// objects are those of the manifest.
type objects struct {
	claim         corev1.PersistentVolumeClaim
	shards, merge batchv1.Job
}

// decode reads the three objects in their order. An unknown or repeated field, or a value of
// another type, is an error.
func decode(text string) (o objects, err error) {
	parts := strings.Split(text, "\n---\n")
	into := []any{&o.claim, &o.shards, &o.merge}
	if len(parts) != len(into) {
		return o, fmt.Errorf("%d objects, want %d", len(parts), len(into))
	}
	for i, part := range parts {
		if err := yaml.UnmarshalStrict([]byte(part), into[i]); err != nil {
			return o, fmt.Errorf("object %d: %w", i+1, err)
		}
	}
	for _, is := range []struct{ kind, want string }{
		{o.claim.APIVersion + " " + o.claim.Kind, "v1 PersistentVolumeClaim"},
		{o.shards.APIVersion + " " + o.shards.Kind, "batch/v1 Job"},
		{o.merge.APIVersion + " " + o.merge.Kind, "batch/v1 Job"},
	} {
		if is.kind != is.want {
			return o, fmt.Errorf("an object is %q, want %q", is.kind, is.want)
		}
	}
	return o, nil
}

func read(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(manifest)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func decoded(t *testing.T) objects {
	t.Helper()
	o, err := decode(read(t))
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// The controls: what strict decoding has to refuse.
func TestSpoiltManifestsAreRefused(t *testing.T) {
	text := read(t)
	for _, change := range [][2]string{
		{"completions: 16", "completion: 16"},
		{"completions: 16", "completions: sixteen"},
		{"completions: 16", "completions: 16\n  completions: 17"},
		{"restartPolicy: Never", "restart: Never"},
		{"mountPath: /parts", "path: /parts"},
		{"apiVersion: batch/v1", "apiVersion: batch/v1beta1"},
		{"\n---\n# It fails", "\n# It fails"},
	} {
		spoilt := strings.Replace(text, change[0], change[1], 1)
		if _, err := decode(spoilt); spoilt == text || err == nil {
			t.Errorf("%q for %q: it is not refused", change[1], change[0])
		}
	}
}

func env(c corev1.Container) map[string]string {
	values := map[string]string{}
	for _, v := range c.Env {
		values[v.Name] = v.Value
	}
	return values
}

// What no type says: the numbers agree, and the folder of the commands is the volume of the claim.
func TestJobsFitTogether(t *testing.T) {
	o := decoded(t)
	job := o.shards.Spec
	if *job.CompletionMode != batchv1.IndexedCompletion {
		t.Errorf("completion mode %s, want %s", *job.CompletionMode, batchv1.IndexedCompletion)
	}
	shards := job.Template.Spec.Containers[0]
	if n := env(shards)["MCCHECK_SHARDS"]; n != fmt.Sprint(*job.Completions) {
		t.Errorf("MCCHECK_SHARDS is %s, and there are %d completions", n, *job.Completions)
	}
	if rules := job.PodFailurePolicy.Rules; rules[0].OnExitCodes == nil || *rules[0].OnExitCodes.ContainerName != shards.Name {
		t.Errorf("the first rule of failures is not about the container %s", shards.Name)
	}
	if job.Template.Spec.RestartPolicy != corev1.RestartPolicyNever {
		t.Errorf("restart policy %s: rules of failures want Never", job.Template.Spec.RestartPolicy)
	}
	if !slices.Contains(o.claim.Spec.AccessModes, corev1.ReadWriteMany) {
		t.Errorf("access modes %v, want %s among them", o.claim.Spec.AccessModes, corev1.ReadWriteMany)
	}
	for _, spec := range []corev1.PodSpec{job.Template.Spec, o.merge.Spec.Template.Spec} {
		if len(spec.Containers) != 1 || len(spec.Volumes) != 1 || len(spec.Containers[0].VolumeMounts) != 1 {
			t.Fatal("a pod has not one container with one volume")
		}
		c, volume := spec.Containers[0], spec.Volumes[0]
		mount := c.VolumeMounts[0]
		if volume.PersistentVolumeClaim.ClaimName != o.claim.Name || mount.Name != volume.Name || mount.MountPath != env(c)["MCCHECK_FOLDER"] {
			t.Errorf("%s: its folder is not the volume %s", c.Name, o.claim.Name)
		}
	}
}

// timed are the fields of a report that differ between two runs of the same; its checksum is also of the times.
var timed = regexp.MustCompile(`"(sum|started|seconds|cpus)": [^,\n]*`)

// The command lines of the pods, run one after the other on this machine over a small selection, give
// the report of one run, byte for byte but for its times. A pod that is started twice changes nothing,
// and a shard that is missing is named. MCCHECK is the program.
func TestPodsAreOneRun(t *testing.T) {
	program := os.Getenv("MCCHECK")
	if program == "" {
		t.Skip("wants a program: make test-cluster")
	}
	o, folder, bin := decoded(t), t.TempDir(), t.TempDir()
	if err := os.Symlink(program, filepath.Join(bin, "mccheck")); err != nil {
		t.Fatal(err)
	}
	selection := "--paper dual-cube --progress never"
	run := func(c corev1.Container, more ...string) (string, error) {
		values := env(c)
		values["MCCHECK_FOLDER"] = folder
		values["MCCHECK_BUDGET"], values["MCCHECK_ARGS"] = "quick", selection
		cmd := exec.Command(c.Command[0], append(c.Command[1:], c.Args...)...)
		cmd.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"))
		for name, value := range values {
			cmd.Env = append(cmd.Env, name+"="+value)
		}
		cmd.Env = append(cmd.Env, more...)
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	shards, merge := o.shards.Spec.Template.Spec.Containers[0], o.merge.Spec.Template.Spec.Containers[0]
	pods := make([]int, *o.shards.Spec.Completions)
	for i := range pods {
		pods[i] = i
	}
	for _, i := range append(pods, 1) {
		if out, err := run(shards, fmt.Sprintf("JOB_COMPLETION_INDEX=%d", i)); err != nil {
			t.Fatalf("index %d: %v\n%s", i, err, out)
		}
	}
	if out, err := run(merge); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	whole := filepath.Join(t.TempDir(), "whole.json")
	args := append([]string{"all", "--no-cache", "--budget", "quick", "--format", "json", "-o", whole}, strings.Fields(selection)...)
	if out, err := exec.Command(program, args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if !bytes.Equal(timeless(t, whole), timeless(t, filepath.Join(folder, "report.json"))) {
		t.Error("the shards together are not the report of one run")
	}

	if err := os.Remove(filepath.Join(folder, "part-5.json")); err != nil {
		t.Fatal(err)
	}
	if out, err := run(merge); err == nil || !strings.Contains(out, "shard 5 of 16 is missing") {
		t.Errorf("without shard 5: %v\n%s", err, out)
	}
	if out, err := run(shards, "JOB_COMPLETION_INDEX=0", "MCCHECK_BUDGET=endless"); exitCode(err) != 2 {
		t.Errorf("a budget that is none: %v, want exit code 2\n%s", err, out)
	}
}

func exitCode(err error) int {
	if exit, is := err.(*exec.ExitError); is {
		return exit.ExitCode()
	}
	return 0
}

// timeless is a report without what differs between two runs of the same.
func timeless(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return timed.ReplaceAll(text, nil)
}
