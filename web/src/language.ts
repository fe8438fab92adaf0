// How modules and board games look in the editor: comments, texts and numbers at once, the rest by the tokens of the language server.
import { HighlightStyle, StreamLanguage, bracketMatching, indentUnit, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

interface Reading {
  /** Whether a text is open. */
  text: boolean;
  /** Whether a comment of several lines is open. */
  comment: boolean;
  /** Whether the next word is the head of a list. */
  head: boolean;
}

export const gdl = StreamLanguage.define<Reading>({
  name: "gdl",
  startState: () => ({ text: false, comment: false, head: false }),
  token(stream, state) {
    if (state.comment) {
      state.comment = !stream.skipTo("|#");
      if (state.comment) stream.skipToEnd();
      else stream.match("|#");
      return "comment";
    }
    if (state.text) {
      while (!stream.eol()) {
        const letter = stream.next();
        if (letter === "\\") stream.next();
        else if (letter === '"') {
          state.text = false;
          break;
        }
      }
      return "string";
    }
    if (stream.eatSpace()) return null;
    const letter = stream.next()!;
    const isHead = state.head;
    state.head = letter === "(";
    if (letter === ";") {
      stream.skipToEnd();
      return "comment";
    }
    if (letter === "#" && stream.eat("|")) {
      state.comment = true;
      return "comment";
    }
    if (letter === '"') {
      state.text = true;
      return "string";
    }
    if ("()'`,".includes(letter)) return "bracket";
    stream.eatWhile(/[^\s()";]/);
    if (/^[+-]?\d/.test(stream.current())) return "number";
    return isHead ? "keyword" : null;
  },
  languageData: { commentTokens: { line: ";", block: { open: "#|", close: "|#" } }, closeBrackets: { brackets: ["(", '"'] } },
});

export const bdl = StreamLanguage.define<{ comment: boolean }>({
  name: "bdl",
  startState: () => ({ comment: false }),
  token(stream, state) {
    if (state.comment || stream.match("/*")) {
      state.comment = !stream.skipTo("*/");
      if (state.comment) stream.skipToEnd();
      else stream.match("*/");
      return "comment";
    }
    if (stream.match("//")) {
      stream.skipToEnd();
      return "comment";
    }
    if (stream.match(/^-?\d+/)) return "number";
    // The word of a section; those of JavaScript come from the language server.
    if (stream.sol() && stream.match(/^\w+(?=\s*\{)/)) return "keyword";
    if (stream.match(/^\w+/) || stream.eatSpace()) return null;
    return "{}[]()".includes(stream.next()!) ? "bracket" : null;
  },
  languageData: { commentTokens: { line: "//", block: { open: "/*", close: "*/" } }, closeBrackets: { brackets: ["(", "[", "{"] } },
});

const style = HighlightStyle.define([
  { tag: tags.comment, color: "var(--comment)", fontStyle: "italic" },
  { tag: tags.string, color: "var(--string)" },
  { tag: tags.number, color: "var(--number)" },
  { tag: tags.keyword, color: "var(--keyword)" },
  { tag: tags.bracket, color: "var(--quiet)" },
]);

const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--ground)", fontSize: "14px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--quiet)", backgroundColor: "var(--ground)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--line)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--selection)",
  },
  ".cm-tooltip": {
    color: "var(--ink)",
    backgroundColor: "var(--raised)",
    border: "1px solid var(--edge)",
    borderRadius: "6px",
    maxWidth: "min(44rem, 92vw)",
    boxShadow: "0 4px 16px #0003",
  },
  ".cm-lsp-hover-tooltip, .cm-tooltip-hover": { maxHeight: "50vh", overflow: "auto", lineHeight: "1.45" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { color: "var(--on-accent)", backgroundColor: "var(--accent)" },
  ".cm-panels": { color: "var(--ink)", backgroundColor: "var(--raised)", borderColor: "var(--edge)" },
  ".cm-panels input, .cm-panels button": { font: "inherit" },
  ".cm-matchingBracket": { backgroundColor: "var(--selection)" },
  ".cm-diagnostic": { borderLeftWidth: "3px" },
  ".cm-diagnosticAction": { color: "var(--on-accent)", backgroundColor: "var(--accent)" },
});

export const appearance: Extension = [syntaxHighlighting(style), theme, bracketMatching(), indentUnit.of("  ")];
