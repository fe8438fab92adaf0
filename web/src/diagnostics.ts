// Findings: requested from the server after each edit, shown in the text and as a list.
import type { LSPClient } from "@codemirror/lsp-client";
import { setDiagnostics, type Diagnostic as Mark } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { Diagnostic, DocumentDiagnosticReport } from "vscode-languageserver-protocol";
import { SETTINGS, uriOf, type Project, type ProjectFile } from "./project";

const SEVERITIES = ["error", "error", "warning", "info", "hint"] as const;

export const severity = (diagnostic: Diagnostic) => SEVERITIES[diagnostic.severity ?? 1] ?? "error";

/** The time without edits after which the diagnostics of other files are requested, in milliseconds. */
const REST = 300;

/** The measured times from an edit to its diagnostics, in milliseconds; tests read them. */
export const times: number[] = [];

export class Diagnostics {
  private round = 0;
  private isRunning = false;
  private edited = 0;
  private savedSettings: Text | null = null;
  /** Ends the wait for a pause in the edits. */
  private wake: () => void = () => {};

  constructor(
    private readonly client: LSPClient,
    private readonly project: Project,
    /** Shows the list of all findings. */
    private readonly show: () => void,
    /** Opens the menu of fixes. */
    private readonly fix: (view: EditorView) => void,
  ) {}

  /** Requests the diagnostics of all files: of the one in the editor at once, of the others when there is a pause in the edits. */
  refresh() {
    this.round += 1;
    this.edited ||= performance.now();
    this.wake();
    if (!this.isRunning) void this.run();
  }

  private async run() {
    this.isRunning = true;
    try {
      await this.client.initializing;
      for (let round = 0; round !== this.round; ) {
        round = this.round;
        const since = this.edited;
        this.edited = 0;
        this.client.sync();
        this.saveSettings();
        const files = this.project.own.sort((a, b) => Number(!a.view) - Number(!b.view));
        for (const [index, file] of files.entries()) {
          await this.request(file);
          if (index === 0) {
            times.push(performance.now() - since);
            this.show();
            // Else the next key would wait until the server has checked another file.
            if (round > 1 && files.length > 1 && round === this.round) await this.pause();
          }
          if (round !== this.round) break;
        }
        this.show();
      }
    } finally {
      this.isRunning = false;
    }
  }

  /** Ends after a pause, or at the next edit. */
  private pause() {
    return new Promise<void>((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, REST);
    });
  }

  /** The server reads settings when they are saved. */
  private saveSettings() {
    const file = this.project.getFile(uriOf(SETTINGS));
    if (!file || this.savedSettings === file.doc) return;
    this.savedSettings = file.doc;
    this.client.notification("textDocument/didSave", { textDocument: { uri: file.uri } });
  }

  private async request(file: ProjectFile) {
    const { version } = file;
    try {
      const params = { textDocument: { uri: file.uri } };
      const report = await this.client.request<unknown, DocumentDiagnosticReport>("textDocument/diagnostic", params);
      if (report.kind !== "full" || file.version !== version) return;
      file.diagnostics = report.items;
      this.mark(file);
    } catch {
      // The file is gone, or its text has changed: the next round asks again.
    }
  }

  /** Shows the diagnostics of a file in the editor. */
  mark(file: ProjectFile) {
    const { view } = file;
    if (!view || view.state.doc !== file.doc) return;
    const { doc } = view.state;
    const offset = ({ line, character }: { line: number; character: number }) => {
      if (line >= doc.lines) return doc.length;
      const at = doc.line(line + 1);
      return Math.min(at.from + character, at.to);
    };
    const marks = file.diagnostics.map((diagnostic): Mark => {
      const [from, to] = [offset(diagnostic.range.start), offset(diagnostic.range.end)];
      return {
        from,
        to: Math.max(from, to),
        severity: severity(diagnostic),
        source: String(diagnostic.code ?? ""),
        message: typeof diagnostic.message === "string" ? diagnostic.message : diagnostic.message.value,
        markClass: diagnostic.tags?.includes(1) ? "unused" : undefined,
        actions: [
          {
            name: "Fixes",
            apply: (editor, start) => {
              editor.dispatch({ selection: { anchor: start } });
              this.fix(editor);
            },
          },
        ],
      };
    });
    view.dispatch(setDiagnostics(view.state, marks));
  }
}

/** Fills the list of findings. A click or Enter goes to the place. */
export function list(target: HTMLElement, project: Project, go: (file: ProjectFile, diagnostic: Diagnostic) => void) {
  const count = { error: 0, warning: 0, info: 0, hint: 0 };
  const items: HTMLElement[] = [];
  for (const file of project.own) {
    for (const diagnostic of file.diagnostics) {
      const kind = severity(diagnostic);
      count[kind] += 1;
      const button = document.createElement("button");
      button.type = "button";
      button.className = `finding ${kind}`;
      const { line, character } = diagnostic.range.start;
      const message = typeof diagnostic.message === "string" ? diagnostic.message : diagnostic.message.value;
      const [what, ...rest] = message.split("\n");
      const parts: [string, string][] = [
        ["kind", kind],
        ["what", what!],
        ["more", rest.join(" ").trim()],
        ["rule", String(diagnostic.code ?? "")],
        ["place", `${file.name}:${line + 1}:${character + 1}`],
      ];
      for (const [name, text] of parts.filter(([, text]) => text)) {
        const part = document.createElement("span");
        part.className = name;
        part.textContent = text;
        button.append(part, " ");
      }
      button.onclick = () => go(file, diagnostic);
      const item = document.createElement("li");
      item.append(button);
      items.push(item);
    }
  }
  const order = ["error", "warning", "info", "hint"];
  const rank = (item: HTMLElement) => order.findIndex((kind) => item.firstElementChild!.classList.contains(kind));
  items.sort((a, b) => rank(a) - rank(b));
  target.replaceChildren(...items);
  return count;
}
