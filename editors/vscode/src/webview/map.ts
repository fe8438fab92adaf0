// The webview of a map: a picture that can be made larger and moved, of a layer and a seed that can be chosen.
import { element } from "./element";
import type { FromMap, ToMap } from "./messages";
import { acquire } from "./vscode";
import { Zoom } from "./zoom";

/** What can be shown. */
const LAYERS = ["terrain", "units", "elevation", "temperature", "people"];

const editor = acquire<FromMap, FromMap>();
const state: FromMap = { layer: "terrain", seed: 1, ...editor.getState() };
const image = element("img", {});
const frame = element("div", { id: "frame", tabIndex: 0 }, image);
const failure = element("p", { className: "failure", role: "alert" });
const zoom = new Zoom(frame);

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
    ...zoom.buttons(),
  );
}

document.getElementById("main")?.replaceChildren(controls(), failure, frame);
ask();
