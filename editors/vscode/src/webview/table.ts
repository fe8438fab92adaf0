// The webview of a table: a grid that can be walked with the arrow keys, filtered and coloured by value.
import { element } from "./element";
import { filtered } from "./filter";
import { heat } from "./heat";
import type { FromTable, TableView, ToTable } from "./messages";
import { acquire } from "./vscode";

/** So many entries are shown at once; filters choose which. */
const MAX_CELLS = 20_000;

/** The value in the chart where units are lost. */
const DIES = -1;

/** What the editor keeps for us. */
interface State {
  subject?: unknown;
  rows: string;
  columns: string;
  isHot: boolean;
  hidesDefaults: boolean;
}

const editor = acquire<State, FromTable>();
const main = document.getElementById("main") as HTMLElement;
let state: State = { rows: "", columns: "", isHot: true, hidesDefaults: false, ...editor.getState() };
let table: TableView | undefined;
/** The field in which an entry gets another value. */
let input: HTMLInputElement | undefined;
/** Whether the table has changed while somebody wrote. */
let isStale = false;
/** The entry that the keyboard is at, in rows and columns of what is shown; the first of each are the names. */
let cursor = { row: 1, column: 1 };
let grid: HTMLTableElement | undefined;

window.addEventListener("message", (event: MessageEvent<ToTable>) => {
  const message = event.data;
  if (message.kind === "refusal") {
    setText("refusal", message.message);
    return;
  }
  if (message.kind === "failure") {
    input = undefined;
    table = undefined;
    main.replaceChildren(element("p", { role: "alert", className: "failure" }, message.message));
    return;
  }
  const isFirst = table === undefined;
  table = message.table;
  update({ subject: message.subject });
  if (isFirst) {
    build();
  }
  draw();
});

function update(changes: Partial<State>): void {
  state = { ...state, ...changes };
  editor.setState(state);
}

/** The parts around the grid, made once: who writes into a filter does not lose it. */
function build(): void {
  const title = element("h1", { id: "title" });
  const about = element("p", { id: "about" });
  const controls = element("form", { className: "controls" });
  controls.addEventListener("submit", (event) => {
    event.preventDefault();
  });
  controls.append(field("Rows", "rows"), field("Columns", "columns"), toggle("Heat map", "isHot"));
  if (table?.isChart !== true) {
    controls.append(toggle("Set entries only", "hidesDefaults"));
  }
  const frame = element("div", { id: "frame" });
  const refusal = element("p", { id: "refusal", className: "failure", role: "alert" });
  const origin = element("p", { id: "origin" });
  // What the keyboard is at is told to those who do not see it.
  origin.setAttribute("aria-live", "polite");
  const change = element("button", { id: "change", type: "button" }, "Change the entry");
  change.addEventListener("click", () => { edit(); });
  const entry = element("div", { id: "entry" }, origin, ...(table?.isChart === true ? [] : [change]));
  main.replaceChildren(title, about, controls, frame, refusal, entry);
}

function field(label: string, key: "rows" | "columns"): HTMLElement {
  const input = element("input", { type: "text", value: state[key], placeholder: "all" });
  input.name = key;
  input.addEventListener("input", () => {
    update({ [key]: input.value });
    cursor = { row: 1, column: 1 };
    draw();
  });
  return element("label", {}, `${label} `, input);
}

function toggle(label: string, key: "isHot" | "hidesDefaults"): HTMLElement {
  const input = element("input", { type: "checkbox", checked: state[key] });
  input.name = key;
  input.addEventListener("change", () => {
    update({ [key]: input.checked });
    draw();
  });
  return element("label", {}, input, ` ${label}`);
}

function draw(): void {
  const frame = document.getElementById("frame");
  if (!table || !frame) {
    return;
  }
  if (input) {
    isStale = true;
    return;
  }
  setText("refusal", "");
  const hadFocus = grid?.contains(document.activeElement) ?? false;
  const { cells } = table;
  let [rows, columns] = [filtered(table.rows, state.rows), filtered(table.columns, state.columns)];
  const isSet = (row: number, column: number): boolean => (cells[row]?.[column]?.origin ?? null) !== null;
  if (state.hidesDefaults && !table.isChart) {
    const [some, others] = [rows, columns];
    rows = some.filter((row) => others.some((column) => isSet(row, column)));
    columns = others.filter((column) => some.some((row) => isSet(row, column)));
  }
  const shown = rows.slice(0, Math.max(1, Math.floor(MAX_CELLS / Math.max(columns.length, 1))));
  setText("title", table.name);
  setText("about", summary(table, rows.length, columns.length, shown.length));
  grid = makeGrid(table, shown, columns);
  frame.replaceChildren(...(shown.length > 0 && columns.length > 0 ? [grid] : []));
  cursor = { row: Math.min(cursor.row, shown.length), column: Math.min(cursor.column, columns.length) };
  focusable()?.setAttribute("tabindex", "0");
  if (hadFocus) {
    focusable()?.focus();
  }
  describe();
}

function summary(table: TableView, rows: number, columns: number, shown: number): string {
  const size = `${rows} × ${columns} in ${table.game}`;
  const parts = [size, table.isChart ? "cells that a unit moves in a turn where all cells are alike" : `default ${table.default}`];
  if (rows === 0 || columns === 0) {
    parts.push(table.rows.length * table.columns.length === 0 ? "the game has no such types" : "nothing to show");
  } else if (shown < rows) {
    parts.push(`the first ${shown} rows are shown: filter for others`);
  }
  return parts.join(" · ");
}

function makeGrid(table: TableView, rows: number[], columns: number[]): HTMLTableElement {
  const grid = element("table", { role: "grid" });
  grid.setAttribute("aria-labelledby", "title");
  grid.classList.toggle("hot", state.isHot);
  const head = element("tr", {}, element("td", { className: "corner" }));
  for (const column of columns) {
    head.append(header(table.columns[column] ?? "", "col"));
  }
  const body = element("tbody", {});
  const warmth = heat(rows.flatMap((row) => columns.map((column) => warmthOf(table, row, column))));
  for (const row of rows) {
    const line = element("tr", {}, header(table.rows[row] ?? "", "row"));
    for (const column of columns) {
      const cell = table.cells[row]?.[column];
      const entry = element("td", { tabIndex: -1 }, cell?.text ?? "");
      entry.setAttribute("role", "gridcell");
      if (cell) {
        entry.classList.toggle("default", table.isChart ? cell.value <= 0 : cell.origin === null);
        entry.classList.toggle("danger", table.isChart && cell.value === DIES);
        entry.classList.toggle("link", cell.origin !== null);
        entry.style.setProperty("--heat", `${Math.round((warmth.get(warmthOf(table, row, column)) ?? 0) * 100)}%`);
        entry.dataset["row"] = String(row);
        entry.dataset["column"] = String(column);
      }
      line.append(entry);
    }
    body.append(line);
  }
  grid.append(element("thead", {}, head), body);
  grid.addEventListener("keydown", walk);
  grid.addEventListener("click", (event) => {
    const cell = event.target instanceof HTMLTableCellElement ? event.target : undefined;
    if (cell?.dataset["row"] !== undefined && cell.parentElement instanceof HTMLTableRowElement) {
      move(cell.parentElement.rowIndex, cell.cellIndex);
      open();
    }
  });
  return grid;
}

/** The number by which an entry is colored. In the chart, all places where a unit does not move are alike. */
function warmthOf(table: TableView, row: number, column: number): number {
  const value = table.cells[row]?.[column]?.value ?? 0;
  return table.isChart ? Math.max(value, 0) : value;
}

function header(name: string, scope: "row" | "col"): HTMLElement {
  const cell = element("th", { scope, title: name }, element("span", {}, name));
  cell.setAttribute("role", scope === "row" ? "rowheader" : "columnheader");
  return cell;
}

function focusable(): HTMLTableCellElement | undefined {
  return grid?.rows[cursor.row]?.cells[cursor.column];
}

function move(row: number, column: number): void {
  const [height, width] = [grid?.rows.length ?? 0, grid?.rows[0]?.cells.length ?? 0];
  focusable()?.setAttribute("tabindex", "-1");
  cursor = { row: Math.max(1, Math.min(row, height - 1)), column: Math.max(1, Math.min(column, width - 1)) };
  const cell = focusable();
  cell?.setAttribute("tabindex", "0");
  cell?.focus();
  describe();
}

function walk(event: KeyboardEvent): void {
  if (input) {
    return;
  }
  // Whoever writes a value in the grid changes the entry.
  if (table?.isChart !== true && /^[-+0-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    edit(event.key);
    return;
  }
  const { row, column } = cursor;
  const steps: Record<string, () => void> = {
    ArrowUp: () => { move(row - 1, column); },
    ArrowDown: () => { move(row + 1, column); },
    ArrowLeft: () => { move(row, column - 1); },
    ArrowRight: () => { move(row, column + 1); },
    PageUp: () => { move(row - 20, column); },
    PageDown: () => { move(row + 20, column); },
    Home: () => { move(event.ctrlKey ? 1 : row, 1); },
    End: () => { move(event.ctrlKey ? Infinity : row, Infinity); },
    Enter: open,
    F2: () => { edit(); },
    " ": open,
  };
  const step = steps[event.key];
  if (step) {
    event.preventDefault();
    step();
  }
}

/** The entry that the keyboard is at. */
function current(): { row: number; column: number; origin: number | null; text: string; about: string } | undefined {
  const { row, column } = focusable()?.dataset ?? {};
  if (!table || row === undefined || column === undefined) {
    return undefined;
  }
  const cell = table.cells[Number(row)]?.[Number(column)];
  return cell && { row: Number(row), column: Number(column), origin: cell.origin, text: cell.text, about: cell.about ?? cell.text };
}

function describe(): void {
  const cell = current();
  if (!table || !cell) {
    setText("origin", "");
    document.getElementById("change")?.toggleAttribute("disabled", true);
    return;
  }
  const place = cell.origin === null ? "the default: no clause sets it" : `set in ${table.places[cell.origin] ?? ""}`;
  document.getElementById("change")?.toggleAttribute("disabled", false);
  const hint = `${cell.origin === null ? "" : " · Enter shows the clause"}${table.isChart ? "" : " · F2 changes the entry"}`;
  setText("origin", `${table.rows[cell.row] ?? ""}, ${table.columns[cell.column] ?? ""}: ${cell.about} · ${place}${hint}`);
}

function open(): void {
  const origin = current()?.origin ?? null;
  if (origin !== null) {
    editor.postMessage({ kind: "open", origin });
  }
}

/** Opens a field in the entry that the keyboard is at. Enter takes the value, Escape leaves it as it was. */
function edit(typed?: string): void {
  const [cell, entry] = [focusable(), current()];
  if (!table || table.isChart || !cell || !entry || input) {
    return;
  }
  const label = `${table.name} of ${table.rows[entry.row] ?? ""} and ${table.columns[entry.column] ?? ""}`;
  const field = element("input", { type: "text", value: typed ?? entry.text, className: "value", ariaLabel: label });
  input = field;
  cell.replaceChildren(field);
  field.focus();
  if (typed === undefined) {
    field.select();
  }
  let isDone = false;
  const finish = (isTaken: boolean): void => {
    if (isDone) {
      return;
    }
    isDone = true;
    input = undefined;
    const text = field.value.trim();
    cell.replaceChildren(entry.text);
    cell.focus();
    setText("refusal", "");
    if (isTaken && text !== "" && text !== entry.text) {
      editor.postMessage({ kind: "edit", row: entry.row, column: entry.column, text });
    }
    if (isStale) {
      isStale = false;
      draw();
    }
  };
  field.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Enter" || event.key === "Escape") {
      event.preventDefault();
      finish(event.key === "Enter");
    }
  });
  field.addEventListener("blur", () => { finish(false); });
}

function setText(id: string, text: string): void {
  const target = document.getElementById(id);
  if (target && target.textContent !== text) {
    target.textContent = text;
  }
}

editor.postMessage({ kind: "ready" });
