// Tables as grids: which one, the panel that shows it, and the way from an entry to the clause that set it. The terrain chart is
// such a grid that cannot be changed.
import * as vscode from "vscode";
import { TABLES } from "../generated/names";
import type { Table, TableEdit } from "../server/protocol";
import type { Session } from "../server/session";
import type { FromTable, ToTable } from "../webview/messages";
import { fileName, orTell, targetDocument } from "./editor";
import { Latest } from "./latest";
import { KeptPanels, type Panel, furnish, reasonOf, showEdited, showPlace } from "./panels";

/** The title of the chart of which unit types move where. */
const CHART = "Terrain Chart";

/** What a panel shows, kept over restarts of the editor. */
interface Subject {
  document: string;
  table: string;
  /** Whether it is the chart of which unit types move where. */
  isChart?: boolean;
}

/** The panels that are open. */
export class TablePanels implements vscode.Disposable {
  private readonly panels: KeptPanels<Subject>;

  constructor(
    private readonly session: Session,
    extension: vscode.Uri,
  ) {
    this.panels = new KeptPanels<Subject>({
      type: "gdl.table",
      state: "subject",
      key: ({ document, table }) => `${table} ${document}`,
      fill: (panel, subject) => new TablePanel(session, extension, panel, subject),
    });
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
    await this.open({ document: this.session.uri(document), table }, table);
  }

  /** Shows which unit types move where in the game of a document. */
  async showChart(given?: unknown): Promise<void> {
    const document = targetDocument(given);
    if (document) {
      await this.open({ document: this.session.uri(document), table: CHART, isChart: true }, CHART);
    }
  }

  /** Asks for the entries again: variants or the game have changed. */
  refresh(): void {
    this.panels.refresh();
  }

  dispose(): void {
    this.panels.dispose();
  }

  private async open(subject: Subject, title: string): Promise<void> {
    if (!(await this.panels.reveal(subject))) {
      this.panels.add(subject, title);
    }
  }
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

/** One panel. */
class TablePanel implements Panel {
  private table: Table | undefined;
  private readonly latest = new Latest(() => this.update());

  constructor(
    private readonly session: Session,
    extension: vscode.Uri,
    private readonly panel: vscode.WebviewPanel,
    private readonly subject: Subject,
  ) {
    furnish(panel, extension, "table", (message: FromTable) => this.receive(message));
  }

  /** Asks for the entries anew. */
  async refresh(): Promise<void> {
    await this.latest.run();
  }

  private async update(): Promise<void> {
    const { document, table: name, isChart } = this.subject;
    try {
      this.table =
        isChart === true
          ? await this.session.execute<Table>("gdl.terrainChart", document)
          : await this.session.execute<Table>("gdl.table", document, name);
    } catch (error) {
      await this.post({ kind: "failure", message: reasonOf(error) });
      return;
    }
    const { table, rows, columns, cells, origins, root } = this.table;
    const places = origins.map((origin) => {
      if (!origin) {
        return "";
      }
      return `${fileName(this.session.toUri(origin.uri))}:${origin.range.start.line + 1}`;
    });
    const game = fileName(this.session.toUri(root));
    const fallback = this.table.default;
    await this.post({
      kind: "table",
      subject: this.subject,
      table: { name: table, game, rows, columns, cells, places, default: fallback, isChart: isChart === true },
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
      await showEdited(await this.session.apply(edit));
      if (notes.length > 0) {
        void vscode.window.showInformationMessage(notes.join(" "));
      }
    } catch (error) {
      await this.post({ kind: "refusal", message: reasonOf(error) });
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
      await orTell("The clause cannot be shown", () => showPlace(this.session, origin));
    }
  }
}
