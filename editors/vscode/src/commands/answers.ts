// Questions about a game, and the panels that show the answers: each follows edits, and its places are links.
import * as vscode from "vscode";
import type { Answer, AnswerSpan, GameType, Subject } from "../server/protocol";
import type { Session } from "../server/session";
import type { FromAnswer, ShownDocument, ShownSpan, ToAnswer } from "../webview/messages";
import { cursorIn, orTell, targetDocument } from "./editor";
import { Latest } from "./latest";
import { KeptPanels, type Panel, furnish, reasonOf, showPlace } from "./panels";

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
  private readonly panels: KeptPanels<Question>;
  private lastQuery = "";

  constructor(
    private readonly session: Session,
    extension: vscode.Uri,
  ) {
    this.panels = new KeptPanels<Question>({
      type: "gdl.answer",
      state: "question",
      key: ({ command, arguments: given, document }) => JSON.stringify([command, given, document]),
      fill: (panel, question) => new AnswerPanel(session, extension, panel, question),
    });
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

  /** In which values a type and others differ: the one that is given, as in `unit:orc`, or the one at the cursor. */
  async compare(given?: unknown, name?: unknown): Promise<void> {
    await this.ask(given, "The types cannot be compared", async (_, subject) => {
      const first = typeNamed(subject, name) ?? subject.type ?? (await chooseType(subject.types, "Compare With ...", "A type"));
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

  /** Whether and how a type can come about: the one that is given, the one at the cursor, or all types. */
  async reach(given?: unknown, name?: unknown): Promise<void> {
    await this.ask(given, "There is no answer", async (_, subject) => {
      const here = typeNamed(subject, name) ?? subject.type;
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

  /** The types, sides or tables that meet the condition of a query. */
  async query(given?: unknown, text?: unknown): Promise<void> {
    await this.ask(given, "The query has no answer", async (document) => {
      const asked = typeof text === "string" ? text : await this.askForQuery(document);
      return asked?.trim() ? { command: "gdl.query", arguments: [asked.trim()] } : undefined;
    });
  }

  /** Asks again: variants or the game have changed. */
  refresh(): void {
    this.panels.refresh();
  }

  dispose(): void {
    this.panels.dispose();
  }

  /** Lets the user write a query. Its mistakes are shown while it is written. */
  private async askForQuery(document: vscode.Uri): Promise<string | undefined> {
    const check = async (text: string): Promise<string | undefined> => {
      if (text.trim() === "") {
        return undefined;
      }
      try {
        await this.session.execute<Answer>("gdl.query", this.session.uri(document), text);
        return undefined;
      } catch (error) {
        return reasonOf(error);
      }
    };
    const query = await vscode.window.showInputBox({
      title: "Query the Game",
      prompt: "What to list (units, materials, terrain, advances, sides or tables), where a condition holds",
      placeHolder: "units where speed > 100 order by cp desc show name, speed, cp",
      value: this.lastQuery,
      validateInput: check,
    });
    this.lastQuery = query ?? this.lastQuery;
    return query;
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
      if (await this.panels.reveal(question)) {
        return;
      }
      // An error is told before a panel opens for it.
      const answer = await ask(this.session, question);
      this.panels.add(question, answer.title);
    });
  }
}

/** The type of a game with a name such as `unit:orc`. */
function typeNamed(subject: Subject, name: unknown): GameType | undefined {
  return subject.types.find((type) => fullName(type) === name);
}

async function ask(session: Session, question: Question): Promise<Answer> {
  return await session.execute<Answer>(question.command, question.document, ...question.arguments);
}

/** The name of a type with its kind: types of two kinds may have one name. */
export function fullName({ kind, name }: GameType): string {
  return `${kind}:${name}`;
}

/** Lets the user choose a type, or all of them. */
export async function chooseType(types: GameType[], title: string, placeHolder: string, all?: string): Promise<GameType | undefined> {
  const items = types.map((type) => ({ label: type.name, description: type.kind, type }));
  const first = all === undefined ? [] : [{ label: all, description: "", type: { kind: "", name: all } }];
  return (await vscode.window.showQuickPick([...first, ...items], { title, placeHolder }))?.type;
}

/** One panel. */
class AnswerPanel implements Panel {
  private places: NonNullable<AnswerSpan["location"]>[] = [];
  private readonly latest = new Latest(() => this.update());

  constructor(
    private readonly session: Session,
    extension: vscode.Uri,
    private readonly panel: vscode.WebviewPanel,
    private readonly question: Question,
  ) {
    furnish(panel, extension, "answer", (message: FromAnswer) => this.receive(message));
  }

  /** Asks anew. */
  async refresh(): Promise<void> {
    await this.latest.run();
  }

  private async update(): Promise<void> {
    let message: ToAnswer;
    try {
      const answer = await ask(this.session, this.question);
      this.panel.title = answer.title;
      this.places = [];
      message = { kind: "answer", question: this.question, documents: answer.documents.map((it) => this.shown(it)) };
    } catch (error) {
      message = { kind: "failure", message: reasonOf(error) };
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
      await orTell("The place cannot be shown", () => showPlace(this.session, location));
    }
  }
}
