// Shows a game with all that it loads as one module.
import * as vscode from "vscode";
import type { EffectiveModule } from "../server/protocol";
import type { Session } from "../server/session";
import { fileName, orTell, targetDocument } from "./editor";

const SCHEME = "gdl-effective";

/** Makes the texts of effective modules. Each is asked for anew when it is shown again. */
export class EffectiveModules implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
  readonly onDidChange = this.changed.event;

  constructor(private readonly session: Session) {}

  /** Shows the game of a document. */
  async show(given?: unknown): Promise<void> {
    const source = targetDocument(given);
    if (!source) {
      return;
    }
    await orTell("The effective module cannot be shown", async () => {
      const { root } = await this.ask(source);
      const name = fileName(this.session.toUri(root)).replace(/\.g$/i, "");
      const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${name} (effective).g`, query: source.toString() });
      this.changed.fire(uri);
      const document = await vscode.workspace.openTextDocument(uri);
      await vscode.languages.setTextDocumentLanguage(document, "gdl");
      await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: true });
    });
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    return (await this.ask(vscode.Uri.parse(uri.query))).text;
  }

  dispose(): void {
    this.registration.dispose();
    this.changed.dispose();
  }

  private async ask(source: vscode.Uri): Promise<EffectiveModule> {
    return await this.session.execute<EffectiveModule>("gdl.effectiveModule", this.session.uri(source));
  }
}
