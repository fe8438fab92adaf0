// Code actions: a menu of what the language server offers at the cursor, and the edits that it makes.
import { LSPPlugin } from "@codemirror/lsp-client";
import { EditorState, type ChangeSpec } from "@codemirror/state";
import type { Command, EditorView } from "@codemirror/view";
import type { CodeAction, Diagnostic, TextEdit, WorkspaceEdit } from "vscode-languageserver-protocol";
import { type Project } from "./project";

/** What the client says that it can do with code actions. */
export const capabilities = {
  textDocument: {
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "source"] } },
      resolveSupport: { properties: ["edit"] },
      dataSupport: true,
    },
  },
};

/** Applies an edit of the server to all files. */
function apply(project: Project, edit: WorkspaceEdit) {
  for (const [uri, list] of Object.entries<TextEdit[]>(edit.changes ?? {})) {
    const file = project.getFile(uri);
    if (!file || file.isPage) continue;
    const { doc } = file.state;
    const offset = ({ line, character }: { line: number; character: number }) => {
      if (line >= doc.lines) return doc.length;
      const at = doc.line(line + 1);
      return Math.min(at.from + character, at.to);
    };
    const changes: ChangeSpec[] = list.map((it) => ({
      from: offset(it.range.start),
      to: offset(it.range.end),
      insert: it.newText,
    }));
    project.updateFile(uri, { changes, userEvent: "input.fix" });
  }
}

/** A diagnostic whose range has the selection, or the first of the line. */
function near(plugin: LSPPlugin, diagnostics: Diagnostic[]): Diagnostic[] {
  const { main } = plugin.view.state.selection;
  const line = plugin.toPosition(main.head).line;
  const touches = ({ range }: Diagnostic) =>
    plugin.fromPosition(range.start) <= main.to && plugin.fromPosition(range.end) >= main.from;
  const touching = diagnostics.filter(touches);
  return touching.length ? touching : diagnostics.filter(({ range }) => range.start.line === line);
}

/** The actions of the server for the selection, and for the diagnostics near it. */
async function offered(view: EditorView, project: Project): Promise<CodeAction[]> {
  const plugin = LSPPlugin.get(view);
  if (!plugin) return [];
  plugin.client.sync();
  const diagnostics = near(plugin, project.getFile(plugin.uri)?.diagnostics ?? []);
  const { main } = view.state.selection;
  const range = diagnostics[0]?.range ?? { start: plugin.toPosition(main.from), end: plugin.toPosition(main.to) };
  const params = { textDocument: { uri: plugin.uri }, range, context: { diagnostics, triggerKind: 1 } };
  const actions = (await plugin.client.request<unknown, CodeAction[] | null>("textDocument/codeAction", params)) ?? [];
  const isFix = (action: CodeAction) => Number(!action.kind?.startsWith("quickfix"));
  return actions.filter((action) => !action.disabled && !action.command).sort((a, b) => isFix(a) - isFix(b));
}

/** Shows the actions as a menu at the cursor. */
export const showActions =
  (project: Project, say: (text: string) => void): Command =>
  (view) => {
    void open(view, project, say).catch((error: Error) => say(error.message));
    return true;
  };

async function open(view: EditorView, project: Project, say: (text: string) => void) {
  if (view.state.facet(EditorState.readOnly)) return;
  const { doc } = view.state;
  const actions = await offered(view, project);
  if (!actions.length) return say("no fixes or refactorings here");
  const menu = document.querySelector<HTMLDialogElement>("#actions")!;
  const list = menu.querySelector("ul")!;
  list.replaceChildren(
    ...actions.map((action) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = action.title;
      button.onclick = async () => {
        menu.close();
        try {
          if (view.state.doc !== doc) return say("the text has changed: open the menu again");
          const plugin = LSPPlugin.get(view)!;
          const full = action.edit ? action : await plugin.client.request<CodeAction, CodeAction>("codeAction/resolve", action);
          if (full.edit) apply(project, full.edit);
          say(action.title);
        } catch (error) {
          say((error as Error).message);
        }
        view.focus();
      };
      const item = document.createElement("li");
      item.append(button);
      return item;
    }),
  );
  menu.onkeydown = (event) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const buttons = [...list.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]!.focus();
  };
  menu.onclose = () => view.focus();
  menu.showModal();
}
