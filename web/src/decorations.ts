// Tokens and hints of the language server, for the lines that are in view.
import { LSPPlugin } from "@codemirror/lsp-client";
import { RangeSetBuilder, StateEffect, StateField, type Range } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, WidgetType, type DecorationSet, type ViewUpdate } from "@codemirror/view";
import type { InlayHint, SemanticTokens } from "vscode-languageserver-protocol";

/** The time without edits after which they are requested, in milliseconds. */
const REST = 120;

class Hint extends WidgetType {
  constructor(
    readonly label: string,
    readonly tooltip: string,
  ) {
    super();
  }

  override eq(other: Hint) {
    return other.label === this.label && other.tooltip === this.tooltip;
  }

  toDOM() {
    const hint = document.createElement("span");
    hint.className = "inlay";
    hint.textContent = this.label;
    if (this.tooltip) hint.title = this.tooltip;
    return hint;
  }
}

const setTokens = StateEffect.define<DecorationSet>();
const setHints = StateEffect.define<DecorationSet>();

const field = (effect: typeof setTokens) =>
  StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(shown, transaction) {
      for (const it of transaction.effects) if (it.is(effect)) return it.value;
      return shown.map(transaction.changes);
    },
    provide: (self) => EditorView.decorations.from(self),
  });

/** The decorations of tokens, which are differences of lines and columns. */
function decorated(view: EditorView, legend: string[], data: number[]): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const { doc } = view.state;
  let [line, column] = [0, 0];
  for (let index = 0; index + 4 < data.length; index += 5) {
    const [lines, columns, length, kind] = data.slice(index, index + 4) as [number, number, number, number];
    line += lines;
    column = lines ? columns : column + columns;
    if (line >= doc.lines) break;
    const at = doc.line(line + 1);
    const from = Math.min(at.from + column, at.to);
    const to = Math.min(from + length, at.to);
    if (from < to) builder.add(from, to, Decoration.mark({ class: `token-${legend[kind]}` }));
  }
  return builder.finish();
}

class Requests {
  private timer = 0;

  constructor(private readonly view: EditorView) {
    this.schedule(0);
  }

  update(update: ViewUpdate) {
    if (update.docChanged || update.viewportChanged) this.schedule(REST);
  }

  destroy() {
    clearTimeout(this.timer);
  }

  private schedule(after: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.request(), after);
  }

  private async request() {
    const plugin = LSPPlugin.get(this.view);
    if (!plugin || plugin.uri.endsWith(".toml")) return;
    await plugin.client.initializing;
    plugin.client.sync();
    const { state, viewport } = this.view;
    const range = { start: plugin.toPosition(viewport.from), end: plugin.toPosition(viewport.to) };
    const params = { textDocument: { uri: plugin.uri }, range };
    const isCurrent = () => this.view.state.doc === state.doc && LSPPlugin.get(this.view) === plugin;
    try {
      const [tokens, hints] = await Promise.all([
        plugin.client.request<unknown, SemanticTokens | null>("textDocument/semanticTokens/range", params),
        plugin.client.request<unknown, InlayHint[] | null>("textDocument/inlayHint", params),
      ]);
      if (!isCurrent()) return;
      const legend = plugin.client.serverCapabilities?.semanticTokensProvider?.legend.tokenTypes ?? [];
      const widgets: Range<Decoration>[] = (hints ?? []).map((hint) => {
        const label = typeof hint.label === "string" ? hint.label : hint.label.map((part) => part.value).join("");
        const padded = `${hint.paddingLeft ? "\u00a0" : ""}${label}${hint.paddingRight ? "\u00a0" : ""}`;
        const tooltip = typeof hint.tooltip === "string" ? hint.tooltip : "";
        const at = plugin.fromPosition(hint.position);
        return Decoration.widget({ widget: new Hint(padded, tooltip), side: hint.paddingRight ? -1 : 1 }).range(at);
      });
      this.view.dispatch({
        effects: [
          setTokens.of(decorated(this.view, legend, tokens?.data ?? [])),
          setHints.of(Decoration.set(widgets, true)),
        ],
      });
    } catch {
      // The text has changed meanwhile: the next request is scheduled.
    }
  }
}

export const decorations = [field(setTokens), field(setHints), ViewPlugin.fromClass(Requests)];
