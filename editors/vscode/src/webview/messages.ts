// What the extension and its webviews say to each other.

/** A table as the webview shows it. */
export interface TableView {
  name: string;
  /** The file name of the game. */
  game: string;
  rows: string[];
  columns: string[];
  cells: { text: string; value: number; origin: number | null; about?: string }[][];
  /** Where the clauses stand, as `file.g:12`. */
  places: string[];
  default: number;
  /** Whether it is the chart of which unit types move where: a grid that cannot be changed. */
  isChart: boolean;
}

/** To the webview of a table. The subject is what it shows, for later. */
export type ToTable =
  | { kind: "table"; table: TableView; subject: unknown }
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

/** To the webview of a diagram: a picture, if there is room for one, and the same in words; or why there is none. */
export type ToDiagram =
  | { kind: "diagram"; svg: string | null; words: string[]; title: string; subject: DiagramSubject }
  | { kind: "failure"; message: string };

/** What the panel of a diagram shows, for later. */
export interface DiagramSubject {
  document: string;
  diagram: string;
}

/** From the webview of a diagram: it is there, or the definition of a type is to be shown. */
export type FromDiagram = { kind: "ready" } | { kind: "open"; place: number };

/** The diagrams: their names, and what they show. */
export const DIAGRAMS: readonly { name: string; title: string; about: string }[] = [
  { name: "building", title: "Building", about: "who makes which units" },
  { name: "transport", title: "Transport", about: "who carries whom" },
  { name: "capture", title: "Capture", about: "who takes which units by force" },
  { name: "materials", title: "Materials", about: "who makes which materials, and what they are for" },
  { name: "advances", title: "Advances", about: "which advance leads to which, and what it allows" },
];
