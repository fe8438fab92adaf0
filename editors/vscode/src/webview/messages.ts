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
  | { kind: "refusal"; message: string }
  | { kind: "failure"; message: string };

/** From the webview of a table: it is there, a clause is to be shown, or an entry is to have another value. */
export type FromTable =
  | { kind: "ready" }
  | { kind: "open"; origin: number }
  | { kind: "edit"; row: number; column: number; text: string };

/** A part of a line of an answer: words, code, or a link to a place, by its number. */
export interface ShownSpan {
  text: string;
  isCode: boolean;
  place?: number;
}

/** A part of an answer. */
export type ShownBlock =
  | { kind: "heading" | "paragraph"; text: ShownSpan[] }
  | { kind: "list"; items: ShownSpan[][] }
  | { kind: "table"; head: string[]; rows: ShownSpan[][][] };

/** An answer about one thing. */
export interface ShownDocument {
  title: ShownSpan[];
  blocks: ShownBlock[];
}

/** To the webview of an answer. The question is what it shows, for later. */
export type ToAnswer =
  | { kind: "answer"; documents: ShownDocument[]; question: unknown }
  | { kind: "failure"; message: string };

/** From the webview of an answer: it is there, or a place is to be shown. */
export type FromAnswer = { kind: "ready" } | { kind: "open"; place: number };

/** To the webview of a map: a picture as a data URI, or why there is none. */
export type ToMap = { kind: "map"; source: string; alt: string } | { kind: "failure"; message: string };

/** From the webview of a map: what it wants to show. */
export interface FromMap {
  layer: string;
  seed: number;
}
