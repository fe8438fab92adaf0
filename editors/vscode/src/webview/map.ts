// The webview of a map: a picture that can be made larger and moved.
import type { ToMap } from "./messages";
import { acquire } from "./vscode";

/** How much larger a step makes it. */
const STEP = 1.25;

const editor = acquire<undefined, { kind: "ready" }>();
const main = document.getElementById("main") as HTMLElement;
const image = document.createElement("img");
const frame = document.createElement("div");
let scale = 1;

window.addEventListener("message", (event: MessageEvent<ToMap>) => {
  const { source, name } = event.data;
  image.alt = `Map of ${name}`;
  image.src = source;
  frame.id = "frame";
  frame.tabIndex = 0;
  frame.append(image);
  main.replaceChildren(controls(), frame);
});

function controls(): HTMLElement {
  const bar = document.createElement("div");
  bar.className = "controls";
  bar.append(
    button("Larger", "+", () => { zoom(scale * STEP); }),
    button("Smaller", "−", () => { zoom(scale / STEP); }),
    button("Fit the window", "Fit", () => { zoom(1); }),
  );
  return bar;
}

function button(label: string, text: string, action: () => void): HTMLElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.title = label;
  made.setAttribute("aria-label", label);
  made.addEventListener("click", action);
  return made;
}

function zoom(to: number): void {
  scale = Math.min(20, Math.max(0.2, to));
  image.style.setProperty("--scale", String(scale));
}

window.addEventListener("keydown", (event) => {
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

editor.postMessage({ kind: "ready" });
