// The panes beside the text: the map, games that computers play, and tables.
import { type Player } from "./server";

type Files = () => Iterable<{ uri: string; text: string }>;

export interface Surroundings {
  player: Player;
  files: Files;
  /** The URI of the file in the editor. */
  active: () => string;
  say: (text: string) => void;
}

const find = <E extends Element = HTMLElement>(selector: string) => document.querySelector<E>(selector)!;

/** The map of the game, which follows edits. */
export class MapPane {
  private address = "";
  private isWanted = false;
  private isRunning = false;
  private shown = "";
  private readonly layer = find<HTMLSelectElement>("#map-layer");
  private readonly seed = find<HTMLInputElement>("#map-seed");

  constructor(private readonly around: Surroundings) {
    for (const input of [this.layer, this.seed]) input.addEventListener("change", () => this.refresh());
  }

  /** Draws the map again if its pane is visible. */
  refresh() {
    this.isWanted = true;
    if (!this.isRunning && !find("#pane-map").hidden) void this.run();
  }

  private async run() {
    this.isRunning = true;
    while (this.isWanted) {
      this.isWanted = false;
      try {
        const args = [this.around.active(), this.layer.value, Number(this.seed.value) || 1];
        const map = await this.around.player.execute(this.around.files(), "gdl.map", args);
        if (map.svg !== this.shown) {
          this.shown = map.svg;
          URL.revokeObjectURL(this.address);
          this.address = URL.createObjectURL(new Blob([map.svg], { type: "image/svg+xml" }));
          const image = find<HTMLImageElement>("#map-image");
          image.src = this.address;
          image.alt = `Map of ${map.title}, ${this.layer.selectedOptions[0]!.text.toLowerCase()}`;
          image.hidden = false;
        }
        find("#map-note").textContent = "";
      } catch (error) {
        // The last map stays, and the note says why it is old.
        if ((error as Error).message !== "stopped") find("#map-note").textContent = (error as Error).message;
      }
    }
    this.isRunning = false;
  }
}

/** A game that computers play, with its report. */
export class PlayPane {
  private report = "";
  private readonly start = find<HTMLButtonElement>("#play-start");
  private readonly frame = find<HTMLIFrameElement>("#play-report");

  constructor(private readonly around: Surroundings) {
    this.start.addEventListener("click", () => void this.play());
    find("#play-stop").addEventListener("click", () => around.player.stop());
    find("#play-save").addEventListener("click", () => download("report.html", this.report, "text/html;charset=utf-8"));
  }

  async play() {
    const turns = Number(find<HTMLInputElement>("#play-turns").value);
    const seed = Number(find<HTMLInputElement>("#play-seed").value);
    const result = find("#play-result");
    this.start.disabled = true;
    find("#play-stop").hidden = false;
    result.textContent = `Playing ${turns} turns…`;
    const started = performance.now();
    try {
      const args = [this.around.active(), turns, seed, "html"];
      const played = await this.around.player.execute(this.around.files(), "gdl.play", args);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      result.textContent = `${played.title}: ${played.ending} (${seconds} s)`;
      this.report = played.html;
      // The page of a report has a script of its own. Its sandbox keeps it from this page, whose policy holds for it as well and
      // allows its parts by name. Texts of modules cannot open a tag in a report.
      this.frame.srcdoc = this.report.replace(/<(script|style)(?=[ >])/g, '<$1 nonce="gdl"');
      this.frame.hidden = false;
      find("#play-save").hidden = false;
    } catch (error) {
      result.textContent = (error as Error).message;
    } finally {
      this.start.disabled = false;
      find("#play-stop").hidden = true;
    }
  }
}

/** A table of the game as a heat map. */
export class TablePane {
  private readonly name = find<HTMLInputElement>("#table-name");

  constructor(private readonly around: Surroundings) {
    this.name.addEventListener("change", () => void this.refresh());
  }

  async refresh() {
    if (find("#pane-table").hidden) return;
    const [table, note] = [find("#table"), find("#table-note")];
    try {
      const args = [this.around.active(), this.name.value.trim()];
      const grid = await this.around.player.execute(this.around.files(), "gdl.table", args);
      const cells: { text: string; value: number | null; origin: number | null }[][] = grid.cells;
      const values = cells.flat().map(({ value }) => value).filter((value) => value !== null);
      const [low, high] = [Math.min(...values), Math.max(...values)];
      const head = element("thead", row([element("td", ""), ...grid.columns.map(header("col"))]));
      const body = cells.map((line, index) =>
        row([
          header("row")(grid.rows[index]),
          ...line.map(({ text, value, origin }) => {
            const cell = element("td", text);
            const heat = value === null || high === low ? 0 : Math.round(((value - low) / (high - low)) * 10);
            cell.className = `heat-${heat}${origin === null ? " default" : ""}`;
            return cell;
          }),
        ]),
      );
      table.replaceChildren(head, element("tbody", ...body));
      note.textContent = `${grid.table}: default ${grid.default}; bold values are written in the modules`;
    } catch (error) {
      table.replaceChildren();
      note.textContent = (error as Error).message;
    }
  }
}

function element(name: string, ...content: (string | Node)[]) {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

const row = (cells: Node[]) => element("tr", ...cells);
const header = (scope: string) => (text: string) => {
  const cell = element("th", text);
  cell.setAttribute("scope", scope);
  return cell;
};

/** Offers a text as a file. */
export function download(name: string, content: BlobPart, type = "application/octet-stream") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
