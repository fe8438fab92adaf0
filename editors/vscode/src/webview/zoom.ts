// Makes what a frame shows larger and smaller, by buttons, keys and the wheel.
import { element } from "./element";

/** How much larger a step makes it. */
const STEP = 1.25;

/** The scale of the child of a frame, as its style `--scale`. */
export class Zoom {
  private scale = 1;

  constructor(private readonly frame: HTMLElement) {
    frame.addEventListener("keydown", (event) => {
      const factors: Record<string, number> = { "+": this.scale * STEP, "=": this.scale * STEP, "-": this.scale / STEP, "0": 1 };
      const to = factors[event.key];
      if (to !== undefined && !event.ctrlKey && !event.metaKey) {
        this.to(to);
      }
    });
    frame.addEventListener(
      "wheel",
      (event) => {
        if (event.ctrlKey) {
          event.preventDefault();
          this.to(event.deltaY < 0 ? this.scale * STEP : this.scale / STEP);
        }
      },
      { passive: false },
    );
  }

  /** The buttons. `fit` says what a scale of 1 does. */
  buttons(fit = "Fit the window"): HTMLElement[] {
    const button = (label: string, text: string, to: () => number): HTMLElement => {
      const made = element("button", { type: "button", title: label }, text);
      made.setAttribute("aria-label", label);
      made.addEventListener("click", () => {
        this.to(to());
      });
      return made;
    };
    return [
      button("Larger", "+", () => this.scale * STEP),
      button("Smaller", "−", () => this.scale / STEP),
      button(fit, "Fit", () => 1),
    ];
  }

  /** The buttons in a row. */
  controls(): HTMLElement {
    return element("div", { className: "controls" }, ...this.buttons("Original size"));
  }

  /** Scales what the frame shows now. */
  apply(): void {
    this.frame.style.setProperty("--scale", String(this.scale));
  }

  private to(scale: number): void {
    this.scale = Math.min(20, Math.max(0.2, scale));
    this.apply();
  }
}
