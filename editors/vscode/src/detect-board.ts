// Tells whether a text is a board game in BDL. Other tools have files that end in .bdl, too.

/** What a text is: unknown if it holds nothing yet but comments. */
export type BoardVerdict = "bdl" | "other" | "unknown";

/** The line that begins a section, as the language server reads it. The brace may be on the next line. */
const SECTION = /^\ufeff?[ \t\f]*(?:rules|pieces|initial_piece_position|invariants|finish)[ \t\f\r]*(?:\{|$)/m;

/** Judges a text by its sections. */
export function detectBoard(text: string): BoardVerdict {
  if (SECTION.test(text)) {
    return "bdl";
  }
  return isBlank(text) ? "unknown" : "other";
}

/** Whether a text has nothing but white space and comments. */
function isBlank(text: string): boolean {
  let at = 0;
  for (;;) {
    while (at < text.length && /[\s\ufeff]/.test(text.charAt(at))) {
      at++;
    }
    const end = text.startsWith("//", at) ? "\n" : text.startsWith("/*", at) ? "*/" : undefined;
    if (end === undefined) {
      return at === text.length;
    }
    const close = text.indexOf(end, at + 2);
    if (close < 0) {
      return true;
    }
    at = close + end.length;
  }
}
