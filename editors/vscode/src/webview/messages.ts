// What the extension and its webviews say to each other.

/** A table as the webview shows it. */
export interface TableView {
  name: string;
  /** The file name of the game. */
  game: string;
  rows: string[];
  columns: string[];
  cells: { text: string; value: number; origin: number | null }[][];
  /** Where the clauses stand, as `file.g:12`. */
  places: string[];
  default: number;
}

/** To the webview of a table. The subject is what it shows, for later. */
export type ToTable =
  | { kind: "table"; table: TableView; subject: { document: string; table: string } }
  | { kind: "failure"; message: string };

/** From the webview of a table: it is there, or a clause is to be shown. */
export type FromTable = { kind: "ready" } | { kind: "open"; origin: number };

/** To the webview of a map: a picture as a data URI, or why there is none. */
export type ToMap = { kind: "map"; source: string; alt: string } | { kind: "failure"; message: string };

/** From the webview of a map: what it wants to show. */
export interface FromMap {
  layer: string;
  seed: number;
}
