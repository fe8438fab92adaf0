// Questions about a game, and the panels that show the answers: each follows edits, and its places are links.
import * as vscode from "vscode";
import type { Answer, AnswerSpan, GameType, Position, Subject } from "../server/protocol";
import type { Session } from "../server/session";
import type { FromAnswer, ShownDocument, ShownSpan, ToAnswer } from "../webview/messages";
import { orTell, targetDocument } from "./editor";
import { Follower } from "./follower";
import { page } from "./page";
import { asRange } from "./references";

const VIEW = "gdl.answer";

/** The kinds of types that can come about. */
const REACHED = ["unit", "terrain", "advance"];

/** A question, kept over restarts of the editor: the command of the server that answers it, and what comes after the document. */
export interface Question {
  document: string;
  command: string;
  arguments: unknown[];
}

/** The panels that are open, and the commands that open them. */
export class AnswerPanels implements vscode.Disposable {
  private readonly panels = new Map<string, AnswerPanel>();
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
          const question = (state as { question?: Question } | undefined)?.question;
          if (question) {
            this.adopt(panel, question);
          } else {
            panel.dispose();
          }
          return Promise.resolve();
        },
      }),
    ];
  }

  /** Why the value at the cursor is what it is; lets the user name a value if there is none. */
  async why(given?: unknown): Promise<void> {
    await this.ask(given, "The value cannot be explained", async (_, subject) => {
      let values = subject.values;
      if (values.length === 0) {
        const named = await vscode.window.showInputBox({
          title: "Why This Value",
          prompt: "A value: TABLE[ROW,COLUMN], TYPE.PROPERTY, or the name of a variable",
          placeHolder: "hit-chance[infantry,armor]",
        });
        values = named?.trim() ? [named.trim()] : [];
      }
      return values.length > 0 ? { command: "gdl.why", arguments: [values] } : undefined;
    });
  }

  /** In which values the type at the cursor and others differ. */
  async compare(given?: unknown): Promise<void> {
    await this.ask(given, "The types cannot be compared", async (_, subject) => {
      const first = subject.type ?? (await chooseType(subject.types, "Compare With ...", "A type"));
      if (!first) {
        return undefined;
      }
      const others = subject.types.filter((it) => it.kind === first.kind && it.name !== first.name);
      const items = others.map((it) => ({ label: it.name, description: it.kind }));
      const chosen = await vscode.window.showQuickPick(items, {
        title: `Compare ${first.name} With ...`,
        placeHolder: "One or more types",
        canPickMany: true,
      });
      const names = [first, ...(chosen ?? []).map((it) => ({ kind: first.kind, name: it.label }))].map(fullName);
      return names.length > 1 ? { command: "gdl.compare", arguments: [names] } : undefined;
    });
  }

  /** Whether and how the type at the cursor can come about, or all types. */
  async reach(given?: unknown): Promise<void> {
    await this.ask(given, "There is no answer", async (_, subject) => {
      const here = subject.type;
      if (here && REACHED.includes(here.kind)) {
        return { command: "gdl.reach", arguments: [fullName(here)] };
      }
      const types = subject.types.filter((it) => REACHED.includes(it.kind));
      const all = "All types";
      const chosen = await chooseType(types, "Who Can Build This", "A type", all);
      return chosen && { command: "gdl.reach", arguments: [chosen.name === all ? null : fullName(chosen)] };
    });
  }

  /** What changed in the game since the last commit. */
  async changes(given?: unknown): Promise<void> {
    await this.ask(given, "The changes cannot be shown", () => Promise.resolve({ command: "gdl.changes", arguments: [null] }));
  }

  /** Asks again: variants or the game have changed. */
  refresh(): void {
    this.follower.later();
  }

  dispose(): void {
    this.disposables.forEach((disposable) => void disposable.dispose());
    this.panels.forEach((panel) => {
      panel.dispose();
    });
  }

  /** Has a question made for what is at the cursor, and shows the answer. */
  private async ask(
    given: unknown,
    failure: string,
    make: (document: vscode.Uri, subject: Subject) => Promise<Omit<Question, "document"> | undefined>,
  ): Promise<void> {
    const document = targetDocument(given);
    if (!document) {
      return;
    }
    await orTell(failure, async () => {
      const uri = this.session.uri(document);
      const subject = await this.session.execute<Subject>("gdl.subject", uri, cursorIn(document));
      const made = await make(document, subject);
      if (!made) {
        return;
      }
      const question = { document: uri, ...made };
      const open = this.panels.get(key(question));
      if (open) {
        open.reveal();
        await open.refresh();
        return;
      }
      // An error is told before a panel opens for it.
      const answer = await ask(this.session, question);
      const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: false };
      const panel = vscode.window.createWebviewPanel(VIEW, answer.title, column, { enableFindWidget: true });
      this.adopt(panel, question);
    });
  }

  private adopt(panel: vscode.WebviewPanel, question: Question): void {
    this.panels.set(key(question), new AnswerPanel(this.session, this.extension, panel, question));
    panel.onDidDispose(() => this.panels.delete(key(question)));
  }
}

function key(question: Question): string {
  return JSON.stringify([question.command, question.arguments, question.document]);
}

async function ask(session: Session, question: Question): Promise<Answer> {
  return await session.execute<Answer>(question.command, question.document, ...question.arguments);
}

/** The name of a type with its kind: types of two kinds may have one name. */
function fullName({ kind, name }: GameType): string {
  return `${kind}:${name}`;
}

/** The cursor in a document; its start if it is not shown. */
function cursorIn(document: vscode.Uri): Position {
  const editors = [vscode.window.activeTextEditor, ...vscode.window.visibleTextEditors];
  const editor = editors.find((it) => it?.document.uri.toString() === document.toString());
  const { line, character } = editor?.selection.active ?? new vscode.Position(0, 0);
  return { line, character };
}

/** Lets the user choose a type, or all of them. */
async function chooseType(types: GameType[], title: string, placeHolder: string, all?: string): Promise<GameType | undefined> {
  const items = types.map((type) => ({ label: type.name, description: type.kind, type }));
  const first = all === undefined ? [] : [{ label: all, description: "", type: { kind: "", name: all } }];
  return (await vscode.window.showQuickPick([...first, ...items], { title, placeHolder }))?.type;
}

/** One panel. */
class AnswerPanel {
  private places: NonNullable<AnswerSpan["location"]>[] = [];

  constructor(
    private readonly session: Session,
    extension: vscode.Uri,
    private readonly panel: vscode.WebviewPanel,
    private readonly question: Question,
  ) {
    const folder = vscode.Uri.joinPath(extension, "dist", "webview");
    panel.iconPath = {
      light: vscode.Uri.joinPath(extension, "images", "file-light.svg"),
      dark: vscode.Uri.joinPath(extension, "images", "file-dark.svg"),
    };
    panel.webview.options = { enableScripts: true, localResourceRoots: [folder] };
    panel.webview.onDidReceiveMessage((message: FromAnswer) => void this.receive(message));
    panel.webview.html = page(panel.webview, folder, "answer", panel.title);
  }

  reveal(): void {
    this.panel.reveal(undefined, false);
  }

  dispose(): void {
    this.panel.dispose();
  }

  /** Asks anew. */
  async refresh(): Promise<void> {
    let message: ToAnswer;
    try {
      const answer = await ask(this.session, this.question);
      this.panel.title = answer.title;
      this.places = [];
      message = { kind: "answer", question: this.question, documents: answer.documents.map((it) => this.shown(it)) };
    } catch (error) {
      message = { kind: "failure", message: error instanceof Error ? error.message : String(error) };
    }
    await this.panel.webview.postMessage(message);
  }

  /** A document with numbers in the place of locations. */
  private shown({ title, blocks }: Answer["documents"][number]): ShownDocument {
    const line = (spans: AnswerSpan[]): ShownSpan[] => spans.map((span) => this.shownSpan(span));
    return {
      title: line(title),
      blocks: blocks.map((block) => {
        switch (block.kind) {
          case "list":
            return { kind: "list", items: block.items.map(line) };
          case "table":
            return { kind: "table", head: block.head, rows: block.rows.map((row) => row.map(line)) };
          default:
            return { kind: block.kind, text: line(block.text) };
        }
      }),
    };
  }

  private shownSpan({ text, isCode, location }: AnswerSpan): ShownSpan {
    if (!location) {
      return { text, isCode: isCode ?? false };
    }
    this.places.push(location);
    return { text, isCode: false, place: this.places.length - 1 };
  }

  private async receive(message: FromAnswer): Promise<void> {
    if (message.kind === "ready") {
      await this.refresh();
      return;
    }
    const location = this.places[message.place];
    if (location) {
      await orTell("The place cannot be shown", async () => {
        const uri = this.session.toUri(location.uri);
        const visible = vscode.window.visibleTextEditors.find((it) => it.document.uri.toString() === uri.toString());
        const document = await vscode.workspace.openTextDocument(uri);
        const viewColumn = visible?.viewColumn ?? vscode.ViewColumn.One;
        await vscode.window.showTextDocument(document, { viewColumn, selection: asRange(location.range) });
      });
    }
  }
}
