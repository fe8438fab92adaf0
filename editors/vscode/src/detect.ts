// Tells whether a text is GDL. Files of GAP, ANTLR, G-code and others end in .g, too.
import { FORMS } from "./generated/names";

/** What a text is: unknown if it holds nothing yet but comments. */
export type Verdict = "gdl" | "other" | "unknown";

/** So much of a text is looked at. Modules may begin with long comments. */
export const MAX_LENGTH = 100_000;

/** So many lists decide. */
const MAX_HEADS = 200;

/** Judges a text by the heads of its lists at top level. */
export function detect(text: string): Verdict {
  const scanner = new Scanner(text.slice(0, MAX_LENGTH));
  let clear = 0;
  let shared = 0;
  let foreign = 0;
  for (let heads = 0; heads < MAX_HEADS; heads++) {
    const head = scanner.next();
    if (head === undefined) {
      break;
    }
    const form = FORMS.get(head.name);
    // Scheme defines functions with a list where GDL has a name.
    if (form === undefined || (head.name === "define" && head.isFollowedByList)) {
      foreign++;
    } else if (form.clear) {
      clear++;
    } else {
      shared++;
    }
    // One form that only GDL has is enough, whatever mistakes are around it; text before any list is not GDL.
    if (clear > foreign) {
      return "gdl";
    }
    if (clear + shared === 0 && !head.isList) {
      return "other";
    }
  }
  if (clear + shared + foreign === 0) {
    return "unknown";
  }
  return clear + shared > foreign ? "gdl" : "other";
}

interface Head {
  /** The first symbol of the list, or what stands where a list should. */
  name: string;
  isList: boolean;
  isFollowedByList: boolean;
}

/** Reads top-level lists. A list begins at column 0 whatever is open, because parentheses get lost. */
class Scanner {
  private at = 0;

  constructor(private readonly text: string) {
    if (text.startsWith("\ufeff")) {
      this.at = 1;
    }
  }

  /** The next top-level list or stray text; none at the end. */
  next(): Head | undefined {
    this.skipTrivia();
    if (this.at >= this.text.length) {
      return undefined;
    }
    if (this.text[this.at] !== "(") {
      return { name: this.token(), isList: false, isFollowedByList: false };
    }
    this.at++;
    this.skipTrivia();
    const name = this.text[this.at] === "(" ? "" : this.token();
    this.skipTrivia();
    const isFollowedByList = this.text[this.at] === "(";
    this.skipList();
    return { name, isList: true, isFollowedByList };
  }

  private skipTrivia(): void {
    for (;;) {
      const rest = /[ \t\r\n]*(?:;[^\r\n]*)?/y;
      rest.lastIndex = this.at;
      this.at += rest.exec(this.text)?.[0].length ?? 0;
      if (this.text.startsWith("#|", this.at)) {
        this.skipBlockComment();
      } else if (!/[ \t\r\n;]/.test(this.text[this.at] ?? "")) {
        return;
      }
    }
  }

  private skipBlockComment(): void {
    let depth = 0;
    const bracket = /#\||\|#/g;
    bracket.lastIndex = this.at;
    for (let found = bracket.exec(this.text); found; found = bracket.exec(this.text)) {
      depth += found[0] === "#|" ? 1 : -1;
      if (depth === 0) {
        this.at = bracket.lastIndex;
        return;
      }
    }
    this.at = this.text.length;
  }

  /** A string, bar symbol or symbol; at least one character. */
  private token(): string {
    const token = /"(?:[^"\\]|\\[^])*"?|\|(?:[^|\\]|\\[^])*\|?|[^\s()"'`;#|]+|[^]/y;
    token.lastIndex = this.at;
    const text = token.exec(this.text)?.[0] ?? "";
    this.at += text.length;
    return text;
  }

  /** Goes behind the list that is open. */
  private skipList(): void {
    let depth = 1;
    while (depth > 0 && this.at < this.text.length) {
      this.skipTrivia();
      const character = this.text[this.at];
      if (character === undefined) {
        return;
      }
      if (character === "(" && /[\r\n]/.test(this.text[this.at - 1] ?? "")) {
        return;
      }
      if (character === "(" || character === ")") {
        depth += character === "(" ? 1 : -1;
        this.at++;
      } else {
        this.token();
      }
    }
  }
}
