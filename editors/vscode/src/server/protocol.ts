// What the language server answers beyond the Language Server Protocol.
import type { Location, Position, WorkspaceEdit } from "vscode-languageclient";

export type { Position, WorkspaceEdit };

/** A game, by its module. */
export interface Root {
  uri: string;
  name: string;
}

/** The games that load a document (`gdl/roots`). */
export interface Roots {
  /** The game that the document is shown under. */
  active: Root;
  /** Whether the user chose it. */
  isPinned: boolean;
  /** Whether the document is that game itself. */
  isGame: boolean;
  /** All games that load the document. */
  roots: Root[];
}

/** An entry of a table. */
export interface Cell {
  /** As it is written. */
  text: string;
  value: number;
  /** The clause that set it, as an index of the origins; null if it is the default. */
  origin: number | null;
  /** What it means, where the text does not say. */
  about?: string;
}

/** A table of a game (`gdl.table`), or the chart of which unit types move where (`gdl.terrainChart`). */
export interface Table {
  table: string;
  /** The game. */
  root: string;
  default: number;
  /** The types of the first index. */
  rows: string[];
  /** The types of the second index. */
  columns: string[];
  /** The entries, row by row. */
  cells: Cell[][];
  /** The clauses that set them; null if one cannot be shown. */
  origins: (Location | null)[];
}

/** An edit that gives entries of a table their values (`gdl.changeTable`), or defines a type (`gdl.newType`). */
export interface TableEdit {
  edit: WorkspaceEdit;
  /** What else the user should know. */
  notes: string[];
}

/** A type of a game. */
export interface GameType {
  /** `unit`, `material`, `terrain` or `advance`. */
  kind: string;
  name: string;
}

/** What questions at a position can be about (`gdl.subject`). */
export interface Subject {
  /** The values there, as `gdl.why` takes them. */
  values: string[];
  type: GameType | null;
  /** All types of the game. */
  types: GameType[];
}

/** A part of a line of an answer. */
export interface AnswerSpan {
  text: string;
  isCode?: boolean;
  /** The place that it names. */
  location?: Location | null;
}

/** A part of an answer. */
export type AnswerBlock =
  | { kind: "heading" | "paragraph"; text: AnswerSpan[] }
  | { kind: "list"; items: AnswerSpan[][] }
  | { kind: "table"; head: string[]; rows: AnswerSpan[][][] };

/** An answer to a question about a game (`gdl.why`, `gdl.compare`, `gdl.reach`, `gdl.changes`, `gdl.query`). */
export interface Answer {
  root: string;
  title: string;
  documents: { title: AnswerSpan[]; blocks: AnswerBlock[] }[];
}

/** A game with all that it loads as one module (`gdl.effectiveModule`). */
export interface EffectiveModule {
  root: string;
  text: string;
}

/** A game that was played (`gdl.play`). */
export interface Playing {
  root: string;
  /** What the game is called. */
  title: string;
  seed: number;
  /** The turns that were played. */
  turns: number;
  /** How it ended, in words. */
  ending: string;
  /** The report for a terminal. */
  text: string;
  /** The report as a page, if it was asked for. */
  html?: string;
}

/** The map of a game as a picture (`gdl.map`). */
export interface GameMap {
  root: string;
  /** What the game is called. */
  title: string;
  seed: number;
  svg: string;
}

/** A diagram of a game (`gdl.diagram`). */
export interface Diagram {
  root: string;
  /** What the game is called. */
  title: string;
  /** The picture, whose colors are given by classes; null if there are too many arrows. */
  svg: string | null;
  /** The arrows in words. */
  words: string[];
  /** Where the types are defined, by the numbers to which their names link. */
  places: (Location | null)[];
}

/** A variant of a game. */
export interface Variant {
  name: string;
  /** What players see in its place; empty if the module gives no title. */
  title: string;
  help: string;
  kind: "switch" | "choice" | "numbers";
  default: number[];
  /** The values that hold. */
  values: number[];
  /** The same in words. */
  text: string;
  /** Whether the user chose them. */
  isChosen: boolean;
  /** What can be chosen; empty if numbers are given. */
  choices: { value: number; text: string }[];
}

/** The variants of a game (`gdl.variants`). */
export interface Variants {
  root: Root;
  variants: Variant[];
}

/** An error of a board game. */
export interface BoardProblem {
  id: string;
  /** From 1. */
  line: number;
  column: number;
  message: string;
}

/** What the page of a board game is told: its game, or the errors of the source. */
export type BoardMessage = { type: "game"; game: unknown } | { type: "stale"; diagnostics: BoardProblem[] };

/** The board game of a document (`gdl/boardGame`). */
export interface BoardGame {
  /** What the game is called. */
  title: string;
  /** The page, if it was asked for and the game has no errors. */
  html?: string;
  message: BoardMessage;
}

/** Commands of the client that lenses and actions of the server use: it is told of them. */
export const LENS_COMMANDS = [
  "gdl.showReferences",
  "gdl.showTable",
  "gdl.showGame",
  "gdl.chooseRoot",
  "gdl.whoCanBuild",
  "gdl.compareTypes",
  "gdl.newUnitType",
  "gdl.playBoard",
];

/** More of them, which run gdl in a terminal. */
export const TERMINAL_LENS_COMMANDS = ["gdl.countMoves", "gdl.playSeries"];

/** The command behind links in hovers and reports: opens a document at a line and a column, or a page of documentation. */
export const OPEN = "gdl.open";
