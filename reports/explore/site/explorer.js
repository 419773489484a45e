// The explorer of a network's page. mccheckReady is a promise that WebAssembly has given the page the function
// mccheckExplore: from a request in JSON to a reply in JSON.
(() => {
  const root = document.getElementById("explorer");
  const network = root.dataset.network;
  const ask = request => JSON.parse(mccheckExplore(JSON.stringify({ network, ...request })));
  const make = (name, more, ...parts) => {
    const e = Object.assign(document.createElement(name), more);
    e.append(...parts);
    return e;
  };
  let steps = [], nodes = [], at = 0, next = "from";

  const algorithm = make("select", { name: "explore" });
  const from = make("input", { name: "from", size: 16, spellcheck: false });
  const to = make("input", { name: "to", size: 16, spellcheck: false });
  const faults = make("input", { name: "faults", size: 16, spellcheck: false, placeholder: "none" });
  const label = (text, field) => make("label", {}, text + " ", field);
  const ends = [label("From", from), label("To", to), label("Faulty, with blanks between", faults)];
  const slider = make("input", { type: "range", min: 0, max: 0, value: 0 });
  slider.setAttribute("aria-label", "Step");
  const back = make("button", { type: "button" }, "Back");
  const on = make("button", { type: "button" }, "Next");
  const says = make("output", { className: "says" });
  says.setAttribute("aria-live", "polite");
  const figure = make("figure", { className: "scroll", tabIndex: 0 });
  figure.setAttribute("role", "region");
  figure.setAttribute("aria-label", "Picture of the step");
  const hint = make("p", { className: "means" });
  const form = make("form", { className: "explorer" }, label("Algorithm", algorithm), ...ends, back, slider, on);
  form.addEventListener("submit", event => event.preventDefault());

  const chosen = () => [...algorithm.options][algorithm.selectedIndex].algorithm;

  // show draws the step that the slider stands at.
  const show = () => {
    back.disabled = at === 0;
    on.disabled = at + 1 >= steps.length;
    slider.max = Math.max(0, steps.length - 1);
    slider.value = at;
    if (steps.length === 0) return;
    says.textContent = steps[at].says;
    figure.innerHTML = steps[at].picture;
    const kept = new URLSearchParams({ explore: algorithm.value });
    if (chosen().ends > 0) kept.set("from", from.value);
    if (chosen().ends > 1) kept.set("to", to.value);
    if (faults.value && chosen().faults) kept.set("faults", faults.value);
    kept.set("step", at);
    history.replaceState(null, "", "#" + kept);
  };

  // run steps through the chosen algorithm again; an error leaves the picture without a path.
  const run = () => {
    const a = chosen();
    ends[0].hidden = a.ends < 1;
    ends[1].hidden = a.ends < 2;
    ends[2].hidden = !a.faults;
    hint.textContent = a.ends === 0 ? "" : a.ends === 1 ? "A click on a node begins there." :
      "A click on a node takes it as the " + (next === "from" ? "source" : "destination") + ".";
    const list = a.faults ? faults.value.split(/\s+/).filter(Boolean) : [];
    const reply = ask({ algorithm: a.name, from: from.value, to: to.value, faults: list });
    says.classList.toggle("trouble", Boolean(reply.error));
    if (reply.error) {
      says.textContent = reply.error;
      steps = [];
    } else {
      steps = reply.steps;
    }
    at = Math.min(at, Math.max(0, steps.length - 1));
    show();
  };
  const restart = () => { at = 0; run(); };

  figure.addEventListener("click", event => {
    const node = event.target.closest("[data-node]");
    if (!node || chosen().ends === 0) return;
    const field = chosen().ends === 1 || next === "from" ? from : to;
    field.value = nodes[node.dataset.node];
    next = field === from ? "to" : "from";
    at = 0;
    run();
    if (chosen().ends > 1 && field === to) { at = steps.length - 1; show(); }
  });
  back.addEventListener("click", () => { at--; show(); });
  on.addEventListener("click", () => { at++; show(); });
  slider.addEventListener("input", () => { at = Number(slider.value); show(); });
  for (const field of [algorithm, from, to, faults]) field.addEventListener("change", restart);

  mccheckReady.then(() => {
    const reply = ask({});
    if (reply.error) throw new Error(reply.error);
    nodes = reply.nodes;
    for (const a of reply.algorithms) {
      const option = make("option", { value: a.name, textContent: a.title });
      option.algorithm = a;
      algorithm.append(option);
    }
    from.value = nodes[0];
    to.value = nodes[nodes.length - 1];
    const wanted = new URLSearchParams(location.hash.slice(1));
    for (const field of [from, to, faults]) if (wanted.has(field.name)) field.value = wanted.get(field.name);
    if (reply.algorithms.some(a => a.name === wanted.get("explore"))) algorithm.value = wanted.get("explore");
    at = Number(wanted.get("step")) || 0;
    root.querySelector("button").remove();
    root.append(form, hint, says, figure);
    run();
  }).catch(error => {
    root.append(make("p", { className: "trouble" }, "The explorer cannot start: " + error.message));
  });
})();
