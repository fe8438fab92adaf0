// The webview of a map: a picture that can be made larger and moved, of a layer and a seed that can be chosen.
import { element } from "./element";
import type { FromMap, ToMap } from "./messages";
import { acquire } from "./vscode";

/** How much larger a step makes it. */
const STEP = 1.25;

/** What can be shown. */
const LAYERS = ["terrain", "units", "elevation", "temperature", "people"];

const editor = acquire<FromMap, FromMap>();
const state: FromMap = { layer: "terrain", seed: 1, ...editor.getState() };
const image = element("img", {});
const frame = element("div", { id: "frame", tabIndex: 0 }, image);
const failure = element("p", { className: "failure", role: "alert" });
let scale = 1;

window.addEventListener("message", (event: MessageEvent<ToMap>) => {
  const message = event.data;
  failure.textContent = message.kind === "failure" ? message.message : "";
  frame.hidden = message.kind === "failure";
  if (message.kind === "map") {
    image.alt = message.alt;
    image.src = message.source;
  }
});

function ask(): void {
  editor.setState(state);
  editor.postMessage(state);
}

function controls(): HTMLElement {
  const options = LAYERS.map((layer) => element("option", { value: layer, selected: layer === state.layer }, layer));
  const layers = element("select", { name: "layer" }, ...options);
  layers.addEventListener("change", () => {
    state.layer = layers.value;
    ask();
  });
  const seed = element("input", { type: "number", name: "seed", value: String(state.seed), step: "1" });
  seed.addEventListener("change", () => {
    state.seed = Math.trunc(seed.valueAsNumber) || 1;
    ask();
  });
  return element(
    "div",
    { className: "controls" },
    element("label", {}, "Layer ", layers),
    element("label", {}, "Seed ", seed),
    button("Larger", "+", () => {
      zoom(scale * STEP);
    }),
    button("Smaller", "−", () => {
      zoom(scale / STEP);
    }),
    button("Fit the window", "Fit", () => {
      zoom(1);
    }),
  );
}

function button(label: string, text: string, action: () => void): HTMLElement {
  const made = element("button", { type: "button", title: label }, text);
  made.setAttribute("aria-label", label);
  made.addEventListener("click", action);
  return made;
}

function zoom(to: number): void {
  scale = Math.min(20, Math.max(0.2, to));
  image.style.setProperty("--scale", String(scale));
}

frame.addEventListener("keydown", (event) => {
  const factors: Record<string, number> = { "+": scale * STEP, "=": scale * STEP, "-": scale / STEP, "0": 1 };
  const to = factors[event.key];
  if (to !== undefined && !event.ctrlKey && !event.metaKey) {
    zoom(to);
  }
});

frame.addEventListener(
  "wheel",
  (event) => {
    if (event.ctrlKey) {
      event.preventDefault();
      zoom(event.deltaY < 0 ? scale * STEP : scale / STEP);
    }
  },
  { passive: false },
);

document.getElementById("main")?.replaceChildren(controls(), failure, frame);
ask();
