// Tables as grids: which one, the panel that shows it, and the way from an entry to the clause that set it.
import * as vscode from "vscode";
import { TABLES } from "../generated/names";
import type { Table, TableEdit } from "../server/protocol";
import type { Session } from "../server/session";
import type { FromTable, ToTable } from "../webview/messages";
import { fileName, orTell, targetDocument } from "./editor";
import { Follower } from "./follower";
import { page } from "./page";
import { asRange } from "./references";

const VIEW = "gdl.table";

/** What a panel shows, kept over restarts of the editor. */
interface Subject {
  document: string;
  table: string;
}

/** The panels that are open. */
export class TablePanels implements vscode.Disposable {
  private readonly panels = new Map<string, TablePanel>();
  private readonly disposables: vscode.Disposable[];
  private readonly follower = new Follower(400, () => {
    this.panels.forEach((panel) => void panel.refresh());
  });

  constructor(
    private readonly session: Session,
    private readonly extension: vscode.Uri,
  ) {
    this.disposables = [
      this.follower,
      vscode.window.registerWebviewPanelSerializer(VIEW, {
        deserializeWebviewPanel: (panel, state: unknown) => {
          const subject = (state as { subject?: Subject } | undefined)?.subject;
          if (subject) {
            this.adopt(panel, subject);
          } else {
            panel.dispose();
          }
          return Promise.resolve();
        },
      }),
    ];
  }

  /** Shows a table of the game of a document; lets the user choose which if none is given. */
  async show(given?: unknown, name?: unknown): Promise<void> {
    const document = targetDocument(given);
    if (!document) {
      return;
    }
    const table = typeof name === "string" ? name : await chooseTable(document);
    if (table === undefined) {
      return;
    }
    const subject = { document: this.session.uri(document), table };
    const open = this.panels.get(key(subject));
    if (open) {
      open.reveal();
      return;
    }
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: false };
    const panel = vscode.window.createWebviewPanel(VIEW, table, column, { enableFindWidget: true });
    this.adopt(panel, subject);
  }

  /** Asks for the entries again: variants or the game have changed. */
  refresh(): void {
    this.follower.later();
  }

  dispose(): void {
    this.disposables.forEach((disposable) => void disposable.dispose());
    this.panels.forEach((panel) => {
      panel.dispose();
    });
  }

  private adopt(panel: vscode.WebviewPanel, subject: Subject): void {
    this.panels.set(key(subject), new TablePanel(this.session, this.extension, panel, subject));
    panel.onDidDispose(() => this.panels.delete(key(subject)));
  }
}

function key({ document, table }: Subject): string {
  return `${table} ${document}`;
}

/** The table at the cursor comes first, then those that the document speaks of. */
async function chooseTable(uri: vscode.Uri): Promise<string | undefined> {
  const document = vscode.workspace.textDocuments.find((it) => it.uri.toString() === uri.toString());
  const editor = vscode.window.activeTextEditor;
  let atCursor = "";
  if (document && editor?.document === document) {
    const range = document.getWordRangeAtPosition(editor.selection.active);
    atCursor = range ? document.getText(range) : "";
  }
  const words = new Set(document?.getText().match(/[a-z0-9][a-z0-9-]*/g) ?? []);
  const rank = (name: string): number => (name === atCursor ? 0 : words.has(name) ? 1 : 2);
  const sorted = [...TABLES].sort((a, b) => rank(a.name) - rank(b.name));
  const titles = ["at the cursor", "in this module", "others"];
  const items: vscode.QuickPickItem[] = [];
  let last = -1;
  for (const table of sorted) {
    const section = rank(table.name);
    if (section !== last) {
      items.push({ label: titles[section] ?? "", kind: vscode.QuickPickItemKind.Separator });
      last = section;
    }
    items.push({ label: table.name, description: `${table.rows} × ${table.columns}` });
  }
  const chosen = await vscode.window.showQuickPick(items, { title: "Show Table as Grid", placeHolder: "Name of a table" });
  return chosen?.label;
}

/** Shows a module that was changed, so that one sees what is not saved yet. The keyboard stays in the grid. */
async function show(document: vscode.TextDocument): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const isOpen = tabs.some((tab) => tab.input instanceof vscode.TabInputText && tab.input.uri.toString() === document.uri.toString());
  if (!isOpen) {
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preserveFocus: true, preview: false });
  }
}

/** One panel. */
class TablePanel {
  private table: Table | undefined;
  private readonly folder: vscode.Uri;

  constructor(
    private readonly session: Session,
    extension: vscode.Uri,
    private readonly panel: vscode.WebviewPanel,
    private readonly subject: Subject,
  ) {
    this.folder = vscode.Uri.joinPath(extension, "dist", "webview");
    panel.iconPath = {
      light: vscode.Uri.joinPath(extension, "images", "file-light.svg"),
      dark: vscode.Uri.joinPath(extension, "images", "file-dark.svg"),
    };
    panel.webview.options = { enableScripts: true, localResourceRoots: [this.folder] };
    panel.webview.onDidReceiveMessage((message: FromTable) => void this.receive(message));
    panel.webview.html = page(panel.webview, this.folder, "table", subject.table);
  }

  reveal(): void {
    this.panel.reveal(undefined, false);
  }

  dispose(): void {
    this.panel.dispose();
  }

  /** Asks for the entries anew. */
  async refresh(): Promise<void> {
    try {
      this.table = await this.session.execute<Table>("gdl.table", this.subject.document, this.subject.table);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      await this.post({ kind: "failure", message });
      return;
    }
    const { table, rows, columns, cells, origins, root } = this.table;
    const places = origins.map((origin) => {
      if (!origin) {
        return "";
      }
      return `${fileName(vscode.Uri.parse(origin.uri))}:${origin.range.start.line + 1}`;
    });
    const game = fileName(vscode.Uri.parse(root));
    const fallback = this.table.default;
    await this.post({
      kind: "table",
      subject: this.subject,
      table: { name: table, game, rows, columns, cells, places, default: fallback },
    });
  }

  /** Gives an entry another value, by the smallest change of the modules. */
  private async edit(row: number, column: number, text: string): Promise<void> {
    const { table } = this;
    if (!table) {
      return;
    }
    try {
      const entry = { row: { index: row, name: table.rows[row] }, column: { index: column, name: table.columns[column] }, text };
      const { document } = this.subject;
      const { edit, notes } = await this.session.execute<TableEdit>("gdl.changeTable", document, table.table, [entry]);
      for (const changed of await this.session.apply(edit)) {
        await show(changed);
      }
      if (notes.length > 0) {
        void vscode.window.showInformationMessage(notes.join(" "));
      }
    } catch (error) {
      await this.post({ kind: "refusal", message: error instanceof Error ? error.message : String(error) });
    }
  }

  private async post(message: ToTable): Promise<void> {
    await this.panel.webview.postMessage(message);
  }

  private async receive(message: FromTable): Promise<void> {
    if (message.kind === "ready") {
      await this.refresh();
      return;
    }
    if (message.kind === "edit") {
      await this.edit(message.row, message.column, message.text);
      return;
    }
    const origin = this.table?.origins[message.origin];
    if (origin) {
      await orTell("The clause cannot be shown", async () => {
        const uri = vscode.Uri.parse(origin.uri);
        const visible = vscode.window.visibleTextEditors.find((it) => it.document.uri.toString() === uri.toString());
        const column = visible?.viewColumn ?? vscode.ViewColumn.One;
        const document = await vscode.workspace.openTextDocument(uri);
        await vscode.window.showTextDocument(document, { viewColumn: column, selection: asRange(origin.range) });
      });
    }
  }
}
