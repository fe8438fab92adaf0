// Diagrams of a game: who makes, carries and captures what. One panel a document, which follows edits.
import * as vscode from "vscode";
import type { Diagram } from "../server/protocol";
import type { Session } from "../server/session";
import { DIAGRAMS, type DiagramSubject, type FromDiagram, type ToDiagram } from "../webview/messages";
import { orTell, targetDocument } from "./editor";
import { Latest } from "./latest";
import { KeptPanels, type Panel, furnish, reasonOf, showPlace } from "./panels";

/** The panels that are open. */
export class DiagramPanels implements vscode.Disposable {
  private readonly panels: KeptPanels<DiagramSubject>;

  constructor(
    private readonly session: Session,
    extension: vscode.Uri,
  ) {
    this.panels = new KeptPanels<DiagramSubject>({
      type: "gdl.diagram",
      state: "subject",
      key: ({ document, diagram }) => `${diagram} ${document}`,
      fill: (panel, subject) => new DiagramPanel(session, extension, panel, subject),
    });
  }

  /** Shows a diagram of the game of a document; lets the user choose which if none is given. */
  async show(given?: unknown, name?: unknown): Promise<void> {
    const document = targetDocument(given);
    if (!document) {
      return;
    }
    const items = DIAGRAMS.map(({ name, title, about }) => ({ label: title, description: about, name }));
    const chosen =
      items.find((item) => item.name === name) ??
      (await vscode.window.showQuickPick(items, { title: "Show Diagram", placeHolder: "What to draw" }));
    if (!chosen) {
      return;
    }
    const subject = { document: this.session.uri(document), diagram: chosen.name };
    if (!(await this.panels.reveal(subject))) {
      this.panels.add(subject, chosen.label);
    }
  }

  /** Draws the diagrams again: variants or the game have changed. */
  refresh(): void {
    this.panels.refresh();
  }

  dispose(): void {
    this.panels.dispose();
  }
}

/** One panel. */
class DiagramPanel implements Panel {
  private shown: Diagram | undefined;
  private readonly latest = new Latest(() => this.update());

  constructor(
    private readonly session: Session,
    extension: vscode.Uri,
    private readonly panel: vscode.WebviewPanel,
    private readonly subject: DiagramSubject,
  ) {
    furnish(panel, extension, "diagram", (message: FromDiagram) => this.receive(message));
  }

  /** Draws the diagram anew. */
  async refresh(): Promise<void> {
    await this.latest.run();
  }

  private async update(): Promise<void> {
    const { document, diagram } = this.subject;
    let message: ToDiagram;
    try {
      this.shown = await this.session.execute<Diagram>("gdl.diagram", document, diagram);
      const kind = DIAGRAMS.find(({ name }) => name === diagram);
      this.panel.title = `${kind?.title ?? diagram}: ${this.shown.title}`;
      const { svg, words, title } = this.shown;
      message = { kind: "diagram", svg, words, title, subject: this.subject };
    } catch (error) {
      message = { kind: "failure", message: reasonOf(error) };
    }
    await this.panel.webview.postMessage(message);
  }

  private async receive(message: FromDiagram): Promise<void> {
    if (message.kind === "ready") {
      await this.refresh();
      return;
    }
    const location = this.shown?.places[message.place];
    if (location) {
      await orTell("The definition cannot be shown", () => showPlace(this.session, location));
    }
  }
}
